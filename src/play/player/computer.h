// A computer player of any game at run time: it follows one game, and is asked for its moves. What the arena,
// the analysis engine, play in the terminal, the server and the browser share.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/level.h"
#include "game/values.h"
#include "play/any_state.h"
#include "play/player/player_spec.h"
#include "play/player/solutions.h"
#include "search/limits.h"

namespace talus {

// What a player thinks of one move.
struct AnyMoveReport {
    std::string move;
    float prior;           // how likely the move looked before the search; all add up to 1
    std::uint32_t visits;  // how often the search went there; 0 without a search
    Values values;         // of the position after the move; without a search only the mover's own
    bool proven;           // the values are certain
    std::optional<float> spread = {};  // how far its visits differ: the deviation of the mover's share
    std::optional<Scores> score = {};  // once they are asked for (add_scores)
};

// What a player thinks of a position.
struct AnyAnalysis {
    std::vector<AnyMoveReport> moves;  // best first
    Values values{};
    std::uint32_t visits = 0;
    bool proven = false;
    std::vector<std::string> line;     // the main line from here
    std::optional<Scores> score = {};  // after the best move
};

struct Choice {
    std::string move;      // what the player plays: at lower levels not always the best
    AnyAnalysis analysis;  // of `random`, nothing
};

// Why the player cannot play this game: it has no such style.
std::optional<Error> refuse_player(const PlayerSpec& spec, const AnyState& state);

// With the same seed, one thread and no limit by time, a player makes the same moves in every build.
class Computer {
  public:
    // A player for a game that starts with, or has come to, this state; without solutions, it has its own.
    // Pre: it is not refused there.
    Computer(const PlayerSpec& spec, const AnyState& state, std::uint64_t seed,
             const Solutions& solutions = {});
    Computer(Computer&&) noexcept;
    Computer& operator=(Computer&&) noexcept;
    ~Computer();

    // How long it wants to think at most; nothing if its visits alone limit it. There is no clock here: the
    // caller makes a question of it (protocol/job/deadline.h).
    std::optional<double> seconds() const;

    // Its move. `should_stop` is asked all the time, so it must be cheap, with several threads from all of
    // them. Pre: a decision of the game that it was made for, with the same options; any position of it.
    Choice choose(const AnyState& state, const std::function<bool()>& should_stop = {});

    // What it thinks of a position, within limits that replace its own. Asked about the same position again,
    // it goes on from where it stopped. Pre: as above, or chance is next, with at least one visit: then there
    // are values, but no moves.
    AnyAnalysis analyse(const AnyState& state, const Limits& limits);
    // The same, as if these were the only moves. Pre: they are some of the legal ones.
    AnyAnalysis analyse_only(const AnyState& state, std::span<const std::string> moves, const Limits& limits);

    // Says besides how many points each seat may expect, after each move and after the best one, where points
    // are counted: by the evaluation alone, since a search compares chances to win. Of `random`, nothing.
    void add_scores(const AnyState& state, AnyAnalysis& analysis);

    // Whether an analysis that was stopped and goes on finds exactly what one in a single piece would have
    // found. Else it begins its last step again, with what it remembers.
    bool resumes_exactly(const AnyState& state) const;

    // How it goes on after a move of the position last analysed, as far as it has looked.
    std::vector<std::string> line_after(std::string_view move) const;

    // Tells it of a step of the game, its own moves and chance included, so that it keeps what it knows.
    void observe(std::string_view move);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

// What a level from 1 to 8 is in such a game.
Level level_of(const AnyState& state, int level);

// How many visits a review makes for each position of a game if nothing is said.
std::uint32_t review_visits(const AnyState& state);

}  // namespace talus
