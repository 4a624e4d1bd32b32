#include "cli/draw/draw.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "base/random.h"

namespace talus::cli {
namespace {

AnyState play_all(AnyState state, std::initializer_list<const char*> moves) {
    for (const char* move : moves) state = state.play(move).value();
    return state;
}

TEST(Draw, TaluvaIsAMapOfHexes) {
    const AnyState state = play_all(
        *start("taluva"), {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:SL", "tile:-2,1:NE", "hut:-2,0"});
    const std::string expected =
        "                   / \\\n"
        "             1,-1 |C1 |\n"
        "                  |   |\n"
        "         / \\ / \\ / \\ / \\\n"
        "   -2,0 |L1 |S1 |^1 |J1 |\n"
        "        |h2 |   |E  |h1 |\n"
        "         \\ / \\ / \\ / \\ /\n"
        "     -2,1 |^1 |\n"
        "          |NE |\n"
        "           \\ /\n";
    const std::string drawn = draw(state, false);
    EXPECT_EQ(drawn.substr(0, expected.size()), expected) << drawn;
    EXPECT_NE(drawn.find("seat 1  19 huts, 2 towers, 3 temples left\n"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("22 tiles in the stack\n"), std::string::npos) << drawn;
}

TEST(Draw, TaluvaShowsTheTileInHand) {
    EXPECT_NE(draw(play_all(*start("taluva"), {"draw:JC"}), false).find("in hand: JC\n"), std::string::npos);
}

TEST(Draw, TalaveraShowsOrdersMarketAndCards) {
    const AnyState state = play_all(*start("talavera"), {"orders:5,9", "first:2", "flip:3,7", "draft:7"});
    const std::string drawn = draw(state, false);
    for (const char* part :
         {"round 1, seat 2 drafts first\n", "market: 3 (Y1 S3)  2 face down\n", " seat 1  order 5 ",
          "demand      2           4           1           3\n", "in hand: 7 (Y2 S2)\n"})
        EXPECT_NE(drawn.find(part), std::string::npos) << part << '\n' << drawn;
}

// Colours add nothing that cannot be read without them.
TEST(Draw, ColoursOnlyAddColours) {
    for (const std::string_view game : game_names()) {
        Random random(1);
        AnyState state = *start(game);
        while (!state.turn().is_over()) {
            std::string coloured = draw(state, true);
            for (std::size_t at; (at = coloured.find('\033')) != std::string::npos;)
                coloured.erase(at, coloured.find('m', at) + 1 - at);
            std::istringstream with(coloured);
            std::istringstream without(draw(state, false));
            for (std::string a, b; std::getline(without, b);) {
                ASSERT_TRUE(std::getline(with, a));
                ASSERT_EQ(a.substr(0, b.size()), b);
                ASSERT_EQ(a.find_first_not_of(' ', b.size()), std::string::npos);
                ASSERT_LE(b.size(), 110u)
                    << "a random island stays far below the width of its 24 tiles in a row";
            }
            const bool is_chance = state.turn().is_chance();
            const auto moves = is_chance ? std::vector<std::string>{} : state.legal_moves();
            state = *state.play(is_chance ? state.chance_move(random.below(state.chance_total()))
                                          : moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

}  // namespace
}  // namespace talus::cli
