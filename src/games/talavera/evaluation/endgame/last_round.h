// The last round for two: everything about it that can be known beforehand.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/talavera/evaluation/endgame/draft.h"
#include "games/talavera/rules/options.h"

namespace talus::talavera {

// Shares of a win are counted in twelfths: the last round is worth the mean of six flips, each of them won,
// drawn or lost, and so a whole number.
using Twelfths = int;
inline constexpr Twelfths whole_win = 12;
inline constexpr Twelfths half_win = 6;

inline constexpr std::array<int, 7> powers_of_three{1, 3, 9, 27, 81, 243, 729};

// The share of the last round's first drafter before anything is flipped. The index says how the game would
// end with each of the six pairs (pairs_of_four): digits to the base 3, for a loss, a draw or a win.
using LastRoundTable = std::array<std::uint8_t, powers_of_three[6]>;

constexpr LastRoundTable last_round_table(Pairing pairing) {
    LastRoundTable table{};
    for (int index = 0; index < powers_of_three[6]; ++index) {
        std::array<Twelfths, 6> pairs{};
        for (std::size_t pair = 0; pair < pairs.size(); ++pair)
            pairs[pair] = index / powers_of_three[pair] % 3 * half_win;
        const auto cards = draft_four(pairs);
        Twelfths value = 0;
        if (pairing == Pairing::hidden) {  // any two of the four are flipped
            for (const auto& [a, b] : pairs_of_four) value += std::max(cards[a], cards[b]);
            value /= 6;
        } else {  // the first drafter flips what it wants to keep
            value = std::max(std::max(cards[0], cards[1]), std::max(cards[2], cards[3]));
        }
        table[index] = static_cast<std::uint8_t>(value);
    }
    return table;
}

inline constexpr std::array<LastRoundTable, 2> last_round_tables{last_round_table(Pairing::hidden),
                                                                 last_round_table(Pairing::printed)};

}  // namespace talus::talavera
