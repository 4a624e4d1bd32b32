"""A server of the Model Context Protocol on standard input and output: ``python -m talus.mcp`` or ``talus-mcp``.

Language models and their hosts start games, see rules and positions in words, play, let computer players answer, and ask for
analyses. A thin layer: what is legal, why not, and what moves are worth is the core's to say. Nothing but Talus is needed.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import dataclass, field
from typing import Any, Callable, Iterable, TextIO

from . import text
from ._core import Computer, Record, game_names, start, version, write_record
from .errors import Error

PROTOCOLS = ("2025-06-18", "2025-03-26", "2024-11-05")  # the newest first
MOST_GAMES = 100
MOST_VISITS = 100_000
INVALID_REQUEST, UNKNOWN_METHOD, INVALID_PARAMS = -32600, -32601, -32602

_GAME = {"game_id": {"type": "string", "description": "as start_game told it"}}


@dataclass
class _Game:
    record: Record
    chance: random.Random
    seats: dict[int, Computer] = field(default_factory=dict)

    def play(self, move: str) -> None:
        self.record.play(move)
        for computer in self.seats.values():
            computer.observe(move)

    def until_somebody_is_asked(self) -> list[str]:
        """Draws for chance and lets the computers play; what came."""
        came = []
        while not self.record.current.turn.is_over:
            state = self.record.current
            seat = state.turn.seat
            if seat is None:
                move = state.chance_move(self.chance.randrange(state.chance_total()))
                came.append(f"chance: {move}")
            elif seat in self.seats:
                move = self.seats[seat].choose(state)
                came.append(f"seat {seat + 1}: {move}")
            else:
                break
            self.play(move)
        return came


class Server:
    """Answers the requests of one client."""

    def __init__(self) -> None:
        self._games: dict[str, _Game] = {}
        self._count = 0
        self._tools: dict[str, tuple[Callable[..., str], str, dict[str, Any], list[str]]] = {
            "rules": (self._rules, "The exact rules of a game.", {"game": {"type": "string", "enum": game_names()}}, ["game"]),
            "start_game": (
                self._start_game,
                "Starts a game. Draws are made by the seed; seats that are not named are played by whoever calls play.",
                {
                    "game": {"type": "string", "enum": game_names()},
                    "options": {"type": "object", "description": 'such as {"players": 3}'},
                    "computers": {
                        "type": "object",
                        "description": 'computer players by seat, such as {"2": "level:3"}: random, greedy, level:1 to level:8',
                        "additionalProperties": {"type": "string"},
                    },
                    "seed": {"type": "integer"},
                },
                ["game"],
            ),
            "show": (self._show, "The position in words, with the legal moves.", _GAME, ["game_id"]),
            "play": (
                self._play,
                "Plays a move for the seat that decides; then draws are made, and the computers play.",
                {**_GAME, "move": {"type": "string", "description": "one of the legal moves, exactly as written"}},
                ["game_id", "move"],
            ),
            "analyse": (
                self._analyse,
                "The best moves by search, with each seat's share of the win.",
                {**_GAME, "visits": {"type": "integer", "minimum": 1, "maximum": MOST_VISITS}},
                ["game_id"],
            ),
            "record": (self._record, "The game so far as a record (docs/notation.md).", _GAME, ["game_id"]),
        }

    def answer(self, line: str) -> str | None:
        """The answer to one message, or None if it wants none."""
        try:
            message = json.loads(line)
        except (ValueError, RecursionError) as error:
            return _failure(None, -32700, f"This is not JSON: {error}.")
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            if isinstance(message, dict) and ("result" in message or "error" in message):
                return None
            return _failure(None, INVALID_REQUEST, "A request is an object with a method.")
        if "id" not in message:
            return None
        params = message.get("params", {})
        if not isinstance(params, dict):
            return _failure(message["id"], INVALID_PARAMS, "The params must be an object.")
        method = message["method"]
        if method == "initialize":
            wanted = params.get("protocolVersion")
            return _success(
                message["id"],
                {
                    "protocolVersion": wanted if wanted in PROTOCOLS else PROTOCOLS[0],
                    "capabilities": {"tools": {}},
                    "serverInfo": {"name": "talus", "version": version},
                    "instructions": "Read the rules of a game, start it, and play the legal moves that are shown.",
                },
            )
        if method == "ping":
            return _success(message["id"], {})
        if method == "tools/list":
            return _success(message["id"], {"tools": [self._description(name) for name in self._tools]})
        if method == "tools/call":
            return self._call(message["id"], params)
        return _failure(message["id"], UNKNOWN_METHOD, f"There is no method {method[:60]!r}.")

    def _description(self, name: str) -> dict[str, Any]:
        _, description, properties, required = self._tools[name]
        schema = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
        return {"name": name, "description": description, "inputSchema": schema}

    def _call(self, id: Any, params: dict[str, Any]) -> str:
        name, arguments = params.get("name"), params.get("arguments", {})
        if not isinstance(name, str) or name not in self._tools:
            return _failure(id, INVALID_PARAMS, f"There is no tool {str(name)[:60]!r}.")
        function, _, properties, required = self._tools[name]
        if not isinstance(arguments, dict):
            return _failure(id, INVALID_PARAMS, "The arguments must be an object.")
        try:
            for key in required:
                if key not in arguments:
                    raise Error("mcp.argument", f"The argument {key} is missing.")
            kinds = {"string": str, "integer": int, "object": dict}
            for key, value in arguments.items():
                if key not in properties:
                    raise Error("mcp.argument", f"{name} has no argument {key[:60]!r}.")
                kind = properties[key]["type"]
                if not isinstance(value, kinds[kind]) or isinstance(value, bool):
                    raise Error("mcp.argument", f"The argument {key} must be of the type {kind}.")
            words, failed = function(**arguments), False
        except Error as error:
            words, failed = f"{error} ({error.code})", True
        return _success(id, {"content": [{"type": "text", "text": words}], "isError": failed})

    def _game(self, game_id: str) -> _Game:
        if game_id not in self._games:
            raise Error("mcp.game", f"There is no game {game_id[:40]!r}: start_game tells its game_id.")
        return self._games[game_id]

    def _rules(self, game: str) -> str:
        return text.rules(game)

    def _start_game(
        self, game: str, options: dict[str, Any] | None = None, computers: dict[str, Any] | None = None, seed: int | None = None
    ) -> str:
        state = start(game, **(options or {}))
        seats: dict[int, Computer] = {}
        chance = random.Random(seed)
        for seat, player in (computers or {}).items():
            if seat not in [str(number + 1) for number in range(state.seat_count)] or not isinstance(player, str):
                raise Error("mcp.seat", f"Computers are named by seats from 1 to {state.seat_count}, not {seat[:40]!r}.")
            seats[int(seat) - 1] = Computer(player, state, chance.getrandbits(64))
        if len(seats) == state.seat_count:
            raise Error("mcp.seat", "At least one seat must be left to play for.")
        if len(self._games) >= MOST_GAMES:
            del self._games[next(iter(self._games))]  # the oldest one
        self._count += 1
        game_id = f"{game}-{self._count}"
        self._games[game_id] = _Game(Record(state), chance, seats)
        return f"game_id: {game_id}\n\n{self._after(self._games[game_id])}"

    def _show(self, game_id: str) -> str:
        state = self._game(game_id).record.current
        return text.question(state, with_rules=False) if state.turn.is_decision else text.describe(state)

    def _play(self, game_id: str, move: str) -> str:
        game = self._game(game_id)
        game.play(move)
        return self._after(game)

    def _after(self, game: _Game) -> str:
        came = game.until_somebody_is_asked()
        state = game.record.current
        shown = text.question(state, with_rules=False) if state.turn.is_decision else text.describe(state)
        return "\n".join(came) + ("\n\n" if came else "") + shown

    def _analyse(self, game_id: str, visits: int = 400) -> str:
        state = self._game(game_id).record.current
        if not 1 <= visits <= MOST_VISITS:
            raise Error("mcp.visits", f"The visits must be between 1 and {MOST_VISITS}, not {visits}.")
        analysis = Computer("level:8", state).analyse(state, visits=visits)
        shares = " ".join(f"seat {seat}: {value:.3f}" for seat, value in enumerate(analysis.values, 1))
        seat = state.turn.seat or 0
        moves = [f"{move.move}: {move.values[seat]:.3f}, {move.visits} visits" for move in analysis.moves[:10]]
        return "\n".join([f"Shares of the win: {shares}", f"Best moves for seat {seat + 1}:", *moves])

    def _record(self, game_id: str) -> str:
        return write_record(self._game(game_id).record)


def _success(id: Any, result: dict[str, Any]) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": id, "result": result})


def _failure(id: Any, code: int, words: str) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": words}})


def serve(lines: Iterable[str] = sys.stdin, out: TextIO = sys.stdout) -> None:
    """Answers line by line until the input ends."""
    server = Server()
    for line in lines:
        if not line.strip():
            continue
        answer = server.answer(line)
        if answer is not None:
            print(answer, file=out, flush=True)


def main() -> None:
    try:
        serve()
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(0)


if __name__ == "__main__":
    main()
