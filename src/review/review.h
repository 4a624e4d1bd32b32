// A game looked at afterwards: what each decision cost, what each draw gave, and so how much was skill and
// how much luck. All numbers are chances to win, one for each seat, as a computer player judges them: the
// chances of players as strong as the judge, not of those who played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/values.h"
#include "play/player/player_spec.h"
#include "play/record/record.h"
#include "reasons/reasons.h"

namespace talus {

enum class Mark : std::uint8_t { good, inaccuracy, mistake, blunder };
inline constexpr int mark_count = 4;

// From which cost on a decision gets which mark.
inline constexpr std::array<float, mark_count> mark_costs{0, 0.05F, 0.10F, 0.20F};

Mark mark_of(float cost);
std::string_view to_text(Mark mark);

// How good a decision was that cost so much, from 0 to 1.
float accuracy_of(float cost);
// The cost that makes a decision half as good.
inline constexpr float halving_cost = 0.15F;

// The mean accuracy of decisions: each counts by the chance that it had, which is the most that it could
// cost.
class AccuracySum {
  public:
    void add(float chance, float cost);
    // Nothing if nothing could be lost.
    std::optional<float> value() const;

  private:
    double sum_ = 0, weight_ = 0;
};

struct ReviewSettings {
    PlayerSpec judge{.kind = PlayerSpec::Kind::level, .level = 8};
    // For each position that is compared with another; whichever is reached first. With visits alone a review
    // is repeatable, on a busy machine too. Of the seconds, the outcomes of a draw get a share each.
    std::optional<std::uint32_t> visits = {};
    std::optional<double> seconds = {};
    std::uint64_t seed = 1;
    std::function<double()> now =
        {};  // seconds since whenever; needed if `seconds` is given: there is no clock here
};

// More draws than these are not all looked at: as many as `sampled_draws` are taken at random.
inline constexpr std::size_t max_listed_draws = 40;
inline constexpr std::size_t sampled_draws = 64;

// Figures and their standard errors: how far off they are because no search sees everything. The judge's
// blind spots are not in them.
struct Estimate {
    Values values{};
    Values error{};
};

struct DecisionReview {
    std::string best;               // the played move itself if nothing better was found
    std::vector<std::string> line;  // how it might have gone on from the best move, which it begins with
    std::size_t legal = 0;          // how many moves there were
    Estimate effect;                // what the played move changed for each seat, against the best one
    float cost = 0;                 // what it cost its own seat; never less than 0
    float cost_error = 0;
    Mark mark = Mark::good;
    bool is_proven = false;  // the position's values are certain
    // Chance decided instead of the seat (marked so in the record): the move costs nobody anything, and its
    // effect is luck.
    bool is_random = false;
    std::optional<Explanation> reasons = {};  // of a decision that is marked as less than good
};

// The mark of such a move in a record.
inline constexpr std::string_view random_move_mark = "@random";

struct ChanceReview {
    std::size_t outcomes = 0;  // how many there were
    bool is_sampled = false;
    Estimate luck;  // what the draw gave to each seat, against the mean of all
};

// One step of the game, and the position before it.
struct StepReview {
    Step step;
    int turn = 0;     // as people count them, from 1
    Estimate before;  // what the position was worth before the step
    std::optional<DecisionReview> decision;
    std::optional<ChanceReview> chance;
};

// A sum of figures of the steps, and its standard error.
struct Sum {
    float value = 0;
    float error = 0;
};

// What a game was for one seat: start + luck + own + others + horizon = end.
struct SeatReview {
    float start = 0;
    Sum luck;
    Sum own;            // what its own decisions gave: at most 0, since the best one would have been free
    Sum others;         // what the others' decisions gave it
    float horizon = 0;  // the judge's change of mind
    float end = 0;
    int decisions = 0;
    std::array<int, mark_count> marks{};
    std::optional<float> accuracy = {};  // of its decisions between two or more moves
};

struct Review {
    std::vector<StepReview> steps;
    Estimate end;
    std::vector<SeatReview> seats;
};

// Whether the judge's changes of mind outweigh what it says about luck and decisions: then those are to be
// read with care.
bool is_mostly_horizon(const Review& review);

// What a seat is called in the record, or its number.
std::string seat_name(const Record& record, Seat seat);

}  // namespace talus
