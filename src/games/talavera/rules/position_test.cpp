// Positions as text: what is written, what is read back, and what is refused.
#include <gtest/gtest.h>

#include "base/random.h"
#include "game/random_play.h"
#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

TEST(TalaveraPosition, ReadsAsTheFormatSays) {
    EXPECT_EQ(position_text(State(hidden)), "orders 1 - -/- -/-/-/-/-/- -/-/-/-/-/-");
    EXPECT_EQ(position_text(after(hidden, "orders:5,9")), "first 1 - -/- 5/-/-/-/-/- 9/-/-/-/-/-");
    EXPECT_EQ(position_text(after(hidden, "orders:5,9 first:2 flip:7,12 draft:7 flip:3,8 draft:8")),
              "draft 1 2 3,12/- 5/-/-/-/-/8 9/-/-/-/-/7");
    EXPECT_EQ(position_text(after(printed, "orders:5,9 first:1 deal:3,7,12,18 flip:7,12")),
              "draft 1 1 7,12/3,18 5/-/-/-/-/- 9/-/-/-/-/-");
    EXPECT_EQ(position_text(State(solo)), "order 1 redraw - -/-/-/-/-/- -");
    EXPECT_EQ(position_text(after(solo, "order:5 deal:3,7 redraw drawn:9 deal:1,2 keep:1 corner:Y deal:4,6")),
              "keep 2 - 4,6 5/1,9/-/-/-/- 2,3,7");
}

// Every position of random games, setup and end included, comes back from its text, with the same hash.
TEST(TalaveraPosition, RoundTripsThroughRandomGames) {
    for (const Options& options : Options::all()) {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            State state(options);
            Random random(seed);
            const auto check = [&](const State& state) {
                const std::string text = position_text(state);
                const Result<State> again = parse_position(options, text);
                ASSERT_TRUE(again.ok()) << text << ": " << again.error().text;
                EXPECT_EQ(*again, state) << text;
                EXPECT_EQ(again->hash(), state.hash()) << text;
                EXPECT_EQ(position_text(*again), text);
            };
            play_randomly(
                state, random, [&](const State& state, const auto&, const Move&) { check(state); },
                [&](const State& state, const Move&) { check(state); });
            check(state);
        }
    }
}

std::string error_code(const Options& options, std::string_view text) {
    const Result<State> state = parse_position(options, text);
    return state.ok() ? "ok" : state.error().code;
}

// It can be read, but no game comes to it.
bool is_impossible(const Options& options, std::string_view text) {
    return error_code(options, text).starts_with("position.");
}

std::string error_text(const Options& options, std::string_view text) {
    const Result<State> state = parse_position(options, text);
    return state.ok() ? "ok" : state.error().text;
}

TEST(TalaveraPosition, FieldsAreChecked) {
    for (const std::string_view text :
         {"", "flip", "flip 1 2 -/- 5/-/-/-/-/-", "flip 1 2 -/- 5/-/-/-/-/- 9/-/-/-/-/- ",
          "flip  1 2 -/- 5/-/-/-/-/- 9/-/-/-/-/-", "flip 1 2 -/- 5/-/-/-/-/- 9/-/-/-/-/- -",
          "flip 1 3 -/- 5/-/-/-/-/- 9/-/-/-/-/-", "flip 1 2 - 5/-/-/-/-/- 9/-/-/-/-/-",
          "flip 1 2 -/-/- 5/-/-/-/-/- 9/-/-/-/-/-", "flip 1 2 -/- 5/-/-/-/- 9/-/-/-/-/-",
          "flip 1 2 -/- 5/-/-/-/-/-/- 9/-/-/-/-/-"})
        EXPECT_EQ(error_code(hidden, text), "syntax.position") << text;
    for (const std::string_view text :
         {"flip 1 2 /- 5/-/-/-/-/- 9/-/-/-/-/-", "flip 1 2 -/- 19/-/-/-/-/- 9/-/-/-/-/-",
          "flip 1 2 -/- 5,6/-/-/-/-/- 9/-/-/-/-/-", "draft 1 2 3,,7/- 5/-/-/-/-/- 9/-/-/-/-/-",
          "flip 1 2 -/- 5//-/-/-/- 9/-/-/-/-/-"})
        EXPECT_EQ(error_code(hidden, text), "syntax.card") << text;
    EXPECT_EQ(error_code(hidden, "draft 1 2 7,3/- 5/-/-/-/-/- 9/-/-/-/-/-"), "syntax.card-list");
    EXPECT_EQ(error_code(solo, "keep 1 redraw 3/7 5/-/-/-/-/- -"), "syntax.card");
}

