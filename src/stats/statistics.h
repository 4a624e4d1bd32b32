// Many games, added up: for each game and its options, what the seats, the players, the choices and the turns
// of the opening scored.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/json.h"
#include "stats/digest.h"

namespace talus {

// The mean of shares of the win. Sums are whole numbers, so that the order of the games does not matter.
class Mean {
  public:
    void add(float share);

    std::int64_t count() const { return count_; }
    double value() const;
    double error() const;  // standard

  private:
    std::int64_t count_ = 0, sum_ = 0, squares_ = 0;
};

using MeanByPlayer = std::map<std::string, Mean>;

struct SeatStats {
    Mean share;
    MeanByPlayer by_player;
    std::int64_t points = 0;  // the sum, in games that count them
};

struct ChoiceStats {
    Mean share;                // of those who took it
    std::int64_t offered = 0;  // how often it could be taken
    MeanByPlayer by_player;
};

struct EndingStats {
    std::int64_t games = 0, turns = 0;
};

// A turn of the opening, and what followed it.
struct OpeningNode {
    Mean share;        // of who played it
    OpeningTurn turn;  // an example
    std::map<std::uint64_t, OpeningNode> next;
};

struct GroupStats {
    std::string game, options;
    std::int64_t games = 0;
    bool has_points = false;
    std::vector<SeatStats> seats;
    MeanByPlayer players;
    std::map<std::string, EndingStats> endings;                          // by reason
    std::map<int, std::int64_t> lengths;                                 // games by turns
    std::map<std::pair<std::string, std::string>, ChoiceStats> choices;  // by kind and name
    std::map<std::uint64_t, OpeningNode> opening;
};

class Statistics {
  public:
    void add(const GameDigest& game);

    std::int64_t games() const { return games_; }
    // By game and options.
    const std::map<std::pair<std::string, std::string>, GroupStats>& groups() const { return groups_; }

  private:
    std::int64_t games_ = 0;
    std::map<std::pair<std::string, std::string>, GroupStats> groups_;
};

// docs/statistics.md describes it. Turns of the opening and choices that came in fewer games are left out.
Json statistics_json(const Statistics& statistics, std::int64_t least);

}  // namespace talus
