// The evaluation agrees with itself and sees what matters.
#include "games/talat/evaluation/evaluate.h"

#include "game/priors.h"
#include "game/random_play.h"
#include "games/talat/rules/test_scenes.h"

namespace talus::talat {
namespace {

std::string best_move(const State& state) {
    State::MoveList moves;
    state.legal_moves(moves);
    std::vector<float> chances(moves.size());
    evaluator_for(state).judge(state, moves, chances);
    return to_text(
        moves[static_cast<std::size_t>(std::max_element(chances.begin(), chances.end()) - chances.begin())]);
}

// Calls visit(state, moves) at every decision of some random games.
template <class Visit>
void at_random_decisions(const Options& options, Visit&& visit) {
    Random random(5);
    for (int game = 0; game < 20; ++game) {
        State state(options);
        play_randomly(
            state, random,
            [&](const State& now, const State::MoveList& moves, const Move&) { visit(now, moves); },
            [](const auto&...) {});
    }
}

TEST(TalatEvaluate, ValuesAndPriorsAreShares) {
    Random random(4);
    for (const Options& options : Options::all())
        at_random_decisions(options, [&](const State& state, const State::MoveList& moves) {
            std::vector<float> priors(moves.size());
            Evaluator evaluator = evaluator_for(state);
            const Values best = evaluator.evaluate(state, moves, priors, random);
            float prior_sum = 0;
            for (const float prior : priors) prior_sum += prior;
            EXPECT_NEAR(prior_sum, 1, 1e-3);
            for (const Values& values : {best, evaluator.evaluate(state)}) {
                float sum = 0;
                for (const float value : values) sum += value;
                EXPECT_NEAR(sum, 1, 1e-3);
            }
        });
}

TEST(TalatEvaluate, SharpPriorsAreThoseOfATemperatureOfAHalf) {
    std::vector<float> sharp{0.5F, 0.2F, 0.7F, 0.0F, 1.0F}, usual = sharp;
    make_sharp_priors(sharp, 1e-4F);
    make_priors(usual, 0.5F, 1e-4F);
    for (std::size_t i = 0; i < sharp.size(); ++i) EXPECT_NEAR(sharp[i], usual[i], 1e-6F + usual[i] * 1e-3F);
}

TEST(TalatEvaluate, ForecastsThePointsOfTheEnd) {
    for (const Options& options : Options::all()) {
        double off = 0, count = 0;
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            Random random(seed);
            State state(options);
            State::MoveList moves;
            std::vector<Scores> forecasts;
            while (!state.turn().is_over()) {
                state.legal_moves(moves);
                if (!state.is_setup()) forecasts.push_back(*evaluator_for(state).expected_scores(state));
                state.play_unchecked(state.is_setup()
                                         ? moves[random.below(static_cast<std::uint32_t>(moves.size()))]
                                         : parse_move(best_move(state)).value());
            }
            for (const Scores& forecast : forecasts)
                for (int seat = 0; seat < state.seat_count(); ++seat, ++count)
                    off += std::abs(forecast[static_cast<std::size_t>(seat)] -
                                    static_cast<float>(state.score(seat_at(seat))));
        }
        EXPECT_LT(off / count, 7) << "in points, of some 25";
    }
}

TEST(TalatEvaluate, MoveNumbersTellMovesApart) {
    for (const Options& options : Options::all())
        at_random_decisions(options, [](const State&, const State::MoveList& moves) {
            std::vector<std::size_t> numbers;
            for (const Move& move : moves) numbers.push_back(Evaluator::move_number(move));
            std::sort(numbers.begin(), numbers.end());
            EXPECT_EQ(std::adjacent_find(numbers.begin(), numbers.end()), numbers.end());
            EXPECT_LT(numbers.back(), Evaluator::move_numbers);
        });
}

TEST(TalatEvaluate, TakesAnUndefendedTower) {
    for (const int players : {2, 3}) {
        const State state =
            scene("...../...../..l4../..L6../.....", quiet_board_2, quiet_board_3, 1, players);
        EXPECT_EQ(best_move(state), "take:1c2:1c3");
    }
}

TEST(TalatEvaluate, DoesNotWalkIntoACapture) {
    const State state = scene("...../..l6../...../..L4../.....", quiet_board_2, quiet_board_3, 1, 2);
    EXPECT_NE(best_move(state).substr(0, 9), "move:1c2:");
}

TEST(TalatLevels, GrowInStrength) {
    for (const Options& options : Options::all()) {
        const Levels levels = levels_for(State(options));
        for (std::size_t i = 1; i < levels.size(); ++i) {
            EXPECT_GE(levels[i].visits, levels[i - 1].visits);
            EXPECT_LE(levels[i].blur, levels[i - 1].blur);
            EXPECT_LE(levels[i].seconds, 3.0F);
        }
        EXPECT_EQ(levels.back().blur, 0.0F);
    }
}

}  // namespace
}  // namespace talus::talat
