"""Gymnasium: one seat of a game, the others played by the computer; alone, solo Talavera.

>>> import gymnasium
>>> import talus.envs.gym
>>> env = gymnasium.make("talus/TalaveraSolo-v0")
>>> observation, info = env.reset(seed=1)
>>> int(observation["action_mask"].sum()) > 0
True
"""

from __future__ import annotations

import random
from typing import Any, Sequence

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .. import Computer, Encoding, Error, State, start, svg


class OneSeat(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a game against ``opponents``: players as ``talus.Computer`` takes them, one for all or one for each other seat.

    The reward is the seat's return when the game ends. An illegal action ends it too, with the reward -1 and the rule in
    ``info["refusal"]``; the ``action_mask`` of the observation says what is legal.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seat: int = 0,
        opponents: str | Sequence[str] = "level:1",
        render_mode: str | None = None,
        width: int = 48,
        **options: int | str,
    ) -> None:
        self.start = start(game, **options)
        if render_mode not in (None, "ansi", "svg"):
            raise Error("environment.render", "The render modes are ansi and svg.")
        self.render_mode = render_mode
        if not 0 <= seat < self.start.seat_count:
            raise Error("environment.seat", f"There is no seat {seat}: seats are numbers below {self.start.seat_count}.")
        self.seat = seat
        others = [other for other in range(self.start.seat_count) if other != seat]
        players = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if len(players) != len(others):
            raise Error("environment.opponents", f"There must be {len(others)} opponents, not {len(players)}.")
        self.players = dict(zip(others, players))
        self.encoding = Encoding(self.start, width)
        self.action_space = spaces.Discrete(self.encoding.action_count)
        self.observation_space = spaces.Dict(
            {
                "planes": spaces.Box(0, 255, self.encoding.planes_shape, np.uint8),
                "scalars": spaces.Box(0, 1, self.encoding.scalars_shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self.encoding.action_count,), np.int8),
            }
        )
        self._random = random.Random()
        for player in players:
            Computer(player, self.start)  # says now what is wrong with it

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._random = random.Random(seed)
        self._computers = {
            seat: Computer(player, self.start, self._random.getrandbits(64)) for seat, player in self.players.items()
        }
        self.state = self._until_own_turn(self.start)
        return self._observation(), {}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            state = self.encoding.play(self.state, int(action))
        except Error as error:
            return self._observation(), -1.0, True, False, {"refusal": error.text}
        self.state = self._until_own_turn(state)
        is_over = self.state.turn.is_over
        is_cut_off = not is_over and len(self.encoding.legal_actions(self.state)) == 0
        return self._observation(), self.encoding.returns(self.state)[self.seat], is_over, is_cut_off, {}

    def action_masks(self) -> NDArray[np.int8]:
        """What is legal now, where learners ask for it."""
        return self.encoding.mask(self.state).view(np.int8)

    def render(self) -> str:
        return svg.draw(self.state) if self.render_mode == "svg" else self.state.position_line

    def _until_own_turn(self, state: State) -> State:
        while True:
            if state.turn.is_chance:
                state = state.play_chance(self._random.getrandbits(64))
            seat = state.turn.seat
            if seat is None or seat == self.seat:
                return state
            state = state.play(self._computers[seat].choose(state))

    def _observation(self) -> dict[str, Any]:
        planes, scalars = self.encoding.observe(self.state, self.seat)
        return {"planes": planes, "scalars": scalars, "action_mask": self.action_masks()}


def _solo(**options: Any) -> OneSeat:
    return OneSeat("talavera", players=1, **options)


gymnasium.register("talus/TalaveraSolo-v0", entry_point="talus.envs.gym:_solo")
gymnasium.register("talus/OneSeat-v0", entry_point="talus.envs.gym:OneSeat")
