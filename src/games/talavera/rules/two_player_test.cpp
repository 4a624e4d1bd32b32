// The game for two players, step by step.
#include <gtest/gtest.h>

#include "game/random_play.h"
#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

// Seat 2 drafts first; the market is empty and both have two cards: seat 1 holds 8 and 12, seat 2 3 and 7.
constexpr std::string_view drafted_hidden =
    "orders:5,9 first:2 flip:3,12 draft:3 flip:7,8 draft:8 draft:7 draft:12";

TEST(TalaveraOrders, AnyTwoCardsInSeatOrder) {  // V-ORDERS
    const State start(hidden);
    EXPECT_TRUE(start.turn().is_chance());
    EXPECT_EQ(steps(start).size(), 18u * 17);
    const State state = after(start, "orders:9,5");
    EXPECT_EQ(state.order_card(Seat::first), card_at(9));
    EXPECT_EQ(state.order_card(Seat::second), card_at(5));
    EXPECT_EQ(state.unseen(), CardSet::all() - cards({5, 9}));
    EXPECT_EQ(refusal(start, "first:1"), "talavera.orders-due");
    EXPECT_EQ(refusal(start, "draft:1"), "game.chance-first");
}

TEST(TalaveraFirst, EitherSeatMayDraftFirst) {  // V-FIRST
    const State state = after(hidden, "orders:5,9");
    EXPECT_TRUE(state.turn().is_chance());
    EXPECT_EQ(steps(state), (Texts{"first:1", "first:2"}));
    EXPECT_EQ(refusal(state, "flip:3,7"), "talavera.first-due");
    EXPECT_EQ(after(state, "first:1 flip:3,7").turn(), Turn::of(Seat::first));
    EXPECT_EQ(after(state, "first:2 flip:3,7").turn(), Turn::of(Seat::second));
}

TEST(TalaveraMarketHidden, ChanceFlipsTwoOfAllUnseenCards) {  // V-MARKET-HIDDEN
    const State state = after(hidden, "orders:5,9 first:2");
    EXPECT_TRUE(state.turn().is_chance());
    EXPECT_EQ(steps(state).size(), 16u * 15 / 2);
    EXPECT_EQ(state.face_down_count(), 4);
    EXPECT_TRUE(state.face_down().empty());
    EXPECT_EQ(refusal(state, "flip:3,7"), "legal");
    EXPECT_EQ(refusal(state, "flip:3,5"), "talavera.already-seen");
    EXPECT_EQ(refusal(state, "deal:1,2,3,4"), "talavera.no-deal-when-hidden");
    EXPECT_EQ(refusal(state, "orders:1,2"), "talavera.flip-due");

    const State second = after(state, "flip:3,12 draft:3");
    EXPECT_TRUE(second.turn().is_chance());
    EXPECT_EQ(second.face_down_count(), 2);
    EXPECT_EQ(steps(second).size(), 14u * 13 / 2);
    EXPECT_EQ(refusal(second, "flip:3,4"), "talavera.already-seen");
    EXPECT_EQ(refusal(second, "flip:4,12"), "talavera.already-seen");
}

TEST(TalaveraMarketPrinted, TheFirstDrafterFlipsTwoOfTheFourDealt) {  // V-MARKET-PRINTED
    const State before = after(printed, "orders:5,9 first:2");
    EXPECT_TRUE(before.turn().is_chance());
    EXPECT_EQ(steps(before).size(), 1820u);
    EXPECT_EQ(refusal(before, "deal:3,7"), "talavera.deal-four");
    EXPECT_EQ(refusal(before, "deal:3,5,7,12"), "talavera.already-seen");
    EXPECT_EQ(refusal(before, "flip:3,7"), "game.chance-first");
    EXPECT_EQ(refusal(before, "orders:3,7"), "talavera.deal-due");

    const State dealt = after(before, "deal:3,7,12,18");
    EXPECT_EQ(dealt.turn(), Turn::of(Seat::second));
    EXPECT_EQ(dealt.face_down(), cards({3, 7, 12, 18}));
    EXPECT_EQ(dealt.face_down_count(), 4);
    EXPECT_EQ(dealt.unseen().size(), 12);
    EXPECT_EQ(steps(dealt),
              (Texts{"flip:12,18", "flip:3,12", "flip:3,18", "flip:3,7", "flip:7,12", "flip:7,18"}));
    EXPECT_EQ(refusal(dealt, "flip:3,4"), "talavera.flip-not-dealt");
    EXPECT_EQ(refusal(dealt, "draft:3"), "talavera.flip-due");
    EXPECT_EQ(refusal(dealt, "deal:1,2,4,6"), "game.not-chance");

    const State flipped = after(dealt, "flip:7,12");
    EXPECT_EQ(flipped.turn(), Turn::of(Seat::second));
    EXPECT_EQ(flipped.face_up(), cards({7, 12}));
    EXPECT_EQ(flipped.face_down(), cards({3, 18}));
    EXPECT_EQ(steps(flipped), (Texts{"draft:12", "draft:7"}));
    EXPECT_EQ(refusal(flipped, "draft:3"), "talavera.draft-face-down");
    EXPECT_EQ(refusal(flipped, "draft:1"), "talavera.draft-not-in-market");
}

