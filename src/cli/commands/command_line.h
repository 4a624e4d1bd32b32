// The command line: which commands there are, what they take, and their help. What they do stands in a file
// of its own for each. CLI11 takes long to compile, so only the files of this folder include it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/common/game_choice.h"

namespace CLI {
class App;
class Validator;
}  // namespace CLI

namespace talus::cli {

// What the chosen command will do once the whole line is read.
using Action = std::function<int()>;

// Tells what the command takes; once it is chosen, sets the action.
using AddCommand = void (*)(CLI::App& app, Action& action);

// Those of every game.
void add_trace(CLI::App& app, Action& action);
void add_perft(CLI::App& app, Action& action);
void add_engine(CLI::App& app, Action& action);
void add_analyse(CLI::App& app, Action& action);
void add_record(CLI::App& app, Action& action);
void add_play(CLI::App& app, Action& action);
void add_arena(CLI::App& app, Action& action);
// Those that measure, solve and make data.
void add_bench(CLI::App& app, Action& action);
void add_solve(CLI::App& app, Action& action);
void add_selfplay(CLI::App& app, Action& action);
void add_puzzles(CLI::App& app, Action& action);
void add_stats(CLI::App& app, Action& action);
void add_print(CLI::App& app, Action& action);
// Those of the server.
void add_serve(CLI::App& app, Action& action);
void add_load(CLI::App& app, Action& action);
void add_backup(CLI::App& app, Action& action);
void add_verify(CLI::App& app, Action& action);
void add_salvage(CLI::App& app, Action& action);
void add_admin(CLI::App& app, Action& action);

// What the command does once it is chosen.
void does(CLI::App& command, Action& action, Action run);

// A number from 0 to the largest of 64 bits.
extern const CLI::Validator whole_number;

std::string joined_game_names();

// GAME and a flag for each option of the games. An option that the chosen game does not know is refused
// later, by the game.
void add_game_choice(CLI::App& command, GameChoice& choice);

// Options that several commands have, each with what it means there.
void add_seed(CLI::App& command, std::uint64_t& seed, const std::string& meaning);
void add_seed(CLI::App& command, std::optional<std::uint64_t>& seed, const std::string& meaning);
void add_parallel(CLI::App& command, const std::string& name, int& count, const std::string& meaning);
void add_players(CLI::App& command, std::vector<std::string>& players, const std::string& meaning);
void add_random_moves(CLI::App& command, std::uint32_t& count);

// Reads the line and does what it says; the exit code. Throws nothing.
int run_commands(int argc, const char* const* argv, std::span<const AddCommand> commands);

}  // namespace talus::cli
