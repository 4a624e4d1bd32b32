// T-FROZEN: a comparison with a plain search.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <optional>
#include <unordered_set>
#include <vector>

#include "base/random.h"
#include "games/talat/rules/frozen.h"
#include "games/talat/rules/hard_boards.h"
#include "games/talat/rules/test_scenes.h"

namespace talus::talat {
namespace {

// The plain search, for each pair of towers of which one beats the other: all positions that can be reached
// until the two have passed each other. Spaces are numbered row by row, and the other towers are mere
// obstacles.
struct PlainPosition {
    std::uint32_t ups = 0;
    std::uint32_t downs = 0;
    int up = 0;
    int down = 0;

    bool pair_is_in_contact() const {
        const int rows = down / 5 - up / 5;
        const int columns = std::abs(down % 5 - up % 5);
        return (rows == 1 && columns <= 1) || (rows == 0 && columns == 1);
    }
    std::uint64_t key() const {
        return std::uint64_t{ups} | std::uint64_t{downs} << 25 | static_cast<std::uint64_t>(up) << 50 |
               static_cast<std::uint64_t>(down) << 55;
    }
};

// Calls visit(position) for each position after one step.
template <class Visit>
void for_each_plain_step(const PlainPosition& position, Visit&& visit) {
    for (int from = 0; from < 25; ++from) {
        const bool is_up = (position.ups >> from & 1U) != 0;
        const bool is_down = (position.downs >> from & 1U) != 0;
        const int row = from / 5 + (is_up ? 1 : -1);
        if ((!is_up && !is_down) || row < 0 || row > 4) continue;
        for (int column = std::max(from % 5 - 1, 0); column <= std::min(from % 5 + 1, 4); ++column) {
            const int to = row * 5 + column;
            if (((position.ups | position.downs) >> to & 1U) != 0) continue;
            PlainPosition next = position;
            (is_up ? next.ups : next.downs) ^= 1U << from | 1U << to;
            if (from == next.up) next.up = to;
            if (from == next.down) next.down = to;
            visit(next);
        }
    }
}

// Nothing if there are more than `limit` positions.
std::optional<bool> can_meet_by_plain_search(const PlainPosition& start, std::size_t limit) {
    std::unordered_set<std::uint64_t> seen{start.key()};
    std::deque<PlainPosition> queue{start};
    for (; !queue.empty(); queue.pop_front()) {
        const PlainPosition position = queue.front();
        if (position.pair_is_in_contact()) return true;
        if (seen.size() > limit) return std::nullopt;
        if (position.up / 5 > position.down / 5) continue;
        for_each_plain_step(position, [&](const PlainPosition& next) {
            if (seen.insert(next.key()).second) queue.push_back(next);
        });
    }
    return false;
}

struct PlacedTower {
    Side side;
    Kind kind;
    int space;
};

using Placement = std::vector<PlacedTower>;

std::optional<bool> is_frozen_by_plain_search(const Placement& towers, std::size_t limit) {
    PlainPosition position;
    for (const PlacedTower& tower : towers)
        (tower.side == Side::up ? position.ups : position.downs) |= 1U << tower.space;
    bool is_known = true;
    for (const PlacedTower& up : towers)
        for (const PlacedTower& down : towers) {
            if (up.side != Side::up || down.side != Side::down) continue;
            if (!beats(up.kind, down.kind) && !beats(down.kind, up.kind)) continue;
            position.up = up.space;
            position.down = down.space;
            const std::optional<bool> meet = can_meet_by_plain_search(position, limit);
            if (meet == true) return false;
            is_known = is_known && meet.has_value();
        }
    return is_known ? std::optional(true) : std::nullopt;
}

Board board_with(const Placement& towers) {
    Board board;
    for (const PlacedTower& tower : towers)
        board.put(tower.side, tower.space / 5 * row_bits + tower.space % 5, tower.kind);
    return board;
}

Placement towers_on(const Board& board) {
    Placement towers;
    for (const Side side : both_sides)
        for_each_bit(board.of(side), [&](int bit) {
            towers.push_back({side, board.kind(bit), bit / row_bits * 5 + bit % row_bits});
        });
    return towers;
}

// Adds the tower unless its space is taken, its side has one of its kind, or five already.
void add_if_possible(Placement& towers, PlacedTower tower) {
    std::size_t same_side = 0;
    for (const PlacedTower& other : towers) {
        if (other.space == tower.space || (other.side == tower.side && other.kind == tower.kind)) return;
        same_side += other.side == tower.side ? 1U : 0U;
    }
    if (same_side < 5) towers.push_back(tower);
}

struct Comparison {
    int frozen = 0;
    int live = 0;

    void check(const Placement& towers, std::size_t limit) {
        const std::optional<bool> expected = is_frozen_by_plain_search(towers, limit);
        if (!expected) return;
        ++(*expected ? frozen : live);
        std::string text;
        for (const PlacedTower& tower : towers)
            text += (tower.side == Side::up ? " up " : " down ") + to_text(tower.kind) + " on " +
                    std::to_string(tower.space);
        EXPECT_EQ(is_frozen(board_with(towers)), *expected) << text;
    }
};

// Kinds and rows depend on the `flavour`, so that crowded boards, boards with hardly any rivals and boards on
// which the sides have mostly passed each other all come up.
Placement random_placement(Random& random, std::uint32_t flavour) {
    const auto below = [&](std::uint32_t bound) { return static_cast<int>(random.below(bound)); };
    const bool few_rivals = flavour % 2 == 1;
    const bool crowded = flavour / 2 % 2 == 1;
    const bool mostly_passed = flavour / 4 % 2 == 1;
    Placement towers;
    for (const Side side : both_sides)
        for (int count = crowded ? 4 + below(3) : below(5); count > 0; --count) {
            const bool is_up = side == Side::up;
            const bool large_against_small = few_rivals && below(8) != 0;
            const int kind = large_against_small ? below(3) + (is_up ? 6 : 0) : below(kind_count);
            const int row = mostly_passed ? (is_up ? 4 - below(3) : below(3)) : below(5);
            add_if_possible(towers, {side, kind_at(kind), row * 5 + below(5)});
        }
    return towers;
}

TEST(TalatFrozen, AgreesWithAPlainSearchOnRandomBoards) {
    Random random(20);
    Comparison comparison;
    for (std::uint32_t i = 0; i < 40'000; ++i) comparison.check(random_placement(random, i), 2000);
    EXPECT_GT(comparison.frozen, 10'000);
    EXPECT_GT(comparison.live, 10'000);
}

// Random boards hardly ever need a long search; boards that are like the hard ones often do.
TEST(TalatFrozen, AgreesWithAPlainSearchNearHardBoards) {
    Random random(21);
    Comparison comparison;
    for (std::uint32_t i = 0; i < 1'000; ++i) {
        Placement towers = towers_on(board_of(hard_boards[i % hard_boards.size()].text));
        for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
            const auto gone = towers.begin() + static_cast<std::ptrdiff_t>(
                                                   random.below(static_cast<std::uint32_t>(towers.size())));
            PlacedTower tower = *gone;
            towers.erase(gone);
            if (random.below(3) == 0)
                tower.kind = kind_at(static_cast<int>(random.below(kind_count)));
            else
                tower.space = static_cast<int>(random.below(25));
            add_if_possible(towers, tower);
        }
        comparison.check(towers, 6'000);
    }
    EXPECT_GT(comparison.frozen, 50);
    EXPECT_GT(comparison.live, 400);
}

}  // namespace
}  // namespace talus::talat
