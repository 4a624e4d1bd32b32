#include "games/talat/evaluation/duel.h"

#include <algorithm>
#include <bit>

#include "games/talat/evaluation/features.h"
#include "games/talat/rules/scoring.h"
#include "games/talat/rules/seating.h"

namespace talus::talat {
namespace {

constexpr Seat other(Seat seat) {
    return next_seat(seat, 2);
}

// The side on which a seat plays, on every board one.
constexpr Side side_on(Seat seat, int board) {
    return controller(2, board, Side::up) == seat ? Side::up : Side::down;
}

}  // namespace

Duel::Duel(const State& state, BoardGraph& graph)
    : graph_(&graph), in_hand_(state.in_hand()), turn_(state.turn()) {
    for (int board = 0; board < board_count; ++board) boards_[board] = graph.number_of(state.board(board));
    for (const Seat seat : SeatRange(2)) {
        taken_[seat] = state.taken_by(seat);
        taken_count_[seat] = static_cast<std::uint8_t>(taken_[seat].size());
    }
    update_hash();
}

void Duel::update_hash() {
    const std::uint64_t boards =
        node(0).board.key ^ std::rotl(node(1).board.key, 21) ^ std::rotl(node(2).board.key, 42);
    hash_ = boards ^ State::hash_of_rest(taken_[Seat::first], taken_[Seat::second], TowerSet{}, 2, turn_);
}

void Duel::list(Steps& steps) const {
    steps.clear();
    Step* out = steps.reserve_more(Steps::capacity());
    if (is_setup()) {
        const Seat colour = placing_colour();
        for_each_bit(in_hand_.kinds_of(colour), [&](int kind) {
            for (const BoardSide& line : start_lines(colour))
                for_each_bit(start_line(line.side) & node(line.board).board.empty(), [&](int bit) {
                    *out++ = {Move::place(kind_at(kind), Space(line.board, bit)), 0};
                });
        });
    } else {
        for_each_side_of(2, turn_.seat, [&](int board, Side side) {
            const BoardNode& here = node(board);
            if (here.is_frozen) return;
            const std::uint32_t first = graph_->first_step(boards_[board], side);
            for (std::uint32_t i = first; i < first + here.step_count[index(side)]; ++i) {
                const BoardStep& step = graph_->step(i);
                *out++ = {{step.takes ? Move::Type::take : Move::Type::move,
                           {},
                           Space(board, step.from),
                           Space(board, step.to)},
                          i};
            }
        });
    }
    steps.grow_to(out);
}

void Duel::list_forcing(Steps& steps) const {
    steps.clear();
    if (is_setup()) return;
    Step* out = steps.reserve_more(Steps::capacity());
    for_each_side_of(2, turn_.seat, [&](int board, Side side) {
        const BoardNode& here = node(board);
        if (here.is_frozen || !here.can_take[index(side)]) return;
        const std::uint32_t first = graph_->first_step(boards_[board], side);
        // They come last.
        for (std::uint32_t i = first + here.step_count[index(side)]; i-- > first && graph_->step(i).takes;)
            *out++ = {
                {Move::Type::take, {}, Space(board, graph_->step(i).from), Space(board, graph_->step(i).to)},
                i};
    });
    steps.grow_to(out);
}

Duel Duel::after(const Step& step) const {
    Duel next = *this;
    if (step.move.type == Move::Type::place) {
        next.place(step.move);
    } else {
        const int board = step.move.to.board();
        std::uint32_t& number = next.boards_[board];
        const Side side = side_on(turn_.seat, board);
        if (step.is_forcing()) {
            const Seat taker = turn_.seat;
            next.taken_[taker].insert({owner(board, opposite(side)), graph_->step(step.step).victim});
            ++next.taken_count_[taker];
        }
        number = graph_->after(number, side, step.step);
        next.pass_turn();
    }
    next.update_hash();
    return next;
}

// As State::place.
void Duel::place(const Move& move) {
    const Tower tower{placing_colour(), move.kind};
    const int number = move.to.board();
    Board board = node(number).board;
    board.put(side_of(tower.owner, number), move.to.bit(), tower.kind);
    boards_[number] = graph_->number_of(board);
    in_hand_.remove(tower);
    if (std::popcount(in_hand_.kinds_of(Seat::third)) == 1) in_hand_.remove(TowerSet::all_of(Seat::third));
    if (is_setup()) turn_ = Turn::of(other(turn_.seat));
}

// As State::pass_turn.
void Duel::pass_turn() {
    if (int{node(0).is_frozen} + int{node(1).is_frozen} + int{node(2).is_frozen} >= 2)
        turn_ = Turn::over();
    else if (can_step(other(turn_.seat)))
        turn_ = Turn::of(other(turn_.seat));
}

bool Duel::can_step(Seat seat) const {
    bool found = false;
    for (int board = 0; board < board_count; ++board)
        found |= node(board).can_step[index(side_on(seat, board))];
    return found;
}

int Duel::score(Seat seat) const {
    int arrived = 0;
    for (int board = 0; board < board_count; ++board)
        arrived += node(board).arrived[index(side_on(seat, board))];
    return 5 * taken_count_[seat] + 3 * arrived;
}

int Duel::result(Seat seat) const {
    const int lead = score(seat) - score(other(seat));
    if (lead != 0) return lead > 0 ? 1 : -1;
    const std::uint32_t own = capture_rank(taken_[seat]);
    const std::uint32_t others = capture_rank(taken_[other(seat)]);
    return own > others ? 1 : own < others ? -1 : 0;
}

int Duel::evaluate() const {
    const Seat seat = turn_.seat;
    const Weights& weights = graph_->weights();
    const auto weight = [&](int feature) { return weights[static_cast<std::size_t>(feature)]; };
    float lead = weight(feature::turn);
    PerBoard<int> pairs;
    std::array<int, 2> free_steps{};
    for (int board = 0; board < board_count; ++board) {
        if (is_frozen(board)) continue;
        const BoardWorth& worth = node(board).worth;
        const Side side = side_on(seat, board);
        const auto& strengths = worth.strengths[index(side)];  // BoardTurn::up, BoardTurn::down
        lead += strengths[index(side)] - strengths[index(opposite(side))];
        pairs[board] = worth.summary.pairs;
        free_steps[0] += worth.summary.free_steps[index(side)];
        free_steps[1] += worth.summary.free_steps[index(opposite(side))];
    }
    if (is_setup())
        describe_hands(
            2, in_hand_, [&](int board) -> const Board& { return node(board).board; },
            [&](Seat who, int feature, float amount) {
                lead += (who == seat ? weight(feature) : -weight(feature)) * amount;
            });
    const auto [fewest, most] = std::minmax({pairs[0], pairs[1], pairs[2]});
    const int stage = detail::stage_of(pairs[0] + pairs[1] + pairs[2] - fewest - most);
    lead += weight(feature::points + stage) * static_cast<float>(score(seat) - score(other(seat)));
    lead += weight(feature::free_steps) * 0.1F * static_cast<float>(free_steps[0] - free_steps[1]);
    lead += weight(feature::free_steps_root) * 0.3F * (root_of(free_steps[0]) - root_of(free_steps[1]));
    return static_cast<int>(1000 * lead);
}

}  // namespace talus::talat
