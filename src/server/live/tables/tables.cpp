#include "server/live/tables/tables.h"

#include <algorithm>
#include <memory>
#include <random>

#include "server/people/secret.h"
#include "server/rooms/room_json.h"

namespace talus::server {
namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds minute = 60 * second;
constexpr Milliseconds day = 24 * 60 * minute;
constexpr Milliseconds away_after = minute;  // then others may hand a seat over

// What a computer player's luck begins with; it need not be a secret.
std::uint64_t any_number() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

bool is_done(const Room& room) {
    return room.status() == Room::Status::over || room.status() == Room::Status::closed;
}

std::vector<std::string> seated(const Room& room) {
    std::vector<std::string> people;
    for (const Room::SeatState& seat : room.seats())
        if (seat.person) people.push_back(seat.person->id);
    return people;
}

RoomRow row_of(const Room& room) {
    return {room.id(),    room.setup().game, std::string(to_text(room.status())),
            seated(room), room.updated(),    summary_json(room).dump()};
}

Json present_json(const Table& table) {
    Json::Array present;
    std::set<std::string> seated;
    for (const Room::SeatState& seat : table.room.seats())
        if (seat.person && table.is_present(seat.person->id)) {
            present.emplace_back(seat.person->id);
            seated.insert(seat.person->id);
        }
    std::size_t watching = 0;
    for (const Visitor* visitor : table.visitors)
        if (visitor->person && !seated.contains(visitor->person->id)) ++watching;
    return Json{{"present", std::move(present)}, {"watching", watching}};
}

}  // namespace

Tables::Tables(Around around) : around_(std::move(around)), ratings_(around_.store) {}

std::optional<Error> Tables::load(std::vector<std::string>& damaged) {
    const Result<std::vector<std::string>> ids = around_.store.unfinished_rooms();
    if (!ids) return ids.error();
    const Result<std::optional<std::int64_t>> alive = around_.store.last_alive();
    if (!alive) return alive.error();
    const Milliseconds now = around_.now();
    for (const std::string& id : *ids) {
        const Result<Table*> table = find(id);
        if (!table)
            damaged.push_back("Room " + id + ": " + table.error().text);
        else if (*alive)
            commit(**table, (*table)->room.consider_pause(**alive, now), {});
    }
    around_.store.mark_alive(now);
    around_.store.flush();
    return std::nullopt;
}

std::optional<Error> Tables::trouble() const {
    constexpr Milliseconds patience = 10 * second;
    const Result<std::optional<std::int64_t>> alive = around_.store.last_alive();
    if (!alive) return alive.error();
    // The mark of every second did not arrive: nothing else does.
    if (around_.now() - alive->value_or(0) > patience)
        return Error{"store.failed", "Nothing can be kept at the moment."};
    return std::nullopt;
}

// ------------------------------------------------------------------------------------------------- tables
// come and go

Result<Table*> Tables::find(const std::string& id) {
    if (const auto known = tables_.find(id); known != tables_.end()) return known->second.get();
    const Result<std::vector<std::string>> lines = around_.store.events_of(id);
    if (!lines) return lines.error();
    if (lines->empty()) return Error{"room.unknown", "There is no such room."};
    std::vector<Event> events;
    for (const std::string& line : *lines) {
        Result<Event> event = read_event(line);
        if (!event) return Error{"store.damaged", "The room cannot be read: " + event.error().text};
        events.push_back(*std::move(event));
    }
    Result<Room> room = Room::replay(id, events);
    if (!room) return Error{"store.damaged", "The room cannot be replayed: " + room.error().text};
    return &place(*std::move(room));
}

Table& Tables::place(Room room) {
    const std::string id = room.id();
    Table& table = *(tables_[id] = std::make_unique<Table>(std::move(room), ++generations_));
    table.note_absent(around_.now());
    lists_.update(table.room);
    ask_computer(table);
    return table;
}

void Tables::remove(std::string_view id) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    const std::string& key = found->first;
    lists_.remove(key);
    presence_news_.erase(key);
    tables_.erase(found);
}

void Tables::open(const std::string& id, std::vector<Event> events, Done done) {
    Table& table = place(Room(id));
    commit(table, std::move(events), std::move(done));
}

// ------------------------------------------------------------------------------------------------- what
// happens

void Tables::command(Table& table, const Command& command, const Asking& asking, Done done) {
    const Milliseconds now = around_.now();
    // Whoever is late has lost, even if nobody has looked at the clock yet.
    if (std::vector<Event> late = table.room.consider_time(now); !late.empty())
        commit(table, std::move(late), {});
    Result<std::vector<Event>> events = table.room.consider(command, asking, away(table, now));
    if (!events) return done(events.error());
    if (events->empty())  // done already: it may still be on its way to the store
        return when_durable(table, [done = std::move(done)](const Result<Table*>& durable) {
            done(durable ? std::nullopt : std::optional(durable.error()));
        });
    commit(table, *std::move(events), std::move(done));
}

