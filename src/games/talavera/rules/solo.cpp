// The steps of the solo game (RULES, "Solo").
#include <utility>

#include "games/talavera/rules/combinations.h"
#include "games/talavera/rules/refusals.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

void State::solo_legal_moves(MoveList& moves) const {
    if (phase_ == Phase::keep) {
        for (const Card card : face_up_) moves.push_back(Move::keep(card));
        if (redraw_left_) moves.push_back(Move::redraw());
    } else {
        for (const Colour colour : all_colours)
            if (!is_used(colour)) moves.push_back(Move::corner(colour));
    }
}

std::uint32_t State::solo_chance_total() const {
    return binomial(unseen_.size(), phase_ == Phase::pair ? 2 : 1);
}

Move State::solo_chance_move(std::uint32_t ticket) const {
    switch (phase_) {
        case Phase::order: return Move::order(nth_card(unseen_, static_cast<int>(ticket)));
        case Phase::pair: return Move::deal(nth_pair(unseen_, ticket));
        default: return Move::drawn(nth_card(unseen_, static_cast<int>(ticket)));
    }
}

// The move is of the kind that is due.
const Refusal* State::solo_refusal(const Move& move) const {
    switch (move.kind) {
        case Move::Kind::deal:
            if (move.cards.size() != 2) return &refusals::deal_two;
            return unseen_.contains(move.cards) ? nullptr : &refusals::already_seen;
        case Move::Kind::drawn: return unseen_.contains(move.card) ? nullptr : &refusals::already_seen;
        case Move::Kind::keep: return face_up_.contains(move.card) ? nullptr : &refusals::keep_not_in_pair;
        case Move::Kind::redraw: return redraw_left_ ? nullptr : &refusals::redraw_used;
        case Move::Kind::corner: return is_used(move.colour) ? &refusals::corner_used : nullptr;
        default: return nullptr;  // any card may be the order card
    }
}

void State::solo_play(const Move& move) {
    switch (move.kind) {
        case Move::Kind::order:
            orders_[Seat::first] = move.card;
            unseen_.remove(move.card);
            phase_ = Phase::pair;
            break;
        case Move::Kind::deal:
            unseen_ -= move.cards;
            face_up_ = move.cards;
            phase_ = Phase::keep;
            break;
        case Move::Kind::keep: take_solo_card(move.card); break;
        case Move::Kind::redraw:
            redraw_left_ = false;
            face_up_ = {};
            phase_ = Phase::drawn;
            break;
        case Move::Kind::drawn:
            unseen_.remove(move.card);
            take_solo_card(move.card);
            break;
        default: fill_corner(move.colour); break;
    }
}

// What else lies in the pair is discarded.
void State::take_solo_card(Card card) {
    face_up_ = {};
    hands_[Seat::first].add(card);
    phase_ = hands_[Seat::first].size() == 2 ? Phase::corner : Phase::pair;
}

void State::fill_corner(Colour colour) {
    const CardSet cards = std::exchange(hands_[Seat::first], CardSet{});
    corners_[Seat::first][index(colour)] = cards;
    for (const Card card : cards) placed_[Seat::first].add(colour, tiles(card)[colour]);
    if (round_ + 1 == round_count) {
        phase_ = Phase::over;
    } else {
        ++round_;
        phase_ = Phase::pair;
    }
}

}  // namespace talus::talavera
