#include "review/look.h"

#include <algorithm>
#include <cmath>

#include "game/level.h"

namespace talus {
namespace {

// The evaluation alone judges decisions; of chance it takes the mean of some.
constexpr std::uint32_t unsearched_draws = 64;

}  // namespace

const Values& worth_of(const AnyAnalysis& analysis) {
    const bool has_searched_move = !analysis.moves.empty() && analysis.moves.front().visits > 0;
    return has_searched_move ? analysis.moves.front().values : analysis.values;
}

Look::Look(const AnyState& state, const ReviewSettings& settings, std::size_t shares,
           const Solutions& solutions)
    : state_(state),
      settings_(settings),
      shares_(shares),
      judge_(settings.judge, state, settings.seed, solutions) {}

bool Look::work(const std::function<bool()>& should_stop) {
    if (settings_.judge.kind == PlayerSpec::Kind::greedy) {
        analysis_ = judge_.analyse(state_, {.visits = state_.turn().is_chance() ? unsearched_draws : 0});
        halfway_ = worth_of(analysis_);
        return true;
    }
    if (!halfway_) {
        if (!search(0.5, should_stop)) return false;
        halfway_ = worth_of(analysis_);
    }
    return search(1, should_stop);
}

// Searches until so much of the limits is used up.
bool Look::search(double part, const std::function<bool()>& should_stop) {
    // What cannot go on exactly where it stopped is done in one piece, so that pauses leave no trace.
    const bool may_pause = settings_.seconds || judge_.resumes_exactly(state_);
    const double begin = settings_.seconds ? settings_.now() : 0;
    const auto is_time_up = [&] {
        return settings_.seconds && used_seconds_ + settings_.now() - begin >=
                                        *settings_.seconds * part / static_cast<double>(shares_);
    };
    Limits limits;
    if (settings_.visits)
        limits.visits = std::max(1U, static_cast<std::uint32_t>(std::lround(*settings_.visits * part)));
    bool is_interrupted = false;
    limits.should_stop = [&] {
        is_interrupted = is_interrupted || (may_pause && should_stop && should_stop());
        return is_interrupted || is_time_up();
    };
    analysis_ = judge_.analyse(state_, limits);
    const bool is_done =
        !is_interrupted || is_time_up() || analysis_.proven || analysis_.visits >= limits.visits;
    if (settings_.seconds) used_seconds_ += settings_.now() - begin;
    return is_done;
}

Finding Look::finding() const {
    Finding finding{
        .worth = {worth_of(analysis_), {}}, .legal = analysis_.moves.size(), .is_proven = analysis_.proven};
    // The mean of n visits is about as far from the truth as from the mean of the first half of them.
    for (std::size_t i = 0; i < finding.worth.error.size(); ++i)
        finding.worth.error[i] = finding.is_proven ? 0 : std::abs(finding.worth.values[i] - (*halfway_)[i]);
    if (analysis_.moves.empty()) return finding;
    const std::string& best = analysis_.moves.front().move;
    finding.line = judge_.line_after(best);
    finding.line.insert(finding.line.begin(), best);
    return finding;
}

}  // namespace talus
