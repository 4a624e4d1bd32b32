#include "table/rematch.h"

namespace talus {

Seat rematch_beginner(const AnyState& state, const std::optional<Outcome>& result) {
    if (state.rematch_beginner() == RematchBeginner::winner && result) {
        const auto winner = std::find(result->places.begin(), result->places.end(), 1);
        if (winner != result->places.end())
            return seat_at(static_cast<std::size_t>(winner - result->places.begin()));
    }
    return seat_at(state.seat_count() > 1 ? 1 : 0);
}

}  // namespace talus
