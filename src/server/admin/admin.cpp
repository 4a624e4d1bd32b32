#include "server/admin/admin.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/people/name.h"
#include "server/rooms/room_json.h"

namespace talus::server {
namespace {

constexpr int most_listed = 200;

Json error_answer(const Error& error) {
    return Json{{"error", error_json(error)}};
}

std::string text_of(const Json& request, std::string_view key) {
    return std::string(request[key].text().value_or(""));
}

Json limits_json(const LiveLimits& limits) {
    return {{"connections-per-address", limits.connections_per_address},
            {"connections-per-person", limits.connections_per_person},
            {"new-persons-per-hour", limits.new_persons_per_hour},
            {"unfinished-rooms", limits.unfinished_rooms},
            {"rooms-per-hour", limits.rooms_per_hour},
            {"rooms-per-address", limits.rooms_per_hour_of_address},
            {"forget-after", limits.days_of_a_game}};
}

}  // namespace

void Admin::answer(const Json& request, Then then) {
    const std::string what = text_of(request, "do");
    if (what != "status" && what != "people" && what != "rooms")
        log_.info("admin", {{"do", what}, {"request", request.dump()}});
    if (what == "status") return then(status());
    if (what == "people") return then(people(request));
    if (what == "rooms") return then(rooms());
    if (what == "ban" || what == "mute") return sanction(what, request, std::move(then));
    if (what == "rename") return rename(request, std::move(then));
    if (what == "close") return close(request, std::move(then));
    if (what == "delete-chat") {
        const std::string room = text_of(request, "room");
        if (const Result<Table*> table = hub_.tables().find(room); !table)
            return then(error_answer(table.error()));
        return hub_.tables().erase_chat(room, done(std::move(then)));
    }
    if (what == "drain") {
        hub_.drain(request["on"].boolean().value_or(true));
        return then(status());
    }
    then(error_answer({"admin.unknown", "There is no such thing to do."}));
}

std::function<void(std::optional<Error>)> Admin::done(Then then) const {
    return [then = std::move(then)](const std::optional<Error>& error) {
        then(error ? error_answer(*error) : Json{{"done", true}});
    };
}

Json Admin::status() const {
    const Tables::Counts rooms = hub_.tables().counts();
    const std::optional<Error> trouble = hub_.tables().trouble();
    const Counters& counters = hub_.counters();
    return {{"version", hub_.version()},
            {"seconds", (hub_.now() - started_) / one_second},
            {"trouble", trouble ? error_json(*trouble) : Json()},
            {"draining", hub_.is_draining()},
            {"connections", hub_.connections()},
            {"rooms", Json{{"waiting", rooms.waiting}, {"playing", rooms.playing}, {"over", rooms.others}}},
            {"computers-asked", hub_.waiting_questions()},
            {"messages", counters.messages},
            {"refused", counters.refused},
            {"moves", hub_.tables().moves()},
            {"store-failures", hub_.tables().failures()},
            {"limits", limits_json(hub_.limits())}};
}

// Those who are here, or those whose names have a text in them.
Json Admin::people(const Json& request) const {
    struct Here {
        std::string name;
        std::set<std::string> addresses;
        int connections = 0;
    };
    std::map<std::string, Here> here;
    for (const Visitor* visitor : hub_.visitors()) {
        if (!visitor->person) continue;
        Here& one = here[visitor->person->id];
        one.name = visitor->person->name;
        one.addresses.insert(visitor->address);
        ++one.connections;
    }
    std::vector<std::pair<std::string, std::string>> wanted;
    if (const auto name = request["name"].text()) {
        const Result<std::vector<PersonRow>> found = store_.people_named(*name, most_listed);
        if (!found) return error_answer(found.error());
        for (const PersonRow& person : *found) wanted.emplace_back(person.id, person.name);
    } else {
        for (const auto& [id, one] : here)
            if (wanted.size() < most_listed) wanted.emplace_back(id, one.name);
    }
    Json::Array people;
    for (const auto& [id, name] : wanted) {
        Json person{{"id", id}, {"name", name}, {"connections", here[id].connections}};
        Json::Array addresses;
        for (const std::string& address : here[id].addresses) addresses.emplace_back(address);
        person.set("addresses", std::move(addresses));
        const Result<std::vector<SanctionRow>> sanctions = store_.sanctions_of(id);
        if (!sanctions) return error_answer(sanctions.error());
        for (const SanctionRow& sanction : *sanctions)
            if (sanction.until > hub_.now())
                person.set(sanction.kind, Json{{"until", sanction.until}, {"reason", sanction.reason}});
        people.push_back(std::move(person));
    }
    return {{"people", std::move(people)}};
}

Json Admin::rooms() const {
    Json::Array rooms;
    for (const Table* table : hub_.tables().all()) {
        if (rooms.size() == most_listed) break;
        Json room = summary_json(table->room);
        room.set("visitors", table->visitors.size());
        rooms.push_back(std::move(room));
    }
    return {{"rooms", std::move(rooms)}};
}

void Admin::sanction(const std::string& kind, const Json& request, Then then) {
    const std::string person = text_of(request, "person");
    const Result<std::optional<PersonRow>> known = store_.person(person);
    if (!known) return then(error_answer(known.error()));
    if (!*known) return then(error_answer({"admin.person", "There is no person with this id."}));
    constexpr int for_good = 36'500;
    const int days = request["days"].integer<int>().value_or(for_good);
    if (days < 0 || days > for_good)
        return then(error_answer({"admin.days", "Days are 0, which ends it, to 36500."}));
    const Milliseconds until = days == 0 ? 0 : hub_.now() + days * one_day;
    hub_.sanction({person, kind, until, text_of(request, "reason")}, done(std::move(then)));
}

void Admin::rename(const Json& request, Then then) {
    const PersonName person{text_of(request, "person"), text_of(request, "name")};
    const Result<std::optional<PersonRow>> known = store_.person(person.id);
    if (!known) return then(error_answer(known.error()));
    if (!*known) return then(error_answer({"admin.person", "There is no person with this id."}));
    hub_.rename_person(person, done(std::move(then)));
}

void Admin::close(const Json& request, Then then) {
    const Result<Table*> table = hub_.tables().find(text_of(request, "room"));
    if (!table) return then(error_answer(table.error()));
    hub_.tables().close(**table, done(std::move(then)));
}

}  // namespace talus::server
