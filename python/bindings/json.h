// JSON values as Python's own.
#pragma once

#include <nanobind/nanobind.h>

#include "base/json.h"

namespace talus::python {

inline nanobind::object as_python(const Json& json) {
    namespace nb = nanobind;
    if (const auto boolean = json.boolean()) return nb::bool_(*boolean);
    if (const auto text = json.text()) return nb::str(text->data(), text->size());
    if (const auto integer = json.integer<std::int64_t>()) return nb::int_(*integer);
    if (const auto number = json.number()) return nb::float_(*number);
    if (json.is_array()) {
        nb::list items;
        for (const Json& item : json.items()) items.append(as_python(item));
        return items;
    }
    if (json.is_object()) {
        nb::dict members;
        for (const auto& [key, value] : json.members())
            members[nb::str(key.data(), key.size())] = as_python(value);
        return members;
    }
    return nb::none();
}

}  // namespace talus::python
