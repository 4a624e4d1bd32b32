#include "cli/arena/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

namespace talus::cli {
namespace {

Match match_of(std::string_view game, std::vector<OptionText> options,
               const std::vector<std::string>& players, std::uint32_t random_moves = 0) {
    const AnyState start = talus::start(game, options).value();
    return {start, Lineup::parse(players, start.seat_count()).value(), 5, random_moves};
}

PlayedGame play(const Match& match, GameId id) {
    ExternalPlayers externals;
    return play_game(match, id, externals, {}, [] { return false; }).value();
}

std::vector<std::string> moves(const Record& record, Turn::Kind kind) {
    std::vector<std::string> result;
    for (const Step& step : record.steps())
        if (step.turn.kind == kind) result.push_back(step.move);
    return result;
}

TEST(ArenaGame, IsTheSameWheneverItIsPlayed) {
    const Match match = match_of("taluva", {}, {"level:8,visits=5", "random"});
    const PlayedGame game = play(match, {3, 1});
    EXPECT_EQ(game.record, play(match, {3, 1}).record);
    EXPECT_NE(game.record.steps(), play(match, {3, 0}).record.steps());
    EXPECT_NE(game.record.steps(), play(match, {2, 1}).record.steps());
}

TEST(ArenaGame, TheGamesOfASetShareChance) {
    const Match match = match_of("taluva", {}, {"a=random", "b=random"});
    const auto draws = [&](GameId id) { return moves(play(match, id).record, Turn::Kind::chance); };
    const auto first = draws({0, 0}), second = draws({0, 1}), other = draws({1, 0});
    const std::size_t both = std::min(first.size(), second.size());
    ASSERT_GT(both, 5u);
    EXPECT_TRUE(std::equal(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(both), second.begin()))
        << "in Taluva the tiles do not depend on the moves";
    EXPECT_FALSE(std::equal(first.begin(), first.begin() + 5, other.begin()));
}

TEST(ArenaGame, RandomMovesAtTheStartAreSharedToo) {
    const Match match = match_of("taluva", {}, {"greedy", "random"}, 6);
    const auto first = moves(play(match, {0, 0}).record, Turn::Kind::decision);
    const auto second = moves(play(match, {0, 1}).record, Turn::Kind::decision);
    EXPECT_TRUE(std::equal(first.begin(), first.begin() + 6, second.begin()));
    EXPECT_NE(first, second);
}

TEST(ArenaGame, RecordsWhoPlayedAndHowItEnded) {
    const Match match = match_of("talavera", {}, {"old=greedy", "random"});
    const PlayedGame game = play(match, {4, 1});
    EXPECT_EQ(*game.record.header("Seat-1"), "random");
    EXPECT_EQ(*game.record.header("Seat-2"), "old");
    EXPECT_EQ(*game.record.header("Round"), "5.2");
    ASSERT_TRUE(game.record.result().has_value());
    EXPECT_EQ(game.result.reason, game.record.result()->reason);
    EXPECT_EQ(game.result.steps, game.record.steps().size());
    EXPECT_EQ(game.result.efforts[0].moves + game.result.efforts[1].moves,
              moves(game.record, Turn::Kind::decision).size());
    EXPECT_FALSE(game.result.fault.has_value());
}

TEST(ArenaGame, CanBeCancelled) {
    const Match match = match_of("taluva", {}, {"level:8,t=1000", "random"});
    ExternalPlayers externals;
    int questions = 0;
    EXPECT_FALSE(play_game(match, {0, 0}, externals, {}, [&] { return ++questions > 50; }).has_value());
}

TEST(ArenaGame, AFaultyProgramLosesAtOnce) {
    std::signal(SIGPIPE, SIG_IGN);
    const Match match = match_of("taluva", {}, {"cmd:exit 3", "random"});
    for (const int game : {0, 1}) {
        const PlayedGame played = play(match, {0, game});
        ASSERT_TRUE(played.result.fault.has_value());
        EXPECT_EQ(played.result.fault->seat, game);
        EXPECT_EQ(played.result.fault->fault.kind, "crash");
        EXPECT_EQ(played.result.reason, "abandoned");
        EXPECT_EQ(played.result.score_of(0), 0);
        EXPECT_EQ(played.result.score_of(1), 1);
        ASSERT_FALSE(played.record.comments().empty());
        EXPECT_NE(played.record.comments().back().text.find("exit code 3"), std::string::npos);
    }
}

TEST(ArenaGame, AProgramPlaysUntilItsFirstIllegalMove) {
    std::signal(SIGPIPE, SIG_IGN);
    // The first tile has one place only, and a hut on one of its fields is legal.
    const std::string program =
        "for move in tile:0,0:E hut:1,0 temple:9,9; do read -r line; id=${line#*:\\\"}; id=${id%%\\\"*}; "
        "echo \"{\\\"id\\\":\\\"$id\\\",\\\"final\\\":true,\\\"moves\\\":[{\\\"move\\\":\\\"$move\\\"}]}\"; "
        "done; read -r line";
    const PlayedGame played = play(match_of("taluva", {}, {"cmd:" + program, "random"}), {0, 0});
    ASSERT_TRUE(played.result.fault.has_value());
    EXPECT_EQ(played.result.fault->fault.kind, "illegal");
    EXPECT_NE(played.result.fault->fault.text.find("'temple:9,9'"), std::string::npos);
    EXPECT_EQ(played.result.efforts[0].moves, 3u);
    EXPECT_EQ(played.record.steps()[2].move, "hut:1,0");
}

TEST(ArenaGame, AFaultCostsAllSeatsOfThePlayer) {
    std::signal(SIGPIPE, SIG_IGN);
    const std::vector<OptionText> teams{{"players", "4"}, {"mode", "teams"}};
    const PlayedGame played =
        play(match_of("taluva", teams, {"random", "cmd:exit 1", "random", "cmd:exit 1"}), {0, 0});
    EXPECT_EQ(played.result.places, (std::vector<int>{1, 3, 1, 3}));
    EXPECT_EQ(played.result.score_of(0), 1) << "both partners win";
    const std::vector<OptionText> solo{{"players", "1"}};
    const PlayedGame alone = play(match_of("talavera", solo, {"cmd:exit 1"}), {0, 0});
    EXPECT_EQ(alone.result.places, (std::vector<int>{2}));
}

TEST(GameResult, AScoreIsAShareOfTheFirstPlaces) {
    GameResult result;
    result.seating = {0, 1, 1, 2};
    result.places = {1, 1, 3, 4};
    EXPECT_EQ(result.score_of(0), 0.5);
    EXPECT_EQ(result.score_of(1), 0.5);
    EXPECT_EQ(result.score_of(2), 0);
    result.places = {3, 1, 1, 4};
    EXPECT_EQ(result.score_of(1), 1);
}

TEST(ArenaGame, MarksRandomMovesAndKeepsWhatPlayersThought) {
    const Match match =
        match_of("talat", {{"players", "2"}}, {"level:8,visits=20", "mcts-plain,visits=20"}, 2);
    const Record record = play(match, {0, 0}).record;
    const GameTree& tree = record.tree();
    const std::vector<NodeId> line = tree.line_to(tree.main().node);
    EXPECT_EQ(tree[line[1]].marks, std::vector<std::string>{"@random"});
    EXPECT_FALSE(tree[line[1]].evaluation);
    EXPECT_TRUE(tree[line[2]].marks.empty());
    EXPECT_TRUE(tree[line[2]].evaluation);
}

TEST(ArenaGame, MeasuresTheLuckOfTheDraws) {
    Match match = match_of("taluva", {}, {"greedy", "random"});
    EXPECT_FALSE(play(match, {0, 0}).result.luck);
    match.measures_luck = true;
    const GameResult result = play(match, {0, 0}).result;
    ASSERT_TRUE(result.luck);
    EXPECT_NE(result.luck_of(0, 1), 0);
    EXPECT_NEAR(result.luck_of(0, 1) + result.luck_of(1, 1), 0, 1e-3) << "one's luck is the other's bad luck";
}

TEST(ArenaGame, BeginsEachSetWithTheNextOpening) {
    Match match = match_of("taluva", {}, {"greedy", "random"});
    const AnyState opening = match.start.play(match.start.chance_move(0)).value();
    match.openings = {match.start, opening};
    EXPECT_EQ(play(match, {2, 1}).record.start(), match.start);
    EXPECT_EQ(play(match, {3, 0}).record.start(), opening);
}

}  // namespace
}  // namespace talus::cli
