#include "server/store/stored_games.h"

#include <gtest/gtest.h>

#include <map>

#include "server/rooms/room_json.h"
#include "server/rooms/test_table.h"
#include "server/store/test_store.h"

namespace talus::server {
namespace {

class StoredGamesTest : public StoreTest {
  protected:
    void keep(const std::string& id, const TestTable& table) {
        Write kept{.rooms = {{id, "talat", std::string(to_text(table.room.status())), {}, 0}}};
        for (const Event& event : table.events)
            kept.events.push_back(
                {id, static_cast<std::uint32_t>(kept.events.size() + 1), to_json(event).dump()});
        ASSERT_EQ(write(std::move(kept)), std::nullopt);
    }
    static TestTable game(int moves) {
        TestTable table(R"({"game":"talat","options":{"players":2},"seats":[0,0]})");
        EXPECT_EQ(table.tell(bob, commands::Sit{Seat::second}), "");
        EXPECT_EQ(table.tell(ada, commands::Start{}), "");
        for (int i = 0; i < moves; ++i) table.play_any();
        return table;
    }
};

TEST_F(StoredGamesTest, AreThoseThatAreOverAndTheRestIsNamed) {
    TestTable resigned = game(7);
    EXPECT_EQ(resigned.tell(bob, commands::Resign{}), "");
    keep("good", resigned);
    keep("spoiled", resigned);
    keep("unfinished", game(3));
    SQLite::Database(file().string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE events SET data = '{}' WHERE room = 'spoiled' AND number = 5");
    std::map<std::string, bool> seen;
    const auto error = read_stored_games(file(), [&](const std::string& room, const Result<Record>& record) {
        seen[room] = record.ok();
        if (!record) return;
        EXPECT_EQ(record->steps().size(), 7U);
        EXPECT_EQ(*record->header("Seat-1"), "Ada");
        EXPECT_EQ(record->result()->reason, "resign");
    });
    EXPECT_FALSE(error);
    EXPECT_EQ(seen, (std::map<std::string, bool>{{"good", true}, {"spoiled", false}}));
    EXPECT_TRUE(read_stored_games("/no/such/file", [](const std::string&, const Result<Record>&) {}));
}

}  // namespace
}  // namespace talus::server
