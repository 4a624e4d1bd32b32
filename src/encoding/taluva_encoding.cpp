#include "encoding/taluva_encoding.h"

#include <algorithm>

namespace talus::taluva {
namespace {

// Planes: the level, the terrains, the directions of volcanoes, and for each seat huts, towers and temples.
constexpr int terrain_plane = 1;
constexpr int flow_plane = terrain_plane + terrain_count;
constexpr int building_plane = flow_plane + 6;
constexpr int planes_a_seat = 3;

constexpr int scalars_a_seat = 6;
constexpr float most_players = 4;  // of Taluva, whatever other games have: the numbers are stable
constexpr int common_scalars = 2 + 2 * tile_kinds + 1 + 4;

// Actions while building.
constexpr int hut_action = 0, tower_action = 1, temple_action = 2, expand_action = 3;

std::array<int, 3> axes(Hex hex) {
    return {hex.q, hex.r, hex.q + hex.r};
}

Hex turned(Hex hex, int symmetry) {
    int q = hex.q, r = hex.r;
    for (; symmetry > 0; --symmetry) {
        const int old = q;
        q = old + r;
        r = -old;
    }
    return {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
}

std::array<Hex, 3> hexes_of(const Move& tile) {
    return {tile.hex, tile.hex + tile.direction(), tile.hex + next(tile.direction())};
}

// An expansion is named by the first anchor of all settlements that would fill the same fields (RULES,
// EXPAND-NAME): which one is first changes as the island turns.
Move turned_expansion(const State& state, const Move& move, int symmetry) {
    const Island& island = state.island();
    const CellId named = island.find(move.hex);
    if (named == no_cell || !island.buildings(state.seat()).contains(named)) return move;
    const CellSet fields = state.expansion_fields(island.settlement_at(named), move.terrain());
    Settlements settlements;
    island.settlements(state.seat(), settlements);
    std::optional<Hex> first;
    for (const Settlement& settlement : settlements) {
        if (!(state.expansion_fields(settlement, move.terrain()) == fields)) continue;
        settlement.fields.for_each([&](CellId id) {
            const Hex hex = turned(island.cell(id).hex, symmetry);
            if (!first || before(hex, *first)) first = hex;
        });
    }
    return Move::expand(*first, move.terrain());
}

}  // namespace

Encoding::Extent Encoding::extent_of(const Island& island) {
    Extent extent{{0, 0, 0}, {0, 0, 0}};  // the first tile lies at 0,0
    for (int id = 0; id < island.size(); ++id) {
        const auto place = axes(island.cell(static_cast<CellId>(id)).hex);
        for (std::size_t i = 0; i < place.size(); ++i) {
            extent.low[i] = std::min(extent.low[i], place[i]);
            extent.high[i] = std::max(extent.high[i], place[i]);
        }
    }
    return extent;
}

// A tile reaches at most two hexes beyond the island, on either side: with two hexes to spare no two of its
// places, and no place and a hex of the island, stand on the same spot of the torus.
bool Encoding::fits(const Extent& extent, const Move& move) const {
    if (move.kind != Move::Kind::tile) return true;
    for (const Hex hex : hexes_of(move)) {
        const auto place = axes(hex);
        for (std::size_t i = 0; i < place.size(); ++i)
            if (std::max(extent.high[i], place[i]) - std::min(extent.low[i], place[i]) >= width_ - 2)
                return false;
    }
    return true;
}

// What a move's id says beside its hex.
int Encoding::plane(const Move& move) {
    switch (move.kind) {
        case Move::Kind::tile: return index(move.direction());
        case Move::Kind::hut: return hut_action;
        case Move::Kind::tower: return tower_action;
        case Move::Kind::temple: return temple_action;
        case Move::Kind::expand: return expand_action + index(move.terrain());
        case Move::Kind::draw: break;
    }
    return 0;  // not reached: a draw is no decision
}

int Encoding::id(const Move& move) const {
    return plane(move) * width_ * width_ + cell(move.hex);
}

int Encoding::action(const State& state, const Move& move) const {
    return fits(extent_of(state.island()), move) ? id(move) : no_action;
}

void Encoding::actions(const State& state, const State::MoveList& moves, std::span<std::int32_t> ids) const {
    const Hex lowest = state.island().lowest(), highest = state.island().highest();
    // Nearly all islands are far from too long for any placement, in q + r too.
    const bool all_fit = (highest.q - lowest.q) + (highest.r - lowest.r) + 4 < width_ - 2;
    const Extent extent = all_fit ? Extent{} : extent_of(state.island());
    // Where coordinates lie on the torus, all that a move may have: a division for each move takes longer
    // than to find it.
    const int low = std::min(lowest.q, lowest.r) - 2, high = std::max(highest.q, highest.r) + 2;
    std::array<std::int16_t, 256> places;
    const auto place = [&](int coordinate) -> std::int16_t& {
        return places[static_cast<std::uint8_t>(coordinate)];
    };
    for (int coordinate = low, next = wrapped(low); coordinate <= high; ++coordinate) {
        place(coordinate) = static_cast<std::int16_t>(next);
        next = next + 1 == width_ ? 0 : next + 1;
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move& move = moves[i];
        ids[i] = all_fit || fits(extent, move)
                     ? (plane(move) * width_ + place(move.hex.q)) * width_ + place(move.hex.r)
                     : no_action;
    }
}

std::optional<Move> Encoding::move(const State& state, int action) const {
    if (action < 0 || action >= action_count()) return std::nullopt;
    const int plane = action / (width_ * width_);
    const int spot = action % (width_ * width_);
    const Extent extent = extent_of(state.island());
    // The one hex of the spot that is at most two before the island's first; if it is more than two after its
    // last, no placement that fits is named by it.
    const auto unwrapped = [&](int wrapped_coordinate, int low) {
        return static_cast<std::int8_t>(low - 2 + wrapped(wrapped_coordinate - (low - 2)));
    };
    const Hex hex{unwrapped(spot / width_, extent.low[0]), unwrapped(spot % width_, extent.low[1])};
    if (state.phase() == Phase::place) {
        if (plane >= 6) return std::nullopt;
        const Move move = Move::place(hex, direction_at(plane));
        return fits(extent, move) ? std::optional(move) : std::nullopt;
    }
    switch (plane) {
        case hut_action: return Move::hut(hex);
        case tower_action: return Move::tower(hex);
        case temple_action: return Move::temple(hex);
        default: return Move::expand(hex, all_terrains[at(plane - expand_action)]);
    }
}

std::optional<Move> Encoding::chance_move(const State&, int id) const {
    return id >= 0 && id < tile_kinds ? std::optional(Move::draw(tile_at(id))) : std::nullopt;
}

ObservationShape Encoding::shape() const {
    return {building_plane + planes_a_seat * players_, width_, width_,
            scalars_a_seat * players_ + common_scalars};
}

void Encoding::observe(const State& state, Seat viewer, std::span<std::uint8_t> planes,
                       std::span<float> scalars) const {
    std::fill(planes.begin(), planes.end(), std::uint8_t{0});
    const Island& island = state.island();
    for (int id = 0; id < island.size(); ++id) {
        const Cell& hex = island.cell(static_cast<CellId>(id));
        const auto set = [&, spot = cell(hex.hex)](int plane, std::uint8_t value) {
            planes[at(plane * width_ * width_ + spot)] = value;
        };
        set(0, hex.level);
        if (hex.surface.is_volcano())
            set(flow_plane + index(hex.surface.direction()), 1);
        else
            set(terrain_plane + index(hex.surface.terrain()), 1);
        if (!hex.building.none())
            set(building_plane + planes_a_seat * seen_from(viewer, hex.building.owner(), players_) +
                    static_cast<int>(hex.building.kind()),
                1);
    }

    float* next = scalars.data();
    const auto add = [&](float value) { *next++ = value; };
    for (int i = 0; i < players_; ++i) {
        const Seat seat = seat_seen(viewer, i, players_);
        const Supply& supply = state.supply(seat);
        const Standing& standing = state.standing(seat);
        add(static_cast<float>(supply.huts) / full_supply.huts);
        add(static_cast<float>(supply.towers) / full_supply.towers);
        add(static_cast<float>(supply.temples) / full_supply.temples);
        add(standing.kind == Standing::Kind::finished ? 1 : 0);
        add(standing.kind == Standing::Kind::eliminated ? 1 : 0);
        add(static_cast<float>(standing.order) / most_players);
    }
    const bool is_placing = state.phase() == Phase::place;
    add(is_placing ? 1 : 0);
    add(state.phase() == Phase::build ? 1 : 0);
    for (int kind = 0; kind < tile_kinds; ++kind)
        add(is_placing && index(state.drawn_tile()) == kind ? 1 : 0);
    for (int kind = 0; kind < tile_kinds; ++kind)
        add(static_cast<float>(state.unseen(tile_at(kind))) / deluxe_box[at(kind)]);
    add(static_cast<float>(state.tiles_left()) / max_tiles);
    add(static_cast<float>(state.options().tiles) / max_tiles);
    add(state.options().edition == Edition::riogrande ? 1 : 0);
    add(state.options().mode == Mode::ranking ? 1 : 0);
    add(state.options().mode == Mode::teams ? 1 : 0);
}

// Kind, q, r, direction or terrain, level, huts that are built, own huts and others' huts that are covered.
void Encoding::move_features(const State& state, const Move& move, std::span<std::int16_t> features) const {
    const Island& island = state.island();
    const CellId named = island.find(move.hex);
    int level = island.cell(named).level, built = 0, own_covered = 0, others_covered = 0;
    switch (move.kind) {
        case Move::Kind::tile:
            ++level;
            for (const Hex hex : hexes_of(move)) {
                const Cell& covered = island.cell(island.find(hex));
                if (!covered.building.is_hut()) continue;
                (covered.building.owner() == state.seat() ? own_covered : others_covered) += covered.level;
            }
            break;
        case Move::Kind::hut: built = 1; break;
        case Move::Kind::expand:
            built = state.huts_for(state.expansion_fields(island.settlement_at(named), move.terrain()));
            break;
        default: break;
    }
    int i = 0;
    for (const int value : {static_cast<int>(move.kind), int{move.hex.q}, int{move.hex.r}, int{move.argument},
                            level, built, own_covered, others_covered})
        features[at(i++)] = static_cast<std::int16_t>(value);
}

int Encoding::turned_action(const State& state, int symmetry, int action) const {
    const std::optional<Move> named = move(state, action);
    if (!named) return no_action;
    Move move = *named;
    if (move.kind == Move::Kind::expand) return id(turned_expansion(state, move, symmetry));
    if (move.kind == Move::Kind::tile)
        move = Move::place(move.hex, direction_at(index(move.direction()) + symmetry));
    move.hex = turned(move.hex, symmetry);
    return id(move);
}

void Encoding::turn_planes(int symmetry, std::span<const std::uint8_t> seen,
                           std::span<std::uint8_t> turned_planes) const {
    const auto plane_size = at(width_ * width_);
    for (int plane = 0; plane < shape().planes; ++plane) {
        const bool is_flow = plane >= flow_plane && plane < building_plane;
        const int target = is_flow ? flow_plane + (plane - flow_plane + symmetry) % 6 : plane;
        for (int q = 0; q < width_; ++q)
            for (int r = 0; r < width_; ++r) {
                int turned_q = q, turned_r = r;
                for (int i = 0; i < symmetry; ++i) {
                    const int old = turned_q;
                    turned_q = wrapped(old + turned_r);
                    turned_r = wrapped(-old);
                }
                turned_planes[at(target) * plane_size + at(turned_q * width_ + turned_r)] =
                    seen[at(plane) * plane_size + at(q * width_ + r)];
            }
    }
}

}  // namespace talus::taluva
