// What a search has found out about positions, by their hash, so that a position reached in two ways is
// searched once. Several threads may use one table: a slot is two words, and one that two threads wrote at
// the same time does not match any hash.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/huge_array.h"
#include "base/prefetch.h"

namespace talus {

struct Finding {
    enum class Bound : std::uint8_t { exact, at_least, at_most };
    static constexpr int complete = 127;  // the depth of a search to the end of the game

    std::int16_t score = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::exact;
    std::uint8_t move = 0;  // the best one's place in the list of legal moves
};

class TranspositionTable {
  public:
    static constexpr std::size_t slot_size = 16;

    // `slots` is rounded down to a power of two, at least 2.
    explicit TranspositionTable(std::size_t slots) {
        while (slot_count_ <= slots / 2) slot_count_ *= 2;
        slots_ = HugeArray<Slot>(slot_count_);
    }

    std::size_t slot_count() const { return slot_count_; }

    // A new search begins: what older ones found stays until its room is needed.
    void age() { generation_ = (generation_ + 1) & 0x3F; }

    // To be called some time before `find`, so that the slots are at hand by then.
    void fetch(std::uint64_t hash) const { prefetch(&slots_[first_of(hash)]); }

    std::optional<Finding> find(std::uint64_t hash) const {
        for (std::size_t way = 0; way < 2; ++way) {
            const Slot& slot = slots_[first_of(hash) + way];
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == hash) return unpack(data);
        }
        return std::nullopt;
    }

    // Of the two slots for a hash, the first keeps the deepest finding of this search, the second the latest.
    void store(std::uint64_t hash, const Finding& finding) {
        Slot* slot = &slots_[first_of(hash)];
        const std::uint64_t old = slot->data.load(std::memory_order_relaxed);
        const bool same = (slot->check.load(std::memory_order_relaxed) ^ old) == hash;
        if (old != 0 && !same && generation_in(old) == generation_ && unpack(old).depth > finding.depth)
            ++slot;
        const std::uint64_t data = pack(finding);
        slot->check.store(hash ^ data, std::memory_order_relaxed);
        slot->data.store(data, std::memory_order_relaxed);
    }

  private:
    struct Slot {
        std::atomic<std::uint64_t> check{0};  // the hash ^ data
        std::atomic<std::uint64_t> data{0};   // 0: empty
    };

    std::size_t first_of(std::uint64_t hash) const {
        return static_cast<std::size_t>(hash) & (slot_count_ - 2);
    }

    std::uint64_t pack(const Finding& finding) const {
        return std::uint64_t{1} << 63 | std::uint64_t{generation_} << 40 | std::uint64_t{finding.move} << 32 |
               static_cast<std::uint64_t>(finding.bound) << 24 |
               std::uint64_t{static_cast<std::uint8_t>(finding.depth)} << 16 |
               std::uint64_t{static_cast<std::uint16_t>(finding.score)};
    }
    static Finding unpack(std::uint64_t data) {
        return {static_cast<std::int16_t>(data & 0xFFFF), static_cast<std::int8_t>(data >> 16 & 0xFF),
                static_cast<Finding::Bound>(data >> 24 & 0xFF), static_cast<std::uint8_t>(data >> 32 & 0xFF)};
    }
    static std::uint8_t generation_in(std::uint64_t data) {
        return static_cast<std::uint8_t>(data >> 40 & 0x3F);
    }

    std::size_t slot_count_ = 2;
    HugeArray<Slot> slots_;
    std::uint8_t generation_ = 0;
};

}  // namespace talus
