// C++ lists as NumPy arrays, without a copy.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <initializer_list>
#include <memory>
#include <tuple>
#include <vector>

#include "encoding/encoding.h"

namespace talus::python {

template <class T>
using Array = nanobind::ndarray<nanobind::numpy, T>;

inline std::size_t size_of(int count) {
    return static_cast<std::size_t>(count);
}

template <class T>
Array<T> as_array(std::vector<T> values, std::initializer_list<std::size_t> shape) {
    auto owned = std::make_unique<std::vector<T>>(std::move(values));
    T* const data = owned->data();
    nanobind::capsule owner(owned.release(),
                            [](void* pointer) noexcept { delete static_cast<std::vector<T>*>(pointer); });
    return Array<T>(data, shape, owner);
}

// Planes and scalars that `observe` has filled.
using Observation = std::tuple<Array<std::uint8_t>, Array<float>>;

template <class Observe>
Observation make_observation(const ObservationShape& shape, Observe&& observe) {
    std::vector<std::uint8_t> planes(shape.plane_bytes());
    std::vector<float> scalars(size_of(shape.scalars));
    observe(planes, scalars);
    return {as_array(std::move(planes), {size_of(shape.planes), size_of(shape.height), size_of(shape.width)}),
            as_array(std::move(scalars), {size_of(shape.scalars)})};
}

}  // namespace talus::python
