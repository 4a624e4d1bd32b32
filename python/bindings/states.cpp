#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <new>
#include <optional>

#include "base/random.h"
#include "bindings/bindings.h"
#include "bindings/json.h"
#include "play/option_list.h"
#include "play/result_text.h"
#include "protocol/answer/describe.h"
#include "protocol/board/board.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace talus::python {
namespace {

void require_chance(const AnyState& state) {
    if (!state.turn().is_chance()) raise(refusals::not_a_chance_step.error());
}

std::string chance_move(const AnyState& state, std::uint32_t ticket) {
    require_chance(state);
    if (ticket >= state.chance_total())
        raise({"chance.ticket", "The ticket must be below " + std::to_string(state.chance_total()) +
                                    ", not " + std::to_string(ticket) + "."});
    return state.chance_move(ticket);
}

// Draws until somebody has to decide or the game is over.
AnyState play_chance(AnyState state, std::uint64_t seed) {
    Random random(seed);
    while (state.turn().is_chance())
        state = state.play(state.chance_move(random.below(state.chance_total()))).value();
    return state;
}

nb::dict options_of(const AnyState& state) {
    nb::dict options;
    for (const OptionField& field : state.options()) {
        const nb::str text(field.value.c_str());
        options[nb::str(field.key.data(), field.key.size())] =
            field.is_number ? nb::object(nb::int_(text)) : nb::object(text);
    }
    return options;
}

Outcome outcome_of(const AnyState& state) {
    if (!state.turn().is_over()) raise({"game.unfinished", "The game is not over."});
    return state.outcome();
}

nb::object refusal_of(const AnyState& state, std::string_view move) {
    const auto next = state.play(move);
    return next ? nb::object(nb::none()) : as_exception(next.error());
}

nb::object board_of(const AnyState& state) {
    return as_python(std::visit([](const auto& game) { return board_json(game); }, state.variant()));
}

template <class Numbers>
std::vector<int> as_list(const Numbers& numbers) {
    return {numbers.begin(), numbers.end()};
}

std::string turn_text(Turn turn) {
    if (turn.is_decision()) return "seat " + std::to_string(index(turn.seat));
    return turn.is_chance() ? "chance" : "over";
}

void bind_turn(nb::module_& module) {
    nb::class_<Turn>(module, "Turn",
                     "What happens next: a seat decides, chance decides, or the game is over.")
        .def_prop_ro("is_decision", &Turn::is_decision)
        .def_prop_ro("is_chance", &Turn::is_chance)
        .def_prop_ro("is_over", &Turn::is_over)
        .def_prop_ro(
            "seat",
            [](Turn turn) { return turn.is_decision() ? std::optional(index(turn.seat)) : std::nullopt; },
            "Whose decision, counted from 0; None if it is nobody's.")
        .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](Turn turn) { return static_cast<int>(turn.kind) * max_seats + index(turn.seat); })
        .def("__repr__", [](Turn turn) { return "<Turn: " + turn_text(turn) + ">"; });
}

void bind_outcome(nb::module_& module) {
    nb::class_<Outcome>(module, "Outcome", "How a game ended.")
        .def_prop_ro(
            "places", [](const Outcome& outcome) { return as_list(outcome.places); },
            "One place for each seat, 1 the best; equal places are shared, and the next one is left out.")
        .def_prop_ro("reason", [](const Outcome& outcome) { return std::string(outcome.reason); })
        .def_prop_ro(
            "scores", [](const Outcome& outcome) { return as_list(outcome.scores); },
            "One for each seat; empty if the game does not count points.")
        .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__str__", [](const Outcome& outcome) { return to_text(std::optional(outcome)); })
        .def("__repr__",
             [](const Outcome& outcome) { return "<Outcome: " + to_text(std::optional(outcome)) + ">"; });
}

