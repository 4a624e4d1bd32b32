#include "cli/puzzles/puzzles.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <thread>

#include "cli/common/output.h"
#include "cli/common/progress_bar.h"
#include "cli/common/write_file.h"
#include "cli/puzzles/journal.h"
#include "puzzles/finder.h"
#include "puzzles/puzzle_json.h"

namespace talus::cli {
namespace {

std::string summary(const GamePuzzles& game, const std::vector<Puzzle>& puzzles) {
    std::string text;
    for (const std::string_view kind : game.kinds) {
        std::vector<int> ratings;
        for (const Puzzle& puzzle : puzzles)
            if (puzzle.kind == kind) ratings.push_back(puzzle.rating);
        text += fmt::format("{:<10}{:>6}", kind, ratings.size());
        if (!ratings.empty())  // they are sorted
            text += fmt::format("   rated {} to {}, half below {}", ratings.front(), ratings.back(),
                                ratings[ratings.size() / 2]);
        text += '\n';
    }
    return text;
}

}  // namespace

int puzzles(const PuzzlesRequest& request) {
    const GamePuzzles* game = puzzles_of(request.game);
    if (game == nullptr) return complain(unknown_game(request.game).text);
    auto journal = PuzzleJournal::open(request.file + ".journal", request.game, request.seed);
    if (!journal) return complain(journal.error().text, failure);

    std::mutex mutex;
    std::atomic<std::uint64_t> next = 0;
    std::atomic<bool> failed = false;
    std::uint64_t done = 0;
    const ProgressBar bar(request.games);
    std::vector<std::thread> workers;
    for (int i = 0; i < request.concurrency; ++i)
        workers.emplace_back([&] {
            const Solutions solutions;
            for (std::uint64_t number = next++; number < request.games && !failed; number = next++) {
                std::unique_lock lock(mutex);
                if (!journal->has(number)) {
                    lock.unlock();
                    std::vector<Puzzle> found = puzzles_of_game(*game, request.seed, number, solutions);
                    lock.lock();
                    if (!journal->add(number, std::move(found))) failed = true;
                }
                bar.show(++done);
            }
        });
    for (std::thread& worker : workers) worker.join();
    if (failed)
        return complain(fmt::format("{}.journal cannot be written: {}", request.file, std::strerror(errno)),
                        failure);

    const std::vector<Puzzle> chosen =
        chosen_puzzles(*game, journal->puzzles(request.games), request.most_of_a_kind);
    if (!replace_file(request.file, puzzle_file(request.game, chosen)))
        return complain(fmt::format("{} cannot be written: {}", request.file, std::strerror(errno)), failure);
    Output().print(fmt::format("{}{} puzzles: {}\n", summary(*game, chosen), chosen.size(), request.file));
    return success;
}

int check_puzzles(const PuzzleCheckRequest& request) {
    std::ifstream file(request.file, std::ios::binary);
    if (!file) return complain(fmt::format("{} cannot be read: {}", request.file, std::strerror(errno)));
    const auto puzzles = parse_puzzle_file(std::string(std::istreambuf_iterator<char>(file), {}));
    if (!puzzles) return complain(fmt::format("{}: {}", request.file, puzzles.error().text), failure);
    const std::size_t count = std::min(request.sample, puzzles->size());
    std::size_t confirmed = 0;
    Output out;
    const ProgressBar bar(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t number = i * puzzles->size() / count;
        const Puzzle& puzzle = (*puzzles)[number];
        if (confirms(*puzzles_of(puzzle.start.game()), puzzle, request.times, request.seed))
            ++confirmed;
        else
            out.print(fmt::format("not confirmed: puzzle {} ({}) {}\n", number + 1, puzzle.kind,
                                  puzzle.start.position_line()));
        bar.show(i + 1);
    }
    out.print(fmt::format("{} of {} confirmed\n", confirmed, count));
    return confirmed == count ? success : failure;
}

}  // namespace talus::cli
