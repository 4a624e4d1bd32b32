#include "examples/pig/options.h"

#include "base/quote.h"

namespace talus::pig {

Result<Options> Options::parse(std::span<const OptionText> texts) {
    if (const auto repeated = repeated_option(texts)) return *repeated;
    Options options;
    for (const OptionText& option : texts) {
        if (option.key == "players") {
            if (option.value != "2" && option.value != "3") return bad_value(option, "2 or 3");
            options.players = option.value == "2" ? 2 : 3;
        } else if (option.key == "goal") {
            if (option.value != "20" && option.value != "50") return bad_value(option, "20 or 50");
            options.goal = option.value == "20" ? 20 : 50;
        } else {
            return Error{"option.unknown",
                         "Pig has no option " + quoted(option.key) + "; it has players and goal."};
        }
    }
    return options;
}

std::vector<Options> Options::all() {
    return {{3, 50}, {3, 20}, {2, 50}, {2, 20}};
}

std::vector<OptionField> Options::fields() const {
    return {{"players", std::to_string(players), true}, {"goal", std::to_string(goal), true}};
}

}  // namespace talus::pig
