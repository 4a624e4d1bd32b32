#include "tune_talat/judgement.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <vector>

#include "base/random.h"
#include "game/values.h"

namespace talus::talat {
namespace {

constexpr std::size_t hidden = BoardNet::hidden;

// All that is learnt, in floating point.
struct Parameters {
    std::array<std::array<float, hidden>, BoardNet::inputs> first{};
    std::array<float, hidden> bias{};
    std::array<std::array<float, hidden>, BoardNet::turns> second{};
    std::array<float, BoardNet::turns> base{};
    Weights weights{};
    // Forecasts of the points that a side still makes on its board: nobody asks for them in the end, but the
    // units that see them coming are better units.
    std::array<std::array<float, hidden>, BoardNet::turns> points{};
    std::array<float, BoardNet::turns> points_base{};

    std::span<float> all() { return {first.front().data(), sizeof(Parameters) / sizeof(float)}; }
};
static_assert(sizeof(Parameters) % sizeof(float) == 0);

// A side of a board as the network sees it; `inputs` has the board and behind it its mirror image.
struct View {
    std::uint8_t seat;
    std::uint8_t turn;
    float points;  // that the side still makes there, in tens
    std::uint8_t towers = 0;
    std::array<std::array<std::uint16_t, 2 * line_length>, 2> inputs{};
};

struct Example {
    struct Amount {
        std::uint8_t seat;
        std::uint8_t feature;
        float amount;
    };
    static_assert(feature::count <= 256);

    std::vector<Amount> amounts;
    FixedVector<View, 2 * board_count> views;
    Values target{};
    float weight;
};

// In the whole numbers of the networks, one is about this much.
constexpr float one = 16;

// How much of what a search thinks of a position comes from what it thought of the next one.
constexpr float trace = 0.5F;

// What the positions are worth: what the searches thought of those that followed, the sooner the more, and at
// last how the game ended. After a move at random only what was thought before it counts.
std::vector<Values> targets_of(std::span<const Sample> samples) {
    std::vector<Values> targets(samples.size());
    for (std::size_t i = samples.size(); i-- > 0;) {
        const Sample& here = samples[i];
        const bool is_last = i + 1 == samples.size() || samples[i + 1].place == 0;
        Values& target = targets[i] = is_last ? here.result : targets[i + 1];
        if (!is_last && samples[i + 1].is_trusted)
            for (std::size_t seat = 0; seat < max_seats; ++seat)
                target[seat] = trace * target[seat] + (1 - trace) * samples[i + 1].search[seat];
        if (here.left_at_random) target = here.search;
    }
    return targets;
}

View view_of(const Sample& sample, int number, Side side) {
    const State& state = sample.state;
    const Board& board = state.board(number);
    const Seat own = controller(state.seat_count(), number, side);
    const Seat enemy = controller(state.seat_count(), number, opposite(side));
    const Seat on_turn = state.turn().seat;
    View view{static_cast<std::uint8_t>(own),
              static_cast<std::uint8_t>(on_turn == own     ? 0
                                        : on_turn == enemy ? 1
                                                           : 2),
              0.5F * sample.takes[static_cast<std::size_t>(number)][index(side)] +
                  0.3F * sample.arrivals[static_cast<std::size_t>(number)][index(side)]};
    for (const Side owner : both_sides)
        for_each_bit(board.of(owner), [&](int bit) {
            for (const bool is_mirrored : {false, true})
                view.inputs[is_mirrored][view.towers] = static_cast<std::uint16_t>(
                    BoardNet::input(side, owner, board.kind(bit), bit, is_mirrored));
            ++view.towers;
        });
    return view;
}

Example example_of(const Sample& sample, const Values& target) {
    Example example;
    example.target = target;
    example.weight = !sample.left_at_random ? 1.0F : sample.is_trusted ? 0.5F : 0.0F;
    std::array<std::array<float, feature::count>, max_seats> sums{};
    describe(sample.state, [&](Seat seat, int feature, float amount) {
        sums[static_cast<std::size_t>(seat)][static_cast<std::size_t>(feature)] += amount;
    });
    for (std::size_t seat = 0; seat < max_seats; ++seat)
        for (std::size_t feature = 0; feature < feature::count; ++feature)
            if (sums[seat][feature] != 0)
                example.amounts.push_back({static_cast<std::uint8_t>(seat),
                                           static_cast<std::uint8_t>(feature), sums[seat][feature]});
    for (int board = 0; board < board_count; ++board)
        if (!sample.state.is_frozen(board))
            for (const Side side : both_sides) example.views.push_back(view_of(sample, board, side));
    return example;
}

class Training {
  public:
    Training(std::span<const Sample> samples, int players, const Judgement& start)
        : seats_(static_cast<std::size_t>(players)) {
        const std::vector<Values> targets = targets_of(samples);
        for (std::size_t i = 0; i < samples.size(); ++i)
            examples_.push_back(example_of(samples[i], targets[i]));
        learnt_ = examples_.size() / 10 * 9;
        while (learnt_ < samples.size() && samples[learnt_].place != 0) ++learnt_;
        results_.reserve(samples.size() - learnt_);
        for (std::size_t i = learnt_; i < samples.size(); ++i) results_.push_back(samples[i].result);
        now_.weights = start.weights;
        now_.base = start.net.base;
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            for (std::size_t input = 0; input < BoardNet::inputs; ++input)
                now_.first[input][unit] = start.net.first[input][unit] / one;
            now_.bias[unit] = start.net.bias[unit] / one;
            for (std::size_t turn = 0; turn < BoardNet::turns; ++turn)
                now_.second[turn][unit] = start.net.second[turn][unit] * one;
        }
        origin_ = now_;
        std::fprintf(stderr, "%zu positions; loss of the results of %zu others: %.4f\n", learnt_,
                     results_.size(), loss());
    }

