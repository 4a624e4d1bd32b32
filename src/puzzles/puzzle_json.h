// Puzzles as JSON; docs/puzzles.md describes it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "puzzles/puzzle.h"

namespace talus {

Json puzzle_json(const Puzzle& puzzle);
// Checks everything that can be checked without a search: the position, and that the line is legal.
Result<Puzzle> parse_puzzle(const Json& json);

// A whole file, a puzzle a line.
std::string puzzle_file(std::string_view game, const std::vector<Puzzle>& puzzles);
Result<std::vector<Puzzle>> parse_puzzle_file(std::string_view text);

}  // namespace talus
