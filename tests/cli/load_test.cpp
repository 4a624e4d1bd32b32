// `talus load` as a user starts it. What it plays and measures is tested in tests/server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

using ::testing::HasSubstr;

TEST(Load, WhatCannotWorkIsSaidInOneLine) {
    const ProgramResult result = run_talus("load --port 1");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.output, "");
    EXPECT_THAT(result.errors, HasSubstr("talus: Nobody answers at 127.0.0.1:1: "));
    expect_usage_error("load --url nowhere", "'nowhere' is not an address such as ws://127.0.0.1:8080");
    expect_usage_error("load --url wss://localhost", "'wss://localhost' is not an address");
    expect_usage_error("load --url ws://localhost:port", "'ws://localhost:port' is not an address");
    expect_usage_error("load --game chess", "There is no game 'chess'");
    expect_usage_error("load --games 0", "--games");
    expect_usage_error("load --interval -1", "--interval");
    expect_usage_error("load --port 1 --url ws://localhost", "--url");
}

}  // namespace
}  // namespace talus::testing
