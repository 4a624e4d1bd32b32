// The rules that differ with two players.

#include <gtest/gtest.h>

#include "games/talat/rules/test_scenes.h"

namespace talus::talat {
namespace {

constexpr Options two_players{2};

// T-SETUP-ZIHIN.
TEST(TalatZihinSetup, BothPlaceEightZihinTowersFirst) {
    State state(two_players);
    EXPECT_EQ(state.seat_count(), 2);
    EXPECT_EQ(state.placing_colour(), Seat::third);
    EXPECT_EQ(refusal_code(state, "place:L6:1c1"), "talat.not-zihin-start-line");
    EXPECT_EQ(refusal_code(state, "place:L6:3c5"), "talat.not-zihin-start-line");
    EXPECT_EQ(refusal_code(state, "place:L6:2c3"), "talat.not-zihin-start-line");
    state = after(state, {"place:L6:2c5", "place:L4:3c1"});
    EXPECT_EQ(state.tower_on(Space(1, 2, 4)), (Tower{Seat::third, Kind::L6}));
    EXPECT_EQ(refusal_code(state, "place:L6:2a5"), "talat.already-placed");
    EXPECT_EQ(refusal_code(state, "place:L3:2c5"), "talat.space-occupied");
    state = after(state, {"place:L3:2a5", "place:M6:2b5", "place:M4:2d5", "place:M3:2e5", "place:S6:3a1"});
    EXPECT_EQ(state.turn(), Turn::of(Seat::second));
    EXPECT_EQ(state.placing_colour(), Seat::third);
    state = after(state, {"place:S4:3b1"});

    // The ninth is out of the game, and seat 1 goes on with its own.
    EXPECT_EQ(state.in_hand().kinds_of(Seat::third), 0);
    EXPECT_EQ(state.in_hand().size(), 18);
    EXPECT_EQ(state.turn(), Turn::of(Seat::first));
    EXPECT_EQ(state.placing_colour(), Seat::first);
    EXPECT_EQ(refusal_code(state, "place:S3:3d1"), "talat.not-own-start-line");
    EXPECT_EQ(refusal_code(state, "place:S3:3d5"), "");
}

// T-FIRST.
TEST(TalatZihinSetup, SeatTwoMovesFirst) {
    State state(two_players);
    int placed = 0;
    for (State::MoveList moves; state.is_setup(); ++placed) {
        state.legal_moves(moves);
        state.play_unchecked(moves[0]);
    }
    EXPECT_EQ(placed, 8 + 18);
    EXPECT_EQ(state.turn(), Turn::of(Seat::second));
}

// T-ZIHIN-MOVE.
TEST(TalatZihinMove, EachSideOfEachBoardIsMovedByOneSeat) {
    EXPECT_EQ(controller(2, 0, Side::up), Seat::first);
    EXPECT_EQ(controller(2, 0, Side::down), Seat::second);
    EXPECT_EQ(controller(2, 1, Side::up), Seat::second);
    EXPECT_EQ(controller(2, 1, Side::down), Seat::first);  // the Zihin against seat 2
    EXPECT_EQ(controller(2, 2, Side::up), Seat::second);   // the Zihin against seat 1
    EXPECT_EQ(controller(2, 2, Side::down), Seat::first);
}

TEST(TalatZihinMove, OnlyOnTheBoardOfTheOpponent) {
    const State first = scene("..m4../...../...../...../..L4..", "..m3../...../...../...../..L3..",
                              "..m3../...../...../...../..L3..", 1, 2);
    EXPECT_EQ(refusal_code(first, "move:1c1:1c2"), "");
    EXPECT_EQ(refusal_code(first, "move:3c5:3c4"), "");
    EXPECT_EQ(refusal_code(first, "move:2c5:2c4"), "");
    EXPECT_EQ(refusal_code(first, "move:3c1:3c2"), "talat.zihin-faces-you");
    EXPECT_EQ(refusal_code(first, "move:2c1:2c2"), "talat.not-your-tower");

    const State second = after(first, {"move:2c5:2c4"});
    EXPECT_EQ(second.turn(), Turn::of(Seat::second));
    EXPECT_EQ(refusal_code(second, "move:3c1:3c2"), "");
    EXPECT_EQ(refusal_code(second, "move:2c1:2c2"), "");
    EXPECT_EQ(refusal_code(second, "move:2c4:2c3"), "talat.zihin-faces-you");
    EXPECT_EQ(after(second, {"move:3c1:3c2"}).turn(), Turn::of(Seat::first));
}

// T-KEEP: what a Zihin tower takes belongs to the player who moved it, and it takes only towers of the
// opponent.
TEST(TalatZihinCapture, BelongsToThePlayerWhoMoved) {
    const State before = scene("..m4../...../...../...../..L4..", "...../..l4../..M3../...../L3....",
                               "...../..m6../..L3../...../.....", 1, 2);
    EXPECT_EQ(refusal_code(before, "take:3c3:3c4"), "talat.zihin-faces-you");
    const State state = after(before, {"take:2c4:2c3"});
    EXPECT_TRUE(state.taken_by(Seat::first).contains({Seat::second, Kind::M3}));
    EXPECT_EQ(state.tower_on(Space(1, 2, 2)), (Tower{Seat::third, Kind::L4}));
    EXPECT_EQ(state.score(Seat::first), before.score(Seat::first) + 5);
    const State next = after(state, {"take:3c3:3c4"});
    EXPECT_TRUE(next.taken_by(Seat::second).contains({Seat::first, Kind::M6}));
}

// T-SKIP: all that seat 2 moves has arrived and stands beside stronger towers, so seat 1 moves twice.
TEST(TalatZihinSkip, TheSameSeatMayMoveAgain) {
    const State state = scene("...../...../...../...../L6m4...", "M3l3.../...../...../...../.....",
                              ".S4m6../...../...../...../.....", 1, 2);
    const State next = after(state, {"take:1a1:1b1"});
    EXPECT_TRUE(next.is_frozen(0));
    EXPECT_EQ(next.turn(), Turn::of(Seat::first));
}

// T-SCORE, T-SCORE-ZIHIN.
TEST(TalatZihinScore, ZihinTowersOnTheOpponentsStartLine) {
    const State state = scene("M6..../...../...../...../l4m4...", "L6..../...../...../..L3../m4s4m6..",
                              "M3..../...../...../..m4../l4.L6..", 0, 2);
    // Seat 1: one on seat 2's line, one on the Zihin's, and three Zihin towers on seat 2's.
    EXPECT_EQ(state.score(Seat::first), 3 * 5 + 5 * state.taken_by(Seat::first).size());
    // Seat 2: two on seat 1's line, one on the Zihin's, and one Zihin tower on seat 1's.
    EXPECT_EQ(state.score(Seat::second), 3 * 4 + 5 * state.taken_by(Seat::second).size());
}

// T-PLACES.
TEST(TalatZihinScore, TwoPlacesAndTwoScores) {
    const State state =
        finished(2, {tower_set({{Seat::second, Kind::S3}, {Seat::third, Kind::L6}}),
                     tower_set({{Seat::first, Kind::L4}, {Seat::third, Kind::L4}}), tower_set({})});
    EXPECT_EQ(state.outcome(), (Outcome{{1, 2}, "frozen", {10, 10}}));
    const State equal =
        finished(2, {tower_set({{Seat::second, Kind::L4}}), tower_set({{Seat::first, Kind::L4}}), {}});
    EXPECT_EQ(equal.outcome(), (Outcome{{1, 1}, "frozen", {5, 5}}));
}

}  // namespace
}  // namespace talus::talat
