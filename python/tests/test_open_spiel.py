"""OpenSpiel's own tests of its interface, and its algorithms, on our games."""

import random
import unittest

import pytest
import talus

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")
import numpy as np
import talus.envs.open_spiel

GAMES = [
    ("taluva", {"width": 32}),
    ("taluva", {"width": 16, "players": 5, "edition": "deluxe"}),
    ("taluva", {"width": 16, "players": 4, "mode": "teams"}),
    ("talat", {}),
    ("talat", {"players": 2}),
    ("talavera", {}),
    ("talavera", {"pairing": "printed"}),
    ("talavera", {"players": 1}),
]


@pytest.mark.parametrize("game, options", GAMES)
def test_random_games(game, options):
    spiel = pyspiel.load_game(f"talus_{game}", options)
    pyspiel.random_sim_test(spiel, num_sims=2, serialize=True, verbose=False)


def test_where_no_move_has_an_id_the_game_is_over():
    spiel = pyspiel.load_game("talus_taluva", {"width": 8})
    choose, state = random.Random(1), spiel.new_initial_state()
    while not state.is_terminal():
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(choose.choice(actions))
    assert not state.state.turn.is_over and state.returns() == [0, 0] and state.legal_actions() == []


@pytest.mark.parametrize("game, options", GAMES)
def test_its_interface(game, options):
    from open_spiel.integration_tests import api_test

    holder = {"game": pyspiel.load_game(f"talus_{game}", options), "game_name": f"talus_{game}"}
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(type("Interface", (api_test.EnforceAPIOnPartialTreeBase,), holder))
    result = unittest.TestResult()
    tests.run(result)
    assert result.testsRun == 5 and result.wasSuccessful(), result.errors + result.failures


def random_rollouts(number):
    from open_spiel.python.algorithms import mcts

    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(number))


@pytest.mark.parametrize("game, options", [("talat", {"players": 2}), ("talavera", {}), ("taluva", {"width": 16, "players": 3})])
def test_mcts(game, options):
    from open_spiel.python.algorithms import mcts

    spiel = pyspiel.load_game(f"talus_{game}", options)
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(spiel, 1.4, 5, random_rollouts(1), random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def end_of_talavera(phase):
    choose, state = random.Random(1), talus.start("talavera")
    while not state.position.startswith(phase):
        state = state.play(choose.choice(state.legal_moves()) if state.turn.is_decision else state.chance_move(0))
    return pyspiel.load_game("talus_talavera", {"position": state.position})


def test_cfr_where_the_game_is_small_enough():
    from open_spiel.python.algorithms import cfr, exploitability

    spiel = end_of_talavera("tuck 4")
    solver = cfr.CFRSolver(spiel)
    before = exploitability.nash_conv(spiel, solver.average_policy())
    for _ in range(20):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(spiel, solver.average_policy()) < min(0.5, before)


def test_alpha_zero_for_a_few_steps(tmp_path):
    """Self-play by its own search with its own network, which learns from that: all of its loop but the processes."""
    pytest.importorskip("flax", reason="the network needs JAX: pip install jax flax chex optax orbax-checkpoint")
    from open_spiel.python.algorithms import mcts
    from open_spiel.python.algorithms.alpha_zero import alpha_zero, evaluator, model_nnx, utils

    class Silent:
        def print(self, *_):
            pass

        opt_print = print

    spiel = pyspiel.load_game("talus_talavera")
    model = model_nnx.Model.build_model("mlp", spiel.observation_tensor_shape(), spiel.num_distinct_actions(), 32, 1, 1e-4, 1e-2, str(tmp_path))
    losses = []
    for step in range(3):
        judge = evaluator.AlphaZeroEvaluator(spiel, model)
        bots = [mcts.MCTSBot(spiel, 1.5, 4, judge, solve=False, dirichlet_noise=(0.25, 1.0), dont_return_chance_node=True,
                             child_selection_fn=mcts.SearchNode.puct_value) for _ in range(2)]
        trajectory = alpha_zero._play_game(Silent(), step, spiel, bots, 1.0, 10)
        examples = [
            utils.TrainInput(observation=np.array(state.observation, np.float32).reshape(model_shape(spiel)), legals_mask=np.array(state.legals_mask, bool),
                             policy=np.array(state.policy, np.float32), value=np.float32(trajectory.returns[0]))
            for state in trajectory.states
        ]
        for _ in range(5):
            losses.append(float(model.update(utils.TrainInput.stack(examples)).total))
    assert np.isfinite(losses).all() and losses[4] < losses[0]


def model_shape(spiel):
    shape = list(spiel.observation_tensor_shape())
    return shape + [1] * (3 - len(shape))
