#include "protocol/request/request.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "base/quote.h"
#include "play/player/computer.h"
#include "protocol/answer/finding_json.h"
#include "protocol/job/random_seed.h"
#include "protocol/request/request_game.h"
#include "protocol/schema/check.h"
#include "protocol/schema/requests.h"

namespace talus {
namespace {

using Action = ActionRequest::Action;
using Question = GameRequest::Question;

constexpr std::array<std::pair<std::string_view, Action>, 7> actions{{{"cancel", Action::cancel},
                                                                      {"stop", Action::stop},
                                                                      {"clear", Action::clear},
                                                                      {"quit", Action::quit},
                                                                      {"version", Action::version},
                                                                      {"codes", Action::codes},
                                                                      {"describe", Action::describe}}};
constexpr std::array<std::pair<std::string_view, Question>, 4> questions{{{"show", Question::show},
                                                                          {"try", Question::attempt},
                                                                          {"draw", Question::draw},
                                                                          {"write", Question::write}}};

constexpr double default_seconds = 1;
constexpr std::size_t most_warnings = 20;  // who sends nothing but rubbish need not read all of it again

using Deed = TableRequest::Deed;
constexpr std::array<std::pair<std::string_view, Deed>, 13> deeds{{{"play", Deed::play},
                                                                   {"draw", Deed::draw},
                                                                   {"undo", Deed::undo},
                                                                   {"redo", Deed::redo},
                                                                   {"go", Deed::go},
                                                                   {"promote", Deed::promote},
                                                                   {"delete", Deed::remove},
                                                                   {"merge", Deed::merge},
                                                                   {"comment", Deed::comment},
                                                                   {"mark", Deed::mark},
                                                                   {"evaluate", Deed::evaluate},
                                                                   {"resign", Deed::resign},
                                                                   {"agree", Deed::agree}}};

template <class Names, class Name>
auto find_name(const Names& names, const Name& name) {
    return std::find_if(names.begin(), names.end(), [&](const auto& known) { return name == known.first; });
}

template <class Names, class Value>
std::string_view name_of(const Names& names, Value value) {
    return std::find_if(names.begin(), names.end(), [&](const auto& known) { return known.second == value; })
        ->first;
}

bool is_id(const Json& id) {
    return !schema::find_fault(id, schema::id);
}

// Pre, all after the first: the request is what its declaration says.
class RequestReader {
  public:
    RequestReader(const Json& json, LineMemory& memory) : json_(json), memory_(memory) {
        if (is_id(json["id"])) id_ = json["id"];
    }

    Result<Request, RequestError> read() {
        if (!json_.is_object()) return fault("protocol.object", "A request is one JSON object.");
        if (json_["id"].is_null())
            return fault("protocol.id", "A request has an \"id\": a string or a whole number.");
        if (id_.is_null())
            return fault("protocol.id", "An id is a whole number, or a string of at most 256 bytes.");
        if (!json_["protocol"].is_null() && json_["protocol"].integer<int>() != protocol_version)
            return fault("protocol.version", "This is version 1 of the protocol.", "protocol");
        const auto name = json_["action"].is_null() ? "analyse" : json_["action"].text();
        const schema::Type* const declared = schema::find_variant(schema::request, name.value_or(""));
        if (!declared) return fault("protocol.action", "The actions are " + action_names() + ".", "action");
        if (auto wrong = check(*declared)) return *std::move(wrong);
        if (name == "table") return read_table();
        if (name == "explain") return read_explain();
        if (name == "check")
            return Request(CheckRequest{id_, std::string(*json_["position"].text()), std::move(warnings_)});
        if (const auto question = find_name(questions, name); question != questions.end())
            return read_question(question->second);
        if (const auto action = find_name(actions, name); action != actions.end())
            return Request(ActionRequest{id_, action->second, json_["target"], std::move(warnings_)});
        return name == "review" ? read_review() : read_analysis();
    }

  private:
    RequestError fault(Error error, std::string_view key = {}) const {
        return request_error(id_, std::move(error), key);
    }
    RequestError fault(std::string_view code, std::string text, std::string_view key = {}) const {
        return fault(Error{std::string(code), std::move(text)}, key);
    }

    static std::string action_names() {
        std::string names;
        for (const schema::Type* each : schema::request.types)
            for (const std::string_view word : schema::find_field(*each, "action")->type.words)
                names += (names.empty() ? "" : ", ") + std::string(word);
        return names;
    }

    // What the declaration forbids; what it does not know becomes a warning.
    std::optional<RequestError> check(const schema::Type& declared) {
        std::vector<std::string> ignored;
        const auto found = schema::find_fault(
            json_, declared, {.unknown = schema::Unknown::ignored, .envelope = &schema::request_envelope},
            &ignored);
        if (found)
            return fault(found->path == "target" ? "protocol.target" : "protocol.key", found->text,
                         found->path);
        for (const std::string& key : ignored)
            if (warnings_.size() < most_warnings)
                warnings_.push_back("There is no key " + quoted(key) + "; it was ignored.");
        const auto of_envelope =
            schema::find_fault(json_, schema::request_envelope, {.unknown = schema::Unknown::ignored});
        if (of_envelope) return fault("protocol.key", of_envelope->text, of_envelope->path);
        return std::nullopt;
    }

