#include "games/taluva/evaluation/evaluate.h"

#include <algorithm>

#include "base/portable_math.h"
#include "game/priors.h"
#include "games/taluva/evaluation/last_turn.h"
#include "games/taluva/evaluation/placement_scores.h"

namespace talus::taluva {
namespace {

CellSet cells_of(const Island& island, const Move& placement) {
    CellSet cells;
    const Direction direction = placement.direction();
    for (const Hex hex : {placement.hex, placement.hex + direction, placement.hex + next(direction)})
        cells.insert(island.find(hex));
    return cells;
}

// The builds that look best, one of each kind, and the one that takes the most huts.
class FewBuilds {
  public:
    void consider(const Build& build, float chance) {
        keep(best_[static_cast<std::size_t>(build.kind)], build, chance);
        if (build.kind == BuildingKind::hut) keep(most_huts_, build, build.huts + chance);
    }
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (const Kept& kept : best_)
            if (kept.build) visit(*kept.build);
        if (most_huts_.build && most_huts_.build->fields != best_[0].build->fields) visit(*most_huts_.build);
    }

  private:
    struct Kept {
        std::optional<Build> build;
        float score = 0;
    };
    static void keep(Kept& kept, const Build& build, float score) {
        if (!kept.build || score > kept.score) kept = {build, score};
    }

    std::array<Kept, 3> best_;
    Kept most_huts_;
};

// After a build before the last draw. Pre: it is legal.
Values before_last_turn(const State& placed, const Move& build) {
    State built = placed;
    built.play_unchecked(build);
    return built.phase() == Phase::over ? final_shares(built) : LastTurn(built).values();
}

// Whether a seat that has this left has finished, or, of a team, done its part.
bool finishes(const State& state, const Supply& left) {
    return left.kinds_used_up() >= (state.options().mode == Mode::teams ? 1 : 2);
}

// Whether some placement lets the seat finish in this turn. Pre: phase() == Phase::place.
bool can_finish(const State& state) {
    const Supply& supply = state.supply(state.seat());
    if (finishes(state, supply)) return false;  // its partner has to
    const auto would = [&](bool is_last, std::uint8_t Supply::* kind) {
        Supply left = supply;
        left.*kind = 0;
        return is_last && finishes(state, left);
    };
    const bool by_tower = would(supply.towers == 1, &Supply::towers),
               by_temple = would(supply.temples == 1, &Supply::temples),
               by_huts = would(supply.huts > 0, &Supply::huts);
    if (!by_tower && !by_temple && !by_huts) return false;
    const LastBuilds builds(state);
    return (by_tower && builds.tower()) || (by_temple && builds.temple()) ||
           (by_huts && (builds.huts(state.drawn_tile()) >> supply.huts & 1) != 0);
}

float chance_at(float log_odds) {
    return static_cast<float>(1 / (1 + portable_exp(-log_odds)));
}

}  // namespace

Evaluator::BestTurn Evaluator::judge_builds(const State& state, const State::MoveList& moves,
                                            std::span<float> chances) const {
    const Seat own = state.seat();
    const Survey survey(state, *network_);
    const BuildJudge judge(state, survey, *network_);
    BestTurn best;
    best.values[own] = -1;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Values values = state.tiles_left() == 1 ? before_last_turn(state, moves[i])
                                                      : judge.after(judge.build_of(moves[i]));
        chances[i] = values[own];
        if (values[own] > best.values[own]) best.values = values, best.move = i;
    }
    return best;
}

