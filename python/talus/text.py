"""Games as text, for language models: rules, position and legal moves in words, and the move in an answer.

>>> import talus
>>> from talus import text
>>> state = talus.start("taluva").play("draw:JC")
>>> text.find_move(state, "Only one place is allowed, so I play tile:0,0:E.")
'tile:0,0:E'
>>> result = text.play_game(talus.start("talat"), [lambda question: "no idea", "greedy", "greedy"], seed=1, tries=1)
>>> result.wrong_answers[0] > 9, result.wrong_answers[1:], result.record.result() is not None
(True, (0, 0), True)

A player is a computer player's name or a function from a question to an answer. ``talus.mcp`` serves games to language models by the
Model Context Protocol. Seats count from 1 here, as in the rules and in moves.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Sequence, Union

from ._core import Computer, Record, State, game_names
from .errors import Error

Player = Union[str, Callable[[str], str]]
TERRAINS = {"J": "jungle", "C": "clearing", "S": "sand", "R": "rock", "L": "lake"}
COLOURS = {"Y": "yellow", "A": "azure", "S": "sky", "R": "red"}
MOVES = {
    "taluva": """Hexes are axial coordinates q,r with neighbours E (+1,0), NE (+1,-1), NW (0,-1), W (-1,0), SW (-1,+1), SE (0,+1).
- tile:q,r:DIRECTION places the tile: volcano on q,r, its first terrain in that direction, its second in the next one counter-clockwise
- hut:q,r, tower:q,r and temple:q,r build there
- expand:q,r:T expands the settlement with the anchor q,r (its smallest q, then r) onto all adjacent empty terrain T""",
    "talat": """A space is board (1 to 3), column (a to e) and row (1 to 5). A tower is S, M or L (small, medium, large) and 3, 4 or 6 sides.
- place:TOWER:SPACE sets a tower up
- move:FROM:TO moves a tower
- take:FROM:TO takes the tower there""",
    "talavera": """Cards are numbered from 1 to 18; colours are yellow (Y), azure (A), sky (S) and red (R).
