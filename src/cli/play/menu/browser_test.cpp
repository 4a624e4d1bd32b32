#include "cli/play/menu/browser.h"

#include <gtest/gtest.h>

#include <set>

#include "cli/play/menu/menu_text.h"

namespace talus::cli {
namespace {

AnyState second_placement() {
    AnyState state = *start("taluva");
    for (const char* move : {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:SR"}) state = *state.play(move);
    return state;
}

TEST(MoveBrowser, GoesToTheNextPlaceAndKeepsTheDirection) {
    constexpr MoveForm forms[] = {{"tile", "q,q:A"}};
    const MoveMenu menu(forms, {"tile:0,0:E", "tile:0,0:NE", "tile:1,0:E", "tile:1,0:NE", "tile:2,0:W"});
    MoveBrowser browser(menu, {{0, 0}, {0, 0}, {2, 0}, {2, 0}, {4, 0}});
    EXPECT_EQ(browser.current().move, "tile:1,0:E");
    browser.turn();
    EXPECT_EQ(browser.current().move, "tile:1,0:NE");
    browser.go(Key::Kind::left);
    EXPECT_EQ(browser.current().move, "tile:0,0:NE");
    browser.go(Key::Kind::left);
    EXPECT_EQ(browser.current().move, "tile:0,0:NE");
    browser.go(Key::Kind::right);
    browser.go(Key::Kind::right);
    EXPECT_EQ(browser.current().move, "tile:2,0:W");
    browser.turn();
    EXPECT_EQ(browser.current().move, "tile:2,0:W");
    browser.go_on();
    EXPECT_EQ(browser.current().move, "tile:0,0:E");
}

// Nobody has to use the keyboard for what the arrows cannot reach.
TEST(MoveBrowser, ReachesEveryMove) {
    const AnyState talat = *start("talat");
    for (const AnyState& state : {second_placement(), talat}) {
        const MoveMenu menu = menu_of(state);
        MoveBrowser browser = browse(state, menu);
        std::set<std::string> reached;
        for (std::size_t i = 0; i < 2 * menu.entries().size(); ++i, browser.go_on()) {
            const std::string first = browser.current().move;
            do {
                reached.insert(browser.current().move);
                browser.turn();
            } while (browser.current().move != first);
        }
        EXPECT_EQ(reached.size(), menu.entries().size());
    }
}

}  // namespace
}  // namespace talus::cli
