// RULES: ELIMINATION, EARLY, REGULAR, ELIMINATED-LAST, LAST-STANDING, RANKING, TEAMS-*.
#include "game/values.h"
#include "games/taluva/rules/test_positions.h"

namespace talus::taluva {
namespace {

Options options(int players, Mode mode) {
    return {static_cast<std::uint8_t>(players), Edition::ferti, 48, mode};
}

std::vector<int> places(const State& state) {
    EXPECT_TRUE(state.turn().is_over());
    const Outcome outcome = state.outcome();
    return {outcome.places.begin(), outcome.places.end()};
}

std::string reason(const State& state) {
    return std::string(state.outcome().reason);
}

// Seat 1 can build its last tower on 1,0; whether that is its second kind used up is a matter of its supply.
const std::string last_tower = "0,0:1^E;1,0:3J;1,-1:1C+1hut;0,-1:1S;-1,0:3R+1tower;-1,1:1L";

// The seat has no huts left, and no settlement for a tower or a temple to touch.
State about_to_be_eliminated(int players, Mode mode, int seat, const std::string& standings,
                             std::map<int, std::string> supplies) {
    supplies[seat] = "0.2.3";
    return position({.island = "0,0:1^E;1,0:1J;1,-1:1C;0,-1:1^W;-1,-1:1S;-1,0:1R",
                     .turn = "place:" + std::to_string(seat) + ":JC",
                     .options = options(players, mode),
                     .supplies = supplies,
                     .standings = standings});
}

TEST(TaluvaElimination, WhoCannotBuildIsOutAndTheTurnGoesOn) {
    const State state = after(about_to_be_eliminated(3, Mode::win, 1, "-/-/-", {}), {"tile:2,0:E"});
    EXPECT_EQ(state.standing(Seat::first), (Standing{Standing::Kind::eliminated, 1}));
    EXPECT_EQ(state.phase(), Phase::draw);
    EXPECT_EQ(state.seat(), Seat::second);
}

TEST(TaluvaElimination, LaterTurnsAreSkipped) {
    State state =
        after(about_to_be_eliminated(3, Mode::win, 1, "-/-/-", {}),
              {"tile:2,0:E", "draw:SS", "tile:3,1:SE", "hut:1,0", "draw:RR", "tile:-2,0:W", "hut:-1,0"});
    EXPECT_EQ(state.seat(), Seat::second);
}

TEST(TaluvaElimination, OneBuildLeftIsEnough) {
    const State state = position({.island = last_tower, .turn = "place:1:JC", .supplies = {{1, "0.1.3"}}});
    EXPECT_EQ(after(state, {"tile:2,0:E"}).phase(), Phase::build);
}

TEST(TaluvaEarly, TwoKindsUsedUpWinAtOnce) {
    const State state = position({.island = last_tower, .supplies = {{1, "0.1.3"}}});
    const State won = after(state, {"tower:1,0"});
    EXPECT_EQ(places(won), (std::vector{1, 2}));
    EXPECT_EQ(reason(won), "early");
    EXPECT_EQ(refused(won, "hut:0,-1"), "game.over");
    EXPECT_EQ(refused(won, "draw:JC"), "game.over");
}

TEST(TaluvaEarly, OneKindUsedUpIsNotEnough) {
    const State state = position({.island = last_tower, .supplies = {{1, "1.1.3"}}});
    EXPECT_EQ(after(state, {"tower:1,0"}).phase(), Phase::draw);
}

TEST(TaluvaEarly, OtherPlacesFollowTheRegularOrder) {
    const State state = position({.island = last_tower + ";2,-1:1J+3temple",
                                  .options = options(4, Mode::win),
                                  .supplies = {{1, "0.1.3"}, {2, "15.2.3"}, {4, "15.2.3"}}});
    EXPECT_EQ(places(after(state, {"tower:1,0"})), (std::vector{1, 3, 2, 3}));
}

TEST(TaluvaEarly, EliminatedSeatsComeLastTheFirstOneVeryLast) {
    const State state = position({.island = last_tower + ";2,-1:1J+3temple",
                                  .options = options(4, Mode::win),
                                  .supplies = {{1, "0.1.3"}},
                                  .standings = "-/-/e1/e2"});
    EXPECT_EQ(places(after(state, {"tower:1,0"})), (std::vector{1, 2, 4, 3}));
}

TEST(TaluvaLastStanding, TheOnlySeatLeftWins) {
    const State state = after(about_to_be_eliminated(3, Mode::win, 2, "-/-/e1", {}), {"tile:2,0:E"});
    EXPECT_EQ(places(state), (std::vector{1, 2, 3}));
    EXPECT_EQ(reason(state), "last-standing");
}

// The last tile has been placed; seat 1 builds a hut.
State last_build(Options options, std::map<int, std::string> supplies, const std::string& standings,
                 const std::string& extra = "") {
    // 24 tiles stacked high enough at the side: levels add up to 72.
    options.tiles = 24;
    std::string island = "0,0:9^E;1,0:1J;1,-1:1C;0,-1:9^W;-1,0:9^W;-1,1:9^W;0,1:9^W;1,1:9^W;2,-1:9^W" + extra;
    int levels = 0;
    for (std::string_view rest = island; !rest.empty();) {
        const std::string_view cell = take_until(rest, ';');
        levels += cell[cell.find(':') + 1] - '0';
    }
    island += ";2,0:" + std::to_string(72 - levels) + "^W";
    return position({.island = island,
                     .turn = "build:1",
                     .options = options,
                     .supplies = supplies,
                     .standings = standings});
}

TEST(TaluvaRegular, TemplesThenTowersThenHuts) {
    const State state = last_build(options(4, Mode::win), {{2, "19.2.3"}, {3, "18.2.3"}, {4, "20.2.3"}}, "");
    const State over = after(state, {"hut:1,0"});
    EXPECT_EQ(places(over), (std::vector{2, 2, 1, 4})) << "equal seats share the place";
    EXPECT_EQ(reason(over), "tiles");
}

TEST(TaluvaRegular, OneTempleBeatsAllHuts) {
    const State state = last_build(options(2, Mode::win), {{1, "1.2.3"}}, "", ";3,-2:1J+2temple");
    EXPECT_EQ(places(after(state, {"hut:1,0"})), (std::vector{2, 1}));
}

TEST(TaluvaRegular, OneTowerBeatsAllHuts) {
    const State state = last_build(options(2, Mode::win), {{1, "1.2.3"}}, "", ";3,-2:3J+2tower");
    EXPECT_EQ(places(after(state, {"hut:1,0"})), (std::vector{2, 1}));
}

// The last tile is in seat 1's hand, which has nothing to build with.
State last_tile(Options options, std::map<int, std::string> supplies, const std::string& standings) {
    options.tiles = 24;
    supplies[1] = "0.2.3";
    return position(
        {.island = "0,0:9^E;1,0:1J;1,-1:1C;0,-1:9^W;-1,0:9^W;-1,1:9^W;0,1:9^W;1,1:9^W;2,-1:9^W;2,0:4^W",
         .turn = "place:1:LL",
         .options = options,
         .supplies = supplies,
         .standings = standings});
}

TEST(TaluvaRegular, EliminationOnTheLastTileThatLeavesSeveralEndsByTiles) {
    const State over = after(last_tile(options(3, Mode::win), {{3, "19.2.3"}}, ""), {"tile:3,0:E"});
    EXPECT_EQ(places(over), (std::vector{3, 2, 1}));
    EXPECT_EQ(reason(over), "tiles");
}

TEST(TaluvaLastStanding, EliminationOnTheLastTileThatLeavesOneIsLastStanding) {
    const State over = after(last_tile(options(2, Mode::win), {}, ""), {"tile:3,0:E"});
    EXPECT_EQ(places(over), (std::vector{2, 1}));
    EXPECT_EQ(reason(over), "last-standing");
}

TEST(TaluvaRanking, EarlyVictoryTakesTheBestFreePlaceAndTheRestPlayOn) {
    const State state =
        position({.island = last_tower, .options = options(3, Mode::ranking), .supplies = {{1, "0.1.3"}}});
    const State next = after(state, {"tower:1,0"});
    EXPECT_EQ(next.standing(Seat::first), (Standing{Standing::Kind::finished, 1}));
    EXPECT_EQ(next.seat(), Seat::second);
    EXPECT_EQ(next.phase(), Phase::draw);
}

TEST(TaluvaRanking, EarlyVictoryThatLeavesOneSeatEndsTheGame) {
    const State state = position({.island = last_tower,
                                  .options = options(3, Mode::ranking),
                                  .supplies = {{1, "0.1.3"}},
                                  .standings = "-/e1/-"});
    const State over = after(state, {"tower:1,0"});
    EXPECT_EQ(places(over), (std::vector{1, 3, 2}));
    EXPECT_EQ(reason(over), "early");
}

TEST(TaluvaRanking, EliminationThatLeavesOneSeatEndsTheGame) {
    State state = position({.island = last_tower,
                            .options = options(3, Mode::ranking),
                            .supplies = {{1, "0.1.3"}, {2, "0.2.3"}}});
    state = after(state, {"tower:1,0", "draw:LL", "tile:2,0:E"});
    EXPECT_EQ(places(state), (std::vector{1, 3, 2}));
    EXPECT_EQ(reason(state), "last-standing");
}

TEST(TaluvaRanking, RemainingPlacesFollowTheRegularOrder) {
    const State state = last_build(options(4, Mode::ranking), {{2, "19.2.3"}, {4, "12.2.3"}}, "-/-/e1/-");
    EXPECT_EQ(places(after(state, {"hut:1,0"})), (std::vector{2, 2, 4, 1}));
}

TEST(TaluvaTeams, EarlyVictoryNeedsTwoKindsAndOneOfThePartner) {
    const State enough = position(
        {.island = last_tower, .options = four_player_teams(), .supplies = {{1, "0.1.3"}, {3, "0.2.3"}}});
    const State won = after(enough, {"tower:1,0"});
    EXPECT_EQ(places(won), (std::vector{1, 3, 1, 3}));
    EXPECT_EQ(reason(won), "early");
    const State not_enough = position(
        {.island = last_tower, .options = four_player_teams(), .supplies = {{1, "0.1.3"}, {3, "1.2.3"}}});
    EXPECT_EQ(after(not_enough, {"tower:1,0"}).phase(), Phase::draw);
}

TEST(TaluvaTeams, EarlyVictoryMayBeCompletedByThePartnersOneKind) {
    // Seat 3 has used up two kinds; seat 1 builds its last tower, its first kind.
    const State state = position({.island = last_tower + ";2,-1:3J+3tower;3,-2:3J+3tower",
                                  .options = four_player_teams(),
                                  .supplies = {{1, "5.1.3"}, {3, "0.0.3"}}});
    EXPECT_EQ(places(after(state, {"tower:1,0"})), (std::vector{1, 3, 1, 3}));
}

TEST(TaluvaTeams, EarlyVictoryNeedsBothMembersInTheGame) {
    const State state = position({.island = last_tower,
                                  .options = four_player_teams(),
                                  .supplies = {{1, "0.1.3"}, {3, "0.2.3"}},
                                  .standings = "-/-/e1/-"});
    EXPECT_EQ(after(state, {"tower:1,0"}).phase(), Phase::draw);
}

TEST(TaluvaTeams, SumsDecideAndEliminatedMembersDoNotCount) {
    const State sums = last_build(four_player_teams(), {{2, "15.2.3"}, {3, "15.2.3"}, {4, "20.2.3"}}, "");
    EXPECT_EQ(places(after(sums, {"hut:1,0"})), (std::vector{1, 3, 1, 3}));
    const State without =
        last_build(four_player_teams(), {{2, "15.2.3"}, {3, "10.2.3"}, {4, "20.2.3"}}, "-/-/e1/-");
    EXPECT_EQ(places(after(without, {"hut:1,0"})), (std::vector{3, 1, 3, 1}));
}

TEST(TaluvaTeams, EqualSumsAreATieOfAll) {
    const State state = last_build(four_player_teams(), {{2, "19.2.3"}}, "");
    EXPECT_EQ(places(after(state, {"hut:1,0"})), (std::vector{1, 1, 1, 1}));
}

TEST(TaluvaRanking, ThePlacesBehindTheFirstCountALittle) {
    const State state = last_build(options(3, Mode::ranking), {{2, "15.2.3"}, {3, "18.2.3"}}, "");
    const State over = after(state, {"hut:1,0"});
    ASSERT_EQ(places(over), (std::vector{3, 1, 2}));
    const Values shares = final_shares(over);
    EXPECT_EQ(shares[1], 1);
    EXPECT_FLOAT_EQ(shares[2], 0.01F);
    EXPECT_FLOAT_EQ(shares[0], 0.0001F);
}

TEST(TaluvaTeams, PartnersEachHaveTheirTeamsShareOfTheWin) {
    const State won = last_build(four_player_teams(), {{2, "15.2.3"}, {3, "15.2.3"}, {4, "20.2.3"}}, "");
    EXPECT_EQ(final_shares(after(won, {"hut:1,0"})), (Values{1, 0, 1, 0}));
    const State tied = last_build(four_player_teams(), {{2, "19.2.3"}}, "");
    EXPECT_EQ(final_shares(after(tied, {"hut:1,0"})), (Values{0.5F, 0.5F, 0.5F, 0.5F}));
}

TEST(TaluvaTeams, PartnerPlaysOnAloneAndATeamWithoutMembersHasLost) {
    const State one_out = after(about_to_be_eliminated(4, Mode::teams, 2, "-/-/-/-", {}), {"tile:2,0:E"});
    EXPECT_EQ(one_out.phase(), Phase::draw);
    EXPECT_EQ(one_out.seat(), Seat::third);
    const State both_out = after(about_to_be_eliminated(4, Mode::teams, 4, "-/e1/-/-", {}), {"tile:2,0:E"});
    EXPECT_EQ(places(both_out), (std::vector{1, 3, 1, 3}));
    EXPECT_EQ(reason(both_out), "last-standing");
}

}  // namespace
}  // namespace talus::taluva
