// The work on a position that is to be analysed, or that a player is asked about.
#pragma once

#include <optional>

#include "base/json.h"
#include "play/player/computer.h"
#include "protocol/job/deadline.h"
#include "protocol/job/job.h"
#include "protocol/request/request.h"
#include "review/outcomes.h"

namespace talus {

class AnalysisJob : public Job {
  public:
    explicit AnalysisJob(AnalysisRequest request) : request_(std::move(request)) {}

    const Json& id() const override { return request_.id; }
    std::optional<Json> work_for(std::optional<double> seconds) override;
    Json never_begun() const override;
    void take(std::unique_ptr<KeptSearch>& kept) override;
    void leave(std::unique_ptr<KeptSearch>& kept) override;

  private:
    Json finish(std::string_view reason, const AnyAnalysis& analysis);
    Json report(bool is_final, std::string_view reason, AnyAnalysis analysis);
    Json answer_for_player();
    std::optional<Json> search_on(std::optional<double> seconds);
    std::optional<Json> compare_outcomes(std::optional<double> seconds);
    Json outcomes_answer(std::string_view ended);
    Json begin_answer(bool is_final, std::string_view ended) const;
    void add_end(Json& answer, bool is_final) const;
    std::optional<double> time_to_report() const;

    const AnalysisRequest::Place& place() const { return request_.places[at_]; }
    Computer& computer();
    AnyAnalysis analyse(const Limits& limits);
    bool is_last_place() const { return is_stopped() || at_ + 1 == request_.places.size(); }
    void go_to_next_place();

    AnalysisRequest request_;
    std::size_t at_ = 0;  // of request_.places
    bool has_reported_ = false;
    Deadline::Clock::time_point begin_{};
    std::optional<Deadline> deadline_, next_report_;
    std::unique_ptr<KeptSearch> search_;
    bool is_at_place_ = false;  // whether the search is of this place
    std::optional<OutcomeSearch> outcomes_;
};

}  // namespace talus
