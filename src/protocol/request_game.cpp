#include "protocol/request_game.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/any_state.h"
#include "play/option_list.h"
#include "play/record_file.h"
#include "protocol/request_keys.h"

namespace talus {
namespace {

class GameReader {
  public:
    explicit GameReader(const Json& request) : keys_(request) {}

    Result<Record, RequestError> read() {
        const Json &position = keys_["position"], &game = keys_["game"], &record = keys_["record"];
        if (position.is_null() + game.is_null() + record.is_null() != 2)
            return keys_.fault("protocol.position",
                               "A request has one of \"position\", \"game\" and \"record\".");
        if (!record.is_null()) return read_record(record);
        if (!keys_["step"].is_null())
            return keys_.fault("protocol.key", "Only a \"record\" has a \"step\".", "step");
        auto start = position.is_null() ? read_start(game) : read_position(position);
        if (!start) return start.error();
        return play_moves(Record(*std::move(start)));
    }

  private:
    Result<AnyState, RequestError> read_position(const Json& position) {
        if (!keys_["options"].is_null())
            return keys_.fault("protocol.key", "A position has its options in it.", "options");
        if (!position.text()) return keys_.fault("protocol.key", "A position is a string.", "position");
        auto state = parse_position_line(*position.text());
        if (!state) return keys_.fault(state.error(), "position");
        return *std::move(state);
    }

    Result<AnyState, RequestError> read_start(const Json& game) {
        if (!game.text()) return keys_.fault("protocol.key", "A game is named by a string.", "game");
        const auto options = read_options();
        if (!options) return options.error();
        auto state = start(*game.text(), *options);
        if (!state)
            return keys_.fault(state.error(),
                               unknown_game("").code == state.error().code ? "game" : "options");
        return *std::move(state);
    }

    // An object, {"players":2}, or the word that position lines have, "players=2". The texts point into the
    // request and into option_values_.
    Result<std::vector<OptionText>, RequestError> read_options() {
        const Json& json = keys_["options"];
        if (const auto word = json.text()) {
            auto options = parse_option_list(*word);
            if (!options) return keys_.fault(options.error(), "options");
            return *std::move(options);
        }
        if (!json.is_null() && !json.is_object())
            return keys_.fault("protocol.key", "Options are an object, or a string such as \"players=2\".",
                               "options");
        if (!keys_.has_distinct_keys(json, "options.")) return keys_.take_fault();
        std::vector<OptionText> options;
        for (const auto& [key, value] : json.members()) {
            if (!value.text() && !value.integer<std::int64_t>())
                return keys_.fault("protocol.key", "An option is a string or a whole number.", "options");
            option_values_.push_back(value.text() ? std::string(*value.text()) : value.dump());
            options.push_back({key, option_values_.back()});
        }
        return options;
    }

    Result<Record, RequestError> play_moves(Record game) {
        const Json& moves = keys_["moves"];
        if (!moves.is_null() && !moves.is_array())
            return keys_.fault("protocol.key", "Moves are an array of strings.", "moves");
        for (std::size_t i = 0; i < moves.items().size(); ++i) {
            const auto text = moves.items()[i].text();
            if (!text) return keys_.fault("protocol.key", "Moves are an array of strings.", "moves");
            if (const auto refused = game.play(*text)) {
                RequestError error = keys_.fault(*refused, "moves");
                error.details.emplace_back("step", i + 1);
                error.details.emplace_back("move", *text);
                return error;
            }
        }
        return game;
    }

    Result<Record, RequestError> read_record(const Json& text) {
        for (const std::string_view key : {"options", "moves"})
            if (!keys_[key].is_null())
                return keys_.fault("protocol.key", "A record has its options and moves in it.", key);
        if (!text.text()) return keys_.fault("protocol.key", "A record is a string.", "record");
        const auto record = parse_record(*text.text());
        if (!record) {
            RequestError error = keys_.fault(record.error().error, "record");
            error.details.emplace_back("line", record.error().line);
            return error;
        }
        std::size_t step = record->steps().size();
        if (!keys_.read_integer<std::size_t>("step", 0, step, step)) return keys_.take_fault();
        return record->first_steps(step);
    }

    RequestKeys keys_;
    std::deque<std::string> option_values_;
};

}  // namespace

Result<Record, RequestError> read_game(const Json& request) {
    return GameReader(request).read();
}

}  // namespace talus
