#include "cli/bench/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string_view>

#include "base/hash.h"
#include "base/random.h"
#include "cli/common/output.h"
#include "game/random_play.h"
#include "play/any_state.h"

namespace talus::cli {
namespace {

using Clock = std::chrono::steady_clock;

// The same games are played again and again, for 2.5 s when there are 10,000 of them, and the best time
// counts: whatever else runs on the machine can only make a repetition slower.
constexpr std::chrono::microseconds time_for_each_game{250};
constexpr int fewest_repetitions = 3;

struct Figures {
    std::string_view game;
    double games_per_s = 0;
    double decisions_per_s = 0;
    std::uint64_t signature = 0;
};

// Plays the games with the seeds 1, 2, ..., and folds every position that is reached into one number.
template <GameState S>
std::uint64_t signature_of(std::uint32_t games) {
    std::uint64_t signature = 0;
    for (std::uint32_t seed = 1; seed <= games; ++seed) {
        S state;
        Random random(seed);
        const auto add = [&](const S& reached) { signature = combine(signature, reached.hash()); };
        play_randomly(
            state, random, [&](const S& now, const auto&, const auto&) { add(now); },
            [&](const S& now, const auto&) { add(now); });
        add(state);
    }
    return signature;
}

// The same games, with nothing but the counting. Returns the number of decisions.
template <GameState S>
std::uint64_t play_games(std::uint32_t games) {
    std::uint64_t decisions = 0;
    for (std::uint32_t seed = 1; seed <= games; ++seed) {
        S state;
        Random random(seed);
        play_randomly(
            state, random, [&](const S&, const auto&, const auto&) { ++decisions; },
            [](const S&, const auto&) {});
    }
    return decisions;
}

template <GameState S>
Figures measure(std::uint32_t games) {
    Figures figures{.game = S::name, .signature = signature_of<S>(games)};
    const Clock::time_point end = Clock::now() + games * time_for_each_game;
    for (int repetition = 0; repetition < fewest_repetitions || Clock::now() < end; ++repetition) {
        const Clock::time_point begin = Clock::now();
        const std::uint64_t decisions = play_games<S>(games);
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        figures.games_per_s = std::max(figures.games_per_s, games / seconds);
        figures.decisions_per_s = std::max(figures.decisions_per_s, static_cast<double>(decisions) / seconds);
    }
    return figures;
}

std::string as_json(const std::vector<Figures>& all) {
    std::vector<std::string> members;
    for (const Figures& figures : all)
        members.push_back(
            fmt::format(R"("{}":{{"games_per_s":{:.1f},"decisions_per_s":{:.1f},"signature":"{:016x}"}})",
                        figures.game, figures.games_per_s, figures.decisions_per_s, figures.signature));
    return fmt::format("{{{}}}\n", fmt::join(members, ","));
}

std::string as_table(const std::vector<Figures>& all) {
    std::string table =
        fmt::format("{:<10}{:>12}{:>16}  {}\n", "game", "games/s", "decisions/s", "signature");
    for (const Figures& figures : all)
        table += fmt::format("{:<10}{:>12.0f}{:>16.0f}  {:016x}\n", figures.game, figures.games_per_s,
                             figures.decisions_per_s, figures.signature);
    return table;
}

}  // namespace

int bench(const BenchRequest& request) {
    const std::vector<std::string_view> known = game_names();
    for (const std::string& name : request.names)
        if (std::ranges::find(known, name) == known.end()) return complain(unknown_game(name).text);
    const bool shows_progress = is_terminal_error();
    std::vector<Figures> all;
    Games::for_each([&]<class S>(std::type_identity<S>) {
        if (!request.names.empty() && std::ranges::find(request.names, S::name) == request.names.end())
            return;
        if (shows_progress) fmt::print(stderr, "\r\033[Kmeasuring {} ...", S::name);
        all.push_back(measure<S>(request.games));
    });
    if (shows_progress) fmt::print(stderr, "\r\033[K");
    Output output;
    output.print(request.json ? as_json(all) : as_table(all));
    return success;
}

}  // namespace talus::cli
