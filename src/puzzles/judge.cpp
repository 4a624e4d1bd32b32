#include "puzzles/judge.h"

#include <algorithm>

#include "game/values.h"

namespace talus {
namespace {

constexpr std::size_t most_rivals = 4;
const PlayerSpec strongest{.kind = PlayerSpec::Kind::level, .level = 8};

bool is_ahead(const std::vector<MoveWorth>& moves, float margin) {
    return moves.size() < 2 || moves[0].worth - moves[1].worth >= margin;
}

}  // namespace

AnyAnalysis PuzzleJudge::analyse(const AnyState& state, std::uint32_t visits) const {
    return Computer(strongest, state, seed_, solutions_).analyse(state, {.visits = visits});
}

MoveWorth PuzzleJudge::after(const AnyState& state, const std::string& move, std::uint32_t visits) const {
    const AnyState next = state.play(move).value();
    const Seat seat = state.turn().seat;
    if (next.turn().is_over())
        return {move, std::visit([](const auto& typed) { return final_shares(typed); }, next.variant())[seat],
                true};
    const AnyAnalysis analysis = analyse(next, visits);
    return {move, analysis.values[seat], analysis.proven};
}

std::vector<MoveWorth> PuzzleJudge::rank(const AnyState& state, const std::vector<std::string>& moves,
                                         std::uint32_t visits) const {
    std::vector<MoveWorth> worths;
    for (const std::string& move : moves) worths.push_back(after(state, move, visits));
    std::ranges::stable_sort(worths, std::greater{}, &MoveWorth::worth);
    return worths;
}

std::optional<std::vector<MoveWorth>> PuzzleJudge::clearly_best(const AnyState& state) const {
    return clearly_best(state, analyse(state, effort_.first_visits));
}

std::optional<std::vector<MoveWorth>> PuzzleJudge::clearly_best(const AnyState& state,
                                                                const AnyAnalysis& first) const {
    const Seat seat = state.turn().seat;
    if (first.moves.size() < 2) return std::nullopt;
    float second = 0;
    std::vector<std::string> rivals;
    for (const AnyMoveReport& report : first.moves) {
        if (rivals.size() == most_rivals) break;
        if (!rivals.empty() && report.visits > 0) second = std::max(second, report.values[seat]);
        rivals.push_back(report.move);
    }
    if (first.moves[0].values[seat] - second < effort_.likely_margin) return std::nullopt;
    const std::vector<MoveWorth> middle = rank(state, rivals, effort_.middle_visits);
    if (middle[0].move != rivals[0] || !is_ahead(middle, effort_.likely_margin)) return std::nullopt;
    std::vector<MoveWorth> last = rank(state, rivals, effort_.last_visits);
    if (last[0].move != rivals[0] || !is_ahead(last, effort_.clear_margin)) return std::nullopt;
    return last;
}

}  // namespace talus
