// The commands that measure, solve and make data.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>

#include "cli/bench/bench.h"
#include "cli/bench/bench_turns.h"
#include "cli/commands/command_line.h"
#include "cli/puzzles/puzzles.h"
#include "cli/selfplay/make_set.h"
#include "cli/solve.h"
#include "cli/stats/stats.h"

namespace talus::cli {

void add_bench(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("bench", "Measure random play on one core");
    const auto request = std::make_shared<BenchRequest>();
    const auto turns = std::make_shared<bool>(false);
    CLI::Option* names =
        command->add_option("GAME", request->names, joined_game_names() + " [all]")->option_text("...");
    CLI::Option* games = command
                             ->add_option("--games", request->games,
                                          fmt::format("how many fixed games of each [{}]", request->games))
                             ->check(CLI::Range(1u, 100'000'000u))
                             ->option_text("N");
    command->add_flag("--turns", *turns, "instead: how fast Taluva's evaluation looks one turn ahead")
        ->excludes(names)
        ->excludes(games)
        ->option_text(" ");
    command->add_flag("--json", request->json, "print one JSON object");
    command->footer(
        "The signature is a hash over all positions of the fixed games: the same in every build, and another "
        "one\n"
        "when the rules, the order of the moves or the number of games change.\n\n"
        "Examples:\n"
        "  talus bench\n"
        "  talus bench taluva --json\n"
        "  talus bench --turns");
    does(*command, action,
         [request, turns] { return *turns ? bench_turns(request->json) : bench(*request); });
}

void add_solve(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("solve", "What solo Talavera is worth with best play, exactly");
    const auto request = std::make_shared<SolveRequest>();
    command->add_option("GAME", request->game, "talavera-solo")->required()->option_text(" ");
    command
        ->add_option("--position", request->position,
                     "a position line; each of its choices is solved too [the start]")
        ->option_text("LINE");
    command->add_flag("--json", request->json, "print one JSON object");
    command->footer(
        "Two chances: of any win when playing for a win, and of the special win when playing for that. That "
        "of the\n"
        "start is averaged over the order cards, and takes some seconds.\n\n"
        "Examples:\n"
        "  talus solve talavera-solo\n"
        "  talus solve talavera-solo --json --position \"talavera players=1 ...\"");
    does(*command, action, [request] { return solve(*request); });
}

void add_selfplay(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("selfplay", "Make large sets of games with what the players thought");
    const auto request = std::make_shared<SelfplayRequest>();
    add_game_choice(*command, request->choice);
    add_players(*command, request->players,
                "one for each seat, as in arena; the last one fills the remaining seats");
    command->add_option("--out", request->folder, "the folder of the set; what is there already is kept")
        ->required()
        ->option_text("FOLDER");
    command->add_option("--games", request->games, "how many games [1000]")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->option_text("N");
    command->add_option("--shard-games", request->games_in_shard, "how many in one file [100]")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000}))
        ->option_text("N");
    add_seed(*command, request->seed, "what all chance is made from [1]");
    add_random_moves(*command, request->random_moves);
    add_parallel(*command, "--concurrency", request->concurrency, "how many files at once [1]");
    command
        ->add_option("--part", request->part,
                     "which of several processes this is: K/N makes every N-th file [1/1]")
        ->option_text("K/N");
    command->footer("The files are described in docs/data.md.");
    does(*command, action, [request] { return make_set(*request); });
}

void add_puzzles(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("puzzles", "Make puzzles: positions with one clearly best answer");
    command->require_subcommand(1);
    command->footer("They are described in docs/puzzles.md.");
    CLI::App* make = command->add_subcommand("make", "Find puzzles in games between computers");
    const auto request = std::make_shared<PuzzlesRequest>();
    make->add_option("GAME", request->game, joined_game_names())->required()->option_text(" ");
    make->add_option("--out", request->file, "the file of puzzles; what was found so far is kept beside it")
        ->required()
        ->option_text("FILE");
    make->add_option("--games", request->games,
                     fmt::format("how many games to look through [{}]", request->games))
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}))
        ->option_text("N");
    make->add_option("--most", request->most_of_a_kind,
                     fmt::format("how many puzzles of a kind at most [{}]", request->most_of_a_kind))
        ->check(CLI::Range(1, 100'000))
        ->option_text("N");
    add_seed(*make, request->seed, "what all chance is made from [1]");
    add_parallel(*make, "--concurrency", request->concurrency, "how many games at once [1]");
    make->footer(
        "A run that was interrupted goes on where it stopped, and a longer one goes on from a shorter one.\n"
        "The file is described in docs/puzzles.md.\n\n"
        "Examples:\n"
        "  talus puzzles make taluva --games 400 --out taluva.json\n"
        "  talus puzzles make talat --games 100 --out talat.json --concurrency 2");
    does(*make, action, [request] { return puzzles(*request); });

    CLI::App* check = command->add_subcommand("check", "Look at some puzzles of a file again, for longer");
    const auto again = std::make_shared<PuzzleCheckRequest>();
    check->add_option("FILE", again->file, "a file of puzzles")->required()->option_text(" ");
    check->add_option("--sample", again->sample, fmt::format("how many of them [{}]", again->sample))
        ->check(CLI::Range(1, 1'000'000))
        ->option_text("N");
    check->add_option("--times", again->times, fmt::format("so many times as long [{}]", again->times))
        ->check(CLI::Range(1, 100))
        ->option_text("N");
    add_seed(*check, again->seed, "what the search's chance is made from [1]");
    check->footer(
        "The exit code is 1 if one is not confirmed.\n\n"
        "Examples:\n"
        "  talus puzzles check taluva.json\n"
        "  talus puzzles check talat.json --sample 50 --times 10");
    does(*check, action, [again] { return check_puzzles(*again); });
}

void add_stats(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand(
        "stats", "Add up many games: what seats, players, choices and openings score, and how games end");
    const auto request = std::make_shared<StatsRequest>();
    command
        ->add_option("PATH", request->paths,
                     "record files, sets of self-play, a server's database, or folders of these")
        ->required()
        ->option_text("...");
    command
        ->add_option(
            "--least", request->least,
            fmt::format("leave out choices and openings that came in fewer games [{}]", request->least))
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}))
        ->option_text("N");
    command->add_option("--concurrency", request->concurrency, "how many files to read at once [1]")
        ->check(CLI::Range(1, 256))
        ->option_text("K");
    command->add_flag("--json", request->json, "print one JSON object instead of the tables");
    command->add_option("--html", request->html, "also write a report with plots as a web page of its own")
        ->option_text("OUT");
    command->add_option("--plots", request->plots, "also write each plot as a file of its own, SVG")
        ->option_text("FOLDER");
    command->footer(
        "What is counted is described in docs/statistics.md. The exit code is 1 if something could not be "
        "read;\n"
        "the rest is added up all the same.\n\n"
        "Examples:\n"
        "  talus stats data/ --html statistics.html\n"
        "  talus stats ~/.local/share/talus games/*.talus\n"
        "  talus stats talus.db --json");
    does(*command, action, [request] { return stats(*request); });
}

}  // namespace talus::cli
