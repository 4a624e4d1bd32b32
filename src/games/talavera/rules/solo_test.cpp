// The solo game, step by step.
#include <gtest/gtest.h>

#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

TEST(TalaveraSoloOrder, AnyCard) {  // V-SOLO-ORDER
    const State start(solo);
    EXPECT_EQ(start.seat_count(), 1);
    EXPECT_TRUE(start.turn().is_chance());
    EXPECT_EQ(steps(start).size(), 18u);
    EXPECT_TRUE(start.redraw_left());
    EXPECT_EQ(refusal(start, "deal:1,2"), "talavera.order-due");
    EXPECT_EQ(refusal(start, "keep:1"), "game.chance-first");
    const State state = after(start, "order:5");
    EXPECT_EQ(state.order_card(Seat::first), card_at(5));
    EXPECT_EQ(state.order_card(Seat::second), Card::none);
}

TEST(TalaveraPair, IsAnyTwoUnseenCards) {  // V-PAIR
    const State state = after(solo, "order:5");
    EXPECT_TRUE(state.turn().is_chance());
    EXPECT_EQ(steps(state).size(), 17u * 16 / 2);
    EXPECT_EQ(refusal(state, "deal:3,7"), "legal");
    EXPECT_EQ(refusal(state, "deal:3,5"), "talavera.already-seen");
    EXPECT_EQ(refusal(state, "deal:3,7,12,18"), "talavera.deal-two");
    EXPECT_EQ(refusal(state, "drawn:3"), "talavera.deal-due");
    EXPECT_EQ(refusal(state, "redraw"), "game.chance-first");
}

TEST(TalaveraKeep, OneOfThePairAndTheOtherIsDiscarded) {  // V-KEEP
    const State pair = after(solo, "order:5 deal:3,7");
    EXPECT_EQ(pair.turn(), Turn::of(Seat::first));
    EXPECT_EQ(pair.face_up(), cards({3, 7}));
    EXPECT_EQ(steps(pair), (Texts{"keep:3", "keep:7", "redraw"}));
    EXPECT_EQ(refusal(pair, "keep:8"), "talavera.keep-not-in-pair");
    EXPECT_EQ(refusal(pair, "corner:Y"), "talavera.keep-due");
    EXPECT_EQ(refusal(pair, "deal:1,2"), "game.not-chance");

    const State kept = after(pair, "keep:7");
    EXPECT_TRUE(kept.turn().is_chance());
    EXPECT_EQ(kept.hand(Seat::first), cards({7}));
    EXPECT_EQ(kept.discards(), cards({3}));
    EXPECT_EQ(refusal(kept, "deal:3,4"), "talavera.already-seen");  // discards do not come back
    EXPECT_EQ(steps(kept).size(), 15u * 14 / 2);
}

TEST(TalaveraRedraw, DiscardsBothAndKeepsWhatComes) {  // V-REDRAW
    const State redrawn = after(solo, "order:5 deal:3,7 redraw");
    EXPECT_TRUE(redrawn.turn().is_chance());
    EXPECT_FALSE(redrawn.redraw_left());
    EXPECT_EQ(redrawn.discards(), cards({3, 7}));
    EXPECT_EQ(steps(redrawn).size(), 15u);
    EXPECT_EQ(refusal(redrawn, "drawn:3"), "talavera.already-seen");
    EXPECT_EQ(refusal(redrawn, "deal:1,2"), "talavera.drawn-due");

    // The second pair of the round still comes.
    const State second = after(redrawn, "drawn:9 deal:1,2");
    EXPECT_EQ(second.hand(Seat::first), cards({9}));
    EXPECT_EQ(steps(second), (Texts{"keep:1", "keep:2"}));
    EXPECT_EQ(refusal(second, "redraw"), "talavera.redraw-used");
}

TEST(TalaveraRedraw, MayReplaceTheSecondPair) {  // V-REDRAW
    const State state = after(solo, "order:5 deal:3,7 keep:3 deal:1,2 redraw drawn:9");
    EXPECT_EQ(state.turn(), Turn::of(Seat::first));
    EXPECT_EQ(state.hand(Seat::first), cards({3, 9}));
    EXPECT_EQ(steps(state), (Texts{"corner:A", "corner:R", "corner:S", "corner:Y"}));
}

