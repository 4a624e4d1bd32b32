#include "games/talat/rules/reach.h"

namespace talus::talat {

Reach reach_of(const Board& board, int bit) {
    const SpaceSet space = SpaceSet{1} << bit;
    const Side side = (board.of(Side::up) & space) != 0 ? Side::up : Side::down;
    const Side enemy = opposite(side);
    Reach reach{.moves = forward(side, space) & board.empty()};
    for_each_bit(board.of(enemy), [&](int other) {
        const SpaceSet other_space = SpaceSet{1} << other;
        const bool is_near = (attacked(side, space) & other_space) != 0;
        const bool is_near_to_it = (attacked(enemy, other_space) & space) != 0;
        if (is_near && beats(board.kind(bit), board.kind(other))) reach.takes |= other_space;
        if (is_near_to_it && beats(board.kind(other), board.kind(bit))) reach.taken_by |= other_space;
    });
    return reach;
}

}  // namespace talus::talat
