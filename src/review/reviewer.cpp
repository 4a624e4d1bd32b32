#include "review/reviewer.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "review/outcomes.h"

namespace talus {
namespace {

Values difference(const Values& a, const Values& b) {
    Values result;
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = a[i] - b[i];
    return result;
}

Estimate difference(const Estimate& a, const Estimate& b) {
    Estimate result{difference(a.values, b.values), {}};
    for (std::size_t i = 0; i < a.error.size(); ++i) result.error[i] = std::hypot(a.error[i], b.error[i]);
    return result;
}

void add(Sum& sum, const Estimate& figure, std::size_t seat) {
    sum.value += figure.values[seat];
    sum.error = std::hypot(sum.error, figure.error[seat]);
}

}  // namespace

// The outcomes of a draw, compared.
struct Reviewer::Draw {
    Estimate mean{}, luck{};
    Values came{};
    std::size_t outcomes = 0;
    bool is_sampled = false;
};

Reviewer::Reviewer(const Record& record, const ReviewSettings& settings)
    : steps_(record.steps()), settings_(settings) {
    AnyState state = record.start();
    TurnCounter turns;
    positions_.push_back({.state = state});
    for (const Step& step : steps_) {
        turns.count(step.turn);
        positions_.back().turn = turns.turns();
        state = *state.play(step.move);  // a record has no illegal moves
        positions_.push_back({.state = state});
    }
    const GameTree& tree = record.tree();
    const std::vector<NodeId> line = tree.line_to(tree.main().node);
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const std::vector<std::string>& marks = tree[line[i]].marks;
        positions_[i].is_random = steps_[i].turn.is_decision() &&
                                  std::find(marks.begin(), marks.end(), random_move_mark) != marks.end();
    }
}

bool Reviewer::work(std::size_t piece, const std::function<bool()>& should_stop, const Solutions& solutions) {
    const std::size_t number = piece_of(piece);
    Position& position = positions_[number];
    position.solutions = solutions;
    position.next_look = 0;
    // What the judge has to work out once for a whole game does not count as looking at a position.
    const AnyState& start = positions_.front().state;
    if (settings_.seconds && !start.turn().is_over())
        Computer(settings_.judge, start, settings_.seed, solutions).analyse(start, {.visits = 1});
    if (!position.is_done) position.is_done = work_on(number, should_stop);
    if (position.is_done) position.looks.clear();
    return position.is_done;
}

void Reviewer::know(std::size_t number, PositionFinding finding) {
    Position& position = positions_[number];
    position.found = std::move(finding);
    position.is_done = true;
}

// Whether a game that goes no further was left in the middle of a turn: it is followed to its end.
bool Reviewer::is_amid_turn(std::size_t number) const {
    return number == steps_.size() && number > 0 && steps_.back().turn.is_decision() &&
           positions_[number].state.turn() == steps_.back().turn;
}

bool Reviewer::work_on(std::size_t number, const std::function<bool()>& should_stop) {
    Position& position = positions_[number];
    const std::string* const played = number < steps_.size() ? &steps_[number].move : nullptr;
    const Turn turn = position.state.turn();
    if (turn.is_over()) return true;
    if (turn.is_chance()) {
        const auto found = draw(position, position.state, played, should_stop);
        if (!found) return false;
        position.found = {.mean = found->mean,
                          .luck = found->luck,
                          .outcomes = found->outcomes,
                          .is_sampled = found->is_sampled};
        return true;
    }
    const Finding* const found = look(position, position.state, 1, should_stop);
    if (found == nullptr) return false;
    position.found.best = *found;
    const bool is_best_played = played == nullptr || *played == found->line.front();
    if (is_best_played && !is_amid_turn(number)) return true;
    const auto after_best =
        follow(position, *position.state.play(found->line.front()), turn.seat, should_stop);
    if (after_best) position.found.after_best = *after_best;
    return after_best.has_value();
}

