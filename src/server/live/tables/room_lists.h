// Rooms as they are looked for: by whose time is up first, by whose games they are, and those in the lobby.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/rooms/room.h"

namespace talus::server {

class RoomLists {
  public:
    // Takes in how a room stands now.
    void update(const Room& room);
    void remove(const std::string& room);

    // The room whose time is up first, if it is by now.
    std::optional<std::string> due(Milliseconds now) const;
    // The rooms of a person that are not over.
    std::vector<std::string> of_person(std::string_view person) const;
    // The newest first.
    std::vector<std::string> lobby() const;
    // Whether the lobby has changed since the last question: whoever sits down or leaves there is news too.
    bool take_lobby_changed() { return std::exchange(is_lobby_new_, false); }

  private:
    using ByTime = std::set<std::pair<Milliseconds, std::string>>;

    // Where a room stands in the lists.
    struct Entry {
        std::optional<Milliseconds> deadline = {};
        std::optional<Milliseconds> opened = {};  // if it is in the lobby
        std::set<std::string> people = {};

        friend bool operator==(const Entry&, const Entry&) = default;
    };
    static Entry entry_of(const Room& room);
    void replace(const std::string& room, Entry entry);

    std::map<std::string, Entry> entries_;
    ByTime deadlines_;
    ByTime lobby_;
    std::map<std::string, std::set<std::string>, std::less<>> of_person_;
    bool is_lobby_new_ = false;
};

}  // namespace talus::server
