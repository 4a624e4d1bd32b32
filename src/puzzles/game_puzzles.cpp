#include "puzzles/game_puzzles.h"

#include <algorithm>

namespace talus {

const GamePuzzles* puzzles_of(std::string_view game) {
    for (const GamePuzzles* each : {&taluva_puzzles(), &talat_puzzles(), &talavera_puzzles()})
        if (each->game == game) return each;
    return nullptr;
}

std::vector<std::string_view> puzzle_kinds(std::string_view game) {
    const GamePuzzles* own = puzzles_of(game);
    return own == nullptr ? std::vector<std::string_view>{}
                          : std::vector<std::string_view>(own->kinds.begin(), own->kinds.end());
}

AnyState end_of(const Puzzle& puzzle) {
    AnyState state = puzzle.start;
    for (const PuzzleStep& step : puzzle.line) state = state.play(step.move).value();
    return state;
}

void continue_turn(Puzzle& puzzle, const PuzzleJudge& judge) {
    const Turn turn = puzzle.start.turn();
    for (AnyState state = end_of(puzzle); state.turn() == turn; state = end_of(puzzle)) {
        const auto moves = judge.clearly_best(state);
        if (!moves) return;
        puzzle.line.push_back({moves->front().move, {moves->front().move}});
    }
}

void show_line(Puzzle& puzzle, const PuzzleJudge& judge, std::size_t most) {
    const AnyState state = end_of(puzzle);
    if (state.turn().is_over()) return;
    const AnyAnalysis analysis = judge.analyse(state, judge.effort().last_visits);
    std::vector<std::string> line = analysis.line;
    line.resize(std::min(line.size(), most));
    for (std::string& move : line) puzzle.line.push_back({std::move(move)});
}

}  // namespace talus
