// Fits Taluva's network to games made by `taluva_games`: softmax over the seats' strengths. A position's
// target is what the players thought later, and how the game ended: TD(lambda), from the last turn back,
// which is known exactly; a random turn says nothing of what was before it. Adam in floating point; the
// weights are rounded at the end.
//
//   taluva_learn OUTPUT EPOCHS RATE SEED new|present LAMBDA FILE...
//
// begins with random weights, or with those of the network that is in the program.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "games/taluva/evaluation/build_judge.h"
#include "games/taluva/evaluation/last_turn.h"
#include "games/taluva/evaluation/survey.h"
#include "games/taluva/rules/notation.h"
#include "variety.h"

using namespace talus;
using namespace talus::taluva;

namespace {

constexpr int SI = Network::settlement_inputs, SU = Network::settlement_units, OI = Network::own_inputs,
              TI = Network::standing_inputs, HI = OI + TI, HU = Network::seat_units;

struct SeatSample {
    std::uint32_t first = 0, count = 0;  // settlements
    std::array<float, HI> inputs{};      // the first SU are computed
    float target = 0, result = 0;
};
struct Sample {
    std::uint32_t first_seat;
    std::uint8_t seats;
    bool held_out;
    float weight;
};
std::vector<std::array<std::int8_t, SI>> settlements;
std::vector<SeatSample> seat_samples;
std::vector<Sample> samples;

struct Parameters {
    float w1[SU][SI], b1[SU], w2[HU][HI], b2[HU], w3[HU], direct[HI];
};
constexpr std::size_t parameter_count = sizeof(Parameters) / sizeof(float);

// Of the network that is in the program, on what is held out.
double present_loss = 0, present_result_loss = 0;
std::size_t present_count = 0;

bool read_numbers(const std::string& text, Values& values) {
    if (text == "-") return false;
    int seat = 0;
    for (const char* p = text.c_str(); *p && seat < max_seats;) {
        char* end;
        values[static_cast<std::size_t>(seat++)] = std::strtof(p, &end);
        p = *end == ',' ? end + 1 : end;
    }
    return true;
}

void add(const State& state, const Values& result, const Values& target, bool held_out) {
    const TurnsLeft left(state);
    const Exposure exposure(state.island());
    Sample sample{static_cast<std::uint32_t>(seat_samples.size()), 0, held_out, 1};
    PerSeat<Supply> supplies{};
    for (int i = 0; i < state.seat_count(); ++i)
        supplies[static_cast<std::size_t>(i)] = state.supply(seat_at(i));
    for (int i = 0; i < state.seat_count(); ++i) {
        if (!state.is_playing(seat_at(i))) continue;
        SeatSample seat;
        seat.first = static_cast<std::uint32_t>(settlements.size());
        Settlements own;
        state.island().settlements(seat_at(i), own);
        Description description(state.supply(seat_at(i)));
        for (const Settlement& s : own) {
            const Prospects prospects = prospects_of(state.island(), state.island().free_fields(), s);
            description.add(s, prospects);
            const auto inputs = inputs_of(state.island(), exposure, s, prospects);
            std::array<std::int8_t, SI> small{};
            for (std::size_t k = 0; k < SI; ++k) small[k] = static_cast<std::int8_t>(inputs[k]);
            settlements.push_back(small);
        }
        seat.count = static_cast<std::uint32_t>(own.size());
        const auto inputs = own_inputs(state, seat_at(static_cast<std::size_t>(i)), left,
                                       state.supply(seat_at(static_cast<std::size_t>(i))), description, {});
        const auto standing = standing_inputs(state, seat_at(static_cast<std::size_t>(i)), supplies);
        for (std::size_t k = 0; k < OI; ++k)
            seat.inputs[k] = static_cast<float>(inputs[k]) / Network::seat_input_scale;
        for (std::size_t k = 0; k < TI; ++k)
            seat.inputs[OI + k] = static_cast<float>(standing[k]) / Network::seat_input_scale;
        const auto s = static_cast<std::size_t>(i);
        seat.result = result[s];
        seat.target = target[s];
        seat_samples.push_back(seat);
        ++sample.seats;
    }
    if (sample.seats >= 2) samples.push_back(sample);
    if (!held_out) return;
    const Values present = evaluate_by_network(state);
    for (const Seat each : state.seats()) {
        const double loss = -std::log(std::max(1e-6, static_cast<double>(present[each])));
        present_loss += static_cast<double>(target[each]) * loss;
        present_result_loss += static_cast<double>(result[each]) * loss;
    }
    ++present_count;
}

// A position at a draw, and what was thought of it in the turn before.
struct Line {
    std::string thought;
    State state;
};

void add_game(const std::vector<Line>& lines, const Values& result, float lambda, bool held_out) {
    std::optional<Values> later = result;  // what the positions that follow are worth
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        if (line->state.tiles_left() == 1)
            later = LastTurn(line->state).values();
        else if (later)
            add(line->state, result, *later, held_out);
        Values thought{};
        if (line->thought == "~") {
            later.reset();
        } else if (read_numbers(line->thought, thought)) {
            if (later)
                for (const Seat seat : line->state.seats())
                    thought[seat] = lambda * (*later)[seat] + (1 - lambda) * thought[seat];
            later = thought;
        }
    }
}

