#include "protocol/request/request.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/quote.h"
#include "play/player/computer.h"
#include "protocol/answer/finding_json.h"
#include "protocol/job/random_seed.h"
#include "protocol/request/request_names.h"
#include "protocol/request/request_reader.h"
#include "protocol/request/rules_request.h"
#include "protocol/schema/requests.h"

namespace talus {
namespace {

using Action = ActionRequest::Action;

constexpr Names<Action, 7> actions{{{"cancel", Action::cancel},
                                    {"stop", Action::stop},
                                    {"clear", Action::clear},
                                    {"quit", Action::quit},
                                    {"version", Action::version},
                                    {"codes", Action::codes},
                                    {"describe", Action::describe}}};

constexpr double default_seconds = 1;

// What takes more than the rules of a game.
class ThinkingRequestReader : RequestReader {
  public:
    explicit ThinkingRequestReader(RequestReader&& begun) : RequestReader(std::move(begun)) {}

    Result<Request, RequestError> read(std::string_view name) {
        if (const Action* const action = find_named(actions, name))
            return Request(ActionRequest{id_, *action, json_["target"], std::move(warnings_)});
        if (name == "explain") return read_explain();
        if (name == "digest") return read_digest();
        if (name == "goals") return read_goals();
        if (name == "check")
            return Request(CheckRequest{id_, std::string(*json_["position"].text()), std::move(warnings_)});
        return name == "review" ? read_review() : read_analysis();
    }

  private:
    Result<Request, RequestError> read_explain() {
        auto game = read_game();
        if (!game) return game.error();
        if (!game->current().turn().is_decision())
            return fault("protocol.position", "Nobody has to decide in this position.");
        return Request(ExplainRequest{id_, *std::move(game), texts_of(json_["played"]),
                                      texts_of(json_["better"]), std::move(warnings_)});
    }

    Result<Request, RequestError> read_digest() {
        auto game = read_game();
        if (!game) return game.error();
        return Request(DigestRequest{id_, *std::move(game), std::move(warnings_)});
    }

    Result<Request, RequestError> read_goals() {
        auto game = read_game();
        if (!game) return game.error();
        return Request(GoalsRequest{id_, *std::move(game), std::move(warnings_)});
    }

    Result<Request, RequestError> read_analysis() {
        const auto game = read_game();
        if (!game) return game.error();
        AnalysisRequest request{.id = id_, .start = game->start()};
        for (const Step& step : game->steps()) request.line.push_back(step.move);
        if (auto wrong = read_places(request, *game)) return *std::move(wrong);
        const Json& limits = json_["limits"];
        request.limits.seconds = limits["seconds"].number();
        request.limits.visits = limits["visits"].integer<std::uint32_t>();
        request.limits.depth = limits["depth"].integer<int>().value_or(request.limits.depth);
        request.limits.megabytes =
            limits["memory"].integer<std::uint32_t>().value_or(request.limits.megabytes);
        if (!request.limits.seconds && !request.limits.visits) request.limits.seconds = default_seconds;
        request.priority = json_["priority"].integer<int>().value_or(request.priority);
        request.threads = json_["threads"].integer<int>().value_or(request.threads);
        request.is_random = json_["seed"].text().has_value();
        request.seed = read_seed(request.seed);
        request.remembers = json_["remember"].boolean().value_or(false);
        request.max_moves = json_["max_moves"].integer<std::size_t>().value_or(request.max_moves);
        request.report_every = json_["report_every"].number();
        request.all_moves = json_["all_moves"].boolean().value_or(false);
        request.outcomes = json_["outcomes"].boolean().value_or(false);
        if (auto wrong = read_turn(request)) return *std::move(wrong);
        if (auto wrong = read_player(request)) return *std::move(wrong);
        if (auto wrong = read_choice_of_moves(request)) return *std::move(wrong);
        request.warnings = std::move(warnings_);
        return Request(std::move(request));
    }

    std::uint64_t read_seed(std::uint64_t usual) const {
        return json_["seed"].text() ? random_seed() : json_["seed"].integer<std::uint64_t>().value_or(usual);
    }

