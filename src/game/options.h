// The options of a game, as text: what a command line, a record and a position share.
#pragma once

#include <string>
#include <string_view>

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

}  // namespace talus
