#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "tests/naive/script.h"

namespace talus::naive {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::UnorderedElementsAre;

std::unique_ptr<Game> taluva(const std::string& players, const std::string& edition, const std::string& tiles,
                             const std::string& mode) {
    return make_game("taluva",
                     {{"players", players}, {"edition", edition}, {"tiles", tiles}, {"mode", mode}});
}

std::unique_ptr<Game> taluva(const std::string& edition = "ferti") {
    return taluva("2", edition, "24", "win");
}

TEST(NaiveTaluva, DrawsFromFortyEightTiles) {
    const auto game = taluva();
    long sum = 0;
    for (const auto& [outcome, weight] : game->chance()) sum += weight;
    EXPECT_EQ(sum, 48);
    EXPECT_EQ(game->chance().size(), 25u);
    EXPECT_EQ(game->chance().at("draw:JC"), 6);
    EXPECT_EQ(game->chance().at("draw:CJ"), 5);
    play_script(*game, "draw:LL tile:0,0:E hut:1,0");
    EXPECT_FALSE(game->chance().contains("draw:LL"));
}

TEST(NaiveTaluva, FirstTileHasOnePlacement) {
    const auto game = taluva();
    game->play("draw:JC");
    EXPECT_EQ(game->seat(), 1);
    EXPECT_THAT(game->legal(), ElementsAre("tile:0,0:E"));
    game->play("tile:0,0:E");
    EXPECT_EQ(game->seat(), 1);
    EXPECT_THAT(game->legal(), ElementsAre("hut:1,-1", "hut:1,0"));
    game->play("hut:1,0");
    game->play("draw:CJ");
    EXPECT_EQ(game->seat(), 2);
}

int distance(int q1, int r1, int q2, int r2) {
    const int q = q1 - q2;
    const int r = r1 - r2;
    return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
}

// The second tile has no eruption: beside the first tile, at distance 1 from it, and nowhere else.
TEST(NaiveTaluva, ExpansionTouchesTheLandscape) {
    const auto game = taluva();
    play_script(*game, "draw:JC tile:0,0:E hut:1,0 draw:CJ");
    const std::vector<std::pair<int, int>> first{{0, 0}, {1, 0}, {1, -1}};
    const std::vector<std::string> names{"E", "NE", "NW", "W", "SW", "SE"};
    const std::vector<std::pair<int, int>> steps{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
    std::set<std::string> right;
    for (int q = -9; q <= 9; ++q) {
        for (int r = -9; r <= 9; ++r) {
            for (int d = 0; d < 6; ++d) {
                int nearest = 99;
                for (auto [step_q, step_r] : {std::pair{0, 0}, steps[d], steps[(d + 1) % 6]}) {
                    for (auto [first_q, first_r] : first) {
                        nearest = std::min(nearest, distance(q + step_q, r + step_r, first_q, first_r));
                    }
                }
                if (nearest == 1)
                    right.insert("tile:" + std::to_string(q) + "," + std::to_string(r) + ":" + names[d]);
            }
        }
    }
    EXPECT_EQ(game->legal(), right);
}

TEST(NaiveTaluva, EruptionLeavesAPartOfEverySettlement) {
    const auto game = taluva();
    play_script(*game, "draw:JC tile:0,0:E hut:1,0 draw:LL tile:0,-2:SW");
    const auto own = game->clone();
    play_script(*own, "hut:0,-1 draw:JJ");
    EXPECT_THAT(own->legal(), Not(Contains("tile:0,0:NE")));
    play_script(*game, "hut:-1,-1 draw:JJ");
    EXPECT_THAT(game->legal(), Contains("tile:0,0:NE"));
    // The same direction would be the same three hexes; with any other, a hex hangs over the table.
    for (const char* direction : {"E", "NW", "W", "SW", "SE"}) {
        EXPECT_THAT(game->legal(), Not(Contains(std::string("tile:0,0:") + direction)));
    }
}

// Three eruptions up to level 3; the lists after them are small enough to know them by heart.
TEST(NaiveTaluva, EruptionsRaiseTheLevelAndCoverHuts) {
    const auto game = taluva();
    play_script(*game, R"(
        draw:JC tile:0,0:E   hut:1,-1     draw:CS tile:0,-2:SW  hut:1,0
        draw:JS tile:2,-3:SW expand:1,-1:S draw:RR tile:-2,-1:SW hut:-3,0
        draw:JJ)");
    EXPECT_THAT(game->legal(), Contains("tile:0,-2:SE"));
    game->play("tile:0,-2:SE");
    // Two jungle fields of level 2; a hut of its own needs level 1.
    EXPECT_THAT(game->legal(), ElementsAre("expand:1,-1:J", "hut:-1,-1", "hut:-2,0"));
    play_script(*game, "expand:1,-1:J draw:CC tile:-2,-1:SE");
    EXPECT_THAT(game->legal(), ElementsAre("expand:-3,0:C"));
    play_script(*game, "expand:-3,0:C draw:LC");
    EXPECT_THAT(game->legal(), Contains("tile:0,-2:SW"));
    EXPECT_THAT(game->legal(), Not(Contains("tile:0,-2:SE")));  // the direction of the volcano below
    EXPECT_THAT(game->legal(), Not(Contains("tile:0,-2:W")));   // levels differ
    game->play("tile:0,-2:SW");
    // Three fields are left of the settlement, and 0,-1 is on level 3.
    EXPECT_THAT(game->legal(), ElementsAre("expand:1,-2:C", "temple:0,-1", "tower:0,-1"));
    play_script(*game, "tower:0,-1 draw:JC");
    EXPECT_THAT(beginning_with(game->legal(), "tile:0,-2:"), testing::IsEmpty());  // would cover the tower
}

const std::string settlement_of_three = R"(
    draw:JC tile:0,0:E  hut:1,0      draw:LL tile:0,-2:SW hut:-1,-1
    draw:CS tile:3,0:W  expand:1,0:C draw:RR tile:-2,-1:W hut:-3,-1
    draw:JJ tile:-4,-1:W)";

TEST(NaiveTaluva, TempleNeedsThreeFields) {
    const auto game = taluva();
    play_script(*game, settlement_of_three);
    EXPECT_THAT(game->legal(), UnorderedElementsAre("temple:0,-1", "temple:2,1", "expand:1,-1:L",
                                                    "expand:1,-1:S", "hut:-3,0", "hut:-5,-1", "hut:-5,0"));
    play_script(*game, "temple:2,1 draw:SS tile:-6,0:W hut:-5,-1 draw:CC tile:-8,0:W");
    EXPECT_THAT(beginning_with(game->legal(), "temple"), testing::IsEmpty());
}

TEST(NaiveTaluva, RioGrandeHutMayTouchOwnBuildings) {
    const auto game = taluva("riogrande");
    play_script(*game, settlement_of_three);
    EXPECT_THAT(beginning_with(game->legal(), "hut"),
                UnorderedElementsAre("hut:0,-1", "hut:2,1", "hut:-3,0", "hut:-5,-1", "hut:-5,0"));
}

TEST(NaiveTaluva, ExpansionsOntoTheSameFieldsAreOneMove) {
    const auto game = taluva();
    play_script(*game, R"(
        draw:JC tile:0,0:E hut:1,-1  draw:SR tile:0,-2:SW hut:1,0
        draw:LL tile:2,0:E hut:-1,-1 draw:JJ tile:-2,-1:W hut:-3,-1
        draw:CC tile:4,0:E)");
    EXPECT_THAT(beginning_with(game->legal(), "expand"), ElementsAre("expand:-1,-1:R"));
}

// What the texts of a whole game tell about its end. They do not tell how many huts an expansion took.
struct Ending {
    std::string reason;
    std::vector<int> places;
    int tiles = 0;
    std::vector<int> eliminated;               // seats, in order
    std::map<int, std::pair<int, int>> built;  // seat -> temples, towers

