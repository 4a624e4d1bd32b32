#include "play/record/record.h"

#include <gtest/gtest.h>

#include <string>

namespace talus {
namespace {

Record taluva_record() {
    return Record(*start("taluva"));
}

TEST(Record, KeepsTheMovesAndWhoseTheyWere) {
    Record record = taluva_record();
    for (const char* move : {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:JJ"})
        ASSERT_FALSE(record.play(move).has_value()) << move;
    ASSERT_EQ(record.steps().size(), 4u);
    EXPECT_EQ(record.steps()[0], (Step{"draw:JC", Turn::chance()}));
    EXPECT_EQ(record.steps()[2], (Step{"hut:1,0", Turn::of(Seat::first)}));
    EXPECT_EQ(record.current().turn(), Turn::of(Seat::second));
}

TEST(Record, RefusesIllegalMovesAndStaysAsItWas) {
    Record record = taluva_record();
    const auto error = record.play("hut:0,0");
    ASSERT_TRUE(error.has_value());
    EXPECT_EQ(error->code, "game.chance-first");
    EXPECT_TRUE(record.steps().empty());
    EXPECT_TRUE(record.current() == record.start());
}

TEST(Record, GoesBackToAnyStep) {
    Record record = taluva_record();
    std::vector<AnyState> states{record.start()};
    for (const char* move : {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:JJ"}) {
        ASSERT_FALSE(record.play(move).has_value());
        states.push_back(record.current());
    }
    for (std::size_t i = 0; i < states.size(); ++i) EXPECT_TRUE(record.state_after(i) == states[i]) << i;
}

TEST(Record, CanBeCutToItsFirstSteps) {
    Record record = taluva_record(), shorter = taluva_record();
    for (Record* each : {&record, &shorter}) {
        ASSERT_FALSE(each->set_header("Seat-1", "Ada").has_value());
        ASSERT_FALSE(each->play("draw:JC").has_value());
        ASSERT_FALSE(each->add_comment("Here.").has_value());
    }
    ASSERT_FALSE(record.play("tile:0,0:E").has_value());
    ASSERT_FALSE(record.add_comment("Later.").has_value());
    ASSERT_FALSE(record.set_result("places=2,1 reason=resign").has_value());
    EXPECT_TRUE(record.first_steps(1) == shorter);
    EXPECT_TRUE(record.first_steps(2) == record);
}

TEST(Record, AResultIsWhatTheMovesSayOrAnAgreement) {
    Record record = taluva_record();
    EXPECT_FALSE(record.set_result("unfinished").has_value());
    EXPECT_EQ(record.set_result("places=1,2 reason=early")->code, "record.result");
    EXPECT_FALSE(record.set_result("places=1,1 reason=agreed").has_value());
    EXPECT_EQ(record.agreement()->reason, "agreed");
    EXPECT_EQ(record.set_result("unfinished")->code, "record.contradiction");
}

TEST(Record, PlayersMayEndTheGame) {
    Record record = taluva_record();
    EXPECT_FALSE(record.result().has_value());
    {
        const std::string reason = "resign";  // the record keeps no reference to it
        ASSERT_FALSE(record.agree({{2, 1}, reason, {}}).has_value());
    }
    EXPECT_EQ(record.result()->reason, "resign");
    EXPECT_EQ(record.play("draw:JC")->code, "record.agreed");
    EXPECT_TRUE(record.agree({{2, 1}, "early", {}}).has_value());
    EXPECT_TRUE(record.agree({{2, 1, 3}, "resign", {}}).has_value());
}

TEST(Record, KeepsHeadersInTheirOrder) {
    Record record = taluva_record();
    EXPECT_FALSE(record.set_header("Seat-2", "Łukasz").has_value());
    EXPECT_FALSE(record.set_header("Date", "2026-03-14").has_value());
    EXPECT_FALSE(record.set_header("Event", "Spring #3: final").has_value());
    EXPECT_FALSE(record.set_header("Seat-2", "Bo").has_value());
    ASSERT_EQ(record.headers().size(), 3u);
    EXPECT_EQ(record.headers()[0], (Header{"Seat-2", "Bo"}));
    EXPECT_EQ(*record.header("Event"), "Spring #3: final");
    EXPECT_EQ(record.header("Seat-1"), nullptr);
}

TEST(Record, RefusesBadHeaders) {
    Record record = taluva_record();
    const auto code = [&](const char* key, const char* value) {
        const auto error = record.set_header(key, value);
        return error ? error->code : "";
    };
    EXPECT_EQ(code("", "x"), "record.key");
    EXPECT_EQ(code("Two words", "x"), "record.key");
    EXPECT_EQ(code("1st", "x"), "record.key");
    EXPECT_EQ(code("Game", "talat"), "record.own-key");
    EXPECT_EQ(code("Result", "unfinished"), "record.own-key");
    EXPECT_EQ(code("Seat-3", "Cy"), "record.seat");
    EXPECT_EQ(code("Seat-0", "Cy"), "record.seat");
    EXPECT_EQ(code("Seat-01", "Cy"), "record.seat");
    EXPECT_EQ(code("Date", "14.3.2026"), "record.date");
    EXPECT_EQ(code("Date", "2026-13-01"), "record.date");
    EXPECT_EQ(code("Date", "2026-00-10"), "record.date");
    EXPECT_EQ(code("Event", "two\nlines"), "record.text");
    EXPECT_EQ(code("Event", " padded"), "record.text");
    EXPECT_EQ(code("Event", "\xFF"), "record.text");
    EXPECT_TRUE(record.headers().empty());
}

TEST(Record, HasALimitedNumberOfHeaders) {
    Record record = taluva_record();
    for (std::size_t i = 0; i < max_record_headers; ++i)
        ASSERT_FALSE(record.set_header("X" + std::to_string(i), "").has_value());
    EXPECT_EQ(record.set_header("Another", "")->code, "record.headers");
    EXPECT_FALSE(record.set_header("X0", "changed").has_value());
}

TEST(Record, CommentsStandAfterTheStepsPlayedSoFar) {
    Record record = taluva_record();
    EXPECT_FALSE(record.add_comment("before the game").has_value());
    ASSERT_FALSE(record.play("draw:JC").has_value());
    EXPECT_FALSE(record.add_comment("").has_value());
    EXPECT_TRUE(record.add_comment("a\nb").has_value());
    ASSERT_EQ(record.comments().size(), 2u);
    EXPECT_EQ(record.comments()[0], (Comment{0, "before the game"}));
    EXPECT_EQ(record.comments()[1], (Comment{1, ""}));
}

TEST(TurnCounter, ATurnIsWhatOneSeatDecidesLedByChance) {
    TurnCounter turns;
    const Turn one = Turn::of(Seat::first);
    const Turn two = Turn::of(Seat::second);
    std::string numbers;
    for (const Turn step : {Turn::chance(), Turn::chance(), one, one, two, Turn::chance(), two, one, one}) {
        turns.count(step);
        numbers += std::to_string(turns.turns());
    }
    EXPECT_EQ(numbers, "111123344");
}

}  // namespace
}  // namespace talus
