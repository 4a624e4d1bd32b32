// Single boards of Talat and what follows from them, each computed once: a search meets the same few boards
// in many positions, since a move changes only one of the three.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "games/talat/evaluation/board_worth.h"

namespace talus::talat {

// A step of one side of a board.
struct BoardStep {
    std::uint32_t after = 0;  // the board that it leads to; 0: not asked for yet
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    bool takes = false;
    Kind victim = Kind::S3;  // if it takes
};

struct BoardNode {
    Board board;
    BoardWorth worth;
    std::array<std::uint32_t, 2> first_step{};
    std::array<std::uint8_t, 2> step_count{};
    std::array<std::uint8_t, 2> arrived{};  // towers on their far lines, by side
    std::array<bool, 2> can_step{};
    std::array<bool, 2> can_take{};
    bool has_steps = false;  // whether they have been listed
    bool is_frozen = false;
};

// Boards have numbers from 1 on. What was handed out stays where it is until `clear`.
class BoardGraph {
  public:
    explicit BoardGraph(const Judgement& judgement) : judgement_(&judgement) {}
    // A copy begins empty.
    BoardGraph(const BoardGraph& other) : judgement_(other.judgement_) {}
    BoardGraph& operator=(const BoardGraph& other) {
        judgement_ = other.judgement_;
        nodes_.reset();
        return *this;
    }

    static constexpr std::uint32_t most_boards = 1U << 18;
    static constexpr std::size_t bytes_of(std::size_t boards) {
        return boards * (sizeof(BoardNode) + 2 * sizeof(std::uint32_t) + steps_a_board * sizeof(BoardStep));
    }

    // Makes room for so many boards, if there is none yet.
    void prepare(std::size_t boards);
    // Whether `clear` is due before a search goes on.
    bool is_full() const {
        return count_ + reserve > capacity_ || step_count_ + 50 * reserve > step_capacity_;
    }
    void clear();

    std::uint32_t number_of(const Board& board);
    const BoardNode& operator[](std::uint32_t number) const { return nodes_[number]; }

    // The steps of a side, in the order of State::legal_moves; the first one's number, for `step` and
    // `after`.
    std::uint32_t first_step(std::uint32_t number, Side side) {
        if (!nodes_[number].has_steps) list_steps(number);
        return nodes_[number].first_step[index(side)];
    }
    const BoardStep& step(std::uint32_t step) const { return steps_[step]; }
    std::uint32_t after(std::uint32_t number, Side side, std::uint32_t step) {
        const std::uint32_t known = steps_[step].after;
        return known != 0 ? known : make_after(number, side, step);
    }

    const Weights& weights() const { return judgement_->weights; }

  private:
    static constexpr std::uint32_t reserve = 100;    // boards that one position may add
    static constexpr std::size_t steps_a_board = 8;  // room for them; most boards are never asked for theirs

    void list_steps(std::uint32_t number);
    std::uint32_t make_after(std::uint32_t number, Side side, std::uint32_t step);

    const Judgement* judgement_;
    std::unique_ptr<BoardNode[]> nodes_;
    std::unique_ptr<BoardStep[]> steps_;
    std::vector<std::uint32_t> places_;  // by key: the board's number, or 0
    std::uint32_t count_ = 0, capacity_ = 0;
    std::uint32_t step_count_ = 0, step_capacity_ = 0;
};

}  // namespace talus::talat
