// What the statistics call things.
#pragma once

#include <array>
#include <string_view>

namespace talus::cli {

struct ChoiceTitle {
    std::string_view game, kind, title;
};

inline constexpr std::array choice_titles{
    ChoiceTitle{"taluva", "first", "Who is the first to have it"},
    ChoiceTitle{"taluva", "second-turn", "The second turn"},
    ChoiceTitle{"taluva", "third-turn", "The third turn"},
    ChoiceTitle{"talat", "towers", "Towers on the two boards (first the one towards the next player)"},
    ChoiceTitle{"talat", "large", "Large towers on the board towards the next player"},
    ChoiceTitle{"talat", "set-up", "Set-ups: towers by height on the two boards"},
    ChoiceTitle{"talavera", "first-drafter", "Drafting first in round 1"},
    ChoiceTitle{"talavera", "draft", "The card that is drafted"},
    ChoiceTitle{"talavera", "tuck", "Tucked under a colour of which the order wants so many"},
    ChoiceTitle{"talavera", "keep", "The card that is kept"},
    ChoiceTitle{"talavera", "corner", "A colour of which the order wants so many is filled"},
};

// The kind itself if it has no title.
constexpr std::string_view choice_title(std::string_view game, std::string_view kind) {
    for (const ChoiceTitle& each : choice_titles)
        if (each.game == game && each.kind == kind) return each.title;
    return kind;
}

constexpr std::string_view player_title(std::string_view player) {
    return player.empty() ? "without a name" : player;
}

}  // namespace talus::cli
