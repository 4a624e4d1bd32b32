// The commands that every game has.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>

#include "cli/arena/arena.h"
#include "cli/commands/command_line.h"
#include "cli/engine.h"
#include "cli/perft.h"
#include "cli/play/play.h"
#include "cli/record/record_check.h"
#include "cli/record/record_show.h"
#include "cli/review/analyse.h"
#include "cli/trace.h"

namespace talus::cli {

void add_trace(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand(
        "trace", "Play whole games and print every step with its legal moves, one JSON object a line");
    const auto request = std::make_shared<TraceRequest>();
    add_game_choice(*command, request->choice);
    add_seed(*command, request->seed, "the first game's seed [1]");
    command->add_option("--games", request->games, "how many games, with the seeds N, N+1, ... [1]")
        ->check(whole_number)
        ->option_text("K");
    command
        ->add_option("--policy", request->policy,
                     "who plays: random, greedy, mcts-plain, style:NAME, or level:1 to level:8 [random]")
        ->option_text("POLICY");
    command->footer(
        "Examples:\n"
        "  talus trace taluva --seed 7\n"
        "  talus trace taluva --players 4 --edition riogrande --tiles 48 --mode teams --seed 7\n"
        "  talus trace talavera --pairing printed --seed 1 --games 1000 > games.jsonl");
    does(*command, action, [request] { return trace(*request); });
}

void add_perft(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("perft", "Count the ways to play a number of steps");
    const auto request = std::make_shared<PerftRequest>();
    add_game_choice(*command, request->choice);
    command->add_option("--depth", request->depth, "how many steps, chance included (required)")
        ->required()
        ->check(CLI::Range(0, 1000))
        ->option_text("N");
    command->add_option("--position", request->position, "a position line to begin with, instead of options")
        ->option_text("LINE");
    command->add_flag("--divide", request->divide, "also count after each first step");
    command->footer(
        "Examples:\n"
        "  talus perft taluva --depth 4\n"
        "  talus perft talat --players 2 --depth 3 --divide\n"
        "  talus perft talavera --depth 2 --position \"talavera players=2,pairing=hidden ...\"");
    does(*command, action, [request] { return perft(*request); });
}

void add_engine(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand(
        "engine", "Analyse positions for other programs: JSON requests in, JSON answers out, one a line");
    const auto request = std::make_shared<EngineRequest>();
    add_parallel(*command, "--threads", request->threads, "how many requests to work on at once [1]");
    command->footer(
        "The protocol is described in docs/protocol.md. At the end of the input all requests are finished "
        "first.\n\n"
        "Examples:\n"
        "  talus engine < requests.jsonl > answers.jsonl\n"
        "  echo '{\"id\":1,\"game\":\"taluva\",\"moves\":[\"draw:JC\"],\"limits\":{\"visits\":100}}' | talus "
        "engine");
    does(*command, action, [request] { return engine(*request); });
}

void add_analyse(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("analyse", "Review a record: the cost of every decision, the luck of every draw");
    const auto request = std::make_shared<AnalyseRequest>();
    command->add_option("FILE", request->files, "record files; - is standard input")
        ->required()
        ->option_text("...");
    command->add_option("--seconds", request->seconds, "how long to look at each position [0.3]")
        ->check(CLI::Range(0.001, 86'400.0))
        ->option_text("S");
    command->add_option("--visits", request->visits, "how many visits the search makes there: repeatable")
        ->check(CLI::Range(1u, UINT32_MAX))
        ->option_text("N");
    command->add_option("--player", request->player, "who judges: level:8, mcts-plain or greedy [level:8]")
        ->option_text("PLAYER");
    add_parallel(*command, "--threads", request->threads, "how many positions to look at at once [1]");
    add_seed(*command, request->seed, "of the search and of sampled draws [1]");
    command->add_flag("--json", request->json, "print one JSON object instead of the table");
    command
        ->add_option("--language", request->language,
                     "of the report and of the reasons of marks: en, de, fr or nl [en]")
        ->option_text("LANGUAGE");
    command->add_option("--html", request->html, "also write a report of all games as a web page of its own")
        ->option_text("OUT");
    command->footer(
        "What the numbers mean is described in docs/analysis.md.\n\n"
        "Examples:\n"
        "  talus analyse game.talus\n"
        "  talus analyse game.talus --seconds 2 --threads 2 --html game.html\n"
        "  talus analyse game.talus --language fr\n"
        "  talus analyse games/*.talus --player greedy\n"
        "  talus analyse game.talus --visits 500 --json > review.json");
    does(*command, action, [request] { return analyse(*request); });
}

void add_record(CLI::App& app, Action& action) {
    CLI::App* record = app.add_subcommand("record", "Check or show record files");
    record->require_subcommand(1);
    record->footer(
        "Examples:\n"
        "  talus record check games/*.talus\n"
        "  talus record show game.talus --step 12");

    CLI::App* check =
        record->add_subcommand("check", "Read record files, and say what is wrong with each bad one");
    const auto check_request = std::make_shared<RecordCheckRequest>();
    check->add_option("FILE", check_request->files, "record files; - is standard input")
        ->required()
        ->option_text("...");
    check->footer(
        "Prints file:line: reason for every bad file, and how many are good and bad. The exit code is 1 if "
        "any is\n"
        "bad.\n\n"
        "Examples:\n"
        "  talus record check games/*.talus\n"
        "  talus record check - < game.talus");
    does(*check, action, [check_request] { return record_check(*check_request); });

    CLI::App* show = record->add_subcommand("show", "Draw the final position of a record, or any other");
    const auto show_request = std::make_shared<RecordShowRequest>();
    show->add_option("FILE", show_request->file, "a record file; - is standard input")
        ->required()
        ->option_text(" ");
    show->add_option("--step", show_request->step, "how many steps to play, chance included [all]")
        ->check(whole_number)
        ->option_text("N");
    show->add_option("--color", show_request->color, "auto, always or never [auto]")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->option_text("WHEN");
    show->footer(
        "Examples:\n"
        "  talus record show game.talus\n"
        "  talus record show game.talus --step 0 --color always | less -R");
    does(*show, action, [show_request] { return record_show(*show_request); });
}

void add_play(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("play", "Play a game here, against computer players or other people");
    const auto request = std::make_shared<PlayRequest>();
    add_game_choice(*command, request->choice);
    command->get_option("GAME")->required(false);
    command
        ->add_option(
            "--seat", request->seats,
            "who sits where: human, human:NAME, level:1 to level:8, style:NAME, random, greedy or mcts-plain "
            "[1=human, all others level:3]")
        ->expected(1)
        ->take_all()
        ->option_text("N=PLAYER ...");
    command->add_option("--load", request->load, "go on with a saved game; GAME can be left out")
        ->option_text("FILE");
    add_seed(*command, request->seed, "what the draws and the computer players are made from [random]");
    command->add_flag("--no-color", request->no_color, "no colours and no other escape codes");
    command->footer(
        "Type `help` in the game for what you can do there. An unfinished game is kept when you leave it.\n\n"
        "Examples:\n"
        "  talus play taluva\n"
        "  talus play talat --players 2 --seat 1=level:5 --seat 2=human\n"
        "  talus play talavera --players 1\n"
        "  talus play --load game.talus");
    does(*command, action, [request] { return play(*request); });
}

void add_arena(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("arena", "Play a match between computer players");
    const auto request = std::make_shared<ArenaRequest>();
    add_game_choice(*command, request->choice);
    add_players(*command, request->players,
                "one for each seat: random, greedy, mcts-plain, style:NAME, level:1 to level:8, or "
                "cmd:PROGRAM; the last "
                "one fills the remaining seats; partners in a team are the same");
    command
        ->add_option(
            "--games", request->games,
            fmt::format("how many games, rounded up so that every player has every seat equally often [{}]",
                        request->games))
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}))
        ->option_text("N");
    add_parallel(*command, "--concurrency", request->concurrency, "how many games at once [1]");
    add_seed(*command, request->seed, "what all chance is made from [1]");
    add_random_moves(*command, request->random_moves);
    command
        ->add_option(
            "--sprt", request->sprt,
            "stop as soon as it is clear whether the first player is at most ELO0 or at least ELO1 stronger")
        ->option_text("ELO0,ELO1[,ALPHA,BETA]");
    command
        ->add_option("--openings", request->openings,
                     "a file with a position on each line; each set begins with the next of them")
        ->option_text("FILE");
    command->add_flag("--gauntlet", request->gauntlet,
                      "the first player meets each of the others in a match by itself");
    command->add_flag("--luck", request->luck,
                      "measure the luck of the draws, and correct the scores for it");
    command
        ->add_option("--save", request->save,
                     "keep results and records there, and go on from those already there")
        ->option_text("FOLDER");
    command->add_flag("--json", request->json, "print one JSON object");
    command->footer(
        "A player may have limits for a move, level:8,t=0.3 (seconds) or mcts-plain,visits=1000, and a "
        "name,\n"
        "new=level:8. docs/arena.md says what the numbers mean, and how other programs take part.\n\n"
        "Examples:\n"
        "  talus arena taluva --player level:8,t=0.3 --player greedy --games 200\n"
        "  talus arena taluva --players 4 --player level:8 --player greedy --games 40 --save match\n"
        "  talus arena talat --player level:3 --player level:2 --sprt 0,70 --concurrency 2\n"
        "  talus arena talavera --player 'cmd,t=1:./my-player --fast' --player level:1 --json");
    does(*command, action, [request] { return arena(*request); });
}

}  // namespace talus::cli
