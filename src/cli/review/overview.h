// What several reviews say of those who played, each in each game, as a table.
#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>

#include "play/record/record.h"
#include "review/review.h"

namespace talus::cli {

class Overview {
  public:
    void add(const Record& record, const Review& review);
    std::string table() const;

  private:
    struct Player {
        int seats = 0;
        int judged = 0;  // those in which there was something to lose
        std::array<int, mark_count> marks{};
        double accuracy = 0, luck = 0, luck_variance = 0, own = 0, own_variance = 0;  // sums over the seats
    };

    int games_ = 0;
    std::map<std::pair<std::string, std::string>, Player> players_;  // by game and name
};

}  // namespace talus::cli
