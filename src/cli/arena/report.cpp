#include "cli/arena/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/json.h"
#include "cli/arena/store.h"
#include "play/option_list.h"

namespace talus::cli {
namespace {

std::string elo_number(double elo) {
    return std::isinf(elo) ? (elo > 0 ? "+inf" : "-inf") : fmt::format("{:+.0f}", elo);
}

double per_move(double sum, const Effort& effort) {
    return effort.moves == 0 ? 0 : sum / static_cast<double>(effort.moves);
}

const Entrant& player_of(const GameResult& game, int seat, const Lineup& lineup) {
    return lineup.entrants()[game.seating[seat]];
}

std::string_view verdict_name(Sprt::Verdict verdict) {
    switch (verdict) {
        case Sprt::Verdict::at_most_elo0: return "elo0";
        case Sprt::Verdict::at_least_elo1: return "elo1";
        default: return "undecided";
    }
}

std::string sprt_text(const Sprt& sprt, const Tally& tally, std::string_view name) {
    const std::string numbers =
        fmt::format("log likelihood ratio {:.2f}, bounds {:.2f} and {:.2f}", sprt.log_likelihood_ratio(tally),
                    sprt.lower_bound(), sprt.upper_bound());
    switch (sprt.verdict(tally)) {
        case Sprt::Verdict::at_most_elo0:
            return fmt::format("SPRT: {} is not {:+g} Elo stronger, rather {:+g} ({})\n", name, sprt.elo1,
                               sprt.elo0, numbers);
        case Sprt::Verdict::at_least_elo1:
            return fmt::format("SPRT: {} is stronger, rather {:+g} Elo than {:+g} ({})\n", name, sprt.elo1,
                               sprt.elo0, numbers);
        default:
            return fmt::format("SPRT: undecided between {:+g} and {:+g} Elo ({})\n", sprt.elo0, sprt.elo1,
                               numbers);
    }
}

// What is left of the scores when the luck of the draws is taken off; empty if it was not measured.
std::string corrected_text(const Lineup& lineup, const Standings& standings) {
    std::string text;
    if (standings.of(0).corrected.sets() < 2) return text;
    for (std::size_t i = 0; i < lineup.entrants().size(); ++i) {
        const CorrectedTally& corrected = standings.of(i).corrected;
        const Interval interval = corrected.interval();
        text += fmt::format(
            "{}{} {:.1f} % [{:.0f}, {:.0f}]", i == 0 ? "Corrected for the luck of the draws: " : ", ",
            lineup.entrants()[i].name, 100 * corrected.score(), 100 * interval.low, 100 * interval.high);
    }
    return text + fmt::format(" ({} sets)\n", standings.of(0).corrected.sets());
}

Json player_json(const Entrant& entrant, const Standing& standing) {
    const Tally& tally = standing.tally;
    const Interval score = tally.score_interval();
    Json json{{"name", entrant.name},
              {"player", entrant.text},
              {"seats", tally.seats().own},
              {"games", tally.games()},
              {"wins", standing.wins},
              {"ties", standing.ties},
              {"losses", standing.losses},
              {"score", Json::rounded(tally.score(), 6)},
              {"score_low", Json::rounded(score.low, 6)},
              {"score_high", Json::rounded(score.high, 6)}};
    if (tally.seats().own < tally.seats().all) {
        const Interval elo = tally.elo_interval();
        json.set("elo", Json::rounded(tally.elo(), 1));
        json.set("elo_low", Json::rounded(elo.low, 1));
        json.set("elo_high", Json::rounded(elo.high, 1));
    }
    if (standing.corrected.sets() > 1) {
        const Interval corrected = standing.corrected.interval();
        json.set("corrected_score", Json::rounded(standing.corrected.score(), 6));
        json.set("corrected_low", Json::rounded(corrected.low, 6));
        json.set("corrected_high", Json::rounded(corrected.high, 6));
        json.set("corrected_sets", standing.corrected.sets());
    }
    const Effort& effort = standing.effort;
    json.set("moves", effort.moves);
    json.set("seconds_per_move", Json::rounded(per_move(effort.seconds, effort), 6));
    json.set("longest_seconds", Json::rounded(effort.longest, 6));
    json.set("visits_per_move", Json::rounded(per_move(static_cast<double>(effort.visits), effort), 1));
    json.set("faults", standing.faults);
    return json;
}

Json sprt_json(const Sprt& sprt, const Tally& tally) {
    return {{"elo0", sprt.elo0},
            {"elo1", sprt.elo1},
            {"alpha", sprt.alpha},
            {"beta", sprt.beta},
            {"log_likelihood_ratio", Json::rounded(sprt.log_likelihood_ratio(tally), 4)},
            {"lower_bound", Json::rounded(sprt.lower_bound(), 4)},
            {"upper_bound", Json::rounded(sprt.upper_bound(), 4)},
            {"verdict", verdict_name(sprt.verdict(tally))}};
}

Json fault_json(const GameResult& game, const Lineup& lineup) {
    return {{"set", game.id.set + 1},         {"game", game.id.game + 1},
            {"seat", game.fault->seat + 1},   {"name", player_of(game, game.fault->seat, lineup).name},
            {"kind", game.fault->fault.kind}, {"text", game.fault->fault.text}};
}

}  // namespace

std::string elo_text(const Tally& tally) {
    if (tally.seats().own == tally.seats().all) return "";
    const Interval interval = tally.elo_interval();
    return fmt::format("{} [{}, {}]", elo_number(tally.elo()), elo_number(interval.low),
                       elo_number(interval.high));
}

std::string fault_line(const GameResult& game, const Lineup& lineup) {
    return fmt::format("Game {}.{}, seat {}, {}: {}", game.id.set + 1, game.id.game + 1, game.fault->seat + 1,
                       player_of(game, game.fault->seat, lineup).name, game.fault->fault.text);
}

std::string as_table(const MatchReport& report) {
    const Lineup& lineup = report.match.lineup;
    const Standings& standings = report.standings;
    std::size_t width = 6;
    for (const Entrant& entrant : lineup.entrants()) width = std::max(width, entrant.name.size());
    std::string table =
        fmt::format("{} {}: {} games, seed {}{}\n", report.match.start.game(),
                    to_text(report.match.start.options()), standings.games(), report.match.seed,
                    report.finished ? "" : fmt::format(" (unfinished: {} wanted)", report.games_wanted));
    table += fmt::format("{:<{}}  {:>6} {:>6} {:>6} {:>6}  {:>18}  {:>22}  {:>8} {:>8} {:>11}  {}\n",
                         "player", width, "games", "wins", "ties", "losses", "score [95 %]", "Elo [95 %]",
                         "s/move", "longest", "visits/move", "faults");
    for (std::size_t i = 0; i < lineup.entrants().size(); ++i) {
        const Standing& standing = standings.of(i);
        const Interval score = standing.tally.score_interval();
        const Effort& effort = standing.effort;
        table +=
            fmt::format("{:<{}}  {:>6} {:>6} {:>6} {:>6}  {:>18}  {:>22}  {:>8.3f} {:>8.3f} {:>11.0f}  {}\n",
                        lineup.entrants()[i].name, width, standing.tally.games(), standing.wins,
                        standing.ties, standing.losses,
                        fmt::format("{:.1f} % [{:.0f}, {:.0f}]", 100 * standing.tally.score(),
                                    100 * score.low, 100 * score.high),
                        elo_text(standing.tally), per_move(effort.seconds, effort), effort.longest,
                        per_move(static_cast<double>(effort.visits), effort), standing.faults);
    }
    table += corrected_text(lineup, standings);
    if (report.sprt) table += sprt_text(*report.sprt, standings.of(0).tally, lineup.entrants()[0].name);
    return table;
}

std::string as_json(const MatchReport& report) {
    const Lineup& lineup = report.match.lineup;
    const Standings& standings = report.standings;
    Json::Array players, faults;
    Json reasons{std::initializer_list<Json::Member>{}};
    for (std::size_t i = 0; i < lineup.entrants().size(); ++i)
        players.push_back(player_json(lineup.entrants()[i], standings.of(i)));
    for (const auto& [reason, count] : standings.reasons()) reasons.set(reason, count);
    for (const GameResult& game : standings.faulty_games()) faults.push_back(fault_json(game, lineup));
    Json json = describe(report.match);
    json.set("games", standings.games());
    json.set("games_wanted", report.games_wanted);
    json.set("games_in_set", lineup.games_in_set());
    json.set("complete_sets", standings.complete_sets());
    json.set("finished", report.finished);
    json.set("reasons", reasons);
    json.set("players", players);
    if (report.sprt) json.set("sprt", sprt_json(*report.sprt, standings.of(0).tally));
    json.set("faults", faults);
    return json.dump() + '\n';
}

}  // namespace talus::cli
