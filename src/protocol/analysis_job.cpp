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
    if (is_stopped() && !computer_ && !outcomes_) {
        set_done();
        return never_begun();
    }
    if (request_.outcomes && request_.state.turn().is_chance()) return compare_outcomes(seconds);
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

std::optional<Json> AnalysisJob::compare_outcomes(std::optional<double> seconds) {
    const AnalysisLimits& limits = request_.limits;
    if (!outcomes_)
        outcomes_.emplace(request_.state, request_.player.value_or(analyst(request_.threads)), request_.seed,
                          limits.visits.value_or(no_visit_limit), std::size_t{limits.megabytes} << 20);
    const Deadline pause(seconds);
    if (!next_report_) next_report_.emplace(time_to_report());
    const bool is_done =
        outcomes_->work([&] { return is_stopped() || (*deadline_)() || (*next_report_)() || pause(); });
    if (is_done) return outcomes_answer(outcomes_->is_proven() ? "proven" : "visits");
    if (is_stopped()) return outcomes_answer("stopped");
    if ((*deadline_)()) return outcomes_answer("seconds");
    if (!(*next_report_)()) return std::nullopt;
    next_report_.reset();
    has_reported_ = true;
    return outcomes_answer({});
}

// Final if it says by what it has ended.
Json AnalysisJob::outcomes_answer(std::string_view ended) {
    if (!ended.empty()) set_done();
    Json answer = answer_to(request_.id, !ended.empty());
    if (!ended.empty()) answer.set("ended", ended);
    add_turn(answer, request_.state);
    add_outcomes(answer, *outcomes_, request_.state.seat_count());
    add_end(answer, !ended.empty());
    return answer;
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
    add_end(answer, is_final);
    return answer;
}

void AnalysisJob::add_end(Json& answer, bool is_final) const {
    if (request_.is_passed) answer.set("position", request_.state.position_line());
    answer.set("seconds",
               Json::rounded(std::chrono::duration<double>(Deadline::Clock::now() - begin_).count(), 3));
    if (is_final) add_warnings(answer, request_.warnings);
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
