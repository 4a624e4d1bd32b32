#include "cli/server/backup.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "cli/common/output.h"
#include "cli/common/progress_bar.h"
#include "server/store/sqlite/backup.h"

namespace talus::cli {

int backup(const BackupRequest& request) {
    std::optional<ProgressBar> bar;
    const std::optional<Error> error =
        server::backup(request.database, request.file, [&bar](std::size_t done, std::size_t all) {
            if (!bar) bar.emplace(all);
            bar->show(done);
        });
    bar.reset();
    if (error) return complain(error->text, failure);
    std::error_code unknown;
    Output().print(
        fmt::format("{}: {} bytes\n", request.file, std::filesystem::file_size(request.file, unknown)));
    return success;
}

}  // namespace talus::cli
