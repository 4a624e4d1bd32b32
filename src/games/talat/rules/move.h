// A decision: put a tower on the board, move one, or take an enemy tower with one.
#pragma once

#include <cstdint>

#include "games/talat/rules/board.h"
#include "games/talat/rules/tower.h"

namespace talus::talat {

struct Move {
    enum class Type : std::uint8_t { place, move, take };

    Type type = Type::place;
    Kind kind = Kind::S3;  // place: which tower; its colour follows from the turn. Otherwise S3.
    Space from = {};       // move and take. Otherwise the first space, 1a1.
    Space to = {};

    static constexpr Move place(Kind kind, Space to) { return {Type::place, kind, {}, to}; }
    static constexpr Move move(Space from, Space to) { return {Type::move, {}, from, to}; }
    static constexpr Move take(Space from, Space to) { return {Type::take, {}, from, to}; }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

}  // namespace talus::talat
