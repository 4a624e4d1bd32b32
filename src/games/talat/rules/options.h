// The options of Talat: how many play (T-PLAYERS).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "game/options.h"

namespace talus::talat {

struct Options {
    std::uint8_t players = 3;  // 3, or 2 with the Zihin

    static Result<Options> parse(std::span<const OptionText> texts);
    static std::vector<Options> all();
    std::vector<OptionField> fields() const;

    friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace talus::talat