    // Where to look: at the end of the line, or where `steps` says.
    std::optional<RequestError> read_places(AnalysisRequest& request, const Record& game) {
        const Json& steps = json_["steps"];
        request.tells_steps = !steps.is_null();
        if (!request.tells_steps) {
            request.places.push_back({game.current(), request.line.size()});
            return std::nullopt;
        }
        std::vector<AnyState> states{request.start};
        for (const std::string& move : request.line) states.push_back(states.back().play(move).value());
        if (steps.text())
            for (std::size_t step = 0; step < states.size(); ++step)
                request.places.push_back({states[step], step});
        for (const Json& each : steps.items()) {
            const auto step = *each.integer<std::size_t>();
            if (step >= states.size())
                return fault("protocol.key",
                             "The game has " + std::to_string(request.line.size()) + " steps, and no " +
                                 std::to_string(step) + ".",
                             "steps");
            request.places.push_back({states[step], step});
        }
        if (request.places.empty()) return fault("protocol.key", "\"steps\" names none.", "steps");
        return std::nullopt;
    }

    std::optional<RequestError> read_turn(AnalysisRequest& request) {
        const auto seat = json_["turn_of"].integer<std::size_t>();
        if (!seat) return std::nullopt;
        if (request.tells_steps || request.remembers)
            return fault("protocol.key", "\"turn_of\" goes with neither \"steps\" nor \"remember\".",
                         "turn_of");
        AnyState& state = request.places.front().state;
        const auto passed = state.passed_to(seat_at(*seat - 1));
        if (!passed)
            return fault("protocol.turn-of",
                         "There is no such position in which it would be the turn of this seat instead.",
                         "turn_of");
        state = *passed;
        request.is_passed = true;
        return std::nullopt;
    }

    // `only` and `avoid`, as a list of the moves to look at.
    std::optional<RequestError> read_choice_of_moves(AnalysisRequest& request) {
        const Json &only = json_["only"], &avoid = json_["avoid"];
        if (only.is_null() && avoid.is_null()) return std::nullopt;
        const char* const key = only.is_null() ? "avoid" : "only";
        if (!only.is_null() && !avoid.is_null())
            return fault("protocol.key", "\"only\" and \"avoid\" do not go together.", "avoid");
        if (request.player || request.tells_steps)
            return fault("protocol.key", "A choice of moves is for the analysis of one position.", key);
        const std::vector<std::string> legal = request.places.front().state.legal_moves();
        const std::vector<std::string> named = texts_of(only.is_null() ? avoid : only);
        for (const std::string& move : named)
            if (!std::binary_search(legal.begin(), legal.end(), move))
                return fault("protocol.key", quoted(move) + " is no legal move here.", key);
        for (const std::string& move : legal)
            if ((std::find(named.begin(), named.end(), move) == named.end()) == only.is_null())
                request.only.push_back(move);
        if (request.only.empty()) return fault("protocol.key", "That leaves no move to look at.", key);
        return std::nullopt;
    }

    Result<Request, RequestError> read_review() {
        auto game = read_game();
        if (!game) return game.error();
        ReviewRequest request{.id = id_, .game = *std::move(game)};
        ReviewSettings& settings = request.settings;
        if (const auto text = json_["player"].text()) {
            const auto judge = parse_player(*text);
            if (!judge) return fault(judge.error(), "player");
            settings.judge = *judge;
        }
        const bool is_greedy = settings.judge.kind == PlayerSpec::Kind::greedy;
        if ((!searches(settings.judge) && !is_greedy) || (is_greedy && !json_["limits"].is_null()))
            return fault("protocol.player",
                         "A review is judged by a level, by mcts-plain or by greedy, which takes no limits.",
                         "player");
        settings.visits = json_["limits"]["visits"].integer<std::uint32_t>();
        settings.seconds = json_["limits"]["seconds"].number();
        if (!settings.visits) settings.visits = settings.judge.limits.visits;
        if (!settings.seconds) settings.seconds = settings.judge.limits.seconds();
        if (!is_greedy && !settings.visits && !settings.seconds)
            settings.visits = review_visits(request.game.start());
        settings.judge.limits = {};
        settings.seed = read_seed(settings.seed);
        if (auto wrong = read_shares(request)) return *std::move(wrong);
        request.priority = json_["priority"].integer<int>().value_or(request.priority);
        request.warnings = std::move(warnings_);
        return Request(std::move(request));
    }

