#include "games/taluva/rules/notation.h"

#include <optional>

#include "base/quote.h"
#include "base/text.h"
#include "games/taluva/rules/notation_parts.h"

namespace talus::taluva {

std::string to_text(Hex hex) {
    return std::to_string(hex.q) + "," + std::to_string(hex.r);
}

std::string_view to_text(Direction direction) {
    constexpr std::array<std::string_view, 6> names{"E", "NE", "NW", "W", "SW", "SE"};
    return names[index(direction)];
}

char letter(Terrain terrain) {
    return "JCSRL"[index(terrain)];
}

std::string to_text(Tile tile) {
    return {letter(tile.first), letter(tile.second)};
}

std::optional<Hex> parse_hex(std::string_view text) {
    const auto q = parse_integer(take_until(text, ','));
    const auto r = parse_integer(text);
    const auto in_range = [](int x) { return -max_coordinate <= x && x <= max_coordinate; };
    if (!q || !r || !in_range(*q) || !in_range(*r)) return std::nullopt;
    return Hex{static_cast<std::int8_t>(*q), static_cast<std::int8_t>(*r)};
}

std::optional<Direction> parse_direction(std::string_view text) {
    for (const Direction direction : all_directions)
        if (text == to_text(direction)) return direction;
    return std::nullopt;
}

std::optional<Terrain> parse_terrain(std::string_view text) {
    for (const Terrain terrain : all_terrains)
        if (text.size() == 1 && text[0] == letter(terrain)) return terrain;
    return std::nullopt;
}

std::optional<Tile> parse_tile(std::string_view text) {
    const auto first = parse_terrain(text.substr(0, 1));
    const auto second = text.empty() ? std::nullopt : parse_terrain(text.substr(1));
    if (!first || !second) return std::nullopt;
    return Tile{*first, *second};
}

std::string to_text(const Move& move) {
    switch (move.kind) {
        case Move::Kind::draw: return "draw:" + to_text(move.drawn_tile());
        case Move::Kind::tile:
            return "tile:" + to_text(move.hex) + ":" + std::string(to_text(move.direction()));
        case Move::Kind::hut: return "hut:" + to_text(move.hex);
        case Move::Kind::tower: return "tower:" + to_text(move.hex);
        case Move::Kind::temple: return "temple:" + to_text(move.hex);
        case Move::Kind::expand: return "expand:" + to_text(move.hex) + ":" + letter(move.terrain());
    }
    return "";
}

namespace {

Error expected(std::string_view form, std::string_view text) {
    return {"syntax.move", "Expected " + std::string(form) + ", not " + quoted(text) + "."};
}

}  // namespace

Result<Move> parse_move(const State&, std::string_view text) {
    std::string_view rest = text;
    const std::string_view verb = take_until(rest, ':');
    if (verb == "draw") {
        const auto tile = parse_tile(rest);
        if (!tile) return expected("a tile, as in draw:JC", text);
        return Move::draw(*tile);
    }
    if (verb == "hut" || verb == "tower" || verb == "temple") {
        const auto hex = parse_hex(rest);
        if (!hex) return expected("a hex, as in " + std::string(verb) + ":2,-1", text);
        if (verb == "hut") return Move::hut(*hex);
        return verb == "tower" ? Move::tower(*hex) : Move::temple(*hex);
    }
    if (verb == "tile") {
        const auto hex = parse_hex(take_until(rest, ':'));
        const auto direction = parse_direction(rest);
        if (!hex || !direction) return expected("a hex and a direction, as in tile:2,-1:NE", text);
        return Move::place(*hex, *direction);
    }
    if (verb == "expand") {
        const auto hex = parse_hex(take_until(rest, ':'));
        const auto terrain = parse_terrain(rest);
        if (!hex || !terrain) return expected("a settlement and a terrain, as in expand:2,-1:J", text);
        return Move::expand(*hex, *terrain);
    }
    return expected("draw, tile, hut, tower, temple or expand", text);
}

}  // namespace talus::taluva
