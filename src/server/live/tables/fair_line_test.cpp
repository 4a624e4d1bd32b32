#include "server/live/tables/fair_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace talus::server {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> all_of(FairLine<std::string>& line) {
    std::vector<std::string> items;
    while (line.size() > 0) items.push_back(line.take().item);
    return items;
}

TEST(FairLine, IsALineForOne) {
    FairLine<std::string> line;
    for (const char* item : {"a", "b", "c"}) line.add({"1.1.1.1", "ada"}, item);
    EXPECT_EQ(line.take().behind, 2U);
    EXPECT_THAT(all_of(line), ElementsAre("b", "c"));
}

TEST(FairLine, AddressesTakeTurnsHoweverManyPersonsTheyHave) {
    FairLine<std::string> line;
    for (int i = 0; i < 300; ++i) line.add({"1.1.1.1", "flood" + std::to_string(i % 30)}, "flood");
    line.add({"2.2.2.2", "ada"}, "ada");
    line.add({"2.2.2.2", "ada"}, "ada again");
    line.add({"3.3.3.3", "bob"}, "bob");
    EXPECT_EQ(line.addresses(), 3U);
    std::vector<std::string> first;
    for (int i = 0; i < 5; ++i) first.push_back(line.take().item);
    EXPECT_THAT(first, ElementsAre("flood", "ada", "bob", "flood", "ada again"));
    EXPECT_EQ(line.addresses(), 1U);
    EXPECT_EQ(line.size(), 298U);
}

TEST(FairLine, PersonsOfAnAddressTakeTurnsToo) {
    FairLine<std::string> line;
    for (const char* item : {"a1", "a2", "a3"}) line.add({"school", "ada"}, item);
    line.add({"school", "bob"}, "b1");
    EXPECT_THAT(all_of(line), ElementsAre("a1", "b1", "a2", "a3"));
}

}  // namespace
}  // namespace talus::server
