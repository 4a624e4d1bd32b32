// Rooms as clients see them (docs/rooms.md).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/json.h"
#include "server/rooms/room.h"

namespace talus::server {

// `waiting`, `playing`, `over`, `closed`: for clients and for the store.
std::string_view to_text(Room::Status status);
// `now`: the room without its moves. The seed is in it only when the game is over.
Json now_json(const Room& room);
// `room` without `type`, `present` and `time`.
Json room_json(const Room& room, bool with_chat = true);
// A line in a list.
Json summary_json(const Room& room);
// `event` without `type` and `time`: what the event changed. Pre: the room is as the event left it.
struct LineChange {
    std::size_t from;  // so many steps stayed: the lesser of those before and after the event
};
Json event_json(const Room& room, const Event& event, LineChange change);

// The game as a record file, with the people's names, the date, and the result.
std::string record_text(const Room& room);

}  // namespace talus::server
