#include "games/taluva/evaluation/last_turn.h"

namespace talus::taluva {

LastTurn::LastTurn(const State& state) : state_(state) {}

const Values& LastTurn::worth_of(const Supply& left) {
    for (const Result& result : known_)
        if (result.supply == left) return result.values;
    known_.push_back({left, final_shares(state_.ended_with(left))});
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
        const Values& values = worth_of(supply);
        if (values[own] > best.first[own]) best = {values, build};
    }
    return best;
}

// Of builds that are worth the same to it the seat takes the greatest.
Values LastTurn::best_of(const LastBuilds& builds, Tile tile) {
    const Seat own = state_.seat();
    const Supply& before = state_.supply(own);
    std::optional<Values> best;
    const auto consider = [&](Supply left) {
        const Values& values = worth_of(left);
        if (!best || values[own] > (*best)[own]) best = values;
    };
    if (builds.temple()) {
        Supply left = before;
        --left.temples;
        consider(left);
    }
    if (builds.tower()) {
        Supply left = before;
        --left.towers;
        consider(left);
    }
    const std::uint32_t huts = builds.huts(tile);
    for (int n = full_supply.huts; n > 0; --n) {
        if ((huts >> n & 1) == 0) continue;
        Supply left = before;
        left.huts = static_cast<std::uint8_t>(left.huts - n);
        consider(left);
    }
    return best ? *best : eliminated(tile);
}

Values LastTurn::eliminated(Tile tile) const {
    State end = state_;
    if (end.phase() == Phase::draw) end.play_unchecked(Move::draw(tile));
    State::MoveList placements;
    end.legal_moves(placements);
    end.play_unchecked(placements[0]);
    return final_shares(end);
}

Values LastTurn::values() {
    if (state_.phase() == Phase::build) return after(state_).first;
    const LastBuilds builds(state_);
    if (state_.phase() == Phase::place) return best_of(builds, state_.drawn_tile());
    PerSeat<double> sum{};
    for (int kind = 0; kind < tile_kinds; ++kind) {
        const int count = state_.unseen(tile_at(kind));
        if (count == 0) continue;
        const Values values = best_of(builds, tile_at(kind));
        for (const Seat seat : state_.seats()) sum[seat] += double{values[seat]} * count;
    }
    Values mean{};
    for (const Seat seat : state_.seats())
        mean[seat] = static_cast<float>(sum[seat] / static_cast<double>(state_.chance_total()));
    return mean;
}

}  // namespace talus::taluva
