// Every game can be written as a record and read again.
#include <gtest/gtest.h>

#include <string>

#include "play/record/record.h"
#include "play/record/record_file.h"
#include "tests/conformance/all_games.h"

namespace talus::testing {
namespace {

template <class S>
class ConformanceOfRecords : public ::testing::Test {};
TYPED_TEST_SUITE(ConformanceOfRecords, AllGames, GameName);

void expect_round_trip(const Record& record) {
    const std::string text = write_record(record);
    const auto read = parse_record(text);
    ASSERT_TRUE(read.ok()) << "line " << read.error().line << ": " << read.error().error.text << '\n' << text;
    ASSERT_EQ(write_record(*read), text);
    ASSERT_TRUE(*read == record) << text;
}

TYPED_TEST(ConformanceOfRecords, RecordsReadBackAtEveryLength) {
    std::uint64_t seed = 0;
    for (const auto& options : TypeParam::Options::all()) {
        RandomPlayer player(++seed);
        TypeParam state(options);
        Record record{AnyState(state)};
        while (!state.turn().is_over()) {
            const auto move = choose(state, player);
            const auto error = record.play(to_text(move));
            ASSERT_FALSE(error.has_value()) << to_text(move) << ": " << error->text;
            state.play_unchecked(move);
            ASSERT_TRUE(record.current() == AnyState(state));
            if (record.steps().size() % 7 == 0) expect_round_trip(record);
        }
        expect_round_trip(record);
        ASSERT_EQ(record.result(), state.outcome());
    }
}

TYPED_TEST(ConformanceOfRecords, RecordsMayBeginAtAnyPosition) {
    std::uint64_t seed = 0;
    for_each_position<TypeParam>(1, [&](const TypeParam& state) {
        if (++seed % 10 != 0) return;
        RandomPlayer player(seed);
        TypeParam current = state;
        Record record{AnyState(state)};
        for (int i = 0; i < 5 && !current.turn().is_over(); ++i) {
            const auto move = choose(current, player);
            ASSERT_FALSE(record.play(to_text(move)).has_value());
            current.play_unchecked(move);
        }
        expect_round_trip(record);
    });
}

}  // namespace
}  // namespace talus::testing
