#include "server/store/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

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

TEST_F(VerifyTest, ADamagedFileIsTold) {
    for (int i = 0; i < 100; ++i) keep("room" + std::to_string(i), game(3));
    close();
    {
        std::fstream database(file(), std::ios::in | std::ios::out | std::ios::binary);
        for (int page = 10; page < 20; ++page) {
            database.seekp(page * 4096);
            database << std::string(200, '\x55');
        }
    }
    EXPECT_THAT(misfits(), Contains(HasSubstr("database: ")));
}

TEST(Verify, WhatIsNoDatabaseOfOursIsNamed) {
    EXPECT_THAT(verify("/nowhere.db").error().text, HasSubstr("/nowhere.db: No such file"));
    EXPECT_THAT(verify(TALUS_SOURCE_DIR "/README.md").error().text,
                HasSubstr("README.md: This is not a database."));
}

}  // namespace
}  // namespace talus::server
