// The ratings of those who have lately played, as they will stand in the store: two games of one player may
// end before the first is durable.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/live/limits/live_limits.h"
#include "server/rooms/room.h"
#include "server/store/store.h"

namespace talus::server {

class RatingBook {
  public:
    // Whoever has played fewer rated games is new: shown as provisional, and in no list of the best.
    static constexpr int few_games = 10;

    RatingBook(Store& store, const LiveLimits& limits) : store_(store), limits_(limits) {}

    struct Changes {
        std::optional<Unrated> why_not = {};   // then there is nothing else
        std::vector<RatingChange> shown = {};  // by seat
        std::vector<RatingRow> rows = {};
        std::vector<RatedPairRow> pairs = {};
    };
    // What the end of this game changes. Pre: the room is about to be over, with this result.
    Changes changes(const Room& room, const std::string& result, Milliseconds now);

    // The store has failed: what it knows counts.
    void forget() { known_.clear(); }

  private:
    Changes rated_changes(const Room& room, const std::vector<int>& places);
    // The pairs of people at the table; nothing if two of them have played each other too often lately.
    std::optional<std::vector<RatedPairRow>> fresh_pairs(const Room& room, Milliseconds now);
    std::optional<RatingRow> rating(const std::string& player, const std::string& game);

    Store& store_;
    const LiveLimits& limits_;
    std::vector<RatedPairRow> pairs_;  // those that may not be durable yet: of the last minute
    std::map<std::pair<std::string, std::string>, RatingRow> known_;  // player and game
};

}  // namespace talus::server
