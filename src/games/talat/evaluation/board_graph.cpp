#include "games/talat/evaluation/board_graph.h"

#include <algorithm>
#include <bit>

#include "games/talat/rules/frozen.h"
#include "games/talat/rules/steps.h"

namespace talus::talat {

void BoardGraph::prepare(std::size_t boards) {
    const auto wanted = static_cast<std::uint32_t>(std::clamp<std::size_t>(boards, 2 * reserve, most_boards));
    if (nodes_ && capacity_ >= wanted) return;
    capacity_ = wanted;
    step_capacity_ = static_cast<std::uint32_t>(std::max<std::size_t>(steps_a_board * wanted, 200 * reserve));
    nodes_ = std::make_unique_for_overwrite<BoardNode[]>(capacity_);
    steps_ = std::make_unique_for_overwrite<BoardStep[]>(step_capacity_);
    places_.resize(std::bit_ceil(std::size_t{2} * capacity_));
    clear();
}

void BoardGraph::clear() {
    std::fill(places_.begin(), places_.end(), 0U);
    count_ = 1;
    step_count_ = 0;
}

std::uint32_t BoardGraph::number_of(const Board& board) {
    std::size_t place = board.key & (places_.size() - 1);
    while (places_[place] != 0) {
        if (nodes_[places_[place]].board.key == board.key) return places_[place];
        place = (place + 1) & (places_.size() - 1);
    }
    if (count_ == capacity_) std::abort();  // nobody asked is_full
    const std::uint32_t number = places_[place] = count_++;
    BoardNode& node = nodes_[number] = {};
    node.board = board;
    node.is_frozen = is_frozen(board);
    node.worth = BoardWorth::of(board, *judgement_);
    for (const Side side : both_sides) {
        node.arrived[index(side)] = static_cast<std::uint8_t>(std::popcount(board.of(side) & far_line(side)));
        node.can_take[index(side)] = !node.is_frozen && can_take(board, side);
        node.can_step[index(side)] = !node.is_frozen && can_step(board, side);
    }
    return number;
}

void BoardGraph::list_steps(std::uint32_t number) {
    BoardNode& node = nodes_[number];
    std::array<Move, 5 * line_length + 1> moves;
    for (const Side side : both_sides) {
        const Move* end = side == Side::up ? write_steps<Side::up>(node.board, 0, moves.data())
                                           : write_steps<Side::down>(node.board, 0, moves.data());
        node.first_step[index(side)] = step_count_;
        node.step_count[index(side)] = static_cast<std::uint8_t>(end - moves.data());
        for (const Move* move = moves.data(); move != end; ++move) {
            const bool takes = move->type == Move::Type::take;
            steps_[step_count_++] = {0, static_cast<std::uint8_t>(move->from.bit()),
                                     static_cast<std::uint8_t>(move->to.bit()), takes,
                                     takes ? node.board.kind(move->to.bit()) : Kind::S3};
        }
    }
    node.has_steps = true;
}

std::uint32_t BoardGraph::make_after(std::uint32_t number, Side side, std::uint32_t step) {
    const BoardStep& made = steps_[step];
    Board board = nodes_[number].board;
    const Kind kind = board.kind(made.from);
    if (made.takes) board.remove(opposite(side), made.to);
    board.remove(side, made.from);
    board.put(side, made.to, kind);
    return steps_[step].after = number_of(board);
}

}  // namespace talus::talat
