// The command line: which commands there are, what they take, and their help. What they do stands in a file
// of its own for each. CLI11 takes long to compile, so this is the only file that includes it.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "base/quote.h"
#include "cli/arena/arena.h"
#include "cli/bench/bench.h"
#include "cli/bench/bench_turns.h"
#include "cli/common/game_choice.h"
#include "cli/common/output.h"
#include "cli/engine.h"
#include "cli/perft.h"
#include "cli/play/play.h"
#include "cli/puzzles/puzzles.h"
#include "cli/record/record_check.h"
#include "cli/record/record_show.h"
#include "cli/review/analyse.h"
#include "cli/selfplay/make_set.h"
#include "cli/server/backup.h"
#include "cli/server/load.h"
#include "cli/server/serve.h"
#include "cli/server/verify.h"
#include "cli/solve.h"
#include "cli/trace.h"

namespace talus::cli {
namespace {

// What the chosen command will do once the whole line is read.
using Action = std::function<int()>;

// CLI11 would take -1, or a number beyond 64 bits, for a very large one.
const CLI::Validator whole_number(
    [](const std::string& text) {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error == std::errc{} && end == text.data() + text.size()) return std::string();
        return fmt::format("{} is not a whole number from 0 to {}", talus::quoted(text), UINT64_MAX);
    },
    "");

std::string joined_game_names() {
    return fmt::format("{}", fmt::join(game_names(), ", "));
}

// GAME and a flag for each option of the games. An option that the chosen game does not know is refused
// later, by the game.
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

void add_trace(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand(
        "trace", "Play whole games and print every step with its legal moves, one JSON object a line");
    const auto request = std::make_shared<TraceRequest>();
    add_game_choice(*command, request->choice);
    command->add_option("--seed", request->seed, "the first game's seed [1]")
        ->check(whole_number)
        ->option_text("N");
    command->add_option("--games", request->games, "how many games, with the seeds N, N+1, ... [1]")
        ->check(whole_number)
        ->option_text("K");
    command
        ->add_option("--policy", request->policy,
                     "who plays: random, greedy, mcts-plain, or level:1 to level:8 [random]")
        ->option_text("POLICY");
    command->footer(
        "Examples:\n"
        "  talus trace taluva --seed 7\n"
        "  talus trace taluva --players 4 --edition riogrande --tiles 48 --mode teams --seed 7\n"
        "  talus trace talavera --pairing printed --seed 1 --games 1000 > games.jsonl");
    command->callback([&action, request] { action = [request] { return trace(*request); }; });
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
    command->callback([&action, request] { action = [request] { return perft(*request); }; });
}

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
    command->callback([&action, request, turns] {
        action = [request, turns] { return *turns ? bench_turns(request->json) : bench(*request); };
    });
}

void add_engine(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand(
        "engine", "Analyse positions for other programs: JSON requests in, JSON answers out, one a line");
    const auto request = std::make_shared<EngineRequest>();
    command->add_option("--threads", request->threads, "how many requests to work on at once [1]")
        ->check(CLI::Range(1, 256))
        ->option_text("N");
    command->footer(
        "The protocol is described in docs/protocol.md. At the end of the input all requests are finished "
        "first.\n\n"
        "Examples:\n"
        "  talus engine < requests.jsonl > answers.jsonl\n"
        "  echo '{\"id\":1,\"game\":\"taluva\",\"moves\":[\"draw:JC\"],\"limits\":{\"visits\":100}}' | talus "
        "engine");
    command->callback([&action, request] { action = [request] { return engine(*request); }; });
}

