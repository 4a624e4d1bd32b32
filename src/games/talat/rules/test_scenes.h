// Positions for tests.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/talat/rules/notation.h"
#include "games/talat/rules/seating.h"

namespace talus::talat {

// A board in the notation of positions; aborts on a typing error.
inline Board board_of(std::string_view text) {
    const std::string other = "...../...../...../...../.....";
    const Result<Layout> layout =
        parse_layout(Options{}, std::string(text) + " " + other + " " + other + " 1 - - -");
    return layout.value().boards[0];
}

// Boards on which a capture is far away but possible, to go with a board that is the subject of a test.
inline constexpr std::string_view quiet_board_2 =
    "m3..../...../...../...../L3....";  // seat 2 has L3, seat 3 M3
inline constexpr std::string_view quiet_board_3 =
    "m3..../...../...../...../L3....";  // seat 3 has L3, seat 1 M3

// A position in the middle of the game, in which the towers that are on no board have been captured: by the
// enemy on the first board of their colour where five started, the rest on its second.
inline Layout scene_layout(int players, std::string_view board_1, std::string_view board_2,
                           std::string_view board_3, Turn turn) {
    Layout layout;
    layout.boards = {board_of(board_1), board_of(board_2), board_of(board_3)};
    layout.turn = turn;
    for (const Seat owner : all_colours) {
        TowerSet missing = TowerSet::all_of(owner);
        for (const BoardSide& line : start_lines(owner)) {
            const Board& board = layout.boards[line.board];
            for_each_bit(board.of(line.side), [&](int bit) { missing.remove({owner, board.kind(bit)}); });
        }
        const BoardSide first = start_lines(owner)[0];
        int room = line_length - std::popcount(layout.boards[first.board].of(first.side));
        bool out_of_the_game = players == 2 && owner == Seat::third;
        for (int kind = 0; kind < kind_count; ++kind) {
            const Tower tower{owner, kind_at(kind)};
            if (!missing.contains(tower)) continue;
            if (out_of_the_game) {  // the ninth of the Zihin
                out_of_the_game = false;
                continue;
            }
            const BoardSide line = start_lines(owner)[room-- > 0 ? 0 : 1];
            const Seat taker = controller(players, line.board, opposite(line.side));
            layout.taken[taker].insert(tower);
        }
    }
    return layout;
}

inline State scene(std::string_view board_1, std::string_view board_2, std::string_view board_3, int seat,
                   int players = 3) {
    const Turn turn = seat == 0 ? Turn::over() : Turn::of(seat_at(seat - 1));
    const Options options{static_cast<std::uint8_t>(players)};
    const Result<State> state =
        State::from_layout(options, scene_layout(players, board_1, board_2, board_3, turn));
    if (!state) ADD_FAILURE() << state.error().text;
    return state.value();
}

// A finished game with the given captures. On boards 1 and 2 the sides have passed each other without
// arriving, except that the towers of `arrived` have; on board 3 nobody has moved. The Zihin's S3 is
// the ninth, out of the game.
inline State finished(int players, PerSeat<TowerSet, colour_count> taken, std::optional<Seat> arrived = {}) {
    Layout layout;
    layout.taken = taken;
    layout.turn = Turn::over();
    for (const Seat owner : all_colours) {
        TowerSet rest = TowerSet::all_of(owner);
        for (const TowerSet& each : taken) rest.remove(each);
        if (players == 2 && owner == Seat::third) rest.remove(Tower{owner, Kind::S3});
        KindSet kinds = rest.kinds_of(owner);
        for (const BoardSide& line : start_lines(owner)) {
            const Seat enemy = controller(players, line.board, opposite(line.side));
            const int started = line_length - std::popcount(taken[enemy].kinds_of(owner));
            const int steps = line.board == 2 ? 0 : arrived == owner ? 4 : 3;
            const int row = line.side == Side::up ? steps : line_length - 1 - steps;
            for (int column = 0; column < started && kinds != 0;
                 ++column, kinds &= static_cast<KindSet>(kinds - 1))
                layout.boards[line.board].put(line.side, row * row_bits + column,
                                              kind_at(std::countr_zero(kinds)));
        }
    }
    const Result<State> state = State::from_layout(Options{static_cast<std::uint8_t>(players)}, layout);
    if (!state) ADD_FAILURE() << state.error().text;
    return state.value();
}

inline TowerSet tower_set(std::initializer_list<Tower> towers) {
    TowerSet set;
    for (const Tower tower : towers) set.insert(tower);
    return set;
}

// Why a move is refused, as its code; "" if it is legal. Also makes sure that the list of legal moves agrees.
inline std::string refusal_code(const State& state, std::string_view text) {
    const Move move = parse_move(text).value();
    const Refusal* refusal = state.refusal(move);
    if (!state.turn().is_over()) {
        State::MoveList moves;
        state.legal_moves(moves);
        EXPECT_EQ(std::find(moves.begin(), moves.end(), move) != moves.end(), refusal == nullptr) << text;
    }
    return refusal == nullptr ? "" : std::string(refusal->code);
}

// Plays moves that must be legal.
inline State after(State state, std::initializer_list<std::string_view> moves) {
    for (const std::string_view text : moves) {
        EXPECT_EQ(refusal_code(state, text), "") << text << " in " << position_text(state);
        state.play_unchecked(parse_move(text).value());
    }
    return state;
}

}  // namespace talus::talat