TEST(TalaveraPosition, TheWordsMustAgreeWithTheCards) {
    EXPECT_EQ(error_text(hidden, "tuck 1 2 3,7/- 5/-/-/-/-/- 9/-/-/-/-/-"),
              "By its cards the position begins 'draft 1', not 'tuck 1'.");
    EXPECT_EQ(error_code(hidden, "draft 2 2 3,7/- 5/-/-/-/-/- 9/-/-/-/-/-"), "position.step");
    EXPECT_EQ(error_code(solo, "keep 1 - 3,7 5/-/-/-/-/- -"), "position.redraw");
    EXPECT_EQ(error_code(solo, "deal 1 redraw 3,7 5/-/-/-/-/- -"), "position.step");
    EXPECT_EQ(error_code(solo, "keep 1 maybe 3,7 5/-/-/-/-/- -"), "position.redraw");
}

TEST(TalaveraPosition, ACardIsInOnePlace) {
    EXPECT_EQ(error_text(hidden, "draft 1 2 5,7/- 5/-/-/-/-/- 9/-/-/-/-/-"),
              "Each card exists once, but card 5 lies in two places.");
    for (const std::string_view text :
         {"flip 1 2 -/- 5/-/-/-/-/- 5/-/-/-/-/-", "flip 1 2 7/- 5/-/-/-/-/- 9/-/-/-/-/7",
          "flip 2 2 -/- 5/7/-/7/-/- 9/3/-/-/1/-", "flip 2 2 -/- 5/7/-/3/-/- 9/3/-/-/1/-"})
        EXPECT_EQ(error_code(hidden, text), "position.card-twice") << text;
    EXPECT_EQ(error_code(printed, "draft 1 2 3,7/7,8 5/-/-/-/-/- 9/-/-/-/-/-"), "position.card-twice");
    EXPECT_EQ(error_code(solo, "deal 1 redraw - 5/-/-/-/-/3 3"), "position.card-twice");
}

TEST(TalaveraPosition, AnEditorHearsOfAllProblemsAtOnce) {
    const auto checked = check_position(hidden, "? ? 2 5,7/- 5/2/-/7/-/- 9/11,12/-/-/-/-");
    ASSERT_FALSE(checked);
    std::vector<std::string> told;
    for (const Problem& problem : checked.error()) {
        std::string text = problem.error.code;
        for (const std::string& place : problem.places) text += " " + place;
        if (problem.seat) text += " of " + std::to_string(talus::number(*problem.seat));
        told.push_back(text);
    }
    EXPECT_EQ(told, (std::vector<std::string>{"position.card-twice 5", "position.card-twice 7",
                                              "position.tuck-colour 2 of 1"}));
}

TEST(TalaveraPosition, AnEditorNeedNotNameTheStep) {
    const auto checked = check_position(hidden, "? ? 2 3,7/- 5/-/-/-/-/- 9/-/-/-/-/-");
    ASSERT_TRUE(checked);
    EXPECT_EQ(position_text(*checked), "draft 1 2 3,7/- 5/-/-/-/-/- 9/-/-/-/-/-");
    EXPECT_EQ(error_code(hidden, "? ? 2 3,7/- 5/-/-/-/-/- 9/-/-/-/-/-"), "syntax.position");
    EXPECT_TRUE(check_position(solo, "? ? ? 3,7 5/-/-/-/-/- -"));
}

TEST(TalaveraPosition, ThePassIsToDraftFirst) {
    const State state = *parse_position(hidden, "draft 1 2 3,7/- 5/-/-/-/-/- 9/-/-/-/-/-");
    EXPECT_EQ(position_text(*state.passed_to(Seat::first)), "draft 1 1 3,7/- 5/-/-/-/-/- 9/-/-/-/-/-");
    EXPECT_FALSE(state.passed_to(Seat::second)) << "it drafts first already";
    EXPECT_FALSE(state.passed_to(Seat::third));
    const State later = *parse_position(hidden, "draft 1 2 1,3,7/- 5/-/-/-/-/- 9/-/-/-/-/8");
    EXPECT_FALSE(later.passed_to(Seat::first)) << "a card of the round is drafted";
    EXPECT_FALSE(State(solo).passed_to(Seat::first));
}

