// Taluva: what a turn does to settlements and supplies, and what may be built or erupted after it.
#include <utility>

#include "reasons/line.h"
#include "reasons/taluva_sight.h"

namespace talus {
namespace taluva_reasons {
namespace {

class Teller {
  public:
    explicit Teller(const Line<State>& line) : line_(line), own_(line.seat()) {}

    Consequences tell() {
        for (std::size_t i = 0; i < line_.moves.size(); ++i) {
            const State &before = line_.states[i], &after = line_.states[i + 1];
            if (before.phase() == Phase::place)
                tell_placement(before, after, line_.moves[i]);
            else
                tell_build(before, after, line_.moves[i]);
            tell_standings(before, after);
        }
        for (const Seat seat : line_.before().seats()) {
            tell_specials(seat, Special::temple);
            tell_specials(seat, Special::tower);
            tell_exposure(seat);
        }
        tell_shortage();
        return std::move(told_);
    }

  private:
    bool is_own_side(Seat seat) const {
        return seat == own_ || (line_.before().seats_a_side() == 2 && seat == State::partner(own_));
    }
    void add_gain(Seat seat, Fact fact) {
        (is_own_side(seat) ? told_.did : told_.allows).push_back(std::move(fact));
    }
    void add_loss(Seat seat, Fact fact) {
        (is_own_side(seat) ? told_.allows : told_.did).push_back(std::move(fact));
    }
    void add(Fact fact) { told_.did.push_back(std::move(fact)); }

    // Whether the seat builds anything after the line.
    bool goes_on(Seat seat) const {
        const State& after = line_.after();
        if (after.phase() == Phase::over || !after.is_playing(seat)) return false;
        return (after.phase() == Phase::build && after.seat() == seat) || turns_left(after, seat) > 0;
    }

    void tell_placement(const State& before, const State& after, const Move& move) {
        const Island &old = before.island(), &now = after.island();
        const Hex hexes[]{move.hex, move.hex + move.direction(), move.hex + next(move.direction())};
        CellSet tile;
        for (const Hex hex : hexes) tile.insert(now.find(hex));
        const int level = now.cell(now.find(move.hex)).level;
        if (level > 1) add({.says = "raises", .places = places_of(now, tile), .values = {{"level", level}}});
        for (const Seat seat : before.seats()) {
            const CellSet lost = old.buildings(seat) - now.buildings(seat);
            if (lost.empty()) continue;
            add({.says = "destroys",
                 .seat = seat,
                 .places = places_of(old, lost),
                 .values = {{"huts", before.huts_for(lost)}}});
            tell_splits(before, after, seat);
        }
    }

    void tell_splits(const State& before, const State& after, Seat seat) {
        for (const Settlement& settlement : settlements_of(before, seat)) {
            CellSet left;
            int parts = 0;
            for (const Settlement& part : settlements_of(after, seat)) {
                if ((part.fields & settlement.fields).empty()) continue;
                ++parts;
                left |= part.fields;
            }
            if (parts > 1)
                add({.says = "splits",
                     .seat = seat,
                     .places = places_of(after.island(), left),
                     .values = {{"size", int{settlement.size}}, {"parts", parts}}});
        }
    }

    void tell_build(const State& before, const State& after, const Move& move) {
        const Supply &old = before.supply(own_), &left = after.supply(own_);
        const CellSet built = after.island().buildings(own_) - before.island().buildings(own_);
        const std::vector<std::string> places = places_of(after.island(), built);
        switch (move.kind) {
            case Move::Kind::hut:
                add({.says = "builds.hut",
                     .seat = own_,
                     .places = places,
                     .values = {{"left", int{left.huts}}}});
                break;
            case Move::Kind::tower:
                add({.says = "builds.tower",
                     .seat = own_,
                     .places = places,
                     .values = {{"left", int{left.towers}}}});
                break;
            case Move::Kind::temple:
                add({.says = "builds.temple",
                     .seat = own_,
                     .places = places,
                     .values = {{"left", int{left.temples}}}});
                break;
            default:
                add({.says = "expands",
                     .seat = own_,
                     .places = places,
                     .values = {{"fields", built.size()},
                                {"huts", old.huts - left.huts},
                                {"left", int{left.huts}}}});
        }
        const Settlement grown = after.island().settlement_at(built.first());
        tell_settlement(before, after, grown);
        tell_used_up(old, left);
    }

    void tell_settlement(const State& before, const State& after, const Settlement& grown) {
        int parts = 0;
        for (const Settlement& settlement : settlements_of(before, own_))
            parts += !(settlement.fields & grown.fields).empty();
        const std::vector<std::string> places = places_of(after.island(), grown.fields);
        if (parts > 1)
            add({.says = "joins",
                 .seat = own_,
                 .places = places,
                 .values = {{"parts", parts}, {"size", int{grown.size}}}});
        // RULES, TEMPLE.
        constexpr int temple_needs_fields = 3;
        if (grown.size < temple_needs_fields && !grown.has_temple && after.supply(own_).temples > 0 &&
            turns_left(after, own_) > 1)
            add({.says = "needs",
                 .seat = own_,
                 .places = places,
                 .values = {{"size", int{grown.size}}, {"missing", temple_needs_fields - grown.size}}});
    }