void add_analyse(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("analyse", "Review a record: the cost of every decision, the luck of every draw");
    const auto request = std::make_shared<AnalyseRequest>();
    command->add_option("FILE", request->file, "a record file; - is standard input")
        ->required()
        ->option_text(" ");
    command->add_option("--seconds", request->seconds, "how long to look at each position [0.3]")
        ->check(CLI::Range(0.001, 86'400.0))
        ->option_text("S");
    command->add_option("--visits", request->visits, "how many visits the search makes there: repeatable")
        ->check(CLI::Range(1u, UINT32_MAX))
        ->option_text("N");
    command->add_option("--player", request->player, "who judges: level:8, mcts-plain or greedy [level:8]")
        ->option_text("PLAYER");
    command->add_option("--threads", request->threads, "how many positions to look at at once [1]")
        ->check(CLI::Range(1, 256))
        ->option_text("N");
    command->add_option("--seed", request->seed, "of the search and of sampled draws [1]")
        ->check(whole_number)
        ->option_text("N");
    command->add_flag("--json", request->json, "print one JSON object instead of the table");
    command->add_option("--html", request->html, "also write a report as a web page of its own")
        ->option_text("OUT");
    command->footer(
        "What the numbers mean is described in docs/analysis.md.\n\n"
        "Examples:\n"
        "  talus analyse game.talus\n"
        "  talus analyse game.talus --seconds 2 --threads 2 --html game.html\n"
        "  talus analyse game.talus --visits 500 --json > review.json");
    command->callback([&action, request] { action = [request] { return analyse(*request); }; });
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
    check->callback(
        [&action, check_request] { action = [check_request] { return record_check(*check_request); }; });

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
    show->callback(
        [&action, show_request] { action = [show_request] { return record_show(*show_request); }; });
}

void add_arena(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("arena", "Play a match between computer players");
    const auto request = std::make_shared<ArenaRequest>();
    add_game_choice(*command, request->choice);
    command
        ->add_option(
            "--player", request->players,
            "one for each seat: random, greedy, mcts-plain, level:1 to level:8, or cmd:PROGRAM; the last "
            "one fills the remaining seats; partners in a team are the same")
        ->required()
        ->expected(1)
        ->take_all()
        ->option_text("PLAYER ...");
    command
        ->add_option(
            "--games", request->games,
            fmt::format("how many games, rounded up so that every player has every seat equally often [{}]",
                        request->games))
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}))
        ->option_text("N");
    command->add_option("--concurrency", request->concurrency, "how many games at once [1]")
        ->check(CLI::Range(1, 256))
        ->option_text("K");
    command->add_option("--seed", request->seed, "what all chance is made from [1]")
        ->check(whole_number)
        ->option_text("N");
    command
        ->add_option("--random-moves", request->random_moves,
                     "how many decisions chance makes at the start of every game [0]")
        ->check(CLI::Range(0, 1000))
        ->option_text("N");
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
    command->callback([&action, request] { action = [request] { return arena(*request); }; });
}

void add_play(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("play", "Play a game here, against computer players or other people");
    const auto request = std::make_shared<PlayRequest>();
    add_game_choice(*command, request->choice);
    command->get_option("GAME")->required(false);
    command
        ->add_option("--seat", request->seats,
                     "who sits where: human, human:NAME, level:1 to level:8, random, greedy or mcts-plain "
                     "[1=human, all others level:3]")
        ->expected(1)
        ->take_all()
        ->option_text("N=PLAYER ...");
    command->add_option("--load", request->load, "go on with a saved game; GAME can be left out")
        ->option_text("FILE");
    command
        ->add_option("--seed", request->seed,
                     "what the draws and the computer players are made from [random]")
        ->check(whole_number)
        ->option_text("N");
    command->add_flag("--no-color", request->no_color, "no colours and no other escape codes");
    command->footer(
        "Type `help` in the game for what you can do there. An unfinished game is kept when you leave it.\n\n"
        "Examples:\n"
        "  talus play taluva\n"
        "  talus play talat --players 2 --seat 1=level:5 --seat 2=human\n"
        "  talus play talavera --players 1\n"
        "  talus play --load game.talus");
    command->callback([&action, request] { action = [request] { return play(*request); }; });
}

