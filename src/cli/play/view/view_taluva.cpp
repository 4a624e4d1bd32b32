// Taluva for players: the map, and beside it what everyone has left, the tile in hand and the tiles unseen.
#include <fmt/format.h>

#include <algorithm>

#include "cli/common/text_columns.h"
#include "cli/draw/taluva_parts.h"
#include "cli/play/view/game_view.h"
#include "cli/play/view/hex_map.h"

namespace talus::cli {
namespace {

using namespace taluva;

constexpr int panel_width = 29;
constexpr int narrowest_map = 37;
constexpr int endless = 1000;  // wider and higher than any terminal
constexpr Ink number_ink{16, 51, true};

std::string counted(int count, std::string_view singular) {
    return fmt::format("{} {}{}", count, singular, count == 1 ? "" : "s");
}

// Whether a hex looks other than it did.
bool has_changed(const Cell& cell, const State& before) {
    const CellId old = before.island().find(cell.hex);
    if (old == no_cell) return true;
    const Cell& was = before.island().cell(old);
    return was.level != cell.level || was.surface != cell.surface || was.building != cell.building;
}

// The number of the first build on that field alone, if there is one.
std::string build_number(const State& state, const MoveMenu& menu, Hex hex) {
    for (const MoveMenu::Entry& entry : menu.entries()) {
        const auto move = parse_move(state, entry.move);
        const bool is_on_hex =
            move && move->hex == hex && move->kind != Move::Kind::tile && move->kind != Move::Kind::expand;
        if (is_on_hex && entry.number < 100) return std::to_string(entry.number);
    }
    return "";
}

const State* state_before(const BoardView& view) {
    return view.before == nullptr ? nullptr : std::get_if<State>(&view.before->variant());
}

std::vector<Hex> hexes_of(const Island& island) {
    std::vector<Hex> hexes;
    for (int i = 0; i < island.size(); ++i) hexes.push_back(island.cell(static_cast<CellId>(i)).hex);
    return hexes;
}

std::vector<MapHex> map_of(const State& state, const BoardView& view) {
    const Island& island = state.island();
    const State* before = state_before(view);
    std::vector<MapHex> map;
    for (int i = 0; i < island.size(); ++i) {
        const Cell& cell = island.cell(static_cast<CellId>(i));
        MapHex hex{cell.hex, surface_text(cell), "", surface_ink(cell.surface)};
        if (cell.surface.is_volcano()) {
            hex.piece = to_text(cell.surface.direction());
            hex.piece_ink = hex.ink;
        } else if (!cell.building.none()) {
            hex.piece = building_text(cell.building);
            hex.piece_ink = seat_ink(cell.building.owner());
        } else if (view.menu != nullptr && state.phase() == Phase::build) {
            hex.piece = build_number(state, *view.menu, cell.hex);
            hex.piece_ink = number_ink;
        }
        hex.is_marked = before != nullptr && before->island().size() > 0 && has_changed(cell, *before);
        map.push_back(hex);
    }
    return map;
}

// What the map is centred on if it does not fit: what was asked for, else the first hex that has changed.
Hex centre_of(const State& state, const BoardView& view, const std::vector<MapHex>& map) {
    if (view.centre)
        if (const auto move = parse_move(state, "hut:" + *view.centre)) return move->hex;
    const auto marked = std::ranges::find(map, true, &MapHex::is_marked);
    return marked == map.end() ? map.front().hex : marked->hex;
}

void draw_island(const State& state, const BoardView& view, MapSize room, Canvas& canvas) {
    const std::vector<MapHex> map = map_of(state, view);
    if (map.empty()) {
        canvas.put(0, 1, "The table is empty.");
        return;
    }
    const State* before = state_before(view);
    const State& planned = view.is_preview && before->island().size() > 0 ? *before : state;
    // A tile may reach two hexes out to sea; to build, nobody looks there.
    const int sea = planned.phase() == Phase::place ? 2 : 1;
    const MapPlan plan = plan_map(hexes_of(planned.island()), room, sea, centre_of(state, view, map));
    const auto middle = [](int all, int used) { return all < endless ? std::max(0, all - used) / 2 : 0; };
    draw_map(map, plan, middle(room.width, plan.size.width), middle(room.height, plan.size.height), canvas);
    if (!plan.is_cropped()) return;
    std::string sides;
    if (plan.more_left) sides += " left";
    if (plan.more_right) sides += " right";
    if (plan.more_above) sides += " up";
    if (plan.more_below) sides += " down";
    canvas.put(0, room.height, "more of the island:" + sides + "  (board HEX)", {231, 160, true});
}

std::string_view standing_text(const State& state, Seat seat) {
    switch (state.standing(seat).kind) {
        case Standing::Kind::finished: return ", finished";
        case Standing::Kind::eliminated: return ", eliminated";
        case Standing::Kind::playing: break;
    }
    return "";
}

void draw_seats(const State& state, const BoardView& view, int x, int& y, Canvas& canvas) {
    for (const Seat seat : state.seats()) {
        const bool is_turn = state.phase() != Phase::over && state.seat() == seat;
        canvas.put(x, y, is_turn ? ">" : " ");
        canvas.put(x + 1, y, fmt::format(" seat {} ", number(seat)), seat_ink(seat));
        const std::string name = view.names.empty() ? "" : view.names[talus::index(seat)];
        canvas.put(x + 10, y++, fmt::format("{}{}", first_columns(name, 12), standing_text(state, seat)));
        const Supply& supply = state.supply(seat);
        canvas.put(x + 2, y++,
                   fmt::format("{} {} {}", counted(supply.huts, "hut"), counted(supply.towers, "tower"),
                               counted(supply.temples, "temple")));
    }
}

void draw_tile(Tile tile, int x, int y, Canvas& canvas) {
    const auto put = [&](int column, int line, Surface surface, std::string_view text) {
        canvas.put(x + column, y + line, text, surface_ink(surface));
    };
    put(2, 0, Surface::volcano(Direction::east), " ^ ");
    put(0, 1, Surface::field(tile.first), fmt::format(" {} ", letter(tile.first)));
    put(4, 1, Surface::field(tile.second), fmt::format(" {} ", letter(tile.second)));
}

void draw_stack(const State& state, int x, int& y, Canvas& canvas) {
    canvas.put(x + 1, y, counted(state.tiles_left(), "tile") + " left");
    if (state.phase() == Phase::place) {
        canvas.put(x + 1, y + 1, "in hand: " + to_text(state.drawn_tile()));
        draw_tile(state.drawn_tile(), x + 15, y, canvas);
    }
    y += 2;
}

// How many tiles of each kind may still come; the first field at the left, the second above.
void draw_unseen(const State& state, int x, int y, Canvas& canvas) {
    canvas.put(x + 1, y, "unseen");
    for (const Terrain terrain : all_terrains) {
        const std::string name = fmt::format(" {} ", letter(terrain));
        const int at = index(terrain);
        canvas.put(x + 11 + 3 * at, y, name, surface_ink(Surface::field(terrain)));
        canvas.put(x + 8, y + 1 + at, name, surface_ink(Surface::field(terrain)));
        for (const Terrain second : all_terrains) {
            const int count = state.unseen({terrain, second});
            canvas.put(x + 11 + 3 * index(second), y + 1 + at,
                       count == 0 ? " ." : fmt::format("{:>2}", count));
        }
    }
}

constexpr int unseen_height = 1 + terrain_count;

void draw_panel(const State& state, const BoardView& view, int x, int y, Canvas& canvas) {
    draw_seats(state, view, x, y, canvas);
    if (y + 3 <= view.height) ++y;
    draw_stack(state, x, y, canvas);
    if (y + 1 + unseen_height <= view.height) ++y;
    if (y + unseen_height <= view.height) draw_unseen(state, x, y, canvas);
}

}  // namespace

std::span<const MoveForm> move_forms(const State&) {
    static constexpr MoveForm forms[] = {
        {"tile", "q,q:A"}, {"temple", "q,q"}, {"tower", "q,q"}, {"expand", "q,q:A"}, {"hut", "q,q"}};
    return forms;
}

std::string task(const State& state) {
    return state.phase() == Phase::place ? "place the tile " + to_text(state.drawn_tile()) : "build";
}

std::string remark(const State& state, std::string_view text) {
    const Move move = parse_move(state, text).value();
    const CellId cell = state.island().find(move.hex);
    if (cell == no_cell) return "";
    if (move.kind == Move::Kind::tile) return fmt::format("to level {}", state.island().cell(cell).level + 1);
    if (move.kind != Move::Kind::expand) return "";
    const Settlement settlement = state.island().settlement_at(cell);
    return counted(state.huts_for(state.expansion_fields(settlement, move.terrain())), "hut");
}

void draw_board(const State& state, const BoardView& view, Canvas& canvas) {
    const bool is_wide = view.width >= narrowest_map + panel_width;
    const int panel_height = 2 * state.seat_count() + 3;
    // The last line is for saying that there is more.
    const MapSize room{is_wide ? view.width - panel_width : view.width,
                       std::max(1, (is_wide ? view.height : view.height - panel_height) - 1)};
    draw_island(state, view, room, canvas);
    const bool is_endless = view.width > endless;
    if (is_wide && !is_endless)
        draw_panel(state, view, room.width, 0, canvas);
    else
        draw_panel(state, view, 0, canvas.height() + (is_endless ? 1 : 0), canvas);
}

std::string reckoning(const State& state, Seat seat) {
    const Supply& supply = state.supply(seat);
    return fmt::format("{}, {}, {} built{}", counted(full_supply.temples - supply.temples, "temple"),
                       counted(full_supply.towers - supply.towers, "tower"),
                       counted(full_supply.huts - supply.huts, "hut"), standing_text(state, seat));
}

Place place_of(const State& state, std::string_view move) {
    const Hex hex = parse_move(state, move).value().hex;
    return {2.0 * hex.q + hex.r, 2.0 * hex.r};
}

std::string_view short_rules(const State&) {
    return R"(TALUVA

The island grows tile by tile. Each tile is a volcano and two fields of the
terrains J jungle, C clearing, S sand, R rock and L lake. You have 20 huts,
2 towers and 3 temples.

A turn: a tile is drawn, you place it, and then you must build.

PLACING  tile q,r DIRECTION: the volcano lies on q,r, the first field beside it
in the direction E, NE, NW, W, SW or SE, the second field one step further
counter-clockwise.
- Beside the island: three empty places, at least one edge touching it.
- On the island (eruption): three hexes of the same level; the volcano on a
  volcano that flows in another direction; no tower or temple is covered, and
  no settlement disappears completely. Huts under the tile are lost, but count
  as built. The new fields are one level higher.

BUILDING exactly one of these, never on a volcano or where something stands:
- hut q,r      one hut on a field of level 1 (Ferti edition: not beside a
               building of your own).
- expand q,r T your settlement at q,r grows onto all empty fields of terrain T
               that touch it: as many huts on each as its level.
- temple q,r   beside a settlement of yours of 3 or more fields without temple.
- tower q,r    on level 3 or higher, beside a settlement of yours without tower.
A settlement is all your connected fields with buildings, whatever their levels.
Who cannot build is out of the game.

THE END  Who uses up two of the three kinds of buildings wins at once. If the
tiles run out, most temples win, then most towers, then most huts built.
In `ranking` the others play on for the places; in `teams` seats 1 and 3 play
against 2 and 4, and win when one has used up two kinds and the other one.

ON THE MAP  J2 h1: jungle of level 2 with huts of seat 1; T tower, P temple.
^1 SE: a volcano of level 1 whose first field lies in the direction SE.
> < mark what has changed since your last move. While you build, numbers on
fields are the numbers of the moves.
)";
}

}  // namespace talus::cli
