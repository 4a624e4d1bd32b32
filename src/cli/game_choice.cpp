#include "cli/game_choice.h"

#include <fmt/format.h>

#include <algorithm>

namespace talus::cli {
namespace {

// A key with the values that one game allows for it.
struct OptionValues {
    std::string key;
    std::vector<std::string> values;
};

template <GameState S>
std::vector<OptionValues> option_values() {
    std::vector<OptionValues> result;
    for (const auto& options : S::Options::all()) {
        for (const OptionField& field : options.fields()) {
            auto known = std::ranges::find(result, field.key, &OptionValues::key);
            if (known == result.end()) known = result.insert(known, {std::string(field.key), {}});
            if (std::ranges::find(known->values, field.value) == known->values.end())
                known->values.push_back(field.value);
        }
    }
    return result;
}

}  // namespace

Result<AnyState> GameChoice::start() const {
    std::vector<OptionText> texts;
    for (const auto& [key, value] : options) texts.push_back({key, value});
    return talus::start(game, texts);
}

std::vector<OptionHelp> all_option_help() {
    std::vector<OptionHelp> result;
    Games::for_each([&]<class S>(std::type_identity<S>) {
        for (const OptionValues& option : option_values<S>()) {
            auto known = std::ranges::find(result, option.key, &OptionHelp::key);
            if (known == result.end()) known = result.insert(known, {option.key, ""});
            if (!known->values.empty()) known->values += "; ";
            known->values += fmt::format("{}: {}", S::name, fmt::join(option.values, ", "));
        }
    });
    return result;
}

}  // namespace talus::cli