void Tables::commit(Table& table, std::vector<Event> events, Done done) {
    if (events.empty()) return;
    Write write;
    std::vector<Part> parts;
    if (const std::optional<Error> error = take(table, std::move(events), write, parts)) {
        // The room has contradicted itself. What is durable is right; whoever asked is told.
        read_again(table.room.id(), *error);
        if (done) done(*error);
        return;
    }
    if (table.room.is_rematch_agreed() && table.room.rematch().empty()) add_rematch(table, write, parts);
    submit(std::move(write), std::move(parts), std::move(done));
}

std::optional<Error> Tables::take(Table& table, std::vector<Event> events, Write& write,
                                  std::vector<Part>& parts) {
    Room& room = table.room;
    const std::pair before(room.status(), seated(room));
    Part part{room.id(), table.generation, {}};
    for (Event& event : events) {
        if (auto* ended = std::get_if<events::Ended>(&event.what))
            if (std::optional<RatingBook::Changes> changes = ratings_.changes(room, ended->result)) {
                ended->ratings = std::move(changes->shown);
                write.ratings.insert(write.ratings.end(), changes->rows.begin(), changes->rows.end());
            }
        const std::size_t length = room.number() > 0 ? room.record().steps().size() : 0;
        if (const std::optional<Error> error = room.apply(event)) return error;
        if (std::holds_alternative<events::Played>(event.what)) ++moves_;
        write.events.push_back({room.id(), room.number(), to_json(event).dump()});
        Json told = event_json(room, event, {std::min(length, room.record().steps().size())});
        told.set("type", "event");
        told.set("time", around_.now());
        part.texts.push_back(shared(told.dump()));
    }
    if (before != std::pair(room.status(), seated(room))) {
        write.rooms.push_back(row_of(room));
        presence_news_.insert(room.id());  // who watched before may sit now
    }
    table.note_absent(around_.now());
    parts.push_back(std::move(part));
    ++table.written;
    lists_.update(table.room);
    return std::nullopt;
}

void Tables::add_rematch(Table& table, Write& write, std::vector<Part>& parts) {
    const Milliseconds now = around_.now();
    const std::string id = new_room_id();
    Table& next = place(Room(id));
    // Everything in it follows from a room that is right: neither can fail.
    std::optional<Error> error =
        take(next, Room::open_rematch(table.room.rematch_setup(), now, new_seed()), write, parts);
    if (!error) error = take(table, {{events::Rematched{id}, now}}, write, parts);
    if (error) remove(id);
}

void Tables::submit(Write write, std::vector<Part> parts, Done done) {
    around_.store.write(std::move(write), [this, parts = std::move(parts),
                                           done = std::move(done)](std::optional<Error> error) mutable {
        around_.post([this, parts = std::move(parts), done = std::move(done), error = std::move(error)] {
            on_written(parts, error);
            if (done) done(error);
        });
    });
}

void Tables::on_written(const std::vector<Part>& parts, const std::optional<Error>& error) {
    if (error) {
        ++failures_;
        ratings_.forget();
    }
    for (const Part& part : parts) {
        const auto found = tables_.find(part.room);
        if (found == tables_.end() || found->second->generation != part.generation) continue;
        if (error) {
            read_again(part.room, *error);
            continue;
        }
        Table& table = *found->second;
        ++table.durable;
        for (const Text& text : part.texts) send_all(table, text);
        while (!table.waiting.empty() && table.waiting.front().first <= table.durable) {
            const Table::Later next = std::move(table.waiting.front().second);
            table.waiting.pop_front();
            next(&table);
        }
        ask_computer(table);
    }
}

// Forgets what is not durable: the store is right. Who is in the room gets it anew, and who waited is told.
void Tables::read_again(std::string id, const Error& error) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    const std::set<Visitor*> visitors = std::move(found->second->visitors);
    const auto waiting = std::move(found->second->waiting);
    remove(id);
    for (Visitor* visitor : visitors) enter_again(id, *visitor);
    for (const auto& [number, later] : waiting) later(error);
}

// If the room cannot be read, the visitor is sent away for a while.
void Tables::enter_again(const std::string& id, Visitor& visitor) {
    if (const Result<Table*> table = find(id)) return enter(**table, visitor);
    visitor.rooms.erase(id);
    visitor.send(shared(R"({"type":"bye","reason":"restart","seconds":5})"));
    visitor.end();
}

// ------------------------------------------------------------------------------------------------- people
// come and go

void Tables::when_durable(Table& table, Table::Later then) {
    if (table.written == table.durable) return then(&table);
    table.waiting.emplace_back(table.written, std::move(then));
}

std::string Tables::snapshot(const Table& table) const {
    Json json = room_json(table.room);
    json.set("type", "room");
    const Json presence = present_json(table);
    json.set("present", presence["present"]);
    json.set("watching", presence["watching"]);
    json.set("time", around_.now());
    return json.dump();
}