TEST(TalaveraRedraw, OfTheLastPairTakesTheLastCard) {  // V-REDRAW, V-TURN
    const State last_pair = position(solo, "keep 4 redraw 17,18 5/1,2/3,4/6,7/-/8 9,10,11,12,13,14,15");
    const State state = after(last_pair, "redraw");
    EXPECT_TRUE(state.turn().is_chance());
    EXPECT_EQ(steps(state), Texts{"drawn:16"});
    EXPECT_EQ(after(state, "drawn:16").unseen(), CardSet{});
    EXPECT_EQ(steps(after(state, "drawn:16")), Texts{"corner:R"});
}

TEST(TalaveraCorner, TakesBothCardsAndEachColourOnce) {  // V-CORNER
    // The published example: one card shows a red tile and the other none.
    State state = after(solo, "order:5 deal:1,7 keep:1 deal:2,3 keep:3");
    EXPECT_EQ(refusal(state, "keep:1"), "talavera.corner-due");
    state = after(state, "corner:R");
    EXPECT_EQ(state.placed(Seat::first), Tiles(0, 0, 0, 1));
    EXPECT_EQ(state.corner(Seat::first, Colour::red), cards({1, 3}));
    EXPECT_TRUE(state.is_used(Colour::red));
    EXPECT_FALSE(state.is_used(Colour::yellow));
    EXPECT_EQ(state.round(), 2);
    EXPECT_TRUE(state.turn().is_chance());

    state = after(state, "deal:4,6 keep:6 deal:8,9 keep:8");
    EXPECT_EQ(steps(state), (Texts{"corner:A", "corner:S", "corner:Y"}));
    EXPECT_EQ(refusal(state, "corner:R"), "talavera.corner-used");
}

TEST(TalaveraCorner, MayBeASetOfNothing) {  // V-CORNER
    const State state = after(solo, "order:5 deal:1,7 keep:7 deal:2,3 keep:3 corner:A");
    EXPECT_EQ(state.placed(Seat::first), Tiles());
    EXPECT_TRUE(state.is_used(Colour::azure));
}

// V-SOLO-WIN: the published example. Two yellow, three red and four azure tiles are placed; one sky tile
// wins.
TEST(TalaveraSoloWin, NeedsExactlyTheMissingSet) {
    const State last = position(solo, "keep 4 redraw 9,16 1/7,8/5,13/-/2,6/4 3,10,11,12,14,15,17");
    EXPECT_EQ(last.placed(Seat::first), Tiles(2, 4, 0, 3));
    EXPECT_EQ(after(last, "keep:9 corner:S").outcome(), (Outcome{{1}, "win"}));
    EXPECT_EQ(after(last, "keep:16 corner:S").outcome(), (Outcome{{2}, "loss"}));
    EXPECT_EQ(after(last, "redraw drawn:18 corner:S").outcome(), (Outcome{{1}, "win"}));
}

// V-SOLO-WIN: with order card 5, which demands 2 4 1 3, the same sets are a special win.
TEST(TalaveraSoloWin, IsSpecialWhenTheOrderCardIsMatched) {
    const State last = position(solo, "keep 4 - 1,9 5/7,8/11,13/-/2,6/4 3,10,12,14,15,16,17,18");
    EXPECT_EQ(last.placed(Seat::first), Tiles(2, 4, 0, 3));
    const State state = after(last, "keep:9 corner:S");
    EXPECT_TRUE(state.turn().is_over());
    EXPECT_EQ(state.outcome(), (Outcome{{1}, "special"}));
    EXPECT_EQ(refusal(state, "deal:1,2"), "game.over");
}

TEST(TalaveraSoloWin, IsPlayedToTheEndEvenWhenLost) {  // V-SOLO-WIN
    State state = after(solo, "order:5 deal:1,7 keep:7 deal:2,3 keep:3 corner:A");
    EXPECT_FALSE(state.turn().is_over());
    state = after(state, "deal:4,6 keep:6 deal:8,9 keep:8 corner:R");
    state = after(state, "deal:10,11 keep:10 deal:12,13 keep:12 corner:Y");
    state = after(state, "deal:14,15 keep:14 deal:16,17 keep:16");
    EXPECT_EQ(steps(state), Texts{"corner:S"});
    EXPECT_EQ(after(state, "corner:S").outcome(), (Outcome{{2}, "loss"}));
}

TEST(TalaveraOptions, MovesOfTwoPlayersAreRefusedAlone) {  // V-OPTIONS
    for (const std::string_view text : {"orders:5,9", "first:2", "flip:3,7", "draft:7", "tuck:7:R"})
        EXPECT_EQ(refusal(State(solo), text), "talavera.two-players-only") << text;
}

}  // namespace
}  // namespace talus::talavera::testing
