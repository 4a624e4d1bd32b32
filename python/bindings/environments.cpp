#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <memory>
#include <mutex>
#include <optional>
#include <tuple>

#include "bindings/bindings.h"
#include "encoding/vector_environment.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace talus::python {
namespace {

// The caller's memory, which is written to: never a converted copy, never of another shape.
template <class T>
using Buffer = nb::ndarray<T, nb::c_contig, nb::device::cpu>;

class PythonEnvironment {
  public:
    PythonEnvironment(const AnyState& start, std::size_t count, std::uint64_t seed, int width)
        : games_(value_or_raise(VectorEnvironment::make(start, {width}, count, seed))) {}

    void use(std::optional<Buffer<std::uint8_t>> masks, std::optional<Buffer<std::uint8_t>> planes,
             std::optional<Buffer<float>> scalars, std::optional<Buffer<std::uint8_t>> seats,
             std::optional<Buffer<float>> rewards, std::optional<Buffer<std::uint8_t>> terminated,
             std::optional<Buffer<std::uint8_t>> truncated) {
        const std::size_t count = games_->size();
        const ObservationShape shape = games_->shape();
        if (planes.has_value() != scalars.has_value())
            raise({"environment.buffer", "Planes and scalars are wanted together or not at all."});
        StepBuffers buffers;
        buffers.masks = checked("masks", masks, count * static_cast<std::size_t>(games_->action_count()));
        buffers.planes = checked("planes", planes, count * shape.plane_bytes());
        buffers.scalars = checked("scalars", scalars, count * static_cast<std::size_t>(shape.scalars));
        buffers.seats = checked("seats", seats, count);
        buffers.rewards = checked("rewards", rewards, count * static_cast<std::size_t>(games_->seat_count()));
        buffers.terminated = checked("terminated", terminated, count);
        buffers.truncated = checked("truncated", truncated, count);
        const std::scoped_lock lock(mutex_);
        bytes_ = {masks, planes, seats, terminated, truncated};
        floats_ = {scalars, rewards};
        buffers_ = buffers;
    }

    void reset(std::uint64_t seed) {
        nb::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        games_->reset(seed, buffers_);
    }

    void step(const nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>& actions) {
        require_size(actions.size());
        std::optional<Error> error;
        {
            nb::gil_scoped_release release;
            const std::scoped_lock lock(mutex_);
            error = games_->step({actions.data(), actions.size()}, buffers_);
        }
        if (error) raise(*error);
    }

    void sample(const nb::ndarray<std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>& actions) {
        require_size(actions.size());
        nb::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        games_->sample({actions.data(), actions.size()});
    }

    AnyState state(std::size_t game) {
        if (game >= games_->size())
            raise({"environment.game",
                   "There are " + std::to_string(games_->size()) + " games, counted from 0."});
        nb::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        return games_->state(game);
    }

    const VectorEnvironment& games() const { return *games_; }

  private:
    template <class T>
    static T* checked(const char* name, const std::optional<Buffer<T>>& buffer, std::size_t size) {
        if (!buffer) return nullptr;
        if (buffer->size() != size)
            raise({"environment.buffer", std::string(name) + " must have room for " + std::to_string(size) +
                                             " numbers, not " + std::to_string(buffer->size()) + "."});
        return buffer->data();
    }

    void require_size(std::size_t size) const {
        if (size != games_->size())
            raise({"environment.actions", "There must be " + std::to_string(games_->size()) +
                                              " actions, not " + std::to_string(size) + "."});
    }

    std::mutex mutex_;
    std::unique_ptr<VectorEnvironment> games_;
    StepBuffers buffers_;
    // Keep the memory alive.
    std::array<std::optional<Buffer<std::uint8_t>>, 5> bytes_;
    std::array<std::optional<Buffer<float>>, 2> floats_;
};

}  // namespace

void bind_environments(nb::module_& module) {
    const auto optional = [](const char* name) { return nb::arg(name).noconvert() = nb::none(); };
    nb::class_<PythonEnvironment>(module, "VectorEnvironment",
                                  R"(Many games at once; ``talus.vector.Games`` brings the memory along.

Each step plays one action in every game, draws for chance, begins finished games anew, and writes into the arrays that ``use``
was given. Python has no part in it, and other threads run meanwhile.

>>> import numpy, talus
>>> games = talus.VectorEnvironment(talus.start("talavera"), count=4, seed=1)
>>> masks = numpy.zeros((4, games.action_count), numpy.uint8)
>>> games.use(masks=masks)
>>> games.reset(seed=1)
>>> actions = masks.argmax(axis=1).astype(numpy.int32)
>>> games.step(actions)
)")
        .def(nb::init<const AnyState&, std::size_t, std::uint64_t, int>(), "start"_a, "count"_a, "seed"_a = 1,
             "width"_a = EncodingSettings{}.width)
        .def("use", &PythonEnvironment::use, nb::kw_only(), optional("masks"), optional("planes"),
             optional("scalars"), optional("seats"), optional("rewards"), optional("terminated"),
             optional("truncated"),
             "The arrays to write into from now on: a row for each game. What is not given is not computed.")
        .def("reset", &PythonEnvironment::reset, "seed"_a,
             "Begins all games anew, with chance from this seed.")
        .def("step", &PythonEnvironment::step, "actions"_a.noconvert(),
             "An action for each game. If one cannot be played, none is, and the error names it.")
        .def("sample", &PythonEnvironment::sample, "actions"_a.noconvert(),
             "Writes a random legal action for each game.")
        .def("state", &PythonEnvironment::state, "game"_a)
        .def("__len__", [](const PythonEnvironment& self) { return self.games().size(); })
        .def_prop_ro("seat_count", [](const PythonEnvironment& self) { return self.games().seat_count(); })
        .def_prop_ro("action_count",
                     [](const PythonEnvironment& self) { return self.games().action_count(); })
        .def_prop_ro("planes_shape",
                     [](const PythonEnvironment& self) {
                         const ObservationShape shape = self.games().shape();
                         return std::tuple(shape.planes, shape.height, shape.width);
                     })
        .def_prop_ro("scalars_shape",
                     [](const PythonEnvironment& self) { return std::tuple(self.games().shape().scalars); })
        .def_prop_ro(
            "left_out", [](const PythonEnvironment& self) { return self.games().left_out(); },
            "How many legal moves had no id since the last reset.")
        .def_prop_ro(
            "cut_off", [](const PythonEnvironment& self) { return self.games().cut_off(); },
            "How many games were cut off since no legal move had an id.");
}

}  // namespace talus::python
