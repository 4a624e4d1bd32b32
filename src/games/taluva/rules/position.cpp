// A position of Taluva as one line of text (the format stands in notation.h).
#include <algorithm>
#include <optional>
#include <vector>

#include "base/compact_sort.h"
#include "base/quote.h"
#include "base/text.h"
#include "games/taluva/rules/notation.h"
#include "games/taluva/rules/notation_parts.h"

namespace talus::taluva {
namespace {

std::string cell_text(const Cell& cell) {
    std::string text = to_text(cell.hex) + ":" + std::to_string(cell.level);
    if (cell.surface.is_volcano())
        text += "^" + std::string(to_text(cell.surface.direction()));
    else
        text += letter(cell.surface.terrain());
    if (!cell.building.none()) {
        text += "+" + std::to_string(number(cell.building.owner()));
        text += building_names[static_cast<int>(cell.building.kind())];
    }
    return text;
}

std::string island_text(const Island& island) {
    if (island.size() == 0) return "-";
    std::vector<const Cell*> cells;
    for (int id = 0; id < island.size(); ++id) cells.push_back(&island.cell(static_cast<CellId>(id)));
    compact_sort(cells, [](auto a, auto b) { return before(a->hex, b->hex); });
    std::string text;
    for (const Cell* cell : cells) text += (text.empty() ? "" : ";") + cell_text(*cell);
    return text;
}

std::string turn_text(const State& state) {
    const std::string seat = ":" + std::to_string(number(state.seat()));
    switch (state.phase()) {
        case Phase::draw: return "draw" + seat;
        case Phase::place: return "place" + seat + ":" + to_text(state.drawn_tile());
        case Phase::build: return "build" + seat;
        case Phase::over: break;
    }
    return "over" + seat + ":" + std::string(to_text(state.ending()));
}

}  // namespace

std::string_view to_text(Ending ending) {
    constexpr std::array<std::string_view, 4> names{"none", "early", "tiles", "last-standing"};
    return names[static_cast<int>(ending)];
}

std::string position_text(const State& state) {
    std::string supplies, drawn, standings;
    for (const Seat seat : state.seats()) {
        const Supply& supply = state.supply(seat);
        const Standing& standing = state.standing(seat);
        const std::string separator = seat == Seat::first ? "" : "/";
        supplies += separator + std::to_string(supply.huts) + "." + std::to_string(supply.towers) + "." +
                    std::to_string(supply.temples);
        standings += separator;
        switch (standing.kind) {
            case Standing::Kind::playing: standings += "-"; break;
            case Standing::Kind::finished: standings += "f" + std::to_string(standing.order); break;
            case Standing::Kind::eliminated: standings += "e" + std::to_string(standing.order); break;
        }
    }
    for (int kind = 0; kind < tile_kinds; ++kind) {
        const int count = state.options().box()[kind] - state.unseen(tile_at(kind));
        if (count > 0) drawn += (drawn.empty() ? "" : ",") + to_text(tile_at(kind)) + std::to_string(count);
    }
    return island_text(state.island()) + " " + supplies + " " + (drawn.empty() ? "-" : drawn) + " " +
           standings + " " + turn_text(state);
}

// Reads the five fields into a state, then checks that they fit together. A field that cannot be read ends
// it; of what is impossible all is told.
class PositionReader {
  public:
    explicit PositionReader(const Options& options) : state_(options) {}

    Result<State, Problems> read(std::string_view text) {
        std::array<std::string_view, 5> fields;
        for (std::string_view& field : fields) field = take_until(text, ' ');
        if (fields[4].empty() || !text.empty())
            return unreadable(
                wrong("A position has five fields: island, supplies, drawn tiles, standings and turn"));
        using Step = Fault (PositionReader::*)(std::string_view);
        constexpr std::array<Step, 5> steps{&PositionReader::read_island, &PositionReader::read_supplies,
                                            &PositionReader::read_drawn, &PositionReader::read_standings,
                                            &PositionReader::read_turn};
        for (int i = 0; i < 5; ++i)
            if (Fault fault = (this->*steps[i])(fields[i])) return unreadable(*std::move(fault));
        check_tiles();
        check_buildings();
        check_standings();
        check_turn();
        if (!problems_.empty()) return std::move(problems_);
        return state_;
    }