    // What of a review is wanted, and what is known of it.
    std::optional<RequestError> read_shares(ReviewRequest& request) {
        const std::size_t count = request.game.steps().size() + 1;
        const auto too_far = [&](std::string_view key) {
            return fault("protocol.key",
                         "This game has the positions 0 to " + std::to_string(count - 1) + ".", key);
        };
        if (!json_["positions"].is_null()) {
            request.positions.emplace();
            for (const Json& position : json_["positions"].items()) {
                const auto number = *position.integer<std::size_t>();
                if (number >= count) return too_far("positions");
                request.positions->push_back(number);
            }
        }
        for (const Json& json : json_["findings"].items()) {
            const auto number = *json["position"].integer<std::size_t>();
            if (number >= count) return too_far("findings");
            auto finding = parse_finding(json, request.game, number);
            if (!finding) return fault(finding.error(), "findings");
            request.findings.emplace_back(number, *std::move(finding));
        }
        return std::nullopt;
    }

    // The player's own limits hold unless the request has some.
    std::optional<RequestError> read_player(AnalysisRequest& request) {
        const auto text = json_["player"].text();
        if (!text) return std::nullopt;
        auto player = parse_player(*text);
        if (!player) return fault(player.error(), "player");
        if (const auto wrong = refuse_player(*player, request.start)) return fault(*wrong, "player");
        if (json_["steps"].text())  // all in which there is somebody to ask
            std::erase_if(request.places,
                          [](const auto& place) { return !place.state.turn().is_decision(); });
        if (request.places.empty() || std::ranges::any_of(request.places, [](const auto& place) {
                return !place.state.turn().is_decision();
            }))
            return fault("protocol.player", "Nobody has to decide in this position.", "player");
        const Json& limits = json_["limits"];
        if (const auto seconds = limits["seconds"].number(); searches(*player) && seconds)
            player->limits.milliseconds = static_cast<std::uint32_t>(std::lround(*seconds * 1000));
        if (searches(*player) && request.limits.visits) player->limits.visits = request.limits.visits;
        if (!json_["threads"].is_null()) player->threads = request.threads;
        request.player = *player;
        warn_of_other_strength(*player, request.start);
        for (const auto& [key, value] : limits.members()) {
            const bool is_used = searches(*player) && (key == "seconds" || key == "visits");
            if (schema::find_field(schema::limits, key) && !is_used)
                warnings_.push_back("This player has no limit " + quoted(key) + "; it was ignored.");
        }
        return std::nullopt;
    }

    // Limits may make another player of a level than the one people meet.
    void warn_of_other_strength(const PlayerSpec& player, const AnyState& start) {
        if (player.kind != PlayerSpec::Kind::level || !player.limits.any()) return;
        const Level own = level_of(start, player.level);
        const std::string name = "Level " + std::to_string(player.level);
        if (own.visits == 0)
            warnings_.push_back(name + " does not search; with limits it does, and is another player.");
        else if (own.visits != no_visit_limit && player.limits.visits.value_or(no_visit_limit) != own.visits)
            warnings_.push_back(name + " makes " + std::to_string(own.visits) +
                                " visits; with these limits it is another player.");
    }
};

}  // namespace

std::string_view to_text(ActionRequest::Action action) {
    return name_of(actions, action);
}

Result<Request, RequestError> parse_request(std::string_view line) {
    LineMemory nothing;
    return parse_request(line, nothing);
}

Result<Request, RequestError> parse_request(std::string_view line, LineMemory& memory) {
    const auto json = parse_json(line);
    if (!json) return RequestError{id_of_broken(line), json.error()};
    RequestReader reader(*json, memory);
    const auto action = reader.read_action();
    if (!action) return action.error();
    if (auto request = read_rules_request(reader, *action)) {
        if (!request->ok()) return request->error();
        return std::visit([](auto&& read) { return Request(std::move(read)); }, *std::move(*request));
    }
    return ThinkingRequestReader(std::move(reader)).read(*action);
}

}  // namespace talus
