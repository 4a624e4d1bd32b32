#include "games/talavera/rules/options.h"

#include <optional>
#include <string>

#include "base/quote.h"

namespace talus::talavera {

Result<Options> Options::parse(std::span<const OptionText> texts) {
    if (const auto repeated = repeated_option(texts)) return *repeated;
    Options options;
    std::optional<Pairing> pairing;
    for (const OptionText& option : texts) {
        if (option.key == "players") {
            if (option.value == "1")
                options.players = 1;
            else if (option.value == "2")
                options.players = 2;
            else
                return bad_value(option, "1 or 2");
        } else if (option.key == "pairing") {
            if (option.value == "hidden")
                pairing = Pairing::hidden;
            else if (option.value == "printed")
                pairing = Pairing::printed;
            else
                return bad_value(option, "hidden or printed");
        } else {
            return Error{"option.unknown",
                         "Talavera has no option " + quoted(option.key) + "; it has players and pairing."};
        }
    }
    if (options.is_solo() && pairing)
        return Error{"option.pairing-solo", "pairing is an option of the game for 2 players only."};
    options.pairing = pairing.value_or(Pairing::hidden);
    return options;
}

std::vector<Options> Options::all() {
    return {{2, Pairing::hidden}, {2, Pairing::printed}, {.players = 1}};
}

std::vector<OptionField> Options::fields() const {
    if (is_solo()) return {{"players", "1", true}};
    return {{"players", "2", true}, {"pairing", pairing == Pairing::hidden ? "hidden" : "printed", false}};
}

}  // namespace talus::talavera