    void run(int epochs) {
        std::vector<std::uint32_t> order(learnt_);
        std::iota(order.begin(), order.end(), 0U);
        for (int epoch = 0; epoch < epochs; ++epoch) {
            for (std::size_t i = order.size() - 1; i > 0; --i)
                std::swap(order[i], order[random_.below(static_cast<std::uint32_t>(i + 1))]);
            for (std::size_t i = 0; i < order.size(); ++i) {
                learn(examples_[order[i]]);
                if (i % batch == batch - 1)
                    step(1 - 0.97 * (epoch + static_cast<double>(i) / static_cast<double>(order.size())) /
                                 epochs);
            }
            std::fprintf(stderr, "epoch %d of %d: %.4f\n", epoch + 1, epochs, loss());
        }
    }

    // In whole numbers: the largest weight of each hidden unit becomes 23. With 127 it plays no better, and a
    // page would load 3 kB more.
    Judgement result() const {
        Judgement judgement{};
        judgement.weights = now_.weights;
        judgement.net.base = now_.base;
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            float largest = 1e-6F;
            for (const auto& row : now_.first) largest = std::max(largest, std::abs(row[unit]));
            const float scale = 23 / largest;
            for (std::size_t input = 0; input < BoardNet::inputs; ++input)
                judgement.net.first[input][unit] =
                    static_cast<std::int8_t>(std::lround(now_.first[input][unit] * scale));
            judgement.net.bias[unit] = static_cast<std::int16_t>(std::lround(now_.bias[unit] * scale));
            for (std::size_t turn = 0; turn < BoardNet::turns; ++turn)
                judgement.net.second[turn][unit] = now_.second[turn][unit] / scale;
        }
        return judgement;
    }

  private:
    static constexpr std::size_t batch = 512;
    using Activations = FixedVector<std::array<float, hidden>, 2 * board_count>;

    // `mirrors` has a bit for each board.
    static std::span<const std::uint16_t> inputs_of(const Example& example, std::size_t number,
                                                    std::uint32_t mirrors) {
        const View& view = example.views[number];
        return std::span(view.inputs[mirrors >> (number / 2) & 1U]).first(view.towers);
    }