- flip:I,J turns two cards up; draft:I keeps card I; tuck:I:COLOUR puts card I under a colour
- alone: keep:I keeps card I, redraw discards both, corner:COLOUR puts the kept cards to a colour""",
}


def rules(game: str) -> str:
    """The exact rules of a game, as Markdown.

    >>> rules("talat").splitlines()[0]
    '# Talat'
    """
    if game not in game_names():
        raise Error("game.unknown", f"There is no game {str(game)[:40]!r}: the games are {', '.join(game_names())}.")
    return (Path(__file__).parent / "rules" / f"{game}.md").read_text(encoding="utf-8")


def describe(state: State) -> str:
    """The position in words, and as the line that ``talus.parse_position_line`` reads."""
    options = ", ".join(f"{key} {value}" for key, value in state.options.items())
    parts = [f"{state.game.capitalize()} ({options}).", *_DESCRIBE[state.game](state.board())]
    if state.turn.is_over:
        outcome = state.outcome()
        parts.append(f"The game is over ({outcome.reason}): " + _by_seat([f"place {place}" for place in outcome.places]) + ".")
    elif state.turn.is_chance:
        parts.append("A draw of chance comes next.")
    else:
        parts.append(f"Seat {(state.turn.seat or 0) + 1} decides.")
    return "\n".join([*parts, f"As notation: {state.position_line}"])


def question(state: State, with_rules: bool = True) -> str:
    """All that a player needs to choose a move: rules, position, legal moves, and how to answer."""
    if not state.turn.is_decision:
        raise Error("text.turn", "Nobody has to decide: there is nothing to ask.")
    parts = [f"RULES\n{rules(state.game)}"] if with_rules else []
    parts += [
        f"MOVES\n{MOVES[state.game]}",
        f"POSITION\n{describe(state)}",
        "LEGAL MOVES\n" + " ".join(state.legal_moves()),
        f"You are seat {(state.turn.seat or 0) + 1}. Answer with one of the legal moves, exactly as it is written, as the last thing you say.",
    ]
    return "\n\n".join(parts)


def find_move(state: State, answer: str) -> str:
    """The last legal move that an answer names; otherwise raises why what it says last cannot be played."""
    words = [word.strip(".,;:!?()[]{}<>*\"'`") for word in str(answer).split()]
    legal = set(state.legal_moves())
    for word in reversed(words):
        if word in legal:
            return word
    for word in reversed(words):
        if re.fullmatch(r"[a-z]+:\S+|redraw", word):
            refusal = state.refusal(word)
            if refusal is not None:
                raise refusal
    raise Error("text.no-move", "The answer names no move.")


@dataclass(frozen=True)
class TextGame:
    """A game in words: its record, and how often each seat answered with no legal move."""

    record: Record
    wrong_answers: tuple[int, ...]


def play_game(state: State, players: Sequence[Player], seed: int = 1, tries: int = 3, with_rules: bool = True) -> TextGame:
    """One game; after so many wrong answers in a row a move at random is played for the seat.

    A wrong answer is told, with the rule that forbids the move, and the question is asked again.
    """
    if len(players) != state.seat_count:
        raise Error("match.players", f"The game has {state.seat_count} seats, not {len(players)}.")
    if tries < 1:
        raise Error("text.tries", f"There must be at least one try, not {tries}.")
    chance = random.Random(seed)
    computers = {
        seat: Computer(player, state, chance.getrandbits(64)) for seat, player in enumerate(players) if isinstance(player, str)
    }
    record, wrong = Record(state), [0] * state.seat_count
    while not state.turn.is_over:
        seat = state.turn.seat
        if seat is None:
            move = state.chance_move(chance.randrange(state.chance_total()))
        elif seat in computers:
            move = computers[seat].choose(state)
        else:
            move = ""
            asked = question(state, with_rules)
            for _ in range(tries):
                try:
                    move = find_move(state, players[seat](asked))  # type: ignore[operator]
                    break
                except Error as error:
                    wrong[seat] += 1
                    asked = f"{question(state, with_rules)}\n\nYour last answer cannot be played: {error}"
            move = move or chance.choice(state.legal_moves())
        record.play(move)
        for computer in computers.values():
            computer.observe(move)
        state = record.current
    return TextGame(record, tuple(wrong))


def _by_seat(words: Sequence[str]) -> str:
    return "; ".join(f"seat {seat}: {word}" for seat, word in enumerate(words, 1))


def _taluva(board: dict[str, Any]) -> list[str]:
    fields = []
    for field in board["hexes"]:
        what = TERRAINS[field["terrain"]] if "terrain" in field else f"volcano towards {field['flow']}"
        building = field.get("building")
        has = f" with seat {building['seat']}'s {building['kind']}" if building else ""
        fields.append(f"- {field['q']},{field['r']} level {field['level']} {what}{has}")
    supplies = [
        f"{supply['huts']} huts, {supply['towers']} towers, {supply['temples']} temples left ({standing})"
        for supply, standing in zip(board["supplies"], board["standings"])
    ]
    parts = ["The island:", *(fields or ["- nothing yet"]), _by_seat(supplies) + ".", f"{board['tiles_left']} tiles are left."]
    if "tile" in board:
        first, second = board["tile"]
        parts.append(f"The tile in hand: {TERRAINS[first]}, then {TERRAINS[second]}.")
    return parts


def _talat(board: dict[str, Any]) -> list[str]:
    parts = []
    for number, sides in enumerate(board["boards"], 1):
        frozen = ", frozen" if sides["frozen"] else ""
        parts.append(f"Board {number}: row 1 is seat {sides['row_1']}'s, row 5 is seat {sides['row_5']}'s{frozen}.")
    towers = [f"{tower['space']} {tower['kind']} of seat {tower['seat']}" for tower in board["towers"]]
    parts.append("Towers: " + ("; ".join(towers) or "none yet") + ".")
    if board["is_setup"]:
        parts.append("Set-up; in hand: " + _by_seat([" ".join(hand) or "none" for hand in board["hands"]]) + ".")
    parts.append("Points: " + _by_seat([str(score["points"]) for score in board["scores"]]) + ".")
    return parts


def _talavera(board: dict[str, Any]) -> list[str]:
    def card(number: int) -> str:
        tiles = [f"{count} {COLOURS[colour]}" for colour, count in board["cards"][number - 1]["tiles"].items() if count]
        return f"{number} ({', '.join(tiles)})"

    parts = [f"Round {board['round']}, {board['phase']}."]
    parts.append("Face up: " + ("; ".join(card(number) for number in board["up"]) or "none") + ".")
    if board["down"]:
        parts.append("Face down and known: " + "; ".join(card(number) for number in board["down"]) + ".")
    seats = []
    for seat in board["seats"]:
        wanted = seat["wanted"]
        colours = [
            f"{name} {seat['placed'][colour]} of {wanted[colour] if wanted else '?'} wanted, {seat['points'][colour]} points"
            for colour, name in COLOURS.items()
        ]
        hand = "; ".join(card(number) for number in seat["hand"]) or "nothing"
        seats.append(f"{', '.join(colours)}; in hand {hand}; {seat['score']} points in all")
    return [*parts, *(f"Seat {number}: {words}." for number, words in enumerate(seats, 1))]


_DESCRIBE: dict[str, Callable[[dict[str, Any]], list[str]]] = {"taluva": _taluva, "talat": _talat, "talavera": _talavera}
