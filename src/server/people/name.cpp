#include "server/people/name.h"

#include <cstddef>

#include "base/clean_text.h"
#include "base/text.h"

namespace talus::server {
namespace {

// U+200B, U+200E to U+200F, U+2028 to U+202E, U+2060 to U+206F and U+FEFF: no width, or another direction for
// the text that follows. (The joiners U+200C and U+200D belong to some scripts.)
bool hides_something(std::string_view text) {
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
        const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[i + k]); };
        const unsigned last = byte(2);
        if (byte(0) == 0xE2 && byte(1) == 0x80 &&
            (last == 0x8B || last == 0x8E || last == 0x8F || (last >= 0xA8 && last <= 0xAE)))
            return true;
        if (byte(0) == 0xE2 && byte(1) == 0x81 && last >= 0xA0 && last <= 0xAF) return true;
        if (byte(0) == 0xEF && byte(1) == 0xBB && last == 0xBF) return true;
    }
    return false;
}

}  // namespace

bool is_name(std::string_view text) {
    constexpr std::size_t longest = 24;
    if (text.empty() || text.size() > 4 * longest || !is_clean(text) || trimmed(text) != text) return false;
    return character_count(text) <= longest && text.find('\t') == std::string_view::npos &&
           !hides_something(text);
}

std::optional<Error> name_fault(std::string_view text) {
    if (is_name(text)) return std::nullopt;
    return Error{"people.name", "A name has 1 to 24 characters."};
}

}  // namespace talus::server
