#include "protocol/request.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <deque>
#include <span>
#include <utility>

#include "base/quote.h"
#include "play/option_list.h"
#include "play/record_file.h"

namespace talus {
namespace {

using Action = ActionRequest::Action;

constexpr std::array<std::pair<std::string_view, Action>, 5> actions{{{"cancel", Action::cancel},
                                                                      {"stop", Action::stop},
                                                                      {"clear", Action::clear},
                                                                      {"quit", Action::quit},
                                                                      {"version", Action::version}}};

constexpr std::array<std::string_view, 4> shared_keys{"id", "protocol", "action", "priority"};
constexpr std::array<std::string_view, 13> analysis_keys{
    "position", "game", "options", "moves", "record", "step", "limits", "player", "threads", "seed", "report_every",
    "all_moves", "max_moves"};
constexpr std::array<std::string_view, 4> limit_keys{"seconds", "visits", "depth", "memory"};

struct Least {
    double seconds;
    std::string_view text;
};
constexpr Least shortest_search{0.001, "0.001"};
constexpr Least shortest_report{0.01, "0.01"};
constexpr double longest_search = 86'400;  // a day
constexpr double default_seconds = 1;
constexpr std::size_t longest_id = 256;

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& keys, std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool is_id(const Json& id) {
    if (const auto text = id.text()) return text->size() <= longest_id;
    return id.integer<std::int64_t>().has_value();
}

// A line that is no JSON may still show its id, so that its sender learns which one was broken. Strings with
// escapes are not worth the trouble.
Json id_of_broken(std::string_view line) {
    constexpr std::string_view key = "\"id\"";
    const std::size_t at = line.find(key);
    if (at == std::string_view::npos) return {};
    std::string_view rest = line.substr(at + key.size());
    const auto skip_space = [&] { rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size())); };
    skip_space();
    if (!rest.starts_with(':')) return {};
    rest.remove_prefix(1);
    skip_space();
    const std::size_t end =
        rest.starts_with('"') ? rest.find('"', 1) : std::min(rest.find_first_not_of("-0123456789"), rest.size());
    if (end == std::string_view::npos) return {};
    const auto id = parse_json(rest.substr(0, rest.starts_with('"') ? end + 1 : end));
    return id && is_id(*id) ? *id : Json{};
}

// Goes through the keys of one request; the first fault ends it.
class RequestReader {
  public:
    explicit RequestReader(const Json& json) : json_(json) {}

    Result<Request, RequestError> read() {
        if (!json_.is_object()) return fault("protocol.object", "A request is one JSON object.");
        if (is_id(json_["id"])) id_ = json_["id"];
        if (const auto twice = repeated_key(json_))
            return fault("protocol.key", "The key " + quoted(*twice) + " comes twice.", *twice);
        if (json_["id"].is_null())
            return fault("protocol.id", "A request has an \"id\": a string or a whole number.");
        if (id_.is_null())
            return fault("protocol.id", "An id is a whole number, or a string of at most 256 bytes.");
        if (!json_["protocol"].is_null() && json_["protocol"].integer<int>() != protocol_version)
            return fault("protocol.version", "This is version 1 of the protocol.", "protocol");
        const Json& action = json_["action"];
        if (action.is_null() || action.text() == "analyse") return read_analysis();
        return read_action();
    }

  private:
    Result<Request, RequestError> read_action() {
        const auto name = json_["action"].text();
        const auto found = std::find_if(actions.begin(), actions.end(),
                                        [&](const auto& known) { return name == known.first; });
        if (found == actions.end())
            return fault("protocol.action",
                         "The actions are analyse, cancel, stop, clear, quit and version.", "action");
        ActionRequest request{id_, found->second, json_["target"], {}};
        if (request.action == Action::cancel && !is_id(request.target))
            return fault("protocol.target", "A cancel names the id of a request as its \"target\".", "target");
        for (const auto& [key, value] : json_.members())
            if (!contains(shared_keys, key) && !(request.action == Action::cancel && key == "target"))
                warn_of_unknown(key);
        request.warnings = std::move(warnings_);
        return Request(std::move(request));
    }

