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
    options.limits.connections_per_address = request.connections_per_address;
    options.limits.new_persons_per_hour = request.new_persons_per_hour;
    if (!request.limits_people) options.limits = server::LiveLimits::none();
    options.origins = request.origins;
    options.is_behind_proxy = request.is_behind_proxy;
    options.version = TALUS_VERSION;
    return options;
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
    const Result<std::unique_ptr<server::Server>> opened =
        server::Server::open({request.address, request.port}, *std::move(files), std::move(live));
    if (!opened) return complain(opened.error().text, failure);

    server::Server& server = **opened;
    server.stop_on({SIGINT, SIGTERM});
    for (const std::string& room : server.damaged_rooms()) complain(room, failure);
    Output().print(fmt::format("Talus is at {} (Ctrl-C ends it)\n", server.url()));
    server.run();
    return success;
}

}  // namespace talus::cli
