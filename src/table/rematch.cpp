#include "table/rematch.h"

#include <optional>
#include <variant>
#include <vector>

namespace talus {

Seat rematch_beginner(const AnyState& state, const std::optional<Outcome>& result) {
    if (state.rematch_beginner() == RematchBeginner::winner && result) {
        const auto winner = std::find(result->places.begin(), result->places.end(), 1);
        if (winner != result->places.end())
            return seat_at(static_cast<std::size_t>(winner - result->places.begin()));
    }
    return seat_at(state.seat_count() > 1 ? 1 : 0);
}

Table rematch_of(const Table& table, std::uint64_t seed) {
    const AnyState& state = table.state();
    const std::vector<Player> players =
        in_rematch_order(table.players(), rematch_beginner(state, table.result()));
    const AnyState start =
        std::visit([]<class S>(const S& typed) { return AnyState(S(typed.options())); }, state.variant());
    return open_table(Record(start), {players.begin(), players.end()}, seed);
}

}  // namespace talus
