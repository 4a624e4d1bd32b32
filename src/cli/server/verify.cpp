#include "cli/server/verify.h"

#include <fmt/format.h>

#include <optional>
#include <string>

#include "cli/common/output.h"
#include "cli/common/progress_bar.h"
#include "server/store/verify.h"

namespace talus::cli {

int verify(const VerifyRequest& request) {
    std::optional<ProgressBar> bar;
    const Result<server::Verification> verified =
        server::verify(request.database, [&bar](std::size_t done, std::size_t all) {
            if (!bar) bar.emplace(all);
            bar->show(done);
        });
    bar.reset();
    if (!verified) return complain(verified.error().text, failure);
    Output output;
    for (const server::Misfit& misfit : verified->misfits) output.print(to_text(misfit) + '\n');
    const std::size_t misfits = verified->misfits.size();
    output.print(fmt::format("{}: {} rooms, {} of them whole; {} events. Misfits: {}.\n", request.database,
                             verified->rooms, verified->whole, verified->events,
                             misfits == 0 ? "none" : std::to_string(misfits)));
    if (misfits > 0)
        output.print(
            fmt::format("What is whole can be brought out: talus salvage {} FILE\n", request.database));
    return misfits == 0 ? success : failure;
}

}  // namespace talus::cli
