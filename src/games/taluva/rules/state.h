// A position of Taluva and its rules (RULES.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/fixed_vector.h"
#include "game/game_state.h"
#include "game/per_seat.h"
#include "games/taluva/rules/island.h"
#include "games/taluva/rules/move.h"
#include "games/taluva/rules/options.h"

namespace talus::taluva {

// The longest list is that of tile placements. An island of n hexes has at most 2n + 4 empty neighbours: the
// first hex has 6, and each further one is an empty neighbour itself, touches a hex of the island, shares two
// neighbours with that hex, and so adds at most 3 and takes 1. Of the six tiles' places around an empty
// neighbour two contain the hex of the island that it touches, so at most 4 are free, each with 3 volcanoes:
// (2 × 177 + 4) × 4 × 3 = 4296 expansions before the last of 60 tiles, and 59 volcanoes × 5 directions = 295
// eruptions. Builds are fewer: 120 fields × 3 kinds and 25 settlements × 5 terrains. The generator wants room
// for a full row of 128 places × 3 before it writes one.
inline constexpr int max_moves = 4296 + 295 + 128 * 3;

struct Supply {
    std::uint8_t huts = 20;
    std::uint8_t towers = 2;
    std::uint8_t temples = 3;

    constexpr int kinds_used_up() const { return (huts == 0) + (towers == 0) + (temples == 0); }
    friend constexpr bool operator==(const Supply&, const Supply&) = default;
};
inline constexpr Supply full_supply{};

// Whether a seat still plays. `order` counts from 1 among those who finished early, or were eliminated.
struct Standing {
    enum class Kind : std::uint8_t { playing, finished, eliminated };

    Kind kind = Kind::playing;
    std::uint8_t order = 0;

    friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

enum class Phase : std::uint8_t { draw, place, build, over };

// Why the game ended (RULES, end).
enum class Ending : std::uint8_t { none, early, tiles, last_standing };

class State {
  public:
    static constexpr std::string_view name = "taluva";
    using Move = taluva::Move;
    using Options = taluva::Options;
    using MoveList = FixedVector<Move, max_moves>;
    using ChanceList = FixedVector<ChanceOutcome<Move>, tile_kinds>;

    State() : State(Options{}) {}
    explicit State(const Options& options)
        : options_(options),
          unseen_(options.box()),
          unseen_total_(static_cast<std::uint8_t>(count_tiles(options.box()))),
          tiles_left_(options.tiles) {}

    static std::span<const Refusal* const> all_refusals();

    const Options& options() const { return options_; }
    int seat_count() const { return options_.players; }
    SeatRange seats() const { return SeatRange(seat_count()); }
    Turn turn() const;
    std::uint64_t hash() const;
    std::uint64_t fresh_hash() const;

    void legal_moves(MoveList& moves) const;
    void chance_outcomes(ChanceList& outcomes) const;
    std::uint32_t chance_total() const { return unseen_total_; }
    Move chance_move(std::uint32_t ticket) const;
    const Refusal* refusal(const Move& move) const;
    void play_unchecked(const Move& move);
    Outcome outcome() const;

    // What players see.
    const Island& island() const { return island_; }
    Phase phase() const { return phase_; }
    Ending ending() const { return ending_; }
    Seat seat() const { return seat_; }              // whose turn it is, or was last
    Tile drawn_tile() const { return drawn_tile_; }  // pre: phase() == Phase::place
    int tiles_left() const { return tiles_left_; }
    int unseen(Tile tile) const { return unseen_[index(tile)]; }
    const Supply& supply(Seat seat) const { return supplies_[seat]; }
    const Standing& standing(Seat seat) const { return standings_[seat]; }
    bool is_playing(Seat seat) const { return standing(seat).kind == Standing::Kind::playing; }
    bool ranks_all() const { return options_.mode == Mode::ranking; }
    int seats_a_side() const { return options_.mode == Mode::teams ? 2 : 1; }
    static constexpr Seat partner(Seat seat) { return seat_at(talus::index(seat) ^ 2); }

    // The empty fields of a terrain that touch a settlement: what an expansion fills, and the huts it takes.
    CellSet expansion_fields(const Settlement& settlement, Terrain terrain) const {
        return settlement.around & island_.free_fields(terrain);
    }
    int huts_for(const CellSet& fields) const;
    // How the game ends if the last build leaves the seat with this supply. Pre: no tile is left, or the last
    // one is drawn next, and the seat does not end the game before it builds.
    State ended_with(const Supply& left) const;
    // Where a settlement's owner might build a tower or a temple beside it, whoever's turn it is
    // (builds.cpp).
    CellSet tower_places(Seat owner, const Settlement& settlement) const;
    CellSet temple_places(Seat owner, const Settlement& settlement) const;

    // As if it were that seat's turn to draw, and nothing came of the tile in hand: it is back among the
    // unseen ones. Nothing if the seat does not play or has the turn already, or if no tile is left.
    std::optional<State> passed_to(Seat seat) const;

    friend bool operator==(const State& a, const State& b);

  private:
    friend class PositionReader;  // notation.cpp sets up positions field by field

    Supply& own_supply() { return supplies_[seat_]; }
    const Supply& own_supply() const { return supplies_[seat_]; }

    // placements.cpp
    void legal_placements(MoveList& moves) const;
    const Refusal* placement_refusal(Hex volcano, Direction direction) const;

    // builds.cpp
    void legal_builds(MoveList& moves) const;
    const Refusal* build_refusal(const Move& move) const;
    bool can_build() const;
    void build(const Move& move);

    // state.cpp: the course of the game
    int count_playing() const;
    bool achieves_early_victory() const;
    void finish_seat(Seat seat);
    void eliminate_seat();
    void end_turn();
    void end_game(Ending ending);
    std::uint64_t hash_beside_island() const;
    static std::uint64_t tile_key(Tile tile);

    Island island_;
    Options options_;
    TileCounts unseen_;
    std::uint64_t drawn_hash_ = 0;  // the sum of the keys of all tiles drawn
    std::uint8_t unseen_total_;
    std::uint8_t tiles_left_;  // in the stack; the rest of the unseen tiles stays in the box
    PerSeat<Supply> supplies_;
    PerSeat<Standing> standings_;
    Phase phase_ = Phase::draw;
    Ending ending_ = Ending::none;
    Seat seat_ = Seat::first;
    Tile drawn_tile_{};
};

}  // namespace talus::taluva
