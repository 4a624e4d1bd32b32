#include "server/http/api.h"

#include <algorithm>
#include <string>
#include <utility>

#include "play/any_state.h"
#include "server/admin/dashboard.h"
#include "server/live/metrics/metrics.h"
#include "server/rooms/room_json.h"

namespace talus::server {
namespace {

constexpr std::string_view prefix = "/api/";
constexpr std::string_view json_type = "application/json; charset=utf-8";

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

Response ratings(std::string_view game, Hub& hub) {
    const std::vector<std::string_view> games = game_names();
    if (std::find(games.begin(), games.end(), game) == games.end())
        return error_response(unknown_game(game), Status::not_found);
    Result<std::string> best = hub.best_json(game);
    return best ? made_response(Status::ok, json_type, *std::move(best)) : error_response(best.error());
}

Response health(Hub& hub) {
    if (const std::optional<Error> trouble = hub.tables().trouble())
        return error_response(*trouble, Status::unavailable);
    return made_response(Status::ok, json_type,
                         Json{{"status", "ok"}, {"version", hub.version()}, {"time", hub.now()}}.dump());
}

// Nothing if the request names none.
std::string_view secret_of(const Request& request) {
    constexpr std::string_view scheme = "Bearer ";
    if (!request.authorization.starts_with(scheme)) return {};
    return request.authorization.substr(scheme.size());
}

void open_room(const Request& request, Hub& hub, const std::function<void(Response)>& then) {
    const std::string_view secret = secret_of(request);
    if (secret.empty())
        return then(error_response({"people.secret", "Authorization: Bearer SECRET is missing."},
                                   Status::unauthorized));
    const Result<Json> json = parse_json(request.body);
    if (!json) return then(error_response(json.error()));
    const Result<Setup> setup = read_setup(*json);
    if (!setup) return then(error_response(setup.error()));
    hub.open(secret, std::string(request.address), *setup, [then](const Result<std::string>& room) {
        then(room ? made_response(Status::created, json_type, Json{{"room", *room}}.dump())
                  : error_response(room.error()));
    });
}

// What is said at a table is for those who sit there, and for those who come and watch.
bool sits_there(const Room& room, const Request& request, Hub& hub) {
    const std::string_view secret = secret_of(request);
    if (secret.empty()) return false;
    const Result<PersonName> person = hub.person_of(secret);
    return person && room.seat_of(person->id);
}

void show_room(const Request& request, std::string_view path, Hub& hub,
               const std::function<void(Response)>& then) {
    constexpr std::string_view record = "/record";
    const bool wants_record = path.ends_with(record);
    if (wants_record) path.remove_suffix(record.size());
    const Result<Table*> table = hub.tables().find(std::string(path));
    if (!table) return then(error_response(table.error()));
    const bool with_chat = sits_there((*table)->room, request, hub);
    hub.tables().when_durable(**table, [&hub, wants_record, with_chat, then](const Result<Table*>& durable) {
        if (!durable) return then(error_response(durable.error()));
        then(wants_record
                 ? made_response(Status::ok, "text/plain; charset=utf-8", record_text((*durable)->room))
                 : made_response(Status::ok, json_type, hub.tables().snapshot(**durable, with_chat)));
    });
}

// The addresses of this machine itself. What a proxy passes on has the client's.
bool is_local(std::string_view address) {
    return address.starts_with("127.") || address == "::/64";  // ::1
}

bool may_see_metrics(const Request& request, MetricsFor metrics) {
    return metrics == MetricsFor::all || (metrics == MetricsFor::local && is_local(request.address));
}

// A browser asks for the password itself.
Response dashboard(const Request& request, Admin& admin, const LiveSettings& settings) {
    if (!has_password(request.authorization, settings.dashboard_password)) {
        Response response = refusal(Status::unauthorized, "This is for whoever runs the server.\n");
        response.fields += field("WWW-Authenticate", "Basic realm=\"Talus\", charset=\"UTF-8\"");
        return response;
    }
    Json status, people, rooms;
    admin.answer({{"do", "status"}}, [&status](Json json) { status = std::move(json); });
    admin.answer({{"do", "people"}}, [&people](Json json) { people = std::move(json); });
    admin.answer({{"do", "rooms"}}, [&rooms](Json json) { rooms = std::move(json); });
    return made_response(Status::ok, "text/html; charset=utf-8", dashboard_html(status, people, rooms));
}

}  // namespace

bool is_api(std::string_view target) {
    return target.starts_with(prefix);
}

void answer_api(const Request& request, Hub& hub, Admin* admin, const LiveSettings& settings,
                std::function<void(Response)> then) {
    if (!hub.may_ask(std::string(request.address)))
        return then(error_response({"live.too-fast", "Too many requests; please wait a moment."},
                                   Status::too_many_requests));
    std::string_view path = request.target.substr(prefix.size());
    path = path.substr(0, path.find('?'));
    const bool is_get = request.method == "GET" || request.method == "HEAD";
    if (path == "rooms" && request.method == "POST") return open_room(request, hub, then);
    if (!is_get) return then(wrong_method(path == "rooms" ? "GET, HEAD, POST" : "GET, HEAD"));
    if (path == "dashboard" && admin != nullptr && !settings.dashboard_password.empty())
        return then(dashboard(request, *admin, settings));
    if (path == "health") return then(health(hub));
    if (path == "metrics" && may_see_metrics(request, settings.metrics))
        return then(made_response(Status::ok, "text/plain; version=0.0.4; charset=utf-8", metrics_text(hub)));
    if (path == "rooms") return then(made_response(Status::ok, json_type, hub.lobby_json()));
    if (constexpr std::string_view rooms = "rooms/"; path.starts_with(rooms))
        return show_room(request, path.substr(rooms.size()), hub, then);
    if (constexpr std::string_view book = "ratings/"; path.starts_with(book))
        return then(ratings(path.substr(book.size()), hub));
    then(nothing_here());
}

}  // namespace talus::server
