#include "games/talat/rules/reach.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "game/random_play.h"
#include "games/talat/rules/test_scenes.h"

namespace talus::talat {
namespace {

SpaceSet spaces(std::initializer_list<std::string_view> names) {
    SpaceSet set = 0;
    for (const std::string_view name : names)
        set |= parse_move("move:1a1:1" + std::string(name)).value().to.set();
    return set;
}

int bit_of(std::string_view name) {
    return std::countr_zero(spaces({name}));
}

TEST(TalatReach, ATowerGoesForwardAndTakesForwardAndSideways) {
    const Board board = board_of("...../...../.m3s3../.m4M6s6./.....");
    const Reach reach = reach_of(board, bit_of("c2"));
    EXPECT_EQ(reach.moves, spaces({"d3"}));
    EXPECT_EQ(reach.takes, spaces({"b2", "d2", "b3", "c3"}));
    EXPECT_EQ(reach.taken_by, 0U);
}

TEST(TalatReach, WhoCouldTakeATowerStandsInFrontOfItOrBeside) {
    const Board board = board_of("...../...../.l3.../l6M6.../m3....");
    EXPECT_EQ(reach_of(board, bit_of("b2")).taken_by, spaces({"b3", "a2"}));
    // The other way round, towards row 1.
    EXPECT_EQ(reach_of(board, bit_of("a1")).taken_by, 0U) << "M6 never captures backward";
    EXPECT_EQ(reach_of(board, bit_of("a1")).moves, 0U) << "a tower stays on the far start line";
}

// Of the seat to move it says the same as the list of legal moves.
TEST(TalatReach, AgreesWithTheLegalMoves) {
    for (const int players : {2, 3}) {
        State state(Options{static_cast<std::uint8_t>(players)});
        Random random(7);
        play_randomly(
            state, random,
            [&](const State& now, const State::MoveList& moves, const Move&) {
                if (now.is_setup()) return;
                std::size_t steps = 0;
                for (int number = 0; number < board_count; ++number)
                    for (const Side side : both_sides)
                        if (!now.is_frozen(number) && controller(players, number, side) == now.turn().seat)
                            for_each_bit(now.board(number).of(side), [&](int bit) {
                                const Reach reach = reach_of(now.board(number), bit);
                                for_each_bit(reach.moves | reach.takes, [&](int to) {
                                    const Space target(number, to);
                                    const Move move = (reach.takes & target.set()) != 0
                                                          ? Move::take(Space(number, bit), target)
                                                          : Move::move(Space(number, bit), target);
                                    EXPECT_EQ(now.refusal(move), nullptr) << to_text(move);
                                    ++steps;
                                });
                            });
                EXPECT_EQ(steps, moves.size()) << position_text(now);
            },
            [](const State&, const Move&) {});
    }
}

}  // namespace
}  // namespace talus::talat
