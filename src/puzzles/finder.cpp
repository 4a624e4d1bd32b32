#include "puzzles/finder.h"

#include <algorithm>
#include <unordered_set>

#include "base/hash.h"
#include "base/random.h"
#include "play/option_list.h"
#include "play/player/computer.h"
#include "puzzles/difficulty.h"

namespace talus {
namespace {

// Positions of one game are much alike.
constexpr std::size_t most_of_a_game = 4;
constexpr int decisions_between = 4;
// Another search, so many times as long, has to find every puzzle again with the same margins.
constexpr std::uint32_t second_look = 2;

PuzzleEffort times_as_long(PuzzleEffort effort, std::uint32_t times) {
    effort.first_visits *= times;
    effort.middle_visits *= times;
    effort.last_visits *= times;
    return effort;
}

bool finds_again(const GamePuzzles& game, const Puzzle& puzzle, const PuzzleEffort& effort,
                 std::uint64_t seed, const Solutions& solutions = {}) {
    const auto again = game.find(puzzle.start, PuzzleJudge(effort, seed, solutions));
    // A position that was read may list its moves in another order than the one that was played to.
    return again && std::ranges::is_permutation(again->line.front().answers, puzzle.line.front().answers);
}

}  // namespace

std::vector<Puzzle> puzzles_of_game(const GamePuzzles& game, std::uint64_t seed, std::uint64_t number,
                                    const Solutions& solutions) {
    const std::uint64_t own_seed = combine(seed, number);
    const auto options = parse_option_list(game.options[number % game.options.size()]).value();
    AnyState state = start(game.game, options).value();
    Random chance(combine(own_seed, 0));
    const PlayerSpec player = parse_player(game.player).value();
    std::vector<Computer> computers;
    for (const Seat seat : state.seats())
        computers.emplace_back(player, state, combine(own_seed, index(seat) + 1), solutions);
    PuzzleEffort effort = game.effort;
    if (number % game.games_for_a_search != 0) effort.first_visits = 0;
    const PuzzleJudge judge(effort, combine(own_seed, 100), solutions);
    std::vector<Puzzle> puzzles;
    for (int pause = 0; !state.turn().is_over();) {
        std::string move;
        if (state.turn().is_chance()) {
            move = state.chance_move(chance.below(state.chance_total()));
        } else {
            if (pause > 0) {
                --pause;
            } else if (puzzles.size() < most_of_a_game) {
                std::optional<Puzzle> puzzle = game.find(state, judge);
                if (puzzle && finds_again(game, *puzzle, times_as_long(effort, second_look),
                                          combine(own_seed, 101), solutions)) {
                    puzzle->rating = puzzle_rating(*puzzle, own_seed, solutions);
                    puzzles.push_back(*std::move(puzzle));
                    pause = decisions_between;
                }
            }
            move = computers[index(state.turn().seat)].choose(state).move;
        }
        state = state.play(move).value();
        for (Computer& computer : computers) computer.observe(move);
    }
    return puzzles;
}

std::vector<Puzzle> chosen_puzzles(const GamePuzzles& game, const std::vector<Puzzle>& all,
                                   std::size_t most_of_a_kind) {
    std::unordered_set<std::uint64_t> known;
    std::vector<Puzzle> chosen;
    for (const std::string_view kind : game.kinds) {
        std::vector<Puzzle> own;
        for (const Puzzle& puzzle : all)
            if (puzzle.kind == kind && known.insert(game.key(puzzle.start)).second) own.push_back(puzzle);
        std::ranges::stable_sort(own, {}, &Puzzle::rating);
        const std::size_t count = std::min(own.size(), most_of_a_kind);
        for (std::size_t i = 0; i < count; ++i) chosen.push_back(own[i * own.size() / count]);
    }
    return chosen;
}

bool confirms(const GamePuzzles& game, const Puzzle& puzzle, std::uint32_t times, std::uint64_t seed) {
    PuzzleEffort longer = times_as_long(game.effort, times);
    // Another search is never the same to the last digit.
    longer.clear_margin /= 2;
    longer.likely_margin /= 2;
    return finds_again(game, puzzle, longer, seed);
}

}  // namespace talus
