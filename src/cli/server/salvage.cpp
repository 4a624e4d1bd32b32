#include "cli/server/salvage.h"

#include <fmt/format.h>

#include <optional>

#include "cli/common/output.h"
#include "cli/common/progress_bar.h"
#include "server/store/verify.h"

namespace talus::cli {

int salvage(const SalvageRequest& request) {
    std::optional<ProgressBar> bar;
    const Result<server::Salvage> salvaged =
        server::salvage(request.database, request.file, [&bar](std::size_t done, std::size_t all) {
            if (!bar) bar.emplace(all);
            bar->show(done);
        });
    bar.reset();
    if (!salvaged) return complain(salvaged.error().text, failure);
    Output output;
    for (const server::Misfit& misfit : salvaged->misfits) output.print(to_text(misfit) + '\n');
    output.print(fmt::format("{}: {} whole rooms and {} people. Left behind: {} rooms that are hurt.\n",
                             request.file, salvaged->rooms, salvaged->persons, salvaged->left));
    return success;
}

}  // namespace talus::cli
