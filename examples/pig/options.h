// The options of Pig (P-OPTIONS).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "game/options.h"

namespace talus::pig {

struct Options {
    std::uint8_t players = 3;
    std::uint8_t goal = 50;

    static Result<Options> parse(std::span<const OptionText> texts);
    static std::vector<Options> all();
    std::vector<OptionField> fields() const;

    friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace talus::pig