// Adds the gradient of one sample; returns its loss against the target (and against the result alone).
std::pair<double, double> pass(const Parameters& p, const Sample& sample, Parameters* g) {
    float hidden[max_seats][HU], x[max_seats][HI], strength[max_seats];
    static thread_local std::vector<std::array<float, SU>> units;
    units.clear();
    for (int s = 0; s < sample.seats; ++s) {
        const SeatSample& seat = seat_samples[sample.first_seat + static_cast<unsigned>(s)];
        std::memcpy(x[s], seat.inputs.data(), sizeof(x[s]));
        for (int u = 0; u < SU; ++u) x[s][u] = 0;
        for (unsigned k = 0; k < seat.count; ++k) {
            float in[SI];
            for (int i = 0; i < SI; ++i) in[i] = settlements[seat.first + k][static_cast<std::size_t>(i)];
            std::array<float, SU> out;
            for (int u = 0; u < SU; ++u) {
                float sum = p.b1[u];
                for (int i = 0; i < SI; ++i) sum += p.w1[u][i] * in[i];
                out[static_cast<std::size_t>(u)] = std::max(sum, 0.0F);
                x[s][u] += out[static_cast<std::size_t>(u)];
            }
            units.push_back(out);
        }
        float total = 0;
        for (int i = 0; i < HI; ++i) total += p.direct[i] * x[s][i];
        for (int h = 0; h < HU; ++h) {
            float sum = p.b2[h];
            for (int i = 0; i < HI; ++i) sum += p.w2[h][i] * x[s][i];
            hidden[s][h] = std::max(sum, 0.0F);
            total += p.w3[h] * hidden[s][h];
        }
        strength[s] = std::clamp(total, -20.0F, 20.0F);
    }
    float e[max_seats], sum = 0, highest = *std::max_element(strength, strength + sample.seats);
    for (int s = 0; s < sample.seats; ++s) sum += e[s] = std::exp(strength[s] - highest);
    double loss = 0, result_loss = 0;
    for (int s = 0; s < sample.seats; ++s) {
        const SeatSample& seat = seat_samples[sample.first_seat + static_cast<unsigned>(s)];
        const double l = std::log(std::max(static_cast<double>(e[s] / sum), 1e-9));
        loss -= static_cast<double>(seat.target) * l;
        result_loss -= static_cast<double>(seat.result) * l;
    }
    if (g == nullptr) return {loss, result_loss};
    std::size_t unit = 0;
    for (int s = 0; s < sample.seats; ++s) {
        const SeatSample& seat = seat_samples[sample.first_seat + static_cast<unsigned>(s)];
        const float error = (e[s] / sum - seat.target) * sample.weight;
        float dx[HI];
        for (int i = 0; i < HI; ++i) {
            g->direct[i] += error * x[s][i];
            dx[i] = error * p.direct[i];
        }
        for (int h = 0; h < HU; ++h) {
            g->w3[h] += error * hidden[s][h];
            if (hidden[s][h] <= 0) continue;
            const float d = error * p.w3[h];
            g->b2[h] += d;
            for (int i = 0; i < HI; ++i) {
                g->w2[h][i] += d * x[s][i];
                dx[i] += d * p.w2[h][i];
            }
        }
        for (unsigned k = 0; k < seat.count; ++k, ++unit) {
            float in[SI];
            for (int i = 0; i < SI; ++i) in[i] = settlements[seat.first + k][static_cast<std::size_t>(i)];
            for (int u = 0; u < SU; ++u) {
                if (units[unit][static_cast<std::size_t>(u)] <= 0) continue;
                g->b1[u] += dx[u];
                for (int i = 0; i < SI; ++i) g->w1[u][i] += dx[u] * in[i];
            }
        }
    }
    return {loss, result_loss};
}

