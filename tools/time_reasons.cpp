// How long explanations take: of every decision of games that computers play, against the move that one who
// plays at random would have made.
//
//     time_reasons [GAMES]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "base/random.h"
#include "play/player/computer.h"
#include "reasons/reasons.h"

namespace {

using namespace talus;

template <class State>
void time_game(int games) {
    std::vector<double> milliseconds;
    for (int game = 0; game < games; ++game) {
        AnyState state{State()};
        Random random(static_cast<std::uint64_t>(game));
        Computer computer({.kind = PlayerSpec::Kind::greedy}, state, 1);
        const auto any = [&](const AnyState& at) {
            const auto moves = at.legal_moves();
            return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        };
        while (!state.turn().is_over()) {
            if (state.turn().is_chance()) {
                state = *state.play(state.chance_move(random.below(state.chance_total())));
                continue;
            }
            std::vector<std::string> played, better;
            AnyState after = state, instead = state;
            const auto goes_on = [&](const AnyState& at) { return at.turn() == state.turn(); };
            while (goes_on(after)) played.push_back(any(after)), after = *after.play(played.back());
            while (goes_on(instead))
                better.push_back(computer.choose(instead).move), instead = *instead.play(better.back());
            const auto start = std::chrono::steady_clock::now();
            if (!explain(state, played, better)) std::abort();
            milliseconds.push_back(
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
            state = *state.play(better.front());
        }
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    std::printf("%-10s %6zu explanations: median %.2f ms, 99 %% %.2f ms, most %.2f ms\n", State::name.data(),
                milliseconds.size(), milliseconds[milliseconds.size() / 2],
                milliseconds[milliseconds.size() * 99 / 100], milliseconds.back());
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 20;
    Games::for_each([&]<class State>(std::type_identity<State>) { time_game<State>(games); });
}
