#include "games/talavera/evaluation/solo/solo_guess.h"

#include <algorithm>
#include <optional>

namespace talus::talavera {
namespace {

std::optional<SoloGoal> goal_of(const State& state) {
    return goal_of(state,
                   [](SoloGoal goal, Colour colour, int size) { return goal.after_set(colour, size); });
}

// One number for each card.
class ByCard {
  public:
    double& operator[](Card card) { return numbers_[index(card)]; }
    double operator[](Card card) const { return numbers_[index(card)]; }

  private:
    std::array<double, card_count + 1> numbers_{};
};

double mean(CardSet deck, const ByCard& worth) {
    double sum = 0;
    for (const Card card : deck) sum += worth[card];
    return sum / deck.size();
}

// The mean, over two cards drawn from a deck, of the better one's worth, or of `otherwise` if that is more.
double mean_of_better(CardSet deck, const ByCard& worth, double otherwise) {
    double sum = 0;
    for (const Card a : deck)
        for (const Card b : deck) sum += std::max({worth[a], worth[b], otherwise});
    return sum / (deck.size() * deck.size());
}

// In truth fewer and fewer cards are left, and whoever counts them knows what can still come: the chance to
// fail is about the third power of what it is without that (the guess is then 0.03 off on average).
double with_foresight(double chance) {
    const double failure = 1 - chance;
    return 1 - failure * failure * failure;
}

}  // namespace

SoloGuess::SoloGuess(const State& root) : deck_(root.unseen()) {
    const std::optional<SoloGoal> root_goal = goal_of(root);
    if (!root_goal || deck_.empty()) return;
    for (int rounds_left = 1; rounds_left <= root_goal->rounds_left(); ++rounds_left)
        for (std::size_t code = 0; code < SoloGoal::codes; ++code) {
            const SoloGoal goal = SoloGoal::of_code(code);
            if (goal.rounds_left() != rounds_left || std::popcount(goal.sizes) != rounds_left ||
                !root_goal->contains(goal))
                continue;
            for (const bool redraw_left : {false, true})
                starts_[redraw_left][code] = guess(goal, redraw_left);
        }
}

double SoloGuess::value(const State& state) const {
    return value_in_round(state, [&](const State& now) -> std::optional<double> {
        const std::optional<SoloGoal> goal = goal_of(now);
        if (!goal) return 0;
        if (now.phase() == Phase::over) return 1;
        if (now.phase() == Phase::order || (now.phase() == Phase::pair && now.hand(Seat::first).empty()))
            return with_foresight(round_start(*goal, now.redraw_left()));
        return std::nullopt;
    });
}

double SoloGuess::round_start(SoloGoal goal, bool redraw_left) const {
    return goal.rounds_left() == 0 ? 1 : starts_[redraw_left][goal.code()];
}

double SoloGuess::best_corner(SoloGoal goal, Card first, Card second, bool redraw_left) const {
    double best = 0;
    for (const Colour colour : all_colours) {
        if (!goal.wants(colour)) continue;
        if (const auto rest = goal.after_set(colour, tiles(first)[colour] + tiles(second)[colour]))
            best = std::max(best, round_start(*rest, redraw_left));
    }
    return best;
}

// A round from its start. Pre: all smaller goals are known.
double SoloGuess::guess(SoloGoal goal, bool redraw_left) const {
    ByCard keep, keep_drawn;  // the first card of the round: from a pair, or by the redraw
    for (const Card first : deck_) {
        ByCard second, second_drawn;
        for (const Card card : deck_) {
            second[card] = best_corner(goal, first, card, redraw_left);
            second_drawn[card] = best_corner(goal, first, card, false);
        }
        keep[first] = mean_of_better(deck_, second, redraw_left ? mean(deck_, second_drawn) : 0);
        keep_drawn[first] = mean_of_better(deck_, second_drawn, 0);
    }
    return mean_of_better(deck_, keep, redraw_left ? mean(deck_, keep_drawn) : 0);
}

}  // namespace talus::talavera
