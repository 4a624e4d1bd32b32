#include "protocol/answer/review_json.h"

#include <gtest/gtest.h>

#include <thread>

#include "review/review_scenes.h"

namespace talus {
namespace {

TEST(Review, OrderThreadsAndInterruptionsDoNotMatter) {
    const Record record = random_game("taluva", {}, 15);
    const Json expected = review_json(record, quick(), review(record, quick()));
    Reviewer reviewer(record, quick());
    std::thread odd([&] {
        for (std::size_t i = 1; i < reviewer.pieces(); i += 2) reviewer.work(i);
    });
    // The even ones backwards and with interruptions.
    int asked = 0;
    for (std::size_t i = (reviewer.pieces() - 1) / 2 * 2 + 2; i >= 2; i -= 2)
        while (!reviewer.work(i - 2, [&] { return ++asked % 3 == 0; })) {
        }
    odd.join();
    EXPECT_EQ(review_json(record, quick(), reviewer.finish()), expected);
}

TEST(ReviewJson, HoldsAllOfIt) {
    Record record = random_game("taluva", {}, 6);
    ASSERT_FALSE(record.set_header("Seat-2", "Bob \"the\" <builder>"));
    const Json json = review_json(record, quick(), review(record, quick()));
    EXPECT_EQ(json["review"], Json(1));
    EXPECT_EQ(json["game"], Json("taluva"));
    EXPECT_EQ(json["options"]["players"], Json(2));
    EXPECT_EQ(json["options"]["edition"], Json("ferti"));
    EXPECT_TRUE(json["result"].is_null());
    EXPECT_EQ(json["judge"]["visits"], Json(8));
    EXPECT_EQ(json["marks"]["blunder"].number(), 0.2);
    ASSERT_EQ(json["steps"].items().size(), 6u);
    EXPECT_EQ(json["steps"].items()[0]["move"], Json(record.steps()[0].move));
    EXPECT_EQ(json["steps"].items()[0]["luck"].items().size(), 2u);
    EXPECT_EQ(json["steps"].items()[1]["seat"], Json(1));
    EXPECT_EQ(json["seats"].items()[0]["name"], Json("Seat 1"));
    EXPECT_EQ(json["seats"].items()[1]["name"], Json("Bob \"the\" <builder>"));
    EXPECT_EQ(*parse_json(json.dump()), json);
}

}  // namespace
}  // namespace talus
