// Taluva, the naive way: the landscape is a map from hex to cell, and everything is found by looking at
// all of it.
#include <algorithm>
#include <array>
#include <compare>
#include <stdexcept>
#include <tuple>

#include "tests/naive/game.h"

namespace talus::naive {
namespace {

struct Hex {
    int q;
    int r;
    auto operator<=>(const Hex&) const = default;  // by q, then r: the order of anchors
};

struct Direction {
    std::string name;
    int q;
    int r;
};

// Counter-clockwise.
const std::array<Direction, 6> directions{
    {{"E", 1, 0}, {"NE", 1, -1}, {"NW", 0, -1}, {"W", -1, 0}, {"SW", -1, 1}, {"SE", 0, 1}}};

Hex neighbour(Hex hex, int direction) {
    const Direction& step = directions[direction % 6];
    return {hex.q + step.q, hex.r + step.r};
}

std::vector<Hex> neighbours(Hex hex) {
    std::vector<Hex> all;
    for (int d = 0; d < 6; ++d) all.push_back(neighbour(hex, d));
    return all;
}

std::string text(Hex hex) {
    return std::to_string(hex.q) + "," + std::to_string(hex.r);
}

enum class Piece { none, hut, tower, temple };

struct Cell {
    int level;
    char terrain;   // 'V' is a volcano
    int direction;  // of the volcano; fields do not use it
    int owner = 0;  // of the piece
    Piece piece = Piece::none;

    bool is_empty_field() const { return terrain != 'V' && piece == Piece::none; }
};

struct Player {
    int huts = 20;
    int towers = 2;
    int temples = 3;

    int kinds_used_up() const { return (huts == 0) + (towers == 0) + (temples == 0); }
};

struct Placement {
    Hex volcano;
    int direction;
    int level;

    std::array<Hex, 3> hexes() const {
        return {volcano, neighbour(volcano, direction), neighbour(volcano, direction + 1)};
    }
};

struct Build {
    Piece piece;
    std::set<Hex> fields;
};

using Settlement = std::set<Hex>;  // its first element is its anchor

std::map<std::string, long> all_tiles(const std::string& edition) {
    const std::string terrains = "JCSRL";
    const int counts[5][5] = {
        {1, 6, 4, 2, 2}, {5, 1, 2, 2, 1}, {4, 2, 1, 2, 1}, {2, 2, 1, 1, 1}, {1, 1, 1, 1, 1}};
    std::map<std::string, long> tiles;
    for (int x = 0; x < 5; ++x) {
        for (int y = 0; y < 5; ++y) tiles[{terrains[x], terrains[y]}] = counts[x][y];
    }
    if (edition == "deluxe") {
        const std::map<std::string, long> more{{"JC", 1}, {"CJ", 2}, {"JS", 2}, {"SJ", 2},
                                               {"JL", 2}, {"CR", 2}, {"RC", 1}};
        for (const auto& [tile, count] : more) tiles[tile] += count;
    }
    return tiles;
}

template <class Value>
std::set<std::string> keys(const std::map<std::string, Value>& map) {
    std::set<std::string> result;
    for (const auto& [key, value] : map) result.insert(key);
    return result;
}

class Taluva final : public Game {
  public:
    explicit Taluva(const Options& options)
        : seats_(std::stoi(options.at("players"))),
          edition_(options.at("edition")),
          mode_(options.at("mode")),
          stack_(std::stoi(options.at("tiles"))),
          players_(seats_ + 1) {
        const bool is_deluxe = edition_ == "deluxe";
        const bool fits = options.size() == 4 && seats_ >= 2 && seats_ <= (is_deluxe ? 5 : 4) &&
                          (edition_ == "ferti" || edition_ == "riogrande" || is_deluxe) &&
                          (stack_ == 24 || stack_ == 36 || stack_ == 48 || (stack_ == 60 && is_deluxe)) &&
                          (mode_ == "win" || mode_ == "ranking" || (mode_ == "teams" && seats_ == 4));
        if (!fits) throw std::invalid_argument("not options of Taluva");
    }

    Kind kind() const override {
        if (!reason_.empty()) return Kind::over;
        return drawn_.empty() ? Kind::chance : Kind::decision;
    }

    int seat() const override { return kind() == Kind::decision ? seat_ : 0; }

