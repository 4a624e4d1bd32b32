// The game and the options that a command line names. Which options there are is asked of the games: a new
// game brings its flags with it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "game/options.h"
#include "play/any_state.h"

namespace talus::cli {

struct GameChoice {
    std::string game;
    std::map<std::string, std::string> options;  // by key, as given: `players` -> `4`

    // The start of that game, or what is wrong with the choice.
    Result<AnyState> start() const;
};

// One option as the games know it, for the help: `--players`, "taluva: 2, 3, 4 [2]; talat: 2, 3 [3]; …".
struct OptionHelp {
    std::string key;
    std::string values;
};

// Every option of every game, in the order of the registry and of the rules.
std::vector<OptionHelp> all_option_help();

}  // namespace talus::cli
