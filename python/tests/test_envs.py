"""The environments pass the tests of those they are for."""

import random
import warnings

import pytest
import talus

CONFIGURATIONS = [
    ("taluva", {}),
    ("taluva", {"players": 4, "tiles": 24}),
    ("taluva", {"players": 4, "mode": "teams", "tiles": 24}),
    ("taluva", {"players": 5, "edition": "deluxe"}),
    ("talat", {"players": 3}),
    ("talat", {"players": 2}),
    ("talavera", {}),
    ("talavera", {"players": 1}),
]


def pettingzoo_module(game):
    pytest.importorskip("pettingzoo")
    return __import__(f"talus.envs.{game}_v0", fromlist=["env"])


@pytest.mark.parametrize("game, options", CONFIGURATIONS)
def test_pettingzoo_api(game, options):
    module = pettingzoo_module(game)
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(module.env(**options), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("game", talus.game_names())
def test_pettingzoo_seed_and_render(game):
    module = pettingzoo_module(game)
    from pettingzoo.test import render_test, seed_test

    seed_test(module.env, num_cycles=10)
    render_test(module.env, custom_tests={"svg": lambda picture: picture.startswith("<svg")})


def test_an_eliminated_seat_ends_at_once_with_its_loss():
    module = pettingzoo_module("taluva")
    early = 0
    for seed in range(400):
        env = module.raw_env(players=4, tiles=24)
        env.reset(seed=seed)
        choose = random.Random(seed)
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            _, reward, terminated, truncated, _ = env.last(observe=False)
            totals[agent] += reward
            if terminated or truncated:
                early += not env.state_of_game.turn.is_over
                env.step(None)
                continue
            env.step(int(choose.choice(env.encoding.legal_actions(env.state_of_game))))
        returns = env.encoding.returns(env.state_of_game)
        assert list(totals.values()) == pytest.approx(returns, abs=1e-6)
        if early:
            return
    pytest.fail("no seat was eliminated")


@pytest.mark.parametrize(
    "name, options",
    [
        ("talus/TalaveraSolo-v0", {}),
        ("talus/OneSeat-v0", {"game": "talat", "seat": 1, "opponents": "greedy"}),
        ("talus/OneSeat-v0", {"game": "taluva", "opponents": ["random"]}),
    ],
)
def test_gymnasium(name, options):
    gymnasium = pytest.importorskip("gymnasium")
    import talus.envs.gym
    from gymnasium.utils.env_checker import check_env

    check_env(gymnasium.make(name, **options).unwrapped)
    env = gymnasium.make(name, **options)
    observation, _ = env.reset(seed=3)
    terminated = False
    while not terminated:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated and "refusal" not in info
    assert -1 <= reward <= 1


def test_gymnasium_says_what_is_wrong():
    pytest.importorskip("gymnasium")
    from talus.envs.gym import OneSeat

    for options in ({"seat": 3}, {"opponents": ["random"]}, {"opponents": "level:9"}):
        with pytest.raises(talus.Error):
            OneSeat("talat", **options)
    env = OneSeat("talat", opponents="random")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(0)
    if terminated:
        assert reward == -1 and info["refusal"].endswith(".")
