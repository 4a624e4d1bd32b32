#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>

#include <string>
#include <utility>

#include "base/statistics.h"
#include "bindings/bindings.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace talus::python {
namespace {

std::pair<double, double> as_pair(Interval interval) {
    return {interval.low, interval.high};
}

Tally make_tally(int own_seats, int all_seats, int games_in_set) {
    if (own_seats < 1 || all_seats < own_seats || all_seats > max_seats || games_in_set < 1)
        raise({"tally.seats", "A tally needs at least one seat of at most " + std::to_string(max_seats) +
                                  ", and at least one game in a set."});
    return {SeatShare{own_seats, all_seats}, games_in_set};
}

double checked_score(double score) {
    if (!(score >= 0 && score <= 1)) raise({"tally.score", "A score lies between 0 and 1."});
    return score;
}

}  // namespace

void bind_statistics(nb::module_& module) {
    nb::class_<Tally>(module, "Tally", R"(The scores of one player in a match, game by game and set by set.

>>> import talus
>>> tally = talus.Tally(own_seats=1, all_seats=2, games_in_set=2)
>>> for score in (1, 0.5):
...     tally.add_game(score)
>>> tally.add_set(0.75)
>>> tally.score, round(tally.elo)
(0.75, 191)
)")
        .def(nb::new_(&make_tally), "own_seats"_a = 1, "all_seats"_a = 2, "games_in_set"_a = 1)
        .def(
            "add_game", [](Tally& tally, double score) { tally.add_game(checked_score(score)); }, "score"_a,
            "1 for a win, 0 for a loss, a share of a shared win.")
        .def(
            "add_set", [](Tally& tally, double mean) { tally.add_set(checked_score(mean)); }, "mean"_a,
            "A set whose games have all been added: their mean.")
        .def_prop_ro("games", &Tally::games)
        .def_prop_ro("sets", &Tally::sets)
        .def_prop_ro("score", &Tally::score, "The mean of the games.")
        .def_prop_ro(
            "score_interval", [](const Tally& tally) { return as_pair(tally.score_interval()); },
            "The 95 % interval of the score.")
        .def_prop_ro("elo", &Tally::elo)
        .def_prop_ro("elo_interval", [](const Tally& tally) { return as_pair(tally.elo_interval()); });
}

}  // namespace talus::python
