#include <gtest/gtest.h>

#include <string>

#include "play/any_state.h"
#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

TEST(Perft, CountsNodesAndTellsTheSpeed) {
    const ProgramResult result = run_talus("perft taluva --depth 3");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_TRUE(result.output.starts_with("depth 3: 50 nodes, ")) << result.output;
    EXPECT_TRUE(result.output.ends_with(" nodes/s\n")) << result.output;
    EXPECT_TRUE(run_talus("perft talat --depth 0").output.starts_with("depth 0: 1 nodes, "));
}

TEST(Perft, DividesByTheFirstStep) {
    const ProgramResult result = run_talus("perft talavera --players 1 --depth 2 --divide");
    EXPECT_TRUE(result.output.starts_with("order:1 136\norder:10 136\norder:11 136\n")) << result.output;
    EXPECT_NE(result.output.find("\ndepth 2: 2448 nodes, "), std::string::npos) << result.output;
}

TEST(Perft, BeginsAtAPosition) {
    AnyState state = *start("taluva");
    for (const char* move : {"draw:JC", "tile:0,0:E"}) state = *state.play(move);
    const ProgramResult result =
        run_talus("perft taluva --depth 2 --position '" + state.position_line() + "'");
    EXPECT_TRUE(result.output.starts_with("depth 2: 50 nodes, ")) << result.output << result.errors;
}

TEST(Perft, RefusesBadRequests) {
    expect_usage_error("perft taluva", "--depth");
    expect_usage_error("perft taluva --depth -1", "--depth");
    expect_usage_error("perft taluva --depth 1 --position nonsense", "'nonsense'");
    const std::string line = start("talavera")->position_line();
    expect_usage_error("perft taluva --depth 1 --position '" + line + "'", "talavera");
    expect_usage_error("perft talavera --depth 1 --players 1 --position '" + line + "'", "options");
}

}  // namespace
}  // namespace talus::testing
