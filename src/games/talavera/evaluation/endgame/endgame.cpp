#include "games/talavera/evaluation/endgame/endgame.h"

#include <algorithm>

#include "games/talavera/evaluation/endgame/draft.h"
#include "games/talavera/evaluation/endgame/last_round.h"
#include "games/talavera/evaluation/endgame/third_round.h"
#include "games/talavera/evaluation/tucks.h"

namespace talus::talavera {
namespace {

// In the last round nobody's tucks concern the other player: each makes the most of its own cards.
Twelfths last_round_split(const State& state, CardSet first_hand, CardSet second_hand) {
    const auto points = [&](Seat seat, CardSet hand) {
        return best_score(demand(state.order_card(seat)), state.placed(seat), hand);
    };
    const Seat first = state.first_drafter();
    const int difference = points(first, first_hand) - points(State::other(first), second_hand);
    return difference == 0 ? half_win : difference > 0 ? whole_win : 0;
}

// In twelfths.
double first_drafter_value(const State& state) {
    if (state.round() == 4)
        return Draft([&](CardSet first, CardSet second) { return last_round_split(state, first, second); })
            .value(state);
    ThirdRound third_round(state);
    return Draft([&](CardSet first, CardSet second) { return third_round.split(first, second); })
        .value(state);
}

}  // namespace

bool is_endgame(const State& state) {
    return !state.is_solo() && state.round() >= 3;
}

double endgame_value(const State& state) {
    const double value = first_drafter_value(state) / whole_win;
    return state.first_drafter() == Seat::first ? value : 1 - value;
}

}  // namespace talus::talavera
