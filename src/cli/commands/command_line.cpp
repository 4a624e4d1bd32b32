#include "cli/commands/command_line.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <exception>
#include <sstream>
#include <utility>
#include <vector>

#include "base/quote.h"
#include "cli/common/output.h"

namespace talus::cli {

// CLI11 would take -1, or a number beyond 64 bits, for a very large one.
const CLI::Validator whole_number(
    [](const std::string& text) {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error == std::errc{} && end == text.data() + text.size()) return std::string();
        return fmt::format("{} is not a whole number from 0 to {}", talus::quoted(text), UINT64_MAX);
    },
    "");

void does(CLI::App& command, Action& action, Action run) {
    command.callback([&action, run = std::move(run)] { action = run; });
}

std::string joined_game_names() {
    return fmt::format("{}", fmt::join(game_names(), ", "));
}

void add_game_choice(CLI::App& command, GameChoice& choice) {
    command.add_option("GAME", choice.game, joined_game_names())->required()->option_text(" ");
    for (const OptionHelp& option : all_option_help()) {
        const auto keep = [&choice, key = option.key](const std::string& value) {
            choice.options[key] = value;
        };
        command.add_option_function<std::string>("--" + option.key, keep, option.values)
            ->option_text("VALUE")
            ->group("Options of the games");
    }
}

void add_seed(CLI::App& command, std::uint64_t& seed, const std::string& meaning) {
    command.add_option("--seed", seed, meaning)->check(whole_number)->option_text("N");
}
void add_seed(CLI::App& command, std::optional<std::uint64_t>& seed, const std::string& meaning) {
    command.add_option("--seed", seed, meaning)->check(whole_number)->option_text("N");
}

void add_parallel(CLI::App& command, const std::string& name, int& count, const std::string& meaning) {
    command.add_option(name, count, meaning)->check(CLI::Range(1, 256))->option_text("N");
}

void add_players(CLI::App& command, std::vector<std::string>& players, const std::string& meaning) {
    command.add_option("--player", players, meaning)
        ->required()
        ->expected(1)
        ->take_all()
        ->option_text("PLAYER ...");
}

void add_random_moves(CLI::App& command, std::uint32_t& count) {
    command
        .add_option("--random-moves", count, "how many decisions chance makes at the start of every game [0]")
        ->check(CLI::Range(0, 1000))
        ->option_text("N");
}

namespace {

// The command that was named last on the line, down from `app`, and its whole name.
const CLI::App& chosen_command(const CLI::App& app, std::string& path) {
    path = app.get_name();
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty()) {
        command = command->get_subcommands().front();
        path += ' ' + command->get_name();
    }
    return *command;
}

std::string explain(const CLI::ParseError& error, const CLI::App& command) {
    const std::vector<std::string> unexpected = command.remaining();
    const std::vector<const CLI::App*> subcommands = command.get_subcommands({});
    if (unexpected.empty()) {
        const std::string message = error.what();
        // CLI11 says: --seed: 1 required UINT missing; --players: At Most 1 required but received 2.
        const std::string option = message.substr(0, message.find(':'));
        if (message.ends_with(" missing")) return option + " needs a value";
        if (message.find("At Most 1 required") != std::string::npos)
            return option + " is given more than once";
        return message.substr(0, message.find('\n'));
    }
    const std::string& first = unexpected.front();
    if (first.starts_with('-')) return fmt::format("There is no option {}", talus::quoted(first));
    if (subcommands.empty()) return fmt::format("The argument {} is one too many", talus::quoted(first));
    return fmt::format("There is no command {}", talus::quoted(first));
}

// An option whose value is empty, which is hardly meant: a variable that the shell does not know becomes
// that.
const CLI::Option* option_without_value(const CLI::App& command) {
    for (const CLI::Option* option : command.get_options())
        if (std::ranges::count(option->results(), "") > 0) return option;
    return nullptr;
}

int complain_about(const CLI::ParseError& error, const CLI::App& app) {
    std::string path;
    const CLI::App& command = chosen_command(app, path);
    return complain(fmt::format("{} (see {} --help)", explain(error, command), path));
}

int run(int argc, const char* const* argv, std::span<const AddCommand> commands) {
    CLI::App app("Taluva, Talat and Talavera: play, study and research them.", "talus");
    app.set_version_flag("--version", "talus " TALUS_VERSION, "print the version and exit");
    app.set_help_flag("-h,--help", "print this help and exit");
    app.require_subcommand(1);
    app.footer(
        "Examples:\n"
        "  talus trace taluva --seed 7\n"
        "  talus record show game.talus\n"
        "  talus COMMAND --help");
    Action action;
    for (const AddCommand add : commands) add(app, action);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::Success))
            return complain_about(error, app);
        std::ostringstream text;
        app.exit(error, text, text);  // the help or the version
        Output().print(text.str());
        return success;
    }
    std::string path;
    const CLI::App& command = chosen_command(app, path);
    if (const CLI::Option* option = option_without_value(command))
        return complain(fmt::format("{} needs a value (see {} --help)", option->get_name(), path));
    return action();
}

}  // namespace

int run_commands(int argc, const char* const* argv, std::span<const AddCommand> commands) {
    // Whoever starts us without standard input, output or error must not get another file under its number.
    // What is written to this one fails, as it should.
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(descriptor, F_GETFD) < 0) ::open("/dev/null", O_RDONLY);
    try {
        return run(argc, argv, commands);
    } catch (const std::exception& error) {
        // No more memory, or a fault of ours; what was open has been put in order on the way.
        return complain(fmt::format("something went wrong: {}", error.what()), failure);
    }
}

}  // namespace talus::cli
