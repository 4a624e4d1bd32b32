#include "tests/naive/talat_board.h"

#include <algorithm>
#include <cctype>
#include <unordered_map>

namespace talus::naive {
namespace {

bool starts_on_row_1(char tower) {
    return tower >= 'A' && tower <= 'I';
}

// 0 to 8: three heights times three numbers of sides.
int kind_of(char tower) {
    return starts_on_row_1(tower) ? tower - 'A' : tower - 'a';
}

// What the search has found out, over all games.
thread_local std::unordered_map<TalatBoard, bool> known;

bool capture_can_happen(const TalatBoard& board);

// Two towers that cannot come to a capture when they have the board for themselves cannot on the full
// board either: other towers only take spaces away from them.
bool some_pair_alone_can_capture(const TalatBoard& board) {
    for (std::size_t i = 0; i < board.size(); ++i) {
        for (std::size_t j = 0; j < board.size(); ++j) {
            if (!std::isupper(board[i]) || !std::islower(board[j])) continue;
            TalatBoard pair(board.size(), '.');
            pair[i] = board[i];
            pair[j] = board[j];
            if (capture_can_happen(pair)) return true;
        }
    }
    return false;
}

bool search_for_capture(const TalatBoard& board) {
    const std::vector<TalatStep> steps = talat_steps(board);
    for (TalatStep step : steps) {
        if (step.captures) return true;
    }
    const bool is_pair = board.size() - std::count(board.begin(), board.end(), '.') <= 2;
    if (!is_pair && !some_pair_alone_can_capture(board)) return false;
    for (TalatStep step : steps) {
        if (capture_can_happen(talat_after(board, step))) return true;
    }
    return false;
}

// Each step brings a tower nearer to its last row, so the search ends.
bool capture_can_happen(const TalatBoard& board) {
    const auto found = known.find(board);
    if (found != known.end()) return found->second;
    const bool answer = search_for_capture(board);
    known[board] = answer;
    return answer;
}

}  // namespace

bool talat_beats(char attacker, char victim) {
    const int attacker_height = kind_of(attacker) / 3;
    const int victim_height = kind_of(victim) / 3;
    const int attacker_sides = kind_of(attacker) % 3;
    const int victim_sides = kind_of(victim) % 3;
    if (attacker_height == victim_height + 1) return true;
    if (attacker_height == victim_height) return attacker_sides > victim_sides;
    const int s3 = 0;
    const int l6 = 8;
    return kind_of(attacker) == s3 && kind_of(victim) == l6;
}

std::vector<TalatStep> talat_steps(const TalatBoard& board) {
    std::vector<TalatStep> steps;
    for (int from = 0; from < 25; ++from) {
        const char tower = board[from];
        if (tower == '.') continue;
        const int forward = starts_on_row_1(tower) ? 1 : -1;
        for (int rows : {0, forward}) {
            for (int columns : {-1, 0, 1}) {
                const int row = from / 5 + rows;
                const int column = from % 5 + columns;
                if (row < 0 || row > 4 || column < 0 || column > 4) continue;
                const int to = row * 5 + column;
                const char target = board[to];
                if (target == '.') {
                    if (rows != 0) steps.push_back({from, to, false});
                } else if (starts_on_row_1(target) != starts_on_row_1(tower) && talat_beats(tower, target)) {
                    steps.push_back({from, to, true});
                }
            }
        }
    }
    return steps;
}

TalatBoard talat_after(TalatBoard board, TalatStep step) {
    board[step.to] = board[step.from];
    board[step.from] = '.';
    return board;
}

bool talat_is_frozen(const TalatBoard& board) {
    if (known.size() > 2'000'000) known.clear();  // some 200 MB
    return !capture_can_happen(board);
}

}  // namespace talus::naive
