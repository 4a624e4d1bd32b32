// All settlements of a position as the network sees them, looked at again only where something changes.
#pragma once

#include <array>

#include "games/taluva/evaluation/features.h"
#include "games/taluva/evaluation/network.h"
#include "games/taluva/rules/state.h"

namespace talus::taluva {

// Where an eruption is possible, by the ground alone.
struct Exposure {
    struct Eruption {
        CellId first, second;  // the fields of the tile
    };
    FixedVector<Eruption, 5 * max_tiles> eruptions;
    std::array<std::uint8_t, max_cells + 1> counts{};  // of eruptions that cover a hex
    CellSet cells;
    CellSet temples;

    explicit Exposure(const Island& island) : Exposure(island, no_cell, false) {}
    // `blocked`: where a temple or a tower is about to be built.
    Exposure(const Island& island, CellId blocked, bool is_temple);
};

Network::SettlementInputs inputs_of(const Island& island, const Exposure& exposure,
                                    const Settlement& settlement, const Prospects& prospects);

struct SurveyedSettlement {
    Settlement settlement;
    Prospects prospects;
    Network::SettlementUnits units;
};
using SurveyedSettlements = FixedVector<SurveyedSettlement, Settlements::capacity()>;

// How many turns the seats still have, the mover's present one excluded, and who draws before whom.
struct TurnsLeft {
    PerSeat<std::uint8_t> turns{};
    PerSeat<std::uint8_t> before{};  // seats that draw before this one does
    Seat next = Seat::first;

    // From the end of the present turn on. Pre: the game is not over.
    explicit TurnsLeft(const State& state);
};

// A seat as the network sees it, without what the others have built. `settlements` are the sums of the units.
Network::OwnInputs own_inputs(const State& state, Seat seat, const TurnsLeft& left, const Supply& supply,
                              const Description& description,
                              const std::array<std::int32_t, Network::settlement_units>& seen);

// How the seat stands against the best of the others.
Network::StandingInputs standing_inputs(const State& state, Seat seat, const PerSeat<Supply>& supplies);

class Survey {
  public:
    Survey(const State& state, const Network& network);
    // After a placement on `changed` hexes: what does not touch them is as before.
    Survey(const State& placed, const Survey& before, const CellSet& changed);

    const SurveyedSettlements& of(Seat seat) const { return seats_[seat]; }
    const CellSet& around(Seat seat) const { return around_[seat]; }
    const Exposure& exposure() const { return exposure_; }

  private:
    void add(const Island& island, Seat seat, const Settlement& settlement, const Network& network);

    const Network* network_;
    Exposure exposure_;
    PerSeat<SurveyedSettlements> seats_;
    PerSeat<CellSet> around_{};
};

}  // namespace talus::taluva
