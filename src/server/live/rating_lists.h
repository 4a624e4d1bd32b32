// The best players of each game as text, worked out now and then: whoever asks, however often, costs nothing.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/rooms/setup/setup.h"
#include "server/store/store.h"

namespace talus::server {

class RatingLists {
  public:
    explicit RatingLists(Store& store) : store_(store) {}

    // {"best":[…]}, at most so old. Pre: there is such a game.
    static constexpr Milliseconds age = 10 * one_second;
    Result<std::string> json(std::string_view game, Milliseconds now);

  private:
    struct Made {
        std::string text;
        Milliseconds at;
    };
    Store& store_;
    std::map<std::string, Made, std::less<>> made_;  // by game
};

}  // namespace talus::server
