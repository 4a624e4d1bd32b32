#include "protocol/job/analysis_job.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "game/level.h"
#include "game/values.h"
#include "protocol/answer/answer.h"

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
    if (place().state.turn().is_over()) {
        AnyAnalysis over;
        over.values = final_shares(place().state);
        over.proven = true;
        return finish("over", over);
    }
    if (is_stopped() && !is_at_place_ && !outcomes_) {
        set_done();
        return never_begun();
    }
    if (request_.outcomes && place().state.turn().is_chance()) return compare_outcomes(seconds);
    if (request_.player) return answer_for_player();
    return search_on(seconds);
}

void AnalysisJob::take(std::unique_ptr<KeptSearch>& kept) {
    if (request_.remembers) search_ = std::move(kept);
}

void AnalysisJob::leave(std::unique_ptr<KeptSearch>& kept) {
    if (request_.remembers && search_) kept = std::move(search_);
}

// The player, at this place. It goes on from what it knows if that is asked for, and the game has led here
// from where it was.
Computer& AnalysisJob::computer() {
    if (is_at_place_) return search_->computer;
    is_at_place_ = true;
    const std::vector<std::string> line(request_.line.begin(),
                                        request_.line.begin() + static_cast<std::ptrdiff_t>(place().step));
    const PlayerSpec player = request_.player.value_or(analyst(request_.threads));
    const bool goes_on = request_.remembers && search_ && search_->start == request_.start &&
                         search_->player == player && search_->seed == request_.seed &&
                         search_->line.size() <= line.size() &&
                         std::equal(search_->line.begin(), search_->line.end(), line.begin());
    if (!goes_on) {
        const Solutions own = !request_.remembers ? solutions() : search_ ? search_->solutions : Solutions();
        search_ =
            std::make_unique<KeptSearch>(KeptSearch{request_.start, line, player, request_.seed, own,
                                                    Computer(player, place().state, request_.seed, own)});
    } else {
        for (std::size_t i = search_->line.size(); i < line.size(); ++i) search_->computer.observe(line[i]);
        search_->line = line;
    }
    return search_->computer;
}

AnyAnalysis AnalysisJob::analyse(const Limits& limits) {
    return request_.only.empty() ? computer().analyse(place().state, limits)
                                 : computer().analyse_only(place().state, request_.only, limits);
}

// Each place has the whole time.
void AnalysisJob::go_to_next_place() {
    ++at_;
    is_at_place_ = has_reported_ = false;
    deadline_.reset();
    next_report_.reset();
    outcomes_.reset();
}

Json AnalysisJob::answer_for_player() {
    const Deadline deadline(computer().seconds());
    const Choice choice = computer().choose(place().state, [&] { return deadline() || is_stopped(); });
    Json answer = finish(is_stopped() ? "stopped" : "player", choice.analysis);
    answer.set("chosen", choice.move);
    return answer;
}

std::optional<Json> AnalysisJob::search_on(std::optional<double> seconds) {
    const bool may_pause = request_.limits.seconds || computer().resumes_exactly(place().state);
    const Deadline pause(may_pause ? seconds : std::nullopt);
    if (!next_report_) next_report_.emplace(time_to_report());
    const Limits limits{
        .visits = request_.limits.visits.value_or(no_visit_limit),
        .depth = request_.limits.depth,
        .memory = std::size_t{request_.limits.megabytes} << 20,
        .should_stop = [&] { return is_stopped() || (*deadline_)() || (*next_report_)() || pause(); }};
    const AnyAnalysis analysis = analyse(limits);
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
        outcomes_.emplace(place().state, request_.player.value_or(analyst(request_.threads)), request_.seed,
                          limits.visits.value_or(no_visit_limit), std::size_t{limits.megabytes} << 20,
                          solutions());
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

// Done with the place if it says by what that has ended.
Json AnalysisJob::outcomes_answer(std::string_view ended) {
    const bool is_last = !ended.empty() && is_last_place();
    if (is_last) set_done();
    Json answer = begin_answer(is_last, ended);
    add_outcomes(answer, *outcomes_, place().state.seat_count());
    add_end(answer, is_last);
    if (!ended.empty() && !is_last) go_to_next_place();
    return answer;
}

// Somebody waits for the first one.
std::optional<double> AnalysisJob::time_to_report() const {
    if (!request_.report_every || has_reported_) return request_.report_every;
    return std::min(*request_.report_every, first_report_seconds);
}

Json AnalysisJob::finish(std::string_view reason, const AnyAnalysis& analysis) {
    const bool is_last = is_last_place();
    if (is_last) set_done();
    Json answer = report(is_last, reason, analysis);
    if (!is_last) go_to_next_place();
    return answer;
}

Json AnalysisJob::report(bool is_final, std::string_view reason, AnyAnalysis analysis) {
    const AnyState& state = place().state;
    if (is_at_place_) computer().add_scores(state, analysis);
    Json answer = begin_answer(is_final, reason);
    add_analysis(answer, request_, state, analysis,
                 [this](std::string_view move) { return computer().line_after(move); });
    add_end(answer, is_final);
    return answer;
}

Json AnalysisJob::begin_answer(bool is_final, std::string_view ended) const {
    Json answer = answer_to(request_.id, is_final);
    if (!ended.empty()) answer.set("ended", ended);
    if (request_.tells_steps) answer.set("step", place().step);
    add_turn(answer, place().state);
    return answer;
}

void AnalysisJob::add_end(Json& answer, bool is_final) const {
    if (request_.is_passed) answer.set("position", place().state.position_line());
    answer.set("seconds",
               Json::rounded(std::chrono::duration<double>(Deadline::Clock::now() - begin_).count(), 3));
    if (request_.is_random) answer.set("seed", request_.seed);
    if (is_final) add_warnings(answer, request_.warnings);
}

Json AnalysisJob::never_begun() const {
    Json answer = begin_answer(true, "stopped");
    answer.set("visits", 0);
    answer.set("moves", Json::Array{});
    add_warnings(answer, request_.warnings);
    return answer;
}

}  // namespace talus