    std::map<std::string, long> chance() const override {
        std::map<std::string, long> outcomes;
        if (kind() != Kind::chance) return outcomes;
        for (const auto& [tile, count] : unseen_) {
            if (count > 0) outcomes["draw:" + tile] = count;
        }
        return outcomes;
    }

    std::set<std::string> legal() const override {
        std::set<std::string> moves = keys(placements_);
        moves.merge(keys(builds_));
        return moves;
    }

    void play(const std::string& move) override {
        if (chance().contains(move)) {
            draw(move.substr(5));
        } else if (const auto placement = placements_.find(move); placement != placements_.end()) {
            place(placement->second);
        } else if (const auto build = builds_.find(move); build != builds_.end()) {
            put(build->second);
        } else {
            throw std::invalid_argument("not legal: " + move);
        }
    }

    std::vector<int> places() const override { return mode_ == "teams" ? team_places() : seat_places(); }
    std::string reason() const override { return reason_; }
    std::vector<int> scores() const override { return {}; }
    std::unique_ptr<Game> clone() const override { return std::make_unique<Taluva>(*this); }

  private:
    const Cell* cell(Hex hex) const {
        const auto found = cells_.find(hex);
        return found == cells_.end() ? nullptr : &found->second;
    }

    bool owns_piece(int seat, Hex hex) const {
        const Cell* at = cell(hex);
        return at && at->piece != Piece::none && at->owner == seat;
    }

    // A turn: draw, place, build.

    void draw(const std::string& tile) {
        --unseen_[tile];
        --stack_;
        drawn_ = tile;
        placements_ = all_placements();
    }

    void place(Placement placement) {
        const auto [volcano, first, second] = placement.hexes();
        // Covered huts leave the game with the cell they stood on: they are never given back.
        cells_[volcano] = {placement.level, 'V', placement.direction};
        cells_[first] = {placement.level, drawn_[0], 0};
        cells_[second] = {placement.level, drawn_[1], 0};
        placements_.clear();
        builds_ = all_builds();
        if (builds_.empty()) eliminate();
    }

    void put(Build build) {
        Player& player = players_[seat_];
        for (Hex field : build.fields) {
            Cell& target = cells_.at(field);
            target.owner = seat_;
            target.piece = build.piece;
            // Only an expansion builds huts above level 1, and it builds as many as the level.
            if (build.piece == Piece::hut) player.huts -= target.level;
            if (build.piece == Piece::tower) --player.towers;
            if (build.piece == Piece::temple) --player.temples;
        }
        builds_.clear();
        if (mode_ == "teams") {
            if (team_has_early_victory()) reason_ = "early";
        } else if (player.kinds_used_up() >= 2) {
            finished_.push_back(seat_);
            if (mode_ == "win" || seats_in_game().size() == 1) reason_ = "early";
        }
        end_turn();
    }

    void eliminate() {
        eliminated_.push_back(seat_);
        const bool last_standing =
            mode_ == "teams" ? is_eliminated(partner(seat_)) : seats_in_game().size() == 1;
        if (last_standing) reason_ = "last-standing";
        end_turn();
    }

    void end_turn() {
        drawn_.clear();
        if (reason_.empty() && stack_ == 0) reason_ = "tiles";
        if (!reason_.empty()) return;
        do {
            seat_ = seat_ % seats_ + 1;
        } while (!is_in_game(seat_));
    }

    // Placing the tile.

    std::map<std::string, Placement> all_placements() const {
        std::map<std::string, Placement> result;
        const auto add = [&](Placement placement) {
            result["tile:" + text(placement.volcano) + ":" + directions[placement.direction].name] =
                placement;
        };
        if (cells_.empty()) {
            add({{0, 0}, 0, 1});
            return result;
        }
        std::set<Hex> shore;  // empty, and beside a tile
        for (const auto& [hex, unused] : cells_) {
            for (Hex beside : neighbours(hex)) {
                if (!cell(beside)) shore.insert(beside);
            }
        }
        // A tile that lies on the shore with one of its hexes has its volcano there or beside it.
        std::set<Hex> for_expansion = shore;
        for (Hex hex : shore) {
            for (Hex beside : neighbours(hex)) {
                if (!cell(beside)) for_expansion.insert(beside);
            }
        }
        for (Hex volcano : for_expansion) {
            for (int d = 0; d < 6; ++d) {
                const Placement placement{volcano, d, 1};
                const auto hexes = placement.hexes();
                const auto empty = [&](Hex hex) { return !cell(hex); };
                const auto on_shore = [&](Hex hex) { return shore.contains(hex); };
                if (std::ranges::all_of(hexes, empty) && std::ranges::any_of(hexes, on_shore)) add(placement);
            }
        }
        const std::vector<Settlement> settlements = all_settlements();
        for (const auto& [hex, below] : cells_) {
            for (int d = 0; d < 6; ++d) {
                const Placement placement{hex, d, below.level + 1};
                if (may_erupt(placement, settlements)) add(placement);
            }
        }
        return result;
    }

