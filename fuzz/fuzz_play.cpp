// Play driven by the input: the first bytes choose a game and its options, the others the moves. Everything
// that the contract of a game promises is checked on the way.
#include "fuzz/check.h"
#include "play/registry.h"
#include "play/result_text.h"

using namespace talus;

namespace {

template <GameState S>
void check_position(const S& state) {
    const std::string text = position_text(state);
    const auto read = parse_position(state.options(), text);
    fuzz::check(read.ok());
    fuzz::check(*read == state);
    fuzz::check(read->hash() == state.hash());
    fuzz::check(position_text(*read) == text);
    if constexpr (requires { state.fresh_hash(); }) fuzz::check(state.fresh_hash() == state.hash());
}

// One of the moves that may come next, after checking all of them.
template <GameState S>
typename S::Move choose(const S& state, fuzz::Bytes& bytes) {
    if (state.turn().is_chance()) {
        const auto move = state.chance_move(bytes.below(state.chance_total()));
        fuzz::check(state.refusal(move) == nullptr);
        return move;
    }
    typename S::MoveList moves;
    state.legal_moves(moves);
    fuzz::check(!moves.empty());
    for (const auto& move : moves) fuzz::check(state.refusal(move) == nullptr);
    return moves[bytes.below(static_cast<std::uint32_t>(moves.size()))];
}

template <GameState S>
void play_game(fuzz::Bytes& bytes) {
    const auto all = S::Options::all();
    S state(all[bytes.below(static_cast<std::uint32_t>(all.size()))]);
    while (!state.turn().is_over() && !bytes.empty()) {
        const auto move = choose(state, bytes);
        const auto read = parse_move(state, to_text(move));
        fuzz::check(read.ok() && *read == move);
        state.play_unchecked(move);
        check_position(state);
    }
    if (state.turn().is_over()) fuzz::check(are_places(state.outcome().places, state.seat_count()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    std::uint32_t games = 0;
    Games::for_each([&](auto) { ++games; });
    std::uint32_t chosen = bytes.below(games);
    Games::for_each([&]<class S>(std::type_identity<S>) {
        if (chosen-- == 0) play_game<S>(bytes);
    });
    return 0;
}
