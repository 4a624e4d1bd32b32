#include "cli/draw/canvas.h"

#include <array>

namespace talus::cli {
namespace {

std::string escape_sequence(const Ink& ink) {
    std::string sequence = "\033[0";
    if (ink.bold) sequence += ";1";
    if (ink.text >= 0) sequence += ";38;5;" + std::to_string(ink.text);
    if (ink.background >= 0) sequence += ";48;5;" + std::to_string(ink.background);
    return sequence + 'm';
}

}  // namespace

Ink seat_ink(Seat seat) {
    constexpr int black = 16;
    constexpr int white = 231;
    constexpr std::array<Ink, max_seats> inks{
        {{black, white, true}, {black, 220, true}, {white, 160, true}, {white, 94, true}, {white, 28, true}}};
    return inks[index(seat)];
}

void Canvas::put(int x, int y, std::string_view text, Ink ink) {
    const auto row = static_cast<std::size_t>(y);
    const auto column = static_cast<std::size_t>(x);
    if (rows_.size() <= row) rows_.resize(row + 1);
    if (rows_[row].size() < column + text.size()) rows_[row].resize(column + text.size());
    for (std::size_t i = 0; i < text.size(); ++i) rows_[row][column + i] = {text[i], ink};
}

std::string Canvas::text(bool in_color) const {
    std::string result;
    for (const std::vector<Cell>& row : rows_) {
        Ink ink;
        const auto is_blank = [&](const Cell& cell) {
            return cell.character == ' ' && (!in_color || cell.ink == Ink{});
        };
        std::size_t end = row.size();
        while (end > 0 && is_blank(row[end - 1])) --end;
        for (std::size_t i = 0; i < end; ++i) {
            if (in_color && row[i].ink != ink) {
                ink = row[i].ink;
                result += escape_sequence(ink);
            }
            result += row[i].character;
        }
        if (ink != Ink{}) result += "\033[0m";
        result += '\n';
    }
    return result;
}

}  // namespace talus::cli
