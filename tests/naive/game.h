// The naive second implementation of the rules: slow and obvious, written from the rules alone and
// apart from the fast one, so that the two can be compared step by step. Everything goes by text.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace talus::naive {

class Game {
  public:
    enum class Kind { decision, chance, over };

    virtual ~Game() = default;
    virtual Kind kind() const = 0;
    // Whose decision it is, from 1; 0 when it is nobody's.
    virtual int seat() const = 0;
    // The outcomes at chance, each with its number of equally likely cases; else empty.
    virtual std::map<std::string, long> chance() const = 0;
    // All legal moves at a decision; else empty.
    virtual std::set<std::string> legal() const = 0;
    // Plays a legal move or a possible outcome. Throws std::invalid_argument on anything else.
    virtual void play(const std::string& move) = 0;
    // When over: the place of each seat, 1 the best; why it ended; the scores, if the game has any.
    virtual std::vector<int> places() const = 0;
    virtual std::string reason() const = 0;
    virtual std::vector<int> scores() const = 0;
    virtual std::unique_ptr<Game> clone() const = 0;
};

// The keys of a game's rules object (the trace format), all of them given.
using Options = std::map<std::string, std::string>;

// Throws std::invalid_argument on an unknown game, and std::exception on missing or wrong options.
std::unique_ptr<Game> make_game(const std::string& game, const Options& options);

std::unique_ptr<Game> make_taluva(const Options& options);
std::unique_ptr<Game> make_talat(const Options& options);
std::unique_ptr<Game> make_talavera(const Options& options);

}  // namespace talus::naive
