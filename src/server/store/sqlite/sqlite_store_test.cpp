#include "server/store/sqlite/sqlite_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <string>
#include <utility>
#include <vector>

#include "server/store/test_store.h"

namespace talus::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST_F(StoreTest, WhatIsDurableIsThereAfterReopening) {
    ASSERT_EQ(write({.events = {{"room", 1, "{\"a\":1}"}, {"room", 2, "{\"b\":\"Ä\"}"}},
                     .rooms = {{"room", "taluva", "playing", {"ada", "bob"}, 5}},
                     .persons = {{"ada", "Ada", 7}},
                     .secrets = {{"5ec4e7", "ada"}},
                     .ratings = {{"ada", "taluva", 26.5, 7.25, 3}}}),
              std::nullopt);
    store().mark_alive(1'789'000'000'000);
    reopen();
    EXPECT_THAT(*store().events_of("room"), ElementsAre("{\"a\":1}", "{\"b\":\"Ä\"}"));
    EXPECT_EQ(store().unfinished_rooms_of("bob")->front().room, "room");
    EXPECT_EQ(store().person_of_secret("5ec4e7")->value().name, "Ada");
    EXPECT_EQ(store().person("ada")->value().created, 7);
    EXPECT_EQ(store().rating("ada", "taluva")->value().mean, 26.5);
    EXPECT_EQ(store().rating("ada", "taluva")->value().games, 3);
    EXPECT_EQ(*store().last_alive(), 1'789'000'000'000);
}

TEST_F(StoreTest, WhatIsNotThereIsNoError) {
    EXPECT_THAT(*store().events_of("room"), IsEmpty());
    EXPECT_THAT(*store().unfinished_rooms_of("ada"), IsEmpty());
    EXPECT_THAT(*store().lobby_rooms(9), IsEmpty());
    EXPECT_THAT(*store().due_rooms(9, 9), IsEmpty());
    EXPECT_THAT(*store().quiet_rooms("playing", 9, 9), IsEmpty());
    EXPECT_THAT(*store().pauses(), IsEmpty());
    EXPECT_THAT(*store().rooms_of("ada", 20), IsEmpty());
    EXPECT_EQ(*store().person_of_secret("5ec4e7"), std::nullopt);
    EXPECT_EQ(*store().rating("ada", "taluva"), std::nullopt);
    EXPECT_EQ(*store().last_alive(), std::nullopt);
}

TEST_F(StoreTest, TheLastRowWrittenCounts) {
    ASSERT_EQ(write({.rooms = {{"a", "talat", "waiting", {"ada"}, 1}, {"b", "talat", "playing", {"ada"}, 2}},
                     .persons = {{"ada", "Ada", 7}}}),
              std::nullopt);
    EXPECT_EQ(store().unfinished_rooms_of("ada")->size(), 2U);
    ASSERT_EQ(
        write({.rooms = {{"a", "talat", "over", {"ada", "bob"}, 3}, {"b", "talat", "closed", {"ada"}, 4}},
               .persons = {{"ada", "Ada Lovelace", 99}}}),
        std::nullopt);
    EXPECT_EQ(store().person("ada")->value().created, 7) << "a new name makes nobody new";
    EXPECT_THAT(*store().unfinished_rooms_of("ada"), IsEmpty());
    EXPECT_EQ(store().person("ada")->value().name, "Ada Lovelace");
}

RoomRow room_row(const std::string& id, const std::string& status, std::int64_t updated,
                 std::optional<std::int64_t> wake = {}, bool is_in_lobby = false) {
    return {id, "talat", status, {"ada"}, updated, "{}", 1, wake, is_in_lobby};
}

TEST_F(StoreTest, RoomsAreFoundWhenTheyAreNeeded) {
    ASSERT_EQ(write({.events = {{"late", 1, "{}"}, {"late", 2, "{}"}, {"over", 1, "{}"}},
                     .rooms = {room_row("soon", "playing", 5, 100), room_row("late", "playing", 6, 300),
                               room_row("quiet", "playing", 7), room_row("invited", "waiting", 8),
                               room_row("older", "waiting", 9, {}, true),
                               room_row("newer", "waiting", 10, {}, true), room_row("over", "over", 1)}}),
              std::nullopt);
    EXPECT_THAT(*store().lobby_rooms(9), ElementsAre("newer", "older"));
    EXPECT_THAT(*store().lobby_rooms(1), ElementsAre("newer"));
    EXPECT_THAT(*store().due_rooms(99, 9), IsEmpty());
    EXPECT_THAT(*store().due_rooms(100, 9), ElementsAre("soon"));
    EXPECT_THAT(*store().due_rooms(500, 9), ElementsAre("soon", "late"));
    EXPECT_THAT(*store().due_rooms(500, 1), ElementsAre("soon"));
    EXPECT_THAT(*store().quiet_rooms("playing", 9, 9), ElementsAre("quiet"));
    EXPECT_THAT(*store().quiet_rooms("playing", 7, 9), IsEmpty());
    EXPECT_THAT(*store().quiet_rooms("waiting", 10, 1), ElementsAre("invited"));
    const auto sitting = *store().unfinished_rooms_of("ada");
    EXPECT_EQ(sitting.size(), 6U);
    EXPECT_THAT(sitting, ::testing::Contains(SittingRow{"late", "{}", true}));
    EXPECT_THAT(sitting, ::testing::Contains(SittingRow{"quiet", "{}", false}));
}

