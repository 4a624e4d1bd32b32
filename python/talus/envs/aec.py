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

from .. import Encoding, Error, State, start, svg


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

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = random.Random(seed)
        self.state_of_game = self._drawn(self.start)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent_to_move()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        planes, scalars = self.encoding.observe(self.state_of_game, seat)
        if self.state_of_game.turn.seat == seat:
            mask = self.encoding.mask(self.state_of_game).view(np.int8)
        else:
            mask = np.zeros(self.encoding.action_count, np.int8)
        return {"observation": {"planes": planes, "scalars": scalars}, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Error("environment.action", "The seat to move needs an action.")
        self.state_of_game = self._drawn(self.encoding.play(self.state_of_game, int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.state_of_game.turn.is_over:
            returns = self.encoding.returns(self.state_of_game)
            for other in self.agents:
                self.rewards[other] = returns[self.possible_agents.index(other)]
                self.terminations[other] = True
        else:
            if self._ends_when_eliminated and self._is_eliminated(agent):
                self.terminations[agent] = True
                self.rewards[agent] = -1.0 / (self.start.seat_count - 1)
            self.agent_selection = self._agent_to_move()
            if len(self.encoding.legal_actions(self.state_of_game)) == 0:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
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

    def _drawn(self, state: State) -> State:
        return state.play_chance(self._random.getrandbits(64)) if state.turn.is_chance else state

    def _agent_to_move(self) -> str:
        seat = self.state_of_game.turn.seat
        return self.possible_agents[0 if seat is None else seat]

    def _is_eliminated(self, agent: str) -> bool:
        standings = self.state_of_game.position.split(" ")[3].split("/")
        return standings[self.possible_agents.index(agent)].startswith("e")


def make(game: str, **options: Any) -> AECEnv:
    """The environment in PettingZoo's usual wrappers: an illegal action loses, and so does one out of bounds."""
    env = wrappers.TerminateIllegalWrapper(TalusAEC(game, **options), illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
