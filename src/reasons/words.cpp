#include "reasons/words.h"

#include <array>
#include <span>

#include "base/text.h"

namespace talus {
namespace embedded {

extern const std::span<const unsigned char> taluva_reasons_en, taluva_reasons_de, taluva_reasons_fr,
    taluva_reasons_nl, talat_reasons_en, talat_reasons_de, talat_reasons_fr, talat_reasons_nl,
    talavera_reasons_en, talavera_reasons_de, talavera_reasons_fr, talavera_reasons_nl;

}  // namespace embedded

namespace {

constexpr std::array<std::string_view, languages.size()> language_names{"en", "de", "fr", "nl"};

std::string_view file(std::string_view game, Language language) {
    using namespace embedded;
    struct Game {
        std::string_view name;
        std::array<const std::span<const unsigned char>*, languages.size()> texts;
    };
    static constexpr std::array games{
        Game{"taluva", {&taluva_reasons_en, &taluva_reasons_de, &taluva_reasons_fr, &taluva_reasons_nl}},
        Game{"talat", {&talat_reasons_en, &talat_reasons_de, &talat_reasons_fr, &talat_reasons_nl}},
        Game{"talavera",
             {&talavera_reasons_en, &talavera_reasons_de, &talavera_reasons_fr, &talavera_reasons_nl}},
    };
    for (const Game& known : games) {
        if (known.name != game) continue;
        const auto bytes = *known.texts[static_cast<std::size_t>(language)];
        return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    }
    return {};
}

// Calls visit(key, text) for every line, until it returns true.
template <class Visit>
void for_each_line(std::string_view lines, Visit&& visit) {
    constexpr std::string_view separator = " = ";
    while (!lines.empty()) {
        const std::string_view line = take_until(lines, '\n');
        const std::size_t at = line.find(separator);
        if (at != std::string_view::npos && visit(line.substr(0, at), line.substr(at + separator.size())))
            return;
    }
}

// The classes of numbers that these languages have: French counts nought with one.
bool is_one(int number, Language language) {
    return number == 1 || (number == 0 && language == Language::fr);
}

class Filler {
  public:
    Filler(std::string_view game, const Fact& fact, Language language,
           const std::function<std::string(Seat)>& name)
        : game_(game), fact_(fact), language_(language), name_(name) {}

    std::string fill(std::string_view text) const {
        std::string filled;
        while (!text.empty()) {
            const std::size_t open = text.find('{');
            filled += text.substr(0, open);
            if (open == std::string_view::npos) break;
            const std::size_t close = end_of(text, open);
            filled += value(text.substr(open + 1, close - open - 1));
            text.remove_prefix(close + 1);
        }
        return filled;
    }

  private:
    static std::size_t end_of(std::string_view text, std::size_t open) {
        int depth = 0;
        for (std::size_t at = open; at < text.size(); ++at) {
            depth += (text[at] == '{') - (text[at] == '}');
            if (depth == 0) return at;
        }
        return text.size() - 1;
    }

    std::string value(std::string_view inside) const {
        const std::size_t bar = inside.find('|');
        const std::string_view key = inside.substr(0, bar);
        if (bar == std::string_view::npos) return plain(key);
        const std::string_view forms = inside.substr(bar + 1);
        const Fact::Value* const number = fact_.find(key);
        const std::size_t middle = forms.find('|');
        const bool one = number && is_one(std::get<int>(*number), language_);
        return fill(one ? forms.substr(0, middle) : forms.substr(middle + 1));
    }

    std::string plain(std::string_view key) const {
        if (key == "name" && fact_.seat) return name_(*fact_.seat);
        if (key == "by" && fact_.by) return name_(*fact_.by);
        const Fact::Value* const value = fact_.find(key);
        if (!value) return std::string(key);
        if (const int* number = std::get_if<int>(value)) return std::to_string(*number);
        const std::string& word = std::get<std::string>(*value);
        return std::string(reason_template(game_, std::string(key) + '.' + word, language_).value_or(word));
    }

    const std::string_view game_;
    const Fact& fact_;
    const Language language_;
    const std::function<std::string(Seat)>& name_;
};

}  // namespace

std::string_view to_text(Language language) {
    return language_names[static_cast<std::size_t>(language)];
}

std::optional<Language> parse_language(std::string_view text) {
    for (const Language language : languages)
        if (to_text(language) == text) return language;
    return std::nullopt;
}

std::string reason_text(std::string_view game, const Fact& fact, Language language,
                        const std::function<std::string(Seat)>& name) {
    const auto text = reason_template(game, fact.says, language);
    return Filler(game, fact, language, name).fill(text.value_or(fact.says));
}

std::vector<std::string> reason_keys(std::string_view game, Language language) {
    std::vector<std::string> keys;
    for_each_line(file(game, language), [&](std::string_view key, std::string_view) {
        keys.emplace_back(key);
        return false;
    });
    return keys;
}

std::optional<std::string_view> reason_template(std::string_view game, std::string_view key,
                                                Language language) {
    std::optional<std::string_view> found;
    for_each_line(file(game, language), [&](std::string_view known, std::string_view text) {
        if (known == key) found = text;
        return found.has_value();
    });
    return found;
}

}  // namespace talus
