#include "protocol/answer/show_answer.h"

#include <variant>

#include "protocol/answer/answer.h"
#include "protocol/board/board.h"

namespace talus {
namespace {

Json headers_json(const Record& game) {
    Json::Object headers;
    for (const Header& header : game.headers()) headers.emplace_back(header.key, header.value);
    return headers;
}

Json comments_json(const std::vector<Comment>& list) {
    Json::Array comments;
    for (const Comment& comment : list)
        comments.push_back({{"step", comment.step + 1}, {"text", comment.text}});
    return comments;
}

Json played_json(const std::vector<Step>& steps) {
    Json::Array played;
    TurnCounter turns;
    for (const Step& step : steps) {
        turns.count(step.turn);
        const int seat = step.turn.is_decision() ? number(step.turn.seat) : 0;
        played.push_back({{"move", step.move}, {"seat", seat}, {"turn", turns.turns()}});
    }
    return played;
}

}  // namespace

void add_show(Json& answer, const Moment& moment) {
    const auto& [game, steps, now, agreement] = moment;
    answer.set("game", now.game());
    answer.set("options", options_json(now));
    answer.set("start", game.start().position_line());
    answer.set("from_start", is_start(game.start()));
    if (!game.headers().empty()) answer.set("headers", headers_json(game));
    if (const std::vector<Comment> comments = game.comments(); !comments.empty())
        answer.set("comments", comments_json(comments));
    answer.set("played", played_json(steps));
    answer.set("seat_count", now.seat_count());
    add_turn(answer, now);
    if (agreement) answer.set("agreed", outcome_json(*agreement));
    answer.set("position", now.position_line());
    answer.set("legal", texts_json(now.legal_moves()));
    answer.set("board", std::visit([](const auto& state) { return board_json(state); }, now.variant()));
}

}  // namespace talus
