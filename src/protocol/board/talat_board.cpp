#include <array>

#include "games/talat/rules/notation.h"
#include "games/talat/rules/reach.h"
#include "games/talat/rules/seating.h"
#include "protocol/board/board.h"
#include "protocol/board/talat_parts.h"

namespace talus {

using namespace talat;

namespace {

Json towers_json(const State& state) {
    Json::Array towers;
    for (int board = 0; board < board_count; ++board)
        for_each_bit(state.board(board).occupied(), [&](int bit) {
            const Space space(board, bit);
            const Tower tower = *state.tower_on(space);
            const Reach reach = live_reach(state, space);
            towers.push_back({{"space", to_text(space)},
                              {"kind", to_text(tower.kind)},
                              {"seat", number(tower.owner)},
                              {"moves", spaces_json(board, reach.moves)},
                              {"takes", spaces_json(board, reach.takes)},
                              {"taken_by", spaces_json(board, reach.taken_by)}});
        });
    return towers;
}

Json hand_json(const State& state, Seat colour) {
    Json::Array hand;
    for (int kind = 0; kind < kind_count; ++kind)
        if (contains(state.in_hand().kinds_of(colour), kind_at(kind)))
            hand.emplace_back(to_text(kind_at(kind)));
    return hand;
}

// The most valuable first, and of two alike the lower seat's: the order of positions.
Json taken_json(TowerSet taken) {
    Json::Array towers;
    for (int kind = kind_count - 1; kind >= 0; --kind)
        for (const Seat colour : all_colours)
            if (taken.contains({colour, kind_at(kind)}))
                towers.push_back({{"kind", to_text(kind_at(kind))}, {"seat", number(colour)}});
    return towers;
}

}  // namespace

Json board_json(const State& state) {
    Json::Array boards, hands, taken, scores;
    for (int board = 0; board < board_count; ++board)
        boards.push_back({{"frozen", state.is_frozen(board)},
                          {"row_1", number(owner(board, Side::up))},
                          {"row_5", number(owner(board, Side::down))}});
    for (const Seat colour : all_colours) hands.push_back(hand_json(state, colour));
    for (const Seat seat : state.seats()) {
        taken.push_back(taken_json(state.taken_by(seat)));
        const int points = state.score(seat), for_lines = state.line_points(seat);
        scores.push_back({{"points", points}, {"taken", points - for_lines}, {"lines", for_lines}});
    }
    Json json{{"boards", boards}, {"towers", towers_json(state)}, {"is_setup", state.is_setup()}};
    if (state.is_setup()) json.set("placing", number(state.placing_colour()));
    json.set("hands", hands);
    json.set("taken", taken);
    json.set("scores", scores);
    return json;
}

Json endings_json(const State&) {
    return Json::Array{"frozen"};
}

}  // namespace talus
