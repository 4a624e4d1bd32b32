#include "cli/play/menu/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "base/clean_text.h"
#include "base/text.h"
#include "cli/play/saved_games.h"

namespace talus::cli {
namespace {

using Kind = Command::Kind;

constexpr Command commands[] = {
    {Kind::moves, "moves", "[BEGINNING]", "list the legal moves, or those that begin like that"},
    {Kind::board, "board", "[HEX]", "draw the board again, with that hex in the middle"},
    {Kind::hint, "hint", "", "ask what a strong player would do"},
    {Kind::undo, "undo", "", "take back your last decision; the same draws come again"},
    {Kind::redo, "redo", "", "play again what you took back"},
    {Kind::save, "save", "[FILE]", "save the game as a record"},
    {Kind::load, "load", "FILE", "go on with a saved game"},
    {Kind::record, "record", "", "show the game so far, as a record"},
    {Kind::rules, "rules", "", "show the rules in short"},
    {Kind::resign, "resign", "", "give up"},
    {Kind::rematch, "rematch", "", "after the end: play again, in the seats that the game says"},
    {Kind::quit, "quit", "", "leave; an unfinished game can be saved"},
    {Kind::help, "help", "", "show this help"},
};

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

bool takes_file(const Command& command) {
    return command.kind == Kind::save || command.kind == Kind::load;
}

// File names that begin like that; folders end with a slash.
std::vector<std::string> files_beginning(const std::string& typed) {
    namespace fs = std::filesystem;
    const std::size_t slash = typed.rfind('/');
    const std::string folder = slash == std::string::npos ? "" : typed.substr(0, slash + 1);
    const std::string beginning = typed.substr(folder.size());
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder.empty() ? "." : expanded(folder), error), end;
         !error && entry != end; entry.increment(error)) {
        std::string name = entry->path().filename().string();
        const bool is_hidden = name.starts_with('.') && beginning.empty();
        if (!name.starts_with(beginning) || is_hidden || !is_clean(name)) continue;
        std::error_code ignored;
        if (entry->is_directory(ignored)) name += '/';
        names.push_back(folder + name);
    }
    std::ranges::sort(names);
    return names;
}

MoveMenu::Completion completion_of(std::string_view typed, const std::vector<std::string>& texts) {
    if (texts.empty()) return {std::string(typed), {}};
    MoveMenu::Completion completion{common_beginning(texts), {}};
    // What is completed is never less than what was typed.
    if (completion.line.size() < typed.size()) completion.line = typed;
    if (texts.size() > 1) completion.options = texts;
    return completion;
}

MoveMenu::Completion complete_argument(const CommandLine& line, const MoveMenu& menu) {
    MoveMenu::Completion completion{line.argument, {}};
    if (takes_file(*line.command)) completion = completion_of(line.argument, files_beginning(line.argument));
    if (line.command->kind == Kind::moves) completion = menu.complete(line.argument);
    completion.line = std::string(line.command->name) + ' ' + completion.line;
    return completion;
}

}  // namespace

std::span<const Command> all_commands() {
    return commands;
}

std::optional<CommandLine> parse_command(std::string_view line, bool prefix) {
    line = trimmed(line);
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string word = lower(line.substr(0, end));
    const std::string argument(trimmed(line.substr(end)));
    if (word == "?") return parse_command("help", false);
    if (word.empty()) return std::nullopt;
    std::optional<CommandLine> found;
    for (const Command& command : commands) {
        if (command.name == word) return CommandLine{&command, argument};
        if (!prefix || !command.name.starts_with(word)) continue;
        if (found) return std::nullopt;
        found = CommandLine{&command, argument};
    }
    return found;
}

MoveMenu::Completion complete_line(const MoveMenu& menu, std::string_view typed) {
    if (typed.find(' ') != std::string_view::npos)
        if (auto line = parse_command(typed, false)) return complete_argument(*line, menu);
    std::vector<std::string> texts;
    MoveMenu::Completion moves = menu.complete(typed);
    if (moves.line != typed)
        texts.push_back(moves.line);
    else
        texts = moves.options;
    const bool has_commands = std::ranges::any_of(
        commands, [&](const Command& command) { return command.name.starts_with(lower(typed)); });
    if (!has_commands) return moves;
    for (const Command& command : commands)
        if (command.name.starts_with(lower(typed)))
            texts.push_back(std::string(command.name) + (command.argument.empty() ? "" : " "));
    return completion_of(typed, texts);
}

std::string help_text() {
    std::string text =
        "A move is its number in the list, or its notation: capitals, colons and commas\n"
        "do not matter, and what is clear can be left out (tile 2 -1 ne, 1c1 1d2).\n"
        "Tab completes it. On an empty line, the arrow keys choose a move on the board.\n"
        "Enter draws the board again. Ctrl-C makes a computer player decide at once.\n\n";
    for (const Command& command : commands)
        text +=
            fmt::format("  {:<20}{}\n", fmt::format("{} {}", command.name, command.argument), command.help);
    return text;
}

}  // namespace talus::cli