// Whoever enters gets no events before the whole room: what is on its way would be told twice.
void Tables::enter(Table& table, Visitor& visitor) {
    visitor.rooms.insert(table.room.id());
    when_durable(table, [this, id = table.room.id(), &visitor,
                         alive = visitor.alive()](const Result<Table*>& durable) {
        if (alive.expired() || !visitor.rooms.contains(id)) return;  // gone meanwhile
        if (!durable) return enter_again(id, visitor);
        (*durable)->visitors.insert(&visitor);
        if (visitor.person) (*durable)->gone.erase(visitor.person->id);
        presence_news_.insert(id);
        visitor.send(shared(snapshot(**durable)));
    });
}

void Tables::exit(std::string id, Visitor& visitor) {
    visitor.rooms.erase(id);
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    Table& table = *found->second;
    if (table.visitors.erase(&visitor) == 0) return;
    table.note_absent(around_.now());
    presence_news_.insert(id);
    if (table.visitors.empty() && is_done(table.room) && table.written == table.durable) remove(id);
}

std::set<std::string> Tables::away(const Table& table, Milliseconds now) const {
    std::set<std::string> away;
    for (const auto& [person, since] : table.gone)
        if (now - since >= away_after) away.insert(person);
    return away;
}

void Tables::send_all(const Table& table, const Text& text) const {
    for (Visitor* visitor : table.visitors) visitor->send(text);
}

void Tables::tell_presence(Table& table) {
    Json json = present_json(table);
    json.set("type", "present");
    json.set("room", table.room.id());
    send_all(table, shared(json.dump()));
}

// ------------------------------------------------------------------------------------------------- computers

void Tables::ask_computer(Table& table) {
    const std::optional<Seat> seat = table.room.turn();
    if (table.is_thinking || !seat || table.written > table.durable) return;
    const int level = table.room.seats()[index(*seat)].level;
    if (level == 0) return;
    table.is_thinking = true;
    const Record& record = table.room.record();
    around_.computers.ask({record.current(), level, any_number(),
                           [this, id = table.room.id(), generation = table.generation,
                            step = record.steps().size()](std::string move) {
                               around_.post([this, id, generation, step, move = std::move(move)] {
                                   on_computer(id, generation, step, move);
                               });
                           }});
}

void Tables::on_computer(const std::string& id, std::uint64_t generation, std::size_t step,
                         const std::string& move) {
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second->generation != generation) return;
    Table& table = *found->second;
    table.is_thinking = false;
    Result<std::vector<Event>> events = table.room.consider_computer(step, move, around_.now());
    if (events)
        commit(table, *std::move(events), {});
    else
        ask_computer(table);  // something else has happened meanwhile
}

// ------------------------------------------------------------------------------------------------- time
// passes

void Tables::tick() {
    const Milliseconds now = around_.now();
    while (const std::optional<std::string> due = lists_.due(now)) {
        Table& table = *tables_.at(*due);
        std::vector<Event> events = table.room.consider_time(now);
        if (events.empty()) break;  // a clock that has been set back
        commit(table, std::move(events), {});
    }
    for (const std::string& id : std::exchange(presence_news_, {}))
        if (const auto found = tables_.find(id); found != tables_.end()) tell_presence(*found->second);
    if (now - last_alive_ >= second) {
        last_alive_ = now;
        around_.store.mark_alive(now);
    }
    if (now - last_look_ >= minute) {
        last_look_ = now;
        close_forgotten(now);
    }
}

// A room in the lobby whose people have all gone is in the way soon; an invitation may be answered days
// later. What is over need not stay in memory.
void Tables::close_forgotten(Milliseconds now) {
    constexpr Milliseconds open_patience = 10 * minute;
    constexpr Milliseconds private_patience = 14 * day;
    std::vector<std::string> forgotten;
    for (const auto& [id, table] : tables_) {
        if (table->room.status() == Room::Status::playing || !table->visitors.empty()) continue;
        if (table->written > table->durable) continue;
        Milliseconds last = table->room.updated();
        for (const auto& [person, since] : table->gone) last = std::max(last, since);
        const Milliseconds patience = table->room.setup().is_open ? open_patience : private_patience;
        if (is_done(table->room) || now - last > patience) forgotten.push_back(id);
    }
    for (const std::string& id : forgotten) {
        Table& table = *tables_.at(id);
        if (is_done(table.room))
            remove(id);  // it was only looked at
        else
            commit(table, table.room.consider_closing(now), {});
    }
}

// ------------------------------------------------------------------------------------------------- lists

std::vector<const Table*> Tables::named(const std::vector<std::string>& ids) const {
    std::vector<const Table*> tables;
    for (const std::string& id : ids) tables.push_back(tables_.at(id).get());
    return tables;
}

Tables::Counts Tables::counts() const {
    Counts counts;
    for (const auto& [id, table] : tables_) {
        switch (table->room.status()) {
            case Room::Status::waiting: ++counts.waiting; break;
            case Room::Status::playing: ++counts.playing; break;
            default: ++counts.others;
        }
    }
    return counts;
}

}  // namespace talus::server
