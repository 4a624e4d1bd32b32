// A game's options in one word, `players=2,edition=ferti,tiles=24,mode=win`: what a position line and a
// record's header hold.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/options.h"

namespace talus {

std::string to_text(std::span<const OptionField> fields);

// Splits the word; the pieces point into `text`. Which keys and values are allowed is for the game to say. An
// empty word is an empty list.
Result<std::vector<OptionText>> parse_option_list(std::string_view text);

}  // namespace talus
