// The commands of the server.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>

#include "cli/commands/command_line.h"
#include "cli/server/backup.h"
#include "cli/server/load.h"
#include "cli/server/serve.h"
#include "cli/server/verify.h"

namespace talus::cli {

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
    does(*command, action, [request] { return serve(*request); });
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
    does(*command, action, [request] { return load(*request); });
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
    does(*command, action, [request] { return backup(*request); });
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
    does(*command, action, [request] { return verify(*request); });
}

}  // namespace talus::cli
