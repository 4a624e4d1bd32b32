// The options of Taluva (RULES, options).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "game/options.h"

namespace talus::taluva {

// The editions differ in where a new hut may stand, and in how many tiles are used unless told otherwise.
enum class Edition : std::uint8_t { ferti, riogrande };

// Whether the first early victory ends the game, the rest play on for the places, or two teams play.
enum class Mode : std::uint8_t { win, ranking, teams };

struct Options {
    std::uint8_t players = 2;
    Edition edition = Edition::ferti;
    std::uint8_t tiles = 24;
    Mode mode = Mode::win;

    static Result<Options> parse(std::span<const OptionText> texts);
    static std::vector<Options> all();
    std::vector<OptionField> fields() const;

    friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace talus::taluva
