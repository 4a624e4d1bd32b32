// What several reviews say of those who played, each in each game, as a table.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "play/record/record.h"
#include "reasons/words.h"
#include "review/review.h"

namespace talus::cli {

class Overview {
  public:
    explicit Overview(Language language = Language::en) : language_(language) {}
    void add(const Record& record, const Review& review);
    std::string table() const;

    struct Player {
        int seats = 0;
        int judged = 0;  // those in which there was something to lose
        std::array<int, mark_count> marks{};
        double accuracy = 0, luck = 0, luck_variance = 0, own = 0, own_variance = 0;  // sums over the seats

        // The mean of such a sum, with its error: `+1.3±0.4`.
        std::string mean(double sum, double variance, std::string_view minus = "-") const;
        std::optional<float> mean_accuracy() const;
    };
    // By game and name.
    const std::map<std::pair<std::string, std::string>, Player>& players() const { return players_; }

  private:
    Language language_;
    int games_ = 0;
    std::map<std::pair<std::string, std::string>, Player> players_;
};

}  // namespace talus::cli
