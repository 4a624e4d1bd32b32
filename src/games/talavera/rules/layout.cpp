// From the cards on the table to a state: every reachable position and no other.
#include "games/talavera/rules/layout.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "games/talavera/rules/card_text.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {
namespace {

// Collects what is wrong.
class Findings {
  public:
    void add(const char* code, std::string text, CardSet cards = {}, std::optional<Seat> seat = {}) {
        Problem& problem = problems_.emplace_back();
        problem.error = {std::string("position.") + code, std::move(text)};
        for (const Card card : cards) problem.places.push_back(to_text(card));
        problem.seat = seat;
    }
    bool empty() const { return problems_.empty(); }
    Problems take() { return std::move(problems_); }

  private:
    Problems problems_;
};

std::string card_name(Card card) {
    return "card " + std::to_string(number(card));
}

// The cards of a layout, one pile after the other: each card may be in one of them only.
struct Piles {
    CardSet seen, repeated;

    void add(CardSet cards) {
        repeated |= seen & cards;
        seen |= cards;
    }
    void add(const Layout::Place& place) {
        if (place.order != Card::none) add(CardSet(place.order));
        add(place.hand);
        for (const CardSet corner : place.corners) add(corner);
    }
};

CardSet tucked(const Layout::Place& place) {
    CardSet cards;
    for (const CardSet corner : place.corners) cards |= corner;
    return cards;
}

Tiles placed_tiles(const Layout::Place& place) {
    Tiles placed;
    for (const Colour colour : all_colours)
        for (const Card card : place.corners[index(colour)]) placed.add(colour, tiles(card)[colour]);
    return placed;
}

// A moment of a round of two players, as the numbers of cards that lie about: in the market, in the hands of
// the first and the second drafter, and tucked by them in this round.
struct Moment {
    Phase phase;
    int face_up, face_down;
    int hand_1, hand_2;
    int tucked_1, tucked_2;
};

constexpr std::array hidden_market{
    Moment{Phase::flip, 0, 0, 0, 0, 0, 0},
    Moment{Phase::first_draft, 2, 0, 0, 0, 0, 0},
    Moment{Phase::flip_rest, 1, 0, 1, 0, 0, 0},
};
constexpr std::array printed_market{
    Moment{Phase::deal, 0, 0, 0, 0, 0, 0},
    Moment{Phase::choose_flip, 0, 4, 0, 0, 0, 0},
    Moment{Phase::first_draft, 2, 2, 0, 0, 0, 0},
};
constexpr std::array rest_of_round{
    Moment{Phase::second_draft, 3, 0, 1, 0, 0, 0},  //
    Moment{Phase::third_draft, 2, 0, 1, 1, 0, 0},   //
    Moment{Phase::last_draft, 1, 0, 2, 1, 0, 0},    //
    Moment{Phase::first_tucks, 0, 0, 2, 2, 0, 0},   //
    Moment{Phase::first_tucks, 0, 0, 1, 2, 1, 0},   //
    Moment{Phase::second_tucks, 0, 0, 0, 2, 2, 0},  //
    Moment{Phase::second_tucks, 0, 0, 0, 1, 2, 1},
};

// A card that waits alone in the hand while its owner tucks has seen a lower one go (V-TUCK-ORDER).
// Pre: one card in the hand, and some tucked.
bool lower_one_went_first(const Layout::Place& place) {
    return tucked(place).lowest() < place.hand.lowest();
}

// The cards tucked where they show no tile, which only the solo game allows (V-TUCK-COLOUR).
CardSet misplaced_cards(const Layout::Place& place) {
    CardSet cards;
    for (const Colour colour : all_colours)
        for (const Card card : place.corners[index(colour)])
            if (tiles(card)[colour] == 0) cards |= CardSet(card);
    return cards;
}

struct Stage {
    Phase phase;
    int round;  // 0 to 3
    bool redraw_left = false;
};

std::optional<Stage> two_player_stage(Pairing pairing, const Layout& layout, Findings& findings) {
    const bool bare = layout.face_up.empty() && layout.face_down.empty() &&
                      std::all_of(layout.places.begin(), layout.places.end(), [](const Layout::Place& place) {
                          return place.hand.empty() && tucked(place).empty();
                      });
    const int orders =
        static_cast<int>(std::count_if(layout.places.begin(), layout.places.end(),
                                       [](const Layout::Place& place) { return place.order != Card::none; }));
    if (orders == 1)
        findings.add("one-order", "One seat has an order card and the other has none.", {},
                     layout.places[0].order == Card::none ? Seat::first : Seat::second);
    if (orders == 0 || !layout.first_drafter) {
        if (!bare)
            findings.add(
                "before-orders",
                "No card leaves the deck before the orders are dealt and the first drafter is drawn.");
        if (orders == 0 && layout.first_drafter)
            findings.add("first-drafter", "The first drafter is drawn after the order cards are dealt.");
        if (!findings.empty()) return std::nullopt;
        return Stage{orders == 0 ? Phase::orders : Phase::first, 0};
    }

    for (const Seat seat : SeatRange(2))
        for (const Card card : misplaced_cards(layout.places[seat]))
            findings.add(
                "tuck-colour",
                "The tiles of " + card_name(card) + " do not show the colour that it is tucked under.",
                CardSet(card), seat);

    const auto first = static_cast<std::size_t>(talus::index(*layout.first_drafter));
    const Layout::Place& place_1 = layout.places[first];
    const Layout::Place& place_2 = layout.places[1 - first];
    const auto fits = [&](const Moment& moment, int round) {
        return layout.face_up.size() == moment.face_up && layout.face_down.size() == moment.face_down &&
               place_1.hand.size() == moment.hand_1 && place_2.hand.size() == moment.hand_2 &&
               tucked(place_1).size() == moment.tucked_1 + 2 * round &&
               tucked(place_2).size() == moment.tucked_2 + 2 * round;
    };
    for (int round = 0; round < round_count; ++round) {
        for (const Moment& moment : pairing == Pairing::hidden ? hidden_market : printed_market)
            if (fits(moment, round)) return Stage{moment.phase, round};
        for (const Moment& moment : rest_of_round) {
            if (!fits(moment, round)) continue;
            const bool waits_alone = moment.tucked_1 == 1 || moment.tucked_2 == 1;
            const Layout::Place& waiting = moment.tucked_1 == 1 ? place_1 : place_2;
            if (waits_alone && !lower_one_went_first(waiting))
                findings.add(
                    "tuck-order",
                    "The card left in the hand should have been tucked first: it is the lower one.",
                    waiting.hand,
                    moment.tucked_1 == 1 ? *layout.first_drafter : State::other(*layout.first_drafter));
            return Stage{moment.phase, round};
        }
    }
    constexpr Moment end{Phase::over, 0, 0, 0, 0, 0, 0};
    if (fits(end, round_count)) return Stage{Phase::over, round_count - 1};
    findings.add(
        "counts",
        "No step of the game has these numbers of cards in the market, in the hands and under the orders.");
    return std::nullopt;
}

std::optional<Stage> solo_stage(const Layout& layout, Findings& findings) {
    const Layout::Place& place = layout.places[0];
    const int hand = place.hand.size();
    const int pair = layout.face_up.size();
    const int kept = tucked(place).size() + hand;
    if (place.order == Card::none) {
        if (kept + pair + layout.discards.size() != 0)
            findings.add("before-order", "No card leaves the deck before the order card is turned up.");
        return Stage{Phase::order, 0, true};
    }

    int filled = 0;
    for (const CardSet corner : place.corners) {
        if (!corner.empty() && corner.size() != 2)
            findings.add("two-a-colour", "Two cards go to each colour that has been filled.", corner);
        filled += corner.empty() ? 0 : 1;
    }

    // Each card kept costs one discard. The redraw costs one more; while its card is not drawn yet, two.
    const int extra_discards = layout.discards.size() - kept;
    const bool redraw_left = extra_discards == 0;
    const bool redraw_done = extra_discards == 1 && kept > 0;
    if (extra_discards == 2 && filled < round_count && pair == 0 && hand < 2)
        return Stage{Phase::drawn, filled, false};
    if (!redraw_left && !redraw_done) {
        findings.add("discards", "The number of discards does not match the number of cards kept.",
                     layout.discards);
        return std::nullopt;
    }

    if (filled == round_count && pair == 0 && hand == 0)
        return Stage{Phase::over, round_count - 1, redraw_left};
    if (filled < round_count && pair == 0 && hand == 2) return Stage{Phase::corner, filled, redraw_left};
    if (filled < round_count && pair == 0 && hand < 2) return Stage{Phase::pair, filled, redraw_left};
    if (filled < round_count && pair == 2 && hand < 2) return Stage{Phase::keep, filled, redraw_left};
    findings.add("solo-counts",
                 "No step of the game has these numbers of cards in the pair and in the hand.");
    return std::nullopt;
}

}  // namespace

