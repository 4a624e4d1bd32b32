#include "reasons/goals.h"

#include <variant>

#include "reasons/line.h"

namespace talus {

Facts goals(const AnyState& state) {
    if (state.turn().is_over()) return {};
    return std::visit(
        [](const auto& of_game) -> Facts {
            if constexpr (requires { goals_of(of_game); })
                return goals_of(of_game);
            else
                return {};  // a game may have nothing to say
        },
        state.variant());
}

}  // namespace talus