  private:
    using Fault = std::optional<Error>;

    void impossible(std::string_view code, std::string sentence, std::vector<std::string> places = {},
                    std::optional<Seat> seat = {}) {
        problems_.push_back(
            {{"position." + std::string(code), std::move(sentence) + "."}, std::move(places), seat});
    }
    static std::string name_of(Seat seat) { return "seat " + std::to_string(number(seat)); }

    std::vector<std::string> places_of(const CellSet& cells) const {
        std::vector<std::string> places;
        cells.for_each([&](CellId id) { places.push_back(to_text(state_.island_.cell(id).hex)); });
        return places;
    }

    static Error wrong(std::string sentence) { return {"position.taluva", std::move(sentence) + "."}; }
    static Error wrong(std::string_view what, std::string_view text) {
        return wrong(std::string(what) + " " + quoted(text) + " cannot be read");
    }
    static std::optional<int> parse_count(std::string_view text, int max) {
        const auto count = parse_integer(text);
        return count && 0 <= *count && *count <= max ? count : std::nullopt;
    }

    Fault read_island(std::string_view text) {
        if (text == "-") return std::nullopt;
        std::optional<Hex> last;
        do {
            const std::string_view cell = take_until(text, ';');
            std::string_view rest = cell;
            const auto hex = parse_hex(take_until(rest, ':'));
            const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
            const auto level = parse_count(rest.substr(0, digits), max_tiles);
            rest.remove_prefix(digits);
            const std::string_view surface_text = rest.substr(0, rest.find('+'));
            const auto surface = parse_surface(surface_text);
            const std::string_view building = rest.substr(surface_text.size());
            if (!hex || !level || *level < 1 || !surface) return wrong("The hex", cell);
            if (last && !before(*last, *hex))
                return wrong("The hexes must be listed once each, from the smallest q, then r; see " +
                             quoted(cell));
            last = hex;
            if (state_.island_.size() == max_cells)
                return wrong("An island has at most " + std::to_string(max_cells) + " hexes");
            state_.island_.add(*hex, *level, *surface);
            if (!building.empty()) {
                const auto parsed = parse_building(building.substr(1));
                if (!parsed || surface->is_volcano()) return wrong("The building on", cell);
                state_.island_.build(static_cast<CellId>(state_.island_.size() - 1), *parsed);
            }
        } while (!text.empty());
        return std::nullopt;
    }

    static std::optional<Surface> parse_surface(std::string_view text) {
        if (text.starts_with('^')) {
            const auto direction = parse_direction(text.substr(1));
            return direction ? std::optional(Surface::volcano(*direction)) : std::nullopt;
        }
        const auto terrain = parse_terrain(text);
        return terrain ? std::optional(Surface::field(*terrain)) : std::nullopt;
    }

    std::optional<Building> parse_building(std::string_view text) const {
        const auto owner = parse_seat(text.substr(0, 1));
        if (!owner) return std::nullopt;
        for (int kind = 0; kind < 3; ++kind)
            if (text.substr(1) == building_names[kind])
                return Building(*owner, static_cast<BuildingKind>(kind));
        return std::nullopt;
    }

    std::optional<Seat> parse_seat(std::string_view text) const {
        const auto seat = parse_count(text, state_.seat_count());
        return seat && *seat >= 1 ? std::optional(seat_at(*seat - 1)) : std::nullopt;
    }

    const TileCounts& box() const { return state_.options_.box(); }

    Fault read_supplies(std::string_view text) {
        const std::string_view whole = text;
        for (const Seat seat : state_.seats()) {
            std::string_view supply = take_until(text, '/');
            const auto huts = parse_count(take_until(supply, '.'), full_supply.huts);
            const auto towers = parse_count(take_until(supply, '.'), full_supply.towers);
            const auto temples = parse_count(supply, full_supply.temples);
            if (!huts || !towers || !temples) return wrong("The supplies", whole);
            state_.supplies_[seat] = {static_cast<std::uint8_t>(*huts), static_cast<std::uint8_t>(*towers),
                                      static_cast<std::uint8_t>(*temples)};
        }
        if (!text.empty() || whole.ends_with('/')) return wrong("The supplies", whole);
        return std::nullopt;
    }

