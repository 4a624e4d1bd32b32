#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <initializer_list>
#include <optional>
#include <tuple>
#include <vector>

#include "bindings/arrays.h"
#include "bindings/bindings.h"
#include "encoding/any_encoding.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace talus::python {
namespace {

AnyEncoding make_encoding(const AnyState& state, int width) {
    return value_or_raise(AnyEncoding::make(state, {width}));
}

Array<std::int32_t> legal_actions(const AnyEncoding& encoding, const AnyState& state) {
    std::vector<std::int32_t> ids = value_or_raise(encoding.legal_actions(state));
    const std::size_t count = ids.size();
    return as_array(std::move(ids), {count});
}

Array<std::uint8_t> mask(const AnyEncoding& encoding, const AnyState& state) {
    std::vector<std::uint8_t> mask(size_of(encoding.action_count()));
    for (const std::int32_t id : value_or_raise(encoding.legal_actions(state))) mask[size_of(id)] = 1;
    return as_array(std::move(mask), {size_of(encoding.action_count())});
}

Observation observe(const AnyEncoding& encoding, const AnyState& state, std::optional<int> seat) {
    const int viewer = seat.value_or(index(state.turn().seat));
    return make_observation(encoding.shape(), [&](auto& planes, auto& scalars) {
        if (const auto error = encoding.observe(state, viewer, planes, scalars)) raise(*error);
    });
}

Array<std::int16_t> move_features(const AnyEncoding& encoding, const AnyState& state) {
    std::vector<std::int16_t> features = value_or_raise(encoding.move_features(state));
    const std::size_t width = size_of(encoding.feature_count()), rows = features.size() / width;
    return as_array(std::move(features), {rows, width});
}

Array<std::uint8_t> turn_planes(
    const AnyEncoding& encoding, int symmetry,
    const nb::ndarray<const std::uint8_t, nb::ndim<3>, nb::c_contig, nb::device::cpu>& seen) {
    const ObservationShape shape = encoding.shape();
    const std::initializer_list<std::size_t> sizes{size_of(shape.planes), size_of(shape.height),
                                                   size_of(shape.width)};
    for (std::size_t i = 0; i < sizes.size(); ++i)
        if (seen.shape(i) != sizes.begin()[i])
            raise({"encoding.shape", "The planes must have the shape of this encoding."});
    std::vector<std::uint8_t> turned(shape.plane_bytes());
    if (const auto error = encoding.turn_planes(symmetry, {seen.data(), shape.plane_bytes()}, turned))
        raise(*error);
    return as_array(std::move(turned), sizes);
}

}  // namespace

void bind_encodings(nb::module_& module) {
    nb::class_<AnyEncoding>(module, "Encoding",
                            R"(States and moves of one game as numbers (docs/encodings.md).

>>> import talus
>>> state = talus.start("talat")
>>> encoding = talus.Encoding(state)
>>> encoding.action_count, encoding.planes_shape, encoding.scalars_shape
(1050, (28, 15, 5), (115,))
>>> action = int(encoding.legal_actions(state)[0])
>>> encoding.move(state, action), encoding.action(state, 'place:S3:1a1') == action
('place:S3:1a1', True)
)")
        .def(nb::new_(&make_encoding), "state"_a, "width"_a = EncodingSettings{}.width,
             "For all states of the same game and options. The width matters to Taluva alone.")
        .def_prop_ro("width", [](const AnyEncoding& encoding) { return encoding.settings().width; })
        .def_prop_ro(
            "start", [](const AnyEncoding& encoding) { return encoding.start(); }, "The start of the game.")
        .def_prop_ro("action_count", &AnyEncoding::action_count)
        .def_prop_ro("chance_count", &AnyEncoding::chance_count)
        .def_prop_ro("feature_count", &AnyEncoding::feature_count)
        .def_prop_ro("symmetry_count", &AnyEncoding::symmetry_count)
        .def_prop_ro("planes_shape",
                     [](const AnyEncoding& encoding) {
                         const ObservationShape shape = encoding.shape();
                         return std::tuple(shape.planes, shape.height, shape.width);
                     })
        .def_prop_ro("scalars_shape",
                     [](const AnyEncoding& encoding) { return std::tuple(encoding.shape().scalars); })
        .def("legal_actions", &legal_actions, "state"_a,
             "The ids of all legal moves that have one, ascending.")
        .def("mask", &mask, "state"_a, "1 for each legal action.")
        .def(
            "left_out",
            [](const AnyEncoding& encoding, const AnyState& state) {
                return value_or_raise(encoding.left_out(state));
            },
            "state"_a, "How many legal moves have no id.")
        .def(
            "action",
            [](const AnyEncoding& encoding, const AnyState& state, std::string_view move) {
                return value_or_raise(encoding.action(state, move));
            },
            "state"_a, "move"_a, "The id of a legal move.")
        .def(
            "move",
            [](const AnyEncoding& encoding, const AnyState& state, int action) {
                return value_or_raise(encoding.move(state, action));
            },
            "state"_a, "action"_a, "The move that an id names in this state, legal or not.")
        .def(
            "play",
            [](const AnyEncoding& encoding, const AnyState& state, int action) {
                return value_or_raise(encoding.play(state, action));
            },
            "state"_a, "action"_a, "The state after an action, or the rule that forbids it.")
        .def(
            "chance_outcomes",
            [](const AnyEncoding& encoding, const AnyState& state) {
                return value_or_raise(encoding.chance_outcomes(state));
            },
            "state"_a, "Ids with weights, ascending.")
        .def(
            "chance_move",
            [](const AnyEncoding& encoding, const AnyState& state, int id) {
                return value_or_raise(encoding.chance_move(state, id));
            },
            "state"_a, "id"_a)
        .def(
            "play_chance",
            [](const AnyEncoding& encoding, const AnyState& state, int id) {
                return value_or_raise(encoding.play_chance(state, id));
            },
            "state"_a, "id"_a)
        .def("observe", &observe, "state"_a, "seat"_a = nb::none(),
             "Planes and scalars, as a seat sees them; None is the seat to move.")
        .def("move_features", &move_features, "state"_a, "A row for each of ``legal_actions``, in its order.")
        .def(
            "turned_action",
            [](const AnyEncoding& encoding, const AnyState& state, int symmetry, int action) {
                return value_or_raise(encoding.turned_action(state, symmetry, action));
            },
            "state"_a, "symmetry"_a, "action"_a)
        .def("turn_planes", &turn_planes, "symmetry"_a, "planes"_a)
        .def(
            "returns",
            [](const AnyEncoding& encoding, const AnyState& state) {
                return value_or_raise(encoding.returns(state));
            },
            "state"_a, "What a finished game gives to each seat; zeros before its end.")
        .def(
            "__reduce__",
            [](const nb::object& self) {
                const auto& encoding = nb::cast<const AnyEncoding&>(self);
                return nb::make_tuple(self.type(),
                                      nb::make_tuple(encoding.start(), encoding.settings().width));
            },
            nb::sig("def __reduce__(self) -> tuple[type[Encoding], tuple[State, int]]"));
}

}  // namespace talus::python
