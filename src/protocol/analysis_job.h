// The work on a position that is to be analysed, or that a player is asked about.
#pragma once

#include <optional>

#include "base/json.h"
#include "play/computer.h"
#include "protocol/deadline.h"
#include "protocol/job.h"
#include "protocol/request.h"
#include "review/outcomes.h"

namespace talus {

class AnalysisJob : public Job {
  public:
    explicit AnalysisJob(AnalysisRequest request) : request_(std::move(request)) {}

    const Json& id() const override { return request_.id; }
    std::optional<Json> work_for(std::optional<double> seconds) override;
    Json never_begun() const override;

  private:
    Json finish(std::string_view reason, const AnyAnalysis& analysis);
    Json report(bool is_final, std::string_view reason, AnyAnalysis analysis);
    Json answer_for_player();
    std::optional<Json> search_on(std::optional<double> seconds);
    std::optional<Json> compare_outcomes(std::optional<double> seconds);
    Json outcomes_answer(std::string_view ended);
    void add_end(Json& answer, bool is_final) const;
    std::optional<double> time_to_report() const;

    AnalysisRequest request_;
    bool has_reported_ = false;
    Deadline::Clock::time_point begin_{};
    std::optional<Deadline> deadline_, next_report_;
    std::optional<Computer> computer_;
    std::optional<OutcomeSearch> outcomes_;
};

}  // namespace talus