    Fault read_drawn(std::string_view text) {
        if (text == "-") return std::nullopt;
        int last = -1;
        do {
            const std::string_view item = take_until(text, ',');
            const auto tile = parse_tile(item.substr(0, 2));
            const auto count = item.size() > 2 ? parse_count(item.substr(2), max_tiles) : std::nullopt;
            if (!tile || !count || *count < 1) return wrong("The drawn tiles at", item);
            if (index(*tile) <= last)
                return wrong("The drawn tiles must be listed once each, in the order J C S R L");
            last = index(*tile);
            const int there = box()[last];
            if (*count > there)
                impossible("tiles-of-kind",
                           "There are only " + std::to_string(there) + " tiles " + to_text(*tile),
                           {to_text(*tile)});
            state_.unseen_[last] = static_cast<std::uint8_t>(there - std::min(*count, there));
            state_.drawn_hash_ += static_cast<std::uint64_t>(*count) * State::tile_key(*tile);
        } while (!text.empty());
        state_.unseen_total_ = static_cast<std::uint8_t>(count_tiles(state_.unseen_));
        const int drawn = count_tiles(box()) - state_.unseen_total_;
        if (drawn > state_.options_.tiles)
            impossible("too-many-tiles",
                       "Only " + std::to_string(state_.options_.tiles) + " tiles are in the game");
        state_.tiles_left_ = static_cast<std::uint8_t>(std::max(0, state_.options_.tiles - drawn));
        return std::nullopt;
    }

    Fault read_standings(std::string_view text) {
        const std::string_view whole = text;
        for (const Seat seat : state_.seats()) {
            const std::string_view item = take_until(text, '/');
            if (item == "-") continue;
            const auto order = item.empty() ? std::nullopt : parse_count(item.substr(1), state_.seat_count());
            if (!order || *order < 1 || (item[0] != 'f' && item[0] != 'e'))
                return wrong("The standings", whole);
            state_.standings_[seat] = {item[0] == 'f' ? Standing::Kind::finished : Standing::Kind::eliminated,
                                       static_cast<std::uint8_t>(*order)};
        }
        if (!text.empty() || whole.ends_with('/')) return wrong("The standings", whole);
        return std::nullopt;
    }

    Fault read_turn(std::string_view text) {
        const std::string_view whole = text;
        const std::string_view phase = take_until(text, ':');
        const std::string_view seat_text = take_until(text, ':');
        const auto seat = parse_seat(seat_text);
        if (!seat) return wrong("The turn", whole);
        state_.seat_ = *seat;
        // `draw:1` and `build:1` end after the seat; the others go on after one more colon.
        const bool ends = phase.size() + 1 + seat_text.size() == whole.size();
        if (phase == "draw" && ends) {
            state_.phase_ = Phase::draw;
        } else if (phase == "build" && ends) {
            state_.phase_ = Phase::build;
        } else if (phase == "place") {
            const auto tile = parse_tile(text);
            if (!tile) return wrong("The turn", whole);
            state_.phase_ = Phase::place;
            state_.drawn_tile_ = *tile;
        } else if (phase == "over") {
            for (const Ending ending : {Ending::early, Ending::tiles, Ending::last_standing})
                if (text == to_text(ending)) state_.ending_ = ending;
            if (state_.ending_ == Ending::none) return wrong("The turn", whole);
            state_.phase_ = Phase::over;
        } else {
            return wrong("The turn", whole);
        }
        return std::nullopt;
    }