// The next look of a piece; nullptr if it was interrupted.
const Finding* Reviewer::look(Position& work, const AnyState& state, std::size_t shares,
                              const std::function<bool()>& should_stop) const {
    if (work.next_look == work.looks.size()) {
        if (!work.look) work.look.emplace(state, settings_, shares, work.solutions);
        if (!work.look->work(should_stop)) return nullptr;
        work.looks.push_back(work.look->finding());
        work.look.reset();
    }
    return &work.looks[work.next_look++];
}

std::optional<Reviewer::Draw> Reviewer::draw(Position& work, const AnyState& state, const std::string* came,
                                             const std::function<bool()>& should_stop) const {
    std::vector<ChanceText> outcomes = state.chance_outcomes();
    Draw draw{.outcomes = outcomes.size(), .is_sampled = outcomes.size() > max_listed_draws};
    // Positions that are compared with each other draw with the same luck.
    if (draw.is_sampled) outcomes = sampled_outcomes(state, settings_.seed);
    double total = 0;
    for (const ChanceText& outcome : outcomes) total += outcome.weight;
    // What came is one of them, or looked at besides.
    const bool is_listed =
        came == nullptr || std::any_of(outcomes.begin(), outcomes.end(),
                                       [&](const auto& outcome) { return outcome.move == *came; });
    if (!is_listed) outcomes.push_back({*came, 0});

    std::array<double, max_seats> mean{}, square{}, variance{};
    double squared_shares = 0, share_of_came = 0;
    for (const auto& [move, weight] : outcomes) {
        const AnyState next = *state.play(move);
        Estimate worth{next.turn().is_over() ? final_shares(next) : Values{}, {}};
        if (!next.turn().is_over()) {
            const Finding* const found = look(work, next, outcomes.size(), should_stop);
            if (found == nullptr) return std::nullopt;
            worth = found->worth;
        }
        const double share = weight / total;
        squared_shares += share * share;
        for (std::size_t i = 0; i < mean.size(); ++i) {
            mean[i] += share * worth.values[i];
            square[i] += share * worth.values[i] * worth.values[i];
            variance[i] += share * worth.error[i] * worth.error[i];
        }
        if (came == nullptr || move != *came) continue;
        draw.came = worth.values;
        share_of_came = share;
    }
    for (std::size_t i = 0; i < mean.size(); ++i) {
        draw.mean.values[i] = static_cast<float>(mean[i]);
        draw.luck.values[i] = draw.came[i] - draw.mean.values[i];
        const double spread = std::max(0.0, square[i] - mean[i] * mean[i]);
        const double sampling = draw.is_sampled ? spread / static_cast<double>(sampled_draws) : 0;
        draw.mean.error[i] = static_cast<float>(std::sqrt(variance[i] * squared_shares + sampling));
        draw.luck.error[i] =
            static_cast<float>(std::sqrt(variance[i] * (1 - 2 * share_of_came + squared_shares) + sampling));
    }
    return draw;
}

// What a seat gets that goes on to decide as the judge would, until somebody else is next.
std::optional<Estimate> Reviewer::follow(Position& work, AnyState state, Seat seat,
                                         const std::function<bool()>& should_stop) const {
    for (;;) {
        const Turn turn = state.turn();
        if (turn.is_over()) return Estimate{final_shares(state), {}};
        if (turn.is_chance()) {
            const auto found = draw(work, state, nullptr, should_stop);
            return found ? std::optional(found->mean) : std::nullopt;
        }
        const Finding* const found = look(work, state, 1, should_stop);
        if (found == nullptr) return std::nullopt;
        if (turn.seat != seat) return found->worth;
        state = *state.play(found->line.front());
    }
}

// What a position was worth before the step that followed. Pre: its piece is done, and all pieces before
// that.
Estimate Reviewer::worth(std::size_t number) const {
    const Position& position = positions_[number];
    const Turn turn = position.state.turn();
    if (turn.is_over()) return {final_shares(position.state), {}};
    if (turn.is_chance()) return position.found.mean;
    if (is_amid_turn(number)) return position.found.after_best;
    if (number == steps_.size()) return position.found.best.worth;
    return has_better_move(number) ? position.found.after_best : worth_after_decision(number + 1);
}

