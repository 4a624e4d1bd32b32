"""Games of ``talus selfplay`` and ``talus.selfplay`` (docs/data.md): read with filters, replayed, and written as Parquet."""

from __future__ import annotations

import gzip
import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Iterator

from ._core import Record, State, start
from .errors import Error

FORMAT = "talus-selfplay-1"
ROWS_AT_ONCE = 20_000  # in memory, when Parquet is written


@dataclass(frozen=True)
class Position:
    """A decision: what it was about, what was played, and what the player thought, if it searched.

    ``luck`` is what the draws since the decision before gave to each seat, as a share of the win; None if there were none.
    """

    state: State
    step: int
    seat: int
    move: str
    values: list[float] | None
    visits: int
    policy: list[tuple[str, int]]
    luck: list[float] | None
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

    def luck(self) -> list[float]:
        """What all draws together gave to each seat."""
        draws = [step[1] for step in self.steps if _is_last_draw(step)]
        return [sum(luck) for luck in zip(*draws)] if draws else [0.0] * self.start.seat_count

    def positions(self) -> Iterator[Position]:
        """Every decision of the game, in order."""
        state, luck = self.start, None
        for number, step in enumerate(self.steps):
            if _is_last_draw(step):
                luck = step[1]
            elif len(step) > 1:
                values, visits, policy = step[2:] if len(step) > 2 else (None, 0, [])
                pairs = [(move, count) for move, count in policy]
                yield Position(state, number, step[1], step[0], values, visits, pairs, luck, self.places[step[1]])
                luck = None
            state = state.play(step[0])


def settings(folder: str | Path) -> dict[str, Any]:
    """What the set is made of."""
    path = Path(folder) / "settings.json"
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Error("data.settings", f"{path} cannot be read: {error}.") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise Error("data.format", f"{path} is not of the format {FORMAT}.")
    if not isinstance(found.get("game"), str) or not isinstance(found.get("options"), str):
        raise Error("data.settings", f"{path} names no game with options.")
    return found


def games(folder: str | Path, where: Callable[[Game], bool] | None = None) -> Iterator[Game]:
    """The games of a set, in order, that fulfil the condition."""
    found = settings(folder)
    options = dict(pair.partition("=")[::2] for pair in found["options"].split(",") if pair)
    first = start(found["game"], **options)
    for path in sorted(Path(folder).glob("shard-*.jsonl.gz")):
        try:
            with gzip.open(path, "rt", encoding="utf-8") as lines:
                for number, line in enumerate(lines, 1):
                    game = _read(first, line, f"Line {number} of {path}")
                    if where is None or where(game):
                        yield game
        except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
            raise Error("data.shard", f"{path} cannot be read: {error}.") from None


def to_parquet(folder: str | Path, file: str | Path, where: Callable[[Game], bool] | None = None) -> int:
    """Writes a row for each decision of the games; returns how many. Needs pyarrow, and memory for a few thousand rows."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Error("data.parquet", "Parquet needs pyarrow: pip install pyarrow.") from None

    shares = pyarrow.list_(pyarrow.float32())
    schema = pyarrow.schema(
        {
            "game": pyarrow.int64(),
            "step": pyarrow.int32(),
            "position": pyarrow.string(),
            "seat": pyarrow.int8(),
            "move": pyarrow.string(),
            "values": shares,
            "visits": pyarrow.int64(),
            "policy_moves": pyarrow.list_(pyarrow.string()),
            "policy_visits": pyarrow.list_(pyarrow.int64()),
            "luck": shares,
            "place": pyarrow.int8(),
        }
    )
    written = 0
    rows: list[dict[str, Any]] = []
    with pyarrow.parquet.ParquetWriter(str(file), schema, compression="zstd") as writer:

        def write() -> None:
            nonlocal written
            writer.write_table(pyarrow.Table.from_pylist(rows, schema))
            written += len(rows)
            rows.clear()

        for game in games(folder, where):
            rows.extend(_row(game.number, position) for position in game.positions())
            if len(rows) >= ROWS_AT_ONCE:
                write()
        write()
    return written


def _row(game: int, position: Position) -> dict[str, Any]:
    return {
        "game": game,
        "step": position.step,
        "position": position.state.position,
        "seat": position.seat,
        "move": position.move,
        "values": position.values,
        "visits": position.visits,
        "policy_moves": [move for move, _ in position.policy],
        "policy_visits": [count for _, count in position.policy],
        "luck": position.luck,
        "place": position.place,
    }


def _is_last_draw(step: list[Any]) -> bool:
    return len(step) == 2 and isinstance(step[1], list)


def _read(first: State, line: str, place: str) -> Game:
    try:
        game = Game(first, **json.loads(line))
    except (ValueError, TypeError):
        raise Error("data.line", f"{place} is not a game.") from None
    seats = first.seat_count
    if not isinstance(game.places, list) or len(game.places) != seats or not isinstance(game.steps, list):
        raise Error("data.line", f"{place} is not a game for {seats}.")
    for number, step in enumerate(game.steps):
        if not _is_step(step, seats):
            raise Error("data.step", f"{place}: step {number} is none: {str(step)[:60]}")
    return game


def _is_step(step: Any, seats: int) -> bool:
    if not isinstance(step, list) or len(step) not in (1, 2, 5) or not isinstance(step[0], str):
        return False
    if len(step) == 1 or (len(step) == 2 and isinstance(step[1], list) and len(step[1]) == seats):
        return True
    if not isinstance(step[1], int) or not 0 <= step[1] < seats:
        return False
    if len(step) == 2:
        return True
    are_pairs = isinstance(step[4], list) and all(isinstance(pair, list) and len(pair) == 2 for pair in step[4])
    return isinstance(step[2], list) and isinstance(step[3], int) and are_pairs
