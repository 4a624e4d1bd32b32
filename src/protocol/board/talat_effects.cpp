#include "games/talat/rules/notation.h"
#include "games/talat/rules/reach.h"
#include "protocol/board/board.h"
#include "protocol/board/talat_parts.h"

namespace talus {

using namespace talat;

namespace {

void add_points(Json::Array& effects, const State& before, const Move& move, const State& after) {
    const Seat mover = before.turn().seat;
    if (const int gained = after.line_points(mover) - before.line_points(mover); gained > 0)
        effects.push_back({{"kind", "reaches"}, {"space", to_text(move.to)}, {"points", gained}});
    for (const Seat seat : before.seats()) {
        const int lost = before.line_points(seat) - after.line_points(seat);
        if (lost > 0) effects.push_back({{"kind", "loses"}, {"seat", number(seat)}, {"points", lost}});
    }
}

void add_contacts(Json::Array& effects, const Move& move, const State& after) {
    const Reach reach = live_reach(after, move.to);
    const int board = move.to.board();
    if (reach.taken_by != 0)
        effects.push_back({{"kind", "exposed"}, {"to", spaces_json(board, reach.taken_by)}});
    if (reach.takes != 0)
        effects.push_back({{"kind", "threatens"}, {"spaces", spaces_json(board, reach.takes)}});
}

// The seats between the one that moved and the one that is next have no move (T-SKIP).
void add_skips(Json::Array& effects, const State& before, const State& after) {
    if (!after.turn().is_decision()) return;
    const auto next = [&](Seat seat) { return next_seat(seat, before.seat_count()); };
    for (Seat seat = next(before.turn().seat); seat != after.turn().seat; seat = next(seat))
        effects.push_back({{"kind", "skips"}, {"seat", number(seat)}});
}

}  // namespace

Json effects_json(const State& before, const Move& move, const State& after) {
    Json::Array effects;
    if (move.type == Move::Type::place) return effects;
    if (move.type == Move::Type::take) {
        const Tower victim = *before.tower_on(move.to);
        effects.push_back({{"kind", "takes"},
                           {"tower", to_text(victim.kind)},
                           {"seat", number(victim.owner)},
                           {"space", to_text(move.to)}});
    }
    add_points(effects, before, move, after);
    add_contacts(effects, move, after);
    for (int board = 0; board < board_count; ++board)
        if (after.is_frozen(board) && !before.is_frozen(board))
            effects.push_back({{"kind", "freezes"}, {"board", board + 1}});
    add_skips(effects, before, after);
    add_end(effects, after);
    return effects;
}

}  // namespace talus
