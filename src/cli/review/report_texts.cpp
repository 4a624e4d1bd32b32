#include "cli/review/report_texts.h"

#include "cli/review/words.h"

namespace talus::cli {
namespace {

constexpr ReportTexts english{
    .review = "review",
    .result = "Result",
    .judged_by = "judged by {}",
    .seconds = "{:g} s a position",
    .visits = "{} visits a position",
    .chances = "Chances to win",
    .graph = "{} steps.",
    .graph_seat = "{} begins at {:.0f} % and ends at {:.0f} %.",
    .graph_table = "All numbers are in the table of steps.",
    .turn_label = "turn {}",
    .chance = "chance",
    .then = "then {}",
    .marks = {"good", "inaccuracy", "mistake", "blunder"},
    .from_cost = "{} (from {:.0f} %)",
    .luck_and_skill = "Luck and skill",
    .seat = "Seat",
    .start = "start",
    .luck = "luck",
    .own = "own decisions",
    .others = "others’ decisions",
    .horizon = "horizon",
    .end = "end",
    .accuracy = "accuracy",
    .sums =
        "In percent of a win. Start, luck, decisions and horizon add up to the end; ± is a standard error. "
        "Chances "
        "are those of players as strong as the judge.",
    .warning =
        "The judge changed its mind by more than luck and decisions explain: it was not far-sighted enough "
        "for "
        "this game. Read luck and costs with care, or give it more visits.",
    .moments = "Key moments",
    .turn = "Turn {}",
    .cost = "cost {:.1f} %",
    .gave = "luck: {} gave {}",
    .played = "as played",
    .better = "better",
    .on = "and on:",
    .every_step = "Every step",
    .step = "Step",
    .chances_before = "Chances before",
    .judgement = "Judgement",
    .luck_of = "luck: {}",
    .sampled = "(sampled)",
    .end_of_record = "End of the record",
    .only_move = "the only move",
    .how_to_read = "How to read this",
    .about_numbers = "All numbers are chances to win, as the judge sees them: {}.",
    .about_cost =
        "<strong>Cost</strong>: the chance after the best move less the chance after the played one. From "
        "{:.0f} % on it is an inaccuracy, from {:.0f} % a mistake, from {:.0f} % a blunder.",
    .about_accuracy =
        "<strong>Accuracy</strong>: 100 % if nothing was lost, half of it for a move that costs {:.0f} %; "
        "the mean over the decisions between several moves, each by the chance that it could lose.",
    .about_luck =
        "<strong>Luck</strong>: the chance after the draw less the mean over all draws that were possible.",
    .about_samples = "Where there were more than {}, {} at random stand for all.",
    .about_horizon =
        "<strong>Horizon</strong>: what neither explains, the judge’s own change of mind. It sees more as "
        "the end comes nearer.",
    .last_position = "The last position",
    .games = "{} games",
    .seats = "seats",
    .means = "Luck and own decisions are means a seat, in percent of a win.",
    .player = "Player"};

constexpr ReportTexts german{
    .review = "Rückschau",
    .result = "Ergebnis",
    .judged_by = "beurteilt von {}",
    .seconds = "{:g} s je Stellung",
    .visits = "{} Besuche je Stellung",
    .chances = "Gewinnchancen",
    .graph = "{} Schritte.",
    .graph_seat = "{} beginnt bei {:.0f} % und endet bei {:.0f} %.",
    .graph_table = "Alle Zahlen stehen in der Tabelle der Schritte.",
    .turn_label = "Zug {}",
    .chance = "Zufall",
    .then = "danach {}",
    .marks = {"gut", "Ungenauigkeit", "Fehler", "grober Fehler"},
    .from_cost = "{} (ab {:.0f} %)",
    .luck_and_skill = "Glück und Können",
    .seat = "Platz",
    .start = "Anfang",
    .luck = "Glück",
    .own = "eigene Entscheidungen",
    .others = "die der anderen",
    .horizon = "Horizont",
    .end = "Ende",
    .accuracy = "Genauigkeit",
    .sums =
        "In Prozent eines Siegs. Anfang, Glück, Entscheidungen und Horizont ergeben zusammen das Ende; ± ist "
        "ein "
        "Standardfehler. Die Chancen sind die von Spielern, die so stark sind wie der Richter.",
    .warning =
        "Der Richter hat seine Meinung um mehr geändert, als Glück und Entscheidungen erklären: Er sah für "
        "diese "
        "Partie nicht weit genug. Lies Glück und Kosten mit Vorsicht, oder gib ihm mehr Besuche.",
    .moments = "Entscheidende Momente",
    .turn = "Zug {}",
    .cost = "kostete {:.1f} %",
    .gave = "Glück: {} brachte {}",
    .played = "gespielt",
    .better = "besser",
    .on = "und weiter:",
    .every_step = "Jeder Schritt",
    .step = "Schritt",
    .chances_before = "Chancen davor",
    .judgement = "Urteil",
    .luck_of = "Glück: {}",
    .sampled = "(Stichprobe)",
    .end_of_record = "Ende der Aufzeichnung",
    .only_move = "der einzige Zug",
    .how_to_read = "Wie man das liest",
    .about_numbers = "Alle Zahlen sind Gewinnchancen, wie der Richter sie sieht: {}.",
    .about_cost =
        "<strong>Kosten</strong>: die Chance nach dem besten Zug weniger der nach dem gespielten. Ab {:.0f} "
        "% "
        "ist es eine Ungenauigkeit, ab {:.0f} % ein Fehler, ab {:.0f} % ein grober Fehler.",
    .about_accuracy =
        "<strong>Genauigkeit</strong>: 100 %, wenn nichts verloren ging, die Hälfte davon für einen Zug, der "
        "{:.0f} % kostet; das Mittel über die Entscheidungen zwischen mehreren Zügen, jede nach der Chance, "
        "die sie verlieren konnte.",
    .about_luck =
        "<strong>Glück</strong>: die Chance nach dem Ziehen weniger dem Mittel über alles, was gezogen "
        "werden "
        "konnte.",
    .about_samples = "Wo es mehr als {} Möglichkeiten gab, stehen {} zufällige für alle.",
    .about_horizon =
        "<strong>Horizont</strong>: was beides nicht erklärt, der Meinungswechsel des Richters. Er sieht "
        "mehr, "
        "je näher das Ende kommt.",
    .last_position = "Die letzte Stellung",
    .games = "{} Partien",
    .seats = "Plätze",
    .means = "Glück und eigene Entscheidungen sind Mittel je Platz, in Prozent eines Siegs.",
    .player = "Wer"};

constexpr ReportTexts french{
    .review = "analyse",
    .result = "Résultat",
    .judged_by = "jugée par {}",
    .seconds = "{:g} s par position",
    .visits = "{} visites par position",
    .chances = "Chances de gagner",
    .graph = "{} étapes.",
    .graph_seat = "{} commence à {:.0f} % et finit à {:.0f} %.",
    .graph_table = "Tous les nombres sont dans le tableau des étapes.",
    .turn_label = "tour {}",
    .chance = "hasard",
    .then = "puis {}",
    .marks = {"bon", "imprécision", "erreur", "gaffe"},
    .from_cost = "{} (dès {:.0f} %)",
    .luck_and_skill = "Chance et adresse",
    .seat = "Place",
    .start = "début",
    .luck = "chance",
    .own = "ses décisions",
    .others = "celles des autres",
    .horizon = "horizon",
    .end = "fin",
    .accuracy = "précision",
    .sums =
        "En pour cent d’une victoire. Début, chance, décisions et horizon donnent ensemble la fin ; ± est "
        "une erreur "
        "type. Les chances sont celles de joueurs aussi forts que le juge.",
    .warning =
        "Le juge a changé d’avis de plus que la chance et les décisions n’expliquent : il ne voyait pas "
        "assez loin "
        "pour cette partie. Lisez la chance et les coûts avec prudence, ou donnez-lui plus de visites.",
    .moments = "Moments décisifs",
    .turn = "Tour {}",
    .cost = "a coûté {:.1f} %",
    .gave = "chance : {} a donné {}",
    .played = "joué",
    .better = "mieux",
    .on = "et ensuite :",
    .every_step = "Chaque étape",
    .step = "Étape",
    .chances_before = "Chances avant",
    .judgement = "Jugement",
    .luck_of = "chance : {}",
    .sampled = "(échantillon)",
    .end_of_record = "Fin de la partie notée",
    .only_move = "le seul coup",
    .how_to_read = "Comment lire cela",
    .about_numbers = "Tous les nombres sont des chances de gagner, telles que le juge les voit : {}.",
    .about_cost =
        "<strong>Coût</strong> : la chance après le meilleur coup moins celle après le coup joué. Dès {:.0f} "
        "% "
        "c’est une imprécision, dès {:.0f} % une erreur, dès {:.0f} % une gaffe.",
    .about_accuracy =
        "<strong>Précision</strong> : 100 % si rien n’a été perdu, la moitié pour un coup qui coûte {:.0f} % "
        "; "
        "la moyenne des décisions entre plusieurs coups, chacune selon la chance qu’elle pouvait perdre.",
    .about_luck =
        "<strong>Chance</strong> : la chance de gagner après le tirage moins la moyenne de tous les tirages "
        "possibles.",
    .about_samples = "Là où il y en avait plus de {}, {} au hasard valent pour tous.",
    .about_horizon =
        "<strong>Horizon</strong> : ce que ni l’un ni l’autre n’explique, le changement d’avis du juge. Il "
        "voit "
        "mieux quand la fin approche.",
    .last_position = "La dernière position",
    .games = "{} parties",
    .seats = "places",
    .means = "La chance et les décisions sont des moyennes par place, en pour cent d’une victoire.",
    .player = "Qui"};

constexpr ReportTexts dutch{
    .review = "terugblik",
    .result = "Uitslag",
    .judged_by = "beoordeeld door {}",
    .seconds = "{:g} s per stelling",
    .visits = "{} bezoeken per stelling",
    .chances = "Winstkansen",
    .graph = "{} stappen.",
    .graph_seat = "{} begint bij {:.0f} % en eindigt bij {:.0f} %.",
    .graph_table = "Alle getallen staan in de tabel van stappen.",
    .turn_label = "beurt {}",
    .chance = "toeval",
    .then = "daarna {}",
    .marks = {"goed", "onnauwkeurigheid", "fout", "blunder"},
    .from_cost = "{} (vanaf {:.0f} %)",
    .luck_and_skill = "Geluk en vaardigheid",
    .seat = "Plaats",
    .start = "begin",
    .luck = "geluk",
    .own = "eigen beslissingen",
    .others = "die van anderen",
    .horizon = "horizon",
    .end = "einde",
    .accuracy = "nauwkeurigheid",
    .sums =
        "In procenten van een overwinning. Begin, geluk, beslissingen en horizon vormen samen het einde; ± "
        "is een "
        "standaardfout. De kansen zijn die van spelers die zo sterk zijn als de beoordelaar.",
    .warning =
        "De beoordelaar veranderde meer van mening dan geluk en beslissingen verklaren: hij zag voor deze "
        "partij "
        "niet ver genoeg. Lees geluk en kosten met voorzichtigheid, of geef hem meer bezoeken.",
    .moments = "Beslissende momenten",
    .turn = "Beurt {}",
    .cost = "kostte {:.1f} %",
    .gave = "geluk: {} gaf {}",
    .played = "gespeeld",
    .better = "beter",
    .on = "en verder:",
    .every_step = "Elke stap",
    .step = "Stap",
    .chances_before = "Kansen ervoor",
    .judgement = "Oordeel",
    .luck_of = "geluk: {}",
    .sampled = "(steekproef)",
    .end_of_record = "Einde van de opgetekende partij",
    .only_move = "de enige zet",
    .how_to_read = "Hoe dit te lezen",
    .about_numbers = "Alle getallen zijn winstkansen, zoals de beoordelaar ze ziet: {}.",
    .about_cost =
        "<strong>Kosten</strong>: de kans na de beste zet min die na de gespeelde. Vanaf {:.0f} % is het een "
        "onnauwkeurigheid, vanaf {:.0f} % een fout, vanaf {:.0f} % een blunder.",
    .about_accuracy =
        "<strong>Nauwkeurigheid</strong>: 100 % als niets verloren ging, de helft voor een zet die {:.0f} % "
        "kost; het gemiddelde over de beslissingen tussen meerdere zetten, elk naar de kans die zij kon "
        "verliezen.",
    .about_luck =
        "<strong>Geluk</strong>: de kans na het trekken min het gemiddelde over alles wat getrokken kon "
        "worden.",
    .about_samples = "Waar er meer dan {} waren, staan {} willekeurige voor alle.",
    .about_horizon =
        "<strong>Horizon</strong>: wat geen van beide verklaart, de verandering van mening van de "
        "beoordelaar. "
        "Hij ziet meer naarmate het einde nadert.",
    .last_position = "De laatste stelling",
    .games = "{} partijen",
    .seats = "plaatsen",
    .means = "Geluk en eigen beslissingen zijn gemiddelden per plaats, in procenten van een overwinning.",
    .player = "Wie"};

struct Ending {
    std::string_view reason;
    std::array<std::string_view, languages.size()> sentences;
};

constexpr std::array endings{
    Ending{"early",
           {"All buildings of two kinds are built: an early win.",
            "Zwei Arten von Gebäuden sind aufgebraucht: ein vorzeitiger Sieg.",
            "Tous les bâtiments de deux sortes sont construits : une victoire anticipée.",
            "Alle gebouwen van twee soorten zijn gebouwd: een vroege overwinning."}},
    Ending{"tiles",
           {"The last tile was placed.", "Das letzte Plättchen ist gelegt.", "La dernière tuile est posée.",
            "De laatste tegel is gelegd."}},
    Ending{"last-standing",
           {"Nobody else could build any more.", "Niemand sonst konnte noch bauen.",
            "Personne d’autre ne pouvait plus construire.", "Niemand anders kon nog bouwen."}},
    Ending{"frozen",
           {"Two boards are frozen.", "Zwei Bretter sind eingefroren.", "Deux plateaux sont gelés.",
            "Twee borden zijn bevroren."}},
    Ending{"score",
           {"All cards are placed.", "Alle Karten sind ausgespielt.", "Toutes les cartes sont placées.",
            "Alle kaarten zijn gelegd."}},
    Ending{"win",
           {"The four sets have one, two, three and four tiles.",
            "Die vier Sätze haben eine, zwei, drei und vier Fliesen.",
            "Les quatre séries ont un, deux, trois et quatre carreaux.",
            "De vier reeksen hebben een, twee, drie en vier tegels."}},
    Ending{"special",
           {"Every colour is exactly what the order asked for: a special win.",
            "Jede Farbe ist genau, wie sie bestellt war: ein besonderer Sieg.",
            "Chaque couleur est exactement ce que voulait la commande : une victoire spéciale.",
            "Elke kleur is precies wat de bestelling vroeg: een bijzondere overwinning."}},
    Ending{"loss",
           {"The four sets do not match.", "Die vier Sätze gehen nicht auf.",
            "Les quatre séries ne conviennent pas.", "De vier reeksen kloppen niet."}},
    Ending{"resign", {"By resignation.", "Durch Aufgabe.", "Par abandon.", "Door opgave."}},
    Ending{"time", {"Time ran out.", "Die Zeit ist abgelaufen.", "Le temps est écoulé.", "De tijd was op."}},
    Ending{"agreed", {"By agreement.", "Nach Vereinbarung.", "D’un commun accord.", "In overleg."}},
    Ending{"abandoned",
           {"The game was abandoned.", "Die Partie wurde abgebrochen.", "La partie a été interrompue.",
            "De partij is afgebroken."}},
};

constexpr std::array<std::string_view, languages.size()> unfinished{
    "Not finished yet.", "Noch nicht zu Ende.", "Pas encore finie.", "Nog niet afgelopen."};

}  // namespace

const ReportTexts& report_texts(Language language) {
    static constexpr std::array<const ReportTexts*, languages.size()> all{&english, &german, &french, &dutch};
    return *all[static_cast<std::size_t>(language)];
}

std::string_view ending_text(std::string_view reason, Language language) {
    for (const Ending& each : endings)
        if (each.reason == reason) return each.sentences[static_cast<std::size_t>(language)];
    return reason;
}

std::string result_text(const Record& record, Language language) {
    const auto result = record.result();
    if (!result) return std::string(unfinished[static_cast<std::size_t>(language)]);
    std::string text;
    // 1 for who has won.
    for (std::size_t i = 0; i < result->places.size(); ++i)
        text += fmt::format("{}{}. {}", i == 0 ? "" : ", ", result->places[i],
                            seat_label(record, seat_at(i), language));
    if (!result->scores.empty()) text += fmt::format(" ({})", fmt::join(result->scores, " : "));
    return fmt::format("{}{}{}", text, text.empty() ? "" : " · ", ending_text(result->reason, language));
}

}  // namespace talus::cli
