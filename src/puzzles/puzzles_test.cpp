// Finding puzzles, and what is said of them.
#include <gtest/gtest.h>

#include "games/talat/rules/notation.h"
#include "puzzles/difficulty.h"
#include "puzzles/finder.h"
#include "puzzles/puzzle_json.h"

namespace talus {
namespace {

const std::string talat_endgame =
    "talat players=2 S6..../....m6/...l3./S3l4..l6/.s3... ....S4/...l6./s4..../...M4./m6s6... "
    ".m4.M4./...../...../l4l6.../L3.... 2 3L4,2M3,2S6 1L3,1M6,1M3,1S4,3S3";
const std::string talavera_last_round =
    "talavera players=2,pairing=hidden tuck 4 2 -/- 4/7/10,16/2,15/8/6,12 11/1,9,17/5,13/3,14/18/-";

AnyState state_of(const std::string& line) {
    return parse_position_line(line).value();
}

std::optional<Puzzle> found(const std::string& line) {
    const AnyState state = state_of(line);
    const GamePuzzles& game = *puzzles_of(state.game());
    return game.find(state, PuzzleJudge(game.effort, 1));
}

TEST(Puzzles, EveryGameHasKinds) {
    for (const std::string_view game : game_names()) EXPECT_GE(puzzle_kinds(game).size(), 3U) << game;
    EXPECT_TRUE(puzzle_kinds("chess").empty());
}

TEST(PuzzlesTalat, TheOnlyWinningMoveIsProven) {
    const auto puzzle = found(talat_endgame);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->kind, "endgame");
    EXPECT_TRUE(puzzle->is_exact);
    EXPECT_EQ(puzzle->line.front().answers, std::vector<std::string>{"move:2d2:2c3"});
    EXPECT_EQ(puzzle->worth, 1);
    EXPECT_LT(puzzle->next_worth, 1);
}

TEST(PuzzlesTalavera, TheLastRoundIsExact) {
    const auto puzzle = found(talavera_last_round);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->kind, "endgame");
    EXPECT_TRUE(puzzle->is_exact);
    EXPECT_EQ(puzzle->line.front().move, "tuck:6:R");
    EXPECT_EQ(puzzle->worth, 1);
    EXPECT_EQ(puzzle->next_worth, 0);
}

TEST(PuzzlesTalavera, SeveralEquallyGoodMovesAreNoPuzzle) {
    // Lost, whatever is kept.
    EXPECT_FALSE(
        found("talavera players=1 keep 4 - 1,8 17/10,15/9,18/-/2,3/- 4,5,6,11,12,14,16").has_value());
}

TEST(Puzzles, TheSameGameGivesTheSamePuzzles) {
    const GamePuzzles& game = talat_puzzles();
    const std::vector<Puzzle> first = puzzles_of_game(game, 1, 1);
    EXPECT_EQ(first, puzzles_of_game(game, 1, 1));
    for (const Puzzle& puzzle : first) {
        EXPECT_GT(puzzle.worth, puzzle.next_worth);
        EXPECT_GE(puzzle.rating, 600);
        EXPECT_LE(puzzle.rating, 2600);
    }
}

TEST(Puzzles, MirroredBoardsAreTheSamePosition) {
    // The first board mirrored: left and right are alike.
    const std::string mirrored =
        "talat players=2 ....S6/m6..../.l3.../l6..l4S3/...s3. ....S4/...l6./s4..../...M4./m6s6... "
        ".m4.M4./...../...../l4l6.../L3.... 2 3L4,2M3,2S6 1L3,1M6,1M3,1S4,3S3";
    const auto key = talat_puzzles().key;
    EXPECT_EQ(key(state_of(talat_endgame)), key(state_of(mirrored)));
    const std::string other =
        "talat players=2 ....S6/m6..../.l3.../l4..l6S3/...s3. ....S4/...l6./s4..../...M4./m6s6... "
        ".m4.M4./...../...../l4l6.../L3.... 2 3L4,2M3,2S6 1L3,1M6,1M3,1S4,3S3";
    EXPECT_NE(key(state_of(talat_endgame)), key(state_of(other)));
}

