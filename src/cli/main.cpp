#include "cli/commands/command_line.h"

int main(int argc, char** argv) {
    using namespace talus::cli;
    // In the order of the help.
    constexpr AddCommand commands[] = {add_trace,  add_perft,  add_bench,   add_engine,   add_analyse,
                                       add_record, add_play,   add_arena,   add_selfplay, add_puzzles,
                                       add_stats,  add_print,  add_solve,   add_serve,    add_load,
                                       add_backup, add_verify, add_salvage, add_admin};
    return run_commands(argc, argv, commands);
}
