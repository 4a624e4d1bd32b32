#!/usr/bin/env python3
"""How fast the environments are: steps for each second of processor time, Talus beside PettingZoo and OpenSpiel in one run;
how long imports take, and how much memory there is after them, after a game, and for each of many games at once.

    pip install . pettingzoo pygame chess open_spiel && python tools/measure_environments.py [--seconds 1]

What is not installed is left out. At the end stands how many times as fast as each of PettingZoo's and OpenSpiel's games ours are.
"""

import argparse
import random
import subprocess
import sys
import time

import talus


def rate(step, seconds):
    """Steps for each second of processor time; step() returns how many it was."""
    step()
    begin, count = time.process_time(), 0
    while time.process_time() - begin < seconds:
        count += step()
    return count / (time.process_time() - begin)


def vectorised(game, count, observe, **options):
    from talus.vector import Games

    games = Games(talus.start(game, **options), count, observe=observe)

    def step():
        for _ in range(20):
            games.step(games.sample())
        return 20 * count

    return step


def one_game(game, chooses=False, **options):
    """One game at a time by talus.Game, whose mask follows; actions drawn by it, or in Python from the legal ones."""
    played, choose = talus.Game(talus.start(game, **options)), random.Random(1)
    sample = (lambda: int(choose.choice(played.legal_actions))) if chooses else played.sample

    def play():
        played.reset(choose.getrandbits(64))
        steps = 0
        while not played.is_over:
            played.step(sample())
            steps += 1
        return steps

    return play


def one_state(game, **options):
    """One game at a time by the core's own states and ids, with the list of legal actions at each step."""
    start = talus.start(game, **options)
    encoding, choose = talus.Encoding(start), random.Random(1)

    def play():
        state, steps = start.play_chance(choose.getrandbits(64)), 0
        while not state.turn.is_over:
            actions = encoding.legal_actions(state)
            state = encoding.play(state, int(actions[choose.randrange(len(actions))])).play_chance(choose.getrandbits(64))
            steps += 1
        return steps

    return play


def pettingzoo(make):
    env, choose = make(), random.Random(1)

    def play():
        env.reset(seed=choose.getrandbits(30))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].view(bool).nonzero()[0]
            env.step(int(legal[choose.randrange(len(legal))]))
            steps += 1
        return steps

    return play


def no_game():
    """PettingZoo's loop around a game of nine steps in which nothing happens: no environment can be faster there."""
    import numpy
    from pettingzoo import AECEnv

    class NoGame(AECEnv):
        def reset(self, seed=None, options=None):
            self.agents, self.agent_selection, self.left = ["a"], "a", 9
            self.infos, self._cumulative_rewards = {"a": {}}, {"a": 0}
            self.terminations, self.truncations = {"a": False}, {"a": False}
            self.seen = {"observation": None, "action_mask": numpy.ones(9, numpy.int8)}

        def observe(self, agent):
            return self.seen

        def step(self, action):
            self.left -= 1
            self.terminations["a"] = self.left == 0
            if action is None:
                self.agents = []

    return pettingzoo(NoGame)


def calls(call):
    def step():
        for _ in range(1000):
            call()
        return 1000

    return step


class Nothing:
    def nothing(self):
        """An empty method."""


def open_spiel(name):
    import pyspiel

    game, choose = pyspiel.load_game(name), random.Random(1)

    def play():
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(choose.choices(outcomes, weights)[0])
                continue
            state.apply_action(choose.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


VARIANTS = (("taluva", {}), ("talat", {}), ("talavera", {}), ("talavera", {"players": 1}))


def title(game, options):
    return f"talus {game}" + (" solo" if options else "")


def rows():
    """What is measured, its name first."""
    yield "an empty method of Python", lambda: calls(Nothing().nothing)
    yield "one call of talus: Game.sample", lambda: calls(talus.Game(talus.start("talavera")).sample)
    yield "PettingZoo, no game at all", no_game
    for game, options in VARIANTS:
        name = title(game, options)
        for count in (1, 64):
            for observe in (False, True):
                what = "masks and observations" if observe else "masks"
                yield f"{name}, vectorised, {count} at once, {what}", lambda g=game, c=count, o=observe, p=options: vectorised(g, c, o, **p)
        yield f"{name}, one game", lambda g=game, p=options: one_game(g, **p)
        yield f"{name}, one game, actions chosen in Python", lambda g=game, p=options: one_game(g, True, **p)
        yield f"{name}, one state at a time", lambda g=game, p=options: one_state(g, **p)
    for game in talus.game_names():
        yield f"talus {game}, PettingZoo", lambda g=game: pettingzoo(__import__(f"talus.envs.{g}_v0", fromlist=["env"]).raw_env)
    for name in ("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5"):
        yield f"PettingZoo {name}", lambda n=name: pettingzoo(__import__(f"pettingzoo.classic.{n}", fromlist=["env"]).raw_env)
    for name in ("hive", "backgammon", "chess", "connect_four"):
        yield f"OpenSpiel {name}", lambda n=name: open_spiel(n)


def print_comparison(rates):
    """How many times as fast as theirs (rows) one game of ours is (columns)."""
    games = [game for game in talus.game_names() if f"talus {game}, one game" in rates]
    ways = [", one game", ", one game, actions chosen in Python", ", PettingZoo"]
    for way in ways:
        print(f"\ntimes as fast{way}" + "".join(f"{game:>12}" for game in games))
        for name, theirs in rates.items():
            if name.startswith(("PettingZoo", "OpenSpiel")):
                print(f"{name:40}" + "".join(f"{rates[f'talus {game}{way}'] / theirs:12.1f}" for game in games))


TALUS = """
import talus
from talus.vector import Games
games = Games(talus.start("{game}"), {count}, observe=False)
for _ in range(100): games.step(games.sample())
"""
RESIDENT = """
import re
print(re.search(r"VmRSS:\\s+(\\d+)", open("/proc/self/status").read())[1])
"""


def resident(program):
    """Megabytes of a process of its own once the program has run; Linux only."""
    done = subprocess.run([sys.executable, "-c", program + RESIDENT], capture_output=True, text=True)
    return int(done.stdout.split()[-1]) / 1024 if done.returncode == 0 else None


def print_memory():
    numpy = resident("import numpy")
    if numpy is None:
        return
    print(f"{'memory of Python with numpy':62} {numpy:10.1f} MB")
    for module in ("talus", "pyspiel", "pettingzoo.classic"):
        used = resident(f"import numpy, {module}")
        if used is not None:
            print(f"{'more with ' + module:62} {used - numpy:10.1f} MB")
    for game in talus.game_names():
        few, many = (resident(TALUS.format(game=game, count=count)) for count in (1, 1025))
        print(f"{'talus ' + game + ', for each game at once, with its mask':62} {(many - few):10.1f} kB")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    seconds = parser.parse_args().seconds
    for module in ("talus", "pyspiel", "pettingzoo"):
        program = f"import time; t = time.process_time(); import {module}; print(time.process_time() - t)"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
        if done.returncode == 0:
            print(f"{'import ' + module:62} {float(done.stdout):10.3f} s")
    print_memory()
    rates = {}
    for name, make in rows():
        try:
            step = make()
        except Exception as error:  # not installed, or not in this version
            print(f"{name:62} left out: {str(error)[:60]}")
            continue
        rates[name] = rate(step, seconds)
        print(f"{name:62} {rates[name]:12,.0f} steps/s", flush=True)
    print_comparison(rates)


if __name__ == "__main__":
    main()
