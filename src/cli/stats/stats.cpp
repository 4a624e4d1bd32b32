#include "cli/stats/stats.h"

#include <fmt/format.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>

#include "cli/common/output.h"
#include "cli/common/progress_bar.h"
#include "cli/common/write_file.h"
#include "cli/stats/html.h"
#include "cli/stats/plots.h"
#include "cli/stats/sources.h"
#include "cli/stats/table.h"
#include "search/parallel_for.h"
#include "stats/digest.h"
#include "stats/statistics.h"

namespace talus::cli {
namespace {

struct Findings {
    Statistics statistics;
    std::vector<std::string> faults;
    std::int64_t without_end = 0;
};

Findings read_all(const std::vector<Source>& sources, int threads) {
    Findings findings;
    double bytes = 0;
    for (const Source& source : sources) bytes += static_cast<double>(source.bytes);
    constexpr std::size_t parts = 1000;
    const ProgressBar bar(parts);
    double done = 0;
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    parallel_for(static_cast<std::size_t>(threads), [&](std::size_t) {
        for (std::size_t i = next++; i < sources.size(); i = next++) {
            const auto own = static_cast<double>(sources[i].bytes);
            const auto show = [&](double part) {
                bar.show(static_cast<std::size_t>(static_cast<double>(parts) * (done + own * part) / bytes));
            };
            read_source(sources[i], {.game =
                                         [&](const Record& record) {
                                             const auto game = digest(record);
                                             const std::lock_guard lock(mutex);
                                             if (game)
                                                 findings.statistics.add(*game);
                                             else
                                                 ++findings.without_end;
                                         },
                                     .complain =
                                         [&](const std::string& fault) {
                                             const std::lock_guard lock(mutex);
                                             findings.faults.push_back(fault);
                                         },
                                     .progress =
                                         [&](double part) {
                                             const std::lock_guard lock(mutex);
                                             show(part);
                                         }});
            const std::lock_guard lock(mutex);
            show(1);
            done += own;
        }
    });
    return findings;
}

// Whether it could be written; else that is told.
bool keep(const std::string& file, const std::string& text) {
    if (write_file(file, text)) return true;
    complain(fmt::format("{}: cannot be written: {}", file, std::strerror(errno)), failure);
    return false;
}

bool keep_plots(const std::string& folder, const Statistics& statistics, std::int64_t least) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        complain(fmt::format("{}: cannot be made: {}", folder, error.message()), failure);
        return false;
    }
    for (const Plot& plot : all_plots(statistics, least))
        if (!keep((std::filesystem::path(folder) / (plot.name + ".svg")).string(), plot_file(plot)))
            return false;
    return true;
}

}  // namespace

int stats(const StatsRequest& request) {
    const auto sources = find_sources(request.paths);
    if (!sources) return complain(sources.error(), failure);
    const Findings findings = read_all(*sources, request.concurrency);
    for (const std::string& fault : findings.faults) complain(fault, failure);
    const Statistics& statistics = findings.statistics;
    if (statistics.games() == 0)
        return complain("There is no game with an end that could be counted.", failure);
    bool is_all_well = findings.faults.empty();
    if (!request.html.empty()) is_all_well &= keep(request.html, stats_html(statistics, request.least));
    if (!request.plots.empty()) is_all_well &= keep_plots(request.plots, statistics, request.least);
    Output output;
    if (request.json) {
        output.print(statistics_json(statistics, request.least).dump() + '\n');
    } else {
        output.print(stats_table(statistics, request.least));
        if (findings.without_end > 0)
            output.print(fmt::format("Games without an end, or from the middle, that do not count: {}\n",
                                     findings.without_end));
    }
    return is_all_well ? success : failure;
}

}  // namespace talus::cli
