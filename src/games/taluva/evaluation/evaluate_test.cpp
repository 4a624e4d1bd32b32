// The evaluation agrees with itself and sees what matters.
#include "games/taluva/evaluation/evaluate.h"

#include "game/random_play.h"
#include "games/taluva/rules/test_positions.h"

namespace talus::taluva {
namespace {

const Evaluator evaluator;

std::string best_move(const State& state) {
    State::MoveList moves;
    state.legal_moves(moves);
    std::vector<float> chances(moves.size());
    evaluator.judge(state, moves, chances);
    return to_text(
        moves[static_cast<std::size_t>(std::max_element(chances.begin(), chances.end()) - chances.begin())]);
}

TEST(TaluvaEvaluate, JudgingABuildIsTheSameAsBuildingAndEstimating) {
    for (const Options& options : Options::all()) {
        Random random(3);
        State game(options);
        play_randomly(
            game, random,
            [&](const State& state, const State::MoveList& moves, const Move&) {
                if (state.phase() != Phase::build) return;
                const Survey survey(state, trained_network());
                const BuildJudge judge(state, survey);
                for (const Move& build : moves) {
                    State next = state;
                    next.play_unchecked(build);
                    const Values expected = evaluate_by_network(next),
                                 judged = judge.after(judge.build_of(build));
                    for (int i = 0; i < state.seat_count(); ++i)
                        ASSERT_NEAR(judged[i], expected[i], 1e-4)
                            << to_text(build) << " " << position_text(state);
                }
            },
            [](const auto&...) {});
    }
}

TEST(TaluvaEvaluate, ASurveyAfterAPlacementIsTheSameAsAFreshOne) {
    for (const Options& options : Options::all()) {
        Random random(5);
        State game(options);
        play_randomly(
            game, random,
            [&](const State& state, const State::MoveList& moves, const Move&) {
                if (state.phase() != Phase::place) return;
                const Survey before(state, trained_network());
                for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / 20) {
                    State placed = state;
                    placed.play_unchecked(moves[i]);
                    if (placed.phase() != Phase::build) continue;
                    CellSet changed;
                    const Direction direction = moves[i].direction();
                    for (const Hex hex :
                         {moves[i].hex, moves[i].hex + direction, moves[i].hex + next(direction)})
                        changed.insert(placed.island().find(hex));
                    const Survey after(placed, before, changed), fresh(placed, trained_network());
                    const BuildJudge judge(placed, after), expected(placed, fresh);
                    Builds builds;
                    judge.list(builds);
                    ASSERT_FALSE(builds.empty());
                    const Move build =
                        judge.move_of(builds[random.below(static_cast<std::uint32_t>(builds.size()))]);
                    ASSERT_EQ(placed.refusal(build), nullptr)
                        << to_text(build) << " " << position_text(placed);
                    ASSERT_EQ(judge.after(judge.build_of(build)), expected.after(expected.build_of(build)))
                        << to_text(build) << " " << position_text(placed);
                }
            },
            [](const auto&...) {});
    }
}

TEST(TaluvaEvaluate, ValuesAndPriorsAreShares) {
    Random random(4);
    for (const Options& options :
         {Options{}, Options{3, Edition::ferti, 36, Mode::ranking}, four_player_teams()}) {
        State game(options);
        play_randomly(
            game, random,
            [&](const State& state, const State::MoveList& moves, const Move&) {
                if (random.below(8) != 0) return;
                std::vector<float> priors(moves.size());
                const Values values = evaluator.evaluate(state, moves, priors, random);
                float prior_sum = 0, value_sum = 0;
                for (const float prior : priors) prior_sum += prior;
                for (int i = 0; i < state.seat_count(); ++i) value_sum += values[i];
                EXPECT_NEAR(prior_sum, 1, 1e-3);
                // Partners each hold their team's share.
                EXPECT_NEAR(value_sum, options.mode == Mode::teams ? 2 : 1, 0.02);
            },
            [](const auto&...) {});
    }
}

TEST(TaluvaEvaluate, TakesAnEarlyVictory) {
    const State state = position(
        {.island = "0,0:1^E;1,0:3J;1,-1:1C+1hut;0,-1:1S;-1,0:3R+1tower;-1,1:1L", .supplies = {{1, "0.1.3"}}});
    EXPECT_EQ(best_move(state), "tower:1,0");
}

TEST(TaluvaEvaluate, TakesTheFirstPlaceOfARanking) {
    const State state = position({.island = "0,0:1^E;1,0:3J;1,-1:1C+1hut;0,-1:1S;-1,0:3R+1tower;-1,1:1L",
                                  .options = Options{3, Edition::ferti, 48, Mode::ranking},
                                  .supplies = {{1, "0.1.3"}}});
    EXPECT_EQ(best_move(state), "tower:1,0");
    const State finished = after(state, {"tower:1,0"});
    ASSERT_EQ(finished.phase(), Phase::draw) << "the others play on";
    const Values values = evaluate_by_network(finished);
    EXPECT_EQ(values[0], 1);
    EXPECT_GT(values[1], 0) << "for the second place";
    EXPECT_LT(values[1], 0.01F);
}

TEST(TaluvaEvaluate, PrefersATempleToAHut) {
    const State state = position({.island = "0,0:1^E;1,0:1J+1hut;1,-1:1C+1hut;0,-1:1S+1hut;-1,0:1R;-1,1:1L"});
    EXPECT_EQ(best_move(state), "temple:-1,0");
}

TEST(TaluvaEvaluate, NeverEliminatesItselfWhenThereIsAnotherMove) {
    // Seat 1 has only towers left to build; the eruption on 0,0 would cover the only field of level 3 that it
    // can reach with one.
    State::MoveList moves;
    Random random(9);
    int chances_to_fail = 0;
    for (int game = 0; game < 200; ++game) {
        State state(Options{2, Edition::ferti, 48, Mode::win});
        play_randomly(
            state, random,
            [&](const State& now, const State::MoveList& placements, const Move&) {
                if (now.phase() != Phase::place || now.supply(now.seat()).huts > 2) return;
                bool some_eliminate = false, some_do_not = false;
                for (const Move& placement : placements) {
                    State next = now;
                    next.play_unchecked(placement);
                    (next.phase() == Phase::build ? some_do_not : some_eliminate) = true;
                }
                if (!some_eliminate || !some_do_not) return;
                ++chances_to_fail;
                State next = now;
                next.play_unchecked(taluva::move(best_move(now)));
                EXPECT_EQ(next.phase(), Phase::build);
            },
            [](const auto&...) {});
    }
    RecordProperty("chances_to_fail", chances_to_fail);
}

// Two players, 24 tiles.
State from_text(std::string_view text) {
    const auto state = parse_position(Options{}, text);
    EXPECT_TRUE(state.ok()) << (state.ok() ? "" : state.error().text);
    return state.ok() ? *state : State();
}

TEST(TaluvaEvaluate, KnowsThatASeatWithoutATurnBuildsNothing) {
    // Seat 1 builds for the last time; the one tile left is seat 2's.
    const State state = from_text(
        "0,-2:1^SE;0,-1:1J;0,0:1^E;0,5:1C;1,-2:1R;1,-1:1J+1hut;1,0:1R;1,1:1S+1hut;1,2:2C;1,3:1R+2hut;1,4:1^"
        "SW;1,5:1J;2,-2:1^SE;"
        "2,-1:1L+2hut;2,0:1^SW;2,1:2J;2,2:2^NW;3,-5:1^SE;3,-4:1S;3,-2:2R;3,-1:3^E;3,0:1R+1hut;3,1:1C;4,-5:1J;"
        "4,-4:1S+2temple;"
        "4,-3:2C+2hut;4,-2:3S+2tower;4,-1:3C+2hut;4,0:1^SW;4,1:1S+1hut;5,-5:1^SW;5,-4:3C+2hut;5,-3:3^NE;5,-2:"
        "2J+1hut;5,-1:2^NW;"
        "5,0:1C;6,-5:1S+1hut;6,-4:3J+1tower;6,-3:1S;6,-2:1S+1hut;6,-1:1^SW;6,0:1J;7,-6:1^SW;7,-5:2C+1hut;7,-"
        "4:2^NW;7,-2:1J+1hut;"
        "7,-1:1C+1temple;8,-2:1^W 7.1.2/1.1.2 JC3,JS2,JR2,CJ2,CS2,CR2,SJ2,SC1,SS1,SR1,RJ2,RC1,RR1,LR1 -/- "
        "build:1");
    EXPECT_EQ(best_move(state), "temple:6,-3");
    // Whatever is drawn, the temple wins and the expansion loses.
    for (const auto& [build, share] : {std::pair{"temple:6,-3", 1.0F}, std::pair{"expand:4,1:C", 0.0F}}) {
        const State built = after(state, {build});
        State::ChanceList outcomes;
        built.chance_outcomes(outcomes);
        for (const auto& outcome : outcomes) {
            State drawn = built;
            drawn.play_unchecked(outcome.move);
            const auto values = evaluator.exact(drawn);
            ASSERT_TRUE(values.has_value());
            EXPECT_EQ((*values)[0], share) << build << " " << to_text(outcome.move);
        }
    }
}

TEST(TaluvaEvaluate, TriesThePlacementThatMakesTheDecidingTowerPossible) {
    const State state = after(
        from_text("-7,3:1^E;-6,2:1C;-6,3:2S;-6,4:2^NE;-5,3:2J;-5,4:2J+1hut;-4,3:3R+1tower;-4,4:3^NE;-3,1:1J;-"
                  "3,2:2L;-3,3:3R;-2,1:1^W;"
                  "-2,2:2^W;-2,3:1S+2hut;-1,2:1R+2hut;-1,3:1S+2hut;-1,4:1^NE;0,-2:1C+1hut;0,0:2^SE;0,1:2C+"
                  "1hut;0,2:1^NE;0,3:1R+2temple;"
                  "1,-3:2L+1hut;1,-2:2^NE;1,-1:1C+1hut;1,0:2J+2hut;1,1:1C+1hut;2,-3:2R+2hut;2,-2:1J+2temple;"
                  "2,-1:1L+2hut;2,0:1^NE;"
                  "3,-5:1^SE;3,-4:1L;3,-3:1^W;3,-1:1J+2hut;4,-5:1R;4,-2:1C+2hut;4,-1:1J;5,-2:1^W 3.1.3/8.2.1 "
                  "JC3,JS2,JL1,CJ4,CS1,CR1,SJ1,SR1,RJ1,RS1,RR1,RL1,LS1,LR1 -/- place:2:CS"),
        {"tile:0,2:W", "tower:-3,3", "draw:JC"});
    State::MoveList moves;
    state.legal_moves(moves);
    std::vector<float> priors(moves.size());
    Random random(1);
    evaluator.evaluate(state, moves, priors, random);
    const auto answer = std::find(moves.begin(), moves.end(), taluva::move("tile:0,2:NW"));
    ASSERT_NE(answer, moves.end());
    const float prior = priors[static_cast<std::size_t>(answer - moves.begin())];
    EXPECT_LE(std::count_if(priors.begin(), priors.end(), [&](float other) { return other > prior; }), 3);
}

TEST(TaluvaEvaluate, SeesEveryEarlyVictory) {
    const auto wins = [](const State& state) {
        State::MoveList placements, builds;
        state.legal_moves(placements);
        for (const Move& placement : placements) {
            State placed = state;
            placed.play_unchecked(placement);
            if (placed.phase() != Phase::build) continue;
            placed.legal_moves(builds);
            for (const Move& build : builds) {
                State built = placed;
                built.play_unchecked(build);
                if (built.ending() == Ending::early) return true;
            }
        }
        return false;
    };
    Random random(2);
    int near = 0, won = 0;
    for (int game = 0; game < 30; ++game) {
        State state(Options{2, Edition::riogrande, 48, Mode::win});
        State::MoveList moves;
        while (!state.turn().is_over()) {
            if (state.turn().is_chance()) {
                state.play_unchecked(random_chance(state, random));
                continue;
            }
            state.legal_moves(moves);
            std::vector<float> priors(moves.size());
            const Values values = evaluator.evaluate(state, moves, priors, random);
            const Supply& left = state.supply(state.seat());
            if (state.phase() == Phase::place && left.kinds_used_up() == 1 && left.huts < 8) {
                ++near;
                const bool can_win = wins(state);
                won += can_win;
                if (can_win) {
                    ASSERT_EQ(values[state.seat()], 1) << position_text(state);
                }
            }
            state.play_unchecked(
                moves[static_cast<std::size_t>(std::ranges::max_element(priors) - priors.begin())]);
        }
    }
    EXPECT_GT(won, 0);
    EXPECT_GT(near, won);
}

TEST(TaluvaEvaluate, SeesWhatTheOtherCanDoInTheLastTurn) {
    // By what the network sees, seat 1 had better expand; then the other wins with most of the tiles. After
    // the tower it loses with all of them.
    const State state = from_text(
        "-1,1:1L;-1,2:2^SE;-1,3:2C;-1,4:1^NE;0,0:1^E;0,1:1R+2hut;0,2:2R+2hut;0,3:1J;1,-1:2L+2hut;"
        "1,0:2J+1hut;1,1:1L+2hut;1,2:1J+1temple;1,3:1R+1hut;1,4:1^NE;2,-3:1J+2temple;2,-2:1J+2hut"
        ";2,-1:2^W;2,0:1S+1hut;2,1:2J+1hut;2,2:1J+2hut;2,3:1R;3,-4:2L+2hut;3,-3:1C+1hut;3,-2:2L+2"
        "hut;3,-1:1R+2hut;3,0:2^SW;3,1:2C+2hut;3,2:1^E;4,-5:2^SW;4,-4:2C+1hut;4,-3:2^SW;4,-2:2R;4"
        ",-1:1^SE;4,0:1J+2hut;4,1:1J+2hut;4,2:1S+2temple;5,-6:1L+1temple;5,-5:2R;5,-4:1C+1hut;5,-"
        "3:1S+1temple;5,-1:1C;5,0:1J;5,1:1^NE;6,-7:1L;6,-6:2^SW;6,-5:2C;6,-4:1^NW;6,0:1R 8.2.0/2."
        "2.1 JC4,JS1,JL2,CJ2,CR1,SJ1,SC2,RJ2,RC1,RS1,RR1,RL1,LJ1,LC1,LR1,LL1 -/- place:1:RJ");
    State::MoveList moves;
    state.legal_moves(moves);
    std::vector<float> priors(moves.size());
    Random random(1);
    EXPECT_EQ(evaluator.evaluate(state, moves, priors, random)[0], 1);
    EXPECT_EQ(best_move(state), "tile:4,-5:SE");
    EXPECT_EQ(evaluator.exact(after(state, {"tile:4,-5:SE", "tower:5,-5"})), (Values{1, 0}));
}

TEST(TaluvaEvaluate, KeepsHutsForTheTurnsThatAreLeft) {
    const State state = from_text(
        "-5,3:1C;-5,4:1^NE;-4,3:1J;-3,1:1S+1hut;-3,2:1^NE;-2,1:1R+1hut;-1,-1:1C;-1,1:1S+1hut;-1,2:2^E;0,-4:1^"
        "E;0,-2:2^E;"
        "0,-1:2L+2temple;0,0:2^NE;0,1:2C;0,2:2L;0,3:1^NE;1,-5:1S;1,-4:1L+2temple;1,-3:2L+2hut;1,-2:2J+1hut;1,"
        "-1:2S+2hut;"
        "1,0:1S+2hut;1,1:1J+2hut;1,2:1J;2,-5:1^SE;2,-4:1C+1hut;2,-3:1R+2hut;2,-2:1C+1hut;2,0:1C;2,1:1^NW;2,2:"
        "1^E;3,-5:2S;"
        "3,-4:2S+1hut;3,-3:2R+2hut;3,-2:2^NE;3,1:1J;3,2:1J;4,-5:2^W;4,-4:1R+1hut;4,-3:2R+1temple;5,-4:1^SW;5,"
        "-3:1C 8.2.2/7.2.1 "
        "JJ1,JC2,JS2,JL1,CJ2,CS1,CR1,SJ1,SC1,SS1,SR1,SL1,RS1,RR1,RL1,LC1,LS1 -/- place:2:CR");
    State placed = state;
    placed.play_unchecked(taluva::move(best_move(state)));
    placed.play_unchecked(taluva::move(best_move(placed)));
    EXPECT_GE(placed.supply(Seat::second).huts, 3);
}

}  // namespace
}  // namespace talus::taluva
