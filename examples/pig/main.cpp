// The program with Pig as its only game, and without a server: `talus_pig play pig`.
#include "cli/commands/command_line.h"

int main(int argc, char** argv) {
    using namespace talus::cli;
    constexpr AddCommand commands[] = {add_trace,  add_perft, add_engine, add_analyse,
                                       add_record, add_play,  add_arena};
    return run_commands(argc, argv, commands);
}
