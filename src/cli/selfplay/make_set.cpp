#include "cli/selfplay/make_set.h"

#include <fmt/format.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <thread>

#include "base/text.h"
#include "cli/common/output.h"
#include "cli/common/write_file.h"
#include "selfplay/selfplay.h"
#include "server/http/encoding.h"

namespace talus::cli {
namespace {

namespace fs = std::filesystem;

std::string read_whole(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

fs::path shard_path(const fs::path& folder, std::uint64_t shard) {
    return folder / fmt::format("shard-{:06}.jsonl.gz", shard);
}

// Of several processes, the `own`-th of `all` makes every `all`-th shard.
struct Part {
    std::uint64_t own, all;

    bool has(std::uint64_t shard) const { return shard % all == own - 1; }
};

std::optional<Part> parse_part(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto own = parse_integer<std::uint64_t>(text.substr(0, slash));
    const auto all = parse_integer<std::uint64_t>(text.substr(slash + 1));
    if (!own || !all || *own < 1 || *own > *all) return std::nullopt;
    return Part{*own, *all};
}

// Shards that are there are complete: each is written in one piece.
class Maker {
  public:
    Maker(const SelfplaySet& set, const fs::path& folder, Part part)
        : set_(set), folder_(folder), part_(part) {}

    // Until none of the part is missing; whether all could be written.
    bool run(int threads) {
        std::vector<std::thread> workers;
        for (int i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
        for (std::thread& worker : workers) worker.join();
        if (is_terminal_error()) fmt::print(stderr, "\r\033[K");
        return !failed_;
    }

    std::uint64_t made() const { return made_; }

  private:
    void work() {
        for (std::uint64_t shard = next_++; shard < set_.shards() && !failed_; shard = next_++) {
            const fs::path path = shard_path(folder_, shard);
            std::error_code ignored;
            if (!part_.has(shard) || fs::exists(path, ignored)) continue;
            if (!replace_file(path.string(), server::gzipped(selfplay_shard(set_, shard)))) {
                const char* const reason = std::strerror(errno);
                if (!failed_.exchange(true))
                    complain(fmt::format("{} cannot be written: {}", path.string(), reason), failure);
                return;
            }
            ++made_;
            if (is_terminal_error()) fmt::print(stderr, "\r\033[Kshard {} of {}", shard + 1, set_.shards());
        }
    }

    const SelfplaySet& set_;
    const fs::path folder_;
    const Part part_;
    std::atomic<std::uint64_t> next_ = 0, made_ = 0;
    std::atomic<bool> failed_ = false;
};

}  // namespace

int make_set(const SelfplayRequest& request) {
    const auto start = request.choice.start();
    if (!start) return complain(start.error().text);
    const auto players = selfplay_players(*start, request.players);
    if (!players) return complain(players.error().text);
    const auto part = parse_part(request.part);
    if (!part) return complain("A part is two numbers such as 1/3, the first of three.");
    const SelfplaySet set{
        *start, *players, request.games, request.games_in_shard, request.seed, request.random_moves};

    std::error_code error;
    fs::create_directories(request.folder, error);
    const fs::path settings_file = fs::path(request.folder) / "settings.json";
    const std::string wanted = selfplay_settings(set) + '\n';
    if (fs::exists(settings_file, error)) {
        if (read_whole(settings_file) != wanted)
            return complain(
                fmt::format("{} holds games with other settings; name another folder", request.folder),
                failure);
    } else if (!replace_file(settings_file.string(), wanted)) {
        return complain(fmt::format("{} cannot be written: {}", settings_file.string(), std::strerror(errno)),
                        failure);
    }
    Maker maker(set, request.folder, *part);
    if (!maker.run(request.concurrency)) return failure;
    Output().print(fmt::format("{} games in {} shards, {} of them new: {}\n", set.games, set.shards(),
                               maker.made(), request.folder));
    return success;
}

}  // namespace talus::cli
