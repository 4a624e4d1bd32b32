#include "protocol/answer/digest_answer.h"

#include "protocol/answer/answer.h"
#include "stats/digest.h"

namespace talus {
namespace {

Json digest_json(const GameDigest& game) {
    Json::Array choices, opening;
    for (const SeatChoice& choice : game.choices)
        choices.push_back(Json{{"kind", choice.kind},
                               {"name", choice.name},
                               {"seat", number(choice.seat)},
                               {"taken", choice.is_taken}});
    for (const OpeningTurn& turn : game.opening)
        opening.push_back(Json{{"key", hex_text(turn.key)},
                               {"moves", texts_json(turn.moves)},
                               {"position", turn.position},
                               {"seat", number(turn.seat)}});
    return {{"options", game.options},
            {"players", texts_json(game.players)},
            {"result", outcome_json(game.outcome)},
            {"shares", values_json(game.shares, static_cast<int>(game.players.size()))},
            {"turns", game.turns},
            {"choices", choices},
            {"opening", opening}};
}

}  // namespace

Json answer_digest(const DigestRequest& request) {
    Json answer = answer_to(request.id, true);
    answer.set("action", "digest");
    if (const auto game = digest(request.game)) answer.set("digest", digest_json(*game));
    add_warnings(answer, request.warnings);
    return answer;
}

}  // namespace talus
