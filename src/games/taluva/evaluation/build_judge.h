// Judges builds without building: only the settlements that a build touches are looked at again.
#pragma once

#include <array>

#include "game/values.h"
#include "games/taluva/evaluation/survey.h"

namespace talus::taluva {

// Shares of the win, from each seat's e^strength.
Values share_out(const State& state, const PerSeat<float>& odds);

// The chances to win after a turn. Pre: a seat draws next, or the game is over.
Values evaluate_by_network(const State& state, const Network& network = trained_network());

// What is built, and where.
struct Build {
    BuildingKind kind;
    bool is_expansion;
    Terrain terrain;          // of an expansion
    std::uint8_t settlement;  // of an expansion: its number in the survey
    CellSet fields;
    std::uint8_t huts;  // that it takes
};
// 120 fields × 3 kinds and 25 settlements × 5 terrains.
using Builds = FixedVector<Build, 120 * 3 + 25 * 5>;

class BuildJudge {
  public:
    // Pre: phase() is build, or place (then the tile is not there yet). State and survey outlive the judge.
    BuildJudge(const State& state, const Survey& survey, const Network& network = trained_network());

    // All that the seat could build; several settlements may fill the same fields.
    void list(Builds& builds) const;
    // The legal move as a build. Pre: it is legal.
    Build build_of(const Move& move) const;
    Move move_of(const Build& build) const;

    // The values after the build. Pre: it is legal, and tiles are left.
    Values after(const Build& build) const;

    const Survey& survey() const { return survey_; }

  private:
    using Seen = std::array<std::int32_t, Network::settlement_units>;
    struct SeatView {
        Seen seen{};
        Network::Sums sums;
    };

    CellSet reach_of(const Build& build) const;  // where something changes for a settlement that touches it
    Supply supply_after(const Build& build) const;
    bool ends_the_seats_game(const Supply& supply) const;
    [[gnu::cold]] Values after_playing(const Build& build) const;
    Network::Sums own_sums(const Build& build, const Exposure& exposure, const Supply& supply) const;
    Network::Sums sums_beside(const Build& build, const Exposure& exposure, Seat seat) const;

    const State& state_;
    const Survey& survey_;
    const Network& network_;
    TurnsLeft left_;
    PerSeat<Supply> supplies_;
    PerSeat<SeatView> views_;
};

}  // namespace talus::taluva
