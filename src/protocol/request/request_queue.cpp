#include "protocol/request/request_queue.h"

#include <algorithm>

#include "play/any_state.h"
#include "protocol/answer/answer.h"
#include "protocol/answer/describe.h"
#include "protocol/answer/digest_answer.h"
#include "protocol/answer/explain_answer.h"
#include "protocol/answer/game_answer.h"
#include "protocol/answer/table_answer.h"
#include "protocol/job/analysis_job.h"
#include "protocol/job/review_job.h"

namespace talus {

std::vector<Json> RequestQueue::receive(std::string_view line) {
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) return {};
    auto request = parse_request(line, memory_);
    if (!request) return {error_answer(request.error())};
    if (const auto* question = std::get_if<GameRequest>(&*request)) return {answer_question(*question)};
    if (const auto* table = std::get_if<TableRequest>(&*request))
        return {answer_at_table(*table, memory_, sit_down)};
    if (const auto* action = std::get_if<ActionRequest>(&*request)) {
        std::vector<Json> answers;
        Json answer = act(*action, answers);
        answers.insert(answers.begin(), std::move(answer));
        return answers;
    }
    return think(*std::move(request));
}

std::vector<Json> RequestQueue::think(Request request) {
    if (const auto* explain = std::get_if<ExplainRequest>(&request)) return {answer_explain(*explain)};
    if (const auto* game = std::get_if<DigestRequest>(&request)) return {answer_digest(*game)};
    if (const auto* goals = std::get_if<GoalsRequest>(&request)) return {answer_goals(*goals)};
    if (const auto* check = std::get_if<CheckRequest>(&request)) return {answer_check(*check)};
    if (auto* review = std::get_if<ReviewRequest>(&request)) {
        const int priority = review->priority;
        return take(std::make_shared<ReviewJob>(std::move(*review)), priority);
    }
    auto& analysis = std::get<AnalysisRequest>(request);
    const int priority = analysis.priority;
    return take(std::make_shared<AnalysisJob>(std::move(analysis)), priority);
}

std::vector<Json> RequestQueue::take(std::shared_ptr<Job> job, int priority) {
    if (waiting_.size() >= max_waiting_requests)
        return {error_answer({job->id(), {"protocol.full", "Too many requests are waiting already."}})};
    if (!ids_.insert(job->id().dump()).second)
        return {error_answer({job->id(), {"protocol.id", "A request with this id is not finished yet."}})};
    waiting_.emplace(Place{-priority, arrivals_++}, std::move(job));
    return {};
}

std::shared_ptr<Job> RequestQueue::next(const Solutions& solutions) {
    if (waiting_.empty()) return nullptr;
    auto first = waiting_.extract(waiting_.begin());
    first.mapped()->use(solutions);
    first.mapped()->take(kept_);
    return running_.emplace_back(std::move(first.mapped()));
}

void RequestQueue::finish(const std::shared_ptr<Job>& job) {
    job->leave(kept_);
    std::erase(running_, job);
    ids_.erase(job->id().dump());
}

Json RequestQueue::act(const ActionRequest& request, std::vector<Json>& last_words) {
    Json answer = answer_to(request.id, true);
    answer.set("action", to_text(request.action));
    switch (request.action) {
        case Action::cancel:
            answer.set("target", request.target);
            answer.set("found", cancel(request.target, last_words));
            break;
        case Action::clear: answer.set("waiting", clear(last_words)); break;
        case Action::quit: has_quit_ = true; [[fallthrough]];
        case Action::stop:
            answer.set("waiting", clear(last_words));
            answer.set("running", running_.size());
            for (const auto& job : running_) job->stop();
            break;
        case Action::codes: answer.set("codes", codes_json()); break;
        case Action::describe: add_description(answer); break;
        case Action::version:
            answer.set("program", "talus");
            answer.set("version", version_);
            Json::Array games;
            for (const std::string_view game : game_names()) games.emplace_back(game);
            answer.set("games", games);
            break;
    }
    add_warnings(answer, request.warnings);
    return answer;
}

bool RequestQueue::cancel(const Json& id, std::vector<Json>& last_words) {
    for (const auto& job : running_)
        if (job->id() == id) {
            job->stop();
            return true;
        }
    const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                    [&](const auto& entry) { return entry.second->id() == id; });
    if (found == waiting_.end()) return false;
    last_words.push_back(found->second->never_begun());
    ids_.erase(id.dump());
    waiting_.erase(found);
    return true;
}

// Ends all that wait, and tells how many they were.
std::size_t RequestQueue::clear(std::vector<Json>& last_words) {
    const std::size_t count = waiting_.size();
    kept_.reset();
    for (const auto& [place, job] : waiting_) {
        last_words.push_back(job->never_begun());
        ids_.erase(job->id().dump());
    }
    waiting_.clear();
    return count;
}

}  // namespace talus
