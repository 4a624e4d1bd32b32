// Fits the weights of placements at a glance (placement_scores.cpp) to what close looks at all of them find,
// in positions of games made by `taluva_games`; prints them.
//
//   taluva_distill POSITIONS FILE...
#include <cmath>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>
#include "base/portable_math.h"
#include "game/random_play.h"
#include "games/taluva/evaluation/evaluate.h"
#include "games/taluva/evaluation/placement_scores.h"
#include "games/taluva/rules/notation.h"
#include "variety.h"
using namespace talus;
using namespace talus::taluva;
struct P {
    std::vector<std::vector<std::uint8_t>> features;
    std::vector<float> chance;
};
int main(int argc, char** argv) {
    Random random(9);
    std::vector<P> ps;
    const Evaluator evaluator;
    const int most = atoi(argv[1]);
    for (int f = 2; f < argc; ++f) {
        std::ifstream file(argv[f]);
        std::string line;
        std::size_t g = 0;
        while (std::getline(file, line) && (int)ps.size() < most) {
            if (line.empty()) {
                ++g;
                continue;
            }
            if (random.unit() > 0.08) continue;
            const auto a = line.find(' '), b = line.find(' ', a + 1);
            if (b == std::string::npos) continue;
            auto parsed = parse_position(options_of(g), std::string_view(line).substr(b + 1));
            if (!parsed || parsed->phase() != Phase::draw || parsed->tiles_left() < 2) continue;
            State state = *parsed;
            state.play_unchecked(random_chance(state, random));
            State::MoveList moves;
            state.legal_moves(moves);
            if (moves.size() < 20) continue;
            P p;
            p.chance.resize(moves.size());
            evaluator.judge(state, moves, p.chance);
            const Survey survey(state, trained_network());
            const PlacementScores scores(state, survey);
            for (auto& m : moves) {
                std::vector<std::uint8_t> fs;
                scores.for_each_weight(m, [&](std::size_t w) { fs.push_back(w); });
                p.features.push_back(fs);
            }
            ps.push_back(std::move(p));
        }
    }
    fprintf(stderr, "%zu positions\n", ps.size());
    std::vector<double> w(placement_weights.values.begin(), placement_weights.values.end()), m(w.size()),
        v(w.size());
    const auto report = [&](const char* name) {
        int hit[4] = {}, n = 0;
        double lost[4] = {};
        const int ks[4] = {4, 8, 12, 24};
        for (std::size_t i = 0; i < ps.size(); i += 10) {
            auto& p = ps[i];
            ++n;
            std::vector<std::pair<double, int>> s;
            for (std::size_t k = 0; k < p.chance.size(); ++k) {
                double sum = 0;
                for (auto f : p.features[k]) sum += w[f];
                s.push_back({-sum, k});
            }
            std::sort(s.begin(), s.end());
            float best = *std::max_element(p.chance.begin(), p.chance.end());
            for (int q = 0; q < 4; ++q) {
                float got = 0;
                for (int k = 0; k < ks[q] && k < (int)s.size(); ++k)
                    got = std::max(got, p.chance[s[k].second]);
                hit[q] += got >= best - 1e-6F;
                lost[q] += best - got;
            }
        }
        fprintf(stderr, "%s: best among 4/8/12/24: %.2f %.2f %.2f %.2f, lost %.4f %.4f %.4f %.4f\n", name,
                hit[0] / double(n), hit[1] / double(n), hit[2] / double(n), hit[3] / double(n), lost[0] / n,
                lost[1] / n, lost[2] / n, lost[3] / n);
    };
    report("before");
    double step = 0;
    for (int epoch = 0; epoch < 40; ++epoch)
        for (std::size_t i = 0; i < ps.size(); ++i) {
            if (i % 10 == 0) continue;
            auto& p = ps[i];
            const std::size_t n = p.chance.size();
            std::vector<double> t(n), q(n);
            double ts = 0, qs = 0, top = -1e9,
                   high = log_odds(*std::max_element(p.chance.begin(), p.chance.end()));
            for (std::size_t k = 0; k < n; ++k) {
                q[k] = 0;
                for (auto f : p.features[k]) q[k] += w[f];
                top = std::max(top, q[k]);
            }
            for (std::size_t k = 0; k < n; ++k) {
                ts += t[k] = std::exp((log_odds(p.chance[k]) - high) / 0.12);
                qs += q[k] = std::exp(q[k] - top);
            }
            std::vector<double> g(w.size());
            for (std::size_t k = 0; k < n; ++k) {
                const double e = q[k] / qs - t[k] / ts;
                for (auto f : p.features[k]) g[f] += e;
            }
            ++step;
            const double rate = 0.02 * (1 - epoch / 40.0) + 0.0005;
            for (std::size_t j = 0; j < w.size(); ++j) {
                g[j] += 1e-4 * w[j];
                m[j] = .9 * m[j] + .1 * g[j];
                v[j] = .999 * v[j] + .001 * g[j] * g[j];
                w[j] -= rate * m[j] / (std::sqrt(v[j]) + 1e-6);
            }
        }
    report("after");
    for (std::size_t j = 0; j < w.size(); ++j)
        printf("%s%.2fF%s", j % 12 ? " " : "    ", w[j],
               j + 1 == w.size() ? "\n"
               : j % 12 == 11    ? ",\n"
                                 : ",");
}
