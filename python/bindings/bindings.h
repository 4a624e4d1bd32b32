// The Python module `talus._core`: one function a subject, each in its own file.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/values.h"
#include "play/any_state.h"

namespace talus::python {

void bind_states(nanobind::module_& module);
void bind_trees(nanobind::module_& module);
void bind_records(nanobind::module_& module);
void bind_computers(nanobind::module_& module);
void bind_statistics(nanobind::module_& module);
void bind_reviews(nanobind::module_& module);
void bind_encodings(nanobind::module_& module);
void bind_games(nanobind::module_& module);
void bind_environments(nanobind::module_& module);

// Raised in Python as talus.Error, with the same code and sentence (errors.cpp).
[[noreturn]] void raise(const Error& error);
[[noreturn]] void raise_in_line(const Error& error, std::size_t line);
void register_errors();
nanobind::object as_exception(const Error& error);

template <class T>
T value_or_raise(Result<T> result) {
    if (!result) raise(result.error());
    return *std::move(result);
}

// One number for each seat.
inline std::vector<float> by_seat(const PerSeat<float>& values, int seat_count) {
    return {values.begin(), values.begin() + seat_count};
}

// The options of a game, as Python's keyword arguments give them.
class Options {
  public:
    explicit Options(const nanobind::kwargs& keywords);
    std::vector<OptionText> texts() const;

  private:
    std::vector<std::pair<std::string, std::string>> options_;
};

}  // namespace talus::python
