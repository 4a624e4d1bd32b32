#include "tune_talat/samples.h"

#include <bit>
#include <cmath>
#include <cstdio>
#include <memory>
#include <utility>

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

// A player of the league.
struct Member {
    bool is_trusted;
    std::uint32_t visits;
    std::unique_ptr<Judgement> judgement;
    TwoSeatSearcher<State, Evaluator> searcher;
};

Judgement distorted(Judgement judgement, Random& random) {
    const auto distort = [&](float& weight) {
        weight *= static_cast<float>(std::exp(1.2 * (random.unit() + random.unit() - 1)));
    };
    for (float& weight : judgement.weights) distort(weight);
    for (auto& row : judgement.net.second)
        for (float& weight : row) distort(weight);
    return judgement;
}

Member draw_member(int players, std::uint32_t visits, Random& random) {
    const bool is_trusted = random.unit() < 0.65;
    const Judgement& present = trained(players).judgement;
    auto judgement = std::make_unique<Judgement>(is_trusted ? present : distorted(present, random));
    const Evaluator evaluator(*judgement);
    const auto chosen = static_cast<std::uint32_t>(visits * std::pow(4.0, 2 * random.unit() - 1));
    return {is_trusted, chosen, std::move(judgement), {evaluator, {}, random.next()}};
}

std::vector<Sample> play_game(int players, std::uint32_t visits, Random& random) {
    State state(Options{static_cast<std::uint8_t>(players)});
    std::vector<Member> members;
    for (int seat = 0; seat < players; ++seat) members.push_back(draw_member(players, visits, random));
    std::vector<Sample> samples;
    const double random_setup = random.unit() < 0.35 ? 1 : random.unit() < 0.5 ? 0.15 : 0.05;
    State::MoveList moves;
    Takes takes{};
    while (!state.turn().is_over()) {
        const double chance = state.is_setup() ? random_setup : 0.05;
        const bool at_random = random.unit() < chance;
        state.legal_moves(moves);
        Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (chance < 1) {
            Member& member = members[index(state.turn().seat)];
            const auto analysis = member.searcher.analyse(state, {.visits = member.visits});
            samples.push_back({state,
                               analysis.values,
                               {},
                               {},
                               static_cast<std::uint16_t>(samples.size()),
                               member.is_trusted,
                               at_random,
                               takes,
                               {}});
            if (!at_random) move = analysis.moves.front().move;
        }
        for (Member& member : members) member.searcher.observe(move);
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