    Values chances(const Example& example, std::uint32_t mirrors, Activations& activations) const {
        std::array<float, max_seats> strengths{};
        for (const auto& [seat, feature, amount] : example.amounts)
            strengths[seat] += now_.weights[feature] * amount;
        activations.clear();
        for (std::size_t i = 0; i < example.views.size(); ++i) {
            const View& view = example.views[i];
            std::array<float, hidden> sums = now_.bias;
            for (const std::uint16_t input : inputs_of(example, i, mirrors))
                for (std::size_t unit = 0; unit < hidden; ++unit) sums[unit] += now_.first[input][unit];
            strengths[view.seat] += now_.base[view.turn];
            for (std::size_t unit = 0; unit < hidden; ++unit) {
                sums[unit] = std::max(sums[unit], 0.0F);
                strengths[view.seat] += sums[unit] * now_.second[view.turn][unit];
            }
            activations.push_back(sums);
        }
        Values chances{};
        float sum = 0;
        for (std::size_t seat = 0; seat < seats_; ++seat) sum += chances[seat] = std::exp(strengths[seat]);
        for (float& chance : chances) chance /= sum;
        return chances;
    }

    void learn(const Example& example) {
        Activations activations;
        const std::uint32_t mirrors = random_.below(8);
        const Values chances = this->chances(example, mirrors, activations);
        const auto error = [&](std::size_t seat) {
            return example.weight * (chances[seat] - example.target[seat]);
        };
        for (const auto& [seat, feature, amount] : example.amounts)
            gradient_.weights[feature] += error(seat) * amount;
        for (std::size_t i = 0; i < example.views.size(); ++i) {
            const View& view = example.views[i];
            const float here = error(view.seat);
            gradient_.base[view.turn] += here;
            float points = now_.points_base[view.turn] - view.points;
            for (std::size_t unit = 0; unit < hidden; ++unit)
                points += now_.points[view.turn][unit] * activations[i][unit];
            points *= 0.3F;  // so much does it matter
            gradient_.points_base[view.turn] += points;
            std::array<float, hidden> below{};
            for (std::size_t unit = 0; unit < hidden; ++unit) {
                gradient_.second[view.turn][unit] += here * activations[i][unit];
                gradient_.points[view.turn][unit] += points * activations[i][unit];
                if (activations[i][unit] > 0)
                    below[unit] = here * now_.second[view.turn][unit] + points * now_.points[view.turn][unit];
                gradient_.bias[unit] += below[unit];
            }
            for (const std::uint16_t input : inputs_of(example, i, mirrors))
                for (std::size_t unit = 0; unit < hidden; ++unit) gradient_.first[input][unit] += below[unit];
        }
    }

    // Adam; what is seldom seen stays near where it began.
    void step(double share_of_rate) {
        ++steps_;
        const double rate = 0.001 * share_of_rate;
        const double mean_bias = 1 - std::pow(0.9, steps_), spread_bias = 1 - std::pow(0.999, steps_);
        const std::span<float> now = now_.all(), gradient = gradient_.all(), origin = origin_.all();
        for (std::size_t i = 0; i < now.size(); ++i) {
            const double slope = gradient[i] / batch;
            mean_[i] = 0.9 * mean_[i] + 0.1 * slope;
            spread_[i] = 0.999 * spread_[i] + 0.001 * slope * slope;
            const double move = mean_[i] / mean_bias / (std::sqrt(spread_[i] / spread_bias) + 1e-8);
            now[i] -= static_cast<float>(rate * (move + 0.02 * (now[i] - origin[i])));
        }
        gradient_ = {};
    }

    // Of the results, in positions not learnt from and not left at random.
    double loss() const {
        double sum = 0, count = 0;
        Activations unused;
        for (std::size_t i = learnt_; i < examples_.size(); ++i) {
            if (examples_[i].weight < 1) continue;
            const Values chances = this->chances(examples_[i], 0, unused);
            for (std::size_t seat = 0; seat < seats_; ++seat)
                sum -= results_[i - learnt_][seat] * std::log(chances[seat] + 1e-9);
            ++count;
        }
        return sum / count;
    }

    std::size_t seats_;
    std::vector<Example> examples_;
    std::size_t learnt_;
    Random random_{1};
    std::vector<Values> results_;  // of the games not learnt from
    Parameters now_, gradient_, origin_;
    std::vector<double> mean_ = std::vector<double>(now_.all().size()), spread_ = mean_;
    int steps_ = 0;
};

}  // namespace

Judgement fit_judgement(std::span<const Sample> samples, int players, const Judgement& start, int epochs) {
    Training training(samples, players, start);
    training.run(epochs);
    return training.result();
}

}  // namespace talus::talat
