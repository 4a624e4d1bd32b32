#include "games/talavera/rules/state.h"

#include "base/hash.h"
#include "games/talavera/rules/notation.h"
#include "games/talavera/rules/refusals.h"

namespace talus::talavera {

static_assert(GameState<State>);

namespace {

// Whether the rules know this kind of move under these options at all (V-OPTIONS).
const Refusal* refusal_of_form(const Options& options, Move::Kind kind) {
    switch (kind) {
        case Move::Kind::orders:
        case Move::Kind::first:
        case Move::Kind::flip:
        case Move::Kind::draft:
        case Move::Kind::tuck: return options.is_solo() ? &refusals::two_players_only : nullptr;
        case Move::Kind::deal: {
            const bool hidden = !options.is_solo() && options.pairing == Pairing::hidden;
            return hidden ? &refusals::no_deal_when_hidden : nullptr;
        }
        case Move::Kind::order:
        case Move::Kind::keep:
        case Move::Kind::redraw:
        case Move::Kind::drawn:
        case Move::Kind::corner: break;
    }
    return options.is_solo() ? nullptr : &refusals::solo_only;
}

bool is_chance(const Options& options, Move::Kind kind) {
    switch (kind) {
        case Move::Kind::orders:
        case Move::Kind::first:
        case Move::Kind::deal:
        case Move::Kind::order:
        case Move::Kind::drawn: return true;
        case Move::Kind::flip: return options.pairing == Pairing::hidden;
        default: return false;
    }
}

const Refusal* refusal_naming_what_is_due(Move::Kind due) {
    switch (due) {
        case Move::Kind::orders: return &refusals::orders_due;
        case Move::Kind::first: return &refusals::first_due;
        case Move::Kind::flip: return &refusals::flip_due;
        case Move::Kind::draft: return &refusals::draft_due;
        case Move::Kind::tuck: return &refusals::tuck_due;
        case Move::Kind::deal: return &refusals::deal_due;
        case Move::Kind::order: return &refusals::order_due;
        case Move::Kind::keep:
        case Move::Kind::redraw: return &refusals::keep_due;
        case Move::Kind::drawn: return &refusals::drawn_due;
        case Move::Kind::corner: break;
    }
    return &refusals::corner_due;
}

}  // namespace

State::State(const Options& options)
    : options_(options),
      phase_(options.is_solo() ? Phase::order : Phase::orders),
      redraw_left_(options.is_solo()) {}

std::span<const Refusal* const> State::all_refusals() {
    return refusals::all;
}

std::uint64_t State::hash() const {
    // 18 bits for a set of cards.
    const auto bits = [](CardSet cards) { return std::uint64_t{cards.bits() >> 1}; };
    // The round is left out, since it follows from the number of unseen cards, and so are the players: only
    // the solo game has one order card.
    const std::uint64_t market =
        bits(unseen_) | bits(face_up_) << 18 | bits(face_down_) << 36 |
        static_cast<std::uint64_t>(phase_) << 54 | static_cast<std::uint64_t>(first_drafter_) << 60 |
        static_cast<std::uint64_t>(options_.pairing) << 61 | static_cast<std::uint64_t>(redraw_left_) << 62;
    const std::uint64_t seats = bits(hands_[Seat::first]) | bits(hands_[Seat::second]) << 18 |
                                static_cast<std::uint64_t>(orders_[Seat::first]) << 36 |
                                static_cast<std::uint64_t>(orders_[Seat::second]) << 41;
    const std::uint64_t placed = placed_[Seat::first].packed() | std::uint64_t{placed_[Seat::second].packed()}
                                                                     << 16;
    // Three words become one by arbitrary odd factors: cheaper than mixing each, and this is read at every
    // node.
    return mix(market + seats * 0xD6E8FEB86659FD93ULL + placed * 0xA0761D6478BD642FULL);
}

void State::legal_moves(MoveList& moves) const {
    moves.clear();
    is_solo() ? solo_legal_moves(moves) : two_player_legal_moves(moves);
}

void State::chance_outcomes(ChanceList& outcomes) const {
    outcomes.clear();
    const std::uint32_t total = chance_total();
    for (std::uint32_t ticket = 0; ticket < total; ++ticket) outcomes.push_back({chance_move(ticket), 1});
}

std::uint32_t State::chance_total() const {
    return is_solo() ? solo_chance_total() : two_player_chance_total();
}

Move State::chance_move(std::uint32_t ticket) const {
    return is_solo() ? solo_chance_move(ticket) : two_player_chance_move(ticket);
}

const Refusal* State::refusal(const Move& move) const {
    if (phase_ == Phase::over) return &talus::refusals::game_over;
    if (const Refusal* refusal = refusal_of_form(options_, move.kind)) return refusal;
    const bool chance_now = turn().is_chance();
    if (is_chance(options_, move.kind) != chance_now)
        return chance_now ? &talus::refusals::chance_comes_first : &talus::refusals::not_a_chance_step;
    const bool is_due =
        move.kind == due(phase_) || (move.kind == Move::Kind::redraw && phase_ == Phase::keep);
    if (!is_due) return refusal_naming_what_is_due(due(phase_));
    return is_solo() ? solo_refusal(move) : two_player_refusal(move);
}

void State::play_unchecked(const Move& move) {
    is_solo() ? solo_play(move) : two_player_play(move);
}

Outcome State::outcome() const {
    if (is_solo()) {
        switch (solo_result(demand(orders_[Seat::first]), placed_[Seat::first])) {
            case SoloResult::special: return {{1}, "special"};
            case SoloResult::win: return {{1}, "win"};
            case SoloResult::loss: break;
        }
        return {{2}, "loss"};
    }
    const int first = score(Seat::first);
    const int second = score(Seat::second);
    const auto place = [](int own, int others) { return static_cast<std::uint8_t>(own < others ? 2 : 1); };
    return {{place(first, second), place(second, first)}, "score", {first, second}};
}

int State::face_down_count() const {
    switch (phase_) {
        case Phase::flip: return 4;
        case Phase::first_draft:
        case Phase::flip_rest: return 2;
        default: return face_down_.size();
    }
}

int State::score(Seat seat) const {
    const Card order = order_card(seat);
    return order == Card::none ? 0 : talavera::score(demand(order), placed(seat));
}

CardSet State::discards() const {
    CardSet elsewhere = unseen_ | face_up_ | face_down_;
    for (const Seat seat : {Seat::first, Seat::second}) {
        elsewhere |= hand(seat);
        for (const Colour colour : all_colours) elsewhere |= corner(seat, colour);
        if (order_card(seat) != Card::none) elsewhere.add(order_card(seat));
    }
    return CardSet::all() - elsewhere;
}

std::optional<State> State::passed_to(Seat seat) const {
    const bool is_before_drafts = phase_ == Phase::deal || phase_ == Phase::flip ||
                                  phase_ == Phase::choose_flip || phase_ == Phase::first_draft;
    if (!is_before_drafts || seat == first_drafter_ || !seats().contains(seat)) return std::nullopt;
    State passed = *this;
    passed.first_drafter_ = seat;
    return passed;
}

}  // namespace talus::talavera