    int place(int seat) const { return places[seat - 1]; }
    bool is_eliminated(int seat) const { return std::count(eliminated.begin(), eliminated.end(), seat) > 0; }

    std::pair<int, int> built_by_team(int seat) const {
        std::pair<int, int> sum{0, 0};
        for (int member : {seat, seat + 2}) {
            if (is_eliminated(member) || !built.contains(member)) continue;
            sum.first += built.at(member).first;
            sum.second += built.at(member).second;
        }
        return sum;
    }
};

Ending play_out(Game& game, unsigned seed) {
    Chooser chooser(seed);
    Ending ending;
    while (game.kind() != Game::Kind::over) {
        const std::string move = chooser.choose(game);
        const int seat = game.seat();
        game.play(move);
        if (move.starts_with("temple:")) ++ending.built[seat].first;
        if (move.starts_with("tower:")) ++ending.built[seat].second;
        if (!move.starts_with("tile:")) continue;
        ++ending.tiles;
        // Without a build to choose, the tile was the seat's last.
        if (game.kind() != Game::Kind::decision) ending.eliminated.push_back(seat);
    }
    ending.reason = game.reason();
    ending.places = game.places();
    return ending;
}

class NaiveTaluvaEnd : public testing::TestWithParam<std::string> {};  // the mode

TEST_P(NaiveTaluvaEnd, PlacesFollowFromTheMoves) {
    std::set<std::string> reasons;
    for (unsigned seed = 1; seed <= 40; ++seed) {
        const auto game = taluva("3", "ferti", "48", GetParam());
        const Ending ending = play_out(*game, seed);
        SCOPED_TRACE(seed);
        reasons.insert(ending.reason);
        const bool one_is_left = ending.eliminated.size() == 2;
        if (one_is_left || GetParam() == "win") {
            EXPECT_EQ(ending.reason == "last-standing", one_is_left);
        }
        int worst = 3;
        for (int seat : ending.eliminated) EXPECT_EQ(ending.place(seat), worst--);
        if (ending.reason != "tiles") continue;
        EXPECT_EQ(ending.tiles, 48);
        if (GetParam() == "ranking") continue;
        for (const auto& [better, most] : ending.built) {
            for (const auto& [worse, fewer] : ending.built) {
                if (ending.is_eliminated(better) || most <= fewer) continue;
                EXPECT_LT(ending.place(better), ending.place(worse));
            }
        }
    }
    EXPECT_THAT(reasons, UnorderedElementsAre("early", "last-standing", "tiles"));
}

INSTANTIATE_TEST_SUITE_P(Modes, NaiveTaluvaEnd, testing::Values("win", "ranking"));

TEST(NaiveTaluvaTeams, PlacesFollowFromTheMoves) {
    std::multiset<std::string> reasons;
    for (unsigned seed : {1, 2, 3, 5, 8, 13, 21, 30, 177, 180, 208, 286}) {  // with some seldom ends
        const auto game = taluva("4", "ferti", "48", "teams");
        const Ending ending = play_out(*game, seed);
        SCOPED_TRACE(seed);
        reasons.insert(ending.reason);
        EXPECT_EQ(ending.place(1), ending.place(3));
        EXPECT_EQ(ending.place(2), ending.place(4));
        const int winner = ending.place(1) == 1 ? 1 : 2;
        const int loser = 3 - winner;
        if (ending.reason == "early") {
            EXPECT_FALSE(ending.is_eliminated(winner) || ending.is_eliminated(winner + 2));
        }
        EXPECT_EQ(ending.reason == "last-standing",
                  ending.is_eliminated(loser) && ending.is_eliminated(loser + 2));
        if (ending.reason == "tiles") {
            EXPECT_GE(ending.built_by_team(winner), ending.built_by_team(loser));
        }
    }
    EXPECT_EQ(reasons.count("early"), 2u);
    EXPECT_EQ(reasons.count("last-standing"), 3u);
}

// One game, three modes: seat 4 reaches the early victory, which ends the first; in a ranking the others
// play on, and with teams it needs its partner.
TEST(NaiveTaluvaModes, EarlyVictoryInThreeModes) {
    const unsigned seed = 30;
    const auto win = taluva("4", "ferti", "48", "win");
    const Ending won = play_out(*win, seed);
    EXPECT_EQ(won.reason, "early");
    EXPECT_EQ(won.place(4), 1);
    const auto ranking = taluva("4", "ferti", "48", "ranking");
    const Ending ranked = play_out(*ranking, seed);
    EXPECT_EQ(ranked.place(4), 1);
    EXPECT_GT(ranked.tiles, won.tiles);
    const auto teams = taluva("4", "ferti", "48", "teams");
    const Ending teamed = play_out(*teams, seed);
    EXPECT_THAT(teamed.places, ElementsAre(3, 1, 3, 1));
    EXPECT_GE(teamed.tiles, won.tiles);
}

}  // namespace
}  // namespace talus::naive
