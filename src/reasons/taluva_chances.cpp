// Taluva: what the next seat can do with which of the unseen tiles. All of its placements are tried.
#include <algorithm>

#include "reasons/line.h"
#include "reasons/taluva_sight.h"

namespace talus {
namespace taluva_reasons {
namespace {

struct Count {
    int tiles = 0;
    std::vector<std::string> places = {};  // where, for one of them

    friend bool operator==(const Count& a, const Count& b) { return a.tiles == b.tiles; }
};

// Of the unseen tiles, how many let the next seat do what.
struct Prospects {
    Seat seat = Seat::first;
    int tiles = 0;
    Count wins{}, builds_temple{}, builds_tower{}, spoils_temple{}, spoils_tower{}, fills{};
    Count stuck{};           // it cannot build, wherever it places the tile
    int fields = 0;          // the most that one expansion can fill
    int fields_at_once = 0;  // as the island is now
};

// Whether the seat wins at once with this supply (RULES, EARLY and TEAMS-EARLY).
bool is_early_victory(const State& state, Seat seat, const Supply& supply) {
    const int own = supply.kinds_used_up();
    if (state.seats_a_side() == 1) return own >= 2;
    const Seat partner = State::partner(seat);
    const int others = state.supply(partner).kinds_used_up();
    return state.is_playing(partner) && std::max(own, others) >= 2 && std::min(own, others) >= 1;
}

// One placement, and then with each kind of tile.
class Placement {
  public:
    Placement(const State& placed, Seat seat, const std::array<CellId, 2>& fields)
        : state_(placed),
          seat_(seat),
          fields_(fields),
          supply_(placed.supply(seat)),
          settlements_(settlements_of(placed, seat)),
          temples_(special_places(placed, seat, settlements_, Special::temple)),
          towers_(special_places(placed, seat, settlements_, Special::tower)) {
        CellSet places = placed.island().free_level_1();
        if (!placed.options().allows_huts_beside_own())
            for (const Settlement& settlement : settlements_) places -= settlement.around;
        may_hut_ = supply_.huts > 0 && !places.empty();
        wins_anyway_ = (may_hut_ && wins_with(1, 0, 0)) || (!towers_.empty() && wins_with(0, 1, 0)) ||
                       (!temples_.empty() && wins_with(0, 0, 1));
        for (const Terrain terrain : all_terrains) {
            CellSet& free = free_[index(terrain)];
            free = placed.island().free_fields(terrain);
            for (const CellId field : fields) free.erase(field);
        }
    }

    bool may_temple() const { return !temples_.empty(); }
    bool may_tower() const { return !towers_.empty(); }

    struct Outlook {
        bool may_build = false, wins = false;
        int fields = 0;
    };
    Outlook with(Tile tile) const {
        Outlook outlook{may_hut_ || may_temple() || may_tower(), wins_anyway_};
        for (const Terrain terrain : all_terrains) {
            CellSet free = free_[index(terrain)];
            if (tile.first == terrain) free.insert(fields_[0]);
            if (tile.second == terrain) free.insert(fields_[1]);
            for (const Settlement& settlement : settlements_) {
                const CellSet fields = settlement.around & free;
                if (fields.empty()) continue;
                const int huts = state_.huts_for(fields);
                if (huts > supply_.huts) continue;
                outlook.may_build = true;
                outlook.fields = std::max(outlook.fields, fields.size());
                outlook.wins = outlook.wins || wins_with(huts, 0, 0);
            }
        }
        return outlook;
    }

  private:
    bool wins_with(int huts, int towers, int temples) const {
        Supply left = supply_;
        left.huts = static_cast<std::uint8_t>(left.huts - huts);
        left.towers = static_cast<std::uint8_t>(left.towers - towers);
        left.temples = static_cast<std::uint8_t>(left.temples - temples);
        return is_early_victory(state_, seat_, left);
    }

