#include "games/talat/evaluation/evaluate.h"

#include <algorithm>

#include "base/portable_math.h"
#include "game/priors.h"

namespace talus::talat {

PerSeat<float> Evaluator::strengths(const State& state) {
    PerSeat<float> sums;
    PerBoard<BoardSummary> summaries;
    for (int number = 0; number < board_count; ++number) {
        if (state.is_frozen(number)) continue;
        const BoardWorth& worth = boards_.worth_of(state.board(number));
        const Seat up = controller(state.seat_count(), number, Side::up);
        const Seat down = controller(state.seat_count(), number, Side::down);
        const Seat on_turn = state.turn().seat;
        const BoardTurn turn = on_turn == up     ? BoardTurn::up
                               : on_turn == down ? BoardTurn::down
                                                 : BoardTurn::neither;
        const auto& strengths = worth.strengths[static_cast<std::size_t>(turn)];
        sums[up] += strengths[index(Side::up)];
        sums[down] += strengths[index(Side::down)];
        summaries[number] = worth.summary;
    }
    describe_rest(state, summaries, [&](Seat seat, int feature, float amount) {
        sums[seat] += boards_.weights()[static_cast<std::size_t>(feature)] * amount;
    });
    return sums;
}

Values Evaluator::evaluate(const State& state) {
    const auto strength = strengths(state);
    const float highest = *std::max_element(strength.begin(), strength.begin() + state.seat_count());
    Values values{};
    float sum = 0;
    for (const Seat seat : state.seats())
        sum += values[seat] = static_cast<float>(portable_exp(strength[seat] - highest));
    for (float& value : values) value /= sum;
    return values;
}

Values Evaluator::judge(const State& state, const State::MoveList& moves, std::span<float> chances) {
    FixedVector<State, State::MoveList::capacity()> after;
    for (const Move& move : moves) {
        after.push_back(state);
        after.back().play_unchecked(move);
        boards_.fetch(after.back().board(move.to.board()));
    }
    const Seat seat = state.turn().seat;
    Values best{};
    best[seat] = -1;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Values values = after[i].turn().is_over() ? final_shares(after[i]) : evaluate(after[i]);
        chances[i] = values[seat];
        if (values[seat] > best[seat]) best = values;
    }
    return best;
}

Values Evaluator::evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                           Random&) {
    const Values best = judge(state, moves, priors);
    make_sharp_priors(priors, 1e-4F);
    return best;
}

std::optional<Scores> Evaluator::expected_scores(const State& state) const {
    const PointWeights& points = trained(state.seat_count()).points;
    Scores scores{};
    describe(state, [&](Seat seat, int feature, float amount) {
        float& score = scores[seat];
        score += points.weights[static_cast<std::size_t>(feature)] * amount;
        if (const int stage = feature - feature::points; stage < feature::stages)
            score += points.base[static_cast<std::size_t>(state.is_setup() ? feature::stages : stage)];
    });
    return scores;
}

Levels levels_for(const State& state) {
    constexpr float seconds = level_seconds;
    if (state.seat_count() == 2)
        return {{{0, seconds, 1.2F},
                 {0, seconds, 0.6F},
                 {0, seconds, 0.25F},
                 {0, seconds, 0},
                 {300, seconds, 0},
                 {3000, seconds, 0},
                 {60000, seconds, 0},
                 {no_visit_limit, seconds, 0}}};
    return {{{0, seconds, 1.2F},
             {0, seconds, 0.6F},
             {0, seconds, 0.25F},
             {0, seconds, 0},
             {50, seconds, 0},
             {500, seconds, 0},
             {5000, seconds, 0},
             {no_visit_limit, seconds, 0}}};
}

std::uint32_t review_visits(const State& state) {
    return state.seat_count() == 2 ? 60'000 : 5'000;
}

}  // namespace talus::talat
