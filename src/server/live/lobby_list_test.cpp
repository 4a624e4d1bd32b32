#include "server/live/lobby_list.h"

#include <gtest/gtest.h>

#include <map>

namespace talus::server {
namespace {

std::vector<LobbyList::Room> rooms(int count, const std::string& host = {}, int version = 0) {
    std::vector<LobbyList::Room> rooms;
    for (int i = count; i > 0; --i) {
        const std::string id = "room" + std::to_string(i);
        rooms.push_back({id, host.empty() ? id : host, Json{{"room", id}, {"updated", version}}});
    }
    return rooms;
}

// What somebody who was told everything has.
class Watcher {
  public:
    void take(const std::optional<std::string>& text) {
        if (!text) return;
        const Json message = *parse_json(*text);
        if (message["type"].text() == "lobby") list_.clear();
        for (const Json& id : message["gone"].items()) EXPECT_EQ(list_.erase(std::string(*id.text())), 1U);
        for (const Json& room : message["rooms"].items())
            list_[std::string(*room["room"].text())] = room.dump();
        most_ = std::max(most_, message["rooms"].items().size());
    }
    const std::map<std::string, std::string>& list() const { return list_; }
    std::size_t most() const { return most_; }

  private:
    std::map<std::string, std::string> list_;
    std::size_t most_ = 0;
};

TEST(LobbyList, TellsWhatIsNewAndWhatIsGone) {
    LobbyList list;
    EXPECT_EQ(list.update({}), std::nullopt);
    EXPECT_EQ(list.update(rooms(1)),
              R"({"type":"lobby-changes","gone":[],"rooms":[{"room":"room1","updated":0}]})");
    EXPECT_EQ(list.update(rooms(1)), std::nullopt);
    EXPECT_EQ(list.update(rooms(1, "", 7)),
              R"({"type":"lobby-changes","gone":[],"rooms":[{"room":"room1","updated":7}]})");
    EXPECT_EQ(list.whole(), R"({"type":"lobby","rooms":[{"room":"room1","updated":7}]})");
    EXPECT_EQ(list.update({}), R"({"type":"lobby-changes","gone":["room1"],"rooms":[]})");
    EXPECT_EQ(list.whole(), R"({"type":"lobby","rooms":[]})");
}

TEST(LobbyList, ACrowdIsToldInPiecesAndWhoeverComesAmidItHasTheSame) {
    LobbyList list;
    Watcher early, late;
    early.take(list.update(rooms(90)));
    EXPECT_TRUE(list.has_more());
    late.take(list.whole());
    EXPECT_EQ(early.list(), late.list());
    while (list.has_more()) {
        const std::optional<std::string> changes = list.update(rooms(90, "", 1));
        early.take(changes);
        late.take(changes);
    }
    EXPECT_EQ(early.list().size(), 90U);
    EXPECT_EQ(early.list(), late.list());
    EXPECT_EQ(early.most(), 20U);
    Watcher newest;
    newest.take(list.whole());
    EXPECT_EQ(newest.list(), late.list());
}

TEST(LobbyList, NobodyFillsItAlone) {
    LobbyList list;
    std::vector<LobbyList::Room> all = rooms(500, "192.0.2.1");
    all.push_back({"other", "192.0.2.2", Json{{"room", "other"}}});
    list.update(all);
    Watcher watcher;
    watcher.take(list.whole());
    EXPECT_EQ(watcher.list().size(), 6U);
    EXPECT_TRUE(watcher.list().contains("other"));
}

TEST(LobbyList, HasTheNewestHundred) {
    LobbyList list;
    do list.update(rooms(150));
    while (list.has_more());
    Watcher watcher;
    watcher.take(list.whole());
    EXPECT_EQ(watcher.list().size(), 100U);
    EXPECT_TRUE(watcher.list().contains("room150"));
    EXPECT_FALSE(watcher.list().contains("room50"));
}

}  // namespace
}  // namespace talus::server
