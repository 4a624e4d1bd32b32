"""OpenSpiel: ``pyspiel.load_game("talus_taluva")``, ``talus_talat`` and ``talus_talavera``, with explicit chance.

Parameters are the options of the game, ``width`` (docs/encodings.md) and ``position``, to begin elsewhere than at the start. Options
with an empty text or 0 have their defaults. OpenSpiel knows no truncation: if no legal move has an id, which a wide enough ``width`` excludes,
the game is over, and all returns are 0.

>>> import pyspiel
>>> import talus.envs.open_spiel
>>> game = pyspiel.load_game("talus_talavera", {"players": 1})
>>> game.num_players(), game.num_distinct_actions()
(1, 266)
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from .. import Encoding, State, start, start_from

# Options, and a bound of decisions in a game: two for each of 60 tiles; towers that are placed, go forward and take sideways;
# rounds of a flip, drafts and tucks.
GAMES: dict[str, tuple[dict[str, int | str], int]] = {
    "taluva": ({"players": 0, "edition": "", "tiles": 0, "mode": ""}, 2 * 60),
    "talat": ({"players": 0}, 27 + 27 * 4 + 27),
    "talavera": ({"players": 0, "pairing": ""}, 4 * 9),
}


def _game_type(name: str, seats: int = 2) -> pyspiel.GameType:
    has_chance = name != "talat"
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"talus_{name}",
        long_name=name.capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if has_chance else modes.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if seats == 1 else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5 if name == "taluva" else 3 if name == "talat" else 2,
        min_num_players=1 if name == "talavera" else 2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**GAMES[name][0], "width": 48, "position": ""},
    )


class TalusGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its options."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        options = {key: params[key] for key in GAMES[name][0] if params.get(key)}
        position = params.get("position", "")
        self.first = start_from(name, position, **options) if position else start(name, **options)
        self.encoding = Encoding(self.first, params.get("width", 48))
        seats = self.first.seat_count
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.action_count,
            max_chance_outcomes=self.encoding.chance_count,
            num_players=seats,
            min_utility=0.0 if seats == 1 else -1.0,
            max_utility=1.0,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=GAMES[name][1],
        )
        super().__init__(_game_type(name, seats), info, params)

    def new_initial_state(self, state: Any = None) -> TalusState:
        return TalusState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.encoding)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class TalusState(pyspiel.State):  # type: ignore[misc]
    """A state of the core, as OpenSpiel asks for it."""

    def __init__(self, game: TalusGame) -> None:
        super().__init__(game)
        self.encoding = game.encoding
        self.state: State = game.first
        self._actions: list[int] | None = None

    def current_player(self) -> int:
        turn = self.state.turn
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = turn.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        if self._actions is None:
            self._actions = self.encoding.legal_actions(self.state).tolist()
        return self._actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        total = self.state.chance_total()
        return [(action, weight / total) for action, weight in self.encoding.chance_outcomes(self.state)]

    def _apply_action(self, action: int) -> None:
        play = self.encoding.play_chance if self.state.turn.is_chance else self.encoding.play
        self.state = play(self.state, action)
        self._actions = None

    def _action_to_string(self, player: int, action: int) -> str:
        name = self.encoding.chance_move if self.state.turn.is_chance else self.encoding.move
        return name(self.state, action)

    def is_terminal(self) -> bool:
        turn = self.state.turn
        return turn.is_over or (turn.is_decision and not self._legal_actions(turn.seat or 0))

    def returns(self) -> list[float]:
        return self.encoding.returns(self.state)

    def __str__(self) -> str:
        return self.state.position_line


class Observer:
    """Planes and scalars, as the player sees them."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        planes, scalars = encoding.planes_shape, encoding.scalars_shape
        size = int(np.prod(planes))
        self.tensor = np.zeros(size + scalars[0], np.float32)
        self.dict = {"planes": self.tensor[:size].reshape(planes), "scalars": self.tensor[size:]}

    def set_from(self, state: TalusState, player: int) -> None:
        self.dict["planes"][...], self.dict["scalars"][...] = self.encoding.observe(state.state, max(player, 0))

    def string_from(self, state: TalusState, player: int) -> str:
        return str(state)


def _maker(name: str) -> type[TalusGame]:
    class Named(TalusGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    return Named


for _name in GAMES:
    pyspiel.register_game(_game_type(_name), _maker(_name))
