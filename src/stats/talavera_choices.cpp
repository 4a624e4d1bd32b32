// Talavera: which of the cards on offer is taken, and under which colour cards go, by what the order wants of
// it. Every deal is another one, so its openings are not told move by move.
#include <string>

#include "games/talavera/rules/state.h"
#include "stats/game_choices.h"

namespace talus {
namespace {

using talavera::Colour;
using talavera::State;
using Kind = talavera::Move::Kind;

void add_all(std::vector<SeatChoice>& choices, const SeenStep<State>& step, std::string_view kind,
             const auto& name_of) {
    State::MoveList moves;
    step.before.legal_moves(moves);
    if (moves.size() < 2) return;
    for (const auto& move : moves)
        choices.push_back({std::string(kind), name_of(move), step.before.turn().seat, move == step.move});
}

std::string demand(const State& state, Colour colour) {
    return std::to_string(talavera::demand(state.order_card(state.turn().seat))[colour]);
}

}  // namespace

std::vector<SeatChoice> choices_of(const std::vector<SeenStep<State>>& steps) {
    std::vector<SeatChoice> choices;
    for (const SeenStep<State>& step : steps) {
        const State& state = step.before;
        switch (step.move.kind) {
            case Kind::first:
                for (const Seat seat : state.seats())
                    choices.push_back({"first-drafter", seat == step.move.seat ? "yes" : "no", seat});
                break;
            case Kind::draft:
            case Kind::keep:
            case Kind::redraw:
                add_all(choices, step, state.is_solo() ? "keep" : "draft", [](const auto& move) {
                    return move.kind == Kind::redraw ? "redraw" : std::to_string(talavera::number(move.card));
                });
                break;
            case Kind::tuck:
            case Kind::corner:
                add_all(choices, step, state.is_solo() ? "corner" : "tuck",
                        [&](const auto& move) { return demand(state, move.colour); });
                break;
            default: break;
        }
    }
    return choices;
}

int opening_turns(const State&) {
    return 0;
}

std::uint64_t opening_key(const State& state) {
    return state.hash();
}

}  // namespace talus
