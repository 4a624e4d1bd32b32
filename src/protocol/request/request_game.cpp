#include "protocol/request/request_game.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/any_state.h"
#include "play/option_list.h"
#include "play/record/record_file.h"

namespace talus {
namespace {

class GameReader {
  public:
    GameReader(const Json& request, const Json& id, LineMemory& memory)
        : json_(request), id_(id), memory_(memory) {}

    Result<Record, RequestError> read() {
        const Json &position = json_["position"], &game = json_["game"], &record = json_["record"];
        if (position.is_null() + game.is_null() + record.is_null() != 2)
            return fault("protocol.position", "A request has one of \"position\", \"game\" and \"record\".");
        if (!record.is_null()) return read_record(*record.text());
        if (!json_["step"].is_null())
            return fault("protocol.key", "Only a \"record\" has a \"step\".", "step");
        if (!position.is_null() && !json_["options"].is_null())
            return fault("protocol.key", "A position has its options in it.", "options");
        // No position line looks like the name of a game in quotes.
        const std::string origin =
            position.is_null() ? game.dump() + json_["options"].dump() : std::string(*position.text());
        auto known = memory_.find(origin, moves());
        if (!known) {
            auto start = position.is_null() ? read_start(*game.text()) : read_position(*position.text());
            if (!start) return start.error();
            known = {Record(*start), 0};
        }
        Result<Record, RequestError> played = play_moves(std::move(known->first), known->second);
        if (played) memory_.keep(origin, moves(), *played);
        return played;
    }

  private:
    RequestError fault(Error error, std::string_view key = {}) const {
        return request_error(id_, std::move(error), key);
    }
    RequestError fault(std::string_view code, std::string text, std::string_view key = {}) const {
        return fault(Error{std::string(code), std::move(text)}, key);
    }

    Result<AnyState, RequestError> read_position(std::string_view position) {
        auto state = parse_position_line(position);
        if (!state) return fault(state.error(), "position");
        return *std::move(state);
    }

    Result<AnyState, RequestError> read_start(std::string_view game) {
        const auto options = read_options();
        if (!options) return options.error();
        auto state = start(game, *options);
        if (!state)
            return fault(state.error(), unknown_game("").code == state.error().code ? "game" : "options");
        return *std::move(state);
    }

    // The texts point into the request and into option_values_.
    Result<std::vector<OptionText>, RequestError> read_options() {
        const Json& json = json_["options"];
        if (const auto word = json.text()) {
            auto options = parse_option_list(*word);
            if (!options) return fault(options.error(), "options");
            return *std::move(options);
        }
        std::vector<OptionText> options;
        for (const auto& [key, value] : json.members()) {
            option_values_.push_back(value.text() ? std::string(*value.text()) : value.dump());
            options.push_back({key, option_values_.back()});
        }
        return options;
    }

    const Json::Array& moves() const { return json_["moves"].items(); }

    // Plays the moves from the one with this index on.
    Result<Record, RequestError> play_moves(Record game, std::size_t first) {
        for (std::size_t i = first; i < moves().size(); ++i) {
            const std::string_view text = *moves()[i].text();
            if (const auto refused = game.play(text)) {
                RequestError error = fault(*refused, "moves");
                error.details.emplace_back("step", i + 1);
                error.details.emplace_back("move", text);
                return error;
            }
        }
        return game;
    }

    Result<Record, RequestError> read_record(std::string_view text) {
        for (const std::string_view key : {"options", "moves"})
            if (!json_[key].is_null())
                return fault("protocol.key", "A record has its options and moves in it.", key);
        const Record* record = memory_.find(text);
        if (record == nullptr) {
            auto parsed = parse_record(text);
            if (!parsed) {
                RequestError error = fault(parsed.error().error, "record");
                error.details.emplace_back("line", parsed.error().line);
                return error;
            }
            record = &memory_.keep(std::string(text), *std::move(parsed));
        }
        if (json_["step"].is_null()) return *record;
        const std::size_t count = record->steps().size();
        const std::uint64_t step = *json_["step"].integer<std::uint64_t>();
        if (step > count)
            return fault("protocol.key",
                         "\"step\" is a whole number from 0 to " + std::to_string(count) + ".", "step");
        return record->first_steps(static_cast<std::size_t>(step));
    }

    const Json& json_;
    const Json& id_;
    LineMemory& memory_;
    std::deque<std::string> option_values_;
};

}  // namespace

Result<Record, RequestError> read_game(const Json& request, const Json& id, LineMemory& memory) {
    return GameReader(request, id, memory).read();
}

}  // namespace talus
