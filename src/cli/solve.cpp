#include "cli/solve.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "base/quote.h"
#include "cli/common/output.h"
#include "cli/common/progress_bar.h"
#include "games/talavera/evaluation/solo/solo_solver.h"
#include "games/talavera/rules/notation.h"
#include "play/any_state.h"

namespace talus::cli {
namespace {

using talavera::SoloChances;
using talavera::State;

constexpr talavera::Options solo{.players = 1};

struct SolvedMove {
    std::string move;
    SoloChances chances;
};

struct Solution {
    SoloChances chances;
    std::vector<SolvedMove> moves;  // at a decision, in the order of the rules
};

Result<State> read_position(const std::string& text) {
    const std::string first_word = text.substr(0, text.find(' '));
    if (std::ranges::count(game_names(), first_word) == 0) return parse_position(solo, text);
    const Result<AnyState> any = parse_position_line(text);
    if (!any) return any.error();
    const State* state = std::get_if<State>(&any->variant());
    if (state == nullptr || !state->is_solo())
        return Error{"cli.position", "This is a position of another game than solo Talavera."};
    return *state;
}

// Pre: the order card is turned up.
Solution solve_position(const State& state) {
    const talavera::SoloSolver win(state, talavera::SoloAim::win);
    const talavera::SoloSolver special(state, talavera::SoloAim::special);
    const auto chances = [&](const State& position) {
        return SoloChances{win.value(position), special.value(position)};
    };
    Solution solution{chances(state), {}};
    if (!state.turn().is_decision()) return solution;
    State::MoveList moves;
    state.legal_moves(moves);
    for (const auto& move : moves) {
        State next = state;
        next.play_unchecked(move);
        solution.moves.push_back({to_text(move), chances(next)});
    }
    return solution;
}

Solution solve_game() {
    std::optional<ProgressBar> bar;
    return {talavera::solve_solo_game([&](int done, int total) {
                if (!bar) bar.emplace(static_cast<std::size_t>(total));
                bar->show(static_cast<std::size_t>(done));
            }),
            {}};
}

std::string members(const SoloChances& chances) {
    return fmt::format(R"("win":{:.10f},"special":{:.10f})", chances.win, chances.special);
}

std::string as_json(const Solution& solution) {
    std::string text = "{" + members(solution.chances);
    if (!solution.moves.empty()) {
        std::vector<std::string> moves;
        for (const SolvedMove& solved : solution.moves)
            moves.push_back(fmt::format(R"({{"move":"{}",{}}})", solved.move, members(solved.chances)));
        text += fmt::format(R"(,"moves":[{}])", fmt::join(moves, ","));
    }
    return text + "}\n";
}

std::string row(std::string_view name, const SoloChances& chances) {
    return fmt::format("{:<12}{:>12.6f} %{:>12.6f} %\n", name, 100 * chances.win, 100 * chances.special);
}

std::string as_table(const Solution& solution) {
    std::string table = fmt::format("{:<12}{:>14}{:>14}\n", "", "any win", "special win");
    table += row("best play", solution.chances);
    for (const SolvedMove& solved : solution.moves) table += row(solved.move, solved.chances);
    return table;
}

}  // namespace

int solve(const SolveRequest& request) {
    if (request.game != "talavera-solo")
        return complain(
            fmt::format("There is a solution of talavera-solo, but not of {}.", talus::quoted(request.game)));
    Solution solution;
    if (!request.position.empty()) {
        const Result<State> state = read_position(request.position);
        if (!state) return complain(state.error().text);
        solution = state->phase() == talavera::Phase::order ? solve_game() : solve_position(*state);
    } else {
        solution = solve_game();
    }
    Output().print(request.json ? as_json(solution) : as_table(solution));
    return success;
}

}  // namespace talus::cli
