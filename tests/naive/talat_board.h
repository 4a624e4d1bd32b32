// One board of Talat, the naive way: 25 characters, row 1 first, column a first. '.' is an empty space.
// 'A' to 'I' are the towers S3 S4 S6 M3 M4 M6 L3 L4 L6 of the seat that starts on row 1 and moves
// towards row 5; 'a' to 'i' are those of the seat that starts on row 5.
#pragma once

#include <string>
#include <vector>

namespace talus::naive {

using TalatBoard = std::string;

struct TalatStep {
    int from;  // places in the string
    int to;
    bool captures;
};

bool talat_beats(char attacker, char victim);

// All steps and captures of both colours.
std::vector<TalatStep> talat_steps(const TalatBoard& board);

TalatBoard talat_after(TalatBoard board, TalatStep step);

// No sequence of non-capturing steps, by either colour in any order, makes a capture possible.
bool talat_is_frozen(const TalatBoard& board);

}  // namespace talus::naive
