"""Boards as SVG, from what the core says there is to see. Notebooks show a state by itself; elsewhere:

>>> import talus
>>> from talus import svg
>>> svg.draw(talus.start("talat"))[:4]
'<svg'
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Any

from ._core import State

SEAT_COLOURS = ("#c0392b", "#2e6da4", "#e0a800", "#6a3d9a", "#2e8b57")
TERRAIN_COLOURS = {"J": "#3f7d3a", "C": "#b5cf6b", "S": "#efd9a0", "R": "#9a9a9a", "L": "#7fb7d6"}
TILE_COLOURS = {"Y": "#e8b923", "A": "#1f6fb2", "S": "#8cc8e8", "R": "#c43a31"}
FLOWS = {"E": 0, "NE": 1, "NW": 2, "W": 3, "SW": 4, "SE": 5}
INK = "#333"


def draw(state: State) -> str:
    """The board of a state, as one SVG element."""
    return {"taluva": _taluva, "talat": _talat, "talavera": _talavera}[state.game](state.board())


def _text(x: float, y: float, words: object, size: float = 12, anchor: str = "middle", colour: str = INK) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{colour}" '
        f'font-family="sans-serif">{words}</text>'
    )


def _svg(left: float, top: float, width: float, height: float, parts: list[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.1f} {top:.1f} {width:.1f} {height:.1f}" '
        f'width="{width:.0f}" height="{height:.0f}">{"".join(parts)}</svg>'
    )


HEX = 20.0  # from the centre to a corner


def _centre(q: int, r: int) -> tuple[float, float]:
    return HEX * sqrt(3) * (q + r / 2), HEX * 1.5 * r


def _polygon(x: float, y: float, sides: int, radius: float, turn: float, style: str) -> str:
    points = " ".join(
        f"{x + radius * cos(turn + 2 * pi * i / sides):.1f},{y + radius * sin(turn + 2 * pi * i / sides):.1f}"
        for i in range(sides)
    )
    return f'<polygon points="{points}" {style}/>'


def _building(x: float, y: float, building: dict[str, Any], level: int) -> str:
    style = f'fill="{SEAT_COLOURS[building["seat"] - 1]}" stroke="white"'
    if building["kind"] == "hut":
        count = _text(x, y + 4, level, 10, colour="white") if level > 1 else ""
        return _polygon(x, y, 4, 9, pi / 4, style) + count
    if building["kind"] == "tower":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" {style}/>'
    return _polygon(x, y, 3, 12, -pi / 2, style)


def _hex(field: dict[str, Any]) -> str:
    x, y = _centre(field["q"], field["r"])
    colour = TERRAIN_COLOURS.get(field.get("terrain", ""), "#7a4a3a")
    parts = [_polygon(x, y, 6, HEX - 0.5, pi / 6, f'fill="{colour}" stroke="{INK}" stroke-width="{field["level"]}"')]
    if "flow" in field:
        angle = -FLOWS[field["flow"]] * pi / 3
        tip = f'x2="{x + 12 * cos(angle):.1f}" y2="{y + 12 * sin(angle):.1f}"'
        parts.append(f'<line x1="{x:.1f}" y1="{y:.1f}" {tip} stroke="#ff7b39" stroke-width="3"/>')
    parts.append(_text(x + 10, y + 11, field["level"], 8))
    if "building" in field:
        parts.append(_building(x, y, field["building"], field["level"]))
    return "".join(parts)


def _taluva(board: dict[str, Any]) -> str:
    centres = [_centre(field["q"], field["r"]) for field in board["hexes"]] or [(0.0, 0.0)]
    left = min(x for x, _ in centres) - 30
    top = min(y for _, y in centres) - 30
    right = max(max(x for x, _ in centres) + 30, left + 260)
    bottom = max(y for _, y in centres) + 30
    parts = [_hex(field) for field in board["hexes"]]
    for seat, supply in enumerate(board["supplies"]):
        words = f"seat {seat + 1}: {supply['huts']} huts, {supply['towers']} towers, {supply['temples']} temples"
        parts.append(_text(left + 8, bottom + 16 * (seat + 1), words, 12, "start", SEAT_COLOURS[seat]))
    return _svg(left, top, right - left, bottom - top + 16 * len(board["supplies"]) + 12, parts)


SPACE = 30.0
TOWER_SIDES = {"3": 3, "4": 4, "6": 6}
TOWER_RADIUS = {"S": 7.0, "M": 10.0, "L": 13.0}


def _talat(board: dict[str, Any]) -> str:
    width = SPACE * 5 + 24
    parts = []
    for number, state in enumerate(board["boards"]):
        left = number * width + 12
        fill = "#e4e4e4" if state["frozen"] else "#f7f0df"
        for row in range(5):
            for column in range(5):
                parts.append(
                    f'<rect x="{left + column * SPACE:.0f}" y="{24 + row * SPACE:.0f}" width="{SPACE:.0f}" '
                    f'height="{SPACE:.0f}" fill="{fill}" stroke="#999"/>'
                )
        for y, key in ((18.0, "row_5"), (24 + 5 * SPACE + 14, "row_1")):
            parts.append(_text(left + 2.5 * SPACE, y, f"seat {state[key]}", 11, colour=SEAT_COLOURS[state[key] - 1]))
    for tower in board["towers"]:
        space, kind = tower["space"], tower["kind"]
        x = (int(space[0]) - 1) * width + 12 + (ord(space[1]) - ord("a") + 0.5) * SPACE
        y = 24 + (5 - int(space[2]) + 0.5) * SPACE
        style = f'fill="{SEAT_COLOURS[tower["seat"] - 1]}" stroke="white"'
        parts.append(_polygon(x, y, TOWER_SIDES[kind[1]], TOWER_RADIUS[kind[0]], -pi / 2, style))
    for seat, score in enumerate(board["scores"]):
        words = f"seat {seat + 1}: {score['points']} points"
        parts.append(_text(12, 24 + 5 * SPACE + 34 + 16 * seat, words, 12, "start", SEAT_COLOURS[seat]))
    return _svg(0, 0, 3 * width, 24 + 5 * SPACE + 40 + 16 * len(board["scores"]), parts)


def _card(x: float, y: float, number: int, tiles: dict[str, int]) -> str:
    parts = [
        f'<rect x="{x:.0f}" y="{y:.0f}" width="44" height="60" rx="4" fill="white" stroke="#999"/>',
        _text(x + 22, y + 56, number, 9),
    ]
    shown = [colour for colour, count in tiles.items() for _ in range(count)]
    for index, colour in enumerate(shown):
        parts.append(
            f'<rect x="{x + 6 + 17 * (index % 2):.0f}" y="{y + 6 + 18 * (index // 2):.0f}" width="15" height="15" '
            f'fill="{TILE_COLOURS[colour]}"/>'
        )
    return "".join(parts)


def _talavera(board: dict[str, Any]) -> str:
    cards = board["cards"]
    parts = [_text(8, 18, f"round {board['round']}, {board['phase']}", 12, "start")]
    for index, number in enumerate(board["up"]):
        parts.append(_card(8 + 50 * index, 28, number, cards[number - 1]["tiles"]))
    y = 112.0
    for seat, place in enumerate(board["seats"]):
        order = place["order"] or "none"
        parts.append(_text(8, y, f"seat {seat + 1}, order {order}", 12, "start", SEAT_COLOURS[seat]))
        for index, colour in enumerate("YASR"):
            wanted = place["wanted"][colour] if place["wanted"] else "?"
            parts.append(f'<rect x="{8 + 90 * index}" y="{y + 8:.0f}" width="15" height="15" fill="{TILE_COLOURS[colour]}"/>')
            words = f"{place['placed'][colour]} of {wanted}"
            parts.append(_text(28 + 90 * index, y + 20, words, 12, "start"))
        for index, number in enumerate(place["hand"]):
            parts.append(_card(8 + 50 * index, y + 32, number, cards[number - 1]["tiles"]))
        y += 120
    return _svg(0, 0, 380, y - 8, parts)