    Result<Request, RequestError> read_question(Question question) {
        auto game = read_game(json_, id_, memory_);
        if (!game) return game.error();
        GameRequest request{id_, question, *std::move(game)};
        if (auto wrong = read_details(request)) return *std::move(wrong);
        request.warnings = std::move(warnings_);
        return Request(std::move(request));
    }

    std::optional<RequestError> read_details(GameRequest& request) {
        switch (request.question) {
            case Question::attempt: request.move = *json_["move"].text(); break;
            case Question::draw: return read_chance(request);
            case Question::write: return read_headers(request.game);
            case Question::show: break;
        }
        return std::nullopt;
    }

    std::optional<RequestError> read_chance(GameRequest& request) {
        // Who forgets them would get the same draws in every game.
        if (json_["seed"].is_null() == json_["random"].is_null())
            return fault("protocol.key",
                         "A draw has a \"seed\", a whole number, or \"random\", 16 hexadecimal digits.",
                         "seed");
        if (!json_["random"].is_null()) return read_random(request.random);
        request.seed = *json_["seed"].integer<std::uint64_t>();
        return std::nullopt;
    }

    // As text: few languages have whole numbers of 64 bits.
    std::optional<RequestError> read_random(std::optional<std::uint64_t>& random) {
        const std::string_view text = *json_["random"].text();
        const char* const end = text.data() + text.size();
        std::uint64_t bits = 0;
        const auto [stop, error] = std::from_chars(text.data(), end, bits, 16);
        if (error != std::errc{} || stop != end)
            return fault("protocol.key", "\"random\" is a string of 16 hexadecimal digits.", "random");
        random = bits;
        return std::nullopt;
    }

    std::optional<RequestError> read_headers(Record& game) {
        for (const auto& [key, value] : json_["headers"].members())
            if (auto error = game.set_header(key, *value.text()))
                return fault(*std::move(error), "headers." + key);
        if (const auto result = json_["result"].text())
            if (auto error = game.set_result(*result)) return fault(*std::move(error), "result");
        return std::nullopt;
    }

    Result<Request, RequestError> read_explain() {
        auto game = read_game(json_, id_, memory_);
        if (!game) return game.error();
        if (!game->current().turn().is_decision())
            return fault("protocol.position", "Nobody has to decide in this position.");
        return Request(ExplainRequest{id_, *std::move(game), texts_of(json_["played"]),
                                      texts_of(json_["better"]), std::move(warnings_)});
    }

    Result<Request, RequestError> read_table() {
        auto game = read_game(json_, id_, memory_);
        if (!game) return game.error();
        TableRequest request{id_, *std::move(game)};
        if (const auto deed = json_["do"].text()) request.deed = find_name(deeds, deed)->second;
        request.node = json_["at"].integer<std::size_t>();
        if (!json_["at"].is_null() && !request.node) request.line = texts_of(json_["at"]);
        if (const auto with = json_["with"].text()) request.with = *with;
        if (const auto move = json_["move"].text()) request.move = *move;
        request.comments = texts_of(json_["comments"]);
        request.marks = texts_of(json_["marks"]);
        if (const Json::Array& values = json_["values"].items(); !values.empty()) {
            Evaluation& evaluation = request.evaluation.emplace();
            for (std::size_t i = 0; i < std::min(values.size(), evaluation.values.size()); ++i)
                evaluation.values[i] = static_cast<float>(*values[i].number());
            evaluation.visits = json_["visits"].integer<std::uint32_t>().value_or(0);
        }
        if (const auto seat = json_["seat"].integer<std::size_t>()) request.seat = seat_at(*seat - 1);
        if (!json_["people"].is_null()) {
            request.people.emplace();
            for (const Json& seat : json_["people"].items())
                request.people->push_back(seat_at(*seat.integer<std::size_t>() - 1));
        }
        request.seed = json_["seed"].integer<std::uint64_t>();
        request.warnings = std::move(warnings_);
        return Request(std::move(request));
    }

    static std::vector<std::string> texts_of(const Json& json) {
        std::vector<std::string> texts;
        for (const Json& text : json.items()) texts.emplace_back(*text.text());
        return texts;
    }

    Result<Request, RequestError> read_analysis() {
        const auto game = read_game(json_, id_, memory_);
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
        auto game = read_game(json_, id_, memory_);
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

    const Json& json_;
    LineMemory& memory_;
    Json id_;
    std::vector<std::string> warnings_;
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
    LineMemory nothing;
    return parse_request(line, nothing);
}

Result<Request, RequestError> parse_request(std::string_view line, LineMemory& memory) {
    const auto json = parse_json(line);
    if (!json) return RequestError{id_of_broken(line), json.error()};
    return RequestReader(*json, memory).read();
}

}  // namespace talus
