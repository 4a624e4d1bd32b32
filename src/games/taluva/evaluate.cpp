#include "games/taluva/evaluate.h"

#include <algorithm>

#include "base/portable_math.h"
#include "game/priors.h"

namespace talus::taluva {
namespace {

// Turns that each seat still has; weights change over the last twelve.
float turns_left(const State& state) {
    int playing = 0;
    for (int i = 0; i < state.seat_count(); ++i) playing += state.is_playing(seat_at(i));
    return static_cast<float>(state.tiles_left()) / static_cast<float>(std::max(playing, 1));
}

// e^strength.
float odds_from(const Features& features, const Features& weights) {
    std::array<float, feature_lanes> sums{};  // a single one would have to wait for itself at every step
    for (std::size_t i = 0; i < features.size(); i += feature_lanes)
        for (std::size_t lane = 0; lane < feature_lanes; ++lane) sums[lane] += features[i + lane] * weights[i + lane];
    const float strength = (sums[0] + sums[1]) + (sums[2] + sums[3]);
    return static_cast<float>(portable_exp(std::clamp(strength, -20.0F, 20.0F)));
}

// Shares of the win. Who has finished early (and the game goes on, in a ranking) holds its place; the others play for the
// next one. Who is eliminated has nothing left to win.
Values share_out(const State& state, const std::array<float, max_seats>& odds) {
    Values values{};
    const bool teams = state.options().mode == Mode::teams;
    float sum = 0;
    int next_place = 1;
    for (int i = 0; i < state.seat_count(); ++i) {
        const Standing& standing = state.standing(seat_at(i));
        if (standing.kind == Standing::Kind::finished) {
            values[i] = worth_of_place(standing.order);
            ++next_place;
        }
        if (standing.kind != Standing::Kind::playing) continue;
        values[i] = odds[i];
        // Partners' strengths add up.
        if (teams && state.is_playing(State::partner(seat_at(i)))) values[i] *= odds[i ^ 2];
        // Partners share one chance: count each team once.
        if (!teams || i < 2 || !state.is_playing(State::partner(seat_at(i)))) sum += values[i];
    }
    const float pool = worth_of_place(next_place);
    for (int i = 0; i < state.seat_count(); ++i)
        if (state.is_playing(seat_at(i))) values[i] *= pool / sum;
    if (teams)  // an eliminated partner wins with the team
        for (int i = 0; i < state.seat_count(); ++i) values[i] = std::max(values[i], values[i ^ 2]);
    return values;
}

// How many expansions of the island are looked at closely in a search.
constexpr std::ptrdiff_t close_looks = 32;

// Whether an expansion of the island touches no building, so that at a glance all is as before. Without huts it
// might still eliminate its player.
bool is_quiet(const State& state, const Move& expansion) {
    if (state.supply(state.seat()).huts == 0) return false;
    const Island& island = state.island();
    const Direction direction = expansion.direction();
    for (const Hex hex : {expansion.hex, expansion.hex + direction, expansion.hex + next(direction)})
        for (const Direction side : all_directions)
            if (!island.cell(island.find(hex + side)).building.none()) return false;
    return true;
}

std::size_t index_of_highest(std::span<const float> chances) {
    return static_cast<std::size_t>(std::max_element(chances.begin(), chances.end()) - chances.begin());
}

int next_seat(const State& state) {
    int seat = talus::index(state.seat());
    do seat = (seat + 1) % state.seat_count();
    while (!state.is_playing(seat_at(seat)));
    return seat;
}

}  // namespace

Features Weights::at(float turns_left) const {
    const float start = std::clamp(turns_left / 12.0F, 0.0F, 1.0F);
    Features mixed{};
    for (int i = 0; i < feature_count; ++i) mixed[i] = start * early[i] + (1 - start) * late[i];
    return mixed;
}

Values estimate(const State& state, const Weights& weights) {
    if (state.phase() == Phase::over) return final_shares(state);
    const Features mixed = weights.at(turns_left(state));
    std::array<float, max_seats> odds{};
    for (int i = 0; i < state.seat_count(); ++i) {
        if (state.is_playing(seat_at(i))) odds[i] = odds_from(describe(state, seat_at(i)), mixed);
    }
    return share_out(state, odds);
}

BuildJudge::BuildJudge(const State& state, const Weights& weights)
    : state_(state), base_weights_(weights), weights_(weights.at(turns_left(state))), next_(next_seat(state)) {
    const Island& island = state.island();
    for (int i = 0; i < state.seat_count(); ++i) {
        const Seat seat = seat_at(i);
        if (!state.is_playing(seat)) continue;
        island.settlements(seat, settlements_[i]);
        Description description(state.supply(seat));
        for (const Settlement& settlement : settlements_[i]) {
            prospects_[i].push_back(prospects_of(island, island.free_fields(), settlement));
            description.add(settlement, prospects_[i].back());
            around_[i] |= settlement.around;
        }
        odds_[i] = odds_of(description, i);
    }
}

const Settlement& BuildJudge::own_settlement_at(CellId cell) const {
    return *std::ranges::find_if(settlements_[talus::index(state_.seat())],
                                 [&](const Settlement& settlement) { return settlement.fields.contains(cell); });
}

float BuildJudge::odds_of(const Description& description, int seat) const {
    return odds_from(description.features(seat == next_), weights_);
}

float BuildJudge::own_odds(const CellSet& built, BuildingKind kind, const Supply& supply) const {
    const Island& island = state_.island();
    const int own = talus::index(state_.seat());
    Description description(supply);
    // What is built is one settlement with all that it touches; nothing changes for the others.
    Settlement joined{built, island.neighbours_of(built), static_cast<std::uint8_t>(built.size()),
                      kind == BuildingKind::tower, kind == BuildingKind::temple};
    for (std::size_t k = 0; k < settlements_[own].size(); ++k) {
        const Settlement& settlement = settlements_[own][k];
        if ((settlement.around & built).empty())
            description.add(settlement, prospects_[own][k]);
        else
            joined.absorb(settlement);
    }
    joined.around -= joined.fields;
    description.add(joined, prospects_of(island, island.free_fields() - built, joined));
    return odds_of(description, own);
}

float BuildJudge::odds_beside(const CellSet& built, int seat) const {
    const Island& island = state_.island();
    Description description(state_.supply(seat_at(seat)));
    for (std::size_t k = 0; k < settlements_[seat].size(); ++k) {
        const Settlement& settlement = settlements_[seat][k];
        const bool is_touched = !(settlement.around & built).empty();
        description.add(settlement, is_touched ? prospects_of(island, island.free_fields() - built, settlement)
                                               : prospects_[seat][k]);
    }
    return odds_of(description, seat);
}

bool BuildJudge::may_finish(const Supply& supply) const {
    return state_.tiles_left() == 0 || supply.kinds_used_up() >= (state_.options().mode == Mode::teams ? 1 : 2);
}

Values BuildJudge::after_playing(const Move& build) const {
    State next = state_;
    next.play_unchecked(build);
    return estimate(next, base_weights_);
}

Values BuildJudge::after(const Move& build) const {
    const Island& island = state_.island();
    const CellId cell = island.find(build.hex);
    CellSet fields;
    BuildingKind kind = BuildingKind::hut;
    Supply supply = state_.supply(state_.seat());
    if (build.kind == Move::Kind::expand) {
        fields = state_.expansion_fields(own_settlement_at(cell), build.terrain());
        supply.huts = static_cast<std::uint8_t>(supply.huts - state_.huts_for(fields));
    } else {
        fields.insert(cell);
        if (build.kind == Move::Kind::hut) --supply.huts;
        if (build.kind == Move::Kind::tower) kind = BuildingKind::tower, --supply.towers;
        if (build.kind == Move::Kind::temple) kind = BuildingKind::temple, --supply.temples;
    }
    if (may_finish(supply)) return after_playing(build);

    // The same as estimate() after the build, without building.
    std::array<float, max_seats> odds = odds_;
    for (int i = 0; i < state_.seat_count(); ++i) {
        if (seat_at(i) == state_.seat())
            odds[i] = own_odds(fields, kind, supply);
        else if (!(around_[i] & fields).empty())
            odds[i] = odds_beside(fields, i);
    }
    return share_out(state_, odds);
}

Values Evaluator::judge_placement(const State& placed, Seat seat) const {
    // Whoever cannot build is eliminated; unless that decides the game, nothing is left to win.
    if (placed.phase() == Phase::over) return final_shares(placed);
    if (placed.phase() != Phase::build) {
        Values values = estimate(placed, *weights_);
        values[talus::index(seat)] = 0;
        return values;
    }
    State::MoveList builds;
    placed.legal_moves(builds);
    BuildJudge judge(placed, *weights_);
    Values best{};
    best[talus::index(seat)] = -1;
    for (const Move& build : builds) {
        const Values values = judge.after(build);
        if (values[talus::index(seat)] > best[talus::index(seat)]) best = values;
    }
    return best;
}

Values Evaluator::judge(const State& state, const State::MoveList& moves, std::span<float> chances) const {
    const int seat = talus::index(state.seat());
    Values best{};
    best[seat] = -1;
    const auto take = [&](std::size_t i, const Values& values) {
        chances[i] = values[seat];
        if (values[seat] > best[seat]) best = values;
    };
    if (state.phase() == Phase::build) {
        BuildJudge judge(state, *weights_);
        for (std::size_t i = 0; i < moves.size(); ++i) take(i, judge.after(moves[i]));
    } else {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            State placed = state;
            placed.play_unchecked(moves[i]);
            take(i, judge_placement(placed, state.seat()));
        }
    }
    return best;
}

