// The rules of RULES.md for three players, one after another.

#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "game/random_play.h"
#include "games/talat/rules/refusals.h"
#include "games/talat/rules/test_scenes.h"

namespace talus::talat {
namespace {

static_assert(GameState<State>);
static_assert(std::is_trivially_copyable_v<State>);

// Board 1 is the subject; the two others go on.
State duel(std::string_view board_1, int seat) {
    return scene(board_1, quiet_board_2, quiet_board_3, seat);
}

// T-TOWERS, T-CAPTURE-HEIGHT, T-CAPTURE-SIDES, T-CAPTURE-DAVID: the whole table.
TEST(TalatTowers, WhoBeatsWhom) {
    const auto beaten_texts = [](Kind attacker) {
        std::string text;
        for (int victim = 0; victim < kind_count; ++victim)
            if (beats(attacker, kind_at(victim))) text += to_text(kind_at(victim)) + " ";
        return text;
    };
    EXPECT_EQ(beaten_texts(Kind::S3), "L6 ");
    EXPECT_EQ(beaten_texts(Kind::S4), "S3 ");
    EXPECT_EQ(beaten_texts(Kind::S6), "S3 S4 ");
    EXPECT_EQ(beaten_texts(Kind::M3), "S3 S4 S6 ");
    EXPECT_EQ(beaten_texts(Kind::M4), "S3 S4 S6 M3 ");
    EXPECT_EQ(beaten_texts(Kind::M6), "S3 S4 S6 M3 M4 ");
    EXPECT_EQ(beaten_texts(Kind::L3), "M3 M4 M6 ");
    EXPECT_EQ(beaten_texts(Kind::L4), "M3 M4 M6 L3 ");
    EXPECT_EQ(beaten_texts(Kind::L6), "M3 M4 M6 L3 L4 ");
}

// T-BOARDS.
TEST(TalatBoards, WhoStartsWhere) {
    EXPECT_EQ(owner(0, Side::up), Seat::first);
    EXPECT_EQ(owner(0, Side::down), Seat::second);
    EXPECT_EQ(owner(1, Side::up), Seat::second);
    EXPECT_EQ(owner(1, Side::down), Seat::third);
    EXPECT_EQ(owner(2, Side::up), Seat::third);
    EXPECT_EQ(owner(2, Side::down), Seat::first);
    for (int board = 0; board < board_count; ++board)
        for (const Side side : both_sides) EXPECT_EQ(controller(3, board, side), owner(board, side));
}

// T-SETUP-PLACE.
TEST(TalatSetup, SeatsPlaceInTurnOnTheirOwnStartLines) {
    State state;
    EXPECT_TRUE(state.is_setup());
    EXPECT_EQ(state.turn(), Turn::of(Seat::first));
    State::MoveList moves;
    state.legal_moves(moves);
    EXPECT_EQ(moves.size(), 90U);  // nine towers on ten spaces

    state = after(state, {"place:L6:1c1"});
    EXPECT_EQ(state.turn(), Turn::of(Seat::second));
    EXPECT_EQ(state.tower_on(Space(0, 2, 0)), (Tower{Seat::first, Kind::L6}));
    state = after(state, {"place:L6:1c5", "place:S3:2a5"});
    EXPECT_EQ(state.turn(), Turn::of(Seat::first));
    EXPECT_EQ(state.in_hand().size(), 24);
    state.legal_moves(moves);
    EXPECT_EQ(moves.size(), 72U);  // eight towers on nine spaces
}

TEST(TalatSetup, RefusesSpacesOffTheOwnStartLines) {
    const State state;
    EXPECT_EQ(refusal_code(state, "place:L6:1c1"), "");
    EXPECT_EQ(refusal_code(state, "place:L6:3c5"), "");
    for (const char* text : {"place:L6:1c5", "place:L6:3c1", "place:L6:2c1", "place:L6:2c5", "place:L6:1c2"})
        EXPECT_EQ(refusal_code(state, text), "talat.not-own-start-line") << text;
}

TEST(TalatSetup, RefusesATowerOrASpaceTwice) {
    const State state = after(State{}, {"place:L6:1c1", "place:L6:1c5", "place:L6:2c5"});
    EXPECT_EQ(refusal_code(state, "place:L6:1d1"), "talat.already-placed");
    EXPECT_EQ(refusal_code(state, "place:L4:1c1"), "talat.space-occupied");
}

// T-SETUP.
TEST(TalatSetup, NothingMovesBeforeItIsComplete) {
    const State state = after(State{}, {"place:L6:1c1", "place:L6:1c5", "place:L6:2c5"});
    EXPECT_EQ(refusal_code(state, "move:1c1:1c2"), "talat.setup-unfinished");
    EXPECT_EQ(refusal_code(state, "take:1c1:1c2"), "talat.setup-unfinished");
}

// Places all towers in the order of the lists, without choosing.
State first_complete_setup(const Options& options) {
    State state(options);
    while (state.is_setup()) {
        State::MoveList moves;
        state.legal_moves(moves);
        state.play_unchecked(moves[0]);
    }
    return state;
}

// T-FIRST, T-FROZEN-START.
TEST(TalatSetup, SeatOneMovesFirstAndNothingIsPlacedAnyMore) {
    const State state = first_complete_setup({});
    EXPECT_EQ(state.turn(), Turn::of(Seat::first));
    EXPECT_EQ(state.frozen_count(), 0);
    EXPECT_EQ(refusal_code(state, "place:L6:1e1"), "talat.setup-over");
}

// T-TURN.
TEST(TalatTurn, SeatsMoveOnlyTheirOwnTowers) {
    const State state = duel("..m3../...../..L3../...../.....", 1);
    EXPECT_EQ(refusal_code(state, "move:1c5:1c4"), "talat.not-your-tower");
    EXPECT_EQ(refusal_code(state, "move:2a1:2a2"), "talat.not-your-tower");
    EXPECT_EQ(refusal_code(state, "move:1a1:1a2"), "talat.no-tower");
    EXPECT_EQ(refusal_code(state, "move:1c3:1c4"), "");
    EXPECT_EQ(after(state, {"move:1c3:1c4"}).turn(), Turn::of(Seat::second));
}

// T-MOVE.
TEST(TalatMove, OneStepForwardStraightOrDiagonally) {
    const State up = duel("..m3../...../..L3../...../.....", 1);
    for (const char* text : {"move:1c3:1b4", "move:1c3:1c4", "move:1c3:1d4"})
        EXPECT_EQ(refusal_code(up, text), "");
    for (const char* text : {"move:1c3:1b2", "move:1c3:1c2", "move:1c3:1d2"})
        EXPECT_EQ(refusal_code(up, text), "talat.backward") << text;
    for (const char* text : {"move:1c3:1b3", "move:1c3:1d3"})
        EXPECT_EQ(refusal_code(up, text), "talat.sideways-without-capture") << text;
    for (const char* text : {"move:1c3:1c3", "move:1c3:1c5", "move:1c3:1a4", "move:1c3:1c1", "move:1c3:1e3"})
        EXPECT_EQ(refusal_code(up, text), "talat.not-one-step") << text;
    EXPECT_EQ(refusal_code(up, "move:1c3:2c4"), "talat.other-board");

    const State down = duel("...../..m3../...../..L3../.....", 2);
    for (const char* text : {"move:1c4:1b3", "move:1c4:1c3", "move:1c4:1d3"})
        EXPECT_EQ(refusal_code(down, text), "");
    EXPECT_EQ(refusal_code(down, "move:1c4:1c5"), "talat.backward");
}

TEST(TalatMove, DoesNotRunOverTheEdge) {
    const State state = duel("..m3../...../...../...../L3...L4", 1);
    State::MoveList moves;
    state.legal_moves(moves);
    std::set<std::string> on_board_1;
    for (const Move& move : moves)
        if (move.from.board() == 0) on_board_1.insert(to_text(move));
    EXPECT_EQ(on_board_1,
              (std::set<std::string>{"move:1a1:1a2", "move:1a1:1b2", "move:1e1:1d2", "move:1e1:1e2"}));
}

TEST(TalatMove, NeedsAnEmptySpace) {
    const State state = duel("...../..m3../..L3../..L4../.....", 1);
    EXPECT_EQ(refusal_code(state, "move:1c2:1c3"), "talat.space-occupied");
    EXPECT_EQ(refusal_code(state, "move:1c3:1c4"), "talat.enemy-in-the-way");
}

TEST(TalatMove, ATowerOnTheFarLineStays) {
    const State state = duel("..L3../..m4../...../..L4../.....", 1);
    EXPECT_EQ(refusal_code(state, "move:1c5:1c4"), "talat.backward");
    EXPECT_EQ(refusal_code(state, "move:1c5:1d5"), "talat.sideways-without-capture");
}

// T-CAPTURE.
TEST(TalatCapture, ForwardDiagonallyAndSideways) {
    const State state = duel("...../.m3m4m6./.s3L4s4./...../.....", 1);
    for (const char* text : {"take:1c3:1b4", "take:1c3:1c4", "take:1c3:1d4"})
        EXPECT_EQ(refusal_code(state, text), "");
    const State sideways = duel("...../...../.m3L4m6./...../.....", 1);
    for (const char* text : {"take:1c3:1b3", "take:1c3:1d3"}) EXPECT_EQ(refusal_code(sideways, text), "");
    EXPECT_EQ(refusal_code(sideways, "take:1c3:1c4"), "talat.nothing-to-take");
    const State downward = duel("...../...../.M4l4M6./.L3.../.....", 2);
    for (const char* text : {"take:1c3:1b3", "take:1c3:1d3", "take:1c3:1b2"})
        EXPECT_EQ(refusal_code(downward, text), "");
}

TEST(TalatCapture, NeverBackwardOrFar) {
    const State state = duel("m6..../..L4.m3/...m4./...../.....", 1);
    EXPECT_EQ(refusal_code(state, "take:1c4:1d3"), "talat.backward");
    EXPECT_EQ(refusal_code(state, "take:1c4:1a5"), "talat.not-one-step");
    EXPECT_EQ(refusal_code(state, "take:1c4:1e4"), "talat.not-one-step");
    EXPECT_EQ(refusal_code(state, "take:1c4:3a5"), "talat.other-board");
}

TEST(TalatCapture, TakesTheSpaceAndKeepsTheTower) {
    const State before = duel("...../..m4../..L3../...../.....", 1);
    const int taken = before.taken_by(Seat::first).size();
    const State state = after(before, {"take:1c3:1c4"});
    EXPECT_EQ(state.tower_on(Space(0, 2, 3)), (Tower{Seat::first, Kind::L3}));
    EXPECT_EQ(state.tower_on(Space(0, 2, 2)), std::nullopt);
    EXPECT_TRUE(state.taken_by(Seat::first).contains({Seat::second, Kind::M4}));
    EXPECT_EQ(state.taken_by(Seat::first).size(), taken + 1);
    EXPECT_EQ(state.score(Seat::first), before.score(Seat::first) + 5);
}

TEST(TalatCapture, NeverOfTheOwnColour) {
    const State state = duel("..m4../..M6../..L3../...../.....", 1);
    EXPECT_EQ(refusal_code(state, "take:1c3:1c4"), "talat.same-colour");
}

TEST(TalatCapture, IsOptional) {
    const State state = duel("...../..m4../..L4../...../.....", 1);
    EXPECT_EQ(refusal_code(state, "take:1c3:1c4"), "");
    EXPECT_EQ(refusal_code(state, "move:1c3:1d4"), "");
    EXPECT_EQ(refusal_code(state, "move:3a5:3a4"), "");
}

TEST(TalatCapture, OnTheFarLineStillSideways) {
    const State state = duel(".m3L4../...../...../...../.....", 1);
    EXPECT_EQ(refusal_code(state, "take:1c5:1b5"), "");
}

// T-CAPTURE-HEIGHT, T-CAPTURE-SIDES, T-CAPTURE-DAVID, as refusals.
TEST(TalatCapture, SaysWhyATowerIsTooStrong) {
    const State state = duel("...../s3l6m6m4m3/..M4../...../.....", 1);
    EXPECT_EQ(refusal_code(state, "take:1c3:1b4"), "talat.too-low");      // M4 against L6
    EXPECT_EQ(refusal_code(state, "take:1c3:1c4"), "talat.fewer-sides");  // M4 against M6
    EXPECT_EQ(refusal_code(state, "take:1c3:1d4"), "talat.same-kind");    // M4 against M4
    const State large = duel("...../.s6s3m4./..L6../...../.....", 1);
    EXPECT_EQ(refusal_code(large, "take:1c3:1b4"), "talat.too-tall");  // L6 against S6
    EXPECT_EQ(refusal_code(large, "take:1c3:1c4"), "talat.too-tall");  // L6 against S3
    EXPECT_EQ(refusal_code(large, "take:1c3:1d4"), "");
}

TEST(TalatCapture, SmallTriangleBeatsLargeHexagon) {
    const State state = duel("...../.l4l6../..S3../...../.....", 1);
    EXPECT_EQ(refusal_code(state, "take:1c3:1c4"), "");
    EXPECT_EQ(refusal_code(state, "take:1c3:1b4"), "talat.too-low");
}

// T-SKIP: seat 2's towers have arrived and stand beside stronger ones: no move and nothing to take.
TEST(TalatSkip, ASeatWithoutAMoveIsSkipped) {
    const State state = scene("...../...../...../...../L6m4...", "M3l3.../...../...../...../.....",
                              "m6..../...../...../...../L4....", 1);
    EXPECT_EQ(state.frozen_count(), 0);
    EXPECT_EQ(after(state, {"move:3a5:3a4"}).turn(), Turn::of(Seat::third));
}

// T-FROZEN: only the board of the move is asked, and nothing goes on a frozen one.
TEST(TalatFrozenBoard, AllowsNoMove) {
    const State before = duel("..m6../.L6M4../...../...../.....", 1);
    EXPECT_EQ(before.frozen_count(), 0);
    const State state = after(before, {"take:1b4:1c5"});
    EXPECT_TRUE(state.is_frozen(0));
    EXPECT_FALSE(state.is_frozen(1));
    EXPECT_FALSE(state.turn().is_over());
    const State again = after(state, {"move:2a1:2a2", "move:2a5:2a4"});
    EXPECT_EQ(refusal_code(again, "move:1c4:1b5"), "talat.frozen-board");
}

// T-END.
TEST(TalatEnd, TheSecondFrozenBoardEndsTheGame) {
    const State before = scene("...../...../..L3../...../.....", "..m3../..L3../...../...../.....",
                               "..m3../...../...../...../..L4..", 2);
    EXPECT_EQ(before.frozen_count(), 1);
    const State state = after(before, {"take:2c4:2c5"});
    EXPECT_TRUE(state.turn().is_over());
    EXPECT_EQ(state.frozen_count(), 2);
    EXPECT_EQ(refusal_code(state, "move:3c5:3c4"), "game.over");
    EXPECT_EQ(state.outcome().reason, "frozen");
}

// T-SCORE: 5 for each captured tower, 3 for each on an opponent's start line.
TEST(TalatScore, CapturedAndArrivedTowers) {
    const State state = scene("M6L6.../...../...../...../l4m4s4..", "..m3../...../...../...../L3....",
                              "m3..../...../...../...../L3.m4..", 1);
    // Seat 1: two towers arrived on board 1, one on board 3; the rest of the points are for captures.
    EXPECT_EQ(state.score(Seat::first), 3 * 3 + 5 * state.taken_by(Seat::first).size());
    EXPECT_EQ(state.score(Seat::second), 3 * 3 + 5 * state.taken_by(Seat::second).size());
    EXPECT_EQ(state.score(Seat::third), 5 * state.taken_by(Seat::third).size());
}

constexpr Tower of_first(Kind kind) {
    return {Seat::first, kind};
}
constexpr Tower of_second(Kind kind) {
    return {Seat::second, kind};
}
constexpr Tower of_third(Kind kind) {
    return {Seat::third, kind};
}

TEST(TalatScore, MostPointsWin) {
    const State state = finished(3, {tower_set({of_second(Kind::S3)}), tower_set({}),
                                     tower_set({of_first(Kind::S3), of_second(Kind::S4)})});
    EXPECT_EQ(state.outcome(), (Outcome{{2, 3, 1}, "frozen", {5, 0, 10}}));
}

// T-TIE, T-PLACES.
TEST(TalatTie, TheMostValuableCaptureDecides) {
    const State height = finished(3, {tower_set({of_second(Kind::M3)}), tower_set({of_third(Kind::L3)}),
                                      tower_set({of_first(Kind::S6)})});
    EXPECT_EQ(height.outcome(), (Outcome{{2, 1, 3}, "frozen", {5, 5, 5}}));
    const State shape = finished(3, {tower_set({of_second(Kind::M3)}), tower_set({of_third(Kind::M4)}),
                                     tower_set({of_first(Kind::M6)})});
    EXPECT_EQ(shape.outcome(), (Outcome{{3, 2, 1}, "frozen", {5, 5, 5}}));
}

TEST(TalatTie, TheFirstDifferenceDecidesWhateverFollows) {
    const State state = finished(3, {tower_set({of_second(Kind::L6), of_third(Kind::S3)}),
                                     tower_set({of_first(Kind::L4), of_third(Kind::L4)}), tower_set({})});
    EXPECT_EQ(state.outcome(), (Outcome{{1, 2, 3}, "frozen", {10, 10, 0}}));
    const State second = finished(3, {tower_set({of_second(Kind::L6), of_third(Kind::S3)}),
                                      tower_set({of_first(Kind::S4), of_third(Kind::L6)}), tower_set({})});
    EXPECT_EQ(second.outcome(), (Outcome{{2, 1, 3}, "frozen", {10, 10, 0}}));
}

TEST(TalatTie, AListThatRunsOutLoses) {
    // Both have 20 points and an L6; seat 1 has three more captures, seat 2 five towers that arrived.
    const State state = finished(
        3,
        {tower_set({of_second(Kind::L6), of_second(Kind::S3), of_second(Kind::S4), of_second(Kind::S6)}),
         tower_set({of_first(Kind::L6)}), tower_set({})},
        Seat::second);
    EXPECT_EQ(state.outcome(), (Outcome{{1, 2, 3}, "frozen", {20, 20, 0}}));
}

TEST(TalatTie, EqualSeatsShareTheirPlace) {
    const State all = finished(3, {tower_set({of_second(Kind::M3)}), tower_set({of_third(Kind::M3)}),
                                   tower_set({of_first(Kind::M3)})});
    EXPECT_EQ(all.outcome(), (Outcome{{1, 1, 1}, "frozen", {5, 5, 5}}));
    const State two =
        finished(3, {tower_set({of_second(Kind::M3)}), tower_set({of_third(Kind::M3)}), tower_set({})});
    EXPECT_EQ(two.outcome(), (Outcome{{1, 1, 3}, "frozen", {5, 5, 0}}));
    const State last = finished(3, {tower_set({of_second(Kind::M3)}), tower_set({}), tower_set({})});
    EXPECT_EQ(last.outcome(), (Outcome{{1, 2, 2}, "frozen", {5, 0, 0}}));
}

// Every move that can be written down, so that what is legal and what is refused can be compared as a whole.
std::vector<Move> all_moves() {
    std::vector<Space> spaces;
    for (int board = 0; board < board_count; ++board)
        for_each_bit(all_spaces, [&](int bit) { spaces.push_back(Space(board, bit)); });
    std::vector<Move> moves;
    for (const Space to : spaces) {
        for (int kind = 0; kind < kind_count; ++kind) moves.push_back(Move::place(kind_at(kind), to));
        for (const Space from : spaces) {
            moves.push_back(Move::move(from, to));
            moves.push_back(Move::take(from, to));
        }
    }
    return moves;
}

TEST(TalatRandomGames, LegalMovesAreExactlyThoseThatAreNotRefused) {
    const std::vector<Move> candidates = all_moves();
    Random random(7);
    for (const Options& options : Options::all())
        for (int game = 0; game < 5; ++game) {
            State state(options);
            play_randomly(
                state, random,
                [&](const State& now, const State::MoveList& moves, const Move&) {
                    std::set<std::string> listed;
                    for (const Move& move : moves) listed.insert(to_text(move));
                    ASSERT_EQ(listed.size(), moves.size()) << position_text(now);
                    std::set<std::string> allowed;
                    for (const Move& move : candidates)
                        if (now.refusal(move) == nullptr) allowed.insert(to_text(move));
                    ASSERT_EQ(listed, allowed) << position_text(now);
                },
                [](const State&, const Move&) { FAIL() << "there is no chance in Talat"; });
        }
}

TEST(TalatRandomGames, EndWithTwoFrozenBoardsAndAConsistentState) {
    Random random(8);
    for (const Options& options : Options::all())
        for (int game = 0; game < 300; ++game) {
            State state(options);
            bool was_setup = true;
            play_randomly(
                state, random,
                [&](const State& now, const State::MoveList& moves, const Move&) {
                    ASSERT_FALSE(moves.empty());
                    ASSERT_EQ(now.hash(), now.fresh_hash());
                    if (was_setup && !now.is_setup()) {
                        ASSERT_EQ(now.frozen_count(), 0);  // T-FROZEN-START
                    }
                    was_setup = now.is_setup();
                },
                [](const State&, const Move&) { FAIL(); });
            ASSERT_EQ(state.frozen_count(), 2);
            ASSERT_EQ(state.hash(), state.fresh_hash());
            ASSERT_EQ(state.outcome().places.size(), options.players);
            ASSERT_EQ(state.outcome().scores.size(), options.players);
        }
}

TEST(TalatRefusals, HaveDifferentCodes) {
    std::set<std::string_view> codes;
    for (const Refusal* refusal : State::all_refusals()) {
        EXPECT_TRUE(refusal->code.starts_with("talat.")) << refusal->code;
        EXPECT_TRUE(refusal->text.ends_with(".")) << refusal->text;
        codes.insert(refusal->code);
    }
    EXPECT_EQ(codes.size(), refusals::all.size());
}

}  // namespace
}  // namespace talus::talat