void add_selfplay(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("selfplay", "Make large sets of games with what the players thought");
    const auto request = std::make_shared<SelfplayRequest>();
    add_game_choice(*command, request->choice);
    command
        ->add_option("--player", request->players,
                     "one for each seat, as in arena; the last one fills the remaining seats")
        ->required()
        ->expected(1)
        ->take_all()
        ->option_text("PLAYER ...");
    command->add_option("--out", request->folder, "the folder of the set; what is there already is kept")
        ->required()
        ->option_text("FOLDER");
    command->add_option("--games", request->games, "how many games [1000]")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->option_text("N");
    command->add_option("--shard-games", request->games_in_shard, "how many in one file [100]")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000}))
        ->option_text("N");
    command->add_option("--seed", request->seed, "what all chance is made from [1]")
        ->check(whole_number)
        ->option_text("N");
    command
        ->add_option("--random-moves", request->random_moves,
                     "how many decisions chance makes at the start of every game [0]")
        ->check(CLI::Range(0, 1000))
        ->option_text("N");
    command->add_option("--concurrency", request->concurrency, "how many files at once [1]")
        ->check(CLI::Range(1, 256))
        ->option_text("K");
    command
        ->add_option("--part", request->part,
                     "which of several processes this is: K/N makes every N-th file [1/1]")
        ->option_text("K/N");
    command->footer("The files are described in docs/data.md.");
    command->callback([request, &action] { action = [request] { return make_set(*request); }; });
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
    make->add_option("--seed", request->seed, "what all chance is made from [1]")
        ->check(whole_number)
        ->option_text("N");
    make->add_option("--concurrency", request->concurrency, "how many games at once [1]")
        ->check(CLI::Range(1, 256))
        ->option_text("K");
    make->footer(
        "A run that was interrupted goes on where it stopped, and a longer one goes on from a shorter one.\n"
        "The file is described in docs/puzzles.md.\n\n"
        "Examples:\n"
        "  talus puzzles make taluva --games 400 --out taluva.json\n"
        "  talus puzzles make talat --games 100 --out talat.json --concurrency 2");
    make->callback([&action, request] { action = [request] { return puzzles(*request); }; });

    CLI::App* check = command->add_subcommand("check", "Look at some puzzles of a file again, for longer");
    const auto again = std::make_shared<PuzzleCheckRequest>();
    check->add_option("FILE", again->file, "a file of puzzles")->required()->option_text(" ");
    check->add_option("--sample", again->sample, fmt::format("how many of them [{}]", again->sample))
        ->check(CLI::Range(1, 1'000'000))
        ->option_text("N");
    check->add_option("--times", again->times, fmt::format("so many times as long [{}]", again->times))
        ->check(CLI::Range(1, 100))
        ->option_text("N");
    check->add_option("--seed", again->seed, "what the search's chance is made from [1]")
        ->check(whole_number)
        ->option_text("N");
    check->footer(
        "The exit code is 1 if one is not confirmed.\n\n"
        "Examples:\n"
        "  talus puzzles check taluva.json\n"
        "  talus puzzles check talat.json --sample 50 --times 10");
    check->callback([&action, again] { action = [again] { return check_puzzles(*again); }; });
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
    command->callback([&action, request] { action = [request] { return solve(*request); }; });
}

