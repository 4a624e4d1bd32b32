#include "cli/arena/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "play/record/record_file.h"

namespace talus::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class ArenaStore : public ::testing::Test {
  protected:
    void SetUp() override {
        folder_ = ::testing::TempDir() + "talus_store_test_" + std::to_string(::getpid());
        fs::remove_all(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    static Match match(std::uint64_t seed = 1, const char* opponent = "random") {
        const AnyState start = talus::start("talavera").value();
        return {start, Lineup::parse({"greedy", opponent}, 2).value(), seed, 0};
    }
    static PlayedGame game(GameId id) {
        ExternalPlayers externals;
        return play_game(match(), id, externals, {}, [] { return false; }).value();
    }
    std::string problem(const Match& match) const {
        const auto store = Store::open(folder_, match);
        return store ? "" : store.error();
    }
    std::string path(const std::string& name) const { return folder_ + '/' + name; }
    std::string content(const std::string& name) const {
        std::ifstream stream(path(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    }

    std::string folder_;
};

TEST_F(ArenaStore, KeepsGamesForTheNextRun) {
    const PlayedGame first = game({0, 0}), second = game({7, 1});
    {
        auto store = Store::open(folder_, match());
        ASSERT_TRUE(store.ok()) << store.error();
        EXPECT_TRUE(store->finished().empty());
        EXPECT_FALSE(store->add(first, match().lineup).has_value());
        EXPECT_FALSE(store->add(second, match().lineup).has_value());
    }
    const auto store = Store::open(folder_, match());
    ASSERT_TRUE(store.ok()) << store.error();
    ASSERT_EQ(store->finished().size(), 2u);
    EXPECT_EQ(store->finished()[0].id, (GameId{0, 0}));
    EXPECT_EQ(store->finished()[1].id, (GameId{7, 1}));
    EXPECT_EQ(store->finished()[1].places, second.result.places);
    EXPECT_EQ(store->finished()[1].efforts[0].moves, second.result.efforts[0].moves);
    EXPECT_EQ(*parse_record(content("games/00008-2.talus")), second.record);
}

TEST_F(ArenaStore, ForgetsALineThatWasNotFinished) {
    {
        auto store = Store::open(folder_, match());
        ASSERT_TRUE(store.ok()) << store.error();
        EXPECT_FALSE(store->add(game({0, 0}), match().lineup).has_value());
    }
    const std::string whole = content("results.jsonl");
    std::ofstream(path("results.jsonl"), std::ios::app | std::ios::binary) << whole.substr(0, 30);
    {
        auto store = Store::open(folder_, match());
        ASSERT_TRUE(store.ok()) << store.error();
        EXPECT_EQ(store->finished().size(), 1u);
        EXPECT_FALSE(store->add(game({0, 1}), match().lineup).has_value());
    }
    EXPECT_TRUE(content("results.jsonl").starts_with(whole + R"({"set":1,"game":2,)"));
}

TEST_F(ArenaStore, IsForOneMatchOnly) {
    ASSERT_EQ(problem(match()), "");
    EXPECT_EQ(problem(match()), "");
    EXPECT_THAT(problem(match(2)), HasSubstr("holds another match"));
    EXPECT_THAT(problem(match(1, "level:1")), HasSubstr("holds another match"));
    fs::remove(path("match.json"));
    EXPECT_THAT(problem(match()), HasSubstr("no match.json"));
}

TEST_F(ArenaStore, IsForOneProgramAtATime) {
    const auto store = Store::open(folder_, match());
    ASSERT_TRUE(store.ok());
    EXPECT_THAT(problem(match()), HasSubstr("in use"));
}

TEST_F(ArenaStore, SaysWhatIsDamaged) {
    ASSERT_EQ(problem(match()), "");
    std::ofstream(path("results.jsonl")) << "{\"set\":1}\n";
    EXPECT_THAT(problem(match()), HasSubstr("results.jsonl:1: "));
    std::ofstream(path("match.json")) << "nonsense";
    EXPECT_THAT(problem(match()), HasSubstr("match.json is damaged"));
}

TEST_F(ArenaStore, CannotBeMadeEverywhere) {
    std::ofstream(folder_.c_str()) << "a file, not a folder";
    EXPECT_THAT(problem(match()), HasSubstr("cannot be made"));
}

TEST(ArenaResult, SurvivesWritingAndReading) {
    const Lineup lineup = Lineup::parse({"greedy", "cmd:x"}, 2).value();
    GameResult result;
    result.id = {11, 1};
    result.seating = lineup.seating(1);
    result.places = {2, 1};
    result.scores = {-3, 17};
    result.reason = "time";
    result.steps = 88;
    result.efforts = {{40, 12.5, 0.75, 1'000'000}, {41, 0, 0, 0}};
    result.fault = SeatFault{0, {"hang", "It \"slept\"."}};
    const auto read = parse_result(*parse_json(to_json(result, lineup).dump()), lineup);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, result);
}

TEST(ArenaResult, HasPlacesAndPlayersThatAreThere) {
    const Lineup lineup = Lineup::parse({"greedy", "random"}, 2).value();
    GameResult result;
    result.seating = lineup.seating(0);
    result.efforts.resize(2);
    const auto is_read = [&](const Json& json) { return parse_result(json, lineup).has_value(); };
    for (const auto& [places, is_possible] : {std::pair{std::vector{1, 2}, true},
                                              {{1, 1}, true},
                                              {{2, 2}, false},
                                              {{9, -3}, false},
                                              {{1, 3}, false},
                                              {{1}, false}}) {
        result.places = places;
        EXPECT_EQ(is_read(to_json(result, lineup)), is_possible) << ::testing::PrintToString(places);
    }
    result.places = {1, 2};
    EXPECT_FALSE(is_read(to_json(result, Lineup::parse({"x=greedy", "y=random"}, 2).value())));
}

}  // namespace
}  // namespace talus::cli
