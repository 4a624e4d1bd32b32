#include "cli/server/backup.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <optional>
#include <vector>

#include "cli/common/output.h"
#include "cli/common/progress_bar.h"
#include "server/store/sqlite/backup.h"
#include "server/store/verify.h"

namespace talus::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view prefix = "talus-";
constexpr std::string_view ending = ".db";

// Into a folder, each copy has a name of its own, by which the oldest is the first.
fs::path file_of(const std::string& wanted) {
    std::error_code ignored;
    if (!fs::is_directory(wanted, ignored)) return wanted;
    return fs::path(wanted) /
           fmt::format("{}{:%Y%m%d-%H%M%S}{}", prefix, fmt::gmtime(std::time(nullptr)), ending);
}

// All but the newest so many of those that this command has made there.
void remove_old(const fs::path& folder, int keep) {
    std::error_code ignored;
    std::vector<fs::path> copies;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(prefix) && name.ends_with(ending)) copies.push_back(entry.path());
    }
    std::ranges::sort(copies);
    for (std::size_t i = 0; i + static_cast<std::size_t>(keep) < copies.size(); ++i)
        fs::remove(copies[i], ignored);
}

// Without a shell: the file's name is nobody's command.
bool run(const std::string& program, const std::string& file) {
    char* arguments[] = {const_cast<char*>(program.c_str()), const_cast<char*>(file.c_str()), nullptr};
    pid_t child = 0;
    if (::posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ) != 0) return false;
    int status = 0;
    return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

int backup(const BackupRequest& request) {
    const fs::path file = file_of(request.file);
    std::optional<ProgressBar> bar;
    const std::optional<Error> error =
        server::backup(request.database, file, [&bar](std::size_t done, std::size_t all) {
            if (!bar) bar.emplace(all);
            bar->show(done);
        });
    bar.reset();
    if (error) return complain(error->text, failure);
    std::error_code unknown;
    Output output;
    output.print(fmt::format("{}: {} bytes\n", file.string(), fs::file_size(file, unknown)));
    if (request.verifies) {
        const Result<server::Verification> verified = server::verify(file);
        if (!verified) return complain(verified.error().text, failure);
        if (!verified->misfits.empty())
            return complain(fmt::format("{}: {} of {} rooms are whole; talus verify tells more",
                                        file.string(), verified->whole, verified->rooms),
                            failure);
    }
    if (!request.then.empty() && !run(request.then, file.string()))
        return complain(fmt::format("{} {}: it failed", request.then, file.string()), failure);
    if (request.keep > 0 && fs::is_directory(request.file, unknown)) remove_old(request.file, request.keep);
    return success;
}

}  // namespace talus::cli