    // What is still to be built for an early victory, once there is a kind of which nothing is left.
    void tell_used_up(const Supply& old, const Supply& left) {
        if (left.kinds_used_up() != 1 || line_.after().seats_a_side() == 2) return;
        const auto tell = [&](std::string_view kind, bool was_there, bool is_there, int towers_or_huts,
                              int others) {
            if (!was_there || is_there) return;
            add({.says = "uses_up." + std::string(kind),
                 .seat = own_,
                 .values = {{"first", towers_or_huts}, {"second", others}}});
        };
        tell("hut", old.huts > 0, left.huts > 0, left.towers, left.temples);
        tell("tower", old.towers > 0, left.towers > 0, left.temples, left.huts);
        tell("temple", old.temples > 0, left.temples > 0, left.towers, left.huts);
    }

    void tell_standings(const State& before, const State& after) {
        for (const Seat seat : before.seats()) {
            if (before.standing(seat) == after.standing(seat)) continue;
            const bool is_finished = after.standing(seat).kind == Standing::Kind::finished;
            const bool is_partner = is_finished && seat != own_;
            if (!is_partner)
                add({.says = is_finished ? (after.seats_a_side() == 2 ? "finishes.team" : "finishes")
                                         : "eliminates",
                     .seat = seat});
        }
    }

    // Places for towers and temples beside a settlement that had none, and the other way round.
    void tell_specials(Seat seat, Special special) {
        if (!goes_on(seat)) return;
        const State &before = line_.before(), &after = line_.after();
        const CellSet old = special_places(before, seat, special), now = special_places(after, seat, special);
        CellSet told;
        for (const Settlement& settlement : settlements_of(after, seat)) {
            const CellSet places = special_places(after, seat, settlement, special);
            if (places.empty() || !(places & old).empty() || !(places & told).empty()) continue;
            told |= places;
            add_gain(seat, opening(seat, special, settlement, places));
        }
        const bool has_built_it = supply_of(before, seat, special) != supply_of(after, seat, special);
        if (has_built_it) return;
        for (const Settlement& settlement : settlements_of(before, seat)) {
            const CellSet places = special_places(before, seat, settlement, special);
            if (places.empty() || !(places & now).empty()) continue;
            add({.says = "closes." + std::string(word(special)) + (now.empty() ? ".last" : ""),
                 .seat = seat,
                 .places = places_of(after.island(), places)});
        }
    }

    Fact opening(Seat seat, Special special, const Settlement& settlement, const CellSet& places) const {
        const Island& island = line_.after().island();
        Fact fact{.says = "opens." + std::string(word(special)),
                  .seat = seat,
                  .places = places_of(island, places),
                  .values = {{"size", int{settlement.size}}}};
        if (places.size() > 1) {
            fact.values.emplace_back("count", places.size());
        } else {
            const Cell& place = island.cell(places.first());
            fact.says += ".one";
            fact.values.emplace_back("terrain", std::string(1, letter(place.surface.terrain())));
            fact.values.emplace_back("level", int{place.level});
        }
        return fact;
    }

    static int supply_of(const State& state, Seat seat, Special special) {
        return special == Special::tower ? state.supply(seat).towers : state.supply(seat).temples;
    }

    // Huts that an eruption may cover now and could not before, and the other way round.
    void tell_exposure(Seat seat) {
        const State &before = line_.before(), &after = line_.after();
        if (after.phase() == Phase::over || after.tiles_left() == 0) return;
        const CellSet own = after.island().buildings(seat);
        const CellSet old = exposed_huts(before.island()) & before.island().buildings(seat);
        const CellSet now = exposed_huts(after.island()) & own;
        const auto tell = [&](const char* says, const CellSet& huts) {
            return Fact{.says = says,
                        .seat = seat,
                        .places = places_of(after.island(), huts),
                        .values = {{"fields", huts.size()}}};
        };
        if (const CellSet exposed = now - old; !exposed.empty()) add_loss(seat, tell("exposes", exposed));
        if (const CellSet safe = (old & own) - now; !safe.empty()) add_gain(seat, tell("shields", safe));
    }

    // The largest expansion that the huts were enough for before they were spent.
    void tell_shortage() {
        const State& after = line_.after();
        if (!line_.is_turn_over() || !goes_on(own_)) return;
        const int had = line_.before().supply(own_).huts, left = after.supply(own_).huts;
        CellSet largest;
        for (const Settlement& settlement : settlements_of(after, own_))
            for (const Terrain terrain : all_terrains) {
                const CellSet fields = after.expansion_fields(settlement, terrain);
                const int huts = after.huts_for(fields);
                if (huts > left && huts <= had && huts > after.huts_for(largest)) largest = fields;
            }
        if (largest.empty()) return;
        const bool is_one = largest.size() == 1;
        add({.says = is_one ? "short.one" : "short",
             .seat = own_,
             .places = places_of(after.island(), largest),
             .values = {{"left", left},
                        {is_one ? "level" : "fields", is_one ? after.huts_for(largest) : largest.size()},
                        {"huts", after.huts_for(largest)}}});
    }

    const Line<State>& line_;
    const Seat own_;
    Consequences told_;
};

}  // namespace
}  // namespace taluva_reasons

Consequences consequences(const Line<taluva::State>& line) {
    return taluva_reasons::Teller(line).tell();
}

}  // namespace talus
