// The folder in which a match is kept while it is played, so that nothing is lost when it is interrupted:
//
//   match.json      what is played, one JSON object: a folder is for one match only
//   results.jsonl   one JSON object for each finished game, in the order in which they finished
//   games/          the records, 00001-1.talus for the first game of the first set
//
// A game counts once its whole line is written.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "cli/arena/game.h"

namespace talus::cli {

// What makes a match this one: games of the same description belong together.
Json describe(const Match& match);

Json to_json(const GameResult& result, const Lineup& lineup);
// Nothing if it is no result of such a match.
std::optional<GameResult> parse_result(const Json& json, const Lineup& lineup);

class Store {
  public:
    // Opens the folder of a match, made if it is missing. The error is a sentence: the folder is of another
    // match, in use, damaged, or cannot be written.
    static Result<Store, std::string> open(const std::string& folder, const Match& match);

    Store(Store&& other) noexcept;
    Store& operator=(Store&&) = delete;
    ~Store();

    // The games that were there already.
    const std::vector<GameResult>& finished() const { return finished_; }

    // Keeps a game; the error says why that failed.
    std::optional<std::string> add(const PlayedGame& game, const Lineup& lineup);

  private:
    explicit Store(std::string folder) : folder_(std::move(folder)) {}
    std::optional<std::string> open_match_file(const Match& match);
    std::optional<std::string> open_results(const Lineup& lineup);

    std::string folder_;
    std::vector<GameResult> finished_;
    int results_ = -1;  // the open file, locked
};

}  // namespace talus::cli
