#include "cli/puzzles/journal.h"

#include <cerrno>
#include <cstring>
#include <iterator>

#include "base/json.h"
#include "cli/common/write_file.h"
#include "puzzles/puzzle_json.h"

namespace talus::cli {
namespace {

Json header(std::string_view game, std::uint64_t seed) {
    return {{"format", "talus-puzzle-journal-1"}, {"game", game}, {"seed", seed}};
}

}  // namespace

Result<PuzzleJournal> PuzzleJournal::open(const std::string& path, std::string_view game,
                                          std::uint64_t seed) {
    PuzzleJournal journal;
    std::string text;
    if (std::ifstream file(path, std::ios::binary); file)
        text.assign(std::istreambuf_iterator<char>(file), {});
    const std::string first = header(game, seed).dump() + '\n';
    if (text.empty()) text = first;
    text.resize(text.rfind('\n') + 1);
    if (!text.starts_with(first))
        return Error{"puzzle.journal", path + " holds puzzles of another game or seed; name another file."};
    for (std::size_t begin = first.size(), line = 2; begin < text.size(); ++line) {
        const std::size_t end = text.find('\n', begin);
        const auto json = parse_json(std::string_view(text).substr(begin, end - begin));
        const auto number = json ? (*json)["number"].integer<std::uint64_t>() : std::nullopt;
        if (!number) return Error{"puzzle.journal", path + ":" + std::to_string(line) + " cannot be read."};
        std::vector<Puzzle>& puzzles = journal.games_[*number];
        puzzles.clear();
        for (const Json& item : (*json)["puzzles"].items()) {
            auto puzzle = parse_puzzle(item);
            if (!puzzle)
                return Error{"puzzle.journal",
                             path + ":" + std::to_string(line) + ": " + puzzle.error().text};
            puzzles.push_back(*std::move(puzzle));
        }
        begin = end + 1;
    }
    if (!replace_file(path, text))
        return Error{"puzzle.journal", path + " cannot be written: " + std::strerror(errno)};
    journal.file_.open(path, std::ios::binary | std::ios::app);
    if (!journal.file_) return Error{"puzzle.journal", path + " cannot be written: " + std::strerror(errno)};
    return journal;
}

bool PuzzleJournal::add(std::uint64_t number, std::vector<Puzzle> puzzles) {
    Json::Array items;
    for (const Puzzle& puzzle : puzzles) items.push_back(puzzle_json(puzzle));
    file_ << Json{{"number", number}, {"puzzles", items}}.dump() << '\n' << std::flush;
    games_[number] = std::move(puzzles);
    return static_cast<bool>(file_);
}

std::vector<Puzzle> PuzzleJournal::puzzles(std::uint64_t games) const {
    std::vector<Puzzle> all;
    for (const auto& [number, own] : games_)
        if (number < games) all.insert(all.end(), own.begin(), own.end());
    return all;
}

}  // namespace talus::cli
