#include "protocol/request/rules_request.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "protocol/answer/answer.h"
#include "protocol/answer/game_answer.h"
#include "protocol/answer/table_answer.h"
#include "protocol/request/request_names.h"

namespace talus {
namespace {

using Question = GameRequest::Question;
using Deed = TableRequest::Deed;

constexpr Names<Question, 4> questions{{{"show", Question::show},
                                        {"try", Question::attempt},
                                        {"draw", Question::draw},
                                        {"write", Question::write}}};

constexpr Names<Deed, 14> deeds{{{"play", Deed::play},
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
                                 {"agree", Deed::agree},
                                 {"sit", Deed::sit}}};

class RulesRequestReader : RequestReader {
  public:
    explicit RulesRequestReader(RequestReader&& begun) : RequestReader(std::move(begun)) {}

    Result<RulesRequest, RequestError> read(const Question* question) {
        return question ? read_question(*question) : read_table();
    }

  private:
    Result<RulesRequest, RequestError> read_question(Question question) {
        auto game = read_game();
        if (!game) return game.error();
        GameRequest request{id_, question, *std::move(game)};
        if (auto wrong = read_details(request)) return *std::move(wrong);
        request.warnings = std::move(warnings_);
        return RulesRequest(std::move(request));
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

    Result<RulesRequest, RequestError> read_table() {
        auto game = read_game();
        if (!game) return game.error();
        TableRequest request{id_, *std::move(game)};
        if (const auto deed = json_["do"].text()) request.deed = *find_named(deeds, *deed);
        request.node = json_["at"].integer<std::size_t>();
        if (!json_["at"].is_null() && !request.node) request.line = texts_of(json_["at"]);
        if (const auto with = json_["with"].text()) request.with = *with;
        if (const auto move = json_["move"].text()) request.move = *move;
        if (const auto player = json_["player"].text()) request.player = *player;
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
        return RulesRequest(std::move(request));
    }
};

}  // namespace

std::optional<Result<RulesRequest, RequestError>> read_rules_request(RequestReader& reader,
                                                                     std::string_view action) {
    const Question* const question = find_named(questions, action);
    if (question == nullptr && action != "table") return std::nullopt;
    return RulesRequestReader(std::move(reader)).read(question);
}

namespace {

Error thinking_error() {
    return {"protocol.thinking", "This module knows the rules alone: it answers questions about games."};
}

std::optional<Error> refuse_to_sit(Table&, const TableRequest&) {
    return thinking_error();
}

}  // namespace

Json answer_by_rules(std::string_view line, LineMemory& memory) {
    const auto json = parse_json(line);
    if (!json) return error_answer({id_of_broken(line), json.error()});
    RequestReader reader(*json, memory);
    const auto action = reader.read_action();
    if (!action) return error_answer(action.error());
    const auto request = read_rules_request(reader, *action);
    if (!request) return error_answer({(*json)["id"], thinking_error()});
    if (!request->ok()) return error_answer(request->error());
    if (const auto* question = std::get_if<GameRequest>(&**request)) return answer_question(*question);
    return answer_at_table(std::get<TableRequest>(**request), memory, refuse_to_sit);
}

std::string_view to_text(GameRequest::Question question) {
    return name_of(questions, question);
}

}  // namespace talus
