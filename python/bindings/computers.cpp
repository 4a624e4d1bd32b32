#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <functional>
#include <mutex>
#include <optional>

#include "bindings/bindings.h"
#include "bindings/watch.h"
#include "play/player/computer.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace talus::python {
namespace {

constexpr double longest_seconds = 24 * 60 * 60;

struct MoveAnalysis {
    AnyMoveReport report;
    int seat_count;
};

struct PositionAnalysis {
    AnyAnalysis analysis;
    int seat_count;

    std::optional<std::vector<float>> seats(const std::optional<Scores>& scores) const {
        return scores ? std::optional(by_seat(*scores, seat_count)) : std::nullopt;
    }
};

// A player that several threads of Python may ask, one after the other, and that says no to what it cannot
// answer.
class PythonComputer {
  public:
    PythonComputer(std::string_view player, const AnyState& state, std::uint64_t seed)
        : spec_(spec_of(player, state)), start_(state), computer_(spec_, state, seed) {}

    std::string player() const { return to_text(spec_); }
    std::optional<double> seconds() const { return computer_.seconds(); }

    std::pair<std::string, PositionAnalysis> choose(const AnyState& state) {
        require_same_game(state);
        if (state.turn().is_over()) raise(refusals::game_over.error());
        if (state.turn().is_chance()) raise(refusals::chance_comes_first.error());
        Choice choice;
        think(mutex_, computer_.seconds(),
              [&](const std::function<bool()>& stop) { choice = computer_.choose(state, stop); });
        return {choice.move, {choice.analysis, state.seat_count()}};
    }

    PositionAnalysis analyse(const AnyState& state, std::optional<std::uint32_t> visits,
                             std::optional<double> seconds) {
        require_same_game(state);
        if (state.turn().is_over()) raise(refusals::game_over.error());
        if (spec_.kind == PlayerSpec::Kind::random)
            raise({"analysis.random", "A random player has no opinion: take greedy, mcts-plain or a level."});
        if (!visits && !seconds)
            raise({"analysis.limit", "An analysis needs a limit: visits, seconds or both."});
        if (seconds && !(*seconds >= 0 && *seconds <= longest_seconds))
            raise({"analysis.seconds", "The seconds must be between 0 and 86400."});
        if (visits == 0U && state.turn().is_chance())
            raise({"analysis.visits", "Before chance an analysis needs at least one visit."});
        PositionAnalysis result{{}, state.seat_count()};
        think(mutex_, seconds, [&](const std::function<bool()>& stop) {
            Limits limits{.should_stop = stop};
            if (visits) limits.visits = *visits;
            result.analysis = computer_.analyse(state, limits);
            computer_.add_scores(state, result.analysis);
        });
        return result;
    }

    std::vector<std::string> line_after(std::string_view move) {
        nb::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        return computer_.line_after(move);
    }
    void observe(std::string_view move) {
        nb::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        computer_.observe(move);
    }

  private:
    static PlayerSpec spec_of(std::string_view player, const AnyState& state) {
        PlayerSpec spec = value_or_raise(parse_player(player));
        if (const auto wrong = refuse_player(spec, state)) raise(*wrong);
        return spec;
    }

    void require_same_game(const AnyState& state) const {
        if (state.variant().index() != start_.variant().index() ||
            !std::visit([&]<class S>(
                            const S& own) { return own.options() == std::get<S>(state.variant()).options(); },
                        start_.variant()))
            raise({"computer.game", "The player was made for another game, or for other options."});
    }

