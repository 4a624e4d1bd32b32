#include "cli/arena/openings.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "base/text.h"
#include "play/option_list.h"

namespace talus::cli {

Result<std::vector<AnyState>, std::string> parse_openings(std::string_view text, const AnyState& start) {
    std::vector<AnyState> openings;
    for (int number = 1; !text.empty(); ++number) {
        std::string_view line = take_until(text, '\n');
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty() || line.starts_with('#')) continue;
        const auto opening = parse_position_line(line);
        if (!opening) return fmt::format("line {}: {}", number, opening.error().text);
        if (opening->game() != start.game() || to_text(opening->options()) != to_text(start.options()))
            return fmt::format("line {}: This is a position of {} {}, the match is played with {} {}.",
                               number, opening->game(), to_text(opening->options()), start.game(),
                               to_text(start.options()));
        if (opening->turn().is_over()) return fmt::format("line {}: This game is over.", number);
        openings.push_back(*opening);
    }
    if (openings.empty()) return std::string("There is no position in it.");
    return openings;
}

Result<std::vector<AnyState>, std::string> read_openings(const std::string& file, const AnyState& start) {
    std::ifstream stream(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream) return fmt::format("{} cannot be read.", file);
    auto openings = parse_openings(text, start);
    if (!openings) return fmt::format("{}: {}", file, openings.error());
    return openings;
}

}  // namespace talus::cli
