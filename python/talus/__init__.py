"""Taluva, Talat and Talavera: exact rules, records, computer players, and environments for learning.

>>> import talus
>>> state = talus.start("taluva", players=2).play_chance(seed=1)
>>> state.turn
<Turn: seat 0>
>>> state = state.play(state.legal_moves()[0])

The names are those of the C++ library (docs/library.md); seats count from 0. A state is never changed, so that there is
nothing to copy or to take back. ``Game`` plays one game by ids of actions, fast; ``talus.match`` plays matches; ``talus.vector`` plays many games
at once, ``talus.envs`` has environments for PettingZoo, Gymnasium and OpenSpiel; ``talus.svg`` draws, which notebooks do by themselves.
"""

from ._core import (
    Analysis,
    Comment,
    Computer,
    Encoding,
    Game,
    GameTree,
    MoveReport,
    Node,
    Outcome,
    Record,
    SelfplaySet,
    State,
    Step,
    Tally,
    Turn,
    VectorEnvironment,
    describe,
    game_names,
    is_start,
    parse_position_line,
    parse_record,
    review,
    start,
    start_from,
    version,
    write_record,
)
from .errors import Error, RecordError

__version__ = version

__all__ = [
    "Analysis",
    "Comment",
    "Computer",
    "Encoding",
    "Error",
    "Game",
    "GameTree",
    "MoveReport",
    "Node",
    "Outcome",
    "Record",
    "RecordError",
    "SelfplaySet",
    "State",
    "Step",
    "Tally",
    "Turn",
    "VectorEnvironment",
    "__version__",
    "describe",
    "game_names",
    "is_start",
    "parse_position_line",
    "parse_record",
    "review",
    "start",
    "start_from",
    "write_record",
]
