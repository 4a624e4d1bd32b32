"""Tasks to compare players by, with fixed opponents and the same luck for all (docs/benchmark-tasks.md).

>>> from talus import benchmark
>>> result = benchmark.run("talavera-2", "random", sets=4)
>>> result.games, result.score < 0.5
(8, True)

A player is a computer player's name or a function from a state to a move. From the command line::

    python -m talus.benchmark talavera-2 talat-3 --player greedy --sets 100
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Any

from . import match
from ._core import State, start
from .errors import Error


@dataclass(frozen=True)
class Task:
    """A game with options."""

    game: str
    options: dict[str, Any]
    about: str

    def start(self) -> State:
        return start(self.game, **self.options)


TASKS = {
    "taluva-2": Task("taluva", {}, "an open map, draws, two players"),
    "taluva-3": Task("taluva", {"players": 3}, "three players, eliminations"),
    "taluva-teams": Task("taluva", {"players": 4, "mode": "teams"}, "two teams of two"),
    "taluva-5": Task("taluva", {"players": 5, "edition": "deluxe"}, "five players"),
    "talat-2": Task("talat", {"players": 2}, "no chance, two players"),
    "talat-3": Task("talat", {}, "no chance, three players"),
    "talavera-2": Task("talavera", {}, "cards, much chance, short"),
    "talavera-solo": Task("talavera", {"players": 1}, "alone; with best play 98.03 % are won"),
}


@dataclass(frozen=True)
class Result:
    """A player's share of the wins, with its 95 % interval."""

    task: str
    opponent: str
    games: int
    score: float
    interval: tuple[float, float]

    def __str__(self) -> str:
        low, high = self.interval
        against = f"against {self.opponent}" if self.opponent else "alone"
        return f"{self.task:14} {against:15} {100 * self.score:6.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {self.games} games"


def run(task: str, player: match.Player, sets: int = 100, seed: int = 1, opponent: str = "greedy") -> Result:
    """Plays so many sets: in each the player sits on every seat once, with the same draws; ``opponent`` plays the others."""
    if task not in TASKS:
        raise Error("benchmark.task", f"There is no task {str(task)[:40]!r}: the tasks are {', '.join(TASKS)}.")
    first = TASKS[task].start()
    players = [player, *[opponent] * (first.seat_count - 1)]
    result = match.play(first, players, sets, seed)
    tally = result.tallies[0]
    return Result(task, opponent if first.seat_count > 1 else "", result.games, tally.score, tally.score_interval)


def main() -> None:
    parser = argparse.ArgumentParser(prog="talus.benchmark", description="Compares players by tasks.")
    parser.add_argument("tasks", nargs="*", metavar="TASK", help=f"of {', '.join(TASKS)}; all, if none is named")
    parser.add_argument("--player", default="random", help="a computer player, such as greedy or level:3,visits=100")
    parser.add_argument("--opponent", default="greedy", help="who plays the other seats [greedy]")
    parser.add_argument("--sets", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    try:
        for task in arguments.tasks or TASKS:
            print(run(task, arguments.player, arguments.sets, arguments.seed, arguments.opponent), flush=True)
    except Error as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
