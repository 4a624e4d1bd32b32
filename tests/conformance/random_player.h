// A player for tests. Uniformly random play hardly ever sees an early victory, an elimination or a high
// level, so most of these players have habits; they know nothing of any game but the texts of its moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"

namespace talus::testing {

// One object for one game, all seats together.
class RandomPlayer {
  public:
    explicit RandomPlayer(std::uint64_t seed) : random_(seed) {
        constexpr std::array habits{Habit::none, Habit::whims, Habit::rarities, Habit::rarities};
        habit_ = habits[random_.below(4)];
        returns_ = random_.below(2) == 0;
    }

    Random& random() { return random_; }

    // The index of the chosen move. Pre: there is a move.
    std::size_t choose(int seat, const std::vector<std::string>& moves) {
        std::vector<std::size_t> liked;
        if (habit_ != Habit::none && random_.below(10) != 0) liked = liked_moves(seat, moves);
        const std::size_t count = liked.empty() ? moves.size() : liked.size();
        const std::size_t pick = random_.below(static_cast<std::uint32_t>(count));
        const std::size_t chosen = liked.empty() ? pick : liked[pick];
        places_.insert(place(moves[chosen]));
        return chosen;
    }

  private:
    // Which verb a seat likes best: any, one that it made up its mind for, or the one that it could seldom
    // use.
    enum class Habit { none, whims, rarities };

    static std::string_view verb(std::string_view move) { return move.substr(0, move.find(':')); }
    // `tile:2,-1:` of `tile:2,-1:NE`
    static std::string place(std::string_view move) {
        return std::string(move.substr(0, move.rfind(':') + 1));
    }

    // The moves with the verb that is liked best; and, if the players like to return, those of them at a
    // place where such a move was made before (in Taluva these are eruptions).
    std::vector<std::size_t> liked_moves(int seat, const std::vector<std::string>& moves) {
        std::set<std::string_view> verbs;
        for (const std::string& move : moves) verbs.insert(verb(move));
        const std::string_view best = *std::ranges::max_element(
            verbs, {}, [&](std::string_view candidate) { return liking(seat, candidate); });
        for (const std::string_view usable : verbs) ++opportunities_[std::string(usable)];
        std::vector<std::size_t> liked;
        std::vector<std::size_t> returning;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (verb(moves[i]) != best) continue;
            liked.push_back(i);
            if (returns_ && places_.contains(place(moves[i]))) returning.push_back(i);
        }
        return returning.empty() ? liked : returning;
    }

    std::int64_t liking(int seat, std::string_view verb) {
        if (habit_ == Habit::rarities) return -opportunities_[std::string(verb)];
        const auto [entry, is_new] = whims_.try_emplace({seat, std::string(verb)}, 0);
        if (is_new) entry->second = random_.below(1000);
        return entry->second;
    }

    Random random_;
    Habit habit_;
    bool returns_;
    std::map<std::pair<int, std::string>, std::int64_t> whims_;
    std::map<std::string, std::int64_t> opportunities_;  // how often there was a move with this verb
    std::set<std::string> places_;
};

}  // namespace talus::testing
