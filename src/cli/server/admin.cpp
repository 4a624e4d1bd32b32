#include "cli/server/admin.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <filesystem>
#include <optional>

#include "cli/common/data_folder.h"
#include "cli/common/output.h"
#include "server/admin/admin_client.h"

namespace talus::cli {
namespace {

std::string text(const Json& json) {
    return json.text() ? std::string(*json.text()) : json.dump();
}

std::string time_text(const Json& milliseconds) {
    const auto seconds = static_cast<std::time_t>(milliseconds.integer<std::int64_t>().value_or(0) / 1000);
    return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(seconds));
}

std::string status_text(const Json& status) {
    std::string lines;
    for (const auto& [key, value] : status.members()) {
        if (!value.is_object()) {
            lines += fmt::format("{:<18} {}\n", key, value.is_null() ? "none" : text(value));
            continue;
        }
        lines += key + '\n';
        for (const auto& [inner, number] : value.members())
            lines += fmt::format("  {:<22} {}\n", inner, text(number));
    }
    return lines;
}

std::string people_text(const Json& people) {
    std::string lines;
    for (const Json& person : people.items()) {
        lines += fmt::format("{:<14} {:<26} {} windows", text(person["id"]), text(person["name"]),
                             text(person["connections"]));
        for (const Json& address : person["addresses"].items()) lines += ' ' + text(address);
        for (const char* kind : {"ban", "mute"})
            if (person[kind].is_object())
                lines += fmt::format(" [{} until {} {}]", kind, time_text(person[kind]["until"]),
                                     text(person[kind]["reason"]));
        lines += '\n';
    }
    return lines + fmt::format("{} people\n", people.items().size());
}

std::string rooms_text(const Json& rooms) {
    std::string lines;
    for (const Json& room : rooms.items()) {
        lines += fmt::format("{:<22} {:<10} {:<9} {} there, last move {}:", text(room["room"]),
                             text(room["setup"]["game"]), text(room["status"]), text(room["visitors"]),
                             time_text(room["updated"]));
        for (const Json& seat : room["seats"].items())
            lines += seat["person"].is_object() ? " " + text(seat["person"]["name"])
                     : seat["level"].is_null()  ? " (free)"
                                                : " level " + text(seat["level"]);
        lines += '\n';
    }
    return lines + fmt::format("{} rooms in memory\n", rooms.items().size());
}

}  // namespace

int admin(const AdminRequest& request) {
    const std::optional<std::filesystem::path> folder =
        request.data.empty() ? data_folder() : std::filesystem::path(request.data);
    if (!folder) return complain("--data FOLDER names the server's data folder", failure);
    const Result<std::string> line = server::ask_admin(*folder / "admin.sock", Json(request.what).dump());
    if (!line) return complain(line.error().text, failure);
    const Result<Json> answer = parse_json(*line);
    if (!answer) return complain(answer.error().text, failure);
    if (const Json& error = (*answer)["error"]; error.is_object())
        return complain(text(error["text"]), failure);
    Output output;
    if (request.json)
        output.print(answer->dump() + '\n');
    else if ((*answer)["people"].is_array())
        output.print(people_text((*answer)["people"]));
    else if ((*answer)["rooms"].is_array())
        output.print(rooms_text((*answer)["rooms"]));
    else if ((*answer)["version"].text())
        output.print(status_text(*answer));
    else
        output.print("Done.\n");
    return success;
}

}  // namespace talus::cli
