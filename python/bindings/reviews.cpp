#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <mutex>
#include <optional>

#include "bindings/bindings.h"
#include "bindings/json.h"
#include "bindings/watch.h"
#include "play/player/computer.h"
#include "protocol/answer/review_json.h"
#include "review/reviewer.h"
#include "search/parallel_for.h"
#include "selfplay/selfplay.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace talus::python {
namespace {

constexpr int most_threads = 256;

ReviewSettings review_settings(const Record& record, std::string_view judge,
                               std::optional<std::uint32_t> visits, std::uint64_t seed) {
    ReviewSettings settings{.judge = value_or_raise(parse_player(judge)), .seed = seed};
    if (!searches(settings.judge) && settings.judge.kind != PlayerSpec::Kind::greedy)
        raise({"analysis.random", "This player is no judge of games: take greedy, mcts-plain or a level."});
    if (settings.judge.limits.seconds())
        raise({"review.seconds", "A review from Python is limited by visits, not by time."});
    settings.visits = visits ? visits : settings.judge.limits.visits;
    settings.judge.limits = {};
    if (settings.judge.kind == PlayerSpec::Kind::greedy) {
        if (settings.visits)
            raise({"review.visits", "The player 'greedy' does not search: it takes no visits."});
        return settings;
    }
    if (settings.visits == 0U) raise({"review.visits", "A review needs at least one visit."});
    if (!settings.visits) settings.visits = review_visits(record.start());
    return settings;
}

nb::object review(const Record& given, std::string_view judge, std::optional<std::uint32_t> visits,
                  std::uint64_t seed, int threads) {
    if (threads < 1 || threads > most_threads)
        raise({"review.threads",
               "The threads must be between 1 and 256, not " + std::to_string(threads) + "."});
    const Record record = given;
    const ReviewSettings settings = review_settings(record, judge, visits, seed);
    Json report;
    std::mutex unshared;
    think(unshared, std::nullopt, [&](const std::function<bool()>& stop) {
        Reviewer reviewer(record, settings);
        std::atomic<std::size_t> next = 0;
        std::atomic<bool> stopped = false;
        parallel_for(static_cast<std::size_t>(threads), [&](std::size_t) {
            const Solutions solutions;
            for (std::size_t piece = next++; piece < reviewer.pieces() && !stopped; piece = next++)
                if (!reviewer.work(piece, stop, solutions)) stopped = true;
        });
        if (!stopped) report = review_json(record, settings, reviewer.finish());
    });
    return as_python(report);
}

SelfplaySet make_selfplay(const AnyState& start, const std::vector<std::string>& players, std::uint64_t games,
                          std::uint64_t games_in_shard, std::uint64_t seed, std::uint32_t random_moves) {
    if (!is_start(start)) raise({"selfplay.start", "A set begins with the start of a game."});
    if (games < 1 || games > 1'000'000'000)
        raise({"selfplay.games",
               "The games must be between 1 and 1000000000, not " + std::to_string(games) + "."});
    if (games_in_shard < 1 || games_in_shard > 100'000)
        raise({"selfplay.shard", "The games in a shard must be between 1 and 100000, not " +
                                     std::to_string(games_in_shard) + "."});
    if (random_moves > 1000)
        raise({"selfplay.random-moves",
               "The random moves must be at most 1000, not " + std::to_string(random_moves) + "."});
    return {start,       value_or_raise(selfplay_players(start, players)), games, games_in_shard, seed,
            random_moves};
}

std::string game_line(const SelfplaySet& set, std::uint64_t number) {
    if (number >= set.games)
        raise({"selfplay.game", "There are " + std::to_string(set.games) + " games, counted from 0."});
    nb::gil_scoped_release release;
    return selfplay_game(set, number);
}

std::vector<std::string> players_of(const SelfplaySet& set) {
    std::vector<std::string> players;
    for (const PlayerSpec& player : set.players) players.push_back(to_text(player));
    return players;
}

}  // namespace

void bind_reviews(nb::module_& module) {
    module.def("review", &review, "record"_a, "judge"_a = "level:8", "visits"_a = nb::none(), "seed"_a = 1,
               "threads"_a = 1,
               nb::sig("def review(record: Record, judge: str = 'level:8', visits: int | None = None, "
                       "seed: int = 1, threads: int = 1) -> dict[str, typing.Any]"),
               R"(What each step of a game was worth, luck and skill apart (docs/analysis.md).

The same report as ``talus analyse --json``; seats and steps count from 1 in it. Ctrl-C stops it.

>>> import talus
>>> from talus import match
>>> record = match.play_game(talus.start("talat"), ["greedy", "random", "greedy"])
>>> report = talus.review(record, judge="greedy")
>>> len(report["steps"]) == len(record.steps), sorted(report["seats"][0]["marks"])
(True, ['blunder', 'good', 'inaccuracy', 'mistake'])
)");
    nb::class_<SelfplaySet>(module, "SelfplaySet",
                            R"(A set of games between computer players; ``talus.selfplay`` makes its shards.

>>> import talus
>>> games = talus.SelfplaySet(talus.start("talat"), ["random"], games=5, games_in_shard=2, seed=1)
>>> games.shards, games.game(3) == games.game(3)
(3, True)
)")
        .def(nb::new_(&make_selfplay), "start"_a, "players"_a, "games"_a = 1000, "games_in_shard"_a = 100,
             "seed"_a = 1, "random_moves"_a = 0)
        .def_ro("start", &SelfplaySet::start)
        .def_ro("games", &SelfplaySet::games)
        .def_ro("games_in_shard", &SelfplaySet::games_in_shard)
        .def_prop_ro("players", &players_of, "As text, by seat.")
        .def_prop_ro("shards", &SelfplaySet::shards, "How many there are.")
        .def_prop_ro("settings", &selfplay_settings, "What the set is made of, as one line of JSON.")
        .def("game", &game_line, "number"_a, "One game as a line of JSON (docs/data.md).")
        .def(
            "__reduce__",
            [](const nb::object& self) {
                const auto& set = nb::cast<const SelfplaySet&>(self);
                return nb::make_tuple(
                    self.type(), nb::make_tuple(set.start, players_of(set), set.games, set.games_in_shard,
                                                set.seed, set.random_moves));
            },
            nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
}

}  // namespace talus::python
