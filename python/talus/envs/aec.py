"""The games as PettingZoo's AEC environments: seats are the agents ``seat_0``, ``seat_1``, …

An observation has ``observation`` with ``planes`` and ``scalars`` (docs/encodings.md) and the ``action_mask``. Rewards are the
returns of the game, given when it ends. Who is eliminated in a game of Taluva for the win has lost for sure, so that its agent ends at
once; in other modes its place, or its team, is decided later, and the agent only waits.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .. import Encoding, Error, Game, State, start, svg


class TalusAEC(AECEnv):  # type: ignore[misc]
    """One game; the options are those of ``talus.start``."""

    def __init__(self, game: str, render_mode: str | None = None, width: int = 48, **options: int | str) -> None:
        super().__init__()
        self.metadata = {"render_modes": ["human", "ansi", "svg"], "name": f"{game}_v0", "is_parallelizable": False, "render_fps": 1}
        if render_mode not in (None, "human", "ansi", "svg"):
            raise Error("environment.render", "The render modes are human, ansi and svg.")
        self.render_mode = render_mode
        self.start = start(game, **options)
        self.encoding = Encoding(self.start, width)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.start.seat_count)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        observation_space = spaces.Dict(
            {
                "observation": spaces.Dict(
                    {
                        "planes": spaces.Box(0, 255, self.encoding.planes_shape, np.uint8),
                        "scalars": spaces.Box(0, 1, self.encoding.scalars_shape, np.float32),
                    }
                ),
                "action_mask": spaces.Box(0, 1, (self.encoding.action_count,), np.int8),
            }
        )
        # An object for each agent, so that each is seeded by itself.
        self._spaces = {
            agent: (observation_space, spaces.Discrete(self.encoding.action_count)) for agent in self.possible_agents
        }
        self._ends_when_eliminated = (
            self.start.game == "taluva" and self.start.options["mode"] == "win" and self.start.seat_count > 2
        )
        self._random = random.Random()
        self.game = Game(self.start, 0, width)
        self._nothing_legal = np.zeros(self.encoding.action_count, np.int8)

    @property
    def state_of_game(self) -> State:
        return self.game.state

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = random.Random(seed)
        self.game.reset(self._random.getrandbits(64))
        self._is_building = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent_to_move()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        planes, scalars = self.game.observe(seat)
        mask = self.game.mask.view(np.int8) if self.game.seat == seat else self._nothing_legal
        return {"observation": {"planes": planes, "scalars": scalars}, "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Error("environment.action", "The seat to move needs an action.")
        game = self.game
        game.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        seat = game.seat
        if seat is None:
            returns = game.returns
            for other in self.agents:
                self._end(other, returns[self._seats[other]])
            self._deads_step_first()
        else:
            next_agent = self.agent_selection = self.possible_agents[seat]
            if self._ends_when_eliminated:
                # Who has placed a tile builds next, or is eliminated.
                if next_agent != agent and not self._is_building:
                    self._end(agent, -1.0 / (self.start.seat_count - 1))
                    self._deads_step_first()
                self._is_building = next_agent == agent
            if game.legal_count == 0:
                self.truncations = dict.fromkeys(self.agents, True)
                self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return svg.draw(self.state_of_game)
        text = f"{self.state_of_game.turn}\n{self.state_of_game.position_line}"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""

    def _end(self, agent: str, reward: float) -> None:
        self.rewards[agent] = reward
        self._cumulative_rewards[agent] += reward
        self.terminations[agent] = True

    def _agent_to_move(self) -> str:
        return self.possible_agents[self.game.seat or 0]


def make(game: str, **options: Any) -> AECEnv:
    """The environment in PettingZoo's usual wrappers: an illegal action loses, and so does one out of bounds."""
    env = wrappers.TerminateIllegalWrapper(TalusAEC(game, **options), illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
