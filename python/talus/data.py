"""Games of ``talus selfplay`` (docs/data.md): read with filters, replayed, and written as Parquet."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Iterator

from ._core import Record, State, start
from .errors import Error

FORMAT = "talus-selfplay-1"


@dataclass(frozen=True)
class Position:
    """A decision: what it was about, what was played, and what the player thought, if it searched."""

    state: State
    seat: int
    move: str
    values: list[float] | None
    visits: int
    policy: list[tuple[str, int]]
    place: int


@dataclass(frozen=True)
class Game:
    """One game of a set."""

    start: State
    number: int
    places: list[int]
    scores: list[int]
    reason: str
    steps: list[list[Any]]

    def record(self) -> Record:
        """The game as a record."""
        record = Record(self.start)
        for step in self.steps:
            record.play(step[0])
        return record

    def positions(self) -> Iterator[Position]:
        """Every decision of the game, in order."""
        state = self.start
        for step in self.steps:
            if len(step) > 1:
                values, visits, policy = step[2:] if len(step) > 2 else (None, 0, [])
                pairs = [(move, count) for move, count in policy]
                yield Position(state, step[1], step[0], values, visits, pairs, self.places[step[1]])
            state = state.play(step[0])


def settings(folder: str | Path) -> dict[str, Any]:
    """What the set is made of."""
    path = Path(folder) / "settings.json"
    try:
        found = json.loads(path.read_text())
    except (OSError, json.JSONDecodeError) as error:
        raise Error("data.settings", f"{path} cannot be read: {error}.") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise Error("data.format", f"{path} is not of the format {FORMAT}.")
    return found


def games(folder: str | Path, where: Callable[[Game], bool] | None = None) -> Iterator[Game]:
    """The games of a set, in order, that fulfil the condition."""
    found = settings(folder)
    options = dict(pair.split("=", 1) for pair in found["options"].split(",") if pair)
    first = start(found["game"], **options)
    for path in sorted(Path(folder).glob("shard-*.jsonl")):
        with path.open() as lines:
            for number, line in enumerate(lines, 1):
                try:
                    game = Game(first, **json.loads(line))
                except (json.JSONDecodeError, TypeError):
                    raise Error("data.line", f"Line {number} of {path} is not a game.") from None
                if where is None or where(game):
                    yield game


def to_parquet(folder: str | Path, file: str | Path, where: Callable[[Game], bool] | None = None) -> int:
    """Writes a row for each decision of the games; returns how many. Needs pyarrow."""
    import pyarrow
    import pyarrow.parquet

    rows = [
        {
            "game": game.number,
            "position": position.state.position,
            "seat": position.seat,
            "move": position.move,
            "values": position.values,
            "visits": position.visits,
            "policy_moves": [move for move, _ in position.policy],
            "policy_visits": [count for _, count in position.policy],
            "place": position.place,
        }
        for game in games(folder, where)
        for position in game.positions()
    ]
    table = pyarrow.Table.from_pylist(rows)
    pyarrow.parquet.write_table(table, str(file), compression="zstd")
    return len(rows)
