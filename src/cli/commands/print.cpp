// The command that makes what is to be printed.
#include "cli/print/print.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/commands/command_line.h"

namespace talus::cli {

void add_print(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("print", "Make a PDF of a game's cards, to print and cut out");
    const auto request = std::make_shared<PrintRequest>();
    command->add_option("GAME", request->game, "talavera, the game of cards")
        ->required()
        ->check(CLI::IsMember({"talavera"}))
        ->option_text(" ");
    command->add_option("FILE", request->file, "the PDF; - is standard output")->required()->option_text(" ");
    command->add_option("--paper", request->paper, "a4 or letter [a4]")
        ->check(CLI::IsMember({"a4", "letter"}))
        ->option_text("PAPER");
    command->footer(
        "Two sheets of nine cards each, both sides, with marks where to cut. Print them at full size on both "
        "sides,\nturned over the long edge.\n\n"
        "Examples:\n"
        "  talus print talavera cards.pdf\n"
        "  talus print talavera cards.pdf --paper letter");
    does(*command, action, [request] { return print_cards(*request); });
}

}  // namespace talus::cli
