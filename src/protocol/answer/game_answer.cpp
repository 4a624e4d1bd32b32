#include "protocol/answer/game_answer.h"

#include <string>
#include <utility>
#include <variant>

#include "base/random.h"
#include "play/record/record_file.h"
#include "protocol/answer/answer.h"
#include "protocol/answer/show_answer.h"
#include "protocol/board/board.h"

namespace talus {
namespace {

using Question = GameRequest::Question;

// Why the move cannot be played, if it cannot.
std::optional<Error> add_attempt(Json& answer, const AnyState& state, const std::string& text) {
    return std::visit(
        [&](const auto& before) -> std::optional<Error> {
            const auto move = parse_move(before, text);
            if (!move) return move.error();
            const auto after = play(before, *move);
            if (!after) return after.error();
            answer.set("move", text);
            answer.set("effects", effects_json(before, *move, *after));
            add_turn(answer, AnyState(*after));
            answer.set("board", board_json(*after));
            return std::nullopt;
        },
        state.variant());
}

Json draws_json(const GameRequest& request) {
    AnyState state = request.game.current();
    Json::Array moves;
    if (request.random) {
        if (state.turn().is_chance())
            moves.emplace_back(state.chance_move(ticket_of(*request.random, state.chance_total())));
        return moves;
    }
    Random random(request.seed);
    while (state.turn().is_chance()) {
        std::string move = state.chance_move(random.below(state.chance_total()));
        state = state.play(move).value();
        moves.emplace_back(std::move(move));
    }
    return moves;
}

}  // namespace

Json answer_question(const GameRequest& request) {
    const Record& game = request.game;
    Json answer = answer_to(request.id, true);
    answer.set("action", to_text(request.question));
    switch (request.question) {
        case Question::show: add_show(answer, {game, game.steps(), game.current(), game.agreement()}); break;
        case Question::attempt:
            if (auto error = add_attempt(answer, game.current(), request.move))
                return error_answer(
                    {request.id, *std::move(error), {{"key", "move"}, {"move", request.move}}});
            break;
        case Question::draw: answer.set("moves", draws_json(request)); break;
        case Question::write: answer.set("record", write_record(game)); break;
    }
    add_warnings(answer, request.warnings);
    return answer;
}

Json answer_check(const CheckRequest& request) {
    Json answer = answer_to(request.id, true);
    answer.set("action", "check");
    const auto checked = check_position_line(request.position);
    Json::Array problems;
    if (!checked)
        for (const Problem& problem : checked.error()) {
            Json json{{"code", problem.error.code},
                      {"text", problem.error.text},
                      {"places", texts_json(problem.places)}};
            if (problem.seat) json.set("seat", number(*problem.seat));
            problems.push_back(std::move(json));
        }
    answer.set("problems", problems);
    if (checked) answer.set("position", checked->position_line());
    add_warnings(answer, request.warnings);
    return answer;
}

Json codes_json() {
    Json::Array codes;
    const auto add = [&](const auto& refusals) {
        for (const Refusal* refusal : refusals)
            codes.push_back({{"code", refusal->code}, {"text", refusal->text}});
    };
    add(refusals::all);
    Games::for_each([&]<class S>(std::type_identity<S>) { add(S::all_refusals()); });
    return codes;
}

}  // namespace talus
