#include "server/store/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "base/random.h"
#include "server/rooms/room.h"
#include "server/rooms/room_json.h"
#include "server/rooms/test_table.h"
#include "server/store/test_store.h"

namespace talus::server {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class VerifyTest : public StoreTest {
  protected:
    // A game of Ada and Bob, some moves long.
    static TestTable game(int moves) {
        TestTable table(R"({"game":"talat","options":{"players":2},"seats":[0,0]})");
        EXPECT_EQ(table.tell(bob, commands::Sit{Seat::second}), "");
        EXPECT_EQ(table.tell(ada, commands::Start{}), "");
        for (int i = 0; i < moves; ++i) table.play_any();
        return table;
    }
    void keep(const std::string& id, const TestTable& table) {
        Write kept{.rooms = {{id, "talat", std::string(to_text(table.room.status())), {}, 0}}};
        for (const Event& event : table.events)
            kept.events.push_back(
                {id, static_cast<std::uint32_t>(kept.events.size() + 1), to_json(event).dump()});
        ASSERT_EQ(write(std::move(kept)), std::nullopt);
    }
    // Changes the database behind the store's back.
    void spoil(const std::string& sql) {
        SQLite::Database(file().string(), SQLite::OPEN_READWRITE).exec(sql);
    }
    std::vector<std::string> misfits() {
        const Result<Verification> verified = verify(file());
        EXPECT_TRUE(verified) << verified.error().text;
        std::vector<std::string> texts;
        for (const Misfit& misfit : verified->misfits) texts.push_back(to_text(misfit));
        return texts;
    }
};

TEST_F(VerifyTest, GamesThatWerePlayedFit) {
    TestTable resigned = game(7);
    EXPECT_EQ(resigned.tell(bob, commands::Resign{}), "");
    keep("a", resigned);
    keep("b", game(0));
    std::size_t last = 0;
    const Result<Verification> verified = verify(file(), [&](std::size_t done, std::size_t all) {
        EXPECT_EQ(all, 2U);
        EXPECT_EQ(done, ++last);
    });
    ASSERT_TRUE(verified) << verified.error().text;
    EXPECT_EQ(store().check([] { return false; }), std::nullopt);
    EXPECT_EQ(verified->rooms, 2U);
    EXPECT_EQ(verified->events, resigned.events.size() + game(0).events.size());
    EXPECT_THAT(verified->misfits, IsEmpty());
}

TEST_F(VerifyTest, AnEventThatIsNoneIsToldWithItsNumber) {
    keep("a", game(3));
    keep("b", game(3));
    spoil("UPDATE events SET data = '{\"nonsense\":1}' WHERE room = 'a' AND number = 4");
    EXPECT_THAT(misfits(), ElementsAre(HasSubstr("room a, event 4: ")));
}

TEST_F(VerifyTest, AMoveAgainstTheRulesIsToldWithItsNumber) {
    keep("a", game(3));
    spoil(
        "UPDATE events SET data = (SELECT data FROM events WHERE room = 'a' AND number = 5) "
        "WHERE room = 'a' AND number = 6");
    EXPECT_THAT(misfits(), ElementsAre(HasSubstr("room a, event 6: ")));
}

TEST_F(VerifyTest, AGapIsTold) {
    keep("a", game(3));
    spoil("DELETE FROM events WHERE room = 'a' AND number = 4");
    EXPECT_THAT(misfits(), ElementsAre("room a, event 5: Event 4 is missing before it."));
}

TEST_F(VerifyTest, RowsAndEventsHaveToAgree) {
    keep("a", game(1));
    keep("b", game(1));
    keep("c", game(1));
    spoil(
        "UPDATE rooms SET status = 'over' WHERE id = 'a'; DELETE FROM rooms WHERE id = 'b';"
        "DELETE FROM events WHERE room = 'c'");
    EXPECT_THAT(misfits(),
                ElementsAre("room a: The list of rooms has the status over, the events make it playing.",
                            "room b: It is missing in the list of rooms.", "room c: There are no events."));
}

// Spoils whole pages of the file; in which there are rooms, and in which lists, is chance.
struct DamagedFile : VerifyTest {
    void damage(int first_page, int last_page) {
        close();
        std::fstream database(file(), std::ios::in | std::ios::out | std::ios::binary);
        for (int page = first_page; page < last_page; ++page) {
            database.seekp(page * 4096);
            database << std::string(200, '\x55');
        }
    }
    static std::string name_of(int i) { return std::to_string(1'000'000 + i * 7'919) + "room"; }
};

TEST_F(DamagedFile, TellsWhatIsHurtAndWhatIsWhole) {
    for (int i = 0; i < 100; ++i) keep(name_of(i), game(3));
    close();
    const int pages = static_cast<int>(std::filesystem::file_size(file()) / 4096);
    damage(pages * 7 / 10, pages * 8 / 10);
    reopen();
    const std::optional<Error> damage = store().check([] { return false; });
    ASSERT_TRUE(damage);
    EXPECT_EQ(damage->code, "store.damaged");
    EXPECT_THAT(damage->text, HasSubstr(file().string()));
    EXPECT_EQ(store().check([] { return true; }), std::nullopt);
    close();
    const Result<Verification> verified = verify(file());
    ASSERT_TRUE(verified) << verified.error().text;
    EXPECT_THAT(misfits(), Contains(HasSubstr("database: ")));
    EXPECT_GT(verified->whole, 5U);
    EXPECT_LT(verified->whole, 100U);
    EXPECT_GT(verified->rooms, verified->whole);
}

TEST_F(DamagedFile, OneFlippedByteHurtsOneRoomAtMost) {
    for (int i = 0; i < 40; ++i) keep(name_of(i), game(3));
    ASSERT_EQ(write({.persons = {{"ada", "Ada", 1}}, .secrets = {{"5ec4e7", "ada"}}}), std::nullopt);
    close();
    const std::uintmax_t size = std::filesystem::file_size(file());
    std::fstream database(file(), std::ios::in | std::ios::out | std::ios::binary);
    std::string before(size, ' ');
    database.read(before.data(), static_cast<std::streamsize>(size));
    Random random(7);
    for (int round = 0; round < 60; ++round) {
        // Behind the first page, without which nothing can be opened.
        const std::size_t at = 4096 + random.below(static_cast<std::uint32_t>(size - 4096));
        database.seekp(static_cast<std::streamoff>(at));
        database.put(static_cast<char>(before[at] ^ 0x15)).flush();
        const Result<Verification> verified = verify(file());
        ASSERT_TRUE(verified) << at << ": " << verified.error().text;
        for (const char* end : {"", "-wal", "-shm"})
            std::filesystem::remove(file().string() + ".saved" + end);
        const Result<Salvage> saved = salvage(file(), file().string() + ".saved");
        ASSERT_TRUE(saved) << at << ": " << saved.error().text;
        // A page may hold the events of several rooms, and a byte may be what says how to read it.
        EXPECT_GE(saved->rooms, 28U) << at;
        const Result<Verification> again = verify(file().string() + ".saved");
        EXPECT_THAT(again->misfits, IsEmpty()) << at;
        EXPECT_EQ(again->whole, saved->rooms) << at;
        database.seekp(static_cast<std::streamoff>(at));
        database.put(before[at]).flush();
    }
}

TEST_F(DamagedFile, WhatIsWholeIsBroughtOutWithItsPeople) {
    for (int i = 0; i < 100; ++i) keep(name_of(i), game(3));
    ASSERT_EQ(write({.persons = {{"ada", "Ada", 1}},
                     .secrets = {{"5ec4e7", "ada"}},
                     .ratings = {{"ada", "talat", 26, 5, 12}, {"ada", "taluva", 25, 8, 1}}}),
              std::nullopt);
    spoil("UPDATE events SET data = '{' WHERE number = 5 AND room = '" + name_of(3) + "'");
    close();
    const std::filesystem::path saved = file().string() + ".saved";
    const Result<Salvage> result = salvage(file(), saved);
    ASSERT_TRUE(result) << result.error().text;
    EXPECT_EQ(result->rooms, 99U);
    EXPECT_EQ(result->left, 1U);
    const auto store = SqliteStore::open(saved);
    ASSERT_TRUE(store);
    EXPECT_EQ((*store)->events_of(name_of(4))->size(), game(3).events.size());
    EXPECT_TRUE((*store)->events_of(name_of(3))->empty());
    EXPECT_EQ((*store)->person_of_secret("5ec4e7")->value().name, "Ada");
    EXPECT_EQ((*store)->rating("ada", "talat")->value().games, 12);
    EXPECT_EQ((*store)->unfinished_rooms_of(ada.id)->size(), 99U) << "the lists are made anew";
    EXPECT_EQ(salvage(file(), saved).error().code, "store.exists");
}

TEST(Verify, WhatIsNoDatabaseOfOursIsNamed) {
    EXPECT_THAT(verify("/nowhere.db").error().text, HasSubstr("/nowhere.db: No such file"));
    EXPECT_THAT(verify(TALUS_SOURCE_DIR "/README.md").error().text,
                HasSubstr("README.md: This is not a database."));
}

}  // namespace
}  // namespace talus::server
