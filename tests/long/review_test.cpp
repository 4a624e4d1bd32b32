#include <gtest/gtest.h>

#include "review/review_scenes.h"

namespace talus {
namespace {

TEST(Review, LuckAndSkillAddUpInEveryGame) {
    const OptionText three{"players", "3"}, solo{"players", "1"};
    expect_sound(review(random_game("taluva", {}, 20), quick()), 2);
    expect_sound(review(random_game("taluva", std::span(&three, 1), 12), quick()), 3);
    expect_sound(review(random_game("talat", {}, 30), quick()),
                 random_game("talat", {}, 0).start().seat_count());
    expect_sound(review(random_game("talavera", {}, 1000), quick()), 2);
    expect_sound(review(random_game("talavera", std::span(&solo, 1), 1000), quick()), 1);
}

TEST(Review, AFinishedGameEndsWithItsResult) {
    const Record record = random_game("talavera", {}, 1000);
    EXPECT_EQ(review(record, quick()).end.values, final_shares(record.state_after(record.steps().size())));
}

}  // namespace
}  // namespace talus
