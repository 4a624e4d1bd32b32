"""Many games at once with the arrays that go with them: no Python in the loop.

>>> import talus
>>> from talus.vector import Games
>>> games = Games(talus.start("taluva"), count=8, seed=1, observe=False)
>>> for _ in range(100):
...     games.step(games.sample())
>>> games.masks.shape, bool((games.masks.sum(axis=1) > 0).all())
((8, 18432), True)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._core import State, VectorEnvironment


class Games:
    """``count`` games and what there is to know about each, in arrays with a row for each game.

    ``masks`` has 1 for legal actions; ``planes`` and ``scalars`` are what the seat to move sees (docs/encodings.md); ``seats`` is
    whose decision it is; ``rewards``, ``terminated`` and ``truncated`` tell of games that ended with the last step, whose
    rows otherwise are already those of the next game.
    """

    def __init__(self, start: State, count: int, seed: int = 1, width: int = 48, observe: bool = True) -> None:
        self.environment = VectorEnvironment(start, count, seed, width)
        self.masks: NDArray[np.uint8] = np.zeros((count, self.environment.action_count), np.uint8)
        self.seats: NDArray[np.uint8] = np.zeros(count, np.uint8)
        self.rewards: NDArray[np.float32] = np.zeros((count, self.environment.seat_count), np.float32)
        self.terminated: NDArray[np.uint8] = np.zeros(count, np.uint8)
        self.truncated: NDArray[np.uint8] = np.zeros(count, np.uint8)
        self.planes: NDArray[np.uint8] | None = None
        self.scalars: NDArray[np.float32] | None = None
        arrays: dict[str, Any] = {
            "masks": self.masks,
            "seats": self.seats,
            "rewards": self.rewards,
            "terminated": self.terminated,
            "truncated": self.truncated,
        }
        if observe:
            self.planes = np.zeros((count, *self.environment.planes_shape), np.uint8)
            self.scalars = np.zeros((count, *self.environment.scalars_shape), np.float32)
            arrays |= {"planes": self.planes, "scalars": self.scalars}
        self._actions: NDArray[np.int32] = np.zeros(count, np.int32)
        self.environment.use(**arrays)
        self.environment.reset(seed)

    def reset(self, seed: int) -> None:
        """Begins all games anew, with chance from this seed."""
        self.environment.reset(seed)

    def step(self, actions: NDArray[np.int32]) -> None:
        """Plays an action in each game; if one cannot be played, none is, and the error names it."""
        self.environment.step(actions)

    def sample(self) -> NDArray[np.int32]:
        """A random legal action for each game, from the environment's own seed."""
        self.environment.sample(self._actions)
        return self._actions

    def __len__(self) -> int:
        return len(self.environment)
