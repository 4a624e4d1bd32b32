// The games of Talus. This is the only file that names them all: what is listed here has its commands, its
// records, its conformance tests and its fuzzing.
#pragma once

#include <string_view>
#include <type_traits>

#include "game/game_state.h"
#include "games/talat/evaluation/evaluate.h"
#include "games/talat/rules/notation.h"
#include "games/talat/rules/state.h"
#include "games/talavera/evaluation/evaluate.h"
#include "games/talavera/rules/notation.h"
#include "games/talavera/rules/state.h"
#include "games/taluva/evaluation/evaluate.h"
#include "games/taluva/evaluation/styles.h"
#include "games/taluva/rules/notation.h"
#include "games/taluva/rules/state.h"
#ifdef TALUS_ONLY_HEADER
#include TALUS_ONLY_HEADER
#endif

namespace talus {

template <GameState... States>
struct GameList {
    // Template<States...>, for a variant or a list of test types.
    template <template <class...> class Template>
    using into = Template<States...>;

    // Calls visit(std::type_identity<State>{}) for every game, in the order of the list.
    template <class Visit>
    static void for_each(Visit&& visit) {
        (visit(std::type_identity<States>{}), ...);
    }

    // Calls it for the game of that name only; false if there is none.
    template <class Visit>
    static bool find(std::string_view name, Visit&& visit) {
        return ((name == States::name && (visit(std::type_identity<States>{}), true)) || ...);
    }
};

// A module for web pages holds one of them, and the example its own game (talus_library in
// cmake/talus.cmake).
#ifdef TALUS_ONLY
using Games = GameList<TALUS_ONLY::State>;
#else
using Games = GameList<taluva::State, talat::State, talavera::State>;
#endif

}  // namespace talus
