"""Matches between computer players: every set of games is played with the same luck on changed seats.

>>> import talus
>>> from talus import match
>>> result = match.play(talus.start("talavera"), ["greedy", "random"], sets=3, seed=1)
>>> result.games, len(result.tallies)
(6, 2)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Sequence, Union

from ._core import Computer, Record, State, Tally
from .errors import Error

Player = Union[str, Callable[[State], str]]
MASK = (1 << 64) - 1


@dataclass(frozen=True)
class MatchResult:
    """What a match says about its players, in the order in which they were named."""

    players: tuple[str, ...]
    tallies: tuple[Tally, ...]
    records: tuple[Record, ...]

    @property
    def games(self) -> int:
        return len(self.records)

    def __str__(self) -> str:
        lines = []
        for player, tally in zip(self.players, self.tallies):
            low, high = tally.score_interval
            lines.append(f"{player}: {100 * tally.score:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {tally.games} games")
        return "\n".join(lines)


def _mix(*numbers: int) -> int:
    """One seed from several: the finaliser of splitmix64 over each."""
    mixed = 0
    for number in numbers:
        mixed = (mixed + number + 0x9E3779B97F4A7C15) & MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        mixed ^= mixed >> 31
    return mixed


def _name(player: Player) -> str:
    return player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)


def play_game(state: State, players: Sequence[Player], seed: int = 1) -> Record:
    """One game: the k-th draw comes from the same random number whoever plays.

    A player is a computer player's name or a function from a state to a move.

    >>> import talus
    >>> play_game(talus.start("talavera", players=1), ["random"]).result().places in ([1], [2])
    True
    """
    if len(players) != state.seat_count:
        raise Error("match.players", f"The game has {state.seat_count} seats, not {len(players)}.")
    computers = {
        seat: Computer(player, state, _mix(seed, seat)) for seat, player in enumerate(players) if isinstance(player, str)
    }
    record = Record(state)
    draws = 0
    while not state.turn.is_over:
        seat = state.turn.seat
        if seat is None:
            move = state.chance_move(_mix(seed, -1, draws) * state.chance_total() >> 64)
            draws += 1
        else:
            player = players[seat]
            move = computers[seat].choose(state) if isinstance(player, str) else player(state)
        record.play(move)
        for computer in computers.values():
            computer.observe(move)
        state = record.current
    return record


def _score(record: Record, seat: int) -> float:
    places = record.current.outcome().places
    if len(places) == 1:
        return float(places[0] == 1)
    mates = [other for other in range(len(places)) if (other - seat) % (len(places) // record.start.seats_a_side) == 0]
    winners = [other for other, place in enumerate(places) if place == 1]
    return sum(other in winners for other in mates) / len(winners)


def play(
    start: State,
    players: Sequence[Player],
    sets: int = 10,
    seed: int = 1,
    on_game: Callable[[Record], None] | None = None,
) -> MatchResult:
    """Plays ``sets`` sets; in each, every player sits on every seat once, with the same draws."""
    count = start.seat_count
    if sets < 1:
        raise Error("match.sets", f"At least one set is played, not {sets}.")
    if len(players) != count:
        raise Error("match.players", f"The game has {count} seats, not {len(players)}.")
    tallies = tuple(Tally(start.seats_a_side, count, count) for _ in players)
    records = []
    for number in range(sets):
        sums = [0.0] * count
        for turn in range(count):
            seated = [(seat + turn) % count for seat in range(count)]
            record = play_game(start, [players[player] for player in seated], _mix(seed, number))
            for seat, player in enumerate(seated):
                record.set_header(f"Seat-{seat + 1}", _name(players[player]))
                score = _score(record, seat)
                tallies[player].add_game(score)
                sums[player] += score
            records.append(record)
            if on_game:
                on_game(record)
        for tally, total in zip(tallies, sums):
            tally.add_set(total / count)
    return MatchResult(tuple(_name(player) for player in players), tallies, tuple(records))
