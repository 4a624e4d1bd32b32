#include "protocol/request.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "base/quote.h"
#include "protocol/request_game.h"
#include "protocol/request_keys.h"

namespace talus {
namespace {

using Action = ActionRequest::Action;
using Question = GameRequest::Question;

constexpr std::array<std::pair<std::string_view, Action>, 6> actions{{{"cancel", Action::cancel},
                                                                      {"stop", Action::stop},
                                                                      {"clear", Action::clear},
                                                                      {"quit", Action::quit},
                                                                      {"version", Action::version},
                                                                      {"codes", Action::codes}}};
constexpr std::array<std::pair<std::string_view, Question>, 4> questions{{{"show", Question::show},
                                                                          {"try", Question::attempt},
                                                                          {"draw", Question::draw},
                                                                          {"write", Question::write}}};

constexpr std::array<std::string_view, 4> shared_keys{"id", "protocol", "action", "priority"};
constexpr std::array<std::string_view, 6> game_keys{"position", "game", "options", "moves", "record", "step"};
constexpr std::array<std::string_view, 7> analysis_keys{"limits",    "player",       "threads",  "seed",
                                                        "all_moves", "report_every", "max_moves"};
constexpr std::array<std::string_view, 4> limit_keys{"seconds", "visits", "depth", "memory"};

constexpr RequestKeys::Least shortest_search{0.001, "0.001"};
constexpr RequestKeys::Least shortest_report{0.01, "0.01"};
constexpr double default_seconds = 1;

template <class Names, class Name>
auto find_name(const Names& names, const Name& name) {
    return std::find_if(names.begin(), names.end(), [&](const auto& known) { return name == known.first; });
}

template <class Names, class Value>
std::string_view name_of(const Names& names, Value value) {
    return std::find_if(names.begin(), names.end(), [&](const auto& known) { return known.second == value; })
        ->first;
}

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& keys, std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

class RequestReader {
  public:
    explicit RequestReader(const Json& json) : keys_(json) {}

    Result<Request, RequestError> read() {
        if (!keys_.json().is_object()) return keys_.fault("protocol.object", "A request is one JSON object.");
        if (!keys_.has_distinct_keys(keys_.json())) return keys_.take_fault();
        if (keys_["id"].is_null())
            return keys_.fault("protocol.id", "A request has an \"id\": a string or a whole number.");
        if (keys_.id().is_null())
            return keys_.fault("protocol.id", "An id is a whole number, or a string of at most 256 bytes.");
        if (!keys_["protocol"].is_null() && keys_["protocol"].integer<int>() != protocol_version)
            return keys_.fault("protocol.version", "This is version 1 of the protocol.", "protocol");
        const auto name = keys_["action"].text();
        if (keys_["action"].is_null() || name == "analyse") return read_analysis();
        if (const auto question = find_name(questions, name); question != questions.end())
            return read_question(question->second);
        if (const auto action = find_name(actions, name); action != actions.end())
            return read_action(action->second);
        return keys_.fault(
            "protocol.action",
            "The actions are analyse, show, try, draw, write, codes, cancel, stop, clear, quit and "
            "version.",
            "action");
    }

  private:
    Result<Request, RequestError> read_action(Action action) {
        ActionRequest request{keys_.id(), action, keys_["target"], {}};
        if (action == Action::cancel && !is_id(request.target))
            return keys_.fault("protocol.target", "A cancel names the id of a request as its \"target\".",
                               "target");
        warn_of_all_but([&](std::string_view key) { return action == Action::cancel && key == "target"; });
        request.warnings = keys_.take_warnings();
        return Request(std::move(request));
    }

    Result<Request, RequestError> read_question(Question question) {
        auto game = read_game(keys_.json());
        if (!game) return game.error();
        GameRequest request{keys_.id(), question, *std::move(game)};
        if (!read_details(request)) return keys_.take_fault();
        warn_of_all_but([&](std::string_view key) {
            return contains(game_keys, key) || (question == Question::attempt && key == "move") ||
                   (question == Question::draw && (key == "seed" || key == "random")) ||
                   (question == Question::write && (key == "headers" || key == "result"));
        });
        request.warnings = keys_.take_warnings();
        return Request(std::move(request));
    }

