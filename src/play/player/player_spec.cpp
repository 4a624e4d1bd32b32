#include "play/player/player_spec.h"

#include <algorithm>
#include <array>

#include "base/quote.h"
#include "base/text.h"
#include "game/level.h"

namespace talus {
namespace {

using Kind = PlayerSpec::Kind;

struct NamedKind {
    std::string_view name;
    Kind kind;
};
constexpr std::array named_kinds{NamedKind{"random", Kind::random}, NamedKind{"greedy", Kind::greedy},
                                 NamedKind{"mcts-plain", Kind::mcts_plain}};
constexpr std::string_view level_prefix = "level:";
constexpr std::string_view style_prefix = "style:";

std::string list_of_styles() {
    std::string list;
    for (const std::string_view name : style_names()) {
        if (!list.empty()) list += ", ";
        list += name;
    }
    return list;
}

Result<PlayerSpec> parse_style(std::string_view name) {
    const auto names = style_names();
    if (std::ranges::find(names, name) != names.end())
        return PlayerSpec{.kind = Kind::style, .limits = {}, .style = std::string(name)};
    return Error{"player.style",
                 "There is no style " + quoted(name) + ": there are " + list_of_styles() + "."};
}

Result<PlayerSpec> parse_kind(std::string_view name) {
    for (const NamedKind& named : named_kinds)
        if (name == named.name && (has_baseline || named.kind != Kind::mcts_plain))
            return PlayerSpec{.kind = named.kind, .limits = {}};
    if (name.starts_with(level_prefix)) {
        const auto level = parse_integer(name.substr(level_prefix.size()));
        if (level && *level >= 1 && *level <= level_count)
            return PlayerSpec{.kind = Kind::level, .level = *level, .limits = {}};
        return Error{"player.level", "There is no " + quoted(name) + ": the levels are level:1 to level:" +
                                         std::to_string(level_count) + "."};
    }
    if (name.starts_with(style_prefix)) return parse_style(name.substr(style_prefix.size()));
    return Error{"player.unknown", "There is no player " + quoted(name) + ": the players are random, greedy" +
                                       (has_baseline ? ", mcts-plain" : "") +
                                       ", style:NAME and level:1 to level:" + std::to_string(level_count) +
                                       "."};
}

Error setting_error(std::string_view setting, std::string_view wanted) {
    return {"player.setting",
            "The player's setting " + quoted(setting) + " must be " + std::string(wanted) + "."};
}

// Reads one setting into the spec; nothing if all is well.
std::optional<Error> parse_setting(std::string_view setting, PlayerSpec& spec) {
    std::string_view value = setting;
    const std::string_view key = take_until(value, '=');
    if (!searches(spec))
        return Error{"player.setting",
                     "A player that does not search has no settings, not " + quoted(setting) + "."};
    const auto limit = parse_limit(key, value, spec.limits);
    if (!limit) return limit.error();
    if (*limit) return std::nullopt;
    if (key != "threads") return setting_error(setting, "one of t=, visits= and threads=");
    const auto threads = parse_integer(value);
    if (!threads || *threads < 1 || *threads > max_player_threads)
        return setting_error(setting, "a number of threads from 1 to " + std::to_string(max_player_threads));
    spec.threads = *threads;
    return std::nullopt;
}

}  // namespace

std::optional<std::uint32_t> parse_milliseconds(std::string_view seconds) {
    constexpr std::uint32_t day = 24 * 60 * 60;
    std::string_view decimals = seconds;
    const auto whole = parse_integer<std::uint32_t>(take_until(decimals, '.'));
    const bool has_point = seconds.find('.') != std::string_view::npos;
    if (!whole || *whole > day || (has_point && decimals.empty()) || decimals.size() > 3) return std::nullopt;
    std::uint32_t thousandths = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const char digit = i < decimals.size() ? decimals[i] : '0';
        if (digit < '0' || digit > '9') return std::nullopt;
        thousandths = thousandths * 10 + static_cast<std::uint32_t>(digit - '0');
    }
    return *whole * 1000 + thousandths;
}

std::string seconds_text(std::uint32_t milliseconds) {
    std::string text = std::to_string(milliseconds / 1000);
    if (milliseconds % 1000 == 0) return text;
    std::string decimals = std::to_string(1000 + milliseconds % 1000).substr(1);
    while (decimals.back() == '0') decimals.pop_back();
    return text + '.' + decimals;
}

Result<bool> parse_limit(std::string_view key, std::string_view value, MoveLimits& limits) {
    const bool is_there =
        key == "t" ? limits.milliseconds.has_value() : key == "visits" && limits.visits.has_value();
    if (is_there) return setting_error(std::string(key) + '=' + std::string(value), "there only once");
    if (key == "t") {
        limits.milliseconds = parse_milliseconds(value);
        if (!limits.milliseconds || *limits.milliseconds == 0)
            return setting_error("t=" + std::string(value),
                                 "a time in seconds like t=0.3, from 0.001 to 86400");
        return true;
    }
    if (key == "visits") {
        limits.visits = parse_integer<std::uint32_t>(value);
        if (!limits.visits || *limits.visits == 0)
            return setting_error("visits=" + std::string(value), "a number of visits from 1 on");
        return true;
    }
    return false;
}

std::string to_text(const MoveLimits& limits) {
    std::string text;
    if (limits.milliseconds) text += ",t=" + seconds_text(*limits.milliseconds);
    if (limits.visits) text += ",visits=" + std::to_string(*limits.visits);
    return text;
}

bool searches(const PlayerSpec& spec) {
    return spec.kind == Kind::mcts_plain || spec.kind == Kind::level;
}

Result<PlayerSpec> parse_player(std::string_view text) {
    const auto has_more = [&] { return text.find(',') != std::string_view::npos; };
    bool more = has_more();
    auto spec = parse_kind(take_until(text, ','));
    while (spec && more) {
        more = has_more();
        if (const auto error = parse_setting(take_until(text, ','), *spec)) return *error;
    }
    return spec;
}

std::string to_text(const PlayerSpec& spec) {
    std::string text;
    for (const NamedKind& named : named_kinds)
        if (named.kind == spec.kind) text = named.name;
    if (spec.kind == Kind::level) text = std::string(level_prefix) + std::to_string(spec.level);
    if (spec.kind == Kind::style) text = std::string(style_prefix) + spec.style;
    text += to_text(spec.limits);
    if (spec.threads != 1) text += ",threads=" + std::to_string(spec.threads);
    return text;
}

}  // namespace talus
