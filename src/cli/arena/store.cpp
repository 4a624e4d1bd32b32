#include "cli/arena/store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <set>

#include "cli/common/write_file.h"
#include "play/record/record_file.h"
#include "play/result_text.h"
#include "protocol/answer/answer.h"

namespace talus::cli {
namespace {

namespace fs = std::filesystem;

std::string reason() {
    return std::strerror(errno);
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(file, text.data(), text.size());
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool read_all(int file, std::string& text) {
    char buffer[1 << 16];
    for (;;) {
        const ssize_t count = ::read(file, buffer, sizeof buffer);
        if (count == 0) return true;
        if (count > 0) text.append(buffer, static_cast<std::size_t>(count));
        if (count < 0 && errno != EINTR) return false;
    }
}

std::optional<std::string> read_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return std::nullopt;
    std::string text;
    const bool is_read = read_all(file, text);
    ::close(file);
    return is_read ? std::optional(text) : std::nullopt;
}

std::string record_name(GameId id) {
    return fmt::format("games/{:05}-{}.talus", id.set + 1, id.game + 1);
}

Json numbers(const std::vector<int>& values) {
    Json::Array list;
    for (const int value : values) list.emplace_back(value);
    return list;
}

bool read_numbers(const Json& json, std::vector<int>& values) {
    for (const Json& item : json.items()) {
        const auto value = item.integer<int>();
        if (!value) return false;
        values.push_back(*value);
    }
    return true;
}

// Whether a game with so many seats can end like that.
bool are_places_of(const std::vector<int>& numbers, std::size_t seats) {
    FixedVector<std::uint8_t, max_seats> places;
    for (const int number : numbers) {
        if (number < 1 || number > max_seats || places.size() == max_seats) return false;
        places.push_back(static_cast<std::uint8_t>(number));
    }
    return are_places(places, static_cast<int>(seats));
}

Json names_json(const GameResult& result, const Lineup& lineup) {
    Json::Array names;
    for (const int entrant : result.seating) names.emplace_back(lineup.entrants()[entrant].name);
    return names;
}

Json luck_json(const GameResult& result) {
    Json::Array list;
    for (std::size_t seat = 0; seat < result.seating.size(); ++seat)
        list.push_back(Json::rounded((*result.luck)[seat], 6));
    return list;
}

std::optional<Values> parse_luck(const Json& json, std::size_t seats) {
    if (json.items().size() != seats) return std::nullopt;
    Values luck{};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const auto value = json.items()[seat].number();
        if (!value) return std::nullopt;
        luck[seat] = static_cast<float>(*value);
    }
    return luck;
}

std::optional<Effort> parse_effort(const Json& json) {
    const auto moves = json["moves"].integer<std::uint64_t>();
    const auto seconds = json["seconds"].number();
    const auto longest = json["longest"].number();
    const auto visits = json["visits"].integer<std::uint64_t>();
    if (!moves || !seconds || !longest || !visits) return std::nullopt;
    return Effort{*moves, *seconds, *longest, *visits};
}

}  // namespace

Json describe(const Match& match) {
    const Json options = options_json(match.start);
    Json::Array seats;
    for (const int entrant : match.lineup.seating(0)) {
        const Entrant& player = match.lineup.entrants()[entrant];
        seats.push_back(Json{{"name", player.name}, {"player", player.text}});
    }
    Json json{{"talus_match", 1},   {"game", match.start.game()},         {"options", options},
              {"seed", match.seed}, {"random_moves", match.random_moves}, {"seats", seats}};
    if (!match.openings.empty()) {
        Json::Array openings;
        for (const AnyState& opening : match.openings) openings.emplace_back(opening.position());
        json.set("openings", openings);
    }
    return json;
}

Json to_json(const GameResult& result, const Lineup& lineup) {
    Json::Array efforts;
    for (const Effort& effort : result.efforts)
        efforts.push_back(Json{{"moves", effort.moves},
                               {"seconds", Json::rounded(effort.seconds, 6)},
                               {"longest", Json::rounded(effort.longest, 6)},
                               {"visits", effort.visits}});
    Json json{{"set", result.id.set + 1},
              {"game", result.id.game + 1},
              {"seats", names_json(result, lineup)},
              {"places", numbers(result.places)},
              {"reason", result.reason}};
    if (!result.scores.empty()) json.set("scores", numbers(result.scores));
    json.set("steps", result.steps);
    json.set("efforts", efforts);
    if (result.luck) json.set("luck", luck_json(result));
    json.set("record", record_name(result.id));
    if (result.fault)
        json.set("fault", Json{{"seat", result.fault->seat + 1},
                               {"kind", result.fault->fault.kind},
                               {"text", result.fault->fault.text}});
    return json;
}

