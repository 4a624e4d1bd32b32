#include "cli/verify.h"

#include <fmt/format.h>

#include <optional>

#include "cli/output.h"
#include "cli/progress_bar.h"
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
    output.print(fmt::format("{} rooms with {} events: {}\n", verified->rooms, verified->events,
                             verified->misfits.empty() ? "all of it fits"
                                                       : fmt::format("{} misfits", verified->misfits.size())));
    return verified->misfits.empty() ? success : failure;
}

}  // namespace talus::cli
