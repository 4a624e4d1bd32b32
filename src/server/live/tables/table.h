// A room in memory, with those who are in it and what is on its way to the store.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "server/live/tables/fair_line.h"
#include "server/live/visitor.h"
#include "server/rooms/room.h"

namespace talus::server {

struct Table {
    Table(Room room, std::uint64_t generation) : room(std::move(room)), generation(generation) {}

    Room room;
    // Another one when the room was read again after the store had failed: what was on its way then is void.
    std::uint64_t generation;
    std::set<Visitor*> visitors;
    std::map<std::string, Milliseconds> gone;  // since when persons with a seat have not been here
    std::uint64_t written = 0;                 // writes handed to the store,
    std::uint64_t durable = 0;                 // and how many of them are safe
    // What waits until everything that was written before it is safe, or known not to be.
    using Later = std::function<void(const Result<Table*>&)>;
    std::deque<std::pair<std::uint64_t, Later>> waiting;
    Payer payer;               // for whom its computers think: who did something last
    bool is_thinking = false;  // a computer player has been asked
    // When its row in the store was written last (docs/rooms.md, Storage): as which event, and to wake when.
    std::uint32_t row_number = 0;
    std::optional<Milliseconds> row_wake;
    Milliseconds last_visit = 0;  // when somebody was here last; 0: nobody since it was read

    bool is_present(const std::string& person) const {
        for (const Visitor* visitor : visitors)
            if (visitor->person && visitor->person->id == person) return true;
        return false;
    }

    // From now on those who sit here without being here are gone, unless they are already: who left, who took
    // the seat without coming in, who was seated by a rematch.
    void note_absent(Milliseconds now) {
        std::erase_if(gone, [this](const auto& entry) { return !room.seat_of(entry.first); });
        for (const Room::SeatState& seat : room.seats())
            if (seat.person && !is_present(seat.person->id)) gone.try_emplace(seat.person->id, now);
    }
};

}  // namespace talus::server