Result<State, Problems> State::check_layout(const Options& options, const Layout& layout) {
    Findings findings;
    Piles piles;
    for (const CardSet pile : {layout.face_up, layout.face_down, layout.discards}) piles.add(pile);
    for (const Layout::Place& place : layout.places) piles.add(place);
    for (const Card card : piles.repeated)
        findings.add("card-twice", "Each card exists once, but " + card_name(card) + " lies in two places.",
                     CardSet(card));

    const std::optional<Stage> stage = options.is_solo()
                                           ? solo_stage(layout, findings)
                                           : two_player_stage(options.pairing, layout, findings);
    if (!findings.empty()) return findings.take();

    State state(options);
    state.phase_ = stage->phase;
    state.round_ = static_cast<std::uint8_t>(stage->round);
    state.redraw_left_ = stage->redraw_left;
    state.first_drafter_ = layout.first_drafter.value_or(Seat::first);
    state.unseen_ = CardSet::all() - piles.seen;
    state.face_up_ = layout.face_up;
    state.face_down_ = layout.face_down;
    for (const Seat seat : SeatRange(2)) {
        const Layout::Place& place = layout.places[seat];
        state.orders_[seat] = place.order;
        state.hands_[seat] = place.hand;
        state.corners_[seat] = place.corners;
        state.placed_[seat] = placed_tiles(place);
    }
    return state;
}

}  // namespace talus::talavera
