#include "games/talat/rules/options.h"

#include <string>

namespace talus::talat {

Result<Options> Options::parse(std::span<const OptionText> texts) {
    if (const auto repeated = repeated_option(texts)) return *repeated;
    Options options;
    for (const OptionText& option : texts) {
        if (option.key != "players")
            return Error{"option.unknown", "Talat has no option " + quoted(option.key) + "; it has players."};
        if (option.value != "2" && option.value != "3") return bad_value(option, "2 or 3");
        options.players = option.value == "2" ? 2 : 3;
    }
    return options;
}

std::vector<Options> Options::all() {
    return {{2}, {3}};
}

std::vector<OptionField> Options::fields() const {
    return {{"players", std::to_string(players), true}};
}

}  // namespace talus::talat
