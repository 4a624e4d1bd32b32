// Finds the weights of Talat's evaluation: plays games of short searches against themselves, with some randomness
// so that all sorts of positions come up, and fits the weights to who won (softmax regression over the seats). The
// forecast of the points is a linear regression on the same features. Prints both as they stand in weights.cpp.
//
//   tune_talat PLAYERS ROUNDS GAMES_PER_ROUND VISITS SEED
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

#include "base/random.h"
#include "games/talat/evaluate.h"
#include "games/talat/notation.h"
#include "search/two_seat_searcher.h"

using namespace talus;
using namespace talus::talat;

namespace {

struct Amount {
    std::uint8_t seat;
    std::uint8_t feature;
    float amount;
};
static_assert(feature::count <= 256);

struct Sample {
    std::vector<Amount> amounts;
    Values shares;
    Scores points;      // at the end
    std::size_t stage;  // as in PointForecast
};

Sample sample_of(const State& state) {
    std::array<std::array<float, feature::count>, max_seats> sums{};
    Sample sample{};
    describe(state, [&](int seat, int feature, float amount) {
        sums[seat][feature] += amount;
        if (feature < feature::points + feature::stages) sample.stage = static_cast<std::size_t>(feature - feature::points);
    });
    if (state.is_setup()) sample.stage = feature::stages;
    for (int seat = 0; seat < state.seat_count(); ++seat)
        for (int feature = 0; feature < feature::count; ++feature)
            if (sums[seat][feature] != 0)
                sample.amounts.push_back({static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(feature),
                                          sums[seat][feature]});
    return sample;
}

void play_game(const Options& options, const Weights& weights, std::uint32_t visits, Random& random,
               std::vector<Sample>& samples) {
    State state(options);
    TwoSeatSearcher<State, Evaluator> searcher(Evaluator(weights), {}, random.next());
    const std::size_t first = samples.size();
    const double random_setup = random.unit() < 0.5 ? 1 : 0.2;
    State::MoveList moves;
    while (!state.turn().is_over()) {
        samples.push_back(sample_of(state));
        state.legal_moves(moves);
        const bool at_random = random.unit() < (state.is_setup() ? random_setup : 0.06);
        const Move move = at_random ? moves[random.below(static_cast<std::uint32_t>(moves.size()))]
                                    : searcher.analyse(state, {.visits = visits}).moves.front().move;
        searcher.observe(move);
        state.play_unchecked(move);
    }
    const Values shares = final_shares(state);
    Scores points{};
    for (int seat = 0; seat < state.seat_count(); ++seat) points[seat] = static_cast<float>(state.score(seat_at(seat)));
    for (std::size_t i = first; i < samples.size(); ++i) samples[i].shares = shares, samples[i].points = points;
}

// Stochastic gradient descent with Adam; a little decay keeps the weights of rare features small. Returns the loss.
double fit(Weights& weights, const std::vector<Sample>& samples, int seats, int epochs, Random& random) {
    std::array<double, feature::count> gradient{}, mean{}, spread{};
    std::vector<std::uint32_t> order(samples.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    constexpr int batch = 256;
    double loss = 0;
    int step = 0;
    for (int epoch = 0; epoch < epochs; ++epoch) {
        for (std::size_t i = order.size() - 1; i > 0; --i)
            std::swap(order[i], order[random.below(static_cast<std::uint32_t>(i + 1))]);
        loss = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const Sample& sample = samples[order[i]];
            std::array<double, max_seats> strength{}, error{};
            for (const Amount& a : sample.amounts) strength[a.seat] += weights[a.feature] * a.amount;
            double sum = 0;
            for (int s = 0; s < seats; ++s) sum += std::exp(strength[s]);
            for (int s = 0; s < seats; ++s) {
                const double chance = std::exp(strength[s]) / sum;
                loss -= sample.shares[s] * std::log(chance + 1e-9);
                error[s] = chance - sample.shares[s];
            }
            for (const Amount& a : sample.amounts) gradient[a.feature] += error[a.seat] * a.amount;
            if (i % batch != batch - 1) continue;
            ++step;
            const double rate = 0.01 * (1 - 0.95 * epoch / epochs);
            for (std::size_t f = 0; f < weights.size(); ++f) {
                const double g = gradient[f] / batch + 2e-4 * weights[f];
                mean[f] = 0.9 * mean[f] + 0.1 * g;
                spread[f] = 0.999 * spread[f] + 0.001 * g * g;
                weights[f] -= static_cast<float>(rate * mean[f] / (1 - std::pow(0.9, step)) /
                                                 (std::sqrt(spread[f] / (1 - std::pow(0.999, step))) + 1e-8));
                gradient[f] = 0;
            }
        }
    }
    return loss / static_cast<double>(samples.size());
}

// Least squares of the final points by the normal equations, with a little ridge for features that never come up. Behind
// the features stands which stage it is.
constexpr std::size_t columns = feature::count + feature::stages + 1;
using Row = std::array<double, columns>;

Row row_of(const Sample& sample, int seat) {
    Row row{};
    row[feature::count + sample.stage] = 1;
    for (const Amount& a : sample.amounts)
        if (a.seat == seat) row[a.feature] = a.amount;
    return row;
}

float& coefficient(PointForecast& points, std::size_t column) {
    return column < feature::count ? points.weights[column] : points.base[column - feature::count];
}

double forecast(PointForecast points, const Row& row) {
    double sum = 0;
    for (std::size_t i = 0; i < columns; ++i) sum += coefficient(points, i) * row[i];
    return sum;
}

PointForecast fit_points(std::span<const Sample> samples, int seats) {
    std::vector<Row> matrix(columns, Row{});
    Row right{};
    for (const Sample& sample : samples)
        for (int seat = 0; seat < seats; ++seat) {
            const Row row = row_of(sample, seat);
            for (std::size_t i = 0; i < columns; ++i) {
                if (row[i] == 0) continue;
                right[i] += row[i] * sample.points[seat];
                for (std::size_t j = 0; j < columns; ++j) matrix[i][j] += row[i] * row[j];
            }
        }
    for (std::size_t i = 0; i < columns; ++i) matrix[i][i] += 10;
    // Gauss; the matrix is positive definite, so no pivot is near zero.
    for (std::size_t i = 0; i < columns; ++i)
        for (std::size_t k = i + 1; k < columns; ++k) {
            const double factor = matrix[k][i] / matrix[i][i];
            for (std::size_t j = i; j < columns; ++j) matrix[k][j] -= factor * matrix[i][j];
            right[k] -= factor * right[i];
        }
    PointForecast points{};
    Row solution{};
    for (std::size_t i = columns; i-- > 0;) {
        double sum = right[i];
        for (std::size_t j = i + 1; j < columns; ++j) sum -= matrix[i][j] * solution[j];
        solution[i] = sum / matrix[i][i];
        coefficient(points, i) = static_cast<float>(solution[i]);
    }
    return points;
}

// How far the forecast is off, in points (root mean square), by the stage.
void tell_errors(const PointForecast& points, std::span<const Sample> samples, int seats) {
    std::array<double, feature::stages + 1> off{}, count{};
    for (const Sample& sample : samples)
        for (int seat = 0; seat < seats; ++seat) {
            const double error = forecast(points, row_of(sample, seat)) - sample.points[seat];
            off[sample.stage] += error * error;
            ++count[sample.stage];
        }
    std::fputs("points, off in games not learnt from, from the last stage to the first and the set-up:", stderr);
    for (std::size_t i = 0; i < off.size(); ++i) std::fprintf(stderr, " %.2f", std::sqrt(off[i] / count[i]));
    std::fputs("\n", stderr);
}

template <std::size_t size>
void print(const std::array<float, size>& numbers) {
    std::printf("{");
    for (std::size_t i = 0; i < size; ++i) std::printf("%s%.3fF", i ? ", " : "", static_cast<double>(numbers[i]));
    std::printf("}");
}

void print(const char* players, const Weights& weights, const PointForecast& points) {
    std::printf("const Weights %s_player_weights", players);
    print(weights);
    std::printf(";\nconst PointForecast %s_player_points{", players);
    print(points.base);
    std::printf(", ");
    print(points.weights);
    std::puts("};");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 6) return std::fputs("usage: tune_talat PLAYERS ROUNDS GAMES_PER_ROUND VISITS SEED\n", stderr), 2;
    const int players = std::atoi(argv[1]), rounds = std::atoi(argv[2]), games = std::atoi(argv[3]);
    const auto visits = static_cast<std::uint32_t>(std::atoi(argv[4]));
    Random random(std::strtoull(argv[5], nullptr, 10));
    Weights weights = players == 2 ? two_player_weights : three_player_weights;
    std::vector<Sample> samples;
    for (int round = 1; round <= rounds; ++round) {
        for (int game = 0; game < games; ++game) {
            play_game({static_cast<std::uint8_t>(players)}, weights, visits, random, samples);
            if (game % 20 == 0) std::fprintf(stderr, "\rround %d: game %d of %d", round, game, games);
        }
        const double loss = fit(weights, samples, players, 30, random);
        std::fprintf(stderr, "\rround %d: %zu positions, loss %.4f\n", round, samples.size(), loss);
        // Later rounds are played better: forget the oldest third.
        if (round < rounds)
            samples.erase(samples.begin(), samples.begin() + static_cast<long>(samples.size() / 3));
    }
    // The last fifth is for the test.
    const std::size_t learnt = samples.size() / 5 * 4;
    const PointForecast points = fit_points(std::span(samples).first(learnt), players);
    tell_errors(points, std::span(samples).subspan(learnt), players);
    print(players == 2 ? "two" : "three", weights, points);
}