    Result<Request, RequestError> read_analysis() {
        auto state = read_position();
        if (!state) return state.error();
        AnalysisRequest request{.id = id_, .state = *std::move(state)};
        const Json& limits = json_["limits"];
        const bool is_good =
            read_limits(limits, request.limits) &&
            read_integer(json_, "", "priority", -1'000'000'000, 1'000'000'000, request.priority) &&
            read_integer(json_, "", "threads", 1, max_player_threads, request.threads) &&
            read_integer<std::uint64_t>(json_, "", "seed", 0, UINT64_MAX, request.seed) &&
            read_integer<std::size_t>(json_, "", "max_moves", 1, 1'000'000, request.max_moves) &&
            read_seconds(json_, "", "report_every", shortest_report, request.report_every) &&
            read_flag("all_moves", request.all_moves) && read_player(request);
        if (!is_good) return *std::move(fault_);
        if (!request.limits.seconds && !request.limits.visits) request.limits.seconds = default_seconds;
        for (const auto& [key, value] : json_.members())
            if (!contains(shared_keys, key) && !contains(analysis_keys, key)) warn_of_unknown(key);
        for (const auto& [key, value] : limits.members())
            if (!contains(limit_keys, key)) warn_of_unknown("limits." + key);
        request.warnings = std::move(warnings_);
        return Request(std::move(request));
    }

    // Exactly one of "position", "game" and "record" says where to begin; "moves" follow the first two.
    Result<AnyState, RequestError> read_position() {
        const Json &position = json_["position"], &game = json_["game"], &record = json_["record"];
        if (position.is_null() + game.is_null() + record.is_null() != 2)
            return fault("protocol.position", "A request has one of \"position\", \"game\" and \"record\".");
        if (!record.is_null()) return read_record(record);
        if (!json_["step"].is_null()) return fault("protocol.key", "Only a \"record\" has a \"step\".", "step");
        if (!position.is_null()) {
            if (!json_["options"].is_null())
                return fault("protocol.key", "A position has its options in it.", "options");
            if (!position.text()) return fault("protocol.key", "A position is a string.", "position");
            auto state = parse_position_line(*position.text());
            if (!state) return fault(state.error(), "position");
            return play_moves(*std::move(state));
        }
        if (!game.text()) return fault("protocol.key", "A game is named by a string.", "game");
        const auto options = read_options();
        if (!options) return options.error();
        auto state = start(*game.text(), *options);
        if (!state) return fault(state.error(), unknown_game("").code == state.error().code ? "game" : "options");
        return play_moves(*std::move(state));
    }

    // An object, {"players":2}, or the word that position lines have, "players=2". The texts point into the
    // request and into option_values_.
    Result<std::vector<OptionText>, RequestError> read_options() {
        const Json& json = json_["options"];
        if (const auto word = json.text()) {
            auto options = parse_option_list(*word);
            if (!options) return fault(options.error(), "options");
            return *std::move(options);
        }
        if (!json.is_null() && !json.is_object())
            return fault("protocol.key", "Options are an object, or a string such as \"players=2\".", "options");
        if (const auto twice = repeated_key(json))
            return fault("protocol.key", "The key " + quoted(*twice) + " comes twice.", "options");
        std::vector<OptionText> options;
        for (const auto& [key, value] : json.members()) {
            if (!value.text() && !value.integer<std::int64_t>())
                return fault("protocol.key", "An option is a string or a whole number.", "options");
            option_values_.push_back(value.text() ? std::string(*value.text()) : value.dump());
            options.push_back({key, option_values_.back()});
        }
        return options;
    }

    Result<AnyState, RequestError> play_moves(AnyState state) {
        const Json& moves = json_["moves"];
        if (!moves.is_null() && !moves.is_array())
            return fault("protocol.key", "Moves are an array of strings.", "moves");
        for (std::size_t i = 0; i < moves.items().size(); ++i) {
            const auto text = moves.items()[i].text();
            if (!text) return fault("protocol.key", "Moves are an array of strings.", "moves");
            auto next = state.play(*text);
            if (!next) {
                RequestError error = fault(next.error(), "moves");
                error.details.emplace_back("step", i + 1);
                error.details.emplace_back("move", *text);
                return error;
            }
            state = *std::move(next);
        }
        return state;
    }

    Result<AnyState, RequestError> read_record(const Json& text) {
        for (const std::string_view key : {"options", "moves"})
            if (!json_[key].is_null())
                return fault("protocol.key", "A record has its options and moves in it.", key);
        if (!text.text()) return fault("protocol.key", "A record is a string.", "record");
        const auto record = parse_record(*text.text());
        if (!record) {
            RequestError error = fault(record.error().error, "record");
            error.details.emplace_back("line", record.error().line);
            return error;
        }
        std::size_t step = record->steps().size();
        if (!read_integer<std::size_t>(json_, "", "step", 0, step, step)) return *std::move(fault_);
        return record->state_after(step);
    }

