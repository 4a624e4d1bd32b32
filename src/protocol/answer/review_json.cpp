#include "protocol/answer/review_json.h"

#include "play/result_text.h"
#include "protocol/answer/answer.h"
#include "protocol/answer/explain_answer.h"

namespace talus {
namespace {

constexpr int digits = 4;

Json settings_json(const ReviewSettings& settings) {
    Json json{{"player", to_text(settings.judge)}};
    if (settings.seconds) json.set("seconds", Json::rounded(*settings.seconds, 3));
    if (settings.visits) json.set("visits", *settings.visits);
    json.set("seed", settings.seed);
    return json;
}

Json marks_json() {
    Json json;
    for (int mark = 1; mark < mark_count; ++mark)
        json.set(to_text(static_cast<Mark>(mark)),
                 Json::rounded(mark_costs[static_cast<std::size_t>(mark)], 2));
    return json;
}

Json seat_json(const std::string& name, const SeatReview& seat) {
    Json json{{"name", name},
              {"start", Json::rounded(seat.start, digits)},
              {"luck", Json::rounded(seat.luck.value, digits)},
              {"luck_error", Json::rounded(seat.luck.error, digits)},
              {"own", Json::rounded(seat.own.value, digits)},
              {"own_error", Json::rounded(seat.own.error, digits)},
              {"others", Json::rounded(seat.others.value, digits)},
              {"others_error", Json::rounded(seat.others.error, digits)},
              {"horizon", Json::rounded(seat.horizon, digits)},
              {"end", Json::rounded(seat.end, digits)},
              {"decisions", seat.decisions}};
    Json marks;
    for (int mark = 0; mark < mark_count; ++mark)
        marks.set(to_text(static_cast<Mark>(mark)), seat.marks[static_cast<std::size_t>(mark)]);
    json.set("marks", marks);
    if (seat.accuracy) json.set("accuracy", Json::rounded(*seat.accuracy, digits));
    return json;
}

}  // namespace

Json step_json(std::size_t number_of_step, const StepReview& step, int seat_count) {
    Json json{{"step", number_of_step}, {"turn", step.turn}};
    if (step.decision) json.set("seat", number(step.step.turn.seat));
    json.set("move", step.step.move);
    json.set("values", values_json(step.before.values, seat_count));
    json.set("values_error", values_json(step.before.error, seat_count));
    if (const auto& decision = step.decision) {
        json.set("mark", to_text(decision->mark));
        json.set("cost", Json::rounded(decision->cost, digits));
        json.set("cost_error", Json::rounded(decision->cost_error, digits));
        json.set("best", decision->best);
        json.set("effect", values_json(decision->effect.values, seat_count));
        Json::Array line;
        for (const std::string& move : decision->line) line.emplace_back(move);
        json.set("line", line);
        json.set("legal", decision->legal);
        json.set("proven", decision->is_proven);
        if (decision->is_random) json.set("random", true);
        if (decision->reasons) json.set("reasons", reasons_json(*decision->reasons));
    }
    if (const auto& chance = step.chance) {
        json.set("luck", values_json(chance->luck.values, seat_count));
        json.set("luck_error", values_json(chance->luck.error, seat_count));
        json.set("outcomes", chance->outcomes);
        json.set("sampled", chance->is_sampled);
    }
    return json;
}

Json review_json(const Record& record, const ReviewSettings& settings, const Review& review) {
    const AnyState& start = record.start();
    Json json{{"review", 1}, {"game", start.game()}, {"options", options_json(start)}};
    json.set("result", record.result() ? outcome_json(*record.result()) : Json{});
    json.set("judge", settings_json(settings));
    json.set("marks", marks_json());
    Json::Array steps, seats;
    for (const StepReview& step : review.steps)
        steps.push_back(step_json(steps.size() + 1, step, start.seat_count()));
    for (const Seat seat : start.seats())
        seats.push_back(seat_json(seat_name(record, seat), review.seats[index(seat)]));
    json.set("steps", steps);
    json.set("values", values_json(review.end.values, start.seat_count()));
    json.set("seats", seats);
    json.set("mostly_horizon", is_mostly_horizon(review));
    return json;
}

}  // namespace talus