void add_serve(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("serve", "The web page, for browsers, and rooms to play together");
    const auto request = std::make_shared<ServeRequest>();
    command->add_option("--port", request->port, "where to listen; 0 is any free port [8080]")
        ->check(CLI::Range(0, 65'535))
        ->option_text("N");
    command
        ->add_option("--address", request->address,
                     "0.0.0.0 is for all who can reach this machine [127.0.0.1]")
        ->option_text("ADDRESS");
    command->add_option("--web", request->web, "the built page [web/dist above the program]")
        ->option_text("FOLDER");
    command
        ->add_option("--data", request->data,
                     "where games and people are kept: made if missing [~/.local/share/talus]")
        ->option_text("FOLDER");
    command->add_flag("--page-only", request->page_only, "no rooms: nothing is kept");
    command
        ->add_option("--origin", request->origins,
                     "a page elsewhere that may play here, as https://example.org")
        ->option_text("ORIGIN...");
    command->add_flag("--behind-proxy", request->is_behind_proxy,
                      "clients' addresses come from the proxy, in X-Forwarded-For");
    command->add_option("--connections-per-address", request->connections_per_address, "0 is no limit [64]")
        ->option_text("N");
    command
        ->add_option("--new-persons-per-hour", request->new_persons_per_hour,
                     "from one address; 0 is no limit [60]")
        ->check(CLI::NonNegativeNumber)
        ->option_text("N");
    command->add_flag_callback(
        "--no-limits", [request] { request->limits_people = false; },
        "for measurements: no limits per address and person");
    command
        ->add_option("--thinking-threads", request->thinking_threads, "for computer players [cores less one]")
        ->check(CLI::Range(1, 64))
        ->option_text("N");
    command->footer(
        "What it sends and refuses is described in docs/web-server.md and docs/rooms.md.\n\n"
        "Examples:\n"
        "  talus serve\n"
        "  talus serve --port 9000 --address 0.0.0.0 --data /srv/talus");
    command->callback([&action, request] { action = [request] { return serve(*request); }; });
}

void add_backup(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("backup", "Copy a server's database, also while it is in use");
    const auto request = std::make_shared<BackupRequest>();
    command->add_option("DB", request->database, "talus.db in the server's data folder")
        ->required()
        ->option_text(" ");
    command->add_option("FILE", request->file, "the copy; there must be no such file yet")
        ->required()
        ->option_text(" ");
    command->footer(
        "The copy has everything that was stored when it began. To go back to it, stop the server, remove "
        "talus.db,\n"
        "talus.db-wal and talus.db-shm, and put the copy in the place of talus.db.\n\n"
        "Examples:\n"
        "  talus backup data/talus.db monday.db\n"
        "  talus verify monday.db");
    command->callback([&action, request] { action = [request] { return backup(*request); }; });
}

void add_verify(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand(
        "verify", "Play every game in a server's database again, and tell what does not fit");
    const auto request = std::make_shared<VerifyRequest>();
    command->add_option("DB", request->database, "talus.db in the server's data folder, or a backup of it")
        ->required()
        ->option_text(" ");
    command->footer(
        "Prints the room, the event and the reason for everything that does not fit. The exit code is 1 if "
        "there is any.\n"
        "The server may be running.\n\n"
        "Examples:\n"
        "  talus verify data/talus.db\n"
        "  talus verify monday.db");
    command->callback([&action, request] { action = [request] { return verify(*request); }; });
}

void add_load(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("load", "Play many games at a server at once, and measure it");
    const auto request = std::make_shared<LoadRequest>();
    CLI::Option* url =
        command->add_option("--url", request->url, "where it is, as ws://127.0.0.1:8080")->option_text("URL");
    command->add_option("--port", request->port, "the same, on this machine [8080]")
        ->check(CLI::Range(1, 65'535))
        ->excludes(url)
        ->option_text("N");
    command->add_option("--games", request->games, "games at the same time, with two people each [10]")
        ->check(CLI::Range(1, 30'000))
        ->option_text("N");
    command->add_option("--game", request->game, joined_game_names() + ", or mixed [mixed]")
        ->option_text("GAME");
    command
        ->add_option("--interval", request->interval,
                     "seconds between the moves of a game; 0 is as fast as it goes [0]")
        ->check(CLI::Range(0.0, 3600.0))
        ->option_text("S");
    command
        ->add_option("--seconds", request->seconds, "how long to measure, once all games have started [10]")
        ->check(CLI::Range(0.1, 86'400.0))
        ->option_text("S");
    command
        ->add_option("--server-pid", request->server_pid,
                     "its process, to measure memory and processor time as well")
        ->check(CLI::Range(1, 1 << 30))
        ->option_text("PID");
    command->add_flag("--reconnect", request->reconnects,
                      "come back when connections are cut, and check that nothing is lost");
    command->add_option("--journal", request->journal, "write all events that were told there, a line each")
        ->option_text("FILE");
    command->add_flag("--json", request->json, "print one JSON object");
    command->footer(
        "Start the server with --no-limits. A move counts when the other seat has it. The exit code is 1 if "
        "anything went\n"
        "wrong.\n\n"
        "Examples:\n"
        "  talus load --games 100\n"
        "  talus load --url ws://127.0.0.1:9000 --games 5000 --interval 5 --seconds 60 --server-pid $(pidof "
        "talus)\n"
        "  talus load --game talat --games 50 --json");
    command->callback([&action, request] { action = [request] { return load(*request); }; });
}

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

int run(int argc, const char* const* argv) {
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
    add_trace(app, action);
    add_perft(app, action);
    add_bench(app, action);
    add_engine(app, action);
    add_analyse(app, action);
    add_record(app, action);
    add_play(app, action);
    add_arena(app, action);
    add_selfplay(app, action);
    add_puzzles(app, action);
    add_solve(app, action);
    add_serve(app, action);
    add_load(app, action);
    add_backup(app, action);
    add_verify(app, action);
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
}  // namespace talus::cli

int main(int argc, char** argv) {
    // Whoever starts us without standard input, output or error must not get another file under its number.
    // What is written to this one fails, as it should.
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(descriptor, F_GETFD) < 0) ::open("/dev/null", O_RDONLY);
    try {
        return talus::cli::run(argc, argv);
    } catch (const std::exception& error) {
        // No more memory, or a fault of ours; what was open has been put in order on the way.
        return talus::cli::complain(fmt::format("something went wrong: {}", error.what()),
                                    talus::cli::failure);
    }
}