    // The island could have been built from the tiles that were drawn.
    void check_tiles() {
        const Island& island = state_.island_;
        const bool in_hand = state_.phase_ == Phase::place;
        const int placed = count_tiles(box()) - state_.unseen_total_ - (in_hand ? 1 : 0);
        if (in_hand && state_.unseen(state_.drawn_tile_) == box()[index(state_.drawn_tile_)])
            impossible("tile-in-hand", "The tile in hand is not among the drawn tiles",
                       {to_text(state_.drawn_tile_)});

        int hexes_of_tiles = 0;  // a hex of level n shows that n tiles lie there
        for (int id = 0; id < island.size(); ++id)
            hexes_of_tiles += island.cell(static_cast<CellId>(id)).level;
        if (hexes_of_tiles != 3 * placed)
            impossible("levels", "The levels add up to " + std::to_string(hexes_of_tiles) + ", but " +
                                     std::to_string(placed) + " tiles have " + std::to_string(3 * placed) +
                                     " hexes");
        if (island.volcanoes().size() > placed)
            impossible("volcanoes", "There are more volcanoes than tiles", places_of(island.volcanoes()));
        for (const Terrain terrain : all_terrains) {
            int drawn = 0;
            for (const Terrain other : all_terrains) {
                const Tile first{terrain, other}, second{other, terrain};
                drawn +=
                    box()[index(first)] - state_.unseen(first) + box()[index(second)] - state_.unseen(second);
            }
            if (island.fields(terrain).size() > drawn)
                impossible("terrain",
                           std::string("The drawn tiles have fewer fields of terrain ") + letter(terrain),
                           places_of(island.fields(terrain)));
        }
        if (island.size() > 0) check_shape(placed);
    }

    // What the bounds in hex.h rest on.
    void check_shape(int placed) {
        const Island& island = state_.island_;
        const CellId origin = island.find({0, 0});
        if (origin == no_cell)
            return impossible("no-first-tile", "The first tile lies on 0,0, but no hex is there", {"0,0"});
        CellSet reached, fresh;
        fresh.insert(origin);
        while (!fresh.empty()) {
            reached |= fresh;
            fresh = island.neighbours_of(fresh) - reached;
        }
        if (reached.size() != island.size()) {
            std::vector<std::string> apart;
            for (int id = 0; id < island.size(); ++id)
                if (!reached.contains(static_cast<CellId>(id)))
                    apart.push_back(to_text(island.cell(static_cast<CellId>(id)).hex));
            impossible("unconnected", "The island is not connected", std::move(apart));
        }
        const Hex low = island.lowest(), high = island.highest();
        const int reach = 2 * placed - 1;
        if (std::max({-low.q, -low.r, int{high.q}, int{high.r}, high.q - low.q, high.r - low.r}) > reach)
            impossible("reach", std::to_string(placed) + " tiles cannot reach that far");
    }

    void check_buildings() {
        const Island& island = state_.island_;
        for (const Seat owner : state_.seats()) {
            std::array<int, 3> standing{};
            std::array<std::vector<std::string>, 3> places;
            std::vector<std::string> low_towers;
            island.buildings(owner).for_each([&](CellId id) {
                const Cell& cell = island.cell(id);
                const BuildingKind kind = cell.building.kind();
                standing[static_cast<int>(kind)] += kind == BuildingKind::hut ? cell.level : 1;
                places[static_cast<std::size_t>(kind)].push_back(to_text(cell.hex));
                if (kind == BuildingKind::tower && cell.level < 3) low_towers.push_back(to_text(cell.hex));
            });
            const Supply& left = state_.supply(owner);
            const std::string seat = name_of(owner);
            if (!low_towers.empty())
                impossible("low-tower", "A tower of " + seat + " stands below level 3", low_towers, owner);
            if (standing[1] + left.towers != full_supply.towers)
                impossible("towers", "The towers of " + seat + " on the island and in the supply must be 2",
                           places[1], owner);
            if (standing[2] + left.temples != full_supply.temples)
                impossible("temples", "The temples of " + seat + " on the island and in the supply must be 3",
                           places[2], owner);
            if (standing[0] + left.huts > full_supply.huts)
                impossible("huts", "There are too many huts of " + seat, places[0], owner);
        }
    }

