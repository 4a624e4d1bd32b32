#include "cli/serve.h"

#include <fmt/format.h>

#include <csignal>
#include <filesystem>
#include <memory>
#include <utility>

#include "cli/output.h"
#include "server/folders.h"
#include "server/server.h"

namespace talus::cli {

int serve(const ServeRequest& request) {
    using Folder = Result<std::filesystem::path>;
    const Folder web =
        request.web.empty() ? server::find_web_folder(server::program_folder()) : Folder(request.web);
    if (!web) return complain(web.error().text, failure);
    if (!request.data.empty())
        if (const Folder data = server::make_data_folder(request.data); !data)
            return complain(data.error().text, failure);
    Result<server::StaticFiles> files = server::StaticFiles::load(*web);
    if (!files) return complain(files.error().text, failure);
    const Result<std::unique_ptr<server::Server>> opened =
        server::Server::open({request.address, request.port}, *std::move(files));
    if (!opened) return complain(opened.error().text, failure);

    server::Server& server = **opened;
    server.stop_on({SIGINT, SIGTERM});
    Output().print(fmt::format("Talus is at {} (Ctrl-C ends it)\n", server.url()));
    server.run();
    return success;
}

}  // namespace talus::cli