TEST(TalaveraPosition, OnlyPositionsOfAGameOfTwoAreAccepted) {
    for (const std::string_view text : {
             "first 1 - -/- 5/-/-/-/-/- -/-/-/-/-/-",      // one order
             "orders 1 1 -/- -/-/-/-/-/- -/-/-/-/-/-",     // a first drafter before the orders
             "first 1 - 3,7/- 5/-/-/-/-/- 9/-/-/-/-/-",    // a market before the first drafter
             "draft 1 1 3/- 5/-/-/-/-/- 9/-/-/-/-/-",      // half a flip
             "draft 1 1 3,7/1,2 5/-/-/-/-/- 9/-/-/-/-/-",  // known cards face down, though hidden
             "flip 1 1 3/- 5/-/-/-/-/- 9/-/-/-/-/7",       // the wrong seat has drafted
             "tuck 1 1 -/- 5/-/-/-/-/1,2,3 9/-/-/-/-/7",   // three against one
             "flip 2 1 -/- 5/1/-/-/-/- 9/3/-/-/-/-",       // half a round
             "flip 2 1 -/- 5/1/2/3/-/- 9/11/-/-/-/-",      // three tucked against one
             "flip 2 1 -/- 5/2/3/-/-/- 9/11,12/-/-/-/-",   // card 2 shows no yellow
             "tuck 1 1 -/- 5/-/11/-/-/3 9/-/-/-/-/7,8",    // the higher card tucked first
             "tuck 1 2 -/- 5/-/11/-/-/3 9/1/-/-/4/-",      // the same for the second drafter
             "over 4 1 -/- 5/1,3/4,6/7,8/-/2 9/11,12/13,16/14,15/-/10",  // cards are left
         })
        EXPECT_TRUE(is_impossible(hidden, text)) << text;
    EXPECT_TRUE(is_impossible(printed, "flip 1 1 3/- 5/-/-/-/-/7 9/-/-/-/-/-"));
    EXPECT_TRUE(is_impossible(printed, "flip 1 1 -/3,7 5/-/-/-/-/- 9/-/-/-/-/-"));
}

TEST(TalaveraPosition, OnlyPositionsOfASoloGameAreAccepted) {
    for (const std::string_view text : {
             "order 1 redraw 3,7 -/-/-/-/-/- -",         // a pair before the order
             "keep 1 redraw 3 5/-/-/-/-/- -",            // half a pair
             "corner 1 redraw - 5/-/-/-/-/1,2,3 4,6,7",  // three in the hand
             "keep 1 redraw 8,9 5/-/-/-/-/1,2 4,6",      // a pair with a full hand
             "deal 2 redraw - 5/1/-/-/-/- 4",            // one card in a corner
             "deal 1 - - 5/-/-/-/-/- 4",                 // a discard from nowhere
             "deal 1 - - 5/-/-/-/-/1 2,3,4,6",           // too many discards
             "deal 1 redraw - 5/-/-/-/-/1 -",            // too few
             "keep 1 - 8,9 5/-/-/-/-/- 2,3",             // a pair before the redraw's card
             "drawn 1 - - 5/-/-/-/-/1,2 3,4,6,7",        // a redraw with a full hand
             "over 4 redraw 17,18 5/1,2/3,4/6,7/8,9/- 10,11,12,13,14,15,16,17",  // a card twice
             "over 4 redraw - 5/1,2/3,4/6,7/8,9/18 10,11,12,13,14,15,16,17",     // a ninth card
         })
        EXPECT_TRUE(is_impossible(solo, text)) << text;
}

// Whatever bytes come: an answer, and positions that are accepted can be played to their end.
TEST(TalaveraPosition, DamagedTextsAreRefusedOrPlayable) {
    int accepted = 0;
    for (const Options& options : Options::all()) {
        Random random(7);
        for (int round = 0; round < 3000; ++round) {
            State state(options);
            for (std::uint32_t steps = random.below(20); steps > 0; --steps) {
                const Turn turn = state.turn();
                State::MoveList moves;
                if (turn.is_decision()) state.legal_moves(moves);
                state.play_unchecked(turn.is_chance()
                                         ? random_chance(state, random)
                                         : moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            }
            std::string text = position_text(state);
            constexpr std::string_view bytes = "0123456789,/- \xff";
            for (std::uint32_t changes = 1 + random.below(2); changes > 0; --changes)
                text[random.below(static_cast<std::uint32_t>(text.size()))] =
                    bytes[random.below(static_cast<std::uint32_t>(bytes.size()))];
            Result<State> parsed = parse_position(options, text);
            if (!parsed.ok()) continue;
            ++accepted;
            EXPECT_EQ(position_text(*parsed), text);
            State end = *parsed;
            play_randomly(
                end, random, [](const State&, const auto&, const Move&) {}, [](const State&, const Move&) {});
            EXPECT_EQ(static_cast<int>(end.outcome().places.size()), options.players);
        }
    }
    EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace talus::talavera::testing
