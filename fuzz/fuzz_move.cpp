// Move texts: a text that is accepted is the only one of its move, and what may be played is what is listed.
// The first two bytes choose a position of some fixed games; the rest is the text.
#include <algorithm>
#include <vector>

#include "base/random.h"
#include "fuzz/check.h"
#include "game/random_play.h"
#include "play/registry.h"

using namespace talus;

namespace {

// The positions of one game with each set of options.
template <GameState S>
const std::vector<S>& positions() {
    static const std::vector<S> all = [] {
        std::vector<S> result;
        for (const auto& options : S::Options::all()) {
            Random random(1);
            S state(options);
            const auto keep = [&](const S& now) { result.push_back(now); };
            play_randomly(
                state, random, [&](const S& now, const auto&, const auto&) { keep(now); },
                [&](const S& now, const auto&) { keep(now); });
            keep(state);
        }
        return result;
    }();
    return all;
}

template <GameState S>
bool is_listed(const S& state, const typename S::Move& move) {
    if (state.turn().is_decision()) {
        typename S::MoveList moves;
        state.legal_moves(moves);
        return std::find(moves.begin(), moves.end(), move) != moves.end();
    }
    if (!state.turn().is_chance()) return false;
    typename S::ChanceList outcomes;
    state.chance_outcomes(outcomes);
    return std::any_of(outcomes.begin(), outcomes.end(),
                       [&](const auto& outcome) { return outcome.move == move; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const std::uint32_t choice = bytes.next() * 256u + bytes.next();
    Games::for_each([&]<class S>(std::type_identity<S>) {
        const S& state = positions<S>()[choice % positions<S>().size()];
        const auto move = parse_move(state, bytes.rest());
        if (!move) {
            fuzz::check(!move.error().text.empty());
            return;
        }
        fuzz::check(to_text(*move) == bytes.rest());
        fuzz::check((state.refusal(*move) == nullptr) == is_listed(state, *move));
    });
    return 0;
}
