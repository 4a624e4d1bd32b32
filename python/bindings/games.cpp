#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <optional>

#include "bindings/arrays.h"
#include "bindings/bindings.h"
#include "encoding/encoded_game.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace talus::python {
namespace {

class PythonGame {
  public:
    PythonGame(const AnyState& start, std::uint64_t seed, int width, const std::vector<std::int32_t>& played)
        : game_(value_or_raise(EncodedGame::make(start, {width}, seed))) {
        for (const std::int32_t action : played) step(action);
    }

    void step(std::int32_t action) {
        if (const auto error = game_->step(action)) raise(*error);
    }

    std::int32_t sample() {
        if (!game_->turn().is_decision()) raise(refusals::game_over.error());
        const std::int32_t action = game_->sample();
        if (action == no_action) raise({"encoding.action", "No legal move has an id here."});
        return action;
    }

    std::optional<int> seat() const {
        const Turn turn = game_->turn();
        return turn.is_decision() ? std::optional(index(turn.seat)) : std::nullopt;
    }

    Array<std::int32_t> legal_actions() const {
        const auto ids = game_->legal_actions();
        return as_array(std::vector(ids.begin(), ids.end()), {ids.size()});
    }

    Observation observe(std::optional<int> seat) const {
        const int viewer = seat.value_or(index(game_->turn().seat));
        if (viewer < 0 || viewer >= game_->seat_count()) raise(no_such_seat(viewer, game_->seat_count()));
        return make_observation(game_->shape(), [&](auto& planes, auto& scalars) {
            game_->observe(seat_at(viewer), planes, scalars);
        });
    }

    EncodedGame* operator->() const { return game_.get(); }

  private:
    std::unique_ptr<EncodedGame> game_;
};

// Of the game's own memory, which lives as long as the array.
nb::ndarray<nb::numpy, const std::uint8_t, nb::ndim<1>> mask_of(const nb::object& self) {
    const auto mask = nb::cast<const PythonGame&>(self)->mask();
    return {mask.data(), {mask.size()}, self};
}

}  // namespace

void bind_games(nb::module_& module) {
    nb::class_<PythonGame>(
        module, "Game",
        R"(One game that is played by the ids of actions (docs/encodings.md): the fastest way to step from Python.

Chance is drawn from the seed. ``mask`` is read-only and always that of the present turn: it need be taken only once.

>>> import talus
>>> game = talus.Game(talus.start("taluva"), seed=1)
>>> mask = game.mask
>>> while not game.is_over:
...     game.step(game.sample())
>>> game.returns, int(mask.sum())
([-1.0, 1.0], 0)
)")
        .def(nb::init<const AnyState&, std::uint64_t, int, const std::vector<std::int32_t>&>(), "start"_a,
             "seed"_a = 1, "width"_a = EncodingSettings{}.width, "played"_a = std::vector<std::int32_t>(),
             "From this position on, which need not be the start of a game, with these actions played.")
        .def(
            "reset", [](PythonGame& self, std::uint64_t seed) { self->reset(seed); }, "seed"_a,
            "Begins anew, with chance from this seed.")
        .def("step", &PythonGame::step, "action"_a,
             "Plays an action and draws for chance. Raises the rule that forbids it; then nothing has "
             "changed.")
        .def("sample", &PythonGame::sample, "A random legal action, from a generator of its own.")
        .def_prop_ro("is_over", [](const PythonGame& self) { return self->turn().is_over(); })
        .def_prop_ro("seat", &PythonGame::seat,
                     "Whose decision it is, counted from 0; None if the game is over.")
        .def_prop_ro("legal_actions", &PythonGame::legal_actions, nb::rv_policy::move,
                     "The ids of all legal moves that have one, in no order.")
        .def_prop_ro(
            "legal_count", [](const PythonGame& self) { return self->legal_actions().size(); },
            "How many they are.")
        .def_prop_ro("mask", &mask_of, nb::rv_policy::automatic,
                     "1 for each legal action; it follows the game.",
                     nb::sig("def mask(self) -> numpy.typing.NDArray[numpy.uint8]"))
        .def("observe", &PythonGame::observe, "seat"_a = nb::none(),
             "Planes and scalars, as a seat sees them; None is the seat to move.")
        .def_prop_ro(
            "returns", [](const PythonGame& self) { return self->returns(); },
            "What the finished game gives to each seat; zeros before its end.")
        .def_prop_ro("state", [](const PythonGame& self) { return self->state(); })
        .def_prop_ro(
            "played",
            [](const PythonGame& self) {
                const auto ids = self->played();
                return std::vector(ids.begin(), ids.end());
            },
            "The actions since the last reset: with start and seed they give the same game again.")
        .def(
            "__reduce__",
            [](const nb::object& self) {
                const auto& game = nb::cast<const PythonGame&>(self);
                const auto ids = game->played();
                return nb::make_tuple(self.type(),
                                      nb::make_tuple(game->start(), game->seed(), game->settings().width,
                                                     std::vector(ids.begin(), ids.end())));
            },
            nb::sig("def __reduce__(self) -> tuple[type[Game], tuple[State, int, int, list[int]]]"))
        .def_prop_ro("seat_count", [](const PythonGame& self) { return self->seat_count(); })
        .def_prop_ro("action_count", [](const PythonGame& self) { return self->action_count(); })
        .def_prop_ro(
            "left_out", [](const PythonGame& self) { return self->left_out(); },
            "How many legal moves had no id since the last reset.");
}

}  // namespace talus::python