    bool may_erupt(const Placement& placement, const std::vector<Settlement>& settlements) const {
        const auto hexes = placement.hexes();
        for (Hex hex : hexes) {
            const Cell* below = cell(hex);
            if (!below || below->level != placement.level - 1) return false;
            if (below->piece == Piece::tower || below->piece == Piece::temple) return false;
        }
        const Cell* below_volcano = cell(placement.volcano);
        if (below_volcano->terrain != 'V' || below_volcano->direction == placement.direction) return false;
        for (const Settlement& settlement : settlements) {
            const auto is_covered = [&](Hex field) { return std::ranges::find(hexes, field) != hexes.end(); };
            if (std::ranges::all_of(settlement, is_covered)) return false;
        }
        return true;
    }

    // Settlements.

    std::vector<Settlement> settlements_of(int seat) const {
        std::vector<Settlement> result;
        std::set<Hex> seen;
        for (const auto& [hex, unused] : cells_) {
            if (!owns_piece(seat, hex) || seen.contains(hex)) continue;
            Settlement settlement;
            std::vector<Hex> open{hex};
            while (!open.empty()) {
                const Hex field = open.back();
                open.pop_back();
                if (!seen.insert(field).second) continue;
                settlement.insert(field);
                for (Hex beside : neighbours(field)) {
                    if (owns_piece(seat, beside)) open.push_back(beside);
                }
            }
            result.push_back(settlement);
        }
        return result;
    }

    std::vector<Settlement> all_settlements() const {
        std::vector<Settlement> result;
        for (int seat = 1; seat <= seats_; ++seat) {
            for (const Settlement& settlement : settlements_of(seat)) result.push_back(settlement);
        }
        return result;
    }

    bool holds(const Settlement& settlement, Piece piece) const {
        return std::ranges::any_of(settlement, [&](Hex field) { return cell(field)->piece == piece; });
    }

    std::set<Hex> empty_fields_touching(const Settlement& settlement) const {
        std::set<Hex> result;
        for (Hex field : settlement) {
            for (Hex beside : neighbours(field)) {
                if (cell(beside) && cell(beside)->is_empty_field()) result.insert(beside);
            }
        }
        return result;
    }

    // Building.

    std::map<std::string, Build> all_builds() const {
        std::map<std::string, Build> result;
        const Player& player = players_[seat_];
        const std::vector<Settlement> own = settlements_of(seat_);
        if (player.huts > 0) {
            for (const auto& [hex, at] : cells_) {
                if (at.is_empty_field() && at.level == 1 && may_found_settlement(hex)) {
                    result["hut:" + text(hex)] = {Piece::hut, {hex}};
                }
            }
        }
        for (const Settlement& settlement : own) {
            for (Hex hex : empty_fields_touching(settlement)) {
                if (player.towers > 0 && cell(hex)->level >= 3 && !holds(settlement, Piece::tower)) {
                    result["tower:" + text(hex)] = {Piece::tower, {hex}};
                }
                if (player.temples > 0 && settlement.size() >= 3 && !holds(settlement, Piece::temple)) {
                    result["temple:" + text(hex)] = {Piece::temple, {hex}};
                }
            }
        }
        // Expansions that fill the same fields are one move, named by the smallest anchor.
        std::map<std::set<Hex>, Hex> anchors;
        for (const Settlement& settlement : own) {
            for (char terrain : std::string("JCSRL")) {
                std::set<Hex> fields;
                int huts = 0;
                for (Hex hex : empty_fields_touching(settlement)) {
                    if (cell(hex)->terrain != terrain) continue;
                    fields.insert(hex);
                    huts += cell(hex)->level;
                }
                if (fields.empty() || huts > player.huts) continue;
                const Hex anchor = *settlement.begin();
                const auto [entry, is_new] = anchors.insert({fields, anchor});
                if (!is_new) entry->second = std::min(entry->second, anchor);
            }
        }
        for (const auto& [fields, anchor] : anchors) {
            const char terrain = cell(*fields.begin())->terrain;
            result["expand:" + text(anchor) + ":" + terrain] = {Piece::hut, fields};
        }
        return result;
    }