// What a position is worth to those who compare the move that led to it with another one.
Estimate Reviewer::worth_after_decision(std::size_t number) const {
    const Turn turn = positions_[number].state.turn();
    const bool is_others = turn.is_decision() && turn.seat != steps_[number - 1].turn.seat;
    return is_others ? positions_[number].found.best.worth : worth(number);
}

// A move that turns out no worse than the one the judge liked best is as good as it.
bool Reviewer::has_better_move(std::size_t number) const {
    const Position& position = positions_[number];
    const Seat seat = steps_[number].turn.seat;
    return steps_[number].move != position.found.best.line.front() &&
           position.found.after_best.values[seat] > worth_after_decision(number + 1).values[seat];
}

StepReview Reviewer::step(std::size_t number) const {
    const Position& position = positions_[number];
    StepReview step{steps_[number], position.turn, worth(number), {}, {}};
    if (steps_[number].turn.is_chance())
        step.chance = ChanceReview{position.found.outcomes, position.found.is_sampled, position.found.luck};
    else
        step.decision = decision(number);
    return step;
}

DecisionReview Reviewer::decision(std::size_t number) const {
    const Position& position = positions_[number];
    const Seat seat = steps_[number].turn.seat;
    DecisionReview decision{.best = steps_[number].move,
                            .line = {},
                            .legal = position.found.best.legal,
                            .effect = {},
                            .is_proven = position.found.best.is_proven,
                            .is_random = position.is_random};
    if (decision.best == position.found.best.line.front()) decision.line = position.found.best.line;
    if (!has_better_move(number)) return decision;
    decision.best = position.found.best.line.front();
    decision.line = position.found.best.line;
    decision.effect = difference(worth_after_decision(number + 1), position.found.after_best);
    if (decision.is_random) return decision;
    decision.cost = -decision.effect.values[seat];
    decision.cost_error = decision.effect.error[seat];
    decision.mark = mark_of(decision.cost);
    if (decision.mark != Mark::good) decision.reasons = reasons(number);
    return decision;
}

// The rest of the turn as it was played, against the rest of it as the judge would have played it.
std::optional<Explanation> Reviewer::reasons(std::size_t number) const {
    std::vector<std::string> played;
    for (std::size_t i = number; i < steps_.size() && steps_[i].turn == steps_[number].turn; ++i)
        played.push_back(steps_[i].move);
    const Position& position = positions_[number];
    const auto explanation = explain(position.state, played, position.found.best.line);
    // What others have found is believed only as far as its moves are legal.
    return explanation ? std::optional(*explanation) : std::nullopt;
}

Review Reviewer::finish() const {
    Review review;
    for (std::size_t i = 0; i < steps_.size(); ++i) review.steps.push_back(step(i));
    review.end = worth(steps_.size());
    for (const Seat each : SeatRange(positions_[0].state.seat_count()))
        review.seats.push_back(seat(review, each));
    return review;
}

SeatReview Reviewer::seat(const Review& review, Seat seat) const {
    const auto i = static_cast<std::size_t>(index(seat));
    SeatReview result;
    AccuracySum accuracy;
    for (const StepReview& step : review.steps) {
        if (step.chance) add(result.luck, step.chance->luck, i);
        if (!step.decision) continue;
        if (step.decision->is_random) {
            add(result.luck, step.decision->effect, i);
            continue;
        }
        const bool is_own = step.step.turn.seat == seat;
        add(is_own ? result.own : result.others, step.decision->effect, i);
        if (!is_own) continue;
        ++result.decisions;
        ++result.marks[static_cast<std::size_t>(step.decision->mark)];
        if (step.decision->legal > 1) accuracy.add(step.before.values[i], step.decision->cost);
    }
    result.accuracy = accuracy.value();
    result.start = worth(0).values[i];
    result.end = worth(steps_.size()).values[i];
    result.horizon = result.end - result.start - result.luck.value - result.own.value - result.others.value;
    return result;
}

}  // namespace talus