std::int16_t rounded(float value, float scale) {
    return static_cast<std::int16_t>(std::clamp(std::lround(value * scale), -32767L, 32767L));
}

void write(const Parameters& p, const char* path) {
    Network n{};
    for (int u = 0; u < SU; ++u) {
        const auto U = static_cast<std::size_t>(u);
        n.settlement_bias[U] = rounded(p.b1[u], Network::settlement_weight_scale);
        for (int i = 0; i < SI; ++i)
            n.settlement_weights[U][static_cast<std::size_t>(i)] =
                rounded(p.w1[u][i], Network::settlement_weight_scale);
    }
    const auto scale = [](int i) {
        return static_cast<float>(Network::seat_weight_scale) /
               static_cast<float>(i < SU ? Network::settlement_unit_scale : Network::seat_input_scale);
    };
    for (int i = 0; i < HI; ++i)
        (i < OI ? n.direct_own[static_cast<std::size_t>(i)]
                : n.direct_standing[static_cast<std::size_t>(i - OI)]) = rounded(p.direct[i], scale(i));
    for (int h = 0; h < HU; ++h) {
        const auto H = static_cast<std::size_t>(h);
        n.bias[H] = rounded(p.b2[h], Network::unit_scale);
        n.output[H] = rounded(p.w3[h], Network::output_scale);
        for (int i = 0; i < HI; ++i)
            (i < OI ? n.own_weights[H][static_cast<std::size_t>(i)]
                    : n.standing_weights[H][static_cast<std::size_t>(i - OI)]) =
                rounded(p.w2[h][i], scale(i));
    }
    const auto bytes = write_network(n);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

Parameters present_parameters() {
    const Network& n = trained_network();
    Parameters p{};
    const auto scale = [](int i) {
        return static_cast<float>(Network::seat_weight_scale) /
               static_cast<float>(i < SU ? Network::settlement_unit_scale : Network::seat_input_scale);
    };
    for (int u = 0; u < SU; ++u) {
        const auto U = static_cast<std::size_t>(u);
        p.b1[u] = static_cast<float>(n.settlement_bias[U]) / Network::settlement_weight_scale;
        for (int i = 0; i < SI; ++i)
            p.w1[u][i] = static_cast<float>(n.settlement_weights[U][static_cast<std::size_t>(i)]) /
                         Network::settlement_weight_scale;
    }
    for (int i = 0; i < HI; ++i) {
        const auto own = static_cast<std::size_t>(i), standing = static_cast<std::size_t>(i - OI);
        p.direct[i] = static_cast<float>(i < OI ? n.direct_own[own] : n.direct_standing[standing]) / scale(i);
        for (int h = 0; h < HU; ++h) {
            const auto H = static_cast<std::size_t>(h);
            p.w2[h][i] =
                static_cast<float>(i < OI ? n.own_weights[H][own] : n.standing_weights[H][standing]) /
                scale(i);
        }
    }
    for (int h = 0; h < HU; ++h) {
        p.b2[h] = static_cast<float>(n.bias[static_cast<std::size_t>(h)]) / Network::unit_scale;
        p.w3[h] = static_cast<float>(n.output[static_cast<std::size_t>(h)]) / Network::output_scale;
    }
    return p;
}

Parameters random_parameters(Random& random) {
    Parameters p{};
    for (float* w = &p.w1[0][0]; w != &p.w1[0][0] + SU * SI; ++w)
        *w = static_cast<float>((random.unit() - 0.5) * 0.4);
    for (float* w = &p.w2[0][0]; w != &p.w2[0][0] + HU * HI; ++w)
        *w = static_cast<float>((random.unit() - 0.5) * 0.3);
    for (float& w : p.w3) w = static_cast<float>((random.unit() - 0.5) * 0.3);
    return p;
}

void read_games(const char* path, float lambda) {
    std::ifstream file(path);
    std::string text;
    std::size_t game = 0;
    std::vector<Line> lines;
    Values result{};
    while (std::getline(file, text)) {
        if (text.empty()) {
            add_game(lines, result, lambda, game % 19 == 7);
            lines.clear();
            ++game;
            continue;
        }
        const auto first = text.find(' '), second = text.find(' ', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        const auto state = parse_position(options_of(game), std::string_view(text).substr(second + 1));
        if (!state || state->phase() != Phase::draw) continue;
        read_numbers(text.substr(0, first), result);
        lines.push_back({text.substr(first + 1, second - first - 1), *state});
    }
    std::fprintf(stderr, "%s: %zu games, %zu positions so far\n", path, game, samples.size());
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 8)
        return std::fputs("usage: taluva_learn OUTPUT EPOCHS RATE SEED new|present LAMBDA FILE...\n", stderr),
               2;
    const int epochs = std::atoi(argv[2]);
    const float rate = std::strtof(argv[3], nullptr);
    Random random(std::strtoull(argv[4], nullptr, 10));
    for (int f = 7; f < argc; ++f) read_games(argv[f], std::strtof(argv[6], nullptr));
    std::fprintf(stderr, "the present network: held out %.4f, result %.4f\n",
                 present_loss / static_cast<double>(present_count),
                 present_result_loss / static_cast<double>(present_count));
    static Parameters p, g{}, m{}, v{};
    p = std::string_view(argv[5]) == "present" ? present_parameters() : random_parameters(random);
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < samples.size(); ++i)
        if (!samples[i].held_out) order.push_back(i);
    constexpr std::size_t batch = 128;
    const auto steps = static_cast<double>(order.size() / batch) * epochs;
    double step = 0;
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
        double loss = 0;
        for (std::size_t start = 0; start + batch <= order.size(); start += batch) {
            g = {};
            for (std::size_t i = start; i < start + batch; ++i) loss += pass(p, samples[order[i]], &g).first;
            ++step;
            const double now = rate * (0.5 * (1 + std::cos(3.14159 * step / steps)) + 0.01);
            auto *P = reinterpret_cast<float*>(&p), *G = reinterpret_cast<float*>(&g),
                 *M = reinterpret_cast<float*>(&m), *V = reinterpret_cast<float*>(&v);
            const double c1 = 1 - std::pow(0.9, step), c2 = 1 - std::pow(0.999, step);
            const auto r = static_cast<float>(now / c1);
            const auto c = static_cast<float>(1 / c2);
            for (std::size_t i = 0; i < parameter_count; ++i) {
                const float gradient = G[i] / batch;
                M[i] = 0.9F * M[i] + 0.1F * gradient;
                V[i] = 0.999F * V[i] + 0.001F * gradient * gradient;
                P[i] -= r * M[i] / (std::sqrt(V[i] * c) + 1e-8F) + static_cast<float>(now) * 0.05F * P[i];
            }
        }
        double held = 0, held_result = 0;
        std::size_t n = 0;
        for (const Sample& s : samples)
            if (s.held_out) {
                const auto [a, b] = pass(p, s, nullptr);
                held += a;
                held_result += b;
                ++n;
            }
        std::fprintf(stderr, "epoch %d: %.4f, held out %.4f, result %.4f\n", epoch,
                     loss / static_cast<double>(order.size()), held / static_cast<double>(n),
                     held_result / static_cast<double>(n));
        if (epoch % 5 == 0 || epoch == epochs) write(p, argv[1]);
    }
}
