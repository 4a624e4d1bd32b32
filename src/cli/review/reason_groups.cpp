#include "cli/review/reason_groups.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "cli/review/words.h"

namespace talus::cli {
namespace {

struct Titles {
    std::string_view why, did, allows, better, chances, none;
};

constexpr std::array<Titles, languages.size()> all_titles{{
    {"Why", "What the move did", "What the others get, and would not have got", "What the better move does",
     "What may come", "There is nothing certain to say about this move: it is a matter of judgement."},
    {"Warum", "Was der Zug bewirkt hat", "Was die anderen davon haben und sonst nicht gehabt hätten",
     "Was der bessere Zug bewirkt", "Was kommen kann",
     "Über diesen Zug lässt sich nichts Sicheres sagen: Er ist Ermessenssache."},
    {"Pourquoi", "Ce que le coup a fait", "Ce que les autres y gagnent et n’auraient pas eu",
     "Ce que fait le meilleur coup", "Ce qui peut venir",
     "Il n’y a rien de certain à dire de ce coup : c’est affaire de jugement."},
    {"Waarom", "Wat de zet deed", "Wat de anderen eraan hebben en anders niet hadden gehad",
     "Wat de betere zet doet", "Wat er kan komen",
     "Over deze zet valt niets zekers te zeggen: het is een kwestie van inschatting."},
}};

const Titles& titles_in(Language language) {
    return all_titles[static_cast<std::size_t>(language)];
}

}  // namespace

std::vector<ReasonGroup> reason_groups(const Record& record, const Explanation& reasons, Language language) {
    const Titles& titles = titles_in(language);
    const auto name = [&](Seat seat) { return seat_label(record, seat, language); };
    std::vector<ReasonGroup> groups;
    for (const auto& [title, facts] :
         {std::pair{titles.did, &reasons.did}, std::pair{titles.allows, &reasons.allows},
          std::pair{titles.better, &reasons.better}, std::pair{titles.chances, &reasons.chances}}) {
        if (facts->empty()) continue;
        ReasonGroup& group = groups.emplace_back(ReasonGroup{title, {}});
        for (const Fact& fact : *facts) {
            std::string sentence = reason_text(record.start().game(), fact, language, name);
            if (!fact.places.empty()) sentence += fmt::format(" ({})", fmt::join(fact.places, " "));
            group.sentences.push_back(std::move(sentence));
        }
    }
    if (groups.empty()) groups.push_back({titles.none, {}});
    return groups;
}

std::string_view why_text(Language language) {
    return titles_in(language).why;
}

}  // namespace talus::cli
