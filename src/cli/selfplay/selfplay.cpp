#include "cli/selfplay/selfplay.h"

#include <fmt/format.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "base/hash.h"
#include "base/json.h"
#include "base/random.h"
#include "cli/common/output.h"
#include "cli/common/write_file.h"
#include "play/computer.h"
#include "play/option_list.h"
#include "protocol/deadline.h"

namespace talus::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_policy_moves = 64;
constexpr int digits = 4;

Json values_json(const Values& values, int seats) {
    Json::Array shares;
    for (int i = 0; i < seats; ++i)
        shares.push_back(Json::rounded(values[static_cast<std::size_t>(i)], digits));
    return shares;
}

// [move, seat, values, visits, [[move, visits], ...]]
Json decision_json(const std::string& move, int seat, const AnyAnalysis& analysis, int seats) {
    Json::Array policy;
    for (const AnyMoveReport& report : analysis.moves)
        if (report.visits > 0 && policy.size() < most_policy_moves)
            policy.push_back(Json::Array{report.move, report.visits});
    return Json::Array{move, seat, values_json(analysis.values, seats), analysis.visits, policy};
}

template <class Numbers>
Json numbers_json(const Numbers& numbers) {
    Json::Array items;
    for (const int number : numbers) items.emplace_back(number);
    return items;
}

// What a set is made of, in its own file: whoever goes on with it must want the same.
Json settings_json(const SelfplaySettings& settings, const SelfplayRequest& request) {
    Json::Array players;
    for (const PlayerSpec& player : settings.players) players.emplace_back(to_text(player));
    return {{"format", "talus-selfplay-1"},
            {"game", settings.start.game()},
            {"options", to_text(settings.start.options())},
            {"players", players},
            {"seed", settings.seed},
            {"random_moves", settings.random_moves},
            {"games", request.games},
            {"games_in_shard", request.games_in_shard}};
}

std::string read_whole(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

fs::path shard_path(const fs::path& folder, std::uint64_t shard) {
    return folder / fmt::format("shard-{:06}.jsonl", shard);
}

// Empty, or why it could not be written.
std::string make_shard(const SelfplaySettings& settings, const SelfplayRequest& request,
                       std::uint64_t shard) {
    std::string text;
    const std::uint64_t first = shard * request.games_in_shard;
    const std::uint64_t end = std::min(request.games, first + request.games_in_shard);
    for (std::uint64_t number = first; number < end; ++number) text += selfplay_line(settings, number) + '\n';
    const fs::path path = shard_path(request.folder, shard);
    if (replace_file(path.string(), text)) return {};
    return fmt::format("{} cannot be written: {}", path.string(), std::strerror(errno));
}

}  // namespace

std::string selfplay_line(const SelfplaySettings& settings, std::uint64_t number) {
    const std::uint64_t seed = combine(settings.seed, number);
    const int seats = settings.start.seat_count();
    Random chance(combine(seed, 0));
    std::vector<Computer> computers;
    for (std::size_t i = 0; i < settings.players.size(); ++i)
        computers.emplace_back(settings.players[i], settings.start, combine(seed, i + 1));
    AnyState state = settings.start;
    Json::Array steps;
    std::uint32_t decisions = 0;
    while (!state.turn().is_over()) {
        std::string move;
        if (state.turn().is_chance()) {
            move = state.chance_move(chance.below(state.chance_total()));
            steps.push_back(Json::Array{move});
        } else {
            const auto seat = static_cast<int>(index(state.turn().seat));
            if (decisions++ < settings.random_moves) {
                const std::vector<std::string> moves = state.legal_moves();
                move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
                steps.push_back(Json::Array{move, seat});
            } else {
                Computer& computer = computers[static_cast<std::size_t>(seat)];
                const Choice choice = computer.choose(state, Deadline(computer.seconds()));
                move = choice.move;
                steps.push_back(choice.analysis.moves.empty()
                                    ? Json(Json::Array{move, seat})
                                    : decision_json(move, seat, choice.analysis, seats));
            }
        }
        state = state.play(move).value();
        for (Computer& computer : computers) computer.observe(move);
    }
    const Outcome outcome = state.outcome();
    return Json{{"number", number},
                {"places", numbers_json(outcome.places)},
                {"scores", numbers_json(outcome.scores)},
                {"reason", outcome.reason},
                {"steps", steps}}
        .dump();
}

int selfplay(const SelfplayRequest& request) {
    const auto start = request.choice.start();
    if (!start) return complain(start.error().text);
    SelfplaySettings settings{*start, {}, request.seed, request.random_moves};
    for (const std::string& text : request.players) {
        const auto player = parse_player(text);
        if (!player) return complain(player.error().text);
        settings.players.push_back(*player);
    }
    const auto seats = static_cast<std::size_t>(start->seat_count());
    if (settings.players.size() > seats)
        return complain(fmt::format("The game has {} seats, not {}.", seats, settings.players.size()));
    settings.players.resize(seats, settings.players.back());

    std::error_code error;
    fs::create_directories(request.folder, error);
    const fs::path settings_file = fs::path(request.folder) / "settings.json";
    const std::string wanted = settings_json(settings, request).dump() + '\n';
    if (fs::exists(settings_file, error) && read_whole(settings_file) != wanted)
        return complain(
            fmt::format("{} holds games with other settings; name another folder", request.folder), failure);
    if (!replace_file(settings_file.string(), wanted))
        return complain(fmt::format("{} cannot be written: {}", settings_file.string(), std::strerror(errno)),
                        failure);

    // Shards that are there are complete: each is written in one piece.
    const std::uint64_t shards = (request.games + request.games_in_shard - 1) / request.games_in_shard;
    std::atomic<std::uint64_t> next = 0, made = 0;
    std::atomic<bool> failed = false;
    std::vector<std::thread> workers;
    for (int i = 0; i < request.concurrency; ++i)
        workers.emplace_back([&] {
            for (std::uint64_t shard = next++; shard < shards && !failed; shard = next++) {
                std::error_code ignored;
                if (fs::exists(shard_path(request.folder, shard), ignored)) continue;
                if (const std::string why = make_shard(settings, request, shard); !why.empty()) {
                    if (!failed.exchange(true)) complain(why, failure);
                    return;
                }
                ++made;
                if (is_terminal_error()) fmt::print(stderr, "\r\033[Kshard {} of {}", shard + 1, shards);
            }
        });
    for (std::thread& worker : workers) worker.join();
    if (is_terminal_error()) fmt::print(stderr, "\r\033[K");
    if (failed) return failure;
    Output().print(fmt::format("{} games in {} shards, {} of them new: {}\n", request.games, shards,
                               made.load(), request.folder));
    return success;
}

}  // namespace talus::cli
