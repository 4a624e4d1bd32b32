// What programs that draw Pig are told (protocol/board/board.h).
#include "protocol/board/board.h"

namespace talus::pig {

Json board_json(const State& state) {
    const Layout& layout = state.layout();
    Json::Array scores;
    for (const Seat seat : state.seats()) scores.emplace_back(layout.scores[seat]);
    return {{"phase", word(layout.phase)},
            {"seat", number(layout.seat)},
            {"round", layout.round},
            {"gathered", layout.gathered},
            {"scores", scores},
            {"goal", state.options().goal}};
}

Json effects_json(const State& before, const Move& move, const State& after) {
    const int gathered = before.layout().gathered;
    Json::Array effects;
    const auto add = [&](const char* kind, int points) {
        effects.push_back({{"kind", kind}, {"points", points}});
    };
    if (move.kind == Move::Kind::hold) add("scores", gathered);
    if (move.kind == Move::Kind::die && move.pips > 1) add("gathers", move.pips);
    if (move.kind == Move::Kind::die && move.pips == 1) add("loses", gathered);
    add_end(effects, after);
    return effects;
}

Json endings_json(const State&) {
    return Json::Array{"goal", "rounds"};
}

}  // namespace talus::pig
