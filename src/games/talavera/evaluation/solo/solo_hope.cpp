#include "games/talavera/evaluation/solo/solo_hope.h"

#include <cstdint>

namespace talus::talavera {
namespace {

// What is still missing: a set in each of these colours, one of each of these sizes. Bit 0 is yellow, bit 1
// size 1.
struct Missing {
    std::uint8_t colours = 0b1111;
    std::uint8_t sizes = 0b11110;

    bool is_missing(Colour colour) const { return (colours >> index(colour) & 1U) != 0; }
    bool is_missing(int size) const { return (sizes >> size & 1U) != 0; }
    Missing without(Colour colour, int size) const {
        return {static_cast<std::uint8_t>(colours & ~(1U << index(colour))),
                static_cast<std::uint8_t>(sizes & ~(1U << size))};
    }
};

bool can_fill(Missing missing, CardSet kept, CardSet unseen);

bool can_fill_with(Missing missing, CardSet pair, CardSet unseen) {
    for (const Colour colour : all_colours) {
        if (!missing.is_missing(colour)) continue;
        int size = 0;
        for (const Card card : pair) size += tiles(card)[colour];
        if (missing.is_missing(size) && can_fill(missing.without(colour, size), {}, unseen)) return true;
    }
    return false;
}

// With the cards kept in this round, and any unseen ones: each may be dealt when it is wanted, and there are
// always enough others to be dealt with them and discarded (V-REDRAW).
bool can_fill(Missing missing, CardSet kept, CardSet unseen) {
    if (missing.colours == 0) return true;
    if (kept.size() == 2) return can_fill_with(missing, kept, unseen);
    for (const Card card : unseen) {
        const CardSet rest = unseen - CardSet(card);
        if (kept.size() == 1) {
            if (can_fill_with(missing, kept | CardSet(card), rest)) return true;
            continue;
        }
        for (const Card second : rest)
            if (number(second) > number(card) &&
                can_fill_with(missing, CardSet(card, second), rest - CardSet(second)))
                return true;
    }
    return false;
}

}  // namespace

bool can_be_won(const State& state) {
    Missing missing;
    for (const Colour colour : all_colours) {
        if (!state.is_used(colour)) continue;
        const int size = state.placed(Seat::first)[colour];
        if (!missing.is_missing(size)) return false;
        missing = missing.without(colour, size);
    }
    const CardSet hand = state.hand(Seat::first);
    const CardSet unseen = state.unseen();
    if (state.phase() != Phase::keep && state.phase() != Phase::drawn) return can_fill(missing, hand, unseen);
    for (const Card card : state.face_up())
        if (can_fill(missing, hand | CardSet(card), unseen)) return true;
    if (state.phase() == Phase::keep && !state.redraw_left()) return false;
    for (const Card card : unseen)
        if (can_fill(missing, hand | CardSet(card), unseen - CardSet(card))) return true;
    return false;
}

}  // namespace talus::talavera
