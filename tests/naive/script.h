// What the tests of the naive games share: playing by text, and players that do not play at random only.
#pragma once

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/naive/game.h"

namespace talus::naive {

// Plays moves and outcomes that are separated by spaces or line ends.
inline void play_script(Game& game, const std::string& script) {
    std::string move;
    for (char c : script + " ") {
        if (c != ' ' && c != '\n') {
            move += c;
        } else if (!move.empty()) {
            game.play(move);
            move.clear();
        }
    }
}

inline std::set<std::string> beginning_with(const std::set<std::string>& moves, const std::string& prefix) {
    std::set<std::string> result;
    for (const std::string& move : moves) {
        if (move.starts_with(prefix)) result.insert(move);
    }
    return result;
}

// Chooses at random, but with likings: each seat has its own order of verbs ("hut", "expand", …), and
// mostly plays the best liked of those that are legal; in most games all seats like eruptions. So games
// come to ends that uniformly random play never sees: early victories, eliminations, full boards.
// One object for one game; the same seed gives the same game everywhere.
class Chooser {
  public:
    explicit Chooser(unsigned seed) : random_(seed) {
        is_uniform_ = random_() % 4 == 0;
        likes_eruptions_ = random_() % 4 != 0;
        for (std::vector<std::string>& verbs : verbs_) {
            for (std::size_t i = verbs.size(); i > 1; --i) std::swap(verbs[i - 1], verbs[random_() % i]);
        }
    }

    std::string choose(const Game& game) {
        std::vector<std::string> moves;
        if (game.kind() == Game::Kind::chance) {
            for (const auto& [outcome, weight] : game.chance()) moves.insert(moves.end(), weight, outcome);
        } else {
            const std::set<std::string> legal = game.legal();
            const std::set<std::string> liked = liked_moves(game.seat(), legal);
            moves.assign(liked.begin(), liked.end());
            if (moves.empty()) moves.assign(legal.begin(), legal.end());
        }
        const std::string move = moves[random_() % moves.size()];
        if (move.starts_with("tile:")) volcanoes_.insert(volcano_of(move));
        return move;
    }

  private:
    // "tile:2,-1:NE" -> "tile:2,-1:"
    static std::string volcano_of(const std::string& move) { return move.substr(0, move.rfind(':') + 1); }

    std::set<std::string> liked_moves(int seat, const std::set<std::string>& legal) {
        if (is_uniform_) return {};
        for (const std::string& verb : verbs_[(seat - 1) % 4]) {
            if (random_() % 10 == 0) continue;
            const std::set<std::string> moves = beginning_with(legal, verb + ":");
            if (!moves.empty()) return moves;
        }
        if (!likes_eruptions_) return {};
        std::set<std::string> eruptions;  // a new volcano on the place of an old one
        for (const std::string& move : legal) {
            if (volcanoes_.contains(volcano_of(move))) eruptions.insert(move);
        }
        return eruptions;
    }

    std::mt19937 random_;
    bool is_uniform_;
    bool likes_eruptions_;
    std::vector<std::vector<std::string>> verbs_{4, {"hut", "expand", "tower", "temple", "move", "take"}};
    std::set<std::string> volcanoes_;
};

struct OptionSet {
    std::string game;
    Options options;
};

inline std::vector<OptionSet> all_option_sets() {
    std::vector<OptionSet> sets{{"talat", {{"players", "2"}}},
                                {"talat", {{"players", "3"}}},
                                {"talavera", {{"players", "1"}}},
                                {"talavera", {{"players", "2"}, {"pairing", "hidden"}}},
                                {"talavera", {{"players", "2"}, {"pairing", "printed"}}}};
    for (const std::string players : {"2", "3", "4", "5"}) {
        for (const std::string edition : {"ferti", "riogrande", "deluxe"}) {
            for (const std::string tiles : {"24", "36", "48", "60"}) {
                for (const std::string mode : {"win", "ranking", "teams"}) {
                    if (mode == "teams" && players != "4") continue;
                    if ((players == "5" || tiles == "60") && edition != "deluxe") continue;
                    sets.push_back(
                        {"taluva",
                         {{"players", players}, {"edition", edition}, {"tiles", tiles}, {"mode", mode}}});
                }
            }
        }
    }
    return sets;
}

}  // namespace talus::naive
