#include "tune_talat/points.h"

#include <cmath>
#include <cstdio>
#include <vector>

namespace talus::talat {
namespace {

// The features of a seat, and behind them which stage it is (as in PointWeights).
constexpr std::size_t columns = feature::count + feature::stages + 1;
using Row = std::array<double, columns>;

struct Described {
    std::array<Row, max_seats> rows{};
    std::size_t stage = 0;
};

Described describe_seats(const State& state) {
    Described described;
    describe(state, [&](Seat seat, int feature, float amount) {
        described.rows[static_cast<std::size_t>(seat)][static_cast<std::size_t>(feature)] += amount;
        if (feature < feature::points + feature::stages)
            described.stage = static_cast<std::size_t>(feature - feature::points);
    });
    if (state.is_setup()) described.stage = feature::stages;
    for (Row& row : described.rows) row[feature::count + described.stage] = 1;
    return described;
}

float& coefficient(PointWeights& points, std::size_t column) {
    return column < feature::count ? points.weights[column] : points.base[column - feature::count];
}

// By the normal equations, with a little ridge for features that never come up.
PointWeights least_squares(std::span<const Sample> samples, std::size_t seats) {
    std::vector<Row> matrix(columns, Row{});
    Row right{};
    for (const Sample& sample : samples) {
        const Described described = describe_seats(sample.state);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const Row& row = described.rows[seat];
            for (std::size_t i = 0; i < columns; ++i) {
                if (row[i] == 0) continue;
                right[i] += row[i] * sample.points[seat];
                for (std::size_t j = 0; j < columns; ++j) matrix[i][j] += row[i] * row[j];
            }
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
    PointWeights points{};
    Row solution{};
    for (std::size_t i = columns; i-- > 0;) {
        double sum = right[i];
        for (std::size_t j = i + 1; j < columns; ++j) sum -= matrix[i][j] * solution[j];
        solution[i] = sum / matrix[i][i];
        coefficient(points, i) = static_cast<float>(solution[i]);
    }
    return points;
}

// In points (root mean square), by the stage.
void tell_errors(PointWeights points, std::span<const Sample> samples, std::size_t seats) {
    std::array<double, feature::stages + 1> off{}, count{};
    for (const Sample& sample : samples) {
        const Described described = describe_seats(sample.state);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            double error = -sample.points[seat];
            for (std::size_t i = 0; i < columns; ++i)
                error += coefficient(points, i) * described.rows[seat][i];
            off[described.stage] += error * error;
            ++count[described.stage];
        }
    }
    std::fputs("points, off in positions not learnt from, from the last stage to the first and the set-up:",
               stderr);
    for (std::size_t i = 0; i < off.size(); ++i) std::fprintf(stderr, " %.2f", std::sqrt(off[i] / count[i]));
    std::fputs("\n", stderr);
}

}  // namespace

PointWeights fit_points(std::span<const Sample> samples, int players) {
    const std::size_t learnt = samples.size() / 10 * 9;
    const auto seats = static_cast<std::size_t>(players);
    const PointWeights points = least_squares(samples.first(learnt), seats);
    tell_errors(points, samples.subspan(learnt), seats);
    return points;
}

}  // namespace talus::talat
