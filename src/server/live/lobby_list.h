// The rooms that wait for people, as those who watch the lobby have been told, and what has changed since.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"

namespace talus::server {

class LobbyList {
  public:
    struct Room {
        std::string id;
        std::string host;  // of whose rooms only some are listed: an address, or a person
        Json summary;
    };

    // Takes in the rooms as they are now, the newest first, and tells how the list changes: the message, or
    // nothing. So much is told at once that a crowd of watchers can take it; the rest is told the next time.
    std::optional<std::string> update(const std::vector<Room>& rooms);
    // Whether the last update has left something to tell.
    bool has_more() const { return has_more_; }
    // The whole list as a message, as the last update has left it.
    std::string whole() const;

  private:
    std::map<std::string, std::string> listed_;  // summaries by id
    std::vector<std::string> order_;             // the newest first
    bool has_more_ = false;
};

}  // namespace talus::server