bool Evaluator::gives_up(const State& state, const Move& move) {
    if (move.kind != Move::Kind::tile) return false;
    State placed = state;
    placed.play_unchecked(move);
    return placed.standing(state.seat()).kind == Standing::Kind::eliminated;
}

Values Evaluator::judge_promising(const State& state, const State::MoveList& placements,
                                  std::span<float> chances) const {
    const Seat seat = state.seat();
    const int own = talus::index(seat);
    const float chance_before = estimate(state, *weights_)[own];
    // Eruptions change too much to be judged at a glance: all of them are looked at closely.
    FixedVector<std::uint16_t, max_moves> close, others;
    for (std::size_t i = 0; i < placements.size(); ++i) {
        const auto number = static_cast<std::uint16_t>(i);
        if (state.island().find(placements[i].hex) != no_cell) {
            close.push_back(number);
            continue;
        }
        others.push_back(number);
        chances[i] = is_quiet(state, placements[i]) ? chance_before : glance(state, placements[i]);
    }
    const auto promising = others.begin() + std::min<std::ptrdiff_t>(close_looks, others.end() - others.begin());
    std::partial_sort(others.begin(), promising, others.end(), [&](std::uint16_t a, std::uint16_t b) {
        return chances[a] != chances[b] ? chances[a] > chances[b] : a < b;
    });
    for (auto i = others.begin(); i != promising; ++i) close.push_back(*i);

    Values best{};
    best[own] = -1;
    float worst = 1;
    for (const std::uint16_t i : close) {
        State placed = state;
        placed.play_unchecked(placements[i]);
        const Values values = judge_placement(placed, seat);
        chances[i] = values[own];
        worst = std::min(worst, values[own]);
        if (values[own] > best[own]) best = values;
    }
    for (auto i = promising; i != others.end(); ++i) chances[*i] = std::min(chances[*i], worst);
    return best;
}

