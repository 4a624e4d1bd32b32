#include "cli/draw/canvas.h"

#include <gtest/gtest.h>

namespace talus::cli {
namespace {

TEST(Canvas, GrowsAndTrimsItsLines) {
    Canvas canvas;
    canvas.put(2, 1, "ab ");
    canvas.put(0, 3, "c");
    canvas.put(3, 1, "B");
    EXPECT_EQ(canvas.text(false), "\n  aB\n\nc\n");
    EXPECT_EQ(canvas.height(), 4);
}

TEST(Canvas, ColoursRunsOfTheSameInk) {
    const Ink red{160, -1, false};
    Canvas canvas;
    canvas.put(0, 0, "a");
    canvas.put(1, 0, "bc", red);
    canvas.put(3, 0, "d");
    EXPECT_EQ(canvas.text(true), "a\033[0;38;5;160mbc\033[0md\n");
    EXPECT_EQ(canvas.text(false), "abcd\n");
}

TEST(Canvas, KeepsColouredSpacesAtTheEndOfALine) {
    Canvas canvas;
    canvas.put(0, 0, "a  ", Ink{16, 231, true});
    EXPECT_EQ(canvas.text(true), "\033[0;1;38;5;16;48;5;231ma  \033[0m\n");
    EXPECT_EQ(canvas.text(false), "a\n");
}

TEST(Canvas, EachSeatHasItsInk) {
    for (int a = 0; a < max_seats; ++a)
        for (int b = 0; b < a; ++b) EXPECT_NE(seat_ink(seat_at(a)), seat_ink(seat_at(b)));
}

}  // namespace
}  // namespace talus::cli
