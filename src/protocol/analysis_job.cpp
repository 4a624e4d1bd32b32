#include "protocol/analysis_job.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "game/level.h"
#include "game/values.h"
#include "protocol/answer.h"

namespace talus {
namespace {

// Who analyses if no player is named: the strongest, so far as the limits let it.
constexpr PlayerSpec analyst(int threads) {
    return {.kind = PlayerSpec::Kind::level, .level = level_count, .limits = {}, .threads = threads};
}

constexpr double first_report_seconds = 0.05;

}  // namespace

std::optional<Json> AnalysisJob::work_for(std::optional<double> seconds) {
    if (!deadline_) {
        begin_ = Deadline::Clock::now();
        deadline_.emplace(request_.limits.seconds);
    }
    if (request_.state.turn().is_over()) {
        AnyAnalysis over;
        over.values = final_shares(request_.state);
        over.proven = true;
        return finish("over", over);
    }
    if (is_stopped() && !computer_) {
        set_done();
        return never_begun();
    }
    if (!computer_)
        computer_.emplace(request_.player.value_or(analyst(request_.threads)), request_.state, request_.seed);
    if (request_.player) return answer_for_player();
    return search_on(seconds);
}

Json AnalysisJob::answer_for_player() {
    const Deadline deadline(computer_->seconds());
    const Choice choice = computer_->choose(request_.state, [&] { return deadline() || is_stopped(); });
    Json answer = finish(is_stopped() ? "stopped" : "player", choice.analysis);
    answer.set("chosen", choice.move);
    return answer;
}

std::optional<Json> AnalysisJob::search_on(std::optional<double> seconds) {
    const bool may_pause = request_.limits.seconds || computer_->resumes_exactly(request_.state);
    const Deadline pause(may_pause ? seconds : std::nullopt);
    if (!next_report_) next_report_.emplace(time_to_report());
    const Limits limits{
        .visits = request_.limits.visits.value_or(no_visit_limit),
        .depth = request_.limits.depth,
        .memory = std::size_t{request_.limits.megabytes} << 20,
        .should_stop = [&] { return is_stopped() || (*deadline_)() || (*next_report_)() || pause(); }};
    const AnyAnalysis analysis = computer_->analyse(request_.state, limits);
    if (analysis.proven) return finish("proven", analysis);
    if (analysis.visits >= limits.visits) return finish("visits", analysis);
    if (is_stopped()) return finish("stopped", analysis);
    if ((*deadline_)()) return finish("seconds", analysis);
    if ((*next_report_)()) {
        next_report_.reset();
        has_reported_ = true;
        return report(false, {}, analysis);
    }
    if (pause()) return std::nullopt;
    return finish("depth", analysis);  // nobody has stopped it: there is nothing left that it may look at
}

// Somebody waits for the first one.
std::optional<double> AnalysisJob::time_to_report() const {
    if (!request_.report_every || has_reported_) return request_.report_every;
    return std::min(*request_.report_every, first_report_seconds);
}

Json AnalysisJob::finish(std::string_view reason, const AnyAnalysis& analysis) {
    set_done();
    return report(true, reason, analysis);
}

Json AnalysisJob::report(bool is_final, std::string_view reason, AnyAnalysis analysis) {
    if (computer_) computer_->add_scores(request_.state, analysis);
    Json answer = answer_to(request_.id, is_final);
    if (is_final) answer.set("ended", reason);
    add_turn(answer, request_.state);
    add_analysis(answer, request_, analysis,
                 [this](std::string_view move) { return computer_->line_after(move); });
    answer.set("seconds",
               Json::rounded(std::chrono::duration<double>(Deadline::Clock::now() - begin_).count(), 3));
    if (is_final) add_warnings(answer, request_.warnings);
    return answer;
}

Json AnalysisJob::never_begun() const {
    Json answer = answer_to(request_.id, true);
    answer.set("ended", "stopped");
    add_turn(answer, request_.state);
    answer.set("visits", 0);
    answer.set("moves", Json::Array{});
    add_warnings(answer, request_.warnings);
    return answer;
}

}  // namespace talus
