// What is remembered of boards is what the features and the network say of them.
#include "games/talat/evaluation/board_worth.h"

#include <cmath>

#include "game/random_play.h"
#include "games/talat/evaluation/evaluate.h"
#include "games/talat/rules/test_scenes.h"

namespace talus::talat {
namespace {

// Left and right swapped.
Board mirrored(const Board& board) {
    Board image;
    for (const Side side : both_sides)
        for_each_bit(board.of(side), [&](int bit) {
            image.put(side, bit / row_bits * row_bits + line_length - 1 - bit % row_bits, board.kind(bit));
        });
    return image;
}

// The board as the other side sees it.
Board turned(const Board& board) {
    Board image;
    for (const Side side : both_sides)
        for_each_bit(board.of(side), [&](int bit) {
            image.put(opposite(side), (line_length - 1 - bit / row_bits) * row_bits + bit % row_bits,
                      board.kind(bit));
        });
    return image;
}

// Calls visit(board) for every board that is not frozen, in some random games.
template <class Visit>
void at_random_boards(Visit&& visit) {
    Random random(6);
    for (int game = 0; game < 10; ++game) {
        State state;
        play_randomly(
            state, random,
            [&](const State& now, const State::MoveList&, const Move&) {
                for (int board = 0; board < board_count; ++board)
                    if (!now.is_frozen(board)) visit(now.board(board));
            },
            [](const auto&...) {});
    }
}

constexpr std::array turns{BoardTurn::up, BoardTurn::down, BoardTurn::neither};

float strength(const BoardWorth& worth, BoardTurn turn, Side side) {
    return worth.strengths[static_cast<std::size_t>(turn)][index(side)];
}

TEST(TalatBoardWorth, IsTheSameForMirrorImages) {
    at_random_boards([](const Board& board) {
        const BoardWorth worth = BoardWorth::of(board, trained(3).judgement);
        const BoardWorth image = BoardWorth::of(mirrored(board), trained(3).judgement);
        for (const BoardTurn turn : turns)
            for (const Side side : both_sides)
                EXPECT_NEAR(strength(worth, turn, side), strength(image, turn, side), 1e-4);
    });
}

TEST(TalatBoardWorth, IsTheSameForBothSidesOfATurnedBoard) {
    at_random_boards([](const Board& board) {
        const BoardWorth worth = BoardWorth::of(board, trained(3).judgement);
        const BoardWorth image = BoardWorth::of(turned(board), trained(3).judgement);
        for (const Side side : both_sides) {
            EXPECT_NEAR(strength(worth, BoardTurn::up, side),
                        strength(image, BoardTurn::down, opposite(side)), 1e-4);
            EXPECT_NEAR(strength(worth, BoardTurn::neither, side),
                        strength(image, BoardTurn::neither, opposite(side)), 1e-4);
        }
    });
}

TEST(TalatBoardWorth, WithoutANetworkIsTheSumOfTheFeatures) {
    const Judgement plain{trained(3).judgement.weights, {}};
    Evaluator evaluator(plain);
    for (const Options& options : Options::all()) {
        Random random(7);
        State state(options);
        play_randomly(
            state, random,
            [&](const State& now, const State::MoveList&, const Move&) {
                PerSeat<double> odds;
                describe(now, [&](Seat seat, int feature, float amount) {
                    odds[seat] += plain.weights[static_cast<std::size_t>(feature)] * amount;
                });
                double sum = 0;
                for (const Seat seat : now.seats()) sum += odds[seat] = std::exp(odds[seat]);
                for (const Seat seat : now.seats())
                    EXPECT_NEAR(evaluator.evaluate(now)[seat], odds[seat] / sum, 1e-4);
            },
            [](const auto&...) {});
    }
}

TEST(TalatBoardMemory, RemembersWhatABoardIsWorth) {
    BoardMemory memory(trained(2).judgement);
    at_random_boards([&](const Board& board) {
        EXPECT_EQ(memory.worth_of(board).strengths, BoardWorth::of(board, trained(2).judgement).strengths);
        EXPECT_EQ(board.key, board.fresh_key());
    });
}

TEST(TalatBoardMemory, KnowsThatABoardWithoutTowersIsNoUnusedEntry) {
    BoardMemory memory(trained(2).judgement);
    EXPECT_EQ(memory.worth_of(Board{}).strengths, BoardWorth::of(Board{}, trained(2).judgement).strengths);
}

}  // namespace
}  // namespace talus::talat
