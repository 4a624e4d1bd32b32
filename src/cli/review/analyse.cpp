#include "cli/review/analyse.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "base/quote.h"
#include "cli/common/output.h"
#include "cli/common/progress_bar.h"
#include "cli/common/read_record.h"
#include "cli/common/write_file.h"
#include "cli/review/html.h"
#include "cli/review/overview.h"
#include "cli/review/table.h"
#include "play/player/player_spec.h"
#include "protocol/answer/review_json.h"
#include "reasons/words.h"
#include "review/reviewer.h"
#include "search/parallel_for.h"

namespace talus::cli {
namespace {

struct Game {
    Record record;
    ReviewSettings settings;
};

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Result<ReviewSettings> settings_of(const AnalyseRequest& request, const AnyState& start) {
    const auto judge = parse_player(request.player);
    if (!judge) return judge.error();
    if (!searches(*judge) && judge->kind != PlayerSpec::Kind::greedy)
        return Error{"cli.player", "The player " + talus::quoted(request.player) +
                                       " is no judge of games: a level is, mcts-plain or greedy."};
    ReviewSettings settings{.judge = *judge, .seed = request.seed, .now = now};
    // The limits may be part of the player's text; those on the command line come before them.
    settings.seconds = request.seconds ? request.seconds : judge->limits.seconds();
    settings.visits = request.visits ? request.visits : judge->limits.visits;
    if (judge->kind == PlayerSpec::Kind::greedy) {
        if (settings.seconds || settings.visits)
            return Error{"cli.player",
                         "The player 'greedy' does not search: it takes no --seconds and no --visits."};
        return settings;
    }
    if (!settings.seconds && !settings.visits) settings.visits = review_visits(start);
    settings.judge.limits = {};
    return settings;
}

void work(Reviewer& reviewer, int threads) {
    const ProgressBar bar(reviewer.pieces());
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::size_t done = 0;  // guarded by the mutex
    parallel_for(static_cast<std::size_t>(threads), [&](std::size_t) {
        const Solutions solutions;
        for (std::size_t piece = next++; piece < reviewer.pieces(); piece = next++) {
            reviewer.work(piece, {}, solutions);
            const std::lock_guard lock(mutex);
            bar.show(++done);
        }
    });
}

// What can be known before the work begins of whether a file can be written; nothing if all is well.
std::optional<std::string> obstacle(const std::filesystem::path& file) {
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    std::error_code ignored;
    if (!std::filesystem::is_directory(folder, ignored)) return folder.string() + " is not a folder";
    if (std::filesystem::is_directory(file, ignored)) return "it is a folder";
    const bool exists = std::filesystem::exists(file, ignored);
    if (::access((exists ? file : folder).c_str(), W_OK) != 0) return std::strerror(errno);
    return std::nullopt;
}

}  // namespace

int analyse(const AnalyseRequest& request) {
    const auto language = parse_language(request.language);
    if (!language)
        return complain("The language " + talus::quoted(request.language) +
                        " is not known: en, de, fr and nl are.");
    const bool is_one = request.files.size() == 1;
    // All that can be wrong is told before the work begins.
    std::vector<Game> games;
    bool is_readable = true;
    for (const std::string& file : request.files) {
        const auto record = read_record(file);
        if (!record) {
            complain(record.error(), failure);
            is_readable = false;
            continue;
        }
        const auto settings = settings_of(request, record->start());
        if (!settings) return complain(settings.error().text);
        games.push_back({*record, *settings});
    }
    if (!is_readable) return failure;
    if (!request.html.empty())
        if (const auto problem = obstacle(request.html))
            return complain(fmt::format("{}: cannot be written: {}", request.html, *problem), failure);

    Overview overview;
    std::vector<ReviewedGame> reviewed;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto& [record, settings] = games[i];
        Reviewer reviewer(record, settings);
        work(reviewer, request.threads);
        const Review review = reviewer.finish();
        overview.add(record, review);
        Output output;
        if (request.json) {
            output.print(review_json(record, settings, review).dump() + '\n');
        } else {
            if (!is_one) output.print(request.files[i] + '\n');
            output.print(review_table(record, settings, review, *language, is_color_wanted()));
            if (!is_one) output.print("\n");
        }
        if (!request.html.empty()) reviewed.push_back({record, settings, review});
    }
    if (!is_one && !request.json) Output().print(overview.table());
    if (!request.html.empty() && !write_file(request.html, review_html(reviewed, *language)))
        return complain(fmt::format("{}: cannot be written: {}", request.html, std::strerror(errno)),
                        failure);
    return success;
}

}  // namespace talus::cli
