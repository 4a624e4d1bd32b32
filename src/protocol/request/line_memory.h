// The last game that a client asked about, as a line of moves and as a record, so that one more move costs
// one move. The protocol stays without a state: it is a shortcut, and what is asked for is always said in
// full.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "play/record/record.h"

namespace talus {

class LineMemory {
  public:
    // The game as it stood, if it had this start and these moves go on from there; and how many of them it
    // has played.
    std::optional<std::pair<Record, std::size_t>> find(std::string_view start,
                                                       const Json::Array& moves) const {
        const bool goes_on =
            game_ && start == start_ && moves_.size() <= moves.size() &&
            std::equal(moves_.begin(), moves_.end(), moves.begin(),
                       [](const std::string& known, const Json& move) { return move.text() == known; });
        if (!goes_on) return std::nullopt;
        return std::pair(*game_, moves_.size());
    }

    // Pre: `game` is what the moves make of the start.
    void keep(std::string start, const Json::Array& moves, const Record& game) {
        start_ = std::move(start);
        moves_.clear();
        for (const Json& move : moves) moves_.emplace_back(*move.text());
        game_ = game;
    }

    // The record with exactly this text; nullptr if it is not the last one.
    const Record* find(std::string_view text) const { return record_ && text == text_ ? &*record_ : nullptr; }

    // Pre: `record` is what is read from the text.
    const Record& keep(std::string text, Record record) {
        text_ = std::move(text);
        return record_.emplace(std::move(record));
    }

  private:
    std::string start_;
    std::vector<std::string> moves_;
    std::optional<Record> game_;

    std::string text_;
    std::optional<Record> record_;
};

}  // namespace talus
