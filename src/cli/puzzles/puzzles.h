// `talus puzzles`: makes a file of puzzles for one game from games between computers. docs/puzzles.md
// describes the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace talus::cli {

struct PuzzlesRequest {
    std::string game;
    std::string file;
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    std::size_t most_of_a_kind = 100;
    int concurrency = 1;
};

struct PuzzleCheckRequest {
    std::string file;
    std::size_t sample = 20;
    std::uint32_t times = 4;
    std::uint64_t seed = 1;
};

// Goes on where an earlier run with the same seed stopped: what is found is kept beside the file at once.
int puzzles(const PuzzlesRequest& request);
// Looks at some of a file's puzzles again, for longer; those that it does not confirm are named.
int check_puzzles(const PuzzleCheckRequest& request);

}  // namespace talus::cli