Evaluator::BestTurn Evaluator::judge_placements(const State& state, const State::MoveList& moves,
                                                std::span<float> chances, std::size_t width) const {
    const Seat own = state.seat();
    const Survey survey(state, *network_);

    // The builds that look best before the tile is there are the ones to make elsewhere.
    const BuildJudge before(state, survey, *network_);
    Builds builds;
    before.list(builds);
    struct Elsewhere {
        Build build;
        float chance;
    };
    FixedVector<Elsewhere, Builds::capacity()> elsewhere;
    for (const Build& build : builds) {
        Supply supply = state.supply(state.seat());
        supply.huts = static_cast<std::uint8_t>(supply.huts - build.huts);
        if (build.kind == BuildingKind::tower) --supply.towers;
        if (build.kind == BuildingKind::temple) --supply.temples;
        elsewhere.push_back({build, finishes(state, supply) ? 2.0F : before.after(build)[own]});
    }
    const auto kept =
        elsewhere.begin() + static_cast<std::ptrdiff_t>(std::min(breadth_.builds, elsewhere.size()));
    std::partial_sort(elsewhere.begin(), kept, elsewhere.end(),
                      [](const Elsewhere& a, const Elsewhere& b) { return a.chance > b.chance; });

    // Which placements to look at closely. If the right one wins at once, it must be among them.
    if (can_finish(state)) width = moves.size();
    const PlacementScores scores(state, survey);
    FixedVector<std::uint16_t, max_moves> order;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        chances[i] = scores.score(moves[i]);
        order.push_back(static_cast<std::uint16_t>(i));
    }
    const auto close = order.begin() + static_cast<std::ptrdiff_t>(std::min(width, moves.size()));
    std::partial_sort(order.begin(), close, order.end(), [&](std::uint16_t a, std::uint16_t b) {
        return chances[a] != chances[b] ? chances[a] > chances[b] : a < b;
    });
    const float last_score = chances[*(close - 1)];

    const bool is_before_last_turn = state.tiles_left() == 1;
    BestTurn best;
    best.values[own] = -1;
    float worst = 1;
    for (auto number = order.begin(); number != close; ++number) {
        State placed = state;
        placed.play_unchecked(moves[*number]);
        Values values{};
        std::optional<Build> built;
        std::optional<Move> build_move;
        values[own] = -1;
        if (placed.phase() == Phase::over) {
            values = final_shares(placed);
        } else if (placed.phase() != Phase::build) {  // eliminated
            values = evaluate_by_network(placed, *network_);
            values[own] = 0;
        } else {
            const CellSet changed = cells_of(placed.island(), moves[*number]);
            const Survey after(placed, survey, changed);
            const BuildJudge judge(placed, after, *network_);
            judge.list(builds);
            const CellSet near = placed.island().neighbours_of(changed) | changed;
            const SurveyedSettlements& settlements = after.of(own);
            bool any = false;
            FewBuilds few;
            for (int round = 0; round < 2 && !any; ++round)
                for (const Build& build : builds) {
                    bool is_near = round == 1 || !(build.fields & near).empty();
                    if (!is_near && build.is_expansion)
                        is_near = !(settlements[build.settlement].settlement.fields & near).empty();
                    if (!is_near)
                        for (auto other = elsewhere.begin(); other != kept && !is_near; ++other)
                            is_near = other->build.kind == build.kind && other->build.fields == build.fields;
                    if (!is_near) continue;
                    any = true;
                    const Values judged = judge.after(build);
                    if (judged[own] > values[own]) values = judged, built = build;
                    if (is_before_last_turn) few.consider(build, judged[own]);
                }
            if (is_before_last_turn) {
                values[own] = -1;
                few.for_each([&](const Build& build) {
                    const Values exact = before_last_turn(placed, judge.move_of(build));
                    if (exact[own] > values[own]) values = exact, built = build;
                });
            }
            if (built && values[own] > best.values[own]) build_move = judge.move_of(*built);
        }
        chances[*number] = values[own];
        worst = std::min(worst, values[own]);
        if (values[own] > best.values[own]) best = {values, *number, build_move};
    }
    // The others rank behind, by what they look like.
    const float start = log_odds(worst) - 0.2F;
    for (auto number = close; number != order.end(); ++number)
        chances[*number] = chance_at(start - std::max(0.0F, last_score - chances[*number]));
    return best;
}

Evaluator::BestTurn Evaluator::judge_last_placements(const State& state, const State::MoveList& moves,
                                                     std::span<float> chances) const {
    const Seat own = state.seat();
    LastTurn last(state);
    BestTurn best;
    best.values[own] = -1;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        State placed = state;
        placed.play_unchecked(moves[i]);
        const auto [values, build] = last.after(placed);
        chances[i] = values[own];
        if (values[own] > best.values[own]) best = {values, i, build};
    }
    return best;
}

Evaluator::BestTurn Evaluator::judge_turns(const State& state, const State::MoveList& moves,
                                           std::span<float> chances, std::size_t width) const {
    if (state.phase() == Phase::build) return judge_builds(state, moves, chances);
    if (state.tiles_left() == 0) return judge_last_placements(state, moves, chances);
    return judge_placements(state, moves, chances, width);
}

Values Evaluator::judge(const State& state, const State::MoveList& moves, std::span<float> chances) const {
    return judge_turns(state, moves, chances, max_moves).values;
}

bool Evaluator::gives_up(const State& state, const Move& move) {
    if (move.kind != Move::Kind::tile) return false;
    State placed = state;
    placed.play_unchecked(move);
    return placed.standing(state.seat()).kind == Standing::Kind::eliminated;
}

std::optional<Values> Evaluator::exact(const State& state) const {
    const bool is_last_draw = state.phase() == Phase::draw && state.tiles_left() == 1;
    const bool is_last_decision =
        state.tiles_left() == 0 && (state.phase() == Phase::place || state.phase() == Phase::build);
    if (!is_last_draw && !is_last_decision) return std::nullopt;
    return LastTurn(state).values();
}

Values Evaluator::play_turn(State& state, Random& random) const {
    State::MoveList moves;
    std::array<float, max_moves> chances;
    state.play_unchecked(state.chance_move(random.below(state.chance_total())));
    state.legal_moves(moves);
    const BestTurn turn = judge_turns(state, moves, std::span(chances).first(moves.size()), breadth_.replies);
    state.play_unchecked(moves[turn.move]);
    if (state.phase() == Phase::build && turn.build) state.play_unchecked(*turn.build);
    return turn.values;
}

Values Evaluator::evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                           Random& random) const {
    const BestTurn turn = judge_turns(state, moves, priors, breadth_.placements);
    Values values = turn.values;
    State ahead = state;
    ahead.play_unchecked(moves[turn.move]);
    if (ahead.phase() == Phase::build && turn.build) ahead.play_unchecked(*turn.build);
    for (int others = state.seat_count() - 1; others > 0; --others) {
        if (ahead.phase() != Phase::draw || ahead.seat() == state.seat()) break;
        if (const std::optional<Values> known = exact(ahead)) {
            values = *known;
            break;
        }
        values = play_turn(ahead, random);
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
             {150, seconds, 0},
             {600, seconds, 0},
             {3000, seconds, 0},
             {no_visit_limit, seconds, 0}}};
}

std::uint32_t review_visits(const State&) {
    return 400;
}

}  // namespace talus::taluva
