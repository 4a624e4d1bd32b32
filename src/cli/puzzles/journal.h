// What a run of `talus puzzles` has found so far, a line a game: so that it can be interrupted at any time.
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "puzzles/puzzle.h"

namespace talus::cli {

class PuzzleJournal {
  public:
    // Reads what is there, or begins it. A last line that was cut short is left out.
    static Result<PuzzleJournal> open(const std::string& path, std::string_view game, std::uint64_t seed);

    bool has(std::uint64_t number) const { return games_.contains(number); }
    // False if it cannot be written; errno says why.
    bool add(std::uint64_t number, std::vector<Puzzle> puzzles);
    // Of the first so many games, in their order.
    std::vector<Puzzle> puzzles(std::uint64_t games) const;

  private:
    std::map<std::uint64_t, std::vector<Puzzle>> games_;
    std::ofstream file_;
};

}  // namespace talus::cli
