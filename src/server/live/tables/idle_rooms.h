// Rooms in memory that nobody is in, by how long: they need not stay.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/rooms/setup/setup.h"

namespace talus::server {

class IdleRooms {
  public:
    // From now on; a room that is idle already stays where it is.
    void add(const std::string& room, Milliseconds now) {
        if (since_.try_emplace(room, now).second) by_time_.insert({now, room});
    }
    void remove(const std::string& room) {
        const auto found = since_.find(room);
        if (found == since_.end()) return;
        by_time_.erase({found->second, room});
        since_.erase(found);
    }
    // Takes out the one that has been idle longest, if that is since `before` at least, or there are more
    // than `most`.
    std::optional<std::string> take(Milliseconds before, std::size_t most) {
        if (by_time_.empty() || (by_time_.begin()->first > before && by_time_.size() <= most))
            return std::nullopt;
        std::string room = by_time_.begin()->second;
        remove(room);
        return room;
    }

  private:
    std::map<std::string, Milliseconds> since_;
    std::set<std::pair<Milliseconds, std::string>> by_time_;
};

}  // namespace talus::server
