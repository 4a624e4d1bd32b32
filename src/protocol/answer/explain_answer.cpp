#include "protocol/answer/explain_answer.h"

#include <string>
#include <variant>

#include "protocol/answer/answer.h"
#include "reasons/goals.h"

namespace talus {
namespace {

Json fact_json(const Fact& fact) {
    Json json{{"says", fact.says}};
    if (fact.seat) json.set("seat", number(*fact.seat));
    if (fact.by) json.set("by", number(*fact.by));
    json.set("places", fact.places.empty() ? Json::Array{} : texts_json(fact.places));
    Json::Object values;
    for (const auto& [key, value] : fact.values)
        values.emplace_back(key, std::visit([](const auto& known) { return Json(known); }, value));
    json.set("values", std::move(values));
    return json;
}

Json facts_json(const Facts& facts) {
    Json::Array array;
    for (const Fact& fact : facts) array.push_back(fact_json(fact));
    return array;
}

}  // namespace

Json reasons_json(const Explanation& explanation) {
    return {{"did", facts_json(explanation.did)},
            {"allows", facts_json(explanation.allows)},
            {"better", facts_json(explanation.better)},
            {"chances", facts_json(explanation.chances)}};
}

Json answer_explain(const ExplainRequest& request) {
    const auto explanation = explain(request.game.current(), request.played, request.better);
    if (!explanation) {
        const LineError& error = explanation.error();
        RequestError fault{request.id, error.error, {{"key", error.is_of_better ? "better" : "played"}}};
        if (error.step > 0) {
            const auto& line = error.is_of_better ? request.better : request.played;
            fault.details.emplace_back("step", error.step);
            fault.details.emplace_back("move", line[error.step - 1]);
        }
        return error_answer(fault);
    }
    Json answer = answer_to(request.id, true);
    answer.set("action", "explain");
    answer.set("reasons", reasons_json(*explanation));
    add_warnings(answer, request.warnings);
    return answer;
}

Json answer_goals(const GoalsRequest& request) {
    Json answer = answer_to(request.id, true);
    answer.set("action", "goals");
    answer.set("goals", facts_json(goals(request.game.current())));
    add_warnings(answer, request.warnings);
    return answer;
}

}  // namespace talus
