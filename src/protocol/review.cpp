#include "protocol/review.h"

#include <algorithm>
#include <limits>

#include "base/random.h"
#include "protocol/deadline.h"

namespace talus {
namespace {

Values difference(const Values& a, const Values& b) {
    Values result;
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = a[i] - b[i];
    return result;
}

// Adds up values by their weights.
class WeightedMean {
  public:
    void add(const Values& values, std::uint32_t weight) {
        for (std::size_t i = 0; i < sum_.size(); ++i) sum_[i] += double{values[i]} * weight;
        weights_ += weight;
    }
    Values mean() const {
        Values values;
        for (std::size_t i = 0; i < sum_.size(); ++i) values[i] = static_cast<float>(sum_[i] / weights_);
        return values;
    }

  private:
    std::array<double, max_seats> sum_{};
    double weights_ = 0;
};

// The draws to look at. Positions that are compared with each other draw with the same luck.
std::vector<ChanceText> some_outcomes(const AnyState& state, std::uint64_t seed) {
    Random random(seed);
    std::vector<ChanceText> outcomes;
    for (std::size_t i = 0; i < sampled_draws; ++i) {
        std::string move = state.chance_move(random.below(state.chance_total()));
        const auto same =
            std::find_if(outcomes.begin(), outcomes.end(), [&](const auto& known) { return known.move == move; });
        if (same != outcomes.end())
            ++same->weight;
        else
            outcomes.push_back({std::move(move), 1});
    }
    return outcomes;
}

}  // namespace

Mark mark_of(float cost) {
    int mark = mark_count - 1;
    while (cost < mark_costs[static_cast<std::size_t>(mark)]) --mark;
    return static_cast<Mark>(mark);
}

std::string_view to_text(Mark mark) {
    constexpr std::array<std::string_view, mark_count> texts{"good", "inaccuracy", "mistake", "blunder"};
    return texts[static_cast<std::size_t>(mark)];
}

Reviewer::Reviewer(const Record& record, const ReviewSettings& settings)
    : steps_(record.steps()), settings_(settings) {
    AnyState state = record.start();
    positions_.emplace_back(state);
    for (const Step& step : steps_) {
        state = *state.play(step.move);  // a record has no illegal moves
        positions_.emplace_back(state);
    }
}

void Reviewer::work(std::size_t piece) {
    prepare();
    Position& position = positions_[piece];
    const std::string* move = piece < steps_.size() ? &steps_[piece].move : nullptr;
    const Turn turn = position.state.turn();
    if (turn.is_over())
        position.values = final_shares(position.state);
    else if (turn.is_chance())
        look_at_chance(position, move);
    else
        look_at_decision(position, move);
}

// What the judge has to work out once for a whole game does not count as looking at a position. Threads keep it.
void Reviewer::prepare() const {
    const AnyState& start = positions_.front().state;
    if (!start.turn().is_over()) Computer(settings_.judge, start, settings_.seed).analyse(start, {.visits = 1});
}

void Reviewer::look_at_decision(Position& position, const std::string* played) const {
    Computer judge(settings_.judge, position.state, settings_.seed);
    position.analysis = judge.analyse(position.state, limits(position.state, 1));
    position.values = position.analysis.values;
    const std::string& best = position.analysis.moves.front().move;
    position.line = judge.line_after(best);
    position.line.insert(position.line.begin(), best);
    if (played == nullptr || *played == best) return;
    Position after_best(*position.state.play(best));
    if (after_best.state.turn().is_chance())
        look_at_chance(after_best, nullptr);
    else
        after_best.values = value(after_best.state, 1);
    position.after_best = after_best.values;
}

void Reviewer::look_at_chance(Position& position, const std::string* came) const {
    std::vector<ChanceText> outcomes = position.state.chance_outcomes();
    position.outcomes = outcomes.size();
    position.is_sampled = outcomes.size() > max_listed_draws;
    if (position.is_sampled) outcomes = some_outcomes(position.state, settings_.seed);
    WeightedMean mean;
    bool has_come = false;
    for (const auto& [move, weight] : outcomes) {
        const Values values = value(*position.state.play(move), outcomes.size());
        mean.add(values, weight);
        if (came != nullptr && move == *came) {
            position.after_draw = values;
            has_come = true;
        }
    }
    position.values = mean.mean();
    if (came != nullptr && !has_come) position.after_draw = value(*position.state.play(*came), outcomes.size());
}

// What a position is worth, with one of `shares` equal shares of the limits.
Values Reviewer::value(const AnyState& state, std::size_t shares) const {
    if (state.turn().is_over()) return final_shares(state);
    return Computer(settings_.judge, state, settings_.seed).analyse(state, limits(state, shares)).values;
}

Limits Reviewer::limits(const AnyState& state, std::size_t shares) const {
    // The evaluation alone judges decisions; of chance it takes the mean of some.
    if (settings_.judge.kind == PlayerSpec::Kind::greedy)
        return {.visits = state.turn().is_chance() ? static_cast<std::uint32_t>(sampled_draws) : 0U};
    Limits limits;
    if (settings_.visits)
        limits.visits = std::max(1U, static_cast<std::uint32_t>(*settings_.visits / shares));
    if (settings_.seconds) limits.should_stop = Deadline(*settings_.seconds / static_cast<double>(shares));
    return limits;
}

Review Reviewer::finish() const {
    Review review;
    TurnCounter turns;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const Position& position = positions_[i];
        turns.count(steps_[i].turn);
        StepReview step{steps_[i], turns.turns(), position.values, {}, {}};
        if (steps_[i].turn.is_chance())
            step.chance = ChanceReview{position.outcomes, position.is_sampled,
                                       difference(position.after_draw, position.values)};
        else
            step.decision = decision(i);
        review.steps.push_back(std::move(step));
    }
    review.final_values = positions_.back().values;
    for (int i = 0; i < positions_[0].state.seat_count(); ++i) review.seats.push_back(seat(review, seat_at(i)));
    return review;
}

DecisionReview Reviewer::decision(std::size_t step) const {
    const Position& position = positions_[step];
    const Values& after_played = positions_[step + 1].values;
    const int seat = index(steps_[step].turn.seat);
    DecisionReview decision{.best = steps_[step].move,
                            .line = {},
                            .legal = position.analysis.moves.size(),
                            .is_proven = position.analysis.proven};
    const std::string& best = position.analysis.moves.front().move;
    if (best == decision.best) {
        decision.line = position.line;
        return decision;
    }
    // A move that turns out no worse than the one the judge liked best is as good as it.
    if (position.after_best[seat] <= after_played[seat]) return decision;
    decision.best = best;
    decision.line = position.line;
    decision.effect = difference(after_played, position.after_best);
    decision.cost = -decision.effect[seat];
    decision.mark = mark_of(decision.cost);
    return decision;
}

SeatReview Reviewer::seat(const Review& review, Seat seat) const {
    const int i = index(seat);
    SeatReview result;
    for (const StepReview& step : review.steps) {
        if (step.chance) result.luck += step.chance->luck[i];
        if (!step.decision) continue;
        const bool is_own = step.step.turn.seat == seat;
        (is_own ? result.own : result.others) += step.decision->effect[i];
        if (!is_own) continue;
        ++result.decisions;
        ++result.marks[static_cast<std::size_t>(step.decision->mark)];
    }
    result.start = positions_.front().values[i];
    result.end = positions_.back().values[i];
    result.horizon = result.end - result.start - result.luck - result.own - result.others;
    return result;
}

}  // namespace talus
