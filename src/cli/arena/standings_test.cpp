#include "cli/arena/standings.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "cli/arena/report.h"

namespace talus::cli {
namespace {

GameResult result(const Lineup& lineup, GameId id, std::vector<int> places) {
    GameResult result;
    result.id = id;
    result.seating = lineup.seating(id.game);
    result.efforts.assign(places.size(), {10, 5.0, 1.0, 1000});
    result.places = std::move(places);
    result.reason = "early";
    return result;
}

TEST(Standings, CountGamesForThePlayerWhereverItSits) {
    const Lineup lineup = Lineup::parse({"level:8", "greedy"}, 2).value();
    Standings standings(lineup);
    standings.add(result(lineup, {0, 0}, {1, 2}));
    standings.add(result(lineup, {1, 0}, {1, 1}));
    standings.add(result(lineup, {0, 1}, {2, 1}));
    const Standing& first = standings.of(0);
    EXPECT_EQ(first.wins, 2u);
    EXPECT_EQ(first.ties, 1u);
    EXPECT_EQ(first.losses, 0u);
    EXPECT_DOUBLE_EQ(first.tally.score(), 2.5 / 3);
    EXPECT_EQ(standings.of(1).losses, 2u);
    EXPECT_EQ(standings.complete_sets(), 1u) << "one game of the second set is missing";
    EXPECT_EQ(first.effort.moves, 30u);
    EXPECT_EQ(standings.reasons().at("early"), 3u);
}

TEST(Standings, OneOfFourWinsAQuarterByChance) {
    const Lineup lineup = Lineup::parse({"level:8", "greedy"}, 4).value();
    Standings standings(lineup);
    standings.add(result(lineup, {0, 0}, {1, 2, 3, 4}));
    for (const int game : {1, 2, 3}) standings.add(result(lineup, {0, game}, {1, 2, 3, 4}));
    EXPECT_DOUBLE_EQ(standings.of(0).tally.score(), 0.25);
    EXPECT_DOUBLE_EQ(standings.of(1).tally.score(), 0.75);
    EXPECT_NEAR(standings.of(0).tally.elo(), 0, 1e-9);
    EXPECT_NEAR(standings.of(1).tally.elo(), 0, 1e-9);
    EXPECT_EQ(standings.of(1).effort.moves, 120u);
}

TEST(Report, TellsPeopleAndProgramsTheSame) {
    const Match match{start("talavera").value(), Lineup::parse({"new=level:8", "cmd:x"}, 2).value(), 9, 0};
    Standings standings(match.lineup);
    standings.add(result(match.lineup, {0, 0}, {1, 2}));
    GameResult faulty = result(match.lineup, {0, 1}, {2, 1});
    faulty.fault = SeatFault{0, {"crash", "The program ended (exit code 3)."}};
    standings.add(faulty);
    const MatchReport report{match, standings, 2, Sprt{}, true};

    EXPECT_EQ(fault_line(faulty, match.lineup), "Game 1.2, seat 1, cmd:x: The program ended (exit code 3).");
    const std::string table = as_table(report);
    EXPECT_NE(table.find("talavera players=2,pairing=hidden: 2 games, seed 9\n"), std::string::npos) << table;
    EXPECT_NE(table.find("SPRT: undecided between +0 and +10 Elo"), std::string::npos) << table;

    const auto json = parse_json(as_json(report));
    ASSERT_TRUE(json.ok()) << json.error().text;
    EXPECT_EQ((*json)["games"].integer<int>(), 2);
    const Json& player = (*json)["players"].items()[0];
    EXPECT_EQ(player["name"].text(), "new");
    EXPECT_EQ(player["wins"].integer<int>(), 2);
    EXPECT_EQ(player["score"].number(), 1);
    EXPECT_TRUE(player["elo"].is_null()) << "infinite";
    EXPECT_GT(player["elo_low"].number(), -200);
    EXPECT_EQ(player["seconds_per_move"].number(), 0.5);
    EXPECT_EQ(player["visits_per_move"].number(), 100);
    EXPECT_EQ((*json)["players"].items()[1]["faults"].integer<int>(), 1);
    EXPECT_EQ((*json)["faults"].items()[0]["kind"].text(), "crash");
    EXPECT_EQ((*json)["sprt"]["verdict"].text(), "undecided");
}

TEST(Standings, TakeTheLuckOfTheDrawsOffTheScores) {
    const Lineup lineup = Lineup::parse({"level:8", "greedy"}, 2).value();
    Standings standings(lineup);
    for (const std::uint64_t set : {0u, 1u}) {
        GameResult won = result(lineup, {set, 0}, {1, 2}), lost = result(lineup, {set, 1}, {1, 2});
        won.luck = Values{0.3F, -0.3F};
        lost.luck = Values{0.1F, -0.1F};  // greedy sits on seat 1 there
        standings.add(won);
        standings.add(lost);
    }
    EXPECT_DOUBLE_EQ(standings.of(0).tally.score(), 0.5);
    EXPECT_NEAR(standings.of(0).corrected.score(), (0.7 + 0.1) / 2, 1e-6);
    EXPECT_NEAR(standings.of(1).corrected.score(), (0.3 + 0.9) / 2, 1e-6);
    standings.add(result(lineup, {2, 0}, {1, 2}));
    standings.add(result(lineup, {2, 1}, {1, 2}));
    EXPECT_EQ(standings.of(0).corrected.sets(), 2u) << "of the third set no luck is known";
}

}  // namespace
}  // namespace talus::cli
