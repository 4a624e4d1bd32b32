#include "cli/server/load.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/quote.h"
#include "cli/common/output.h"
#include "cli/common/progress_bar.h"
#include "load/load.h"
#include "play/any_state.h"
#include "server/many_files.h"

namespace talus::cli {
namespace {

using server::load::LoadOptions;
using server::load::LoadProgress;
using server::load::LoadReport;

constexpr double million = 1e6;

// ws://HOST:PORT, or http:// for whoever copies the address of the page.
std::optional<Error> read_url(std::string_view url, LoadOptions& options) {
    const Error fault{"load.url",
                      fmt::format("{} is not an address such as ws://127.0.0.1:8080", quoted(url))};
    const std::size_t scheme = url.find("://");
    if (scheme == std::string_view::npos) return fault;
    if (url.substr(0, scheme) != "ws" && url.substr(0, scheme) != "http") return fault;
    std::string_view host = url.substr(scheme + 3);
    host = host.substr(0, host.find('/'));
    options.port = 80;
    if (const std::size_t colon = host.rfind(':'); colon != std::string_view::npos && !host.ends_with(']')) {
        const std::string_view port = host.substr(colon + 1);
        const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), options.port);
        if (error != std::errc{} || end != port.data() + port.size()) return fault;
        host = host.substr(0, colon);
    }
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    if (host.empty()) return fault;
    options.host = host;
    return std::nullopt;
}

Result<LoadOptions> options_of(const LoadRequest& request) {
    LoadOptions options{.port = request.port,
                        .pairs = request.games,
                        .interval = request.interval,
                        .seconds = request.seconds,
                        .server_pid = request.server_pid,
                        .reconnects = request.reconnects,
                        .journal = request.journal};
    if (!request.url.empty())
        if (const std::optional<Error> error = read_url(request.url, options)) return *error;
    const std::vector<std::string_view> names = game_names();
    if (request.game == "mixed")
        options.games.assign(names.begin(), names.end());
    else if (std::find(names.begin(), names.end(), request.game) != names.end())
        options.games = {request.game};
    else
        return unknown_game(request.game);
    return options;
}

// One line on a terminal, for people; it goes away at the end.
class ProgressLine {
  public:
    explicit ProgressLine(double seconds) : seconds_(seconds) {}
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine() {
        if (is_shown_) fmt::print(stderr, "\r\033[K");
    }

    void show(const LoadProgress& progress) const {
        constexpr std::size_t width = 30;
        if (!is_shown_) return;
        const bool is_measuring = progress.seconds > 0;
        const auto done =
            is_measuring ? static_cast<std::uint64_t>(progress.seconds * 100) : progress.settled;
        const auto all = is_measuring ? static_cast<std::uint64_t>(seconds_ * 100) : progress.pairs;
        const std::string text =
            is_measuring ? fmt::format("{} moves, {:.0f}/s, {} left", progress.moves,
                                       static_cast<double>(progress.moves) / progress.seconds,
                                       duration_text(std::max(0.0, seconds_ - progress.seconds)))
                         : fmt::format("{} of {} games started", progress.settled, progress.pairs);
        fmt::print(stderr, "\r{} {}\033[K", bar_text(done, all, width), text);
        std::fflush(stderr);
    }

  private:
    double seconds_;
    bool is_shown_ = is_terminal_error();
};

double per_move(double seconds, const LoadReport& report) {
    return report.moves == 0 ? 0 : seconds * million / static_cast<double>(report.moves);
}
double moves_per_second(const LoadReport& report) {
    return static_cast<double>(report.moves) / report.seconds;
}
double connections_per_second(const LoadReport& report) {
    return static_cast<double>(report.connections) / report.connecting_seconds;
}

std::string json_text(const LoadReport& report) {
    const auto ms = [](double seconds) { return Json::rounded(seconds * 1000, 2); };
    Json json{{"games", report.games},
              {"connections", report.connections},
              {"connections_per_second", Json::rounded(connections_per_second(report), 0)},
              {"seconds", Json::rounded(report.seconds, 2)},
              {"moves", report.moves},
              {"moves_per_second", Json::rounded(moves_per_second(report), 1)},
              {"games_ended", report.games_ended},
              {"latency_ms", Json{{"p50", ms(report.p50)},
                                  {"p99", ms(report.p99)},
                                  {"p999", ms(report.p999)},
                                  {"max", ms(report.longest)}}},
              {"errors", Json{{"refused", report.refused},
                              {"closed", report.closed},
                              {"gaps", report.gaps},
                              {"lost", report.lost},
                              {"stalled", report.stalled}}},
              {"reconnected", report.reconnected},
              {"generator_us_per_move", Json::rounded(per_move(report.own_processor_seconds, report), 1)}};
    if (!report.first_error.empty()) json.set("first_error", report.first_error);
    if (report.server) {
        json.set("server_us_per_move", Json::rounded(per_move(report.server->processor_seconds, report), 1));
        json.set("server_memory_bytes", report.server->memory_bytes);
    }
    return json.dump() + '\n';
}

std::string table_text(const LoadReport& report) {
    std::string text = fmt::format(
        "{} games, {} connections ({:.0f}/s until all had started), {:.1f} s\n"
        "moves      {} ({:.1f}/s), {} games ended\n"
        "latency    p50 {:.1f} ms, p99 {:.1f} ms, p99.9 {:.1f} ms, max {:.1f} ms, until the other seat has "
        "the move\n"
        "errors     {} refused, {} closed, {} gaps, {} lost, {} stalled\n"
        "generator  {:.0f} µs of processor time a move\n",
        report.games, report.connections, connections_per_second(report), report.seconds, report.moves,
        moves_per_second(report), report.games_ended, report.p50 * 1000, report.p99 * 1000,
        report.p999 * 1000, report.longest * 1000, report.refused, report.closed, report.gaps, report.lost,
        report.stalled, per_move(report.own_processor_seconds, report));
    if (report.server)
        text += fmt::format("server     {:.0f} µs of processor time a move, {:.0f} MB of memory\n",
                            per_move(report.server->processor_seconds, report),
                            static_cast<double>(report.server->memory_bytes) / million);
    if (report.reconnected > 0) text += fmt::format("came back  {} connections\n", report.reconnected);
    return text;
}

}  // namespace

int load(const LoadRequest& request) {
    const Result<LoadOptions> options = options_of(request);
    if (!options) return complain(options.error().text);
    server::allow_many_files();
    const Result<LoadReport> report = [&] {
        const ProgressLine line(request.seconds);
        return run_load(*options, [&](const LoadProgress& progress) { line.show(progress); });
    }();
    if (!report) return complain(report.error().text, failure);
    Output().print(request.json ? json_text(*report) : table_text(*report));
    if (!report->first_error.empty()) complain(report->first_error, failure);
    return report->is_clean() && report->moves > 0 ? success : failure;
}

}  // namespace talus::cli
