// Finds the weights of Taluva's evaluation: plays games of the evaluation against itself, with some
// randomness so that all sorts of positions come up, and fits the weights to who won (softmax regression over
// the seats, with the stage of the game mixing two sets of weights). Prints weights.cpp.
//
//   tune_taluva ROUNDS GAMES_PER_ROUND SEED
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "game/random_play.h"
#include "games/taluva/evaluate.h"
#include "games/taluva/notation.h"

using namespace talus;
using namespace talus::taluva;

namespace {

struct Sample {
    int seats;
    float stage;  // 1 at the start, 0 at the end
    std::array<Features, max_seats> features;
    Values shares;
};

// The move whose chance, made random by `temperature`, is the highest (the Gumbel trick).
Move choose(const State& state, const State::MoveList& moves, const Evaluator& evaluator, float temperature,
            Random& random) {
    std::vector<float> chances(moves.size());
    evaluator.judge(state, moves, chances);
    std::size_t best = 0;
    double best_score = -1e9;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const double p = std::min(std::max(chances[i], 1e-6F), 1 - 1e-6F);
        const double score = std::log(p / (1 - p)) - temperature * std::log(-std::log(random.unit() + 1e-12));
        if (score > best_score) best_score = score, best = i;
    }
    return moves[best];
}

void play_game(const Options& options, const Weights& weights, Random& random, std::vector<Sample>& samples) {
    State state(options);
    const Evaluator evaluator(weights);
    const std::size_t first = samples.size();
    // Each seat has its own looseness in each game.
    std::array<float, max_seats> temperature{};
    for (float& t : temperature) t = static_cast<float>(0.05 + 0.4 * random.unit() * random.unit());
    State::MoveList moves;
    while (!state.turn().is_over()) {
        if (state.turn().is_chance()) {
            Sample sample{};
            sample.seats = state.seat_count();
            sample.stage =
                std::min(1.0F, static_cast<float>(state.tiles_left()) / (12.0F * state.seat_count()));
            for (int i = 0; i < state.seat_count(); ++i) sample.features[i] = describe(state, seat_at(i));
            samples.push_back(sample);
            state.play_unchecked(random_chance(state, random));
            continue;
        }
        state.legal_moves(moves);
        if (random.unit() < 0.03) {
            state.play_unchecked(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        } else {
            state.play_unchecked(choose(state, moves, evaluator, temperature[index(state.seat())], random));
        }
    }
    const Values shares = final_shares(state);
    for (std::size_t i = first; i < samples.size(); ++i) samples[i].shares = shares;
}

// Full-batch gradient descent with Adam; a little decay keeps weights of rare features small.
double fit(Weights& weights, const std::vector<Sample>& samples, int steps) {
    std::array<std::array<double, 2 * feature_count>, 3> work{};  // gradient, first and second moments
    double loss = 0;
    for (int step = 1; step <= steps; ++step) {
        auto& [gradient, m, v] = work;
        gradient.fill(0);
        loss = 0;
        for (const Sample& sample : samples) {
            std::array<double, max_seats> e{};
            double sum = 0;
            for (int s = 0; s < sample.seats; ++s) {
                double strength = 0;
                for (int f = 0; f < feature_count; ++f)
                    strength += sample.features[s][f] *
                                (sample.stage * weights.early[f] + (1 - sample.stage) * weights.late[f]);
                sum += e[s] = std::exp(strength);
            }
            for (int s = 0; s < sample.seats; ++s) {
                const double error = e[s] / sum - sample.shares[s];
                loss -= sample.shares[s] * std::log(e[s] / sum);
                for (int f = 0; f < feature_count; ++f) {
                    gradient[f] += error * sample.features[s][f] * sample.stage;
                    gradient[feature_count + f] += error * sample.features[s][f] * (1 - sample.stage);
                }
            }
        }
        loss /= static_cast<double>(samples.size());
        for (int i = 0; i < 2 * feature_count; ++i) {
            float& weight = i < feature_count ? weights.early[i] : weights.late[i - feature_count];
            const double g = gradient[i] / static_cast<double>(samples.size()) + 1e-4 * weight;
            m[i] = 0.9 * m[i] + 0.1 * g;
            v[i] = 0.999 * v[i] + 0.001 * g * g;
            const double rate = 0.05 * (1.0 - 0.9 * step / steps);
            weight -= static_cast<float>(rate * (m[i] / (1 - std::pow(0.9, step))) /
                                         (std::sqrt(v[i] / (1 - std::pow(0.999, step))) + 1e-8));
        }
    }
    return loss;
}

void print(const Weights& weights) {
    std::puts(
        "// The weights of the evaluation, found by tools/tune_taluva from games of the evaluation against "
        "itself.\n"
        "#include \"games/taluva/evaluate.h\"\n\nnamespace talus::taluva {\n\n"
        "// In the order of the features in features.h.\nconst Weights tuned_weights{");
    for (const auto& set : {weights.early, weights.late}) {
        std::printf("    {");
        for (int f = 0; f < feature_count; ++f)
            std::printf("%s%.3fF", f ? ", " : "", static_cast<double>(set[f]));
        std::puts("},");
    }
    std::puts("};\n\n}  // namespace talus::taluva");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) return std::fputs("usage: tune_taluva ROUNDS GAMES_PER_ROUND SEED\n", stderr), 2;
    const int rounds = std::atoi(argv[1]), games = std::atoi(argv[2]);
    Random random(std::strtoull(argv[3], nullptr, 10));
    const std::array<Options, 4> variety{
        Options{2, Edition::ferti, 24, Mode::win}, Options{2, Edition::riogrande, 24, Mode::win},
        Options{2, Edition::riogrande, 48, Mode::win}, Options{4, Edition::ferti, 48, Mode::win}};
    Weights weights = tuned_weights;
    std::vector<Sample> samples;
    for (int round = 1; round <= rounds; ++round) {
        for (int game = 0; game < games; ++game) {
            // Half of the games are of the usual kind.
            play_game(variety[game % 2 == 0 ? 0 : 1 + (game / 2) % 3], weights, random, samples);
            if (game % 50 == 0) std::fprintf(stderr, "\rround %d: game %d of %d", round, game, games);
        }
        const double loss = fit(weights, samples, 300);
        std::fprintf(stderr, "\rround %d: %zu positions, loss %.4f\n", round, samples.size(), loss);
        // Later rounds are played better: forget the older half.
        if (round < rounds)
            samples.erase(samples.begin(), samples.begin() + static_cast<long>(samples.size() / 2));
    }
    print(weights);
}