float Evaluator::glance(const State& state, const Move& placement) const {
    State placed = state;
    placed.play_unchecked(placement);
    return placed.phase() == Phase::draw ? 0 : estimate(placed, *weights_)[talus::index(state.seat())];
}

Values Evaluator::look(const State& state, const State::MoveList& moves, std::span<float> chances) const {
    const bool is_long = state.phase() == Phase::place && moves.size() > 2 * close_looks;
    return is_long ? judge_promising(state, moves, chances) : judge(state, moves, chances);
}

Values Evaluator::play_best_turn(State& state, Random& random) const {
    State::MoveList moves;
    std::array<float, max_moves> chances;
    Values values;
    if (state.phase() == Phase::draw) state.play_unchecked(state.chance_move(random.below(state.chance_total())));
    do {
        state.legal_moves(moves);
        values = look(state, moves, std::span(chances).first(moves.size()));
        state.play_unchecked(moves[index_of_highest(std::span(chances).first(moves.size()))]);
    } while (state.phase() == Phase::build);
    return values;
}

Values Evaluator::evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                           Random& random) const {
    Values values = look(state, moves, priors);
    State ahead = state;
    ahead.play_unchecked(moves[index_of_highest(priors)]);
    if (ahead.phase() == Phase::build) play_best_turn(ahead, random);
    for (int others = state.seat_count() - 1; others > 0; --others) {
        if (ahead.phase() == Phase::over || ahead.seat() == state.seat()) break;
        values = play_best_turn(ahead, random);
    }
    make_priors(priors, 0.4F);
    return values;
}

Levels levels_for(const State&) {
    constexpr float seconds = level_seconds;
    return {{{0, seconds, 0.6F},
             {0, seconds, 0.42F},
             {0, seconds, 0.28F},
             {0, seconds, 0.16F},
             {0, seconds, 0},
             {60, seconds, 0},
             {600, seconds, 0},
             {no_visit_limit, seconds, 0}}};
}

}  // namespace talus::taluva
