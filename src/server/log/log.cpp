#include "server/log/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>

namespace talus::server {
namespace {

constexpr std::array<std::string_view, 4> levels{"debug", "info", "warning", "error"};

// 2026-11-19T03:41:29.123Z
std::string time_text(std::int64_t now) {
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(static_cast<std::time_t>(now / 1000)),
                       now % 1000);
}

bool is_plain(std::string_view text) {
    for (const char c : text)
        if (c <= ' ' || c > '~' || c == '"' || c == '=' || c == '\\') return false;
    return !text.empty();
}

// A text with a space or anything odd in it is quoted as in JSON: a line is always one line.
std::string value_text(const Json& value) {
    const auto text = value.text();
    return text && is_plain(*text) ? std::string(*text) : value.dump();
}

}  // namespace

std::string_view to_text(Log::Level level) {
    return levels[static_cast<std::size_t>(level)];
}

void Log::write(Level level, std::string_view event, const Json::Object& fields) {
    if (!sink_ || level < least_) return;
    constexpr std::int64_t span = 60'000;
    constexpr int most = 10;
    auto share = shares_.find(event);
    if (share == shares_.end()) share = shares_.try_emplace(std::string(event)).first;
    Share& its = share->second;
    const std::int64_t now = now_();
    if (now - its.since >= span) {
        if (its.left_out > 0) put(level, event, {{"more", its.left_out}});
        its = {now, 0, 0};
    }
    if (its.written == most) {
        ++its.left_out;
        return;
    }
    ++its.written;
    put(level, event, fields);
}

void Log::put(Level level, std::string_view event, const Json::Object& fields) {
    if (!sink_ || level < least_) return;
    const std::string time = time_text(now_());
    if (form_ == Form::json) {
        Json::Object members{{"time", time}, {"level", to_text(level)}, {"event", event}};
        members.insert(members.end(), fields.begin(), fields.end());
        return sink_(Json(std::move(members)).dump());
    }
    std::string line = fmt::format("{} {} {}", time, to_text(level), event);
    for (const auto& [key, value] : fields) line += fmt::format(" {}={}", key, value_text(value));
    sink_(line);
}

}  // namespace talus::server