    const State& state_;
    const Seat seat_;
    const std::array<CellId, 2> fields_;
    const Supply supply_;
    const Settlements settlements_;
    const CellSet temples_, towers_;
    std::array<CellSet, terrain_count> free_{};  // without those of the tile
    bool may_hut_ = false, wins_anyway_ = false;
};

int fillable(const State& state, Seat seat) {
    int most = 0;
    for (const Settlement& settlement : settlements_of(state, seat))
        for (const Terrain terrain : all_terrains) {
            const CellSet fields = state.expansion_fields(settlement, terrain);
            if (state.huts_for(fields) <= state.supply(seat).huts) most = std::max(most, fields.size());
        }
    return most;
}

// Pre: a tile is drawn next.
Prospects prospects(const State& state, Seat mover) {
    Prospects result{.seat = state.seat(), .tiles = static_cast<int>(state.chance_total())};
    result.fields_at_once = fillable(state, result.seat);
    State::ChanceList draws;
    state.chance_outcomes(draws);
    State drawn = state;
    drawn.play_unchecked(draws[0].move);
    State::MoveList moves;
    drawn.legal_moves(moves);

    struct OfTile {
        bool may_build = false, wins = false;
        int fields = 0;
        std::vector<std::string> winning_places = {}, places = {};
    };
    std::array<OfTile, tile_kinds> of_tile;
    const bool has_temple_place = !special_places(state, mover, Special::temple).empty();
    const bool has_tower_place = !special_places(state, mover, Special::tower).empty();
    // All that does not depend on the tile's terrains is so for every tile.
    const auto for_every_tile = [&](Count& count, bool is_so, const std::vector<std::string>& places) {
        if (is_so && count.tiles == 0) count = {result.tiles, places};
    };
    for (const Move& move : moves) {
        State placed = drawn;
        placed.play_unchecked(move);
        const std::array<Hex, 3> hexes{move.hex, move.hex + move.direction(),
                                       move.hex + next(move.direction())};
        const Island& island = placed.island();
        std::vector<std::string> places;
        for (const Hex hex : hexes) places.push_back(to_text(hex));
        const Placement placement(placed, result.seat, {island.find(hexes[1]), island.find(hexes[2])});
        for_every_tile(result.builds_temple, placement.may_temple(), places);
        for_every_tile(result.builds_tower, placement.may_tower(), places);
        const auto spoils = [&](Special special) { return special_places(placed, mover, special).empty(); };
        if (state.island().find(move.hex) != no_cell && mover != result.seat) {
            for_every_tile(result.spoils_temple, has_temple_place && spoils(Special::temple), places);
            for_every_tile(result.spoils_tower, has_tower_place && spoils(Special::tower), places);
        }
        for (const auto& draw : draws) {
            const Placement::Outlook outlook = placement.with(draw.move.drawn_tile());
            OfTile& tile = of_tile[index(draw.move.drawn_tile())];
            tile.may_build = tile.may_build || outlook.may_build;
            if (outlook.wins && !tile.wins) tile.winning_places = places;
            tile.wins = tile.wins || outlook.wins;
            if (outlook.fields > tile.fields) tile.fields = outlook.fields, tile.places = places;
        }
    }
    for (const OfTile& tile : of_tile) result.fields = std::max(result.fields, tile.fields);
    for (const auto& draw : draws) {
        const OfTile& tile = of_tile[index(draw.move.drawn_tile())];
        const auto count = [&](Count& of, bool is_so, const std::vector<std::string>& places) {
            if (!is_so) return;
            of.tiles += static_cast<int>(draw.weight);
            if (of.places.empty()) of.places = places;
        };
        count(result.wins, tile.wins, tile.winning_places);
        count(result.stuck, !tile.may_build, {});
        count(result.fills, result.fields > 0 && tile.fields == result.fields, tile.places);
    }
    return result;
}

class ChanceTeller {
  public:
    ChanceTeller(const Line<State>& line, const Line<State>* instead)
        : after_(line.after()), mover_(line.seat()) {
        if (after_.phase() != Phase::draw) return;
        now_ = prospects(after_, mover_);
        if (instead && instead->after().phase() == Phase::draw && instead->after().seat() == now_->seat)
            then_ = prospects(instead->after(), mover_);
    }

    Facts tell() {
        if (now_) {
            add("win", &Prospects::wins);
            add("stuck", &Prospects::stuck);
            const auto may_already = [&](Special special) {
                return !special_places(after_, now_->seat, special).empty();
            };
            if (then_ || !may_already(Special::temple)) add("temple", &Prospects::builds_temple);
            if (then_ || !may_already(Special::tower)) add("tower", &Prospects::builds_tower);
            if (turns_left(after_, mover_) > 0) {
                add("spoils.temple", &Prospects::spoils_temple, mover_);
                add("spoils.tower", &Prospects::spoils_tower, mover_);
            }
            add_fields();
        }
        add_turns();
        return std::move(facts_);
    }

  private:
    void add(const std::string& what, Count Prospects::* count, std::optional<Seat> victim = {}) {
        const Count& now = *now_.*count;
        Fact fact{.says = "chance." + what,
                  .seat = victim ? victim : now_->seat,
                  .by = victim ? std::optional(now_->seat) : std::nullopt,
                  .places = now.places,
                  .values = {{"count", now.tiles}, {"of", now_->tiles}}};
        if (then_) {
            if (now == *then_.*count) return;
            fact.says += ".instead";
            fact.values.emplace_back("instead", (*then_.*count).tiles);
        } else if (now.tiles == 0) {
            return;
        } else if (now.tiles == now_->tiles) {
            fact.says += ".sure";
        }
        facts_.push_back(std::move(fact));
    }

    // A long expansion that the island does not offer yet.
    void add_fields() {
        constexpr int many_fields = 3;
        if (now_->fields < many_fields || now_->fields <= now_->fields_at_once) return;
        if (then_ && then_->fields >= now_->fields) return;
        const bool is_sure = now_->fills.tiles == now_->tiles;
        facts_.push_back(
            {.says = is_sure ? "chance.fields.sure" : "chance.fields",
             .seat = now_->seat,
             .places = now_->fills.places,
             .values = {{"count", now_->fills.tiles}, {"of", now_->tiles}, {"fields", now_->fields}}});
    }

    void add_turns() {
        constexpr int few_turns = 2;
        if (after_.phase() == Phase::over || !after_.is_playing(mover_)) return;
        const int left = turns_left(after_, mover_);
        // Of more than two, somebody may be eliminated, whose turns the others get.
        int playing = 0;
        for (const Seat seat : after_.seats()) playing += after_.is_playing(seat);
        if (left > few_turns || (left > 0 && playing > 2)) return;
        facts_.push_back(
            {.says = left == 0 ? "turns.none" : "turns", .seat = mover_, .values = {{"left", left}}});
    }

    const State& after_;
    const Seat mover_;
    std::optional<Prospects> now_, then_;
    Facts facts_;
};

}  // namespace
}  // namespace taluva_reasons

Facts chances(const Line<taluva::State>& line, const Line<taluva::State>* instead) {
    return taluva_reasons::ChanceTeller(line, instead).tell();
}

}  // namespace talus
