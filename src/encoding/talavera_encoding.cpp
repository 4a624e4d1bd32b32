#include "encoding/talavera_encoding.h"

#include <algorithm>
#include <array>

#include "games/talavera/rules/combinations.h"

namespace talus::talavera {
namespace {

static_assert(Encoding::pair_count == binomial(card_count, 2));

// Where a card is: a plane for each place, seen by a seat.
enum Plane { unseen_plane, up_plane, down_plane, discard_plane, common_planes };
enum SeatPlane { order_plane, hand_plane, corner_plane, planes_a_seat = corner_plane + colour_count };
constexpr int plane_count = common_planes + 2 * planes_a_seat;

constexpr int phase_count = static_cast<int>(Phase::over) + 1;
constexpr int scalars_a_seat = 2 * colour_count + 1;
constexpr int scalar_count = phase_count + 5 + 2 * scalars_a_seat;

constexpr float most_tiles_placed = 15, most_points = 12;

// The rank of a set of cards among all of its size, by its highest card, then by the next one down
// (combinations.h).
int rank_of(CardSet cards) {
    int rank = 0, size = 0;
    for (const Card card : cards) rank += static_cast<int>(binomial(number(card) - 1, ++size));
    return rank;
}

}  // namespace

int Encoding::action(const State&, const Move& move) const {
    const int card = number(move.card) - 1;
    const int colour = static_cast<int>(move.colour);
    switch (move.kind) {
        case Move::Kind::flip: return rank_of(move.cards);
        case Move::Kind::draft: return first_draft + card;
        case Move::Kind::tuck: return first_tuck + card * colour_count + colour;
        case Move::Kind::keep: return first_keep + card;
        case Move::Kind::redraw: return redraw;
        case Move::Kind::corner: return first_corner + colour;
        default: return no_action;
    }
}

void Encoding::actions(const State& state, const State::MoveList& moves, std::span<std::int32_t> ids) const {
    for (std::size_t i = 0; i < moves.size(); ++i) ids[i] = action(state, moves[i]);
}

std::optional<Move> Encoding::move(const State&, int action) const {
    if (action < 0 || action >= action_count()) return std::nullopt;
    if (action < first_draft) return Move::flip(nth_pair(CardSet::all(), static_cast<std::uint32_t>(action)));
    if (action < first_tuck) return Move::draft(card_at(action - first_draft + 1));
    if (action < first_keep) {
        const int tuck = action - first_tuck;
        return Move::tuck(card_at(tuck / colour_count + 1), all_colours[at(tuck % colour_count)]);
    }
    if (action < redraw) return Move::keep(card_at(action - first_keep + 1));
    if (action == redraw) return Move::redraw();
    return Move::corner(all_colours[at(action - first_corner)]);
}

int Encoding::chance_id(const Move& move) const {
    switch (move.kind) {
        case Move::Kind::orders: return (number(move.card) - 1) * card_count + number(move.other_card()) - 1;
        case Move::Kind::first: return talus::index(move.seat);
        case Move::Kind::order:
        case Move::Kind::drawn: return number(move.card) - 1;
        default: return rank_of(move.cards);
    }
}

std::optional<Move> Encoding::chance_move(const State& state, int id) const {
    if (id < 0 || id >= chance_count() || !state.turn().is_chance()) return std::nullopt;
    const auto rank = static_cast<std::uint32_t>(id);
    const auto card = [&](int number) { return card_at(number + 1); };
    switch (due(state.phase())) {
        case Move::Kind::orders: {
            const int first = id / card_count, second = id % card_count;
            if (first >= card_count || first == second) return std::nullopt;
            return Move::orders(card(first), card(second));
        }
        case Move::Kind::first: return id < 2 ? std::optional(Move::first(seat_at(id))) : std::nullopt;
        case Move::Kind::order: return id < card_count ? std::optional(Move::order(card(id))) : std::nullopt;
        case Move::Kind::drawn: return id < card_count ? std::optional(Move::drawn(card(id))) : std::nullopt;
        case Move::Kind::flip:
            return id < pair_count ? std::optional(Move::flip(nth_pair(CardSet::all(), rank))) : std::nullopt;
        case Move::Kind::deal:
            if (!state.is_solo()) return Move::deal(nth_four(CardSet::all(), rank));
            return id < pair_count ? std::optional(Move::deal(nth_pair(CardSet::all(), rank))) : std::nullopt;
        default: return std::nullopt;
    }
}

ObservationShape Encoding::shape() const {
    return {plane_count, 1, card_count, scalar_count};
}

void Encoding::observe(const State& state, Seat viewer, std::span<std::uint8_t> planes,
                       std::span<float> scalars) const {
    std::fill(planes.begin(), planes.end(), std::uint8_t{0});
    const auto set = [&](int plane, CardSet cards) {
        for (const Card card : cards) planes[at(plane * card_count + number(card) - 1)] = 1;
    };
    set(unseen_plane, state.unseen());
    set(up_plane, state.face_up());
    set(down_plane, state.face_down());
    if (state.is_solo()) set(discard_plane, state.discards());

    std::fill(scalars.begin(), scalars.end(), 0.0F);
    scalars[at(static_cast<int>(state.phase()))] = 1;
    float* next = scalars.data() + phase_count;
    const auto add = [&](float value) { *next++ = value; };
    add(static_cast<float>(state.round()) / round_count);
    add(!state.is_solo() && state.first_drafter() == viewer ? 1 : 0);
    add(state.redraw_left() ? 1 : 0);
    add(state.is_solo() ? 1 : 0);
    add(state.options().pairing == Pairing::printed ? 1 : 0);
    for (int i = 0; i < state.seat_count(); ++i) {
        const Seat seat = seat_seen(viewer, i, state.seat_count());
        const int first_plane = common_planes + i * planes_a_seat;
        const Card order = state.order_card(seat);
        if (order != Card::none) set(first_plane + order_plane, CardSet(order));
        set(first_plane + hand_plane, state.hand(seat));
        for (const Colour colour : all_colours) {
            set(first_plane + corner_plane + static_cast<int>(colour), state.corner(seat, colour));
            add(static_cast<float>(state.placed(seat)[colour]) / most_tiles_placed);
            add(order == Card::none ? 0 : static_cast<float>(demand(order)[colour]) / colour_count);
        }
        add(static_cast<float>(state.score(seat)) / most_points);
    }
}

// Kind, card, second card of a flip, colour, and the tiles of the cards; 0 for what there is not.
void Encoding::move_features(const State&, const Move& move, std::span<std::int16_t> features) const {
    std::array<int, 2> cards{number(move.card), 0};
    int count = move.card == Card::none ? 0 : 1;
    for (const Card card : move.cards)
        if (move.card == Card::none && count < 2) cards[at(count++)] = number(card);
    int i = 0;
    const auto add = [&](int value) { features[at(i++)] = static_cast<std::int16_t>(value); };
    add(static_cast<int>(move.kind));
    add(cards[0]);
    add(cards[1]);
    add(static_cast<int>(move.colour));
    for (const Colour colour : all_colours)
        add(tiles(card_at(cards[0]))[colour] + tiles(card_at(cards[1]))[colour]);
}

void Encoding::turn_planes(int, std::span<const std::uint8_t> seen, std::span<std::uint8_t> turned) const {
    std::copy(seen.begin(), seen.end(), turned.begin());
}

}  // namespace talus::talavera
