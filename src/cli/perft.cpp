#include "cli/perft.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

#include "base/quote.h"
#include "cli/common/output.h"
#include "game/perft.h"

namespace talus::cli {
namespace {

Result<AnyState> choose_state(const PerftRequest& request) {
    if (request.position.empty()) return request.choice.start();
    if (!request.choice.options.empty())
        return Error{"cli.options", "A position has its options in it: give either --position or options."};
    auto state = parse_position_line(request.position);
    if (state && state->game() != request.choice.game)
        return Error{"cli.game", fmt::format("This is a position of {}, not of {}.", state->game(),
                                             talus::quoted(request.choice.game))};
    return state;
}

// The count after each possible first step, sorted by its text. Pre: depth > 0.
template <GameState S>
std::uint64_t divide(const S& state, int depth, Output& output) {
    std::vector<std::pair<std::string, typename S::Move>> steps;
    for_each_step(state, [&](const auto& move) { steps.emplace_back(to_text(move), move); });
    std::ranges::sort(steps, {}, [](const auto& step) -> const std::string& { return step.first; });
    std::uint64_t total = 0;
    for (const auto& [text, move] : steps) {
        S next = state;
        next.play_unchecked(move);
        const std::uint64_t count = talus::perft(next, depth - 1);
        output.print(fmt::format("{} {}\n", text, count));
        total += count;
    }
    return total;
}

}  // namespace

int perft(const PerftRequest& request) {
    const auto state = choose_state(request);
    if (!state) return complain(state.error().text);
    Output output;
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t nodes = std::visit(
        [&](const auto& start) {
            return request.divide && request.depth > 0 ? divide(start, request.depth, output)
                                                       : talus::perft(start, request.depth);
        },
        state->variant());
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    output.print(fmt::format("depth {}: {} nodes, {:.3f} s, {:.0f} nodes/s\n", request.depth, nodes, seconds,
                             static_cast<double>(nodes) / std::max(seconds, 1e-9)));
    return success;
}

}  // namespace talus::cli
