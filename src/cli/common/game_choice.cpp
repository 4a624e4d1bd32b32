#include "cli/common/game_choice.h"

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

// ` [ferti]` if an option is that unless something else is said, whatever the number of players.
template <GameState S>
std::string default_text(std::string_view key, const std::vector<OptionValues>& all) {
    const OptionValues& players = all.front();
    std::string found;
    for (const std::string& number : players.values) {
        std::vector<OptionText> given;
        if (key != players.key) given.push_back({players.key, number});
        const auto options = S::Options::parse(given);
        if (!options) continue;
        for (const OptionField& field : options->fields()) {
            if (field.key != key) continue;
            if (!found.empty() && found != field.value) return "";
            found = field.value;
        }
    }
    return fmt::format(" [{}]", found);
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
        const std::vector<OptionValues> options = option_values<S>();
        for (const OptionValues& option : options) {
            auto known = std::ranges::find(result, option.key, &OptionHelp::key);
            if (known == result.end()) known = result.insert(known, {option.key, ""});
            if (!known->values.empty()) known->values += "; ";
            known->values += fmt::format("{}: {}{}", S::name, fmt::join(option.values, ", "),
                                         default_text<S>(option.key, options));
        }
    });
    return result;
}

}  // namespace talus::cli
