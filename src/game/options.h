// The options of a game, as text: what a command line, a record and a position share.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/quote.h"
#include "base/result.h"

namespace talus {

// `players=4`: as a user gives it.
struct OptionText {
    std::string_view key;
    std::string_view value;
};

// The same, as a game states it: every option with its value, defaults included.
struct OptionField {
    std::string_view key;
    std::string value;
    bool is_number;  // written without quotes in JSON
};

// What is wrong if an option is given twice: nobody can mean that.
inline std::optional<Error> repeated_option(std::span<const OptionText> texts) {
    for (std::size_t i = 0; i < texts.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (texts[i].key == texts[j].key)
                return Error{"option.repeated", "The option " + quoted(texts[i].key) + " is given twice."};
    return std::nullopt;
}

// What is wrong with an option's value. Pre: the game knows the key.
inline Error bad_value(const OptionText& option, std::string_view allowed) {
    return {"option.value", std::string(option.key) + " must be " + std::string(allowed) + ", not " +
                                quoted(option.value) + "."};
}

}  // namespace talus
