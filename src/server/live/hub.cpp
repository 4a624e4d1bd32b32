#include "server/live/hub.h"

#include <algorithm>
#include <utility>

#include "server/people/secret.h"
#include "server/rooms/room_json.h"

namespace talus::server {
namespace {

constexpr int most_old_rooms = 20;
constexpr int most_ignored = 100;  // messages that come too fast, before the connection ends

// The room that a person opens with a command: the same one whenever the command is sent again, and nobody
// else can guess it, since the hash of a secret stays here.
std::string room_of_command(std::string_view secret_hash, std::string_view command) {
    constexpr std::size_t length = 20;
    return hash_of(std::string(secret_hash) + ' ' + std::string(command)).substr(0, length);
}

}  // namespace

Hub::Hub(Tables::Around around, LiveLimits limits, std::string version)
    : around_(around),
      limits_(limits),
      version_(std::move(version)),
      tables_(around, limits_),
      reception_(around.store, around.post, limits.new_persons_per_hour),
      best_(around.store) {}

// -------------------------------------------------------------------------------------------------
// connections

bool Hub::has_room_for(const std::string& address) const {
    const auto count = of_address_.find(address);
    return limits_.connections_per_address == 0 || count == of_address_.end() ||
           count->second < limits_.connections_per_address;
}

bool Hub::may_come_again(const std::string& person) const {
    const auto count = of_person_.find(person);
    return limits_.connections_per_person == 0 || count == of_person_.end() ||
           count->second < limits_.connections_per_person;
}

void Hub::arrive(Visitor& visitor) {
    ++of_address_[visitor.address];
    visitors_.insert(&visitor);
}

void Hub::leave(Visitor& visitor) {
    if (visitors_.erase(&visitor) == 0) return;
    for (const std::string& room : std::set(visitor.rooms)) tables_.exit(room, visitor);
    if (const auto count = of_address_.find(visitor.address); --count->second == 0) of_address_.erase(count);
    if (!visitor.person) return;
    if (const auto count = of_person_.find(visitor.person->id); --count->second == 0) of_person_.erase(count);
}

// Not all at once: so many a second come back as a server can take.
void Hub::say_goodbye() {
    constexpr std::size_t a_second = 500;
    std::size_t count = 0;
    for (Visitor* visitor : visitors_) {
        const std::size_t seconds = 2 + count++ / a_second;
        visitor->send(shared(Json{{"type", "bye"}, {"reason", "restart"}, {"seconds", seconds}}.dump()));
        visitor->end();
    }
}

void Hub::receive(Visitor& visitor, std::string_view text) {
    ++counters_.messages;
    if (limits_.limits_messages && !visitor.messages.take(around_.now())) {
        refuse(visitor, id_of_unread(text), {"live.too-fast", "Too many messages; please wait a moment."});
        if (++visitor.ignored > most_ignored) visitor.end();
        return;
    }
    const Result<Message, MessageError> message = read_message(text);
    if (!message) return refuse(visitor, message.error().id, message.error().error);
    if (const auto* hello = std::get_if<messages::Hello>(&message->body); hello && !visitor.is_greeted)
        return greet(visitor, *hello);
    if (!visitor.person)
        return refuse(visitor, message->id, {"live.hello-first", "The first message is hello."});
    std::visit([&](const auto& body) { on(visitor, message->id, body); }, message->body);
}

void Hub::tick() {
    tables_.tick();
    constexpr Milliseconds pause = one_second;  // between two changes of the list: a crowd comes and goes
    const Milliseconds now = around_.now();
    if (now - last_lobby_ < pause) return;
    last_lobby_ = now;
    if (tables_.take_lobby_changed() || lobby_.has_more()) tell_lobby();
    reception_.tidy(now);
    const auto is_full = [now](auto& entry) { return entry.second.is_full(now); };
    std::erase_if(openings_, is_full);
    std::erase_if(questions_, is_full);
}

// ------------------------------------------------------------------------------------------------- answers

void Hub::answer(Visitor& visitor, const std::string& id, Json::Object details) {
    visitor.send(shared(done_text(id, std::move(details))));
}

void Hub::refuse(Visitor& visitor, const std::string& id, const Error& error) {
    ++counters_.refused;
    visitor.send(shared(refused_text(id, error)));
}

Error Hub::greeted_already() {
    return {"live.greeted", "There is one hello in a connection."};
}

Tables::Done Hub::answer_later(Visitor& visitor, std::string id, std::string room) {
    return [this, &visitor, alive = visitor.alive(), id = std::move(id), room = std::move(room),
            began = around_.now()](const std::optional<Error>& error) {
        if (!error) counters_.count_command(around_.now() - began);
        if (alive.expired()) return;
        if (error) return refuse(visitor, id, *error);
        Json::Object details;
        if (!room.empty()) details.emplace_back("room", room);
        answer(visitor, id, std::move(details));
    };
}

// ------------------------------------------------------------------------------------------------- people

void Hub::greet(Visitor& visitor, const messages::Hello& hello) {
    visitor.is_greeted = true;
    const auto then = [this, &visitor, alive = visitor.alive()](const Result<Reception::Welcome>& welcome) {
        if (alive.expired()) return;
        if (!welcome) {
            visitor.is_greeted = false;  // it may try again
            return refuse(visitor, {}, welcome.error());
        }
        if (!may_come_again(welcome->person.id)) {
            refuse(visitor, {}, {"people.too-many-windows", "You are here in too many windows already."});
            return visitor.end();
        }
        ++of_person_[welcome->person.id];
        visitor.person = welcome->person;
        visitor.secret_hash = welcome->secret_hash;
        visitor.muted_until = welcome->muted_until;
        Json answer{{"type", "welcome"}, {"protocol", 1}, {"person", to_json(welcome->person)}};
        if (!welcome->new_secret.empty()) answer.set("secret", welcome->new_secret);
        answer.set("version", version_);
        answer.set("time", around_.now());
        visitor.send(shared(answer.dump()));
    };
    if (!hello.secret.empty()) return then(reception_.recognise(hello.secret, around_.now()));
    if (!hello.code.empty())
        return reception_.welcome_by_code(hello.code, visitor.address, around_.now(), then);
    reception_.welcome_new(hello.name, visitor.address, around_.now(), then);
}

void Hub::on(Visitor& visitor, const std::string& id, const messages::Rename& rename) {
    rename_person({visitor.person->id, rename.name},
                  [this, &visitor, alive = visitor.alive(), id](const std::optional<Error>& error) {
                      if (!alive.expired()) error ? refuse(visitor, id, *error) : answer(visitor, id);
                  });
}

void Hub::rename_person(const PersonName& person, Then then) {
    reception_.rename(person, around_.now(), [this, person, then](const std::optional<Error>& error) {
        if (!error)
            for (Visitor* each : visitors_)
                if (each->person && each->person->id == person.id) each->person->name = person.name;
        then(error);
    });
}

void Hub::sanction(const SanctionRow& sanction, Then then) {
    around_.store.write({.sanctions = {sanction}}, [this, sanction, then](const std::optional<Error>& error) {
        around_.post([this, sanction, then, error] {
            if (!error)
                for (Visitor* each : std::set(visitors_)) {
                    if (!each->person || each->person->id != sanction.person) continue;
                    if (sanction.kind == "mute") each->muted_until = sanction.until;
                    if (sanction.kind == "ban" && sanction.until > around_.now()) each->end();
                }
            then(error);
        });
    });
}

void Hub::set_limits(const LiveLimits& limits) {
    limits_ = limits;
    openings_.clear();
    reception_.set_new_persons_per_hour(limits.new_persons_per_hour);
}

void Hub::on(Visitor& visitor, const std::string& id, const messages::AskCode&) {
    const Result<std::string> code = reception_.new_code(visitor.person->id, around_.now());
    if (!code) return refuse(visitor, id, code.error());
    answer(visitor, id, {{"code", *code}, {"seconds", TransferCodes::lifetime / 1000}});
}

void Hub::on(Visitor& visitor, const std::string& id, const messages::Ping&) {
    answer(visitor, id, {{"time", around_.now()}});
}

// ------------------------------------------------------------------------------------------------- lists of
// rooms

void Hub::tell_lobby() {
    constexpr std::size_t most = 500;  // of which some are listed
    std::vector<LobbyList::Room> rooms;
    for (const Table* table : tables_.lobby()) {
        const Room& room = table->room;
        const std::string& address = table->payer.address;
        rooms.push_back(
            {room.id(),
             limits_.rooms_per_hour_of_address > 0 ? address.empty() ? room.opener() : address : room.id(),
             summary_json(room)});
        if (rooms.size() == most) break;
    }
    const std::optional<std::string> changes = lobby_.update(rooms);
    if (!changes) return;
    const Text text = shared(*changes);
    for (Visitor* visitor : visitors_)
        if (visitor->watches_lobby) visitor->send(text);
}

void Hub::on(Visitor& visitor, const std::string& id, const messages::WatchLobby& lobby) {
    visitor.watches_lobby = lobby.watch;
    answer(visitor, id);
    if (lobby.watch) visitor.send(shared(lobby_json()));
}

void Hub::on(Visitor& visitor, const std::string& id, const messages::AskMine&) {
    Result<Json::Array> unfinished = tables_.summaries_of(visitor.person->id);
    if (!unfinished) return refuse(visitor, id, unfinished.error());
    Json::Array rooms = *std::move(unfinished);
    const Result<std::vector<std::string>> old = around_.store.rooms_of(visitor.person->id, most_old_rooms);
    if (!old) return refuse(visitor, id, old.error());
    for (const std::string& summary : *old)
        if (Result<Json> json = parse_json(summary)) rooms.push_back(*std::move(json));
    answer(visitor, id, {{"rooms", std::move(rooms)}});
}

// ------------------------------------------------------------------------------------------------- rooms

void Hub::note_limit(std::string_view what, const Payer& payer) {
    around_.log.warning("limit", {{"what", what}, {"address", payer.address}, {"person", payer.person}});
}

std::optional<Error> Hub::too_many_rooms(const Payer& payer) {
    if (is_draining_)
        return Error{"live.draining", "The server is about to be renewed: no new tables for some minutes."};
    const Error too_many{"room.too-many",
                         "You have opened too many rooms; please finish some, or wait a while."};
    const std::string& person = payer.person;
    if (limits_.unfinished_rooms > 0) {
        const auto unfinished = tables_.rooms_of(person);
        if (!unfinished) return unfinished.error();
        if (unfinished->size() >= limits_.unfinished_rooms) return too_many;
    }
    const auto may_open = [this](const std::string& whose, double per_hour) {
        return per_hour <= 0 || openings_.try_emplace(whose, TokenBucket::per_hour(per_hour))
                                    .first->second.take(around_.now());
    };
    if (!may_open("person " + person, limits_.rooms_per_hour)) return too_many;
    if (!may_open("address " + payer.address, limits_.rooms_per_hour_of_address)) {
        note_limit("rooms of an address", payer);
        return Error{"room.too-many",
                     "Too many rooms have been opened from your address; please wait a while."};
    }
    return std::nullopt;
}

Result<std::string> Hub::open_room(const PersonName& person, const std::string& address,
                                   std::string_view secret_hash, std::string_view command, const Setup& setup,
                                   Tables::Done done) {
    const std::string room = room_of_command(secret_hash, command);
    if (tables_.find(room)) {
        done(std::nullopt);  // the command has come before
        return room;
    }
    const Payer payer{address, person.id};
    if (std::optional<Error> error = too_many_rooms(payer)) return *std::move(error);
    const Asking asking{person, std::string(command), around_.now()};
    tables_.open(room, Room::open(setup, asking, new_seed()), payer, std::move(done));
    return room;
}

void Hub::on(Visitor& visitor, const std::string& id, const messages::Open& open) {
    const std::string room = room_of_command(visitor.secret_hash, id);
    const Result<std::string> opened = open_room(*visitor.person, visitor.address, visitor.secret_hash, id,
                                                 open.setup, answer_later(visitor, id, room));
    if (!opened) refuse(visitor, id, opened.error());
}

Result<PersonName> Hub::person_of(std::string_view secret) {
    const Result<Reception::Welcome> person = reception_.recognise(secret, around_.now());
    if (!person) return person.error();
    return person->person;
}

bool Hub::may_ask(const std::string& address) {
    if (!limits_.limits_messages) return true;
    constexpr TokenBucket fresh(300, 50);
    if (questions_.try_emplace(address, fresh).first->second.take(around_.now())) return true;
    note_limit("questions over HTTP", {address, {}});
    return false;
}

void Hub::open(std::string_view secret, const std::string& address, const Setup& setup,
               std::function<void(Result<std::string>)> then) {
    const Result<Reception::Welcome> person = reception_.recognise(secret, around_.now());
    if (!person) return then(person.error());
    const std::string command = new_room_id();  // HTTP has no command ids: every request is a new one
    const std::string room = room_of_command(person->secret_hash, command);
    const Result<std::string> opened = open_room(person->person, address, person->secret_hash, command, setup,
                                                 [then, room](const std::optional<Error>& error) {
                                                     if (error)
                                                         then(*error);
                                                     else
                                                         then(room);
                                                 });
    if (!opened) then(opened.error());
}

void Hub::on(Visitor& visitor, const std::string& id, const messages::Enter& enter) {
    constexpr std::size_t most_rooms = 50;
    if (visitor.rooms.size() >= most_rooms)
        return refuse(visitor, id, {"live.too-many-rooms", "A connection can be in 50 rooms."});
    const Result<Table*> table = tables_.find(enter.room);
    if (!table) return refuse(visitor, id, table.error());
    answer(visitor, id);
    tables_.enter(**table, visitor);
}

void Hub::on(Visitor& visitor, const std::string& id, const messages::Exit& exit) {
    tables_.exit(exit.room, visitor);
    answer(visitor, id);
}

void Hub::on(Visitor& visitor, const std::string& id, const messages::InRoom& in_room) {
    const Result<Table*> table = tables_.find(in_room.room);
    if (!table) return refuse(visitor, id, table.error());
    const Asking asking{*visitor.person, id, around_.now()};
    if (std::holds_alternative<commands::Say>(in_room.command) && asking.now < visitor.muted_until)
        return refuse(visitor, id, {"people.muted", "You may not talk here for a while."});
    const auto* offer = std::get_if<commands::MakeOffer>(&in_room.command);
    // It opens another room, as `open` does.
    if (offer && offer->what == OfferKind::rematch && !(*table)->room.done_by(asking))
        if (const std::optional<Error> error = too_many_rooms({visitor.address, asking.person.id}))
            return refuse(visitor, id, *error);
    tables_.command(**table, in_room.command, asking, visitor.address, answer_later(visitor, id));
}

}  // namespace talus::server