    PlayerSpec spec_;
    AnyState start_;
    std::mutex mutex_;
    Computer computer_;
};

void bind_analysis(nb::module_& module) {
    nb::class_<MoveAnalysis>(module, "MoveReport", "What a player thinks of one move.")
        .def_prop_ro("move", [](const MoveAnalysis& move) { return move.report.move; })
        .def_prop_ro(
            "prior", [](const MoveAnalysis& move) { return move.report.prior; },
            "How likely the move looked before the search; all add up to 1.")
        .def_prop_ro(
            "visits", [](const MoveAnalysis& move) { return move.report.visits; },
            "How often the search went there; 0 without a search.")
        .def_prop_ro(
            "values", [](const MoveAnalysis& move) { return by_seat(move.report.values, move.seat_count); },
            "Each seat's share of the win after the move; without a search only the mover's own.")
        .def_prop_ro(
            "proven", [](const MoveAnalysis& move) { return move.report.proven; },
            "Whether the values are certain.")
        .def_prop_ro(
            "score",
            [](const MoveAnalysis& move) {
                return PositionAnalysis{{}, move.seat_count}.seats(move.report.score);
            },
            "The points that each seat may expect, where points are counted.")
        .def("__repr__", [](const MoveAnalysis& move) { return "<MoveReport: " + move.report.move + ">"; });

    nb::class_<PositionAnalysis>(module, "Analysis", "What a player thinks of a position.")
        .def_prop_ro(
            "moves",
            [](const PositionAnalysis& position) {
                std::vector<MoveAnalysis> moves;
                for (const AnyMoveReport& report : position.analysis.moves)
                    moves.push_back({report, position.seat_count});
                return moves;
            },
            "The moves, best first; none before chance.")
        .def_prop_ro(
            "values",
            [](const PositionAnalysis& position) {
                return by_seat(position.analysis.values, position.seat_count);
            },
            "Each seat's share of the win.")
        .def_prop_ro("visits", [](const PositionAnalysis& position) { return position.analysis.visits; })
        .def_prop_ro("proven", [](const PositionAnalysis& position) { return position.analysis.proven; })
        .def_prop_ro(
            "line", [](const PositionAnalysis& position) { return position.analysis.line; },
            "How the game might go on.")
        .def_prop_ro(
            "score", [](const PositionAnalysis& position) { return position.seats(position.analysis.score); },
            "The points that each seat may expect after the best move, where points are counted.")
        .def("__repr__", [](const PositionAnalysis& position) {
            return "<Analysis: " + std::to_string(position.analysis.moves.size()) + " moves, " +
                   std::to_string(position.analysis.visits) + " visits>";
        });
}

}  // namespace

void bind_computers(nb::module_& module) {
    bind_analysis(module);
    nb::class_<PythonComputer>(
        module, "Computer",
        R"(A computer player: ``random``, ``greedy``, ``mcts-plain``, ``style:NAME`` or ``level:1`` to ``level:8``.

With the same seed, one thread and a limit by visits it makes the same moves everywhere. Other threads run while it thinks.

>>> import talus
>>> state = talus.start("talat")
>>> player = talus.Computer("level:8,visits=200", state, seed=1)
>>> player.choose(state) in state.legal_moves()
True
>>> analysis = player.analyse(state, visits=50)
>>> [round(sum(analysis.values)), analysis.moves[0].move in state.legal_moves()]
[1, True]
)")
        .def(nb::init<std::string_view, const AnyState&, std::uint64_t>(), "player"_a, "state"_a,
             "seed"_a = 1)
        .def_prop_ro("player", &PythonComputer::player, "Which player it is, as text.")
        .def_prop_ro("seconds", &PythonComputer::seconds,
                     "How long it thinks at most; None if its visits alone limit it.")
        .def(
            "choose",
            [](PythonComputer& computer, const AnyState& state) { return computer.choose(state).first; },
            "state"_a, "Its move: at lower levels not always the best.")
        .def("choose_and_explain", &PythonComputer::choose, "state"_a,
             nb::sig("def choose_and_explain(self, state: State) -> tuple[str, Analysis]"),
             "Its move, and what it thought.")
        .def("analyse", &PythonComputer::analyse, "state"_a, "visits"_a = nb::none(),
             "seconds"_a = nb::none(),
             "What it thinks of a position, within these limits; asked again, it goes on from where it "
             "stopped.")
        .def("line_after", &PythonComputer::line_after, "move"_a,
             "How it goes on after a move of the position last analysed.")
        .def("observe", &PythonComputer::observe, "move"_a,
             "Tells it of a step of the game, so that it keeps what it knows.")
        .def("__repr__",
             [](const PythonComputer& computer) { return "<Computer: " + computer.player() + ">"; });
}

}  // namespace talus::python
