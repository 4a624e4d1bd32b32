// Makes the games that Taluva's network learns from: a league of styles, of short and longer searches, with
// noise and random openings, in all editions and numbers of players. Prints one line a finished turn: how the
// game ended, what the search thought (or -), the position; an empty line ends a game.
//
//   taluva_games GAMES SEED
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/random_play.h"
#include "games/taluva/evaluation/evaluate.h"
#include "games/taluva/rules/notation.h"
#include "search/player.h"
#include "variety.h"

using namespace talus;
using namespace talus::taluva;

namespace {
using F = Feature;
struct Preference {
    Feature feature;
    float weight;
};

Weights flat(std::initializer_list<Preference> list) {
    Weights w{};
    for (auto p : list) w.early[static_cast<int>(p.feature)] = w.late[static_cast<int>(p.feature)] = p.weight;
    return w;
}
const std::vector<Weights>& styles() {
    static const std::vector<Weights> all{
        tuned_weights,
        // towers
        flat({{F::towers_1, 5},
              {F::towers_2, 5},
              {F::tower_ready_1, 2.5},
              {F::tower_ready_2, 1},
              {F::high_ground, 1},
              {F::temples_1, 2},
              {F::temples_2, 2},
              {F::temples_3, 2},
              {F::growing_1, .5},
              {F::temple_ready_1, .7},
              {F::huts_built, 1},
              {F::huts_none, -3}}),
        // temples
        flat({{F::temples_1, 4},
              {F::temples_2, 4},
              {F::temples_3, 4},
              {F::temple_ready_1, 1.8},
              {F::temple_ready_2, .9},
              {F::growing_1, .9},
              {F::growing_2, .5},
              {F::pairs, .15},
              {F::singles, .1},
              {F::towers_1, 1},
              {F::towers_2, 1},
              {F::huts_none, -3},
              {F::best_expansion, .5}}),
        // huts
        flat({{F::huts_built, 10},
              {F::best_expansion, 2},
              {F::roomy, .5},
              {F::towers_1, 2},
              {F::towers_2, 2.5},
              {F::tower_ready_1, 1},
              {F::high_ground, .4},
              {F::temples_1, 1},
              {F::temples_2, 1},
              {F::temples_3, 1}}),
        // expand
        flat({{F::singles, .4},
              {F::roomy, 1},
              {F::best_expansion, 1.5},
              {F::temples_1, 3},
              {F::temples_2, 3},
              {F::temples_3, 3},
              {F::towers_1, 1.5},
              {F::towers_2, 1.5},
              {F::huts_built, 1},
              {F::growing_1, .5},
              {F::huts_none, -3}}),
        // careful
        flat({{F::temples_1, 3},
              {F::temples_2, 3},
              {F::temples_3, 3},
              {F::temple_ready_1, 1},
              {F::temple_ready_2, .5},
              {F::growing_1, .6},
              {F::growing_2, .4},
              {F::huts_low, -3},
              {F::huts_none, -3},
              {F::sturdy_temple, .6},
              {F::towers_1, 1.5},
              {F::towers_2, 1.5},
              {F::tower_ready_1, .6},
              {F::wasted, -1},
              {F::huts_built, -.5}}),
        // wasteful
        flat({{F::huts_built, 6},
              {F::towers_1, 3},
              {F::towers_2, 4},
              {F::tower_ready_1, 1.5},
              {F::high_ground, .6},
              {F::best_expansion, 1}}),
    };
    return all;
}

// The seat's chance to win after each move by the style's weights; a placement is worth its best build.
void judge_by_hand(const State& state, const State::MoveList& moves, const Weights& weights,
                   std::vector<float>& chances) {
    State::MoveList builds;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        State next = state;
        next.play_unchecked(moves[i]);
        if (next.phase() != Phase::build) {
            chances[i] = estimate_by_hand(next, weights)[state.seat()];
            continue;
        }
        next.legal_moves(builds);
        for (const Move& build : builds) {
            State built = next;
            built.play_unchecked(build);
            chances[i] = std::max(chances[i], estimate_by_hand(built, weights)[state.seat()]);
        }
    }
}

struct Actor {
    int visits = 0;  // 0: one turn ahead
    float temperature = 0;
    float deny = 0;  // what covering another's hut is worth, in log odds
    int style = 0;
    std::optional<Searcher<State, Evaluator>> searcher;
};

int huts_hit(const State& state, const Move& move) {
    if (move.kind != Move::Kind::tile) return 0;
    int n = 0;
    const Island& island = state.island();
    for (Hex h : {move.hex + move.direction(), move.hex + next(move.direction())}) {
        const Building b = island.cell(island.find(h)).building;
        if (!b.none()) n += b.owner() == state.seat() ? -1 : 1;
    }
    return n;
}

