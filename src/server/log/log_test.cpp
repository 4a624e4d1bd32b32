#include "server/log/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace talus::server {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;

struct LogTest : ::testing::Test {
    std::int64_t now = 1'790'000'000'123;
    std::vector<std::string> lines;
    Log log{[this](std::string_view line) { lines.emplace_back(line); }, [this] { return now; }};
};

TEST_F(LogTest, ALineTellsTimeLevelAndWhatBelongsToIt) {
    log.warning("store.failed", {{"code", "store.full"}, {"text", "The disk is full."}, {"rooms", 3}});
    EXPECT_THAT(lines, ElementsAre("2026-09-21T14:13:20.123Z warning store.failed code=store.full "
                                   "text=\"The disk is full.\" rooms=3"));
}

TEST_F(LogTest, AsJsonForPrograms) {
    log.set(Log::Form::json, Log::Level::info);
    log.error("store.damaged", {{"room", "a\nb"}});
    EXPECT_THAT(lines,
                ElementsAre(R"({"time":"2026-09-21T14:13:20.123Z","level":"error","event":"store.damaged",)"
                            R"("room":"a\nb"})"));
}

TEST_F(LogTest, NobodyCanWriteALineOfTheirOwn) {
    log.info("person", {{"name", "Ada\n2026 error"}});
    EXPECT_EQ(lines.front().find('\n'), std::string::npos);
}

TEST_F(LogTest, WhatIsLessGraveThanAskedForIsLeftOut) {
    log.set(Log::Form::text, Log::Level::warning);
    log.info("a");
    log.debug("b");
    log.warning("c");
    EXPECT_THAT(lines, ElementsAre(EndsWith("warning c")));
}

TEST_F(LogTest, AFloodOfOneEventIsCounted) {
    for (int i = 0; i < 1000; ++i) log.warning("limit");
    log.error("other");
    EXPECT_EQ(lines.size(), 11U);
    now += 60'000;
    log.warning("limit");
    EXPECT_THAT(lines[11], EndsWith("warning limit more=990"));
    EXPECT_EQ(lines.size(), 13U);
}

TEST(Log, WithoutASinkNothingHappens) {
    Log log;
    log.error("anything");
}

}  // namespace
}  // namespace talus::server
