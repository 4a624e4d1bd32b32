// Talat: set-ups, by how the own towers are divided between the two boards, and boards that mirror each
// other.
#include <algorithm>
#include <array>
#include <string>

#include "base/hash.h"
#include "games/talat/rules/seating.h"
#include "games/talat/rules/state.h"
#include "stats/game_choices.h"

namespace talus {
namespace {

using talat::Side;
using talat::State;

// How many towers of each height a seat has on a board.
std::array<int, 3> heights_on(const State& state, int number, Seat seat) {
    std::array<int, 3> heights{};
    const talat::Board& board = state.board(number);
    for (const Side side : talat::both_sides)
        if (talat::owner(number, side) == seat)
            talat::for_each_bit(board.of(side),
                                [&](int bit) { ++heights[talat::height(board.kind(bit)) - 1]; });
    return heights;
}

// `S1M2L1`
std::string text_of(const std::array<int, 3>& heights) {
    constexpr std::string_view letters = "SML";
    std::string text;
    for (std::size_t i = 0; i < heights.size(); ++i)
        if (heights[i] > 0) text += letters[i] + std::to_string(heights[i]);
    return text.empty() ? "-" : text;
}

// The board towards the next seat, or with two players towards the opponent, comes first.
std::array<int, 2> boards_of(const State& state, Seat seat) {
    const int towards_next = static_cast<int>(index(seat)), towards_last = (towards_next + 2) % 3;
    if (state.seat_count() == 2 && seat == Seat::second) return {towards_last, towards_next};
    return {towards_next, towards_last};
}

std::uint64_t board_key(const State& state, int number) {
    const talat::Board& board = state.board(number);
    std::array<std::uint64_t, 2> sums{};
    for (const Side side : talat::both_sides)
        talat::for_each_bit(board.of(side), [&](int bit) {
            const talat::Space space(number, bit);
            for (const bool is_mirrored : {false, true}) {
                const int column = is_mirrored ? talat::line_length - 1 - space.column() : space.column();
                sums[is_mirrored] +=
                    mix(static_cast<std::uint64_t>(index(side)) << 16 |
                        static_cast<std::uint64_t>(index(board.kind(bit)) << 8 | space.row() << 4 | column));
            }
        });
    return std::min(sums[0], sums[1]);
}

}  // namespace

std::vector<SeatChoice> choices_of(const std::vector<SeenStep<State>>& steps) {
    std::vector<SeatChoice> choices;
    const auto last = std::ranges::find_if(
        steps, [](const SeenStep<State>& step) { return step.before.is_setup() && !step.after.is_setup(); });
    if (last == steps.end()) return choices;
    const State& ready = last->after;
    for (const Seat seat : ready.seats()) {
        const auto [one, other] = boards_of(ready, seat);
        const auto here = heights_on(ready, one, seat), there = heights_on(ready, other, seat);
        const auto count = [](const std::array<int, 3>& heights) {
            return std::to_string(heights[0] + heights[1] + heights[2]);
        };
        choices.push_back({"towers", count(here) + '+' + count(there), seat});
        choices.push_back({"large", std::to_string(here[2]), seat});
        choices.push_back({"set-up", text_of(here) + ' ' + text_of(there), seat});
    }
    return choices;
}

int opening_turns(const State&) {
    return 6;
}

std::uint64_t opening_key(const State& state) {
    std::uint64_t sum = 0;
    for (int board = 0; board < talat::board_count; ++board) sum = combine(sum, board_key(state, board));
    return sum;
}

}  // namespace talus
