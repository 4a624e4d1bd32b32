// Talavera: what cards do for the orders, what they can no longer do, and what is certain near the end.
#include <algorithm>
#include <functional>
#include <utility>

#include "games/talavera/evaluation/solo/solo_hope.h"
#include "games/talavera/rules/card_text.h"
#include "reasons/line.h"

namespace talus {
namespace talavera_reasons {
namespace {

using namespace talavera;

constexpr int cards_to_place = 8;  // of each of two players, in a whole game

std::string word_of(Colour colour) {
    return std::string(1, letter(colour));
}

std::vector<std::string> places_of(CardSet cards) {
    std::vector<std::string> places;
    for (const Card card : cards) places.push_back(to_text(card));
    return places;
}

int wanted(const State& state, Seat seat, Colour colour) {
    return demand(state.order_card(seat))[colour];
}

// How many tiles of a colour the order still lacks; none if it has them, or too many.
int lacking(const State& state, Seat seat, Colour colour) {
    return std::max(0, wanted(state, seat, colour) - state.placed(seat)[colour]);
}

// Whether the card alone brings a colour that is lacking to what the order demands, and no more.
bool completes(const State& state, Seat seat, Card card, Colour colour) {
    const int missing = lacking(state, seat, colour);
    return missing > 0 && tiles(card)[colour] == missing;
}
// Whether every tile of the card that the seat could use would be one too many.
bool is_useless(const State& state, Seat seat, Card card) {
    return std::all_of(all_colours.begin(), all_colours.end(), [&](Colour colour) {
        return tiles(card)[colour] == 0 || lacking(state, seat, colour) == 0;
    });
}

// No more tiles of the colour can come to the seat than these: its hand, and the best of all others that
// nobody has yet.
int most_to_come(const State& state, Seat seat, Colour colour) {
    int placed = 0;
    for (const Colour each : all_colours) placed += state.corner(seat, each).size();
    const CardSet hand = state.hand(seat);
    int sum = 0;
    for (const Card card : hand) sum += tiles(card)[colour];
    std::vector<int> others;
    for (const Card card : state.unseen() | state.face_up() | state.face_down())
        others.push_back(tiles(card)[colour]);
    std::sort(others.begin(), others.end(), std::greater());
    const auto to_draft = static_cast<std::size_t>(cards_to_place - placed - hand.size());
    for (std::size_t i = 0; i < std::min(to_draft, others.size()); ++i) sum += others[i];
    return sum;
}
bool is_lost(const State& state, Seat seat, Colour colour) {
    return lacking(state, seat, colour) > most_to_come(state, seat, colour);
}

// The sizes of sets that the solo game still needs: bit n for n tiles.
unsigned open_sizes(const State& state) {
    unsigned open = 0b11110;
    for (const Colour colour : all_colours)
        if (state.is_used(colour)) open &= ~(1U << state.placed(Seat::first)[colour]);
    return open;
}
bool makes_open_set(const State& state, Card one, Card other, Colour colour) {
    if (state.is_used(colour)) return false;
    const int sum = tiles(one)[colour] + tiles(other)[colour];
    return (open_sizes(state) >> sum & 1U) != 0;
}

class Teller {
  public:
    explicit Teller(const Line<State>& line) : line_(line), own_(line.seat()) {}

    Consequences tell() {
        for (std::size_t i = 0; i < line_.moves.size(); ++i) {
            const State &before = line_.states[i], &after = line_.states[i + 1];
            const Move& move = line_.moves[i];
            switch (move.kind) {
                case Move::Kind::draft: tell_draft(before, after, move.card); break;
                case Move::Kind::tuck: tell_tuck(before, after, move); break;
                case Move::Kind::keep: tell_keep(after); break;
                case Move::Kind::corner: tell_corner(after, move.colour); break;
                default: break;
            }
        }
        if (line_.before().is_solo() && can_be_won(line_.before()) && !can_be_won(line_.after()))
            add({.says = "hopeless"});
        if (!line_.before().is_solo()) tell_lost();
        return std::move(told_);
    }

  private:
    void add(Fact fact) { told_.did.push_back(std::move(fact)); }