TEST_F(StoreTest, APauseMovesWhatIsToBeDoneButNeverTooFar) {
    ASSERT_EQ(write({.rooms = {room_row("clock", "playing", 1, 60'000), room_row("none", "playing", 1)},
                     .pauses = {{50'000, 150'000}}}),
              std::nullopt);
    EXPECT_THAT(*store().pauses(), ElementsAre(PauseRow{50'000, 150'000}));
    EXPECT_THAT(*store().due_rooms(149'999, 9), IsEmpty());
    EXPECT_THAT(*store().due_rooms(150'000, 9), ElementsAre("clock"));
    constexpr std::int64_t year = 365LL * 24 * 3600 * 1000;
    ASSERT_EQ(write({.pauses = {{year, year + 5}}}), std::nullopt);
    EXPECT_THAT(*store().pauses(), ElementsAre(PauseRow{year, year + 5}));
}

TEST_F(StoreTest, RoomsOfAPersonAreThoseThatAreOverTheNewestFirst) {
    for (int i = 0; i < 30; ++i)
        ASSERT_EQ(
            write({.rooms = {{std::to_string(i), "talat", "over", {"ada", "bob"}, i, std::to_string(i)}}}),
            std::nullopt);
    ASSERT_EQ(write({.rooms = {{"now", "talat", "playing", {"ada"}, 100},
                               {"never", "talat", "closed", {"ada"}, 100}}}),
              std::nullopt);
    EXPECT_THAT(*store().rooms_of("ada", 3), ElementsAre("29", "28", "27"));
    EXPECT_EQ(store().rooms_of("bob", 100)->size(), 30U);
    ASSERT_EQ(write({.rooms = {{"7", "talat", "over", {"ada", "bob"}, 200, "7"}}}), std::nullopt);
    EXPECT_THAT(*store().rooms_of("ada", 2), ElementsAre("7", "29"));
}

TEST_F(StoreTest, TheBestAreThoseOfWhomItIsCertain) {
    ASSERT_EQ(write({.ratings = {{"new", "talat", 30, 8, 1},
                                 {"old", "talat", 28, 1, 50},
                                 {"level:5", "talat", 27, 1, 90},
                                 {"other", "taluva", 40, 1, 50}}}),
              std::nullopt);
    const auto best = store().best("talat", 10, 2);
    ASSERT_EQ(best->size(), 2U);
    EXPECT_EQ((*best)[0].player, "old");
    EXPECT_EQ((*best)[1].player, "level:5");
    EXPECT_EQ(store().best("talat", 0, 9)->size(), 3U);
}

TEST_F(StoreTest, WhatAnOperatorSaysCountsUntilSomethingElseIsSaid) {
    ASSERT_EQ(write({.persons = {{"ada", "Ada Lovelace", 1}, {"bob", "Bob", 2}},
                     .sanctions = {{"ada", "mute", 500, "loud"}, {"ada", "ban", 900, ""}}}),
              std::nullopt);
    ASSERT_EQ(write({.sanctions = {{"ada", "ban", 0, "a mistake"}}}), std::nullopt);
    EXPECT_THAT(*store().sanctions_of("ada"), ElementsAre(SanctionRow{"ada", "ban", 0, "a mistake"},
                                                          SanctionRow{"ada", "mute", 500, "loud"}));
    EXPECT_THAT(*store().sanctions_of("bob"), IsEmpty());
    ASSERT_EQ(store().people_named("love", 9)->size(), 1U);
    EXPECT_EQ(store().people_named("LOVE", 9)->front().id, "ada");
    EXPECT_EQ(store().people_named("", 1)->front().id, "bob");
}

TEST_F(StoreTest, WhatWasSaidCanBeErased) {
    const std::string said = R"({"kind":"said","at":1,"seat":1,"text":"rude"})";
    const std::string played = R"({"kind":"played","at":1,"seat":1,"move":"a1","drawn":[]})";
    ASSERT_EQ(write({.events = {{"a", 1, played}, {"a", 2, said}, {"b", 1, said}}}), std::nullopt);
    ASSERT_EQ(write({.erased_chats = {"a"}}), std::nullopt);
    EXPECT_THAT(*store().events_of("a"),
                ElementsAre(played, R"({"kind":"said","at":1,"seat":1,"text":"…"})"));
    EXPECT_THAT(*store().events_of("b"), ElementsAre(said));
}

TEST_F(StoreTest, HowOftenTwoHaveLatelyPlayedIsRemembered) {
    ASSERT_EQ(write({.rated_pairs = {{"ada", "bob", "talat", 100},
                                     {"ada", "bob", "talat", 200},
                                     {"ada", "bob", "taluva", 200},
                                     {"ada", "cleo", "talat", 200}}}),
              std::nullopt);
    EXPECT_EQ(*store().rated_pairs("ada", "bob", "talat", 0), 2);
    EXPECT_EQ(*store().rated_pairs("ada", "bob", "talat", 101), 1);
    EXPECT_EQ(*store().rated_pairs("bob", "cleo", "talat", 0), 0);
}

TEST_F(StoreTest, AnswersComeInTheOrderOfTheCalls) {
    std::vector<std::pair<int, bool>> answers,
        expected;  // the first is touched by the store's thread alone until flush
    for (int i = 0; i < 500; ++i) {
        const bool is_good = i % 50 != 20;
        expected.emplace_back(i, is_good);
        store().write({.events = {{std::to_string(i), is_good ? 1U : 2U, "{}"}}},
                      [&answers, i](const std::optional<Error>& error) { answers.emplace_back(i, !error); });
    }
    store().flush();
    EXPECT_EQ(answers, expected);
}

TEST_F(StoreTest, WritesThatWaitTogetherShareATransaction) {
    const std::uint64_t before = store().transactions();
    constexpr std::uint32_t count = 5000;
    std::uint32_t kept = 0;
    for (std::uint32_t i = 1; i <= count; ++i)
        store().write({.events = {{"room", i, "{}"}}},
                      [&kept](const std::optional<Error>& error) { kept += !error; });
    store().flush();
    EXPECT_EQ(kept, count);
    EXPECT_LT(store().transactions() - before, count / 10);
    EXPECT_EQ(store().events_of("room")->size(), count);
}

TEST_F(StoreTest, AnEventHasToFollowTheOneBefore) {
    ASSERT_EQ(write({.events = {{"room", 1, "one"}}}), std::nullopt);
    for (const std::uint32_t number : {0U, 1U, 3U}) {
        const std::optional<Error> error = write({.events = {{"room", number, "other"}}});
        ASSERT_TRUE(error);
        EXPECT_EQ(error->code, "store.conflict");
        EXPECT_EQ(error->text,
                  "Event " + std::to_string(number) + " of room room does not follow the one before.");
    }
    EXPECT_THAT(*store().events_of("room"), ElementsAre("one"));
}

TEST_F(StoreTest, AWriteThatFailsLeavesNothingAndTheOthersDoNotSuffer) {
    ASSERT_EQ(write({.secrets = {{"5ec4e7", "ada"}}}), std::nullopt);
    std::vector<std::string> codes;
    const auto note = [&codes](const std::optional<Error>& error) {
        codes.push_back(error ? error->code : "kept");
    };
    hold_up();  // so that they share a transaction
    store().write({.events = {{"a", 1, "{}"}}, .rooms = {{"a", "talat", "playing", {}, 1}}}, note);
    store().write({.events = {{"b", 1, "{}"}}, .secrets = {{"5ec4e7", "bob"}}}, note);
    store().write({.events = {{"b", 2, "{}"}}}, note);
    store().write({.events = {{"c", 1, "{}"}}}, note);
    go_on();
    EXPECT_THAT(codes, ElementsAre("kept", "store.conflict", "store.conflict", "kept"));
    EXPECT_EQ(store().events_of("a")->size(), 1U);
    EXPECT_THAT(*store().events_of("b"), IsEmpty());
    EXPECT_EQ(store().events_of("c")->size(), 1U);
}

TEST_F(StoreTest, OnlyTheOwnerMayReadTheFiles) {
    ASSERT_EQ(write({.events = {{"room", 1, "{}"}}}), std::nullopt);
    for (const char* end : {"", "-wal", "-shm", ".lock"}) {
        struct stat status{};
        ASSERT_EQ(::stat((file().string() + end).c_str(), &status), 0) << end;
        EXPECT_EQ(status.st_mode & 0777, 0600U) << end;
    }
}

TEST_F(StoreTest, AllThatWasHandedInIsDoneAtTheEnd) {
    int answers = 0;
    for (std::uint32_t i = 1; i <= 100; ++i)
        store().write({.events = {{"room", i, "{}"}}},
                      [&answers](const std::optional<Error>&) { ++answers; });
    reopen();
    EXPECT_EQ(answers, 100);
    EXPECT_EQ(store().events_of("room")->size(), 100U);
}

}  // namespace
}  // namespace talus::server
