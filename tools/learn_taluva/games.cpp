// Makes the games that Taluva's network learns from: a league of searches, of the network alone and of the
// styles, with noise and random openings, in all editions and numbers of players. Prints one line a finished
// turn: how the game ended, what the player thought of it (- if that says nothing of what the network should
// think, ~ if the turn was random), the position; an empty line ends a game.
//
//   taluva_games GAMES SEED [SHARE_OF_SEARCHES]
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/random_play.h"
#include "games/taluva/evaluation/evaluate.h"
#include "games/taluva/evaluation/styles.h"
#include "games/taluva/rules/notation.h"
#include "search/player.h"
#include "variety.h"

using namespace talus;
using namespace talus::taluva;

namespace {

std::string numbers_text(const Values& values, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
        char number[16];
        std::snprintf(number, sizeof number, "%s%.4f", i > 0 ? "," : "",
                      static_cast<double>(values[static_cast<std::size_t>(i)]));
        text += number;
    }
    return text;
}

double gumbel(Random& random) {
    return -std::log(-std::log(random.unit() + 1e-12) + 1e-11);
}

struct Choice {
    Move move;
    std::optional<Values> values;
};

// One seat's player: a search, the network alone, or a style; all with some noise.
class Actor {
  public:
    Actor(const State& state, Random& random, std::uint32_t visits, bool may_have_style) {
        temperature_ = 0.3 * random.unit() * random.unit();
        if (may_have_style && random.unit() < 0.5)
            style_ = random.below(static_cast<std::uint32_t>(style_names(state).size()));
        else if (visits > 0)
            searcher_.emplace(Evaluator(), MctsSettings{.exploration = Evaluator::traits.exploration},
                              random.next());
        visits_ = visits;
    }

    Choice choose(const State& state, const State::MoveList& moves, Random& random) {
        if (searcher_ && moves.size() > 1) {
            const auto analysis = searcher_->analyse(state, {.visits = visits_});
            std::vector<double> scores;
            for (const auto& report : analysis.moves)
                scores.push_back(report.visits > 0 ? std::log(report.visits) / 3 : -100);
            const auto& best = analysis.moves[pick(scores, random)];
            return {best.move, best.values};
        }
        std::vector<float> chances(moves.size());
        std::vector<double> scores;
        std::optional<Values> values;
        if (style_) {
            judge_in_style(state, *style_, moves, chances);
            for (const float chance : chances) scores.push_back(static_cast<double>(log_odds(chance)));
        } else {
            values = Evaluator().evaluate(state, moves, chances, random);
            // Priors have a temperature of their own, of 0.4 (make_priors).
            for (const float prior : chances)
                scores.push_back(0.4 * std::log(static_cast<double>(prior) + 1e-9));
        }
        return {moves[pick(scores, random)], values};
    }

    void observe(const Move& move) {
        if (searcher_) searcher_->observe(move);
    }

  private:
    std::size_t pick(const std::vector<double>& scores, Random& random) const {
        std::size_t best = 0;
        double best_score = -1e9;
        for (std::size_t i = 0; i < scores.size(); ++i) {
            const double score = scores[i] + (temperature_ > 0.02 ? temperature_ * gumbel(random) : 0);
            if (score > best_score) best_score = score, best = i;
        }
        return best;
    }

    double temperature_ = 0;
    std::uint32_t visits_ = 0;
    std::optional<std::size_t> style_;
    std::optional<Searcher<State, Evaluator>> searcher_;
};

Move random_move(const State& state, const State::MoveList& moves, Random& random) {
    const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
    const Move move = any();
    return Evaluator::gives_up(state, move) ? any() : move;
}

void play(const Options& options, double share_of_searches, Random& random) {
    State state(options);
    const std::uint32_t visits = random.unit() >= share_of_searches ? 0 : random.unit() < 0.2 ? 400 : 80;
    const bool has_styles = random.unit() < 0.15;
    std::deque<Actor> actors;
    for (int i = 0; i < options.players; ++i) actors.emplace_back(state, random, visits, has_styles);
    const auto random_turns =
        random.unit() < 0.4
            ? static_cast<int>(random.below(static_cast<std::uint32_t>(options.tiles * 2 / 3)))
            : 0;
    std::vector<std::string> lines;
    State::MoveList moves;
    std::string thought = "-";
    int turns = 0;
    while (!state.turn().is_over()) {
        Move move{};
        if (state.turn().is_chance()) {
            if (turns++ > 0) lines.push_back(thought + ' ' + position_text(state));
            thought = "-";
            move = random_chance(state, random);
        } else {
            state.legal_moves(moves);
            Actor& actor = actors[static_cast<std::size_t>(index(state.seat()))];
            if (turns <= random_turns || random.unit() < 0.015) {
                move = random_move(state, moves, random);
                thought = "~";
            } else {
                const Choice choice = actor.choose(state, moves, random);
                move = choice.move;
                if (thought != "~")
                    thought = choice.values ? numbers_text(*choice.values, options.players) : "-";
            }
        }
        for (Actor& actor : actors) actor.observe(move);
        state.play_unchecked(move);
    }
    const std::string result = numbers_text(final_shares(state), options.players);
    for (const std::string& line : lines) std::printf("%s %s\n", result.c_str(), line.c_str());
    std::printf("\n");
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 3) return std::fputs("usage: taluva_games GAMES SEED [SHARE_OF_SEARCHES]\n", stderr), 2;
    const int games = std::atoi(arguments[1]);
    Random random(std::strtoull(arguments[2], nullptr, 10));
    const double share_of_searches = count > 3 ? std::atof(arguments[3]) : 0.5;
    for (int game = 0; game < games; ++game) {
        play(options_of(static_cast<std::size_t>(game)), share_of_searches, random);
        if (game % 8 == 7) std::fflush(stdout);
    }
}