    void check_standings() {
        std::array<bool, max_seats + 1> finished{}, eliminated{};
        int finished_count = 0, eliminated_count = 0;
        for (const Seat seat : state_.seats()) {
            const Standing& standing = state_.standing(seat);
            if (standing.kind == Standing::Kind::finished) {
                finished[standing.order] = true;
                ++finished_count;
            } else if (standing.kind == Standing::Kind::eliminated) {
                eliminated[standing.order] = true;
                ++eliminated_count;
            }
        }
        const auto is_numbered = [](const std::array<bool, max_seats + 1>& orders, int count) {
            return std::all_of(orders.begin() + 1, orders.begin() + 1 + count, [](bool is) { return is; });
        };
        if (!is_numbered(finished, finished_count))
            impossible("order-finished", "Those who finished must be numbered from 1");
        if (!is_numbered(eliminated, eliminated_count))
            impossible("order-eliminated", "Those who were eliminated must be numbered from 1");

        // Whoever has used up two kinds has finished, and nobody else has; in teams both members have.
        const bool teams = state_.options_.mode == Mode::teams;
        for (const Seat seat : state_.seats()) {
            const int own = state_.supply(seat).kinds_used_up();
            const int partner = teams ? state_.supply(State::partner(seat)).kinds_used_up() : own;
            const bool reached = std::max(own, partner) >= 2 && std::min(own, partner) >= 1;
            const bool has_finished = state_.standing(seat).kind == Standing::Kind::finished;
            const bool in_game =
                state_.is_playing(seat) && (!teams || state_.is_playing(State::partner(seat)));
            if (has_finished && !reached)
                impossible("cannot-have-finished",
                           "Seat " + std::to_string(number(seat)) + " cannot have finished with that supply",
                           {}, seat);
            if (in_game && reached)
                impossible("must-have-finished",
                           "Seat " + std::to_string(number(seat)) + " must have finished", {}, seat);
        }
        if (state_.options_.mode == Mode::win && finished_count > 1)
            impossible("one-finishes", "Only one seat can finish early in mode win");
    }

    void check_turn() {
        const bool teams = state_.options_.mode == Mode::teams;
        const int playing = state_.count_playing();
        int finished = 0;
        bool team_lost = false;
        const auto is_out = [&](Seat seat) {
            return state_.standing(seat).kind == Standing::Kind::eliminated;
        };
        for (const Seat seat : state_.seats()) {
            finished += state_.standing(seat).kind == Standing::Kind::finished;
            team_lost |= teams && is_out(seat) && is_out(State::partner(seat));
        }
        const bool decided_early = finished > 0 && (state_.options_.mode != Mode::ranking || playing == 1);
        const bool one_left = teams ? team_lost : playing == 1;

        const Seat seat = state_.seat_;
        const bool seat_finished = state_.standing(seat).kind == Standing::Kind::finished;
        const bool seat_out = state_.standing(seat).kind == Standing::Kind::eliminated;
        switch (state_.ending_) {
            case Ending::early:
                if (!decided_early || !seat_finished) impossible("not-early", "Nobody has won early");
                return;
            case Ending::last_standing:
                if (!one_left || !seat_out)
                    impossible("not-last-standing", "More than one side is still in the game");
                return;
            case Ending::tiles:
                if (state_.tiles_left_ > 0 || decided_early || one_left)
                    impossible("not-tiles", "The game did not end because the tiles ran out");
                return;
            case Ending::none: break;
        }
        if (decided_early || one_left)
            return impossible("is-over", "The game is over, but the turn says otherwise");
        if (!state_.is_playing(seat))
            return impossible("not-playing", "The seat whose turn it is does not play any more", {}, seat);
        if (state_.phase_ == Phase::draw && state_.tiles_left_ == 0)
            impossible("no-tile-left", "No tile is left to draw");
        // What can be built is only known where all else is right.
        if (state_.phase_ == Phase::build && problems_.empty() &&
            (state_.island_.size() == 0 || !state_.can_build()))
            impossible("nothing-to-build", "The seat whose turn it is has nothing to build", {}, seat);
    }

    Problems problems_;
    State state_;
};

Result<State, Problems> check_position(const Options& options, std::string_view text) {
    return PositionReader(options).read(text);
}

}  // namespace talus::taluva
