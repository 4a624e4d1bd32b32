// The options of Talavera (RULES, V-OPTIONS).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "game/options.h"

namespace talus::talavera {

// Whether the tiles of a card that lies with its order up are unknown (hidden, as the designer intends) or
// known from the printed back (printed).
enum class Pairing : std::uint8_t { hidden, printed };

struct Options {
    std::uint8_t players = 2;
    Pairing pairing = Pairing::hidden;  // two players only; alone it stays at its default

    constexpr bool is_solo() const { return players == 1; }

    static Result<Options> parse(std::span<const OptionText> texts);
    static std::vector<Options> all();
    std::vector<OptionField> fields() const;

    friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace talus::talavera
