// What single boards are worth, remembered: a search meets the same few boards in many positions, since a
// move changes only one of the three.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/prefetch.h"
#include "games/talat/evaluation/board_net.h"
#include "games/talat/evaluation/features.h"

namespace talus::talat {

// One weight a feature.
using Weights = std::array<float, feature::count>;

// A seat's strength is the weighted sum of its features, and what the network adds for each side of a board
// that it plays on. Its chance to win is its share of e^strength.
struct Judgement {
    Weights weights;
    BoardNet net;
};

// Whose turn it is, seen from a board.
enum class BoardTurn : std::uint8_t { up, down, neither };

struct BoardWorth {
    // What the board adds to the strengths, by whose turn it is and by side.
    std::array<std::array<float, 2>, 3> strengths{};
    BoardSummary summary;

    static BoardWorth of(const Board& board, const Judgement& judgement);
};

class BoardMemory {
    struct Entry {
        std::uint64_t key = 0;  // also that of a board without towers
        BoardWorth worth;
    };
    // What does not fit into the processor's own memory is hardly found faster than computed.
    static constexpr std::size_t size = std::size_t{1} << 15;

  public:
    static constexpr std::size_t bytes = size * sizeof(Entry);

    explicit BoardMemory(const Judgement& judgement) : judgement_(&judgement) {}

    // Pre: the board is not frozen.
    const BoardWorth& worth_of(const Board& board) {
        if (entries_.empty()) entries_.resize(size);
        Entry& entry = entries_[board.key % size];
        if (entry.key != board.key || board.key == 0) entry = {board.key, BoardWorth::of(board, *judgement_)};
        return entry.worth;
    }

    // To be called some time before, so that the entry is at hand by then.
    void fetch(const Board& board) const {
        if (!entries_.empty()) prefetch(&entries_[board.key % size]);
    }

    const Weights& weights() const { return judgement_->weights; }

  private:
    const Judgement* judgement_;
    std::vector<Entry> entries_;  // made when it is first used
};

}  // namespace talus::talat
