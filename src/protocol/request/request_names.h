// The words of requests for what they ask for.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace talus {

template <class Value, std::size_t count>
using Names = std::array<std::pair<std::string_view, Value>, count>;

// nullptr if there is no such name.
template <class Value, std::size_t count>
const Value* find_named(const Names<Value, count>& names, std::string_view name) {
    const auto found =
        std::find_if(names.begin(), names.end(), [&](const auto& known) { return known.first == name; });
    return found == names.end() ? nullptr : &found->second;
}

template <class Value, std::size_t count>
std::string_view name_of(const Names<Value, count>& names, Value value) {
    return std::find_if(names.begin(), names.end(), [&](const auto& known) { return known.second == value; })
        ->first;
}

}  // namespace talus
