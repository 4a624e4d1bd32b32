// What a player can say besides moves.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/menu/move_menu.h"

namespace talus::cli {

struct Command {
    enum class Kind {
        help,
        hint,
        undo,
        redo,
        moves,
        board,
        rules,
        record,
        save,
        load,
        resign,
        rematch,
        quit
    };

    Kind kind;
    std::string_view name;
    std::string_view argument;  // what may follow, for the help; empty if nothing
    std::string_view help;
};

std::span<const Command> all_commands();

struct CommandLine {
    const Command* command;
    std::string argument;
};

// The command that a line begins with, in any case; `prefix` also takes a beginning that fits only one.
std::optional<CommandLine> parse_command(std::string_view line, bool prefix);

// Completes commands, and moves where they can stand.
MoveMenu::Completion complete_line(const MoveMenu& menu, std::string_view typed);

// All commands with a line each.
std::string help_text();

}  // namespace talus::cli
