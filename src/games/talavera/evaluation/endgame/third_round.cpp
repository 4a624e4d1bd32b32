#include "games/talavera/evaluation/endgame/third_round.h"

#include <algorithm>

#include "games/talavera/evaluation/kinds.h"
#include "games/talavera/evaluation/tucks.h"

namespace talus::talavera {
namespace {

constexpr int impossible = -100;
constexpr std::size_t max_tiles_of_two = 2 * max_tiles;

// How the score changes with more tiles of a colour. A card is never tucked under a colour that it does not
// show (V-TUCK-COLOUR), so no tiles stand for the impossible.
class Changes {
  public:
    Changes(Tiles demand, Tiles placed) {
        for (const Colour colour : all_colours) {
            auto& changes = changes_[index(colour)];
            changes[0] = impossible;
            const int now = colour_score(demand[colour], placed[colour]);
            for (int more = 1; more <= static_cast<int>(max_tiles_of_two); ++more)
                changes[more] =
                    static_cast<std::int8_t>(colour_score(demand[colour], placed[colour] + more) - now);
        }
    }
    int with(Colour colour, int more) const { return changes_[index(colour)][more]; }

  private:
    std::array<std::array<std::int8_t, max_tiles_of_two + 1>, colour_count> changes_;
};

// What a card changes under its best colour, and under the best of the others.
struct Gain {
    int best = impossible;
    int second_best = impossible;
    Colour colour = Colour::yellow;  // the best one

