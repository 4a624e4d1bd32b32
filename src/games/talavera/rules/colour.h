// The four colours of tiles, and a number of tiles for each of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace talus::talavera {

// In the order in which cards, corners and positions name them.
enum class Colour : std::uint8_t { yellow, azure, sky, red };

inline constexpr int colour_count = 4;
inline constexpr std::array<Colour, colour_count> all_colours{Colour::yellow, Colour::azure, Colour::sky,
                                                              Colour::red};
inline constexpr std::string_view colour_letters = "YASR";

constexpr std::size_t index(Colour colour) {
    return static_cast<std::size_t>(colour);
}
constexpr char letter(Colour colour) {
    return colour_letters[index(colour)];
}

// How many tiles of each colour: what a card shows, what an order demands, what a player has placed. Four
// bits for each colour, in one number; cards.h proves that no count exceeds 15.
class Tiles {
  public:
    constexpr Tiles() = default;
    constexpr Tiles(int yellow, int azure, int sky, int red)
        : packed_(static_cast<std::uint16_t>(yellow | azure << 4 | sky << 8 | red << 12)) {}

    constexpr int operator[](Colour colour) const { return packed_ >> shift(colour) & 15; }
    constexpr void add(Colour colour, int count) {
        packed_ = static_cast<std::uint16_t>(packed_ + (count << shift(colour)));
    }
    constexpr std::uint16_t packed() const { return packed_; }

    friend constexpr bool operator==(Tiles, Tiles) = default;

  private:
    static constexpr int shift(Colour colour) { return 4 * static_cast<int>(colour); }

    std::uint16_t packed_ = 0;
};

// One, two, three and four tiles, each number for one colour: every order, and what wins alone.
constexpr bool is_one_to_four(Tiles tiles) {
    int seen = 0;
    for (const Colour colour : all_colours) seen |= 1 << tiles[colour];
    return seen == 0b11110;
}

}  // namespace talus::talavera