    bool read_details(GameRequest& request) {
        switch (request.question) {
            case Question::attempt: return read_move(request.move);
            case Question::draw: return read_chance(request);
            case Question::write: return read_headers(request.game) && read_result(request.game);
            case Question::show: break;
        }
        return true;
    }

    bool read_move(std::string& move) {
        const auto text = keys_["move"].text();
        if (!text) return keys_.fail("protocol.key", "A try has a \"move\", a string.", "move");
        move = *text;
        return true;
    }

    bool read_chance(GameRequest& request) {
        // Who forgets them would get the same draws in every game.
        if (keys_["seed"].is_null() == keys_["random"].is_null())
            return keys_.fail("protocol.key",
                              "A draw has a \"seed\", a whole number, or \"random\", 16 hexadecimal digits.", "seed");
        if (!keys_["random"].is_null()) return read_random(request.random);
        return keys_.read_integer<std::uint64_t>("seed", 0, UINT64_MAX, request.seed);
    }

    // As text: few languages have whole numbers of 64 bits.
    bool read_random(std::optional<std::uint64_t>& random) {
        constexpr std::size_t digits = 16;
        const std::string_view text = keys_["random"].text().value_or("");
        const char* const end = text.data() + text.size();
        std::uint64_t bits = 0;
        const auto [stop, error] = std::from_chars(text.data(), end, bits, 16);
        if (text.size() != digits || error != std::errc{} || stop != end)
            return keys_.fail("protocol.key", "\"random\" is a string of 16 hexadecimal digits.", "random");
        random = bits;
        return true;
    }

    bool read_headers(Record& game) {
        const Json& headers = keys_["headers"];
        if (!headers.is_null() && !headers.is_object())
            return keys_.fail("protocol.key", "Headers are an object of strings.", "headers");
        if (!keys_.has_distinct_keys(headers, "headers.")) return false;
        for (const auto& [key, value] : headers.members()) {
            if (!value.text())
                return keys_.fail("protocol.key", "Headers are an object of strings.", "headers." + key);
            if (auto error = game.set_header(key, *value.text()))
                return keys_.fail(keys_.fault(*std::move(error), "headers." + key));
        }
        return true;
    }

    bool read_result(Record& game) {
        const Json& result = keys_["result"];
        if (result.is_null()) return true;
        if (!result.text())
            return keys_.fail("protocol.key", "A result is a string such as \"places=1,2 reason=resign\".",
                              "result");
        if (auto error = game.set_result(*result.text()))
            return keys_.fail(keys_.fault(*std::move(error), "result"));
        return true;
    }

    Result<Request, RequestError> read_analysis() {
        const auto game = read_game(keys_.json());
        if (!game) return game.error();
        AnalysisRequest request{.id = keys_.id(), .state = game->current()};
        const Json& limits = keys_["limits"];
        const bool is_good =
            read_limits(limits, request.limits) &&
            keys_.read_integer("priority", -1'000'000'000, 1'000'000'000, request.priority) &&
            keys_.read_integer("threads", 1, max_player_threads, request.threads) &&
            keys_.read_integer<std::uint64_t>("seed", 0, UINT64_MAX, request.seed) &&
            keys_.read_integer<std::size_t>("max_moves", 1, 1'000'000, request.max_moves) &&
            keys_.read_seconds(keys_.json(), "", "report_every", shortest_report, request.report_every) &&
            keys_.read_flag("all_moves", request.all_moves) && read_player(request);
        if (!is_good) return keys_.take_fault();
        if (!request.limits.seconds && !request.limits.visits) request.limits.seconds = default_seconds;
        warn_of_all_but(
            [](std::string_view key) { return contains(game_keys, key) || contains(analysis_keys, key); });
        for (const auto& [key, value] : limits.members())
            if (!contains(limit_keys, key)) keys_.warn_of_unknown("limits." + key);
        request.warnings = keys_.take_warnings();
        return Request(std::move(request));
    }

