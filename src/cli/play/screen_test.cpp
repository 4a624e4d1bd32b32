#include "cli/play/screen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "cli/play/menu/menu_text.h"

namespace talus::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

AnyState play_all(AnyState state, std::initializer_list<const char*> moves) {
    for (const char* move : moves) state = state.play(move).value();
    return state;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

std::string whole_menu(const AnyState& state, int width) {
    const MoveMenu menu = menu_of(state);
    std::vector<const MoveMenu::Entry*> entries;
    for (const MoveMenu::Entry& entry : menu.entries()) entries.push_back(&entry);
    return menu_text(state, entries, width);
}

TEST(MenuText, GroupsMovesThatBeginAlike) {
    const AnyState state = play_all(*start("talavera"), {"orders:5,9", "first:2", "flip:3,7"});
    EXPECT_EQ(whole_menu(state, 80), "draft  3 (Y1 S3)  7 (Y2 S2)\n");
    const AnyState build = play_all(*start("taluva"), {"draw:JC", "tile:0,0:E"});
    EXPECT_EQ(whole_menu(build, 80), "hut  1) 1,-1  2) 1,0\n");
    const AnyState tile = play_all(build, {"hut:1,0", "draw:SR"});
    EXPECT_THAT(whole_menu(tile, 80), HasSubstr("\ntile 0,1    "));
}

TEST(MenuText, SaysWhatMovesDo) {
    const AnyState eruption = play_all(*start("taluva"), {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:SR",
                                                          "tile:-1,0:SW", "hut:-2,1", "draw:JJ"});
    EXPECT_THAT(whole_menu(eruption, 80), HasSubstr("W (to level 2)"));
    EXPECT_THAT(menu_summary(eruption, menu_of(eruption), 80, 4), HasSubstr("W (to level 2)"));
    const AnyState tuck =
        play_all(*start("talavera"), {"orders:5,9", "first:2", "flip:3,7", "draft:7", "flip:1,2", "draft:1",
                                      "draft:3", "draft:2", "tuck:3:S"});
    EXPECT_EQ(whole_menu(tuck, 80), "tuck 7  1) S (sky 5 of 3)  2) Y (yellow 2 of 2)\n");
}

TEST(MenuText, KeepsToItsWidthAndLines) {
    Random random(3);
    for (const std::string_view game : game_names()) {
        AnyState state = *start(game);
        while (!state.turn().is_over()) {
            if (state.turn().is_chance()) {
                state = *state.play(state.chance_move(random.below(state.chance_total())));
                continue;
            }
            for (const int width : {40, 79}) {
                for (const std::string& line : lines_of(whole_menu(state, width)))
                    EXPECT_LE(line.size(), static_cast<std::size_t>(width)) << line;
                for (const int most : {1, 4})
                    EXPECT_LE(lines_of(menu_summary(state, menu_of(state), width, most)).size(),
                              static_cast<std::size_t>(most));
            }
            const std::vector<std::string> moves = state.legal_moves();
            state = *state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(Wrapped, BreaksAtSpaces) {
    EXPECT_EQ(wrapped("one two three", 8, 2), "one two\n  three");
    EXPECT_EQ(wrapped("short", 8, 2), "short");
    EXPECT_EQ(wrapped("abcdefghijkl", 8, 2), "abcdefgh\n  ijkl");
}

// The screen always leaves the last line for the prompt, whatever the size of the terminal and of the game.
TEST(Screen, FitsTheTerminal) {
    Random random(5);
    for (const std::string_view game : game_names()) {
        Table table = open_table(Record(*start(game)),
                                 std::vector<std::optional<Player>>(start(game)->seat_count()), 1);
        while (!table.is_over()) {
            if (table.state().turn().is_chance()) {
                table.draw();
                continue;
            }
            const AnyState before = table.state_after(table.last_choice());
            for (const int height : {24, 40}) {
                const int width = 80;
                BoardView view{width, height};
                view.before = &before;
                view.names.assign(static_cast<std::size_t>(table.state().seat_count()), "somebody");
                Screen screen{title_of(table), news_since(table, table.last_choice()), "A message.\n"};
                screen.has_menu = true;
                const std::vector<std::string> lines = lines_of(screen.text(table.state(), view, false));
                EXPECT_LE(lines.size(), static_cast<std::size_t>(height - 1));
                for (const std::string& line : lines)
                    EXPECT_LE(line.size(), static_cast<std::size_t>(width)) << line;
            }
            const std::vector<std::string> moves = table.state().legal_moves();
            ASSERT_FALSE(table.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
        }
    }
}

TEST(Title, TellsTheGameAndWhoPlaysTogether) {
    const std::vector<OptionText> teams{{"players", "4"}, {"mode", "teams"}};
    EXPECT_EQ(title_of(open_table(Record(*start("taluva", teams)), std::vector<std::optional<Player>>(4), 1)),
              "Taluva (4 players, ferti, 48 tiles, teams, 1+3 against 2+4), turn 1");
    const std::vector<OptionText> solo{{"players", "1"}};
    EXPECT_EQ(title_of(open_table(Record(*start("talavera", solo)), {std::nullopt}, 1)),
              "Talavera (1 player), turn 1");
}

TEST(News, TellsTheTurnsSinceAndWhoseTheyWere) {
    Record record(play_all(*start("taluva"), {}));
    for (const char* move :
         {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:SR", "tile:-1,0:NW", "hut:-1,-1", "draw:LL"})
        static_cast<void>(record.play(move));
    const Table table = open_table(record, {std::nullopt, std::nullopt}, 1);
    EXPECT_THAT(news_since(table, 3), ElementsAre("seat 2 (level 3): draw:SR tile:-1,0:NW hut:-1,-1"));
    EXPECT_THAT(news_since(table, 0), ElementsAre("seat 1 (you): draw:JC tile:0,0:E hut:1,0",
                                                  "seat 2 (level 3): draw:SR tile:-1,0:NW hut:-1,-1"));
}

TEST(FinalText, ListsThePlaces) {
    Table table = open_table(Record(*start("taluva")), {std::nullopt, std::nullopt}, 1);
    EXPECT_EQ(final_text(table), "");
    ASSERT_FALSE(table.resign(Seat::first));
    EXPECT_EQ(final_text(table),
              "The game is over: it was given up.\n"
              "1. seat 2 (level 3)     0 temples, 0 towers, 0 huts built\n"
              "2. seat 1 (you)         0 temples, 0 towers, 0 huts built\n");
}

}  // namespace
}  // namespace talus::cli
