#include "play/option_list.h"

#include "base/text.h"

namespace talus {

std::string to_text(std::span<const OptionField> fields) {
    std::string text;
    for (const OptionField& field : fields) {
        if (!text.empty()) text += ',';
        text.append(field.key).append("=").append(field.value);
    }
    return text;
}

Result<std::vector<OptionText>> parse_option_list(std::string_view text) {
    constexpr std::size_t most = 20;  // no game has nearly as many; keeps hostile input from taking long
    std::vector<OptionText> options;
    if (text.empty()) return options;
    for (bool is_last = false; !is_last;) {
        is_last = text.find(',') == std::string_view::npos;
        const std::string_view piece = take_until(text, ',');
        const std::size_t equals = piece.find('=');
        if (equals == 0 || equals == std::string_view::npos || equals + 1 == piece.size())
            return Error{"options.syntax", "Options are written key=value,key=value."};
        if (options.size() == most) return Error{"options.syntax", "There are too many options."};
        options.push_back({piece.substr(0, equals), piece.substr(equals + 1)});
    }
    return options;
}

}  // namespace talus