    Gain() = default;
    Gain(const Changes& changes, Card card) {
        for (const Colour candidate : all_colours) {
            const int change = changes.with(candidate, tiles(card)[candidate]);
            const bool is_best = change > best;
            second_best = is_best ? best : std::max(second_best, change);
            colour = is_best ? candidate : colour;
            best = std::max(best, change);
        }
    }
};

int gain_apart(const Gain& a, const Gain& b) {
    return a.colour != b.colour ? a.best + b.best : std::max(a.best + b.second_best, a.second_best + b.best);
}

// The tiles of two kinds of cards under one colour; none where one of them does not show it.
constexpr auto joint_tiles = [] {
    std::array<std::array<Tiles, kind_count>, kind_count> table{};
    for (std::size_t a = 0; a < kind_count; ++a)
        for (std::size_t b = 0; b < kind_count; ++b)
            for (const Colour colour : all_colours)
                if (kinds.tiles[a][colour] > 0 && kinds.tiles[b][colour] > 0)
                    table[a][b].add(colour, kinds.tiles[a][colour] + kinds.tiles[b][colour]);
    return table;
}();

int gain_together(const Changes& changes, Card a, Card b) {
    const Tiles joint = joint_tiles[kind(a)][kind(b)];
    int best = impossible;
    for (const Colour colour : all_colours) best = std::max(best, changes.with(colour, joint[colour]));
    return best;
}

// Six scores side by side, a byte for each.
using SixScores = std::uint64_t;
constexpr SixScores high_bits = 0x808080808080;

// One bit for each of six bytes, its high bit; the first byte's is the lowest.
std::size_t gather(std::uint64_t flags) {
    return static_cast<std::size_t>(((flags & high_bits) >> 7) * 0x0102040810204080ULL >> 56);
}

// The six bits of `gather` as digits to the base 3.
constexpr auto ternary = [] {
    std::array<std::uint16_t, 64> table{};
    for (std::size_t bits = 0; bits < table.size(); ++bits)
        for (std::size_t i = 0; i < 6; ++i)
            if ((bits >> i & 1) != 0)
                table[bits] = static_cast<std::uint16_t>(table[bits] + powers_of_three[i]);
    return table;
}();

// The index into a LastRoundTable: digit i is 2 if `own` is more in byte i, 1 if both are equal. No score has
// its high bit set, so no byte borrows from the next one.
std::size_t last_round_index(SixScores own, SixScores others) {
    const std::size_t at_least = gather((own | high_bits) - others);
    const std::size_t at_most = gather((others | high_bits) - own);
    return ternary[at_least] + ternary[at_most ^ 63];
}

}  // namespace

void Placements::fill(Tiles demand, Tiles placed, CardSet hand, std::span<const Card> pool) {
    FixedVector<std::size_t, 8> left;
    for (std::size_t i = 0; i < pool.size(); ++i)
        if (!hand.contains(pool[i])) left.push_back(i);
    FixedVector<Tiles, 16> known;  // many tucks come to the same
    for_each_tuck(placed, hand, [&](Tiles tucked) {
        if (std::find(known.begin(), known.end(), tucked) != known.end()) return;
        known.push_back(tucked);
        const Changes changes(demand, tucked);
        const int now = score(demand, tucked);
        std::array<Gain, 8> gains;
        for (std::size_t i = 0; i < left.size(); ++i) gains[i] = Gain(changes, pool[left[i]]);
        Scores scores{};
        for (std::size_t high = 1; high < left.size(); ++high)
            for (std::size_t low = 0; low < high; ++low)
                scores[pair_number(left[low], left[high])] = static_cast<std::uint8_t>(
                    now + std::max(gain_apart(gains[low], gains[high]),
                                   gain_together(changes, pool[left[low]], pool[left[high]])));
        const auto is_no_better = [&](const Scores& a, const Scores& b) {
            int worse = 0;
            for (std::size_t i = 0; i < pair_count; ++i) worse |= a[i] > b[i];
            return worse == 0;
        };
        for (const Scores& other : scores_)
            if (is_no_better(scores, other)) return;
        std::size_t kept = 0;
        for (const Scores& other : scores_)
            if (!is_no_better(other, scores)) scores_[kept++] = other;
        while (scores_.size() > kept) scores_.pop_back();
        scores_.push_back(scores);
    });
}

ThirdRound::ThirdRound(const State& state)
    : last_round_(last_round_tables[static_cast<std::size_t>(state.options().pairing)]) {
    CardSet pool = state.unseen() | state.face_up() | state.face_down();
    for (const Seat seat : {Seat::first, Seat::second}) {
        pool |= state.hand(seat);
        Player& player = seat == state.first_drafter() ? first_ : second_;
        player.demand = demand(state.order_card(seat));
        player.placed = state.placed(seat);
    }
    for (const Card card : pool) {
        place_in_pool_[index(card)] = pool_.size();
        pool_.push_back(card);
    }
}

const Placements& ThirdRound::placements(Player& player, CardSet hand) {
    Placements* result = &player.of_fewer;
    if (hand.size() == 2) {
        const Card low = hand.lowest();
        const Card high = (hand - CardSet(low)).lowest();
        result =
            &player
                 .of_pairs[Placements::pair_number(place_in_pool_[index(low)], place_in_pool_[index(high)])];
        if (!result->empty()) return *result;
    } else {
        *result = {};
    }
    result->fill(player.demand, player.placed, hand, {pool_.data(), pool_.size()});
    return *result;
}

Twelfths ThirdRound::split(CardSet first_hand, CardSet second_hand) {
    FixedVector<std::size_t, 4> left;
    for (std::size_t i = 0; i < pool_.size(); ++i)
        if (!first_hand.contains(pool_[i]) && !second_hand.contains(pool_[i])) left.push_back(i);
    // In the last round one player's pair i leaves pair 5 - i to the other.
    FixedVector<SixScores, 16> first, second;
    const auto collect = [&](const Placements& placements, bool reversed, auto& collected) {
        for (const Placements::Scores& scores : placements) {
            SixScores six = 0;
            for (std::size_t i = 0; i < 6; ++i) {
                const auto& [low, high] = pairs_of_four[reversed ? 5 - i : i];
                six |= SixScores{scores[Placements::pair_number(left[low], left[high])]} << (8 * i);
            }
            collected.push_back(six);
        }
    };
    collect(placements(first_, first_hand), true, first);
    collect(placements(second_, second_hand), false, second);

    Twelfths best = 0;
    for (const SixScores own : first) {
        Twelfths worst = whole_win;
        for (const SixScores others : second) {
            worst = std::min(worst, whole_win - last_round_[last_round_index(others, own)]);
            if (worst <= best) break;
        }
        best = std::max(best, worst);
    }
    return best;
}

}  // namespace talus::talavera
