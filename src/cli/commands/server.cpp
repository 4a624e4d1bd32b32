// The commands of the server.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <memory>

#include "cli/commands/command_line.h"
#include "cli/common/output.h"
#include "cli/server/admin.h"
#include "cli/server/backup.h"
#include "cli/server/load.h"
#include "cli/server/salvage.h"
#include "cli/server/serve.h"
#include "cli/server/verify.h"

namespace talus::cli {

namespace {

void add_serve_options(CLI::App& command, ServeRequest& request) {
    command.add_option("--port", request.port, "where to listen; 0 is any free port [8080]")
        ->check(CLI::Range(0, 65'535))
        ->option_text("N");
    command
        .add_option("--address", request.address, "0.0.0.0 is for all who can reach this machine [127.0.0.1]")
        ->option_text("ADDRESS");
    command.add_option("--web", request.web, "the built page [web/dist above the program]")
        ->option_text("FOLDER");
    command
        .add_option("--data", request.data,
                    "where games and people are kept: made if missing [~/.local/share/talus]")
        ->option_text("FOLDER");
    command.add_flag("--page-only", request.page_only, "no rooms: nothing is kept");
    command
        .add_option("--origin", request.origins,
                    "a page elsewhere that may play here, as https://example.org")
        ->option_text("ORIGIN...");
    command.add_flag("--behind-proxy", request.is_behind_proxy,
                     "clients' addresses come from the proxy, in X-Forwarded-For");
    command.add_option("--connections-per-address", request.connections_per_address, "0 is no limit [64]")
        ->option_text("N");
    command
        .add_option("--new-persons-per-hour", request.new_persons_per_hour,
                    "from one address; 0 is no limit [60]")
        ->check(CLI::NonNegativeNumber)
        ->option_text("N");
    command
        .add_option("--rooms-per-address", request.rooms_per_hour_of_address,
                    "opened in an hour from one address; 0 is no limit [120]")
        ->check(CLI::NonNegativeNumber)
        ->option_text("N");
    command.add_flag_callback(
        "--rate-everything", [&request] { request.guards_ratings = false; },
        "rate games of people at one address, too, and without many moves: for a club or a school");
    command
        .add_option("--forget-after", request.days_of_a_game,
                    "days after which a game without a limit is closed if nobody comes; 0 is never [365]")
        ->check(CLI::Range(0, 100'000))
        ->option_text("DAYS");
    command.add_flag_callback(
        "--no-limits", [&request] { request.limits_people = false; },
        "for measurements: no limits per address and person");
    command
        .add_option("--thinking-threads", request.thinking_threads, "for computer players [cores less one]")
        ->check(CLI::Range(1, 64))
        ->option_text("N");
    command.add_option("--log-format", request.log_format, "text or json, on standard error [text]")
        ->check(CLI::IsMember({"text", "json"}))
        ->option_text("FORM");
    command.add_option("--log-level", request.log_level, "debug, info, warning or error [info]")
        ->check(CLI::IsMember({"debug", "info", "warning", "error"}))
        ->option_text("LEVEL");
    command.add_flag("--access-log", request.logs_access, "log each request, with its address");
    command.add_option("--metrics", request.metrics, "who may read them: local, all or nobody [local]")
        ->check(CLI::IsMember({"local", "all", "nobody"}))
        ->option_text("WHO");
    command
        .add_option(
            "--dashboard-password", request.dashboard_password,
            "for /api/dashboard, in the configuration file only: others see a command line [no dashboard]")
        ->option_text("TEXT");
}

// The options of the file, and those of the command line in their place.
Result<ServeRequest> with_configuration(const CLI::App& command, const std::string& file) {
    ServeRequest request;
    CLI::App reader;
    add_serve_options(reader, request);
    std::vector<std::string> arguments;
    try {
        for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_file(file)) {
            const std::string name = "--" + item.fullname();
            if (command.get_option_no_throw(name) == nullptr || name == "--config")
                return Error{"configuration",
                             fmt::format("{}: There is no option {}", file, item.fullname())};
            if (command.count(name) == 0)
                for (const std::string& input : item.inputs) arguments.push_back(name + '=' + input);
        }
        for (const CLI::Option* option : command.get_options())
            if (option->get_name() != "--config" && option->get_name() != "--help")
                for (const std::string& result : option->results())
                    arguments.push_back(option->get_name() + '=' + result);
        std::reverse(arguments.begin(), arguments.end());  // as the library wants them
        reader.parse(arguments);
    } catch (const CLI::Error& error) {
        return Error{"configuration", fmt::format("{}: {}", file, error.what())};
    }
    return request;
}

}  // namespace

void add_serve(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("serve", "The web page, for browsers, and rooms to play together");
    const auto request = std::make_shared<ServeRequest>();
    const auto file = std::make_shared<std::string>();
    add_serve_options(*command, *request);
    command
        ->add_option("--config", *file,
                     "these options, as `port = 9000`, a line each; read again on SIGHUP as far as can be")
        ->option_text("FILE");
    command->footer(
        "What it sends and refuses is described in docs/web-server.md and docs/rooms.md; how to run it for\n"
        "others, in docs/operations.md.\n\n"
        "Examples:\n"
        "  talus serve\n"
        "  talus serve --port 9000 --address 0.0.0.0 --data /srv/talus\n"
        "  talus serve --config /etc/talus.toml");
    does(*command, action, [command, request, file]() -> int {
        if (file->empty()) return serve(*request);
        const auto read = [command, file] { return with_configuration(*command, *file); };
        Result<ServeRequest> configured = read();
        if (!configured) return complain(configured.error().text, usage_error);
        configured->read_again = read;
        return serve(*configured);
    });
}

namespace {

// One thing an operator can ask for or do.
CLI::App* add_deed(CLI::App& app, Action& action, const std::shared_ptr<AdminRequest>& request,
                   const std::string& name, const std::string& help) {
    CLI::App* command = app.add_subcommand(name, help);
    command->callback([&action, request, name] {
        request->what.insert(request->what.begin(), {"do", name});
        action = [request] { return admin(*request); };
    });
    return command;
}

void add_word(CLI::App* command, const std::shared_ptr<AdminRequest>& request, const std::string& name,
              const std::string& key, const std::string& help, bool is_required = true) {
    CLI::Option* option = command->add_option_function<std::string>(
        name, [request, key](const std::string& text) { request->what.emplace_back(key, text); }, help);
    option->option_text(name.starts_with("--") ? "TEXT" : " ");
    if (is_required) option->required();
}

}  // namespace

void add_admin(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("admin", "Ask a running server, and do what an operator does");
    const auto request = std::make_shared<AdminRequest>();
    command->add_option("--data", request->data, "the server's data folder [~/.local/share/talus]")
        ->option_text("FOLDER");
    command->add_flag("--json", request->json, "print the answer as one JSON object");
    command->require_subcommand(1);
    command->fallthrough();
    add_deed(*command, action, request, "status", "How the server is");
    CLI::App* people =
        add_deed(*command, action, request, "people", "Who is here, or who has a name like this");
    add_word(people, request, "NAME", "name", "a part of the name", false);
    add_deed(*command, action, request, "rooms", "The rooms that are in memory");
    for (const char* kind : {"ban", "mute"}) {
        CLI::App* deed =
            add_deed(*command, action, request, kind,
                     kind == std::string("ban") ? "Keep somebody out" : "Keep somebody from talking");
        add_word(deed, request, "PERSON", "person", "the id");
        deed->add_option_function<int>(
                "--days", [request](const int& days) { request->what.emplace_back("days", days); },
                "for how long; 0 ends it [for good]")
            ->check(CLI::Range(0, 36'500))
            ->option_text("N");
        add_word(deed, request, "--reason", "reason", "for other operators", false);
    }
    CLI::App* rename = add_deed(*command, action, request, "rename", "Give somebody another name");
    add_word(rename, request, "PERSON", "person", "the id");
    add_word(rename, request, "NAME", "name", "the new name");
    CLI::App* close = add_deed(*command, action, request, "close", "Close a table; nobody has won");
    add_word(close, request, "ROOM", "room", "the id");
    CLI::App* chat = add_deed(*command, action, request, "delete-chat", "Delete what was said at a table");
    add_word(chat, request, "ROOM", "room", "the id");
    CLI::App* drain =
        add_deed(*command, action, request, "drain", "Open no new tables, before the server ends");
    drain->add_flag_callback(
        "--off", [request] { request->what.emplace_back("on", false); }, "open tables again");
    command->footer(
        "It speaks to the server over admin.sock in its data folder, as the server's user or root.\n\n"
        "Examples:\n"
        "  talus admin status\n"
        "  talus admin --data /var/lib/talus people ada\n"
        "  talus admin ban k3v9x2m7q1zt --days 7 --reason \"rude\"");
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
    command->add_option("FILE", request->file, "the copy, which must not be there yet, or a folder for it")
        ->required()
        ->option_text(" ");
    command->add_flag("--verify", request->verifies, "play every game in the copy again");
    command
        ->add_option("--then", request->then,
                     "a program that takes it to another machine: it gets the file's name")
        ->option_text("PROGRAM");
    command->add_option("--keep", request->keep, "in a folder: so many copies, the newest [all]")
        ->check(CLI::Range(1, 100'000))
        ->option_text("N");
    command->footer(
        "The copy has everything that was stored when it began. To go back to it, stop the server, remove "
        "talus.db,\n"
        "talus.db-wal and talus.db-shm, and put the copy in the place of talus.db.\n\n"
        "Examples:\n"
        "  talus backup data/talus.db monday.db\n"
        "  talus backup data/talus.db /var/backups/talus --keep 7 --verify --then ./take-away");
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

void add_salvage(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("salvage", "Bring what is whole out of a damaged database");
    const auto request = std::make_shared<SalvageRequest>();
    command->add_option("DB", request->database, "the damaged talus.db; it stays as it is")
        ->required()
        ->option_text(" ");
    command->add_option("FILE", request->file, "the new database; there must be no such file yet")
        ->required()
        ->option_text(" ");
    command->footer(
        "Rooms whose events can all be read, and fit the rules, are brought out, and the people with what "
        "belongs to them.\n"
        "Look at a backup first: what is hurt here may be whole there.\n\n"
        "Examples:\n"
        "  talus salvage data/talus.db saved.db\n"
        "  talus verify saved.db");
    does(*command, action, [request] { return salvage(*request); });
}

}  // namespace talus::cli