TEST(TalaveraMarketPrinted, TheSecondFlipIsNoStep) {  // V-MARKET-PRINTED
    const State state = after(printed, "orders:5,9 first:2 deal:3,7,12,18 flip:7,12 draft:7");
    EXPECT_EQ(state.turn(), Turn::of(Seat::first));
    EXPECT_EQ(state.face_up(), cards({3, 12, 18}));
    EXPECT_EQ(state.face_down_count(), 0);
    EXPECT_EQ(steps(state), (Texts{"draft:12", "draft:18", "draft:3"}));
}

TEST(TalaveraDraft, GoesFirstSecondFirstSecond) {  // V-DRAFT
    State state = after(hidden, "orders:5,9 first:2 flip:3,12");
    EXPECT_EQ(state.turn(), Turn::of(Seat::second));
    EXPECT_EQ(steps(state), (Texts{"draft:12", "draft:3"}));
    EXPECT_EQ(refusal(state, "draft:7"), "talavera.draft-not-in-market");
    EXPECT_EQ(refusal(state, "tuck:3:Y"), "talavera.draft-due");
    EXPECT_EQ(refusal(state, "flip:7,8"), "game.not-chance");

    state = after(state, "draft:3 flip:7,8");
    EXPECT_EQ(state.turn(), Turn::of(Seat::first));
    EXPECT_EQ(steps(state), (Texts{"draft:12", "draft:7", "draft:8"}));
    EXPECT_EQ(refusal(state, "draft:3"), "talavera.draft-not-in-market");

    state = after(state, "draft:8");
    EXPECT_EQ(state.turn(), Turn::of(Seat::second));
    EXPECT_EQ(steps(state), (Texts{"draft:12", "draft:7"}));

    state = after(state, "draft:7");
    EXPECT_EQ(state.turn(), Turn::of(Seat::first));
    EXPECT_EQ(steps(state), Texts{"draft:12"});  // V-TURN: one legal move is a step all the same

    state = after(state, "draft:12");
    EXPECT_EQ(state.hand(Seat::first), cards({8, 12}));
    EXPECT_EQ(state.hand(Seat::second), cards({3, 7}));
    EXPECT_TRUE(state.face_up().empty());
}

TEST(TalaveraTuckOrder, FirstDrafterThenSecondLowerCardFirst) {  // V-TUCK-ORDER
    State state = after(hidden, drafted_hidden);
    EXPECT_EQ(state.turn(), Turn::of(Seat::second));
    EXPECT_EQ(steps(state), (Texts{"tuck:3:S", "tuck:3:Y"}));
    EXPECT_EQ(refusal(state, "tuck:7:Y"), "talavera.tuck-lower-first");
    EXPECT_EQ(refusal(state, "tuck:8:S"), "talavera.tuck-not-in-hand");
    EXPECT_EQ(refusal(state, "draft:3"), "talavera.tuck-due");

    state = after(state, "tuck:3:S");
    EXPECT_EQ(state.turn(), Turn::of(Seat::second));
    EXPECT_EQ(steps(state), (Texts{"tuck:7:S", "tuck:7:Y"}));
    EXPECT_EQ(refusal(state, "tuck:3:S"), "talavera.tuck-not-in-hand");

    state = after(state, "tuck:7:Y");
    EXPECT_EQ(state.turn(), Turn::of(Seat::first));
    EXPECT_EQ(steps(state), (Texts{"tuck:8:R", "tuck:8:S"}));
    state = after(state, "tuck:8:R");
    EXPECT_EQ(steps(state), (Texts{"tuck:12:R", "tuck:12:S", "tuck:12:Y"}));
}

