// The steps of the game for two players (RULES, "Two players").
#include <utility>

#include "games/talavera/rules/combinations.h"
#include "games/talavera/rules/refusals.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

void State::two_player_legal_moves(MoveList& moves) const {
    switch (phase_) {
        case Phase::choose_flip:
            for (std::uint32_t rank = 0; rank < binomial(4, 2); ++rank)
                moves.push_back(Move::flip(nth_pair(face_down_, rank)));
            break;
        case Phase::first_draft:
        case Phase::second_draft:
        case Phase::third_draft:
        case Phase::last_draft:
            for (const Card card : face_up_) moves.push_back(Move::draft(card));
            break;
        default: {  // the tucks
            const Card card = hand(actor_seat()).lowest();
            Move* end = moves.reserve_more(colour_count);
            for (const Colour colour : all_colours) {  // without a branch that cannot be predicted
                *end = Move::tuck(card, colour);
                end += tiles(card)[colour] > 0 ? 1 : 0;
            }
            moves.grow_to(end);
        }
    }
}

std::uint32_t State::two_player_chance_total() const {
    switch (phase_) {
        case Phase::orders: return card_count * (card_count - 1);
        case Phase::first: return 2;
        case Phase::deal: return binomial(unseen_.size(), 4);
        default: return binomial(unseen_.size(), 2);  // the flips
    }
}

Move State::two_player_chance_move(std::uint32_t ticket) const {
    switch (phase_) {
        case Phase::orders: {
            const Card seat_1 = card_at(static_cast<int>(ticket) / (card_count - 1) + 1);
            CardSet others = unseen_;
            others.remove(seat_1);
            return Move::orders(seat_1, nth_card(others, static_cast<int>(ticket) % (card_count - 1)));
        }
        case Phase::first: return Move::first(seat_at(static_cast<int>(ticket)));
        case Phase::deal: return Move::deal(nth_four(unseen_, ticket));
        default: return Move::flip(nth_pair(unseen_, ticket));
    }
}

// The move is of the kind that is due.
const Refusal* State::two_player_refusal(const Move& move) const {
    switch (move.kind) {
        case Move::Kind::deal:
            if (move.cards.size() != 4) return &refusals::deal_four;
            return unseen_.contains(move.cards) ? nullptr : &refusals::already_seen;
        case Move::Kind::flip:
            if (phase_ == Phase::choose_flip)
                return face_down_.contains(move.cards) ? nullptr : &refusals::flip_not_dealt;
            return unseen_.contains(move.cards) ? nullptr : &refusals::already_seen;
        case Move::Kind::draft:
            if (face_up_.contains(move.card)) return nullptr;
            return face_down_.contains(move.card) ? &refusals::draft_face_down
                                                  : &refusals::draft_not_in_market;
        case Move::Kind::tuck: {
            const CardSet own = hand(actor_seat());
            if (!own.contains(move.card)) return &refusals::tuck_not_in_hand;
            if (move.card != own.lowest()) return &refusals::tuck_lower_first;
            return tiles(move.card)[move.colour] > 0 ? nullptr : &refusals::tuck_colour_missing;
        }
        default: return nullptr;  // any two cards are possible orders, and either seat may be first
    }
}

void State::two_player_play(const Move& move) {
    switch (move.kind) {
        case Move::Kind::orders:
            orders_ = {move.card, move.other_card()};
            unseen_ -= move.cards;
            phase_ = Phase::first;
            break;
        case Move::Kind::first:
            first_drafter_ = move.seat;
            start_two_player_round();
            break;
        case Move::Kind::deal:
            unseen_ -= move.cards;
            face_down_ = move.cards;
            phase_ = Phase::choose_flip;
            break;
        case Move::Kind::flip:
            (phase_ == Phase::choose_flip ? face_down_ : unseen_) -= move.cards;
            face_up_ |= move.cards;
            phase_ = phase_ == Phase::flip_rest ? Phase::second_draft : Phase::first_draft;
            break;
        case Move::Kind::draft: draft(move.card); break;
        default: tuck(move.card, move.colour); break;
    }
}

void State::start_two_player_round() {
    phase_ = options_.pairing == Pairing::hidden ? Phase::flip : Phase::deal;
}

void State::draft(Card card) {
    face_up_.remove(card);
    hands_[actor_seat()].add(card);
    switch (phase_) {
        case Phase::first_draft:
            if (options_.pairing == Pairing::hidden) {
                phase_ = Phase::flip_rest;
            } else {  // the second drafter's flip leaves no choice and is no step (V-MARKET-PRINTED)
                face_up_ |= std::exchange(face_down_, CardSet{});
                phase_ = Phase::second_draft;
            }
            break;
        case Phase::second_draft: phase_ = Phase::third_draft; break;
        case Phase::third_draft: phase_ = Phase::last_draft; break;
        default: phase_ = Phase::first_tucks; break;
    }
}

void State::tuck(Card card, Colour colour) {
    const Seat seat = actor_seat();
    hands_[seat].remove(card);
    corners_[seat][index(colour)].add(card);
    placed_[seat].add(colour, tiles(card)[colour]);
    if (!hands_[seat].empty()) return;
    if (phase_ == Phase::first_tucks)
        phase_ = Phase::second_tucks;
    else
        end_two_player_round();
}

void State::end_two_player_round() {
    if (round_ + 1 == round_count) {
        phase_ = Phase::over;
        return;
    }
    ++round_;
    first_drafter_ = other(first_drafter_);
    start_two_player_round();
}

}  // namespace talus::talavera