    bool read_limits(const Json& json, AnalysisLimits& limits) {
        if (!json.is_null() && !json.is_object()) return fail("protocol.key", "Limits are an object.", "limits");
        if (const auto twice = repeated_key(json))
            return fail("protocol.key", "The key " + quoted(*twice) + " comes twice.", "limits." + *twice);
        std::uint32_t visits = 0;
        if (!read_integer<std::uint32_t>(json, "limits.", "visits", 1, UINT32_MAX, visits)) return false;
        if (visits > 0) limits.visits = visits;
        return read_seconds(json, "limits.", "seconds", shortest_search, limits.seconds) &&
               read_integer(json, "limits.", "depth", 1, 1000, limits.depth) &&
               read_integer<std::uint32_t>(json, "limits.", "memory", 1, 65'536, limits.megabytes);
    }

    // The player's own limits hold unless the request has some.
    bool read_player(AnalysisRequest& request) {
        if (json_["player"].is_null()) return true;
        const auto text = json_["player"].text();
        if (!text) return fail("protocol.key", "A player is a string such as \"level:5\".", "player");
        auto player = parse_player(*text);
        if (!player) {
            fault_ = fault(player.error(), "player");
            return false;
        }
        if (!request.state.turn().is_decision())
            return fail("protocol.player", "Nobody has to decide in this position.", "player");
        const bool searches = player->kind == PlayerSpec::Kind::level || player->kind == PlayerSpec::Kind::mcts_plain;
        if (searches && request.limits.seconds)
            player->limits.milliseconds = static_cast<std::uint32_t>(std::lround(*request.limits.seconds * 1000));
        if (searches && request.limits.visits) player->limits.visits = request.limits.visits;
        if (!json_["threads"].is_null()) player->threads = request.threads;
        request.player = *player;
        for (const auto& [key, value] : json_["limits"].members()) {
            const bool is_used = searches && (key == "seconds" || key == "visits");
            if (contains(limit_keys, key) && !is_used)
                warnings_.push_back("This player has no limit " + quoted(key) + "; it was ignored.");
        }
        return true;
    }

    template <std::integral Integer>
    bool read_integer(const Json& json, std::string_view path, std::string_view key, Integer least, Integer most,
                      Integer& value) {
        if (json[key].is_null()) return true;
        const auto given = json[key].integer<Integer>();
        if (!given || *given < least || *given > most)
            return fail("protocol.key",
                        "\"" + std::string(key) + "\" is a whole number from " + std::to_string(least) + " to " +
                            std::to_string(most) + ".",
                        std::string(path) + std::string(key));
        value = *given;
        return true;
    }

    bool read_seconds(const Json& json, std::string_view path, std::string_view key, Least least,
                      std::optional<double>& value) {
        if (json[key].is_null()) return true;
        const auto given = json[key].number();
        if (!given || !(*given >= least.seconds && *given <= longest_search))
            return fail("protocol.key",
                        "\"" + std::string(key) + "\" is a number of seconds, from " +
                            std::string(least.text) + " to 86400.",
                        std::string(path) + std::string(key));
        value = given;
        return true;
    }

    bool read_flag(std::string_view key, bool& value) {
        if (json_[key].is_null()) return true;
        const auto given = json_[key].boolean();
        if (!given) return fail("protocol.key", "\"" + std::string(key) + "\" is true or false.", key);
        value = *given;
        return true;
    }

    static std::optional<std::string> repeated_key(const Json& json) {
        std::vector<std::string_view> keys;
        for (const auto& [key, value] : json.members()) keys.push_back(key);
        std::sort(keys.begin(), keys.end());
        const auto twice = std::adjacent_find(keys.begin(), keys.end());
        return twice != keys.end() ? std::optional<std::string>(*twice) : std::nullopt;
    }

    void warn_of_unknown(std::string_view key) {
        // A client that sends nothing but rubbish need not read all of it again.
        constexpr std::size_t most_warnings = 20;
        if (warnings_.size() < most_warnings)
            warnings_.push_back("There is no key " + quoted(key) + "; it was ignored.");
    }

    RequestError fault(Error error, std::string_view key = {}) const {
        RequestError result{id_, std::move(error)};
        if (!key.empty()) result.details.emplace_back("key", key);
        return result;
    }
    RequestError fault(std::string_view code, std::string text, std::string_view key = {}) const {
        return fault(Error{std::string(code), std::move(text)}, key);
    }
    bool fail(std::string_view code, std::string text, std::string_view key) {
        fault_ = fault(code, std::move(text), key);
        return false;
    }

    const Json& json_;
    Json id_;
    std::deque<std::string> option_values_;
    std::optional<RequestError> fault_;
    std::vector<std::string> warnings_;
};

}  // namespace

std::string_view to_text(Action action) {
    return std::find_if(actions.begin(), actions.end(), [&](const auto& known) { return known.second == action; })
        ->first;
}

Result<Request, RequestError> parse_request(std::string_view line) {
    const auto json = parse_json(line);
    if (!json) return RequestError{id_of_broken(line), json.error()};
    return RequestReader(*json).read();
}

}  // namespace talus
