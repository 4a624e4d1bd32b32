// The work on a review. For every step there is something to compare with what came about: with a decision
// the best move, with a draw all that could have been drawn. What is compared is searched equally long, so
// that a longer look is not taken for luck or skill, and all figures come from the same values:
//
//   - A draw is worth the weighted mean of what its outcomes are worth.
//   - A decision is worth what it is worth after the best move. Decisions of one seat in a row, such as
//   placing and
//     building, are followed to their end: what counts is the draw or the opponent after them.
//
// So a value changes by luck at draws, by mistakes at decisions, and besides only where one look at a
// position is replaced by the next one, which sees a turn further: after a draw, and where another seat
// decides next. These changes are the judge's own: the horizon.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/any_state.h"
#include "review/look.h"
#include "review/review.h"

namespace talus {

// What was found out about one position of the game.
struct PositionFinding {
    Finding best{};         // of a decision: by a search of it
    Estimate after_best{};  // of a decision: after the best move, if another or none yet was played
    Estimate mean{};        // of chance: over all outcomes
    Estimate luck{};        // of chance: of what came
    std::size_t outcomes = 0;
    bool is_sampled = false;
};

class Reviewer {
  public:
    // Pre: the judge is not `random`, and it has a limit unless it is `greedy`.
    Reviewer(const Record& record, const ReviewSettings& settings);
    Reviewer(const Reviewer&) = delete;
    Reviewer& operator=(const Reviewer&) = delete;

    // There is one piece of work for each position, in the order in which they are best done: the last
    // position first, so that each decision is marked as soon as its own piece is done. Different pieces may
    // be done by different threads at once; with limits by visits alone they come out the same whoever does
    // them and when.
    std::size_t pieces() const { return positions_.size(); }
    // Works on a piece until it is done or should stop, and says whether it is done. Asked again, it goes on.
    // Whoever does several pieces gives the same solutions for all of them, each thread its own.
    bool work(std::size_t piece, const std::function<bool()>& should_stop = {},
              const Solutions& solutions = {});
    bool is_done(std::size_t piece) const { return at(piece).is_done; }

    // The work may be shared by reviewers of the same game and settings, elsewhere too: what one found out
    // about a position, the other need not look at. Positions are counted by the steps before them.
    const PositionFinding& finding(std::size_t position) const { return positions_[position].found; }
    // Pre: of a decision, it has a line.
    void know(std::size_t position, PositionFinding finding);
    std::size_t piece_of(std::size_t position) const { return positions_.size() - 1 - position; }

    // What is known of a step once its own piece and all before that are done.
    StepReview step(std::size_t number) const;
    // Pre: all pieces are done.
    Review finish() const;

  private:
    // What is known of one position of the game.
    struct Position {
        AnyState state;
        int turn = 0;
        bool is_done = false;
        bool is_random = false;  // of a decision that chance made

        PositionFinding found{};

        // The looks of a piece that is not done yet, in order. An interrupted piece is begun again and finds
        // what it has looked at already.
        std::deque<Finding> looks{};
        std::size_t next_look = 0;
        std::optional<Look> look{};
        Solutions solutions{};  // of whoever works on it
    };

    const Position& at(std::size_t piece) const { return positions_[piece_of(piece)]; }

    bool is_amid_turn(std::size_t number) const;
    bool work_on(std::size_t number, const std::function<bool()>& should_stop);
    const Finding* look(Position& work, const AnyState& state, std::size_t shares,
                        const std::function<bool()>& should_stop) const;
    struct Draw;
    std::optional<Draw> draw(Position& work, const AnyState& state, const std::string* came,
                             const std::function<bool()>& should_stop) const;
    std::optional<Estimate> follow(Position& work, AnyState state, Seat seat,
                                   const std::function<bool()>& should_stop) const;

    bool has_better_move(std::size_t position) const;
    Estimate worth(std::size_t position) const;
    Estimate worth_after_decision(std::size_t position) const;
    DecisionReview decision(std::size_t step) const;
    std::optional<Explanation> reasons(std::size_t step) const;
    SeatReview seat(const Review& review, Seat seat) const;

    const std::vector<Step> steps_;
    const ReviewSettings settings_;
    std::vector<Position> positions_;  // before each step, and the last one
};

}  // namespace talus
