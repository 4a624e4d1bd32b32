// What the store is told of a room besides its events. For those who see both: the store itself does not.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "server/rooms/room.h"
#include "server/rooms/room_json.h"
#include "server/store/store.h"

namespace talus::server {

inline std::vector<std::string> seated(const Room& room) {
    std::vector<std::string> people;
    for (const Room::SeatState& seat : room.seats())
        if (seat.person) people.push_back(seat.person->id);
    return people;
}

inline bool is_in_lobby(const Room& room) {
    return room.status() == Room::Status::waiting && room.setup().is_open;
}

inline bool is_computers_turn(const Room& room) {
    const std::optional<Seat> turn = room.turn();
    return turn && room.seats()[index(*turn)].level > 0;
}

// When the server has to do something in it that nobody asks for. A computer has been asked, and moves before
// this; if not, the server has died, and another one asks again.
inline std::optional<Milliseconds> wake_of(const Room& room, Milliseconds now) {
    constexpr Milliseconds patience = 30'000;
    return is_computers_turn(room) ? now + patience : room.deadline();
}

// `last_visit`: when somebody was there last, as far as that is known.
inline RoomRow row_of(const Room& room, Milliseconds now, Milliseconds last_visit = 0) {
    const bool is_over = room.status() == Room::Status::over;
    return {.id = room.id(),
            .game = room.setup().game,
            .status = std::string(to_text(room.status())),
            .people = seated(room),
            .updated = is_over ? room.updated() : std::max(room.updated(), last_visit),
            .summary = summary_json(room).dump(),
            .number = room.number(),
            .wake = wake_of(room, now),
            .is_in_lobby = is_in_lobby(room)};
}

}  // namespace talus::server
