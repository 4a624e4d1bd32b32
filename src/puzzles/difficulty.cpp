#include "puzzles/difficulty.h"

#include <algorithm>
#include <array>

#include "base/hash.h"
#include "base/portable_math.h"
#include "play/player/computer.h"

namespace talus {
namespace {

constexpr std::array<int, 6> trials_of_level{4, 4, 4, 4, 2, 1};
constexpr int lowest = 600, highest = 2600, step = 10;
constexpr double guess_error = 350;

// Whether a player of that level answers every question right.
bool solves(const Puzzle& puzzle, int level, std::uint64_t seed, const Solutions& solutions) {
    Computer computer({.kind = PlayerSpec::Kind::level, .level = level}, puzzle.start, seed, solutions);
    AnyState state = puzzle.start;
    for (const PuzzleStep& each : puzzle.line) {
        if (each.is_asked() && std::ranges::count(each.answers, computer.choose(state).move) == 0)
            return false;
        state = state.play(each.move).value();
        computer.observe(each.move);
        if (state.turn().is_over()) break;
    }
    return true;
}

double first_guess(const Puzzle& puzzle) {
    constexpr double for_twice_the_moves = 120, for_another_question = 120;
    double guess = 700 - for_another_question;
    const std::size_t answers = puzzle.line.front().answers.size();
    for (auto moves = puzzle.start.legal_moves().size() / answers; moves > 1; moves /= 2)
        guess += for_twice_the_moves;
    for (const PuzzleStep& each : puzzle.line) guess += each.is_asked() ? for_another_question : 0;
    return guess;
}

}  // namespace

int puzzle_rating(const Puzzle& puzzle, std::uint64_t seed, const Solutions& solutions) {
    const double guess = first_guess(puzzle);
    // A turn that wins is seen by every level, since they all look one turn ahead; people overlook it.
    if (puzzle.kind == "win") return static_cast<int>(guess);
    std::array<int, trials_of_level.size()> solved{};
    for (std::size_t i = 0; i < solved.size(); ++i)
        for (int trial = 0; trial < trials_of_level[i]; ++trial)
            solved[i] += solves(puzzle, static_cast<int>(i) + 1,
                                combine(seed, i * 100 + static_cast<std::size_t>(trial)), solutions);
    int best = lowest;
    double best_likelihood = -1e9;
    for (int rating = lowest; rating <= highest; rating += step) {
        const double off = (rating - guess) / guess_error;
        double likelihood = -off * off / 2;
        for (std::size_t i = 0; i < solved.size(); ++i) {
            const double odds =
                portable_exp((rating_of_level(static_cast<int>(i) + 1) - rating) / 400.0 * 2.302585);
            likelihood += solved[i] * portable_log(odds / (1 + odds)) +
                          (trials_of_level[i] - solved[i]) * portable_log(1 / (1 + odds));
        }
        if (likelihood <= best_likelihood) continue;
        best_likelihood = likelihood;
        best = rating;
    }
    return best;
}

}  // namespace talus
