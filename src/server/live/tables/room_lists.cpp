#include "server/live/tables/room_lists.h"

namespace talus::server {

RoomLists::Entry RoomLists::entry_of(const Room& room) {
    const bool is_waiting = room.status() == Room::Status::waiting;
    Entry entry{room.deadline()};
    if (room.number() == 0) return entry;
    if (is_waiting && room.setup().is_open) entry.opened = room.opened();
    if (is_waiting || room.status() == Room::Status::playing)
        for (const Room::SeatState& seat : room.seats())
            if (seat.person) entry.people.insert(seat.person->id);
    return entry;
}

void RoomLists::update(const Room& room) {
    replace(room.id(), entry_of(room));
}

void RoomLists::remove(const std::string& room) {
    replace(room, {});
    entries_.erase(room);
}

void RoomLists::replace(const std::string& room, Entry entry) {
    Entry& old = entries_[room];
    is_lobby_new_ = is_lobby_new_ || old.opened || entry.opened;
    if (old == entry) return;
    if (old.deadline) deadlines_.erase({*old.deadline, room});
    if (old.opened) lobby_.erase({*old.opened, room});
    for (const std::string& person : old.people)
        if (const auto rooms = of_person_.find(person);
            rooms->second.erase(room) > 0 && rooms->second.empty())
            of_person_.erase(rooms);
    if (entry.deadline) deadlines_.insert({*entry.deadline, room});
    if (entry.opened) lobby_.insert({*entry.opened, room});
    for (const std::string& person : entry.people) of_person_[person].insert(room);
    old = std::move(entry);
}

std::optional<std::string> RoomLists::due(Milliseconds now) const {
    if (deadlines_.empty() || deadlines_.begin()->first > now) return std::nullopt;
    return deadlines_.begin()->second;
}

std::vector<std::string> RoomLists::of_person(std::string_view person) const {
    const auto rooms = of_person_.find(person);
    if (rooms == of_person_.end()) return {};
    return {rooms->second.begin(), rooms->second.end()};
}

std::vector<std::string> RoomLists::lobby() const {
    std::vector<std::string> rooms;
    for (auto entry = lobby_.rbegin(); entry != lobby_.rend(); ++entry) rooms.push_back(entry->second);
    return rooms;
}

}  // namespace talus::server
