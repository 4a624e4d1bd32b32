#include "cli/review/overview.h"

#include <gtest/gtest.h>

namespace talus::cli {
namespace {

TEST(Overview, GathersEachPlayerOfEachGame) {
    Overview overview;
    for (const bool is_ada_first : {true, false}) {
        Record record(*start("taluva"));
        EXPECT_FALSE(record.set_header(is_ada_first ? "Seat-1" : "Seat-2", "Ada"));
        Review review;
        review.seats.resize(2);
        SeatReview& ada = review.seats[is_ada_first ? 0 : 1];
        ada.luck = {is_ada_first ? 0.10F : 0.20F, 0};
        ada.own = {-0.05F, 0.04F};
        ada.marks = {3, 1, 0, 2};
        if (is_ada_first) ada.accuracy = 0.8F;
        overview.add(record, review);
    }
    const std::string table = overview.table();
    EXPECT_NE(table.find("All 2 games;"), std::string::npos);
    EXPECT_NE(
        table.find("taluva     Ada         2   +15.0±0.0    -5.0±2.8      6    2    0    4      80 %\n"),
        std::string::npos)
        << table;
    EXPECT_NE(
        table.find("taluva     Seat 1      1     0.0±0.0     0.0±0.0      0    0    0    0         –\n"),
        std::string::npos)
        << table;
}

}  // namespace
}  // namespace talus::cli
