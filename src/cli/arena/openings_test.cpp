#include "cli/arena/openings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace talus::cli {
namespace {

using ::testing::HasSubstr;

AnyState after_first_draw() {
    const AnyState state = start("taluva").value();
    return state.play(state.chance_move(0)).value();
}

TEST(ArenaOpenings, AreThePositionsOfTheLines) {
    const AnyState opening = after_first_draw();
    const std::string text =
        "# two\n" + opening.position_line() + "\r\n\n" + start("taluva").value().position_line();
    const auto openings = parse_openings(text, start("taluva").value());
    ASSERT_TRUE(openings.ok()) << openings.error();
    ASSERT_EQ(openings->size(), 2u);
    EXPECT_EQ((*openings)[0], opening);
}

TEST(ArenaOpenings, SayWhichLineIsWrong) {
    const AnyState state = start("taluva").value();
    const auto error = [&](const std::string& text) { return parse_openings(text, state).error(); };
    EXPECT_THAT(error("\nnonsense\n"), HasSubstr("line 2: "));
    EXPECT_THAT(error(start("talat").value().position_line()), HasSubstr("a position of talat"));
    EXPECT_THAT(error("# nothing\n"), HasSubstr("no position"));
    EXPECT_THAT(read_openings("/no/such/file", state).error(), HasSubstr("cannot be read"));
}

}  // namespace
}  // namespace talus::cli
