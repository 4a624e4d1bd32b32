// The load generator against a server in this process.
#include "load/load.h"

#include <gtest/gtest.h>

#include "load/tally.h"
#include "tests/server/live_server.h"

namespace talus::testing {
namespace {

using server::load::LoadOptions;
using server::load::LoadReport;

void show_nothing(const server::load::LoadProgress&) {}

LoadOptions options_for(std::uint16_t port, double seconds) {
    return {.port = port, .pairs = 5, .games = {"taluva", "talat", "talavera"}, .seconds = seconds};
}

TEST(Load, FiveGamesAreFollowedWithoutErrors) {
    const LiveServer server;
    const Result<LoadReport> report = run_load(options_for(server.port(), 2), show_nothing);
    ASSERT_TRUE(report) << report.error().text;
    EXPECT_TRUE(report->is_clean()) << report->first_error;
    EXPECT_EQ(report->connections, 10U);
    EXPECT_GT(report->moves, 10U);
    EXPECT_GT(report->p50, 0);
    EXPECT_LE(report->p50, report->p99);
    EXPECT_LE(report->p99, report->longest);
}

TEST(Load, GamesWithAnIntervalTakeTheirTime) {
    const LiveServer server;
    LoadOptions options = options_for(server.port(), 2);
    options.interval = 0.5;
    const Result<LoadReport> report = run_load(options, show_nothing);
    ASSERT_TRUE(report) << report.error().text;
    EXPECT_TRUE(report->is_clean()) << report->first_error;
    EXPECT_LE(report->moves, 25U) << "5 games with a move every half second";
}

TEST(Load, SaysWhatIsWrong) {
    std::uint16_t port = 0;
    {
        const LiveServer server({.connections_per_address = 4});
        port = server.port();
        EXPECT_FALSE(run_load(options_for(port, 1), show_nothing));
    }
    const Result<LoadReport> nobody = run_load(options_for(port, 1), show_nothing);
    ASSERT_FALSE(nobody);
    EXPECT_EQ(nobody.error().code, "load.cannot-connect");
}

TEST(Load, QuantilesAreValuesThatOccurred) {
    using server::load::quantile;
    const std::vector<float> values{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    EXPECT_EQ(quantile(values, 0.5), 5);
    EXPECT_EQ(quantile(values, 0.99), 10);
    EXPECT_EQ(quantile(values, 1), 10);
    EXPECT_EQ(quantile(values, 0), 1);
    EXPECT_EQ(quantile({}, 0.5), 0);
}

}  // namespace
}  // namespace talus::testing