TEST(Puzzles, TurnedIslandsAreTheSamePosition) {
    const auto key = taluva_puzzles().key;
    const std::string rest = " 20.2.3/20.2.3 JC1,SS1 -/- place:1:SS";
    const std::string game = "taluva players=2,edition=ferti,tiles=24,mode=win ";
    const std::string island = game + "0,0:1^E;1,-1:1C;1,0:1J" + rest;
    // A sixth counter-clockwise: east becomes north-east.
    const std::string turned = game + "0,-1:1C;0,0:1^NE;1,-1:1J" + rest;
    const std::string other = game + "0,0:1^E;1,-1:1J;1,0:1C 20.2.3/20.2.3 CJ1,SS1 -/- place:1:SS";
    EXPECT_EQ(key(state_of(island)), key(state_of(turned)));
    EXPECT_NE(key(state_of(island)), key(state_of(other)));
}

TEST(Puzzles, NoPositionIsChosenTwiceAndKindsAreBounded) {
    const Puzzle puzzle = found(talavera_last_round).value();
    Puzzle harder = puzzle;
    harder.rating += 100;
    EXPECT_EQ(chosen_puzzles(talavera_puzzles(), {puzzle, harder}, 10).size(), 1U);

    Puzzle elsewhere = puzzle;
    elsewhere.start = state_of(
        "talavera players=2,pairing=hidden tuck 4 2 -/- 15/5,9/2,13/11,17/-/3,6 "
        "7/1,12/4,14/16/8,10,18/-");
    EXPECT_EQ(chosen_puzzles(talavera_puzzles(), {puzzle, elsewhere}, 10).size(), 2U);
    EXPECT_EQ(chosen_puzzles(talavera_puzzles(), {puzzle, elsewhere}, 1).size(), 1U);
}

TEST(Puzzles, ALongerSearchConfirms) {
    EXPECT_TRUE(confirms(talat_puzzles(), found(talat_endgame).value(), 2, 5));
    Puzzle wrong = found(talavera_last_round).value();
    wrong.line = {{"tuck:6:S", {"tuck:6:S"}}};
    EXPECT_FALSE(confirms(talavera_puzzles(), wrong, 2, 5));
}

TEST(PuzzleFile, IsReadAsItWasWritten) {
    const std::vector<Puzzle> puzzles{found(talat_endgame).value()};
    const auto read = parse_puzzle_file(puzzle_file("talat", puzzles));
    ASSERT_TRUE(read) << read.error().text;
    EXPECT_EQ(*read, puzzles);
}

TEST(PuzzleFile, SaysWhatIsWrong) {
    const Json good = puzzle_json(found(talavera_last_round).value());
    const auto changed = [&](std::string_view name, const Json& value) {
        Json::Object members = good.members();
        for (auto& [key, old] : members)
            if (key == name) old = value;
        return parse_puzzle(Json(members));
    };
    EXPECT_TRUE(parse_puzzle(good));
    EXPECT_FALSE(changed("kind", "win"));
    EXPECT_FALSE(changed("rating", "much"));
    EXPECT_FALSE(changed("position", "talavera"));
    EXPECT_FALSE(changed("line", Json::Array{}));
    EXPECT_FALSE(changed("line", Json::Array{"tuck:6:R"}));
    EXPECT_FALSE(changed("line", Json::Array{Json::Array{"tuck:7:R"}}));
    EXPECT_FALSE(changed("line", Json::Array{Json::Array{7}}));
    EXPECT_FALSE(changed("worth", Json::Array{1}));
    EXPECT_FALSE(parse_puzzle_file("{}"));
    EXPECT_FALSE(parse_puzzle_file("[1,2"));
    EXPECT_FALSE(parse_puzzle_file("{\"format\":\"talus-puzzles-1\",\"puzzles\":[{}]}"));
}

TEST(PuzzleRating, MoreMovesAreHarderToChooseFrom) {
    Puzzle puzzle = found(talavera_last_round).value();
    const int rating = puzzle_rating(puzzle, 1);
    EXPECT_GE(rating, 600);
    // An answer that no level gives.
    puzzle.line = {{"tuck:6:S", {"tuck:6:S"}}};
    EXPECT_GT(puzzle_rating(puzzle, 1), rating);
}

}  // namespace
}  // namespace talus
