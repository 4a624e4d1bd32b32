#include "protocol/game_answer.h"

#include <string>
#include <utility>
#include <variant>

#include "base/random.h"
#include "play/record_file.h"
#include "protocol/answer.h"
#include "protocol/board/board.h"

namespace talus {
namespace {

using Question = GameRequest::Question;

Json board_of(const AnyState& state) {
    return std::visit([](const auto& game) { return board_json(game); }, state.variant());
}

Json headers_json(const Record& game) {
    Json::Object headers;
    for (const Header& header : game.headers()) headers.emplace_back(header.key, header.value);
    return headers;
}

Json comments_json(const Record& game) {
    Json::Array comments;
    for (const Comment& comment : game.comments())
        comments.push_back({{"step", comment.step + 1}, {"text", comment.text}});
    return comments;
}

Json played_json(const Record& game) {
    Json::Array played;
    TurnCounter turns;
    for (const Step& step : game.steps()) {
        turns.count(step.turn);
        const int seat = step.turn.is_decision() ? number(step.turn.seat) : 0;
        played.push_back({{"move", step.move}, {"seat", seat}, {"turn", turns.turns()}});
    }
    return played;
}

void add_show(Json& answer, const Record& game) {
    const AnyState &start = game.start(), &now = game.current();
    answer.set("game", now.game());
    answer.set("options", options_json(now));
    answer.set("start", start.position_line());
    answer.set("from_start", is_start(start));
    if (!game.headers().empty()) answer.set("headers", headers_json(game));
    if (!game.comments().empty()) answer.set("comments", comments_json(game));
    answer.set("played", played_json(game));
    answer.set("seat_count", now.seat_count());
    add_turn(answer, now);
    if (game.agreement()) answer.set("agreed", outcome_json(*game.agreement()));
    answer.set("position", now.position_line());
    answer.set("legal", texts_json(now.legal_moves()));
    answer.set("board", board_of(now));
}

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
        case Question::show: add_show(answer, game); break;
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
