#include "server/rooms/setup/setup.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "base/text.h"
#include "protocol/schema/check.h"
#include "protocol/schema/live.h"

namespace talus::server {
namespace {

using Kind = TimeControl::Kind;

constexpr Milliseconds second = 1000;

Error setup_error(std::string text) {
    return {"room.setup", std::move(text)};
}

bool is_level_or_zero(int level) {
    return level == 0 || is_level(level);
}

std::vector<OptionText> texts_of(const Setup& setup) {
    std::vector<OptionText> texts;
    for (const auto& [key, value] : setup.options) texts.push_back({key, value});
    return texts;
}

// Pre: the setup is what its declaration says. The options that are not given get their defaults.
Result<Setup> read_declared(const Json& json) {
    Setup setup;
    setup.game = *json["game"].text();
    for (const auto& [key, value] : json["options"].members())
        setup.options.emplace_back(key, value.text() ? std::string(*value.text()) : value.dump());
    const auto state = start(setup.game, texts_of(setup));
    if (!state) return state.error();
    setup.options.clear();
    for (const OptionField& field : state->options()) setup.options.emplace_back(field.key, field.value);
    for (const Json& level : json["seats"].items()) setup.levels.push_back(*level.integer<int>());
    const Json& time = json["time"];
    if (time["kind"].text() == "move") setup.time.kind = Kind::per_move;
    if (time["kind"].text() == "clock") setup.time.kind = Kind::clock;
    setup.time.base = time["seconds"].integer<Milliseconds>().value_or(0) * second;
    setup.time.increment = time["increment"].integer<Milliseconds>().value_or(0) * second;
    setup.late_level = json["late"].integer<int>().value_or(0);
    setup.is_open = json["open"].boolean().value_or(false);
    setup.is_rated = json["rated"].boolean().value_or(false);
    setup.has_chat = json["chat"].boolean().value_or(false);
    return setup;
}

Json time_json(const TimeControl& time) {
    switch (time.kind) {
        case Kind::none: break;
        case Kind::per_move: return {{"kind", "move"}, {"seconds", time.base / second}};
        case Kind::clock:
            return {
                {"kind", "clock"}, {"seconds", time.base / second}, {"increment", time.increment / second}};
    }
    return {{"kind", "none"}};
}

// Whether it could have been read.
bool is_good(const TimeControl& time) {
    return time == TimeControl{} ||
           (time.kind != Kind::none && time.base % second == 0 && time.increment % second == 0 &&
            (time.kind == Kind::clock || time.increment == 0) &&
            !schema::find_fault(time_json(time), schema::time_control));
}

// One player cannot have two results in one game.
bool has_level_twice(std::vector<int> levels) {
    std::erase(levels, 0);
    std::ranges::sort(levels);
    return std::ranges::adjacent_find(levels) != levels.end();
}

}  // namespace

std::optional<Error> setup_fault(const Setup& setup) {
    const auto state = start(setup.game, texts_of(setup));
    if (!state) return state.error();
    if (std::ssize(setup.levels) != state->seat_count())
        return setup_error("This game has " + std::to_string(state->seat_count()) + " seats, not " +
                           std::to_string(setup.levels.size()) + ".");
    if (!std::ranges::all_of(setup.levels, is_level_or_zero))
        return setup_error("A seat is 0 for a person, or 1 to 8 for a computer of that level.");
    if (std::ranges::find(setup.levels, 0) == setup.levels.end())
        return setup_error("At least one seat is for a person.");
    if (!is_good(setup.time)) return setup_error("There is no such limit of time.");
    if (!is_level_or_zero(setup.late_level))
        return setup_error("\"late\" is 0, or the level that plays on: 1 to 8.");
    if (setup.is_rated && setup.levels.size() < 2) return setup_error("A game for one cannot be rated.");
    if (setup.is_rated && has_level_twice(setup.levels))
        return setup_error("In a rated game each computer has a level of its own.");
    return std::nullopt;
}

Result<Setup> read_setup(const Json& json) {
    if (const auto fault = schema::find_fault(json, schema::setup_request)) return setup_error(fault->text);
    Result<Setup> setup = read_declared(json);
    if (!setup) return setup;
    if (auto fault = setup_fault(*setup)) return *std::move(fault);
    return setup;
}

Json to_json(const Setup& setup) {
    Json::Object options;
    for (const auto& [key, value] : setup.options) {
        const auto number = parse_integer(value);
        options.emplace_back(key, number ? Json(*number) : Json(value));
    }
    Json::Array seats;
    for (const int level : setup.levels) seats.emplace_back(level);
    return {{"game", setup.game},        {"options", std::move(options)},
            {"seats", std::move(seats)}, {"time", time_json(setup.time)},
            {"late", setup.late_level},  {"open", setup.is_open},
            {"rated", setup.is_rated},   {"chat", setup.has_chat}};
}

AnyState start_of(const Setup& setup) {
    return start(setup.game, texts_of(setup)).value();
}

}  // namespace talus::server