    bool may_found_settlement(Hex hex) const {
        if (edition_ == "riogrande") return true;
        return std::ranges::none_of(neighbours(hex), [&](Hex beside) { return owns_piece(seat_, beside); });
    }

    // Who is in the game, and the end.

    static int partner(int seat) { return (seat + 1) % 4 + 1; }
    bool is_eliminated(int seat) const { return std::ranges::count(eliminated_, seat) > 0; }
    bool is_in_game(int seat) const {
        return !is_eliminated(seat) && std::ranges::count(finished_, seat) == 0;
    }

    std::vector<int> seats_in_game() const {
        std::vector<int> result;
        for (int seat = 1; seat <= seats_; ++seat) {
            if (is_in_game(seat)) result.push_back(seat);
        }
        return result;
    }

    // Needs both members in the game; only the seat that has just built can bring it about.
    bool team_has_early_victory() const {
        if (is_eliminated(partner(seat_))) return false;
        const int mine = players_[seat_].kinds_used_up();
        const int partners = players_[partner(seat_)].kinds_used_up();
        return (mine >= 2 && partners >= 1) || (mine >= 1 && partners >= 2);
    }

    using Built = std::tuple<int, int, int>;  // temples, towers, huts: the regular order

    Built built_by(const std::vector<int>& seats) const {
        Built sum{0, 0, 0};
        for (int seat : seats) {
            const Player& player = players_[seat];
            std::get<0>(sum) += 3 - player.temples;
            std::get<1>(sum) += 2 - player.towers;
            std::get<2>(sum) += 20 - player.huts;
        }
        return sum;
    }

    std::vector<int> seat_places() const {
        std::vector<int> places(seats_);
        int place = 0;
        for (int seat : finished_) places[seat - 1] = ++place;
        const std::vector<int> rest = seats_in_game();
        for (int seat : rest) {
            const auto is_better = [&](int other) { return built_by({other}) > built_by({seat}); };
            places[seat - 1] = place + 1 + static_cast<int>(std::ranges::count_if(rest, is_better));
        }
        place = seats_;
        for (int seat : eliminated_) places[seat - 1] = place--;
        return places;
    }

    std::vector<int> team_places() const {
        const std::vector<int> odd_wins{1, 3, 1, 3};
        const std::vector<int> even_wins{3, 1, 3, 1};
        if (reason_ == "early") return seat_ % 2 == 1 ? odd_wins : even_wins;
        if (reason_ == "last-standing") return seat_ % 2 == 1 ? even_wins : odd_wins;
        std::vector<int> odd;
        std::vector<int> even;
        for (int seat : seats_in_game()) (seat % 2 == 1 ? odd : even).push_back(seat);
        if (built_by(odd) == built_by(even)) return {1, 1, 1, 1};
        return built_by(odd) > built_by(even) ? odd_wins : even_wins;
    }

    int seats_;
    std::string edition_;
    std::string mode_;
    int stack_;                    // tiles still to be drawn
    std::vector<Player> players_;  // by seat; 0 is unused
    std::map<std::string, long> unseen_ = all_tiles(edition_);
    std::map<Hex, Cell> cells_;  // the topmost hexes
    int seat_ = 1;
    std::string drawn_;  // empty: the tile is yet to be drawn
    std::map<std::string, Placement> placements_;
    std::map<std::string, Build> builds_;
    std::vector<int> finished_;    // by early victory, in order; never in a game of teams
    std::vector<int> eliminated_;  // in order
    std::string reason_;           // empty: the game goes on
};

}  // namespace

std::unique_ptr<Game> make_taluva(const Options& options) {
    return std::make_unique<Taluva>(options);
}

}  // namespace talus::naive
