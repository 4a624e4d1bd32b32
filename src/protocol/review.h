// A game looked at afterwards: what each decision cost, what each draw gave, and so how much was skill and how much
// luck. All numbers are chances to win, one for each seat, as a computer player judges them.
//
// For every step there are two positions to compare with the one that came about: after a decision the position
// after the best move, after a draw the mean of the positions after all draws that were possible. What is compared
// is always searched equally long, so that a longer look is not taken for luck or skill. What remains, the change
// that neither explains, is the judge's own change of mind: it sees more as the end comes nearer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/values.h"
#include "play/computer.h"
#include "play/record.h"

namespace talus {

enum class Mark : std::uint8_t { good, inaccuracy, mistake, blunder };
inline constexpr int mark_count = 4;

// From which cost on a decision gets which mark.
inline constexpr std::array<float, mark_count> mark_costs{0, 0.05F, 0.10F, 0.20F};

Mark mark_of(float cost);
std::string_view to_text(Mark mark);

struct ReviewSettings {
    PlayerSpec judge{.kind = PlayerSpec::Kind::level, .level = 8};
    // For each position: whichever is reached first. The possible draws share it.
    std::optional<double> seconds;
    std::optional<std::uint32_t> visits;
    std::uint64_t seed = 1;
};

// More draws than these are not all looked at: as many as `sampled_draws` are taken at random.
inline constexpr std::size_t max_listed_draws = 40;
inline constexpr std::size_t sampled_draws = 64;

struct DecisionReview {
    std::string best;               // the played move itself if nothing better was found
    std::vector<std::string> line;  // how it might have gone on from the best move, which it begins with
    std::size_t legal = 0;          // how many moves there were
    Values effect{};  // what the played move changed for each seat, against the best one
    float cost = 0;   // what it cost its own seat; never less than 0
    Mark mark = Mark::good;
    bool is_proven = false;  // the position's values are certain
};

struct ChanceReview {
    std::size_t outcomes = 0;  // how many there were
    bool is_sampled = false;
    Values luck{};  // what the draw gave to each seat, against the mean of all
};

// One step of the game, and the position before it.
struct StepReview {
    Step step;
    int turn = 0;     // as people count them, from 1
    Values values{};  // before the step
    std::optional<DecisionReview> decision;
    std::optional<ChanceReview> chance;
};

// What a game was for one seat: start + luck + own + others + horizon = end.
struct SeatReview {
    float start = 0, luck = 0;
    float own = 0;      // what its own decisions gave: at most 0, since the best one would have been free
    float others = 0;   // what the others' decisions gave it
    float horizon = 0;  // the judge's change of mind
    float end = 0;
    int decisions = 0;
    std::array<int, mark_count> marks{};
};

struct Review {
    std::vector<StepReview> steps;
    Values final_values{};
    std::vector<SeatReview> seats;
};

// The work on a review, in pieces that can be done in any order and by several threads at once.
class Reviewer {
  public:
    // Pre: the judge is not `random`, and there is a limit.
    Reviewer(const Record& record, const ReviewSettings& settings);
    Reviewer(const Reviewer&) = delete;
    Reviewer& operator=(const Reviewer&) = delete;

    std::size_t pieces() const { return positions_.size(); }
    // Each once. With limits by visits, a piece comes out the same whoever does it and when.
    void work(std::size_t piece);
    // Pre: all pieces are done.
    Review finish() const;

  private:
    // What is known of one position of the game.
    struct Position {
        AnyState state;
        Values values{};
        AnyAnalysis analysis{};                               // of a decision
        std::vector<std::string> line{};                      // after its best move
        Values after_best{};                                  // unless the best move was played
        Values after_draw{};                                  // of chance, after the outcome that came
        std::size_t outcomes = 0;
        bool is_sampled = false;
    };

    void prepare() const;
    void look_at_decision(Position& position, const std::string* played) const;
    void look_at_chance(Position& position, const std::string* came) const;
    Values value(const AnyState& state, std::size_t shares) const;
    Limits limits(const AnyState& state, std::size_t shares) const;
    DecisionReview decision(std::size_t step) const;
    SeatReview seat(const Review& review, Seat seat) const;

    const std::vector<Step> steps_;
    const ReviewSettings settings_;
    std::vector<Position> positions_;  // before each step, and the last one
};

}  // namespace talus