TEST(TalaveraTuckColour, CountsOnlyTilesOfAColourThatTheCardShows) {  // V-TUCK-COLOUR
    State state = after(hidden, drafted_hidden);
    EXPECT_EQ(refusal(state, "tuck:3:A"), "talavera.tuck-colour-missing");
    EXPECT_EQ(refusal(state, "tuck:3:R"), "talavera.tuck-colour-missing");
    state = after(state, "tuck:3:S");
    EXPECT_EQ(state.placed(Seat::second), Tiles(0, 0, 3, 0));
    EXPECT_EQ(state.corner(Seat::second, Colour::sky), cards({3}));
    EXPECT_EQ(state.hand(Seat::second), cards({7}));
}

TEST(TalaveraTuckColour, MayBeTheSameAgain) {  // V-TUCK-COLOUR
    State state = after(hidden, drafted_hidden);
    state = after(state, "tuck:3:S tuck:7:S");
    EXPECT_EQ(state.placed(Seat::second), Tiles(0, 0, 5, 0));
    state = after(state, "tuck:8:S tuck:12:S flip:1,15 draft:15 flip:2,4 draft:2 draft:1 draft:4 tuck:1:Y");
    EXPECT_EQ(steps(state), (Texts{"tuck:15:R", "tuck:15:S", "tuck:15:Y"}));
    state = after(state, "tuck:15:S tuck:2:S");
    EXPECT_EQ(state.placed(Seat::first), Tiles(3, 0, 6, 0));
    EXPECT_EQ(state.placed(Seat::second), Tiles(0, 0, 6, 0));
}

TEST(TalaveraRounds, TheFirstDrafterChangesEveryRound) {  // V-FIRST, V-ROUNDS
    for (const Options& options : {hidden, printed}) {
        State state = after(options, "orders:5,9 first:2");
        Random random(1);
        std::vector<Seat> first_drafters;
        std::vector<int> rounds;
        int decisions = 0;
        play_randomly(
            state, random,
            [&](const State& before, const State::MoveList&, const Move&) {
                ++decisions;
                if (before.phase() != Phase::first_draft) return;
                first_drafters.push_back(before.first_drafter());
                rounds.push_back(before.round());
                EXPECT_EQ(before.turn(), Turn::of(before.first_drafter()));
            },
            [](const State&, const Move&) {});
        EXPECT_EQ(first_drafters, (std::vector{Seat::second, Seat::first, Seat::second, Seat::first}));
        EXPECT_EQ(rounds, (std::vector{1, 2, 3, 4}));
        EXPECT_EQ(decisions, options == hidden ? 32 : 36);
        EXPECT_TRUE(state.unseen().empty());
        EXPECT_TRUE(state.discards().empty());
        for (const Seat seat : {Seat::first, Seat::second}) {
            int tucked = 0;
            for (const Colour colour : all_colours) tucked += state.corner(seat, colour).size();
            EXPECT_EQ(tucked, 8);
        }
    }
}

TEST(TalaveraTurn, ChanceWithOneOutcomeIsAStep) {  // V-TURN
    const State last_flip = position(hidden, "flip 4 1 2/- 5/1,3/4,6/7,8/-/10 9/11,12/13,16/14,15/-/-");
    EXPECT_TRUE(last_flip.turn().is_chance());
    EXPECT_EQ(steps(last_flip), Texts{"flip:17,18"});
    const State last_deal = position(printed, "deal 4 1 -/- 5/1,3/4,6/7,8/-/- 9/11,12/13,16/14,15/-/-");
    EXPECT_EQ(steps(last_deal), Texts{"deal:2,10,17,18"});
}

TEST(TalaveraTurn, NothingIsLegalAfterTheEnd) {  // V-TURN
    const State state =
        after(position(hidden, "tuck 4 2 -/- 5/7,16/2,13/9,11/6/18 1/12,15/10/3/4,8,14,17/-"), "tuck:18:S");
    EXPECT_TRUE(state.turn().is_over());
    for (const std::string_view text :
         {"orders:1,2", "flip:1,2", "draft:1", "tuck:18:S", "keep:1", "deal:1,2"})
        EXPECT_EQ(refusal(state, text), "game.over") << text;
}

TEST(TalaveraOptions, SoloMovesAreRefusedToTwoPlayers) {  // V-OPTIONS
    for (const Options& options : {hidden, printed})
        for (const std::string_view text : {"order:5", "keep:3", "redraw", "drawn:9", "corner:Y"})
            EXPECT_EQ(refusal(State(options), text), "talavera.solo-only") << text;
}

}  // namespace
}  // namespace talus::talavera::testing
