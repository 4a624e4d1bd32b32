#include "games/talat/evaluation/board_worth.h"

namespace talus::talat {
namespace {

BoardTurn turn_of(Side side) {
    return side == Side::up ? BoardTurn::up : BoardTurn::down;
}

}  // namespace

BoardWorth BoardWorth::of(const Board& board, const Judgement& judgement) {
    const auto weight = [&](int feature) { return judgement.weights[static_cast<std::size_t>(feature)]; };
    BoardWorth worth;
    const auto strength = [&](BoardTurn turn, Side side) -> float& {
        return worth.strengths[static_cast<std::size_t>(turn)][index(side)];
    };
    std::array<float, 2> whoever{};  // what is the same whoever's turn it is
    worth.summary = describe_board(
        board, [&](Side side, int feature) { whoever[index(side)] += weight(feature); },
        [&](Side hunting, bool is_defended) {
            for (const BoardTurn turn : {BoardTurn::up, BoardTurn::down, BoardTurn::neither}) {
                const int contact =
                    contact_number(turn == turn_of(hunting), turn != BoardTurn::neither, is_defended);
                strength(turn, hunting) += weight(feature::contact_prey + contact);
                strength(turn, opposite(hunting)) += weight(feature::contact_hunter + contact);
            }
        });
    for (const Side side : both_sides) {
        const auto [own_turn, enemys_turn, thirds_turn] = judgement.net.evaluate(board, side);
        strength(turn_of(side), side) += whoever[index(side)] + own_turn;
        strength(turn_of(opposite(side)), side) += whoever[index(side)] + enemys_turn;
        strength(BoardTurn::neither, side) += whoever[index(side)] + thirds_turn;
    }
    return worth;
}

}  // namespace talus::talat
