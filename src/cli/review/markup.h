// Text inside a web page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace talus::cli {

inline std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default: result += c;
        }
    return result;
}

// The first `longest` characters; what is left out shows as an ellipsis. Pre: the text is UTF-8.
inline std::string shortened(std::string_view text, std::size_t longest) {
    std::size_t characters = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins_character = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
        if (begins_character && ++characters > longest) return std::string(text.substr(0, i)) + "…";
    }
    return std::string(text);
}

}  // namespace talus::cli
