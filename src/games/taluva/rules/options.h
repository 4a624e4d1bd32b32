// The options of Taluva (RULES, options).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "game/options.h"
#include "games/taluva/rules/tile.h"

namespace talus::taluva {

// The editions differ in where a new hut may stand, and in what the box holds: tiles, and buildings for how
// many.
enum class Edition : std::uint8_t { ferti, riogrande, deluxe };

// Whether the first early victory ends the game, the rest play on for the places, or two teams play.
enum class Mode : std::uint8_t { win, ranking, teams };

struct Options {
    std::uint8_t players = 2;
    Edition edition = Edition::ferti;
    std::uint8_t tiles = 24;
    Mode mode = Mode::win;

    // RULES, hut: whether a new one may touch an own building.
    bool allows_huts_beside_own() const { return edition == Edition::riogrande; }
    const TileCounts& box() const { return edition == Edition::deluxe ? deluxe_box : usual_box; }

    static Result<Options> parse(std::span<const OptionText> texts);
    static std::vector<Options> all();
    std::vector<OptionField> fields() const;

    friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace talus::taluva
