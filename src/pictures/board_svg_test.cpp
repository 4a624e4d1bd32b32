#include "pictures/board_svg.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"

namespace talus {
namespace {

// Whether every element that is opened is closed, and quotes come in pairs.
void expect_well_formed(const std::string& svg) {
    EXPECT_TRUE(svg.starts_with("<svg ") && svg.ends_with("</svg>")) << svg.substr(0, 80);
    EXPECT_EQ(std::ranges::count(svg, '<'), std::ranges::count(svg, '>'));
    EXPECT_EQ(std::ranges::count(svg, '"') % 2, 0);
    EXPECT_EQ(svg.find("nan"), std::string::npos);
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

TEST(BoardSvg, DrawsEveryPositionAndMoveOfRandomGames) {
    for (const std::string_view name : game_names())
        for (const char* players : {"1", "2", "3", "4"}) {
            const auto begin = start(name, std::vector<OptionText>{{"players", players}});
            if (!begin) continue;
            AnyState state = *begin;
            Random random(7);
            while (!state.turn().is_over()) {
                std::string move;
                if (state.turn().is_chance()) {
                    move = state.chance_move(random.below(state.chance_total()));
                    expect_well_formed(board_svg(state));
                } else {
                    const auto moves = state.legal_moves();
                    move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
                    const std::string plain = board_svg(state);
                    const std::string svg = board_svg(state, {{move}, {moves.front(), true}});
                    expect_well_formed(svg);
                    // Solo Talavera's `redraw` and the flips of a dealt market have no place of their own.
                    const bool has_place = move.find(':') != std::string::npos && !move.starts_with("flip");
                    EXPECT_TRUE(!has_place || count(svg, "#d4002a") > 0)
                        << state.position_line() << ' ' << move;
                    EXPECT_EQ(count(plain, "#d4002a"), 0U);
                }
                state = *state.play(move);
            }
            expect_well_formed(board_svg(state));
        }
}

TEST(BoardSvg, ATileIsPointedOutOnItsThreeHexes) {
    AnyState state = *start("taluva");
    for (const char* move : {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:CS"}) state = *state.play(move);
    const std::string move = state.legal_moves().front();
    EXPECT_EQ(count(board_svg(state, {{move}}), "#d4002a"), 3U);
    EXPECT_EQ(count(board_svg(state, {{move, true}}), "stroke-dasharray"), 3U);
}

}  // namespace
}  // namespace talus
