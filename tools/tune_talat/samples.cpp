#include "tune_talat/samples.h"

#include <bit>
#include <cstdio>
#include <memory>

#include "base/random.h"
#include "games/talat/evaluation/evaluate.h"
#include "games/talat/rules/notation.h"
#include "search/two_seat_searcher.h"

namespace talus::talat {
namespace {

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

// How many towers each side of each board has taken so far, in the order of the game.
using Takes = std::array<std::array<std::uint8_t, 2>, board_count>;

std::vector<Sample> play_game(int players, std::uint32_t visits, Random& random) {
    State state(Options{static_cast<std::uint8_t>(players)});
    TwoSeatSearcher<State, Evaluator> searcher(evaluator_for(state), {}, random.next());
    std::vector<Sample> samples;
    const double random_setup = random.unit() < 0.5 ? 1 : 0.15;
    State::MoveList moves;
    Takes takes{};
    while (!state.turn().is_over()) {
        const double chance = state.is_setup() ? random_setup : 0.05;
        const bool at_random = random.unit() < chance;
        state.legal_moves(moves);
        Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (chance < 1) {
            const auto analysis = searcher.analyse(state, {.visits = visits});
            samples.push_back({state, analysis.values, {}, {}, takes, {}});
            if (!at_random) move = analysis.moves.front().move;
        }
        searcher.observe(move);
        if (move.type == Move::Type::take) {
            const Side side =
                (state.board(move.from.board()).of(Side::up) & move.from.set()) != 0 ? Side::up : Side::down;
            ++takes[static_cast<std::size_t>(move.from.board())][index(side)];
        }
        state.play_unchecked(move);
    }
    for (Sample& sample : samples) {
        sample.result = final_shares(state);
        for (int board = 0; board < board_count; ++board)
            for (const Side side : both_sides) {
                const auto number = static_cast<std::size_t>(board);
                sample.takes[number][index(side)] =
                    static_cast<std::uint8_t>(takes[number][index(side)] - sample.takes[number][index(side)]);
                sample.arrivals[number][index(side)] =
                    static_cast<std::uint8_t>(std::popcount(state.board(board).of(side) & far_line(side)));
            }
        for (int seat = 0; seat < players; ++seat)
            sample.points[static_cast<std::size_t>(seat)] = static_cast<float>(state.score(seat_at(seat)));
    }
    return samples;
}

}  // namespace

bool play_games(int players, int games, std::uint32_t visits, std::uint64_t seed, const std::string& name) {
    const File file(std::fopen(name.c_str(), "ab"));
    if (!file) return false;
    Random random(seed);
    for (int game = 1; game <= games; ++game) {
        const std::vector<Sample> samples = play_game(players, visits, random);
        if (std::fwrite(samples.data(), sizeof(Sample), samples.size(), file.get()) != samples.size())
            return false;
        if (game % 20 == 0 || game == games) std::fprintf(stderr, "\rgame %d of %d", game, games);
    }
    std::fputs("\n", stderr);
    return true;
}

Result<std::vector<Sample>> read_samples(const std::vector<std::string>& names) {
    std::vector<Sample> samples;
    for (const std::string& name : names) {
        const File file(std::fopen(name.c_str(), "rb"));
        if (!file) return Error{"file", name + " cannot be read"};
        for (Sample sample; std::fread(static_cast<void*>(&sample), sizeof(Sample), 1, file.get()) == 1;)
            samples.push_back(sample);
    }
    return samples;
}

}  // namespace talus::talat