    bool read_limits(const Json& json, AnalysisLimits& limits) {
        if (!json.is_null() && !json.is_object())
            return keys_.fail("protocol.key", "Limits are an object.", "limits");
        if (!keys_.has_distinct_keys(json, "limits.")) return false;
        std::uint32_t visits = 0;
        if (!keys_.read_integer<std::uint32_t>(json, "limits.", "visits", 1, UINT32_MAX, visits))
            return false;
        if (visits > 0) limits.visits = visits;
        return keys_.read_seconds(json, "limits.", "seconds", shortest_search, limits.seconds) &&
               keys_.read_integer(json, "limits.", "depth", 1, 1000, limits.depth) &&
               keys_.read_integer<std::uint32_t>(json, "limits.", "memory", 1, 65'536, limits.megabytes);
    }

    // The player's own limits hold unless the request has some.
    bool read_player(AnalysisRequest& request) {
        if (keys_["player"].is_null()) return true;
        const auto text = keys_["player"].text();
        if (!text) return keys_.fail("protocol.key", "A player is a string such as \"level:5\".", "player");
        auto player = parse_player(*text);
        if (!player) return keys_.fail(keys_.fault(player.error(), "player"));
        if (!request.state.turn().is_decision())
            return keys_.fail("protocol.player", "Nobody has to decide in this position.", "player");
        const bool searches =
            player->kind == PlayerSpec::Kind::level || player->kind == PlayerSpec::Kind::mcts_plain;
        if (searches && request.limits.seconds)
            player->limits.milliseconds =
                static_cast<std::uint32_t>(std::lround(*request.limits.seconds * 1000));
        if (searches && request.limits.visits) player->limits.visits = request.limits.visits;
        if (!keys_["threads"].is_null()) player->threads = request.threads;
        request.player = *player;
        for (const auto& [key, value] : keys_["limits"].members()) {
            const bool is_used = searches && (key == "seconds" || key == "visits");
            if (contains(limit_keys, key) && !is_used)
                keys_.warn("This player has no limit " + quoted(key) + "; it was ignored.");
        }
        return true;
    }

    template <class Known>
    void warn_of_all_but(const Known& is_known) {
        for (const auto& [key, value] : keys_.json().members())
            if (!contains(shared_keys, key) && !is_known(key)) keys_.warn_of_unknown(key);
    }

    RequestKeys keys_;
};

// The rest of a line that is not JSON as a whole, from the value of the outermost object's `id` on; empty if
// it has none.
std::string_view from_value_of_id(std::string_view line) {
    constexpr std::string_view key = "\"id\"";
    const auto without_space = [](std::string_view text) {
        return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
    };
    int depth = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        if (c != '"') continue;
        if (depth == 1 && line.substr(at).starts_with(key))
            if (const auto rest = without_space(line.substr(at + key.size())); rest.starts_with(':'))
                return without_space(rest.substr(1));
        for (++at; at < line.size() && line[at] != '"'; ++at) at += line[at] == '\\';
    }
    return {};
}

}  // namespace

std::string_view to_text(ActionRequest::Action action) {
    return name_of(actions, action);
}

std::string_view to_text(GameRequest::Question question) {
    return name_of(questions, question);
}

// Strings with escapes are not worth the trouble; nor is a value that may have gone on.
Json id_of_broken(std::string_view line) {
    const std::string_view value = from_value_of_id(line);
    const std::size_t end = value.starts_with('"') ? value.find('"', 1) + 1 : value.find_first_of(" \t,}");
    if (end == 0 || end == std::string_view::npos) return {};
    const auto id = parse_json(value.substr(0, end));
    return id && is_id(*id) ? *id : Json{};
}

Result<Request, RequestError> parse_request(std::string_view line) {
    const auto json = parse_json(line);
    if (!json) return RequestError{id_of_broken(line), json.error()};
    return RequestReader(*json).read();
}

}  // namespace talus
