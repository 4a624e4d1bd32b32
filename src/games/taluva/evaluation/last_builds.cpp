#include "games/taluva/evaluation/last_builds.h"

#include <vector>

namespace talus::taluva {
namespace {

// Which of the seat's settlements touch the hexes in and around the island.
class Beside {
  public:
    Beside(const Island& island, const Settlements& settlements)
        : left_(island.lowest().q - margin),
          top_(island.lowest().r - margin),
          columns_(island.highest().q + margin - left_ + 1),
          settlements_(static_cast<std::size_t>(columns_ * (island.highest().r + margin - top_ + 1))) {
        for (std::size_t i = 0; i < settlements.size(); ++i)
            settlements[i].fields.for_each([&](CellId id) {
                for (const Direction direction : all_directions)
                    settlements_[place_of(island.cell(id).hex + direction)] |= std::uint32_t{1} << i;
            });
    }

    std::uint32_t operator[](Hex hex) const { return settlements_[place_of(hex)]; }

  private:
    static constexpr int margin = 3;  // a tile beside the island reaches two hexes beyond it

    std::size_t place_of(Hex hex) const {
        return static_cast<std::size_t>((hex.r - top_) * columns_ + hex.q - left_);
    }

    int left_, top_, columns_;
    std::vector<std::uint32_t> settlements_;
};

Settlement part_at(const State& state, CellId start, const CellSet& fields) {
    const Island& island = state.island();
    Settlement part{};
    CellSet edge;
    edge.insert(start);
    while (!edge.empty()) {
        part.fields |= edge;
        edge = (island.neighbours_of(edge) & fields) - part.fields;
    }
    part.around = island.neighbours_of(part.fields) - part.fields;
    part.size = static_cast<std::uint8_t>(part.fields.size());
    part.has_tower = !(part.fields & island.towers()).empty();
    part.has_temple = !(part.fields & island.temples()).empty();
    return part;
}

}  // namespace

LastBuilds::LastBuilds(const State& state) : supply_(state.supply(state.seat())) {
    const Island& island = state.island();
    State::MoveList placements;
    if (state.phase() == Phase::place) {
        state.legal_moves(placements);
    } else {  // where tiles fit does not depend on what they show
        State drawn = state;
        drawn.play_unchecked(state.chance_move(0));
        drawn.legal_moves(placements);
    }
    island.settlements(state.seat(), settlements_);
    if (island.size() == 0) return;
    look_at_expansions(state, placements);
    for (const Move& placement : placements)
        if (island.find(placement.hex) != no_cell) look_at_eruption(state, placement);
}

std::uint32_t LastBuilds::huts(Tile tile) const {
    std::uint32_t huts = bit(1);  // on the far side of a tile that touches the island with its volcano only
    for (const Terrain terrain : all_terrains) {
        const Expansions& expansions = expansions_[static_cast<std::size_t>(index(terrain))];
        const bool is_first = tile.first == terrain, is_second = tile.second == terrain;
        huts |= is_first && is_second ? expansions.both
                : is_first            ? expansions.first
                : is_second           ? expansions.second
                                      : expansions.none;
    }
    return huts;
}

LastBuilds::Counts LastBuilds::count_huts(const Island& island, const CellSet& fields) const {
    Counts huts{};
    fields.for_each([&](CellId id) {
        auto& count = huts[static_cast<std::size_t>(index(island.cell(id).surface.terrain()))];
        count = static_cast<std::uint8_t>(count + island.cell(id).level);
    });
    return huts;
}

// A settlement beside which the tile brings fields that take so many huts, or none.
void LastBuilds::add_expansions(const Counts& huts, int first, int second) {
    for (std::size_t i = 0; i < terrain_count; ++i) {
        Expansions& expansions = expansions_[i];
        expansions.none |= bit(huts[i]);
        expansions.first |= bit(huts[i] + first);
        expansions.second |= bit(huts[i] + second);
        expansions.both |= bit(huts[i] + first + second);
    }
}

void LastBuilds::look_at_expansions(const State& state, const State::MoveList& placements) {
    const Island& island = state.island();
    const Beside beside(island, settlements_);
    std::uint32_t by_first = 0, by_second = 0, by_both = 0;
    for (const Move& placement : placements) {
        if (island.find(placement.hex) != no_cell) continue;
        const Direction direction = placement.direction();
        const std::uint32_t first = beside[placement.hex + direction],
                            second = beside[placement.hex + next(direction)];
        by_first |= first & ~second;
        by_second |= second & ~first;
        by_both |= first & second;
    }
    for (std::size_t i = 0; i < settlements_.size(); ++i) {
        const Settlement& settlement = settlements_[i];
        const CellSet room = settlement.around & island.free_fields();
        const std::uint32_t own = std::uint32_t{1} << i;
        const bool gets_field = ((by_first | by_second | by_both) & own) != 0;
        temple_ |= supply_.temples > 0 && settlement.size >= 3 && !settlement.has_temple &&
                   (gets_field || !room.empty());
        tower_ |= !state.tower_places(state.seat(), settlement).empty();
        const Counts huts = count_huts(island, room);
        add_expansions(huts, 0, 0);
        if ((by_first & own) != 0) add_expansions(huts, 1, 0);
        if ((by_second & own) != 0) add_expansions(huts, 0, 1);
        if ((by_both & own) != 0) add_expansions(huts, 1, 1);
    }
}

void LastBuilds::look_at_eruption(const State& state, const Move& placement) {
    const Island& island = state.island();
    const Cell& volcano = island.cell(island.find(placement.hex));
    const auto direction = static_cast<std::size_t>(index(placement.direction()));
    const CellId first = volcano.neighbours[direction], second = volcano.neighbours[(direction + 1) % 6];
    CellSet covered;
    covered.insert(first);
    covered.insert(second);
    for (const Settlement& settlement : settlements_) {
        CellSet left = settlement.fields - covered;
        if (left == settlement.fields) {
            if (!(settlement.around & covered).empty())
                look_at_part(state, settlement, first, second, volcano.level + 1);
            continue;
        }
        while (!left.empty()) {
            const Settlement part = part_at(state, left.first(), left);
            look_at_part(state, part, first, second, volcano.level + 1);
            left -= part.fields;
        }
    }
}

void LastBuilds::look_at_part(const State& state, const Settlement& part, CellId first, CellId second,
                              int level) {
    const Island& island = state.island();
    CellSet room = part.around & island.free_fields();
    room.erase(first);
    room.erase(second);
    const bool beside_first = part.around.contains(first), beside_second = part.around.contains(second);
    const bool gets_field = beside_first || beside_second;
    temple_ |= supply_.temples > 0 && part.size >= 3 && !part.has_temple && (gets_field || !room.empty());
    tower_ |= supply_.towers > 0 && !part.has_tower &&
              ((gets_field && level >= 3) || !(room & island.level_3_or_more()).empty());
    add_expansions(count_huts(island, room), beside_first ? level : 0, beside_second ? level : 0);
}

}  // namespace talus::taluva
