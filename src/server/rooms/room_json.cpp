#include "server/rooms/room_json.h"

#include <chrono>
#include <cstdio>
#include <type_traits>
#include <utility>
#include <variant>

#include "play/record/record_file.h"
#include "protocol/answer/answer.h"

namespace talus::server {
namespace {

Json seat_json(const Room::SeatState& seat, bool has_clock) {
    Json json(Json::Object{});
    if (seat.level > 0) json.set("level", seat.level);
    if (seat.person) json.set("person", to_json(*seat.person));
    if (seat.person && has_clock) json.set("ms", seat.left);
    return json;
}

Json seats_json(const Room& room) {
    const bool has_clock =
        room.setup().time.kind == TimeControl::Kind::clock && room.status() != Room::Status::waiting;
    Json::Array seats;
    for (const Room::SeatState& seat : room.seats()) seats.push_back(seat_json(seat, has_clock));
    return seats;
}

Json turn_json(const Room& room) {
    const auto turn = room.turn();
    return turn ? Json(number(*turn)) : Json();
}

Json offer_json(const Room& room) {
    if (!room.offer()) return {};
    const auto& [offer, accepted] = *room.offer();
    Json::Array seats;
    for (const Seat seat : accepted) seats.emplace_back(number(seat));
    Json json{{"what", to_text(offer.what)}, {"by", number(offer.by)}, {"accepted", std::move(seats)}};
    if (offer.what == OfferKind::hand) {
        json.set("seat", number(offer.handed));
        json.set("level", offer.level);
    }
    return json;
}

Json moves_json(const Room& room, std::size_t from) {
    Json::Array moves;
    const std::vector<Step>& steps = room.record().steps();
    for (std::size_t i = from; i < steps.size(); ++i) moves.emplace_back(steps[i].move);
    return moves;
}

Json chat_json(const Room& room) {
    Json::Array lines;
    for (const Room::ChatLine& line : room.chat())
        lines.push_back(
            {{"seat", number(line.seat)}, {"name", line.name}, {"text", line.text}, {"at", line.at}});
    return lines;
}

// Whose doing it was.
std::optional<Seat> seat_behind(const Room& room, const Event& event) {
    return std::visit(
        [&]<class What>(const What& what) -> std::optional<Seat> {
            if constexpr (std::is_same_v<What, events::Offered>)
                return what.offer.by;
            else if constexpr (std::is_same_v<What, events::Handed>)
                return room.seat_of(event.person);
            else if constexpr (requires { what.seat; })
                return what.seat;
            else
                return room.seat_of(event.person);
        },
        event.what);
}

std::string date_text(Milliseconds time) {
    const auto day =
        std::chrono::floor<std::chrono::days>(std::chrono::sys_time(std::chrono::milliseconds(time)));
    const std::chrono::year_month_day date(day);
    char text[32];
    std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text;
}

}  // namespace

std::string_view to_text(Room::Status status) {
    switch (status) {
        case Room::Status::waiting: return "waiting";
        case Room::Status::playing: return "playing";
        case Room::Status::over: return "over";
        case Room::Status::closed: break;
    }
    return "closed";
}

// With every event: `set` takes what it is given, where a list in braces would copy it.
Json now_json(const Room& room) {
    const bool is_over = room.status() == Room::Status::over;
    const auto deadline = room.deadline();
    Json json;
    json.set("status", to_text(room.status()));
    json.set("opener", room.opener());
    json.set("seats", seats_json(room));
    json.set("turn", turn_json(room));
    json.set("deadline", deadline ? Json(*deadline) : Json());
    json.set("offer", offer_json(room));
    json.set("result", is_over ? outcome_json(*room.record().result()) : Json());
    json.set("ratings", to_json(room.ratings()));
    json.set("rematch", room.rematch().empty() ? Json() : Json(room.rematch()));
    json.set("commitment", room.commitment());
    json.set("seed", is_over ? Json(room.seed()) : Json());
    json.set("unrated", room.unrated() ? Json(to_text(*room.unrated())) : Json());
    json.set("closed", room.closing() ? Json(to_text(*room.closing())) : Json());
    return json;
}

Json room_json(const Room& room, bool with_chat) {
    return {{"room", room.id()},
            {"number", room.number()},
            {"setup", to_json(room.setup())},
            {"moves", moves_json(room, 0)},
            {"now", now_json(room)},
            {"chat", with_chat ? chat_json(room) : Json(Json::Array{})}};
}

Json summary_json(const Room& room) {
    return {{"room", room.id()},         {"setup", to_json(room.setup())}, {"status", to_text(room.status())},
            {"seats", seats_json(room)}, {"turn", turn_json(room)},        {"opened", room.opened()},
            {"updated", room.updated()}};
}

Json event_json(const Room& room, const Event& event, LineChange change) {
    Json json;
    json.set("room", room.id());
    json.set("number", room.number());
    json.set("kind", kind_of(event));
    if (const auto seat = seat_behind(room, event)) json.set("by", number(*seat));
    if (const auto* said = std::get_if<events::Said>(&event.what)) json.set("text", said->text);
    json.set("from", change.from);
    json.set("steps", moves_json(room, change.from));
    json.set("now", now_json(room));
    return json;
}

std::string record_text(const Room& room) {
    Record record = room.record();
    // What was checked when it came in cannot be refused now; if it were, the game would still be worth
    // having.
    const auto set = [&](const std::string& key, const std::string& value) {
        (void)record.set_header(key, value);
    };
    for (std::size_t i = 0; i < room.seats().size(); ++i) {
        const Room::SeatState& seat = room.seats()[i];
        const std::string key = "Seat-" + std::to_string(i + 1);
        if (seat.person) set(key, seat.person->name);
        if (seat.level > 0) set(key, "level:" + std::to_string(seat.level));
    }
    set("Date", date_text(room.opened()));
    return write_record(record);
}

}  // namespace talus::server
