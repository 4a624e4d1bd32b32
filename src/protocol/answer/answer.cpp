#include "protocol/answer/answer.h"

#include "base/text.h"

namespace talus {
namespace {

constexpr int value_digits = 4;  // more would be noise
constexpr int score_digits = 2;

void add_score(Json& json, const std::optional<Scores>& score, int seat_count) {
    if (!score) return;
    Json::Array array;
    for (int seat = 0; seat < seat_count; ++seat)
        array.push_back(Json::rounded((*score)[seat], score_digits));
    json.set("score", array);
}

// Without a search only the mover's chance is known of a move (play/player/computer.h): the others' are null.
Json move_values(const AnyMoveReport& report, const AnyAnalysis& analysis, const AnyState& state) {
    if (analysis.visits > 0) return values_json(report.values, state.seat_count());
    Json::Array array(static_cast<std::size_t>(state.seat_count()));
    const auto seat = index(state.turn().seat);
    array[seat] = Json::rounded(report.values[seat], value_digits);
    return array;
}

Json move_json(const AnyMoveReport& report, const AnyAnalysis& analysis, const AnyState& state,
               std::vector<std::string> line) {
    Json json{{"move", report.move},
              {"visits", report.visits},
              {"prior", Json::rounded(report.prior, value_digits)}};
    const bool is_known = report.visits > 0 || analysis.visits == 0;
    if (is_known) json.set("values", move_values(report, analysis, state));
    add_score(json, report.score, state.seat_count());
    if (report.spread) json.set("spread", Json::rounded(*report.spread, value_digits));
    json.set("proven", report.proven);
    line.insert(line.begin(), report.move);
    json.set("line", texts_json(line));
    return json;
}

}  // namespace

Json texts_json(const std::vector<std::string>& texts) {
    Json::Array array;
    for (const std::string& text : texts) array.emplace_back(text);
    return array;
}

Json answer_to(const Json& id, bool is_final) {
    return {{"id", id}, {"protocol", protocol_version}, {"final", is_final}};
}

Json error_answer(const RequestError& error) {
    Json::Object content{{"code", error.error.code}, {"text", error.error.text}};
    content.insert(content.end(), error.details.begin(), error.details.end());
    Json answer = answer_to(error.id, true);
    answer.set("error", content);
    return answer;
}

Json too_long_answer(std::string_view beginning) {
    return error_answer(
        {id_of_broken(beginning),
         {"protocol.line", "A line has at most " + std::to_string(max_line_bytes) + " bytes."}});
}

void add_warnings(Json& answer, const std::vector<std::string>& warnings) {
    if (!warnings.empty()) answer.set("warnings", texts_json(warnings));
}

Json values_json(const Values& values, int seat_count) {
    Json::Array array;
    for (int seat = 0; seat < seat_count; ++seat) array.push_back(Json::rounded(values[seat], value_digits));
    return array;
}

Json options_json(const AnyState& state) {
    Json::Object options;
    for (const OptionField& field : state.options())
        options.emplace_back(field.key,
                             field.is_number ? Json(*parse_integer(field.value)) : Json(field.value));
    return options;
}

Json outcome_json(const Outcome& outcome) {
    Json::Array places, scores;
    for (const int place : outcome.places) places.emplace_back(place);
    for (const int score : outcome.scores) scores.emplace_back(score);
    Json json{{"places", places}, {"reason", outcome.reason}};
    if (!scores.empty()) json.set("scores", scores);
    return json;
}

void add_turn(Json& answer, const AnyState& state) {
    const Turn turn = state.turn();
    answer.set("turn", turn.is_over() ? "over" : turn.is_chance() ? "chance" : "seat");
    if (turn.is_decision()) answer.set("seat", number(turn.seat));
    if (turn.is_over()) answer.set("result", outcome_json(state.outcome()));
}

void add_outcomes(Json& answer, const OutcomeSearch& search, int seat_count) {
    answer.set("visits", search.visits());
    Json::Array outcomes;
    bool is_any_known = false;
    for (const OutcomeReport& report : search.reports()) {
        Json json{
            {"move", report.outcome.move}, {"weight", report.outcome.weight}, {"visits", report.visits}};
        if (report.visits > 0 || report.is_proven) {
            is_any_known = true;
            json.set("values", values_json(report.worth.values, seat_count));
            if (report.has_error || report.is_proven)
                json.set("values_error", values_json(report.worth.error, seat_count));
            json.set("proven", report.is_proven);
            json.set("line", texts_json(report.line));
        }
        outcomes.push_back(std::move(json));
    }
    if (is_any_known) answer.set("values", values_json(search.values(), seat_count));
    answer.set("proven", search.is_proven());
    answer.set("moves", Json::Array{});
    answer.set("outcomes", outcomes);
    if (search.is_sampled()) answer.set("sampled", true);
}

void add_analysis(Json& answer, const AnalysisRequest& request, const AnyState& state,
                  const AnyAnalysis& analysis,
                  const std::function<std::vector<std::string>(std::string_view)>& line_after) {
    answer.set("visits", analysis.visits);
    const bool has_opinion = !analysis.moves.empty() || !state.turn().is_decision();  // `random` has none
    if (has_opinion) answer.set("values", values_json(analysis.values, state.seat_count()));
    add_score(answer, analysis.score, state.seat_count());
    answer.set("proven", analysis.proven);
    Json::Array moves;
    for (const AnyMoveReport& report : analysis.moves) {
        // The best move is always there, even if there was no time to try it.
        const bool is_wanted =
            moves.empty() || request.all_moves || report.visits > 0 || analysis.visits == 0;
        if (moves.size() == request.max_moves) break;
        if (is_wanted) moves.push_back(move_json(report, analysis, state, line_after(report.move)));
    }
    answer.set("moves", moves);
}

}  // namespace talus
