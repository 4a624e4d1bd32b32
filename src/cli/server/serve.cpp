#include "cli/server/serve.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <memory>
#include <thread>
#include <utility>

#include "cli/common/data_folder.h"
#include "cli/common/output.h"
#include "server/folders.h"
#include "server/many_files.h"
#include "server/server.h"
#include "server/store/sqlite/sqlite_store.h"

namespace talus::cli {
namespace {

server::LiveSettings settings_of(const ServeRequest& request) {
    server::LiveSettings settings;
    settings.limits.connections_per_address = request.connections_per_address;
    settings.limits.new_persons_per_hour = request.new_persons_per_hour;
    settings.limits.rooms_per_hour_of_address = request.rooms_per_hour_of_address;
    settings.limits.days_of_a_game = request.days_of_a_game;
    settings.limits.guards_ratings = request.guards_ratings;
    if (!request.limits_people) settings.limits = server::LiveLimits::none();
    settings.origins = request.origins;
    using Level = server::Log::Level;
    settings.log_form = request.log_format == "json" ? server::Log::Form::json : server::Log::Form::text;
    for (const Level level : {Level::debug, Level::info, Level::warning, Level::error})
        if (to_text(level) == request.log_level) settings.log_level = level;
    settings.logs_access = request.logs_access;
    settings.metrics = request.metrics == "all"      ? server::MetricsFor::all
                       : request.metrics == "nobody" ? server::MetricsFor::nobody
                                                     : server::MetricsFor::local;
    settings.dashboard_password = request.dashboard_password;
    return settings;
}

Result<server::LiveOptions> open_rooms(const ServeRequest& request) {
    const std::optional<std::filesystem::path> wanted =
        request.data.empty() ? data_folder() : std::filesystem::path(request.data);
    if (!wanted)
        return Error{"no_data",
                     "You have no home folder to keep things in; --data FOLDER names another place"};
    const Result<std::filesystem::path> folder = server::make_data_folder(*wanted);
    if (!folder) return folder.error();
    Result<std::unique_ptr<server::SqliteStore>> store = server::SqliteStore::open(*folder / "talus.db");
    if (!store) return store.error();
    server::LiveOptions options;
    options.store = *std::move(store);
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    options.thinking_threads =
        request.thinking_threads > 0 ? request.thinking_threads : std::max(1, cores - 1);
    options.settings = settings_of(request);
    options.is_behind_proxy = request.is_behind_proxy;
    options.version = TALUS_VERSION;
    options.log_to = [](std::string_view line) { fmt::print(stderr, "{}\n", line); };
    options.admin_socket = *folder / "admin.sock";
    return options;
}

void reload(server::Server& server, const ServeRequest& request) {
    using Level = server::Log::Level;
    const Result<ServeRequest> again =
        request.read_again ? request.read_again() : Result<ServeRequest>(request);
    if (!again) return server.note(Level::error, "configuration", {{"text", again.error().text}});
    server.set(settings_of(*again));
    server.note(Level::info, "configuration", {{"text", "It was read again."}});
}

}  // namespace

int serve(const ServeRequest& request) {
    using Folder = Result<std::filesystem::path>;
    const Folder web =
        request.web.empty() ? server::find_web_folder(server::program_folder()) : Folder(request.web);
    if (!web) return complain(web.error().text, failure);
    Result<server::StaticFiles> files = server::StaticFiles::load(*web);
    if (!files) return complain(files.error().text, failure);
    std::optional<server::LiveOptions> live;
    if (!request.page_only) {
        Result<server::LiveOptions> rooms = open_rooms(request);
        if (!rooms) return complain(rooms.error().text, failure);
        live = *std::move(rooms);
    }
    server::allow_many_files();
    server::Limits limits;
    if (!request.limits_people) limits.connections_of_one = 0;
    const Result<std::unique_ptr<server::Server>> opened =
        server::Server::open({request.address, request.port, limits}, *std::move(files), std::move(live));
    if (!opened) return complain(opened.error().text, failure);

    server::Server& server = **opened;
    server.stop_on({SIGINT, SIGTERM});
    if (!request.page_only) server.call_on(SIGHUP, [&server, &request] { reload(server, request); });
    Output().print(fmt::format("Talus is at {} (Ctrl-C ends it)\n", server.url()));
    server.run();
    return success;
}

}  // namespace talus::cli
