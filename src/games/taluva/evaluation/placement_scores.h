// What placements promise before they are judged: a score that adds up over the tile's three hexes, from what
// lies there and beside it. Only the best are judged (build_judge.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/taluva/evaluation/survey.h"

namespace talus::taluva {

struct PlacementWeights {
    // Of a settlement: one field, two, more without a temple, with a temple or beyond need of one.
    static constexpr std::size_t classes = 4;
    static constexpr std::size_t levels = 3;  // 1, 2, 3 or more
    // A field beside a settlement: whose (own 0, another's 1), its class, whether it could use a tower, the
    // field's level, whether the settlement has free fields of that terrain already.
    static constexpr std::size_t field_weights = 2 * classes * 2 * levels * 2;
    static constexpr std::size_t volcano_weights =
        2 * classes * 2;  // whose, class, whether it has little room
    static constexpr std::size_t cover_weights =
        2 * classes * 2;  // whose, class, whether of three or four fields
    static constexpr std::size_t eruption_weights = levels;
    static constexpr std::size_t count = field_weights + volcano_weights + cover_weights + eruption_weights;

    std::array<float, count> values;

    static std::size_t field(bool other, std::size_t kind, bool tower, int level, bool match) {
        return (((other * classes + kind) * 2 + tower) * levels +
                static_cast<std::size_t>(std::min(level, 3) - 1)) *
                   2 +
               match;
    }
    static std::size_t volcano(bool other, std::size_t kind, bool narrow) {
        return field_weights + (other * classes + kind) * 2 + narrow;
    }
    static std::size_t cover(bool other, std::size_t kind, bool medium) {
        return field_weights + volcano_weights + (other * classes + kind) * 2 + medium;
    }
    static std::size_t eruption(int level) {
        return field_weights + volcano_weights + cover_weights +
               static_cast<std::size_t>(std::min(level, 3) - 1);
    }
};

extern const PlacementWeights placement_weights;

class PlacementScores {
  public:
    // Pre: phase() == Phase::place.
    PlacementScores(const State& state, const Survey& survey);

    float score(const Move& placement, const PlacementWeights& weights = placement_weights) const {
        float sum = 0;
        for_each_weight(placement, [&](std::size_t weight) { sum += weights.values[weight]; });
        return sum;
    }

    // Calls visit(number) for each weight that a placement's score adds up.
    template <class Visit>
    void for_each_weight(const Move& placement, Visit&& visit) const;

  private:
    struct Kind {
        bool other;
        std::uint8_t kind;
        bool tower, narrow, medium;
        std::array<bool, terrain_count> match;
    };

    // The rectangle that holds the island, a tile beside it and their neighbours.
    static constexpr int margin = 3;
    static constexpr int max_side = max_span + 2 * margin;

    std::size_t place_of(Hex hex) const {
        return static_cast<std::size_t>((hex.r - top_) * columns_ + hex.q - left_);
    }

    const Island& island_;
    Tile tile_;
    int left_ = 0, top_ = 0, columns_ = 0;
    std::array<int, 6> steps_{};  // to the neighbours' places, by direction
    FixedVector<Kind, 1 + max_seats * Settlements::capacity()> kinds_;
    std::array<std::uint8_t, max_side * max_side>
        kind_at_;                                    // 0: no building; else its settlement's place in kinds_
    std::array<bool, max_side * max_side> is_near_;  // a building, or beside one
};

template <class Visit>
void PlacementScores::for_each_weight(const Move& placement, Visit&& visit) const {
    if (island_.size() == 0) return;
    const Direction direction = placement.direction();
    const std::size_t volcano = place_of(placement.hex);
    const std::array<std::size_t, 3> places{
        volcano, volcano + static_cast<std::size_t>(steps_[index(direction)]),
        volcano + static_cast<std::size_t>(steps_[index(next(direction))])};
    const CellId covered = island_.find(placement.hex);
    const int level = covered == no_cell ? 1 : island_.cell(covered).level + 1;
    if (covered != no_cell) visit(PlacementWeights::eruption(level - 1));
    for (std::size_t i = 0; i < 3; ++i) {
        if (!is_near_[places[i]]) continue;
        const Terrain terrain = i == 1 ? tile_.first : tile_.second;
        std::array<std::uint8_t, 6> seen;
        std::size_t count = 0;
        for (const int step : steps_) {
            const std::uint8_t number = kind_at_[places[i] + static_cast<std::size_t>(step)];
            if (number == 0 || std::find(seen.begin(), seen.begin() + count, number) != seen.begin() + count)
                continue;
            seen[count++] = number;
            const Kind& kind = kinds_[number];
            if (i == 0)
                visit(PlacementWeights::volcano(kind.other, kind.kind, kind.narrow));
            else
                visit(PlacementWeights::field(kind.other, kind.kind, kind.tower, level,
                                              kind.match[static_cast<std::size_t>(index(terrain))]));
        }
        if (const std::uint8_t number = kind_at_[places[i]]; number != 0) {
            const Kind& kind = kinds_[number];
            visit(PlacementWeights::cover(kind.other, kind.kind, kind.medium));
        }
    }
}

}  // namespace talus::taluva