void play(const Options& options, Random& random) {
    State state(options);
    std::vector<Actor> actors(static_cast<std::size_t>(options.players));
    const bool all_search = random.unit() < 0.75;
    const int visits = random.unit() < 0.2 ? 400 : 100;
    for (Actor& a : actors) {
        const bool searches = all_search || random.unit() < 0.4;
        a.style = searches || random.unit() < 0.3 ? 0 : static_cast<int>(random.below(7));
        a.visits = searches ? visits : 0;
        if (!searches) a.deny = random.unit() < 0.4 ? 0.6F : 0;
        a.temperature = static_cast<float>(0.3 * random.unit() * random.unit());
        if (searches) a.searcher.emplace(Evaluator(), MctsSettings{.exploration = 1.2F}, random.next());
    }
    int random_turns = random.unit() < 0.3
                           ? static_cast<int>(random.below(static_cast<std::uint32_t>(options.tiles / 2)))
                           : 0;
    struct Line {
        std::string position;
        std::string value;
    };
    std::vector<Line> lines;
    State::MoveList moves;
    std::string value = "-";
    int turns = 0;
    while (!state.turn().is_over()) {
        if (state.turn().is_chance()) {
            if (turns > 0) lines.push_back({position_text(state), value});
            value = "-";
            ++turns;
            const Move draw = random_chance(state, random);
            for (Actor& a : actors)
                if (a.searcher) a.searcher->observe(draw);
            state.play_unchecked(draw);
            continue;
        }
        state.legal_moves(moves);
        Move move = moves[0];
        Actor& a = actors[static_cast<std::size_t>(index(state.seat()))];
        if (turns <= random_turns || random.unit() < 0.02) {
            move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            if (Evaluator::gives_up(state, move))
                move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            value = "-";
        } else if (a.visits > 0 && moves.size() > 1) {
            auto analysis = a.searcher->analyse(state, {.visits = static_cast<std::uint32_t>(a.visits)});
            std::size_t best = 0;
            float best_score = -1e9F;
            for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
                const auto& r = analysis.moves[i];
                if (r.visits == 0) continue;
                const float g = a.temperature > 0.02F
                                    ? a.temperature * static_cast<float>(
                                                          -std::log(-std::log(random.unit() + 1e-12) + 1e-11))
                                    : 0;
                const float score = std::log(static_cast<float>(r.visits)) + g * 3;
                if (score > best_score) best_score = score, best = i;
            }
            move = analysis.moves[best].move;
            if (a.style == 0) {
                char text[80];
                int n = 0;
                for (int i = 0; i < options.players; ++i)
                    n += std::snprintf(
                        text + n, 80 - static_cast<unsigned>(n), "%s%.4f", i ? "," : "",
                        static_cast<double>(analysis.moves[best].values[static_cast<std::size_t>(i)]));
                value = text;
            } else
                value = "-";
        } else {
            std::vector<float> chances(moves.size());
            judge_by_hand(state, moves, styles()[static_cast<std::size_t>(a.style)], chances);
            std::size_t best = 0;
            double best_score = -1e9;
            for (std::size_t i = 0; i < moves.size(); ++i) {
                double score =
                    static_cast<double>(log_odds(chances[i])) -
                    static_cast<double>(a.temperature) * std::log(-std::log(random.unit() + 1e-12) + 1e-11);
                if (a.deny > 0 && state.phase() == Phase::place &&
                    state.island().find(moves[i].hex) != no_cell)
                    score += static_cast<double>(a.deny) * huts_hit(state, moves[i]);
                if (score > best_score) best_score = score, best = i;
            }
            move = moves[best];
            value = "-";
        }
        for (Actor& other : actors)
            if (other.searcher) other.searcher->observe(move);
        state.play_unchecked(move);
    }
    const Values shares = final_shares(state);
    std::string text;
    for (int i = 0; i < options.players; ++i) {
        char t[20];
        std::snprintf(t, 20, "%s%.4f", i ? "," : "",
                      static_cast<double>(shares[static_cast<std::size_t>(i)]));
        text += t;
    }
    for (const Line& line : lines)
        std::printf("%s %s %s\n", text.c_str(), line.value.c_str(), line.position.c_str());
    std::printf("\n");
}
}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return std::fputs("usage: taluva_games GAMES SEED\n", stderr), 2;
    const int games = std::atoi(argv[1]);
    Random random(std::strtoull(argv[2], nullptr, 10));
    for (int g = 0; g < games; ++g) {
        play(options_of(static_cast<std::size_t>(g)), random);
        if (g % 8 == 7) std::fflush(stdout);
    }
}
