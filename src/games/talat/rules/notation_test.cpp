// Moves, positions and options as text.

#include "games/talat/rules/notation.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "game/random_play.h"
#include "games/talat/rules/test_scenes.h"

namespace talus::talat {
namespace {

TEST(TalatMoveText, OneTextForEachMove) {
    EXPECT_EQ(parse_move("place:L6:1c1").value(), Move::place(Kind::L6, Space(0, 2, 0)));
    EXPECT_EQ(parse_move("move:1c1:1d2").value(), Move::move(Space(0, 2, 0), Space(0, 3, 1)));
    EXPECT_EQ(parse_move("take:3e5:2a1").value(), Move::take(Space(2, 4, 4), Space(1, 0, 0)));
    for (const char* text : {"place:L6:1c1", "place:S3:3e5", "move:1c1:1d2", "take:1c1:1d2", "take:3a1:3b1"})
        EXPECT_EQ(to_text(parse_move(text).value()), text);
}

TEST(TalatMoveText, SyntaxErrorsQuoteTheBadPiece) {
    const auto error = [](std::string_view text) {
        const Result<Move> move = parse_move(text);
        return move ? "none" : move.error().code + " " + move.error().text;
    };
    EXPECT_EQ(error(""), "syntax.move Expected place:L6:1c1, move:1c1:1d2 or take:1c1:1d2, found ''.");
    EXPECT_EQ(error("jump:1c1:1d2").substr(0, 11), "syntax.move");
    EXPECT_EQ(error("place:X6:1c1"), "syntax.tower Expected a tower such as L6, found 'X6'.");
    EXPECT_EQ(error("place:L5:1c1"), "syntax.tower Expected a tower such as L6, found 'L5'.");
    EXPECT_EQ(error("place:l6:1c1"), "syntax.tower Expected a tower such as L6, found 'l6'.");
    EXPECT_EQ(error("move:4c1:1d2"), "syntax.space Expected a space such as 1c1, found '4c1'.");
    EXPECT_EQ(error("move:1f1:1d2"), "syntax.space Expected a space such as 1c1, found '1f1'.");
    EXPECT_EQ(error("move:1c1:1d6"), "syntax.space Expected a space such as 1c1, found '1d6'.");
    EXPECT_EQ(error("move:1c1:1d0"), "syntax.space Expected a space such as 1c1, found '1d0'.");
    EXPECT_EQ(error("move:1c1"), "syntax.space Expected a space such as 1c1, found ''.");
    EXPECT_EQ(error("move:1c1:1d2 "), "syntax.space Expected a space such as 1c1, found '1d2 '.");
    EXPECT_EQ(error("move:1c1:1d2:1e3"), "syntax.space Expected a space such as 1c1, found '1d2:1e3'.");
    EXPECT_EQ(error("take:1c1:1\n2"), "syntax.space Expected a space such as 1c1, found '1?2'.");
}

constexpr std::string_view empty_board = "...../...../...../...../.....";

std::string position(std::string_view board_1, std::string_view board_2, std::string_view board_3,
                     std::string_view rest) {
    return std::string(board_1) + " " + std::string(board_2) + " " + std::string(board_3) + " " +
           std::string(rest);
}

TEST(TalatPositionText, OfTheStart) {
    EXPECT_EQ(position_text(State{}), position(empty_board, empty_board, empty_board, "1 - - -"));
    EXPECT_EQ(position_text(State{Options{2}}), position(empty_board, empty_board, empty_board, "1 - -"));
}

TEST(TalatPositionText, ReadsLikeTheBoard) {
    const State state = after(State{}, {"place:L6:1c1", "place:M4:1a5", "place:S3:2e5"});
    EXPECT_EQ(position_text(state), position("m4..../...../...../...../..L6..",
                                             "....s3/...../...../...../.....", empty_board, "1 - - -"));
}

TEST(TalatPositionText, ListsCapturedTowersTheMostValuableFirst) {
    const State state = finished(3, {tower_set({{Seat::second, Kind::S3}, {Seat::third, Kind::L6}}),
                                     tower_set({{Seat::third, Kind::M3}, {Seat::first, Kind::M3}}),
                                     {}});
    const std::string text = position_text(state);
    EXPECT_EQ(text.substr(text.find(" - ")), " - 3L6,2S3 1M3,3M3 -");
}

TEST(TalatPositionText, RoundTripsInRandomGames) {
    Random random(5);
    for (const Options& options : Options::all())
        for (int game = 0; game < 50; ++game) {
            State state(options);
            const auto check = [&](const State& now) {
                const std::string text = position_text(now);
                const Result<State> again = parse_position(options, text);
                ASSERT_TRUE(again) << text << ": " << again.error().text;
                ASSERT_EQ(*again, now) << text;
                ASSERT_EQ(again->hash(), now.hash()) << text;
                ASSERT_EQ(position_text(*again), text);
            };
            play_randomly(
                state, random, [&](const State& now, const State::MoveList&, const Move&) { check(now); },
                [](const State&, const Move&) { FAIL(); });
            check(state);
        }
}

std::string position_error(const Options& options, std::string_view text) {
    const Result<State> state = parse_position(options, text);
    return state ? "none" : state.error().code;
}

TEST(TalatPositionText, RefusesBadSyntax) {
    const auto error = [](std::string_view text) { return position_error({}, text); };
    EXPECT_EQ(error(""), "syntax.position");
    EXPECT_EQ(error(position(empty_board, empty_board, empty_board, "1 - -")), "syntax.position");
    EXPECT_EQ(error(position(empty_board, empty_board, empty_board, "1 - - - ")), "syntax.position");
    EXPECT_EQ(position_error({2}, position(empty_board, empty_board, empty_board, "1 - - -")),
              "syntax.position");
    EXPECT_EQ(error(position("....", empty_board, empty_board, "1 - - -")), "syntax.board");
    EXPECT_EQ(error(position("...../...../...../...../......", empty_board, empty_board, "1 - - -")),
              "syntax.board");
    EXPECT_EQ(error(position("...../...../...../...../....L", empty_board, empty_board, "1 - - -")),
              "syntax.board");
    EXPECT_EQ(error(position("...../...../...../...../....L5", empty_board, empty_board, "1 - - -")),
              "syntax.board");
    EXPECT_EQ(error(position("...../...../...../...../....\xFF"
                             "6",
                             empty_board, empty_board, "1 - - -")),
              "syntax.board");
    EXPECT_EQ(error(position("...../...../...../.........", empty_board, empty_board, "1 - - -")),
              "syntax.board");
    for (const char* turn : {"4", "0", "11", "x", ""})
        EXPECT_EQ(error(position(empty_board, empty_board, empty_board, std::string(turn) + " - - -")),
                  "syntax.turn");
    for (const char* taken : {"", "L6", "2L6,", ",2L6", "4L6", "2L6;3L6", "2L6,,3L6", "--"})
        EXPECT_EQ(error(position(empty_board, empty_board, empty_board, "1 " + std::string(taken) + " - -")),
                  "syntax.tower")
            << taken;
    for (const char* taken : {"2L4,2L6", "3L6,2L6", "2L6,2L6"})
        EXPECT_EQ(error(position(empty_board, empty_board, empty_board, "1 " + std::string(taken) + " - -")),
                  "syntax.taken-order")
            << taken;
}

TEST(TalatPositionText, RefusesASetupThatCannotBe) {
    const auto error = [](std::string_view board_1, std::string_view rest) {
        return position_error({}, position(board_1, empty_board, empty_board, rest));
    };
    EXPECT_EQ(error("...../...../...../...../L6....", "2 - - -"), "none");
    EXPECT_EQ(error("...../...../...../...../L6....", "1 - - -"), "position.turn");
    EXPECT_EQ(error("...../...../...../...../L6....", "- - - -"), "position.turn");
    EXPECT_EQ(error("...../...../...../L6..../.....", "2 - - -"), "position.moved-in-setup");
    EXPECT_EQ(error("...../...../...../...../L6....", "2 2L4 - -"), "position.taken-in-setup");
    EXPECT_EQ(error("l6..../...../...../...../.....", "1 - - -"), "position.setup-order");
    EXPECT_EQ(error("...../...../...../...../L6L4...", "3 - - -"), "position.setup-order");
    EXPECT_EQ(error("...../...../...../...../L6L6...", "3 - - -"), "position.tower-twice");

    const auto zihin_error = [](std::string_view board_1, std::string_view board_3, std::string_view rest) {
        return position_error({2}, position(board_1, empty_board, board_3, rest));
    };
    EXPECT_EQ(zihin_error(empty_board, "...../...../...../...../L6....", "2 - -"), "none");
    EXPECT_EQ(zihin_error(empty_board, "...../...../...../...../L6....", "1 - -"), "position.turn");
    EXPECT_EQ(zihin_error("...../...../...../...../L6....", empty_board, "1 - -"), "position.setup-order");
}

TEST(TalatPositionText, RefusesAPositionThatCannotBe) {
    const auto error = [](int players, const Layout& layout) {
        const Result<State> state = State::from_layout(Options{static_cast<std::uint8_t>(players)}, layout);
        return state ? "none" : state.error().code;
    };
    const Turn first = Turn::of(Seat::first);
    const auto layout = [&](Turn turn) {
        return scene_layout(3, "..m6../...../...../...../..L4..", quiet_board_2, quiet_board_3, turn);
    };
    EXPECT_EQ(error(3, layout(first)), "none");
    EXPECT_EQ(error(3, layout(Turn::over())), "position.turn-of-nobody");
    EXPECT_EQ(error(3, layout(Turn::of(Seat::fourth))), "position.turn-of-nobody");
    {
        Layout own = layout(first);
        own.taken[1].remove(Tower{Seat::first, Kind::L6});
        own.taken[2].remove(Tower{Seat::first, Kind::L6});
        own.taken[0].insert(Tower{Seat::first, Kind::L6});
        EXPECT_EQ(error(3, own), "position.own-tower-taken");
    }
    {
        Layout twice = layout(first);
        twice.taken[1].insert(Tower{Seat::first, Kind::L6});
        twice.taken[2].insert(Tower{Seat::first, Kind::L6});
        EXPECT_EQ(error(3, twice), "position.tower-twice");
        Layout here_too = layout(first);
        here_too.taken[1].insert(Tower{Seat::first, Kind::L4});
        EXPECT_EQ(error(3, here_too), "position.tower-twice");
    }
    {
        // Six towers of seat 1 against seat 2: one on board 1 and five captured.
        Layout six = layout(first);
        for (const Kind kind : {Kind::S3, Kind::S4, Kind::S6, Kind::M4, Kind::M6, Kind::L3}) {
            six.taken[2].remove(Tower{Seat::first, kind});
            six.taken[1].insert(Tower{Seat::first, kind});
        }
        EXPECT_EQ(error(3, six), "position.crowded");
    }
    EXPECT_EQ(
        error(3, scene_layout(3, "...../...../...../M6..../S3S4S6M3M4", quiet_board_2, quiet_board_3, first)),
        "position.crowded");
    EXPECT_EQ(error(3, scene_layout(3, empty_board, empty_board, quiet_board_3, first)),
              "position.turn-over");
    EXPECT_EQ(error(3, scene_layout(3, empty_board, empty_board, quiet_board_3, Turn::over())), "none");
    EXPECT_EQ(error(3, scene_layout(3, empty_board, empty_board, empty_board, Turn::over())),
              "position.all-frozen");
    // Seat 2 cannot move (T-SKIP), so it cannot be its turn.
    EXPECT_EQ(error(3, scene_layout(3, "...../...../...../...../L6m4...", "M3l3.../...../...../...../.....",
                                    "m6..../...../...../...../L4....", Turn::of(Seat::second))),
              "position.turn-without-move");

    Layout nine = scene_layout(2, "..m6../...../...../...../..L4..", quiet_board_2, quiet_board_3, first);
    EXPECT_EQ(error(2, nine), "none");
    nine.taken[0].insert(Tower{Seat::third, Kind::S3});
    EXPECT_EQ(error(2, nine), "position.nine-zihin");
    Layout spirit = scene_layout(2, "..m6../...../...../...../..L4..", quiet_board_2, quiet_board_3, first);
    spirit.taken[2].insert(Tower{Seat::first, Kind::S3});
    EXPECT_EQ(error(2, spirit), "position.zihin-takes");
}

// T-PLAYERS.
TEST(TalatOptions, PlayersAreTwoOrThree) {
    const auto parse = [](std::string_view key, std::string_view value) {
        const OptionText text{key, value};
        return Options::parse({&text, 1});
    };
    EXPECT_EQ(Options::parse({}).value().players, 3);
    EXPECT_EQ(parse("players", "2").value().players, 2);
    EXPECT_EQ(parse("players", "3").value().players, 3);
    for (const char* value : {"", "1", "4", "02", "+2", "two"}) {
        EXPECT_EQ(parse("players", value).error().code, "option.value");
        EXPECT_EQ(parse("players", value).error().text,
                  "players must be 2 or 3, not '" + std::string(value) + "'.");
    }
    EXPECT_EQ(parse("tiles", "24").error().code, "option.unknown");
    EXPECT_EQ(Options::all().size(), 2U);
    const std::vector<OptionField> fields = Options{}.fields();
    ASSERT_EQ(fields.size(), 1U);
    EXPECT_EQ(fields[0].key, "players");
    EXPECT_EQ(fields[0].value, "3");
    EXPECT_TRUE(fields[0].is_number);
}

TEST(TalatPositionText, AnEditorHearsOfAllProblemsAtOnce) {
    const auto checked = check_position(Options{3},
                                        "L6..../...../...../...../L6L4... ...../...../...../...../..... "
                                        "...../...../...../...../..... 1 2S3 - -");
    ASSERT_FALSE(checked);
    std::vector<std::string> told;
    for (const Problem& problem : checked.error()) {
        std::string text = problem.error.code;
        for (const std::string& place : problem.places) text += " " + place;
        told.push_back(text);
    }
    EXPECT_EQ(told, (std::vector<std::string>{"position.tower-twice 1a1 1a5", "position.taken-in-setup",
                                              "position.moved-in-setup 1a5", "position.setup-order"}));
}

TEST(TalatPositionText, ThePassIsAnotherSeatsTurn) {
    const Layout layout = scene_layout(3, "..m6../...../...../...../..L4..", quiet_board_2, quiet_board_3,
                                       Turn::of(Seat::first));
    const State state = *State::from_layout(Options{3}, layout);
    EXPECT_FALSE(state.passed_to(Seat::first)) << "it is its turn already";
    const auto passed = state.passed_to(Seat::second);
    ASSERT_TRUE(passed);
    EXPECT_EQ(passed->turn(), Turn::of(Seat::second));
    EXPECT_EQ(passed->board(0), state.board(0));
    EXPECT_EQ(*parse_position(Options{3}, position_text(*passed)), *passed);
    EXPECT_FALSE(State(Options{3}).passed_to(Seat::second)) << "set-up";
    EXPECT_FALSE(State(Options{2}).passed_to(Seat::third)) << "the Zihin";
}

}  // namespace
}  // namespace talus::talat
