#include "server/rooms/setup.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "base/quote.h"
#include "base/text.h"

namespace talus::server {
namespace {

using Kind = TimeControl::Kind;

constexpr Milliseconds second = 1000;

struct Span {
    Milliseconds least, most;  // in seconds
};
constexpr Span seconds_of_a_move{10, 1'209'600};
constexpr Span seconds_of_a_clock{30, 86'400};
constexpr Span seconds_of_an_increment{0, 3'600};

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

// Each reads one key of an object, and remembers the first fault.
class SetupReader {
  public:
    explicit SetupReader(const Json& json) : json_(json) {}

    Result<Setup> read() {
        check_keys(json_, "A setup", {"game", "options", "seats", "time", "late", "open", "rated", "chat"});
        if (!fault_) read_game();
        if (!fault_) read_seats();
        if (!fault_) read_time();
        read_late();
        read_flag("open", setup_.is_open);
        read_flag("rated", setup_.is_rated);
        read_flag("chat", setup_.has_chat);
        if (!fault_) fault_ = setup_fault(setup_);
        if (fault_) return *fault_;
        return std::move(setup_);
    }

  private:
    void fail(std::string text) {
        if (!fault_) fault_ = setup_error(std::move(text));
    }

    void check_keys(const Json& json, std::string_view name, std::initializer_list<std::string_view> known) {
        if (!json.is_object()) return fail(std::string(name) + " is a JSON object.");
        const Json::Object& members = json.members();
        for (auto member = members.begin(); member != members.end(); ++member) {
            const auto has_key = [&](const Json::Member& other) { return other.first == member->first; };
            if (std::ranges::find(known, member->first) == known.end())
                return fail(std::string(name) + " has no key " + quoted(member->first) + ".");
            if (std::any_of(members.begin(), member, has_key))
                return fail("The key " + quoted(member->first) + " comes twice.");
        }
    }

    // The options that are not given get their defaults.
    void read_game() {
        const auto game = json_["game"].text();
        if (!game) return fail("\"game\" is the name of a game.");
        const Json& options = json_["options"];
        if (!options.is_null() && !options.is_object())
            return fail("\"options\" is an object such as {\"players\":2}.");
        setup_.game = *game;
        for (const auto& [key, value] : options.members()) {
            if (!value.text() && !value.integer<int>())
                return fail("An option is a string or a whole number.");
            setup_.options.emplace_back(key, value.text() ? std::string(*value.text()) : value.dump());
        }
        const auto state = start(setup_.game, texts_of(setup_));
        if (!state) {
            fault_ = state.error();
            return;
        }
        setup_.options.clear();
        for (const OptionField& field : state->options()) setup_.options.emplace_back(field.key, field.value);
    }

    void read_seats() {
        constexpr std::string_view sentence =
            "\"seats\" has a number for each seat: 0 for a person, 1 to 8 for a computer of that level.";
        if (!json_["seats"].is_array()) return fail(std::string(sentence));
        for (const Json& seat : json_["seats"].items()) {
            const auto level = seat.integer<int>();
            if (!level || setup_.levels.size() == max_seats) return fail(std::string(sentence));
            setup_.levels.push_back(*level);
        }
    }

    void read_time() {
        const Json& time = json_["time"];
        if (time.is_null()) return;
        const auto kind = time["kind"].text();
        if (kind == "none") {
            check_keys(time, "A game without limits", {"kind"});
        } else if (kind == "move") {
            check_keys(time, "A time for each move", {"kind", "seconds"});
            setup_.time.kind = Kind::per_move;
            setup_.time.base = read_seconds(time["seconds"], seconds_of_a_move);
        } else if (kind == "clock") {
            check_keys(time, "A clock", {"kind", "seconds", "increment"});
            setup_.time.kind = Kind::clock;
            setup_.time.base = read_seconds(time["seconds"], seconds_of_a_clock);
            if (!time["increment"].is_null())
                setup_.time.increment = read_seconds(time["increment"], seconds_of_an_increment);
        } else {
            fail("\"time\" is an object whose \"kind\" is none, move or clock.");
        }
    }

    Milliseconds read_seconds(const Json& json, Span allowed) {
        const auto seconds = json.integer<Milliseconds>();
        if (seconds && *seconds >= allowed.least && *seconds <= allowed.most) return *seconds * second;
        fail("The seconds here are a whole number from " + std::to_string(allowed.least) + " to " +
             std::to_string(allowed.most) + ".");
        return 0;
    }

    void read_late() {
        if (json_["late"].is_null()) return;
        const auto level = json_["late"].integer<int>();
        if (!level) return fail("\"late\" is 0, or the level that plays on: 1 to 8.");
        setup_.late_level = *level;
    }

    void read_flag(std::string_view key, bool& flag) {
        if (json_[key].is_null()) return;
        const auto given = json_[key].boolean();
        if (!given) return fail("\"" + std::string(key) + "\" is true or false.");
        flag = *given;
    }

    const Json& json_;
    Setup setup_;
    std::optional<Error> fault_;
};

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

bool is_within(Milliseconds span, Span allowed) {
    return span >= allowed.least * second && span <= allowed.most * second;
}

bool is_good(const TimeControl& time) {
    switch (time.kind) {
        case Kind::none: return time == TimeControl{};
        case Kind::per_move: return is_within(time.base, seconds_of_a_move) && time.increment == 0;
        case Kind::clock:
            return is_within(time.base, seconds_of_a_clock) &&
                   is_within(time.increment, seconds_of_an_increment);
    }
    return false;
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
    return SetupReader(json).read();
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
