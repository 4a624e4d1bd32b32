#include "server/admin/dashboard.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>

#include <ctime>
#include <vector>

namespace talus::server {
namespace {

// What people call themselves is no part of the page's own HTML.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default: result += c;
        }
    return result;
}

std::string text_of(const Json& value) {
    if (value.is_null()) return "–";
    return escaped(value.text() ? std::string(*value.text()) : value.dump());
}

std::string time_of(const Json& milliseconds) {
    const auto seconds = static_cast<std::time_t>(milliseconds.integer<std::int64_t>().value_or(0) / 1000);
    return fmt::format("{:%Y-%m-%d %H:%M:%S} UTC", fmt::gmtime(seconds));
}

void add_row(std::string& html, const std::vector<std::string>& cells, std::string_view cell = "td") {
    html += "<tr>";
    for (const std::string& text : cells)
        html +=
            fmt::format("<{0} style=\"padding:.2rem .8rem .2rem 0;text-align:left\">{1}</{0}>", cell, text);
    html += "</tr>\n";
}

void add_status(std::string& html, const Json& status) {
    html += "<table>\n";
    for (const auto& [key, value] : status.members()) {
        if (!value.is_object()) {
            add_row(html, {escaped(key), text_of(value)});
            continue;
        }
        for (const auto& [inner, number] : value.members())
            add_row(html, {escaped(key) + ": " + escaped(inner), text_of(number)});
    }
    html += "</table>\n";
}

void add_people(std::string& html, const Json& people) {
    html += fmt::format("<h2>People here: {}</h2>\n<table>\n", people.items().size());
    add_row(html, {"Id", "Name", "Windows", "From", ""}, "th");
    for (const Json& person : people.items()) {
        std::string addresses, sanctions;
        for (const Json& address : person["addresses"].items()) addresses += text_of(address) + ' ';
        for (const char* kind : {"ban", "mute"})
            if (person[kind].is_object())
                sanctions += fmt::format("{} until {} {}", kind, time_of(person[kind]["until"]),
                                         text_of(person[kind]["reason"]));
        add_row(html, {text_of(person["id"]), text_of(person["name"]), text_of(person["connections"]),
                       addresses, sanctions});
    }
    html += "</table>\n";
}

void add_rooms(std::string& html, const Json& rooms) {
    html += fmt::format("<h2>Rooms in memory: {}</h2>\n<table>\n", rooms.items().size());
    add_row(html, {"Id", "Game", "Status", "There", "Last", "Seats"}, "th");
    for (const Json& room : rooms.items()) {
        std::string seats;
        for (const Json& seat : room["seats"].items())
            seats += (seat["person"].is_object() ? text_of(seat["person"]["name"])
                      : seat["level"].is_null()  ? "free"
                                                 : "level " + text_of(seat["level"])) +
                     " · ";
        add_row(html, {text_of(room["room"]), text_of(room["setup"]["game"]), text_of(room["status"]),
                       text_of(room["visitors"]), time_of(room["updated"]), seats});
    }
    html += "</table>\n";
}

std::string from_base64(std::string_view base64) {
    std::string bytes(base64.size(), '\0');
    const int size = EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()),
                                     reinterpret_cast<const unsigned char*>(base64.data()),
                                     static_cast<int>(base64.size()));
    if (size < 0) return {};
    const std::size_t padding = base64.ends_with("==") ? 2 : base64.ends_with('=') ? 1 : 0;
    bytes.resize(static_cast<std::size_t>(size) - padding);
    return bytes;
}

}  // namespace

std::string dashboard_html(const Json& status, const Json& people, const Json& rooms) {
    std::string html =
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Talus: the server</title>\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n"
        "<meta http-equiv=\"refresh\" content=\"10\"></head>\n"
        "<body style=\"font-family:system-ui,sans-serif;margin:1.5rem;line-height:1.4\">\n<h1>The "
        "server</h1>\n";
    if (const Json& trouble = status["trouble"]; trouble.is_object())
        html +=
            fmt::format("<p role=\"alert\" style=\"font-weight:bold\">{}</p>\n", text_of(trouble["text"]));
    add_status(html, status);
    add_people(html, people["people"]);
    add_rooms(html, rooms["rooms"]);
    return html + "<p>To change something: talus admin --help</p>\n</body></html>\n";
}

bool has_password(std::string_view authorization, std::string_view password) {
    constexpr std::string_view scheme = "Basic ";
    constexpr std::size_t longest = 200;
    if (password.empty() || !authorization.starts_with(scheme) || authorization.size() > longest)
        return false;
    const std::string text = from_base64(authorization.substr(scheme.size()));
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) return false;
    const std::string_view given = std::string_view(text).substr(colon + 1);
    return given.size() == password.size() && CRYPTO_memcmp(given.data(), password.data(), given.size()) == 0;
}

}  // namespace talus::server