    void tell_draft(const State& before, const State& after, Card card) {
        const std::vector<std::string> places{to_text(card)};
        for (const Colour colour : all_colours)
            if (completes(before, own_, card, colour))
                add({.says = "completes",
                     .seat = own_,
                     .places = places,
                     .values = {{"colour", word_of(colour)}, {"tiles", tiles(card)[colour]}}});
        if (is_useless(before, own_, card)) add({.says = "useless", .seat = own_, .places = places});
        const Seat other = State::other(own_);
        for (const Colour colour : all_colours)
            if (completes(before, other, card, colour))
                add({.says = "denies",
                     .seat = other,
                     .places = places,
                     .values = {{"colour", word_of(colour)}}});
        if (after.turn().is_decision() && after.turn().seat != other) return;
        // What lies there when the other one drafts next, if chance only adds to it.
        for (const Card left : after.face_up())
            for (const Colour colour : all_colours)
                if (completes(after, other, left, colour))
                    told_.allows.push_back({.says = "leaves",
                                            .seat = other,
                                            .places = {to_text(left)},
                                            .values = {{"colour", word_of(colour)}}});
    }

    void tell_tuck(const State& before, const State& after, const Move& move) {
        const Colour colour = move.colour;
        const int missing = lacking(before, own_, colour), left = lacking(after, own_, colour);
        const int points = colour_score(wanted(after, own_, colour), after.placed(own_)[colour]);
        const int old = colour_score(wanted(before, own_, colour), before.placed(own_)[colour]);
        Fact fact{.says = "adds",
                  .seat = own_,
                  .places = {to_text(move.card)},
                  .values = {{"colour", word_of(colour)}, {"tiles", tiles(move.card)[colour]}}};
        if (left > 0) {
            fact.values.emplace_back("left", left);
        } else if (missing == tiles(move.card)[colour]) {
            fact.says = "fills";
            fact.values.emplace_back("points", points);
        } else if (missing > 0) {
            fact.says = "overfills";
            fact.values.emplace_back("excess", tiles(move.card)[colour] - missing);
            fact.values.emplace_back("points", points);
        } else {
            fact.says = "wastes";
            fact.values.emplace_back("points", points);
            fact.values.emplace_back("old", old);
        }
        add(std::move(fact));
    }

    // Colours that no card can complete any more.
    void tell_lost() {
        for (const Seat seat : line_.before().seats())
            for (const Colour colour : all_colours)
                if (!is_lost(line_.before(), seat, colour) && is_lost(line_.after(), seat, colour))
                    add({.says = "lost",
                         .seat = seat,
                         .values = {{"colour", word_of(colour)},
                                    {"missing", lacking(line_.after(), seat, colour)}}});
    }

    void tell_keep(const State& after) {
        const CardSet hand = after.hand(own_);
        if (hand.size() != 2) return;
        const Card one = hand.lowest(), other = (hand - CardSet(one)).lowest();
        for (const Colour colour : all_colours)
            if (makes_open_set(after, one, other, colour))
                add({.says = "makes",
                     .places = places_of(hand),
                     .values = {{"colour", word_of(colour)},
                                {"tiles", tiles(one)[colour] + tiles(other)[colour]}}});
    }

    void tell_corner(const State& after, Colour colour) {
        const int size = after.placed(own_)[colour];
        add({.says = size == wanted(after, own_, colour) ? "sets.special" : "sets",
             .places = places_of(after.corner(own_, colour)),
             .values = {{"colour", word_of(colour)}, {"tiles", size}}});
    }

