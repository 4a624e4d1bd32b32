#include "server/live/tables/tables.h"

#include <algorithm>
#include <memory>
#include <random>

#include "server/people/secret.h"
#include "server/rooms/room_json.h"
#include "server/store/room_row.h"

namespace talus::server {
namespace {

constexpr Milliseconds away_after = one_minute;  // then others may hand a seat over

// What a computer player's luck begins with; it need not be a secret.
std::uint64_t any_number() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
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

std::optional<Error> Tables::trouble() const {
    if (damage_) return damage_;
    constexpr Milliseconds patience = 10 * one_second;
    const Result<std::optional<std::int64_t>> alive = around_.store.last_alive();
    if (!alive) return alive.error();
    // The mark of every second did not arrive: nothing else does.
    if (around_.now() - alive->value_or(0) > patience)
        return Error{"store.failed", "Nothing can be kept at the moment."};
    return std::nullopt;
}

void Tables::open(const std::string& id, std::vector<Event> events, const Payer& payer, Done done) {
    Table& table = place(Room(id));
    table.payer = payer;
    whereabouts_.note(payer.person, payer.address, around_.now());
    commit(table, std::move(events), std::move(done));
}

void Tables::note_damage(const Error& error) {
    if (!damage_) around_.log.error(error.code, {{"text", error.text}});
    damage_ = error;
}

// ------------------------------------------------------------------------------------------------- what
// happens

void Tables::command(Table& table, const Command& command, const Asking& asking, const std::string& address,
                     Done done) {
    const Milliseconds now = around_.now();
    whereabouts_.note(asking.person.id, address, now);
    if (table.room.seat_of(asking.person.id)) table.payer = {address, asking.person.id};
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

void Tables::close(Table& table, Done done) {
    std::vector<Event> events = table.room.consider_closing(Closing::by_operator, around_.now());
    if (events.empty()) return done(Error{"room.over", "It is over, or closed already."});
    commit(table, std::move(events), std::move(done));
}

void Tables::erase_chat(const std::string& id, Done done) {
    around_.store.write({.erased_chats = {id}},
                        [this, id, done = std::move(done)](const std::optional<Error>& error) {
                            around_.post([this, id, done, error] {
                                if (!error) renew(id);
                                done(error);
                            });
                        });
}

// Whoever is there gets the room anew, as it is in the store; nothing may be on its way there then.
void Tables::renew(const std::string& id) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    if (found->second->written == found->second->durable)
        return read_again(id, {"store.failed", "The room is read again."});
    when_durable(*found->second,
                 [this, id](const Result<Table*>&) { around_.post([this, id] { renew(id); }); });
}

std::vector<const Table*> Tables::all() const {
    std::vector<const Table*> all;
    for (const auto& [id, table] : tables_) all.push_back(table.get());
    return all;
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
        complete(room, event, write);
        const std::size_t length = room.number() > 0 ? room.record().steps().size() : 0;
        if (const std::optional<Error> error = room.apply(event)) return error;
        if (std::holds_alternative<events::Played>(event.what)) ++moves_;
        write.events.push_back({room.id(), room.number(), to_json(event).dump()});
        Json told = event_json(room, event, {std::min(length, room.record().steps().size())});
        told.set("type", "event");
        told.set("time", around_.now());
        part.texts.push_back(shared(told.dump()));
    }
    const bool is_other = before != std::pair(room.status(), seated(room));
    if (is_other) presence_news_.insert(room.id());  // who watched before may sit now
    const auto wake = wake_of(room, around_.now());
    if (is_other || (wake && (!table.row_wake || *wake < *table.row_wake)))
        write.rooms.push_back(new_row(table));
    table.note_absent(around_.now());
    parts.push_back(std::move(part));
    ++table.written;
    lists_.update(table.room);
    return std::nullopt;
}

void Tables::complete(const Room& room, Event& event, Write& write) {
    if (auto* started = std::get_if<events::Started>(&event.what);
        started && room.setup().is_rated && limits_.guards_ratings && whereabouts_.share_one(seated(room)))
        started->unrated = Unrated::same_address;
    if (auto* ended = std::get_if<events::Ended>(&event.what)) {
        RatingBook::Changes changes = ratings_.changes(room, ended->result, event.at);
        ended->unrated = changes.why_not;
        ended->ratings = std::move(changes.shown);
        write.ratings.insert(write.ratings.end(), changes.rows.begin(), changes.rows.end());
        write.rated_pairs.insert(write.rated_pairs.end(), changes.pairs.begin(), changes.pairs.end());
    }
}

void Tables::add_rematch(Table& table, Write& write, std::vector<Part>& parts) {
    const Milliseconds now = around_.now();
    const std::string id = new_room_id();
    Table& next = place(Room(id));
    next.payer = table.payer;
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
        around_.log.error("store.failed", {{"code", error->code}, {"text", error->text}});
        if (error->code == "store.damaged") note_damage(*error);
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
        note_idle(table);
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

std::string Tables::snapshot(const Table& table, bool with_chat) const {
    Json json = room_json(table.room, with_chat);
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
    if (visitor.person) whereabouts_.note(visitor.person->id, visitor.address, around_.now());
    idle_.remove(table.room.id());
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
    table.last_visit = around_.now();
    table.note_absent(table.last_visit);
    presence_news_.insert(id);
    note_idle(table);
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
    around_.computers.ask({record.current(), level, any_number(), table.payer,
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
    if (now - last_alive_ >= one_second) {
        last_alive_ = now;
        around_.store.mark_alive(now);
    }
    wake(now);
    put_away(now);
    if (now - last_look_ >= one_minute) {
        last_look_ = now;
        whereabouts_.tidy(now);
        close_lobby_rooms(now);
        end_forgotten(now);
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