void bind_state(nb::module_& module) {
    nb::class_<AnyState>(module, "State",
                         R"(A position of one of the games. It never changes: ``play`` returns the next one.

>>> import talus
>>> state = talus.start("talavera", players=2)
>>> state.turn
<Turn: chance>
>>> state = state.play("orders:5,9")
>>> state.position
'first 1 - -/- 5/-/-/-/-/- 9/-/-/-/-/-'
)")
        .def_prop_ro("game", &AnyState::game, "The game's name.")
        .def_prop_ro("options", &options_of, "Every option of the game with its value.")
        .def_prop_ro("seat_count", &AnyState::seat_count)
        .def_prop_ro("seats_a_side", &AnyState::seats_a_side, "2 if partners win and lose together.")
        .def_prop_ro("ranks_all", &AnyState::ranks_all, "Whether the places behind the first one count.")
        .def_prop_ro("turn", &AnyState::turn)
        .def_prop_ro("hash", &AnyState::hash, "64 bits; equal for equal positions, however they came about.")
        .def_prop_ro("position", &AnyState::position, "The position in the game's own notation.")
        .def_prop_ro("position_line", &AnyState::position_line,
                     "The game, its options and the position: what ``parse_position_line`` reads.")
        .def("legal_moves", &AnyState::legal_moves,
             R"(Every legal move, sorted; none if it is not a decision.

>>> import talus
>>> talus.start("taluva").play("draw:JC").legal_moves()
['tile:0,0:E']
)")
        .def(
            "chance_outcomes",
            [](const AnyState& state) {
                require_chance(state);
                std::vector<std::pair<std::string, std::uint32_t>> outcomes;
                for (const ChanceText& outcome : state.chance_outcomes())
                    outcomes.emplace_back(outcome.move, outcome.weight);
                return outcomes;
            },
            R"(What chance may bring, with weights that add up to ``chance_total()``.

>>> import talus
>>> talus.start("taluva").chance_outcomes()[:2]
[('draw:CC', 1), ('draw:CJ', 5)]
)")
        .def(
            "chance_total",
            [](const AnyState& state) {
                require_chance(state);
                return state.chance_total();
            },
            "How many equally likely cases there are.")
        .def("chance_move", &chance_move, "ticket"_a,
             "The outcome for a ticket drawn uniformly below ``chance_total()``.")
        .def("play_chance", &play_chance, "seed"_a,
             "The state after all draws until somebody decides, by this seed; itself if there are none.")
        .def(
            "play",
            [](const AnyState& state, std::string_view move) { return value_or_raise(state.play(move)); },
            "move"_a, R"(The state after a decision or a chance outcome. Raises the rule that forbids it.

>>> import talus
>>> talus.start("taluva").play("draw:JC").play("tile:1,0:E")
Traceback (most recent call last):
    ...
talus.errors.Error: The first tile has only one place: 0,0 facing east (0,0:E).
)")
        .def("refusal", &refusal_of, "move"_a, "Why a move cannot be played, or None if it can.")
        .def("outcome", &outcome_of, "How the game ended. Raises if it is not over.")
        .def("board", &board_of, nb::sig("def board(self) -> dict[str, typing.Any]"),
             "What there is to see, as the protocol tells it (docs/protocol.md).")
        .def("copy", [](const AnyState& state) { return state; })
        .def("__copy__", [](const AnyState& state) { return state; })
        .def(
            "__deepcopy__", [](const AnyState& state, nb::handle) { return state; }, "memo"_a)
        .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", &AnyState::hash)
        .def("__repr__", [](const AnyState& state) { return "<State: " + state.position_line() + ">"; })
        .def("_repr_svg_",
             [](const nb::object& state) {
                 return nb::cast<std::string>(nb::module_::import_("talus.svg").attr("draw")(state));
             })
        .def("__getstate__", &AnyState::position_line)
        .def("__setstate__", [](AnyState& state, std::string_view line) {
            new (&state) AnyState(value_or_raise(parse_position_line(line)));
        });
}

}  // namespace

Options::Options(const nb::kwargs& keywords) {
    for (const auto& [key, value] : keywords) {
        if (!nb::isinstance<nb::str>(value) &&
            (!nb::isinstance<nb::int_>(value) || nb::isinstance<nb::bool_>(value)))
            raise({"option.type",
                   "The option \"" + nb::cast<std::string>(key) + "\" must be a number or a text."});
        options_.emplace_back(nb::cast<std::string>(key), nb::cast<std::string>(nb::str(value)));
    }
}

std::vector<OptionText> Options::texts() const {
    std::vector<OptionText> texts;
    for (const auto& [key, value] : options_) texts.push_back({key, value});
    return texts;
}

void bind_states(nb::module_& module) {
    bind_turn(module);
    bind_outcome(module);
    bind_state(module);
    module.def("game_names", &game_names, R"(>>> import talus
>>> talus.game_names()
['taluva', 'talat', 'talavera']
)");
    module.def(
        "start",
        [](std::string_view game, const nb::kwargs& options) {
            return value_or_raise(start(game, Options(options).texts()));
        },
        "game"_a, "options"_a, R"(The start of a game; options that are not given have their defaults.

>>> import talus
>>> talus.start("taluva", players=3).options
{'players': 3, 'edition': 'ferti', 'tiles': 36, 'mode': 'win'}
>>> talus.start("chess")
Traceback (most recent call last):
    ...
talus.errors.Error: There is no game 'chess': the games are taluva, talat and talavera.
)");
    module.def(
        "start_from",
        [](std::string_view game, std::string_view position, const nb::kwargs& options) {
            return value_or_raise(start_from(game, Options(options).texts(), position));
        },
        "game"_a, "position"_a, "options"_a, "A game from a position, as ``State.position`` writes it.");
    module.def(
        "parse_position_line",
        [](std::string_view line) { return value_or_raise(parse_position_line(line)); }, "line"_a,
        R"(Reads what ``State.position_line`` writes.

>>> import talus
>>> talus.parse_position_line("talavera players=1 order 1 redraw - -/-/-/-/-/- -").turn
<Turn: chance>
)");
    module.def(
        "describe",
        [] {
            Json description;
            add_description(description);
            return as_python(description);
        },
        nb::sig("def describe() -> dict[str, typing.Any]"),
        R"(What there is to know of the games before one is played: options with their values, levels, refusals (docs/protocol.md).

>>> import talus
>>> [game["game"] for game in talus.describe()["games"]]
['taluva', 'talat', 'talavera']
)");
    module.def("is_start", &is_start, "state"_a, "Whether it is the start of a game.");
}

}  // namespace talus::python
