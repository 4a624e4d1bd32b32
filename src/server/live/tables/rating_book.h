// The ratings of those who have lately played, as they will stand in the store: two games of one player may
// end before the first is durable.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/rooms/room.h"
#include "server/store/store.h"

namespace talus::server {

class RatingBook {
  public:
    explicit RatingBook(Store& store) : store_(store) {}

    struct Changes {
        std::vector<RatingChange> shown;  // by seat
        std::vector<RatingRow> rows;
    };
    // What the end of this game changes; nothing if it is not rated. Pre: the room is about to be over, with
    // this result.
    std::optional<Changes> changes(const Room& room, const std::string& result);

    // The store has failed: what it knows counts.
    void forget() { known_.clear(); }

  private:
    std::optional<RatingRow> rating(const std::string& player, const std::string& game);

    Store& store_;
    std::map<std::pair<std::string, std::string>, RatingRow> known_;  // player and game
};

}  // namespace talus::server
