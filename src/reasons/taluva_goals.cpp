// Taluva: which settlements may have a temple or a tower or how much they lack, what an early victory takes,
// and who would win if the tiles ended now.
#include <algorithm>
#include <array>

#include "reasons/line.h"
#include "reasons/taluva_sight.h"

namespace talus {
namespace taluva_reasons {
namespace {

constexpr int temple_needs_fields = 3;  // RULES, TEMPLE

class GoalTeller {
  public:
    explicit GoalTeller(const State& state) : state_(state) {}

    Facts tell() {
        for (const Seat seat : state_.seats()) {
            if (!state_.is_playing(seat)) continue;
            tell_temples(seat);
            tell_towers(seat);
            tell_early(seat);
        }
        if (state_.seats_a_side() == 1) tell_leader();
        return std::move(facts_);
    }

  private:
    const Island& island() const { return state_.island(); }

    // Where one can be built, or else what the nearest settlements lack.
    void tell_temples(Seat seat) {
        if (state_.supply(seat).temples == 0) return;
        const Settlements settlements = settlements_of(state_, seat);
        const CellSet places = special_places(state_, seat, settlements, Special::temple);
        if (!places.empty())
            facts_.push_back({.says = "goal.temple",
                              .seat = seat,
                              .places = places_of(island(), places),
                              .values = {{"count", places.size()}}});
        for (const Settlement& settlement : settlements) {
            const bool is_large = settlement.size >= temple_needs_fields;
            if (settlement.has_temple || !special_places(state_, seat, settlement, Special::temple).empty())
                continue;
            if (is_large)
                facts_.push_back({.says = "goal.temple.no-room",
                                  .seat = seat,
                                  .places = places_of(island(), settlement.fields),
                                  .values = {{"size", int{settlement.size}}}});
            else if (settlement.size == temple_needs_fields - 1 || places.empty())
                facts_.push_back({.says = "goal.temple.grow",
                                  .seat = seat,
                                  .places = places_of(island(), settlement.fields),
                                  .values = {{"missing", temple_needs_fields - settlement.size}}});
        }
    }

    void tell_towers(Seat seat) {
        if (state_.supply(seat).towers == 0) return;
        const Settlements settlements = settlements_of(state_, seat);
        const CellSet places = special_places(state_, seat, settlements, Special::tower);
        if (!places.empty()) {
            facts_.push_back({.says = "goal.tower",
                              .seat = seat,
                              .places = places_of(island(), places),
                              .values = {{"count", places.size()}}});
            return;
        }
        CellSet nearly;
        for (const Settlement& settlement : settlements)
            if (!settlement.has_tower)
                nearly |= settlement.around & island().free_fields() & island().level_2_or_more();
        if (!nearly.empty())
            facts_.push_back({.says = "goal.tower.rise",
                              .seat = seat,
                              .places = places_of(island(), nearly),
                              .values = {{"count", nearly.size()}}});
    }

    // EARLY: two kinds used up. Of one kind with nothing left, the two ways that remain; else the towers and
    // temples, which are fewest.
    void tell_early(Seat seat) {
        if (state_.seats_a_side() == 2) return;
        const Supply& left = state_.supply(seat);
        const auto one_is_gone = [&](std::string says, int first, int second) {
            facts_.push_back({.says = "uses_up." + std::move(says),
                              .seat = seat,
                              .values = {{"first", first}, {"second", second}}});
        };
        if (left.huts == 0)
            one_is_gone("hut", left.towers, left.temples);
        else if (left.towers == 0)
            one_is_gone("tower", left.temples, left.huts);
        else if (left.temples == 0)
            one_is_gone("temple", left.towers, left.huts);
        else
            facts_.push_back({.says = "goal.early",
                              .seat = seat,
                              .values = {{"temples", int{left.temples}}, {"towers", int{left.towers}}}});
    }

    // REGULAR: most temples, then towers, then huts; of those who still play.
    void tell_leader() {
        struct Built {
            Seat seat;
            std::array<int, 3> pieces;  // temples, towers, huts
        };
        std::vector<Built> all;
        for (const Seat seat : state_.seats()) {
            const Supply& left = state_.supply(seat);
            if (state_.is_playing(seat))
                all.push_back({seat,
                               {full_supply.temples - left.temples, full_supply.towers - left.towers,
                                full_supply.huts - left.huts}});
        }
        if (all.size() < 2) return;
        std::ranges::stable_sort(all, [](const Built& a, const Built& b) { return a.pieces > b.pieces; });
        const auto &first = all[0].pieces, &second = all[1].pieces;
        if (first == second) {
            facts_.push_back({.says = "goal.leads.equal"});
            return;
        }
        constexpr std::array<std::string_view, 3> kinds{"temples", "towers", "huts"};
        const auto at = static_cast<std::size_t>(std::ranges::mismatch(first, second).in1 - first.begin());
        facts_.push_back({.says = "goal.leads." + std::string(kinds[at]),
                          .seat = all[0].seat,
                          .values = {{"count", first[at]}, {"second", second[at]}}});
    }

    const State& state_;
    Facts facts_;
};

}  // namespace
}  // namespace taluva_reasons

Facts goals_of(const taluva::State& state) {
    return taluva_reasons::GoalTeller(state).tell();
}

}  // namespace talus
