// The draft of a round for two, played out: what the first drafter gets if both play their best.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "base/fixed_vector.h"
#include "games/talavera/rules/combinations.h"
#include "games/talavera/rules/state.h"

namespace talus::talavera {

// The six pairs of four cards, so ordered that pair i and pair 5 - i have no card in common.
inline constexpr std::array<std::array<std::size_t, 2>, 6> pairs_of_four{
    {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};

template <class Value>
constexpr Value middle(Value a, Value b, Value c) {
    return std::max(std::min(a, b), std::min(std::max(a, b), c));
}

// V-DRAFT: the first drafter keeps a card, the second takes one of the three others away, and the first gets
// one of the two that are left. So of the three partners for its card it gets the middle one. Takes what the
// first drafter would get with each pair; returns what it gets when it begins with each of the four cards.
template <class Value>
constexpr std::array<Value, 4> draft_four(const std::array<Value, 6>& pairs) {
    return {middle(pairs[0], pairs[1], pairs[2]), middle(pairs[0], pairs[3], pairs[4]),
            middle(pairs[1], pairs[3], pairs[5]), middle(pairs[2], pairs[4], pairs[5])};
}

// The whole draft of a round, from any step of it on. `split(first, second)` tells what the first drafter
// gets once the hands are these.
template <class Split>
class Draft {
  public:
    using Value = std::invoke_result_t<Split&, CardSet, CardSet>;

    explicit Draft(Split split) : split_(std::move(split)) {}

    // The first drafter's expectation. Pre: a step of the draft or of the tucks after it.
    double value(const State& state) {
        const CardSet first = state.hand(state.first_drafter());
        const CardSet second = state.hand(State::other(state.first_drafter()));
        const CardSet up = state.face_up();
        switch (state.phase()) {
            case Phase::deal: return before_deal(state.unseen());
            case Phase::choose_flip: return best(Four(*this, state.face_down()), state.face_down());
            case Phase::flip: return before_flip(state.unseen());
            case Phase::first_draft:
                return state.options().pairing == Pairing::printed
                           ? best(Four(*this, up | state.face_down()), up)
                           : before_first_draft(up, state.unseen());
            case Phase::flip_rest: return before_second_flip(first, up, state.unseen());
            case Phase::second_draft: return Four(*this, first | up).after(first.lowest());
            case Phase::third_draft: {
                const Card a = up.lowest();
                const Card b = (up - CardSet(a)).lowest();
                return std::max(split_(first | CardSet(a), second | CardSet(b)),
                                split_(first | CardSet(b), second | CardSet(a)));
            }
            case Phase::last_draft: return split_(first, second | up);
            default: return split_(first, second);
        }
    }

  private:
    // A market of four cards, all known.
    struct Four {
        Four(Draft& draft, CardSet set) {
            for (const Card card : set) cards.push_back(card);
            std::array<Value, 6> pairs;
            for (std::size_t i = 0; i < pairs.size(); ++i) {
                const CardSet kept(cards[pairs_of_four[i][0]], cards[pairs_of_four[i][1]]);
                pairs[i] = draft.split_(kept, set - kept);
            }
            values = draft_four(pairs);
        }
        // What the first drafter gets if it begins with a card.
        Value after(Card first) const {
            std::size_t i = 0;
            while (cards[i] != first) ++i;
            return values[i];
        }

        FixedVector<Card, 4> cards;
        std::array<Value, 4> values;
    };

    static Value best(const Four& four, CardSet choice) {
        Value best{};
        for (const Card card : choice) best = std::max(best, four.after(card));
        return best;
    }

    // Each four cards are known before anything is kept, since the first drafter may flip which it wants.
    double before_deal(CardSet unseen) {
        const std::uint32_t count = binomial(unseen.size(), 4);
        double sum = 0;
        for (std::uint32_t rank = 0; rank < count; ++rank) {
            const CardSet cards = nth_four(unseen, rank);
            sum += best(Four(*this, cards), cards);
        }
        return sum / count;
    }

    double before_flip(CardSet unseen) {
        // sums[a][b]: the first drafter keeps a and leaves b, over all that may be flipped then.
        std::array<std::array<double, card_count + 1>, card_count + 1> sums{};
        for (std::uint32_t rank = 0; rank < binomial(unseen.size(), 4); ++rank) {
            const Four four(*this, nth_four(unseen, rank));
            for (std::size_t i = 0; i < 4; ++i)
                for (std::size_t j = 0; j < 4; ++j)
                    if (i != j) sums[at(four.cards[i])][at(four.cards[j])] += four.values[i];
        }
        double sum = 0;
        for (std::uint32_t rank = 0; rank < binomial(unseen.size(), 2); ++rank) {
            const CardSet pair = nth_pair(unseen, rank);
            const std::size_t a = at(pair.lowest());
            const std::size_t b = at((pair - CardSet(pair.lowest())).lowest());
            sum += std::max(sums[a][b], sums[b][a]);
        }
        return sum / (binomial(unseen.size(), 2) * binomial(unseen.size() - 2, 2));
    }

    double before_first_draft(CardSet up, CardSet unseen) {
        double best = 0;
        for (const Card card : up)
            best = std::max(best, before_second_flip(CardSet(card), up - CardSet(card), unseen));
        return best;
    }

    double before_second_flip(CardSet kept, CardSet up, CardSet unseen) {
        const std::uint32_t count = binomial(unseen.size(), 2);
        double sum = 0;
        for (std::uint32_t rank = 0; rank < count; ++rank)
            sum += Four(*this, kept | up | nth_pair(unseen, rank)).after(kept.lowest());
        return sum / count;
    }

    static std::size_t at(Card card) { return index(card); }

    Split split_;
};

}  // namespace talus::talavera
