// Whether a move is legal and if not, why: rule by rule, for every move that can be written down.

#include "games/talat/rules/refusals.h"
#include "games/talat/rules/seating.h"
#include "games/talat/rules/state.h"

namespace talus::talat {
namespace {

// T-CAPTURE-HEIGHT, T-CAPTURE-SIDES, T-CAPTURE-DAVID.
const Refusal* refusal_to_beat(Kind attacker, Kind victim) {
    if (beats(attacker, victim)) return nullptr;
    if (attacker == victim) return &refusals::same_kind;
    if (height(attacker) == height(victim)) return &refusals::fewer_sides;
    return height(attacker) < height(victim) ? &refusals::too_low : &refusals::too_tall;
}

// T-MOVE, T-CAPTURE: one step on the same board, not backward.
const Refusal* refusal_of_direction(Side side, Space from, Space to) {
    if (from.board() != to.board()) return &refusals::other_board;
    const SpaceSet behind = forward(opposite(side), from.set());
    if ((behind & to.set()) != 0) return &refusals::backward;
    if ((attacked(side, from.set()) & to.set()) == 0) return &refusals::not_one_step;
    return nullptr;
}

}  // namespace

const Refusal* State::refusal(const Move& move) const {
    if (layout_.turn.is_over()) return &talus::refusals::game_over;
    if (move.type == Move::Type::place) return is_setup() ? refusal_to_place(move) : &refusals::setup_over;
    return is_setup() ? &refusals::setup_unfinished : refusal_to_go(move);
}

const Refusal* State::refusal_to_place(const Move& move) const {
    const Seat colour = placing_colour();
    const int board = move.to.board();
    const bool on_a_line = (start_line(side_of(colour, board)) & move.to.set()) != 0 &&
                           owner(board, side_of(colour, board)) == colour;
    if (!on_a_line)
        return colour == layout_.turn.seat ? &refusals::not_own_start_line : &refusals::not_zihin_start_line;
    if (!in_hand_.contains({colour, move.kind})) return &refusals::already_placed;
    return tower_on(move.to) ? &refusals::space_occupied : nullptr;
}

const Refusal* State::refusal_to_go(const Move& move) const {
    const std::optional<Tower> tower = tower_on(move.from);
    if (!tower) return &refusals::no_tower;
    const int board = move.from.board();
    const Side side = side_of(tower->owner, board);
    if (controller(options_.players, board, side) != layout_.turn.seat) {
        const bool is_zihin = options_.players == 2 && tower->owner == Seat::third;
        return is_zihin ? &refusals::zihin_faces_you : &refusals::not_your_tower;
    }
    if (is_frozen(board)) return &refusals::frozen_board;
    if (const Refusal* direction = refusal_of_direction(side, move.from, move.to)) return direction;

    const std::optional<Tower> target = tower_on(move.to);
    if (move.type == Move::Type::take) {
        if (!target) return &refusals::nothing_to_take;
        if (target->owner == tower->owner) return &refusals::same_colour;
        return refusal_to_beat(tower->kind, target->kind);
    }
    if ((sideways(move.from.set()) & move.to.set()) != 0) return &refusals::sideways_without_capture;
    if (!target) return nullptr;
    return target->owner == tower->owner ? &refusals::space_occupied : &refusals::enemy_in_the_way;
}

}  // namespace talus::talat
