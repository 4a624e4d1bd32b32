#include "games/taluva/evaluation/last_turn.h"

namespace talus::taluva {

LastTurn::LastTurn(const State& state) : state_(state) {}

const Values& LastTurn::result_of(const State& placed, const Move& build, const Supply& supply) {
    for (const Result& result : known_)
        if (result.supply == supply) return result.values;
    State end = placed;
    end.play_unchecked(build);
    known_.push_back({supply, final_shares(end)});
    return known_.back().values;
}

std::pair<Values, std::optional<Move>> LastTurn::after(const State& placed) {
    if (placed.phase() == Phase::over) return {final_shares(placed), std::nullopt};
    const Supply& before = placed.supply(state_.seat());
    const Seat own = state_.seat();
    State::MoveList builds;
    placed.legal_moves(builds);
    std::pair<Values, std::optional<Move>> best{{}, std::nullopt};
    best.first[own] = -1;
    bool saw_hut = false, saw_tower = false, saw_temple = false;
    for (const Move& build : builds) {
        Supply supply = before;
        bool* saw = nullptr;
        switch (build.kind) {
            case Move::Kind::hut: --supply.huts, saw = &saw_hut; break;
            case Move::Kind::tower: --supply.towers, saw = &saw_tower; break;
            case Move::Kind::temple: --supply.temples, saw = &saw_temple; break;
            default: {
                const Settlement settlement = placed.island().settlement_at(placed.island().find(build.hex));
                supply.huts = static_cast<std::uint8_t>(
                    supply.huts - placed.huts_for(placed.expansion_fields(settlement, build.terrain())));
            }
        }
        if (saw != nullptr && std::exchange(*saw, true)) continue;  // it does not matter where
        const Values& values = result_of(placed, build, supply);
        if (values[own] > best.first[own]) best = {values, build};
    }
    return best;
}

Values LastTurn::values() {
    if (state_.phase() == Phase::build) return after(state_).first;
    const Seat own = state_.seat();
    State::MoveList placements;
    state_.legal_moves(placements);
    Values best{};
    best[own] = -1;
    for (const Move& placement : placements) {
        State placed = state_;
        placed.play_unchecked(placement);
        const Values values = after(placed).first;
        if (values[own] > best[own]) best = values;
        if (best[own] >= 1) break;
    }
    return best;
}

}  // namespace talus::taluva
