#include "games/talavera/evaluation/outlook.h"

#include <algorithm>

#include "base/fixed_vector.h"
#include "games/talavera/rules/scoring.h"

namespace talus::talavera {
namespace {

constexpr int useless_surplus = 3;
constexpr float unknown = -1;

// The chance that a card is the best of the `choice` that are drawn from a deck of `deck`, `below` of which
// are worse.
float chance_to_be_best(int choice, int below, int deck) {
    const auto b = static_cast<float>(below);
    const auto n = static_cast<float>(deck);
    switch (std::min(choice, deck)) {
        case 1: return 1 / n;
        case 2: return b / (n * (n - 1) / 2);
        default: return b * (b - 1) / 2 / (n * (n - 1) * (n - 2) / 6);
    }
}

}  // namespace

Outlook::Outlook(const Key& key) : key_(key), demand_(demand(key.order)) {
    std::size_t stride = 1;
    for (const Colour colour : all_colours) {
        const int full = demand_[colour] + useless_surplus;
        scales_[index(colour)] = {stride, full};
        stride *= static_cast<std::size_t>(full + 1);
    }
    std::array<int, kind_count> counts{};
    for (const Card card : key.deck) ++counts[kind(card)];
    for (std::size_t kind = 0; kind < kind_count; ++kind)
        if (counts[kind] > 0) supplies_.push_back({kinds.tiles[kind], counts[kind]});
}

// How many cards the next pick chooses from.
int Outlook::choice(int picks_left) const {
    const bool is_last_round = (picks_left - 1) / 2 % 2 == 0;  // or round 2
    if (is_last_round == key_.first_in_last_round) return 2;
    return picks_left % 2 == 0 ? 3 : 1;
}

Outlook::Place Outlook::place_of(Tiles placed) const {
    Place place;
    for (const Colour colour : all_colours) {
        const Scale& scale = scales_[index(colour)];
        const int count = std::min(placed[colour], scale.full);
        place.tiles.add(colour, count);
        place.number += static_cast<std::size_t>(count) * scale.stride;
    }
    return place;
}

Outlook::Place Outlook::tucked(const Place& place, Colour colour, int more) const {
    const Scale& scale = scales_[index(colour)];
    const int growth = std::min(more, scale.full - place.tiles[colour]);
    Place next = place;
    next.tiles.add(colour, growth);
    next.number += static_cast<std::size_t>(growth) * scale.stride;
    return next;
}

ExpectedScore Outlook::expected_score(Tiles placed, int picks_left) {
    return expected_at(place_of(placed), picks_left);
}

const ExpectedScore& Outlook::expected_at(const Place& place, int picks_left) {
    auto& level = expected_[picks_left];
    if (level.empty()) level.resize(place_count, {unknown, 0});
    ExpectedScore& score = level[place.number];
    if (score.mean == unknown) score = work_out(place, picks_left);
    return score;
}

ExpectedScore Outlook::work_out(const Place& place, int picks_left) {
    if (picks_left == 0) {
        const auto points = static_cast<float>(score(demand_, place.tiles));
        return {points, points * points};
    }
    // By colour and number of tiles; a card is not tucked under a colour that it does not show.
    std::array<std::array<ExpectedScore, max_tiles + 1>, colour_count> after;
    for (const Colour colour : all_colours) {
        after[index(colour)][0] = {unknown, 0};
        for (int more = 1; more <= max_tiles; ++more)
            after[index(colour)][more] = expected_at(tucked(place, colour, more), picks_left - 1);
    }
    struct Pick {
        ExpectedScore score;
        int count;
    };
    FixedVector<Pick, kind_count> picks;  // the best first
    for (const Supply& supply : supplies_) {
        Pick pick{{unknown, 0}, supply.count};
        for (const Colour colour : all_colours) {
            const ExpectedScore& with = after[index(colour)][supply.tiles[colour]];
            if (with.mean > pick.score.mean) pick.score = with;
        }
        std::size_t rank = picks.size();
        picks.push_back(pick);
        for (; rank > 0 && picks[rank - 1].score.mean < pick.score.mean; --rank)
            picks[rank] = picks[rank - 1];
        picks[rank] = pick;
    }
    const int deck = key_.deck.size();
    const int choice = this->choice(picks_left);
    int below = deck;
    ExpectedScore sum;
    for (const Pick& pick : picks)
        for (int copy = 0; copy < pick.count; ++copy) {
            const float chance = chance_to_be_best(choice, --below, deck);
            sum.mean += chance * pick.score.mean;
            sum.square += chance * pick.score.square;
        }
    return sum;
}

}  // namespace talus::talavera
