#include "server/http/api.h"

#include <algorithm>
#include <string>
#include <utility>

#include "play/any_state.h"
#include "server/live/metrics/metrics.h"
#include "server/people/rating.h"
#include "server/rooms/room_json.h"

namespace talus::server {
namespace {

constexpr std::string_view prefix = "/api/";
constexpr std::string_view json_type = "application/json; charset=utf-8";
constexpr int most_best = 100;

Status status_of(const Error& error) {
    if (error.code.starts_with("store.")) return Status::unavailable;
    if (error.code == "room.unknown") return Status::not_found;
    if (error.code == "room.too-many") return Status::too_many_requests;
    if (error.code.starts_with("people.")) return Status::unauthorized;
    return Status::bad_request;
}

Response error_response(const Error& error, Status status) {
    return made_response(status, json_type, Json{{"error", error_json(error)}}.dump());
}
Response error_response(const Error& error) {
    return error_response(error, status_of(error));
}

Response nothing_here() {
    return error_response({"api.unknown", "There is nothing here; see docs/rooms.md."}, Status::not_found);
}

Response wrong_method(std::string_view allowed) {
    Response response =
        error_response({"api.method", "This address does not know this method."}, Status::method_not_allowed);
    response.fields += field("Allow", allowed);
    return response;
}

Json player_json(const RatingRow& row, Store& store) {
    Json json;
    if (constexpr std::string_view level = "level:"; row.player.starts_with(level)) {
        json.set("level", std::stoi(row.player.substr(level.size())));
    } else {
        const auto person = store.person(row.player);
        const std::string name = person && *person ? (*person)->name : std::string();
        json.set("person", Json{{"id", row.player}, {"name", name}});
    }
    json.set("rating", shown_rating({row.mean, row.deviation}));
    json.set("games", row.games);
    return json;
}

Response ratings(std::string_view game, Store& store) {
    const std::vector<std::string_view> games = game_names();
    if (std::find(games.begin(), games.end(), game) == games.end())
        return error_response(unknown_game(game), Status::not_found);
    const Result<std::vector<RatingRow>> rows = store.best(game, most_best);
    if (!rows) return error_response(rows.error());
    Json::Array best;
    for (const RatingRow& row : *rows) best.push_back(player_json(row, store));
    return made_response(Status::ok, json_type, Json{{"best", std::move(best)}}.dump());
}

Response health(Hub& hub) {
    if (const std::optional<Error> trouble = hub.tables().trouble())
        return error_response(*trouble, Status::unavailable);
    return made_response(Status::ok, json_type,
                         Json{{"status", "ok"}, {"version", hub.version()}, {"time", hub.now()}}.dump());
}

void open_room(const Request& request, Hub& hub, const std::function<void(Response)>& then) {
    constexpr std::string_view scheme = "Bearer ";
    if (!request.authorization.starts_with(scheme))
        return then(error_response({"people.secret", "Authorization: Bearer SECRET is missing."},
                                   Status::unauthorized));
    const Result<Json> json = parse_json(request.body);
    if (!json) return then(error_response(json.error()));
    const Result<Setup> setup = read_setup(*json);
    if (!setup) return then(error_response(setup.error()));
    hub.open(request.authorization.substr(scheme.size()), *setup, [then](const Result<std::string>& room) {
        then(room ? made_response(Status::created, json_type, Json{{"room", *room}}.dump())
                  : error_response(room.error()));
    });
}

void show_room(std::string_view path, Hub& hub, const std::function<void(Response)>& then) {
    constexpr std::string_view record = "/record";
    const bool wants_record = path.ends_with(record);
    if (wants_record) path.remove_suffix(record.size());
    const Result<Table*> table = hub.tables().find(std::string(path));
    if (!table) return then(error_response(table.error()));
    hub.tables().when_durable(**table, [&hub, wants_record, then](const Result<Table*>& durable) {
        if (!durable) return then(error_response(durable.error()));
        then(wants_record
                 ? made_response(Status::ok, "text/plain; charset=utf-8", record_text((*durable)->room))
                 : made_response(Status::ok, json_type, hub.tables().snapshot(**durable)));
    });
}

}  // namespace

bool is_api(std::string_view target) {
    return target.starts_with(prefix);
}

void answer_api(const Request& request, Hub& hub, Store& store, std::function<void(Response)> then) {
    std::string_view path = request.target.substr(prefix.size());
    path = path.substr(0, path.find('?'));
    const bool is_get = request.method == "GET" || request.method == "HEAD";
    if (path == "rooms" && request.method == "POST") return open_room(request, hub, then);
    if (!is_get) return then(wrong_method(path == "rooms" ? "GET, HEAD, POST" : "GET, HEAD"));
    if (path == "health") return then(health(hub));
    if (path == "metrics")
        return then(made_response(Status::ok, "text/plain; version=0.0.4; charset=utf-8", metrics_text(hub)));
    if (path == "rooms") return then(made_response(Status::ok, json_type, hub.lobby_json()));
    if (constexpr std::string_view rooms = "rooms/"; path.starts_with(rooms))
        return show_room(path.substr(rooms.size()), hub, then);
    if (constexpr std::string_view book = "ratings/"; path.starts_with(book))
        return then(ratings(path.substr(book.size()), store));
    then(nothing_here());
}

}  // namespace talus::server