std::optional<GameResult> parse_result(const Json& json, const Lineup& lineup) {
    GameResult result;
    const auto set = json["set"].integer<std::uint64_t>();
    const auto game = json["game"].integer<int>();
    if (!set || *set < 1 || !game || *game < 1 || *game > lineup.games_in_set()) return std::nullopt;
    result.id = {*set - 1, *game - 1};
    result.seating = lineup.seating(result.id.game);
    if (!read_numbers(json["places"], result.places) || !read_numbers(json["scores"], result.scores))
        return std::nullopt;
    if (!are_places_of(result.places, result.seating.size()) || json["seats"] != names_json(result, lineup))
        return std::nullopt;
    for (const Json& item : json["efforts"].items()) {
        const auto effort = parse_effort(item);
        if (!effort) return std::nullopt;
        result.efforts.push_back(*effort);
    }
    const auto reason = json["reason"].text();
    const auto steps = json["steps"].integer<std::uint64_t>();
    const std::size_t seats = result.seating.size();
    if (!reason || !steps || result.efforts.size() != seats) return std::nullopt;
    result.reason = *reason;
    result.steps = *steps;
    if (const Json& luck = json["luck"]; !luck.is_null()) {
        result.luck = parse_luck(luck, seats);
        if (!result.luck) return std::nullopt;
    }
    if (const Json& fault = json["fault"]; !fault.is_null()) {
        const auto seat = fault["seat"].integer<int>();
        const auto kind = fault["kind"].text();
        const auto text = fault["text"].text();
        if (!seat || *seat < 1 || *seat > static_cast<int>(seats) || !kind || !text) return std::nullopt;
        result.fault = SeatFault{*seat - 1, {std::string(*kind), std::string(*text)}};
    }
    return result;
}

Result<Store, std::string> Store::open(const std::string& folder, const Match& match) {
    std::error_code error;
    fs::create_directories(fs::path(folder) / "games", error);
    if (error) return fmt::format("{} cannot be made: {}", folder, error.message());
    Store store(folder);
    if (auto problem = store.open_match_file(match)) return *problem;
    if (auto problem = store.open_results(match.lineup)) return *problem;
    return store;
}

Store::Store(Store&& other) noexcept
    : folder_(std::move(other.folder_)),
      finished_(std::move(other.finished_)),
      results_(std::exchange(other.results_, -1)) {}

Store::~Store() {
    if (results_ >= 0) ::close(results_);
}

std::optional<std::string> Store::open_match_file(const Match& match) {
    const std::string path = folder_ + "/match.json";
    const Json wanted = describe(match);
    if (const auto text = read_file(path)) {
        const auto found = parse_json(*text);
        if (found && *found == wanted) return std::nullopt;
        if (!found) return fmt::format("{} is damaged. Choose another folder.", path);
        return fmt::format("{} holds another match; its {} says which. Choose another folder.", folder_,
                           "match.json");
    }
    if (errno != ENOENT) return fmt::format("{} cannot be read: {}", path, reason());
    if (fs::exists(folder_ + "/results.jsonl"))
        return fmt::format("{} has results but no match.json that says of what. Choose another folder.",
                           folder_);
    if (!replace_file(path, wanted.dump() + '\n'))
        return fmt::format("{} cannot be written: {}", path, reason());
    return std::nullopt;
}

std::optional<std::string> Store::open_results(const Lineup& lineup) {
    const std::string path = folder_ + "/results.jsonl";
    results_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    std::string text;
    if (results_ < 0) return fmt::format("{} cannot be opened: {}", path, reason());
    if (::flock(results_, LOCK_EX | LOCK_NB) != 0)
        return fmt::format("{} is in use by another match.", folder_);
    if (!read_all(results_, text)) return fmt::format("{} cannot be read: {}", path, reason());
    // What is left of a line that was being written when we were killed.
    const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
    if (whole < text.size() && ::ftruncate(results_, static_cast<off_t>(whole)) != 0)
        return fmt::format("{} cannot be written: {}", path, reason());
    text.resize(whole);
    std::set<GameId> known;
    std::string_view rest = text;
    for (std::size_t line = 1; !rest.empty(); ++line) {
        const auto json = parse_json(rest.substr(0, rest.find('\n')));
        const auto result = json ? parse_result(*json, lineup) : std::nullopt;
        if (!result)
            return fmt::format(
                "{}:{}: this is not the result of a game of this match. Without that line the game is played "
                "again.",
                path, line);
        if (known.insert(result->id).second) finished_.push_back(*result);
        rest.remove_prefix(rest.find('\n') + 1);
    }
    return std::nullopt;
}

std::optional<std::string> Store::add(const PlayedGame& game, const Lineup& lineup) {
    const std::string path = folder_ + '/' + record_name(game.result.id);
    if (!replace_file(path, write_record(game.record)))
        return fmt::format("{} cannot be written: {}", path, reason());
    if (!write_all(results_, to_json(game.result, lineup).dump() + '\n'))
        return fmt::format("{}/results.jsonl cannot be written: {}", folder_, reason());
    return std::nullopt;
}

}  // namespace talus::cli
