// Reasons as sentences. The texts are in texts/, one file a game and language, which the page reads too: a
// line a sentence, `opens.temple = {name} gets {count} places for a temple.`, and `{n|one hut|{n} huts}`
// chooses by a number.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reasons/fact.h"

namespace talus {

enum class Language : std::uint8_t { en, de, fr, nl };
inline constexpr std::array languages{Language::en, Language::de, Language::fr, Language::nl};
std::string_view to_text(Language language);
std::optional<Language> parse_language(std::string_view text);

// The sentence of a fact; `name` says what a seat is called.
std::string reason_text(std::string_view game, const Fact& fact, Language language,
                        const std::function<std::string(Seat)>& name);

// The keys of all sentences and words of a game in a language, in the order of the file.
std::vector<std::string> reason_keys(std::string_view game, Language language);
// The text of a key with its values as they stand there; nothing if there is none.
std::optional<std::string_view> reason_template(std::string_view game, std::string_view key,
                                                Language language);

}  // namespace talus
