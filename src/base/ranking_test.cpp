#include "base/ranking.h"

#include <gtest/gtest.h>

#include <string>

namespace talus {
namespace {

TEST(Ranking, TheGreatestComesFirstAndEqualsStay) {
    std::vector<std::uint32_t> order;
    rank(std::vector<float>{1, 3, 2, 3}, order);
    EXPECT_EQ(order, (std::vector<std::uint32_t>{1, 3, 2, 0}));
    std::vector<std::string> words{"ab", "c", "aa", "dd", "b"};
    sort_by(words, [](const std::string& word) { return RankKey{double(word.size()), -double(word[0])}; });
    EXPECT_EQ(words, (std::vector<std::string>{"ab", "aa", "dd", "b", "c"}));
}

}  // namespace
}  // namespace talus