    const Line<State>& line_;
    const Seat own_;
    Consequences told_;
};

// ---------------------------------------------------------------- what may come

// How many unseen cards bring the colour to what the order demands, alone and exactly.
int serving(const State& state, Seat seat, Colour colour) {
    int count = 0;
    for (const Card card : state.unseen()) count += completes(state, seat, card, colour);
    return count;
}

// How many unseen cards make a set that is needed with the card that waits in the hand.
int pairing(const State& state) {
    const Card kept = state.hand(Seat::first).lowest();
    int count = 0;
    for (const Card card : state.unseen())
        count += std::any_of(all_colours.begin(), all_colours.end(),
                             [&](Colour colour) { return makes_open_set(state, kept, card, colour); });
    return count;
}

// The result of best play for a seat: 1 a win, 0 a draw, -1 a loss. Pre: two players, and chance has nothing
// left to draw.
int best_result(const State& state, Seat seat) {
    if (state.turn().is_over()) {
        const int own = state.score(seat), others = state.score(State::other(seat));
        return (own > others) - (own < others);
    }
    const bool is_own = state.turn().seat == seat;
    int best = is_own ? -1 : 1;
    State::MoveList moves;
    state.legal_moves(moves);
    for (const Move& move : moves) {
        const int result = best_result(after(state, move), seat);
        best = is_own ? std::max(best, result) : std::min(best, result);
        if (best == (is_own ? 1 : -1)) break;
    }
    return best;
}
bool is_certain(const State& state) {
    if (state.is_solo() || state.round() < round_count || state.turn().is_over()) return false;
    switch (state.phase()) {
        case Phase::second_draft:
        case Phase::third_draft:
        case Phase::last_draft:
        case Phase::first_tucks:
        case Phase::second_tucks: return true;
        default: return false;
    }
}

class ChanceTeller {
  public:
    ChanceTeller(const Line<State>& line, const Line<State>* instead)
        : after_(line.after()), then_(instead ? &instead->after() : nullptr), own_(line.seat()) {}

    Facts tell() {
        if (after_.turn().is_over()) return {};
        if (after_.is_solo()) {
            tell_pairs();
            return std::move(facts_);
        }
        if (is_certain(after_)) {
            tell_result();
            return std::move(facts_);
        }
        if (after_.unseen().empty()) return {};
        for (const Colour colour : all_colours) tell_serving(colour);
        return std::move(facts_);
    }

  private:
    void add(Fact fact, int count, std::optional<int> instead, int of) {
        fact.values.emplace_back("count", count);
        fact.values.emplace_back("of", of);
        if (instead) {
            fact.says += ".instead";
            fact.values.emplace_back("instead", *instead);
        }
        facts_.push_back(std::move(fact));
    }

    // Alone, only a colour that is one card away is worth a line; compared, what has changed.
    void tell_serving(Colour colour) {
        const int missing = lacking(after_, own_, colour), count = serving(after_, own_, colour);
        if (then_) {
            const int instead = serving(*then_, own_, colour);
            if (instead == count || after_.unseen() != then_->unseen()) return;
            add({.says = "serve", .seat = own_, .values = {{"colour", word_of(colour)}}}, count, instead,
                after_.unseen().size());
        } else if (missing > 0 && missing <= max_tiles && after_.hand(own_).empty()) {
            add({.says = "serve", .seat = own_, .values = {{"colour", word_of(colour)}}}, count, {},
                after_.unseen().size());
        }
    }

    void tell_pairs() {
        if (after_.hand(own_).size() != 1) return;
        const int count = pairing(after_);
        const bool is_comparable =
            then_ && then_->hand(own_).size() == 1 && then_->unseen() == after_.unseen();
        const std::optional<int> instead = is_comparable ? std::optional(pairing(*then_)) : std::nullopt;
        if (instead == count || (then_ && !is_comparable)) return;
        add({.says = "pairs", .places = places_of(after_.hand(own_))}, count, instead,
            after_.unseen().size());
    }

    void tell_result() {
        constexpr std::array<const char*, 3> names{"loss", "draw", "win"};
        const auto name = [&](int result) { return names[result + 1]; };
        const int now = best_result(after_, own_);
        if (!then_ || !is_certain(*then_)) {
            facts_.push_back({.says = std::string("best.") + name(now), .seat = own_});
            return;
        }
        const int then = best_result(*then_, own_);
        if (then != now)
            facts_.push_back(
                {.says = std::string("best.") + name(now) + ".instead." + name(then), .seat = own_});
    }

    const State& after_;
    const State* const then_;
    const Seat own_;
    Facts facts_;
};

}  // namespace
}  // namespace talavera_reasons

Consequences consequences(const Line<talavera::State>& line) {
    return talavera_reasons::Teller(line).tell();
}

Facts chances(const Line<talavera::State>& line, const Line<talavera::State>* instead) {
    return talavera_reasons::ChanceTeller(line, instead).tell();
}

}  // namespace talus
