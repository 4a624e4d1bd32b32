#include "cli/play/menu/menu_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "cli/play/view/game_view.h"

namespace talus::cli {
namespace {

std::string remark_on(const AnyState& state, const std::string& move) {
    return std::visit([&](const auto& game) { return remark(game, move); }, state.variant());
}

// `12) NE (to level 2)`, where `rest` is what the number stands for. Moves that are called by a number of
// their own do not need another one.
std::string item_text(const AnyState& state, const MoveMenu::Entry& entry, std::string_view rest) {
    std::string text(rest);
    if (entry.number > 0 && std::to_string(entry.number) != rest)
        text = fmt::format("{}) {}", entry.number, rest);
    const std::string remark = remark_on(state, entry.move);
    if (!remark.empty()) text += fmt::format("{}({})", text.empty() ? "" : " ", remark);
    return text;
}

// Moves that begin alike: everything before the last colon.
struct Group {
    std::string label;
    std::vector<std::string> items;
};

std::vector<Group> groups_of(const AnyState& state, const std::vector<const MoveMenu::Entry*>& entries) {
    std::vector<Group> groups;
    for (const MoveMenu::Entry* entry : entries) {
        const std::string_view rest = entry->rest();
        const std::size_t colon = rest.rfind(':');
        const bool has_place = colon != std::string_view::npos;
        const std::string label = has_place ? fmt::format("{} {}", entry->verb(), rest.substr(0, colon))
                                            : std::string(entry->verb());
        if (groups.empty() || groups.back().label != label) groups.push_back({label, {}});
        groups.back().items.push_back(item_text(state, *entry, has_place ? rest.substr(colon + 1) : rest));
    }
    return groups;
}

// The label, and the items beside it.
std::string group_text(const Group& group, std::size_t label_width, int width) {
    const auto room = static_cast<std::size_t>(width);
    std::string text;
    std::string line = fmt::format("{:<{}}", group.label, label_width);
    for (const std::string& item : group.items) {
        if (line.size() + 2 + item.size() > room && line.size() > label_width) {
            text += line + '\n';
            line = std::string(label_width, ' ');
        }
        line += "  " + item;
    }
    return text + line + '\n';
}

std::vector<const MoveMenu::Entry*> with_verb(const MoveMenu& menu, std::string_view verb) {
    std::vector<const MoveMenu::Entry*> entries;
    for (const MoveMenu::Entry& entry : menu.entries())
        if (entry.verb() == verb) entries.push_back(&entry);
    return entries;
}

std::vector<std::string_view> verbs_of(const MoveMenu& menu) {
    std::vector<std::string_view> verbs;
    for (const MoveMenu::Entry& entry : menu.entries())
        if (verbs.empty() || verbs.back() != entry.verb()) verbs.push_back(entry.verb());
    return verbs;
}

// The first lines of a text.
std::string first_lines(const std::string& text, int most) {
    std::size_t end = 0;
    for (int line = 0; line < most && end < text.size(); ++line) end = text.find('\n', end) + 1;
    return text.substr(0, end);
}

}  // namespace

MoveMenu menu_of(const AnyState& state) {
    const auto forms = std::visit([](const auto& game) { return move_forms(game); }, state.variant());
    return {forms, state.legal_moves()};
}

std::string entry_text(const AnyState& state, const MoveMenu::Entry& entry) {
    return item_text(state, entry, entry.move);
}

std::string menu_text(const AnyState& state, const std::vector<const MoveMenu::Entry*>& entries, int width) {
    const std::vector<Group> groups = groups_of(state, entries);
    std::size_t label_width = 0;
    for (const Group& group : groups) label_width = std::max(label_width, group.label.size());
    std::string text;
    for (const Group& group : groups) text += group_text(group, label_width, width);
    return text;
}

std::string menu_summary(const AnyState& state, const MoveMenu& menu, int width, int most) {
    std::vector<const MoveMenu::Entry*> all;
    for (const MoveMenu::Entry& entry : menu.entries()) all.push_back(&entry);
    if (all.empty() || most <= 0) return "";
    std::string whole = menu_text(state, all, width);
    if (std::ranges::count(whole, '\n') <= most) return whole;

    std::string text;
    for (const std::string_view verb : verbs_of(menu)) {
        const auto entries = with_verb(menu, verb);
        const std::string lines = menu_text(state, entries, width);
        if (std::ranges::count(lines, '\n') == 1) {
            text += lines;
            continue;
        }
        text += wrapped(fmt::format("{}: {} moves, such as {} (Tab completes, `moves {}` lists them)", verb,
                                    entries.size(), entries.front()->move, verb),
                        width, 2) +
                '\n';
        std::vector<const MoveMenu::Entry*> remarkable;
        for (const MoveMenu::Entry* entry : entries)
            if (!remark_on(state, entry->move).empty()) remarkable.push_back(entry);
        if (remarkable.size() < entries.size()) text += menu_text(state, remarkable, width);
    }
    return first_lines(text, most);
}

std::string wrapped(std::string_view line, int width, int indent) {
    std::string text;
    std::size_t room = static_cast<std::size_t>(width);
    while (line.size() > room) {
        std::size_t cut = line.rfind(' ', room);
        if (cut == std::string_view::npos || cut == 0) cut = room;
        text.append(line.substr(0, cut)).append("\n").append(static_cast<std::size_t>(indent), ' ');
        line.remove_prefix(cut);
        if (line.starts_with(' ')) line.remove_prefix(1);
        room = static_cast<std::size_t>(width - indent);
    }
    return text.append(line);
}

}  // namespace talus::cli
