#include "review/outcomes.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/random.h"
#include "review/look.h"

namespace talus {
namespace {

// Neighbours in the list are alike: looked at in leaps, the first few outcomes stand for all. The leap has no
// divisor in common with their number, so that each gets its turn.
std::size_t leap_for(std::size_t count) {
    std::size_t leap = std::max<std::size_t>(1, count * 5 / 8);
    while (std::gcd(leap, count) != 1) ++leap;
    return leap;
}

}  // namespace

std::vector<ChanceText> sampled_outcomes(const AnyState& state, std::uint64_t seed) {
    Random random(seed);
    std::vector<ChanceText> outcomes;
    for (std::size_t i = 0; i < sampled_draws; ++i) {
        std::string move = state.chance_move(random.below(state.chance_total()));
        const auto same = std::find_if(outcomes.begin(), outcomes.end(),
                                       [&](const auto& known) { return known.move == move; });
        if (same != outcomes.end())
            ++same->weight;
        else
            outcomes.push_back({std::move(move), 1});
    }
    return outcomes;
}

OutcomeSearch::OutcomeSearch(const AnyState& state, const PlayerSpec& judge, std::uint64_t seed,
                             std::uint32_t most_visits, std::size_t memory, const Solutions& solutions)
    : state_(state),
      judge_(judge, state, seed, solutions),
      most_visits_(most_visits),
      memory_(memory),
      is_sampled_(false) {
    std::vector<ChanceText> outcomes = state.chance_outcomes();
    is_sampled_ = outcomes.size() > most_compared_outcomes;
    if (is_sampled_) outcomes = sampled_outcomes(state, seed);
    for (ChanceText& outcome : outcomes) reports_.push_back({.outcome = std::move(outcome)});
    leap_ = leap_for(reports_.size());
}

bool OutcomeSearch::work(const std::function<bool()>& should_stop) {
    for (;;) {
        for (; next_ < reports_.size(); ++next_)
            if ((should_stop && should_stop()) || !look(next_ * leap_ % reports_.size(), should_stop))
                return false;
        if (pass_ >= most_visits_ || is_proven()) return true;
        pass_ = static_cast<std::uint32_t>(std::min<std::uint64_t>(std::uint64_t{pass_} * 2, most_visits_));
        next_ = 0;
    }
}

// Looks at an outcome for a whole pass, and says whether it came to the end of it.
bool OutcomeSearch::look(std::size_t number, const std::function<bool()>& should_stop) {
    OutcomeReport& report = reports_[number];
    if (report.is_proven) return true;
    const AnyState after = *state_.play(report.outcome.move);
    if (after.turn().is_over()) {
        report.worth = {final_shares(after), {}};
        report.is_proven = report.has_error = true;
        return true;
    }
    bool is_stopped = false;
    const Limits limits{.visits = pass_, .memory = memory_, .should_stop = [&] {
                            return is_stopped = is_stopped || (should_stop && should_stop());
                        }};
    const AnyAnalysis analysis = judge_.analyse(after, limits);
    if (analysis.visits < pass_ && !analysis.proven) return false;
    const Values found = worth_of(analysis);
    // The mean of n visits is about as far from the truth as from the mean of the first half of them.
    const bool has_half = report.visits > 0 && !analysis.proven;
    report.has_error = has_half || analysis.proven;
    for (std::size_t i = 0; i < found.size(); ++i)
        report.worth.error[i] = has_half ? std::abs(found[i] - report.worth.values[i]) : 0;
    report.worth.values = found;
    visits_ += analysis.visits - report.visits;
    report.visits = analysis.visits;
    report.is_proven = analysis.proven;
    report.line.clear();
    if (!analysis.moves.empty()) {
        report.line = judge_.line_after(analysis.moves.front().move);
        report.line.insert(report.line.begin(), analysis.moves.front().move);
    }
    return true;
}

bool OutcomeSearch::is_proven() const {
    return !is_sampled_ && std::all_of(reports_.begin(), reports_.end(),
                                       [](const OutcomeReport& report) { return report.is_proven; });
}

Values OutcomeSearch::values() const {
    double total = 0;
    std::array<double, max_seats> sum{};
    for (const OutcomeReport& report : reports_) {
        if (report.visits == 0 && !report.is_proven) continue;
        total += report.outcome.weight;
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] += static_cast<double>(report.outcome.weight) * report.worth.values[i];
    }
    Values mean{};
    for (std::size_t i = 0; i < sum.size() && total > 0; ++i) mean[i] = static_cast<float>(sum[i] / total);
    return mean;
}

}  // namespace talus
