#include <algorithm>
#include <map>
#include <set>
#include <variant>

#include "base/text.h"
#include "tests/reasons/claims.h"

namespace talus::testing {
namespace {

using Place = std::pair<int, int>;
using Places = std::set<Place>;

struct Field {
    int level = 0;
    std::string ground = {};  // a terrain's letter, or ^ and a direction
    int owner = 0;
    std::string building = {};

    bool is_volcano() const { return ground[0] == '^'; }
};

Place place_of(std::string_view text) {
    const int q = *parse_integer(take_until(text, ','));
    return {q, *parse_integer(text)};
}

Places places_of(const std::vector<std::string>& texts) {
    Places places;
    for (const std::string& text : texts) places.insert(place_of(text));
    return places;
}

Places around(Place place) {
    const auto [q, r] = place;
    return {{q + 1, r}, {q + 1, r - 1}, {q, r - 1}, {q - 1, r}, {q - 1, r + 1}, {q, r + 1}};
}

Places around(const Places& places) {
    Places result;
    for (const Place& place : places)
        for (const Place& other : around(place))
            if (!places.contains(other)) result.insert(other);
    return result;
}

bool overlap(const Places& a, const Places& b) {
    return std::any_of(a.begin(), a.end(), [&](const Place place) { return b.contains(place); });
}

// A position as its text says it.
class Text {
  public:
    explicit Text(const AnyState& state) : line_(state.position_line()) {
        std::string_view rest = line_;
        while (!rest.empty()) parts_.emplace_back(take_until(rest, ' '));
        for (std::string_view cells = parts_[island]; !cells.empty() && cells != "-";) {
            std::string_view cell = take_until(cells, ';');
            const Place place = place_of(take_until(cell, ':'));
            Field field{.level = cell[0] - '0'};
            if (const std::size_t plus = cell.find('+'); plus != cell.npos) {
                field.owner = cell[plus + 1] - '0';
                field.building = cell.substr(plus + 2);
                cell = cell.substr(0, plus);
            }
            field.ground = cell.substr(1);
            fields_[place] = field;
        }
    }

    const std::map<Place, Field>& fields() const { return fields_; }
    const Field* at(Place place) const {
        const auto found = fields_.find(place);
        return found == fields_.end() ? nullptr : &found->second;
    }

    Places buildings(int seat) const {
        Places result;
        for (const auto& [place, field] : fields_)
            if (field.owner == seat) result.insert(place);
        return result;
    }
    std::vector<Places> settlements(int seat) const {
        std::vector<Places> result;
        Places rest = buildings(seat);
        while (!rest.empty()) {
            Places one{*rest.begin()};
            rest.erase(rest.begin());
            for (bool grows = true; grows;) {
                grows = false;
                for (const Place& place : around(one))
                    if (rest.erase(place) > 0) one.insert(place), grows = true;
            }
            result.push_back(one);
        }
        return result;
    }
    bool has(const Places& settlement, std::string_view building) const {
        return std::any_of(settlement.begin(), settlement.end(),
                           [&](const Place place) { return at(place)->building == building; });
    }
    int levels(const Places& places) const {
        int sum = 0;
        for (const Place& place : places) sum += at(place)->level;
        return sum;
    }

    // huts, towers, temples
    std::array<int, 3> supply(int seat) const {
        std::string_view rest = parts_[supplies], own;
        for (int i = 0; i < seat; ++i) own = take_until(rest, '/');
        std::array<int, 3> result{};
        for (int& count : result) count = *parse_integer(take_until(own, '.'));
        return result;
    }
    bool is_playing(int seat) const {
        std::string_view rest = parts_[standings], own;
        for (int i = 0; i < seat; ++i) own = take_until(rest, '/');
        return own == "-";
    }

    // The same island with another turn: to build, or to place any tile that is unseen.
    std::optional<AnyState> as_builder(int seat) const {
        std::vector<std::string> parts = parts_;
        take_tile_out_of_hand(parts);
        parts[turn] = "build:" + std::to_string(seat);
        return parse(parts);
    }
    std::optional<AnyState> as_placer(int seat) const {
        if (parts_[turn].starts_with("place")) return parse(parts_);
        for (const char first : std::string("JCSRL"))
            for (const char second : std::string("JCSRL")) {
                const std::string tile{first, second};
                std::vector<std::string> parts = parts_;
                add_tile(parts, tile);
                parts[turn] = "place:" + std::to_string(seat) + ":" + tile;
                if (auto state = parse(parts)) return state;
            }
        return std::nullopt;
    }
    // None where there can be no such position: nothing can be built on the empty table.
    static std::set<std::string> legal(const std::optional<AnyState>& state, std::string_view prefix) {
        std::set<std::string> result;
        if (!state) return result;
        for (const std::string& move : state->legal_moves())
            if (move.starts_with(prefix)) result.insert(move);
        return result;
    }

  private:
    static constexpr std::size_t island = 2, supplies = 3, drawn = 4, standings = 5, turn = 6;

    static std::optional<AnyState> parse(const std::vector<std::string>& parts) {
        std::string line;
        for (const std::string& part : parts) line += (line.empty() ? "" : " ") + part;
        const auto state = parse_position_line(line);
        return state ? std::optional(*state) : std::nullopt;
    }

    static std::map<std::string, int> counts(const std::string& text) {
        std::map<std::string, int> result;
        for (std::string_view rest = text; !rest.empty() && rest != "-";) {
            const std::string_view one = take_until(rest, ',');
            result[std::string(one.substr(0, 2))] = *parse_integer(one.substr(2));
        }
        return result;
    }
    static void set_counts(std::vector<std::string>& parts, const std::map<std::string, int>& counts) {
        std::string text;
        for (const char first : std::string("JCSRL"))  // the order of positions
            for (const char second : std::string("JCSRL")) {
                const auto found = counts.find({first, second});
                if (found != counts.end() && found->second > 0)
                    text += (text.empty() ? "" : ",") + found->first + std::to_string(found->second);
            }
        parts[drawn] = text.empty() ? "-" : text;
    }
    static void add_tile(std::vector<std::string>& parts, const std::string& tile) {
        auto all = counts(parts[drawn]);
        ++all[tile];
        set_counts(parts, all);
    }
    static void take_tile_out_of_hand(std::vector<std::string>& parts) {
        if (!parts[turn].starts_with("place")) return;
        auto all = counts(parts[drawn]);
        --all[parts[turn].substr(parts[turn].size() - 2)];
        set_counts(parts, all);
    }

    std::string line_;
    std::vector<std::string> parts_;
    std::map<Place, Field> fields_;
};

// The fields that a tile covers, by the text of its move.
Places tile_of(std::string_view move) {
    move.remove_prefix(5);
    const Place volcano = place_of(take_until(move, ':'));
    const std::map<std::string_view, std::pair<Place, Place>> sides{
        {"E", {{1, 0}, {1, -1}}},  {"NE", {{1, -1}, {0, -1}}}, {"NW", {{0, -1}, {-1, 0}}},
        {"W", {{-1, 0}, {-1, 1}}}, {"SW", {{-1, 1}, {0, 1}}},  {"SE", {{0, 1}, {1, 0}}}};
    const auto [first, second] = sides.at(move);
    return {volcano,
            {volcano.first + first.first, volcano.second + first.second},
            {volcano.first + second.first, volcano.second + second.second}};
}

class Checker {
  public:
    Checker(const Fact& fact, const PlayedLine& line, const PlayedLine* instead)
        : fact_(fact),
          line_(line),
          instead_(instead),
          before_(line.before()),
          after_(line.after()),
          seat_(fact.seat ? number(*fact.seat) : 0),
          places_(places_of(fact.places)) {}

    std::string check() {
        const std::string& says = fact_.says;
        if (says.starts_with("builds.")) return check_building(says.substr(7));
        if (says == "expands") return check_expansion();
        if (says == "joins") return check_join();
        if (says == "needs") return check_need();
        if (says == "raises") return check_rise();
        if (says == "destroys") return check_loss();
        if (says == "splits") return check_split();
        if (says.starts_with("opens.")) return check_opening(special());
        if (says.starts_with("closes.")) return check_closing(special(), says.ends_with(".last"));
        if (says == "exposes") return check_exposure(before_, after_);
        if (says == "shields") return check_exposure(after_, before_);
        if (says.starts_with("short")) return check_shortage();
        if (says.starts_with("uses_up.")) return check_used_up(says.substr(8));
        if (says.starts_with("finishes"))
            return wants(finished(after_) && !finished(before_), "not finished");
        if (says == "eliminates")
            return wants(
                !after_.is_playing(seat_) && Text::legal(Text(line_.states[1]).as_builder(seat_), "").empty(),
                "may build");
        if (says.starts_with("chance.")) return check_chance();
        if (says.starts_with("turns")) return check_turns();
        return "unknown";
    }

  private:
    static std::string wants(bool is_so, const char* otherwise) { return is_so ? "" : otherwise; }
    int value(std::string_view key) const { return std::get<int>(*fact_.find(key)); }
    std::string special() const { return fact_.says.find("temple") != fact_.says.npos ? "temple" : "tower"; }
    const std::string& last_move() const { return line_.moves.back(); }
    int supply(std::string_view building) const {
        return after_.supply(seat_)[building == "hut" ? 0 : building == "tower" ? 1 : 2];
    }
    Places built() const {
        const Places old = Text(before_build()).buildings(seat_);
        Places built = after_.buildings(seat_);
        std::erase_if(built, [&](Place place) { return old.contains(place); });
        return built;
    }
    const AnyState& before_build() const { return line_.states[line_.states.size() - 2]; }

    std::string check_building(const std::string& building) const {
        return wants(last_move() == building + ":" + fact_.places.at(0) && value("left") == supply(building),
                     "not what was built");
    }
    std::string check_expansion() const {
        const int huts = Text(before_build()).supply(seat_)[0] - supply("hut");
        return wants(last_move().starts_with("expand:") && places_ == built() &&
                         value("fields") == static_cast<int>(built().size()) && value("huts") == huts &&
                         value("left") == supply("hut"),
                     "not what was filled");
    }
    Places grown() const {
        for (const Places& settlement : after_.settlements(seat_))
            if (overlap(settlement, built())) return settlement;
        return {};
    }
    std::string check_join() const {
        int parts = 0;
        for (const Places& settlement : Text(before_build()).settlements(seat_))
            parts += overlap(settlement, grown());
        return wants(places_ == grown() && parts == value("parts") && parts > 1 &&
                         value("size") == static_cast<int>(grown().size()),
                     "not joined");
    }
    std::string check_need() const {
        return wants(places_ == grown() && !after_.has(grown(), "temple") && supply("temple") > 0 &&
                         static_cast<int>(grown().size()) + value("missing") == 3,
                     "not needed");
    }
    std::string check_rise() const {
        const Places tile = tile_of(line_.moves.front());
        return wants(places_ == tile && std::all_of(tile.begin(), tile.end(),
                                                    [&](Place place) {
                                                        return before_.at(place) &&
                                                               after_.at(place)->level == value("level");
                                                    }),
                     "not that high");
    }
    Places lost() const {
        Places lost = before_.buildings(seat_);
        std::erase_if(lost,
                      [&](Place place) { return Text(line_.states[1]).buildings(seat_).contains(place); });
        return lost;
    }
    std::string check_loss() const {
        return wants(places_ == lost() && before_.levels(lost()) == value("huts"), "not lost");
    }
    std::string check_split() const {
        const Text placed(line_.states[1]);
        for (const Places& settlement : before_.settlements(seat_)) {
            int parts = 0;
            Places left;
            for (const Places& part : placed.settlements(seat_))
                if (overlap(part, settlement)) ++parts, left.insert(part.begin(), part.end());
            if (left == places_)
                return wants(parts == value("parts") && parts > 1 &&
                                 value("size") == static_cast<int>(settlement.size()),
                             "other parts");
        }
        return "no such settlement";
    }

    static std::set<std::string> moves_at(const std::string& building,
                                          const std::vector<std::string>& places) {
        std::set<std::string> moves;
        for (const std::string& place : places) moves.insert(building + ":" + place);
        return moves;
    }
    static bool includes(const std::set<std::string>& all, const std::set<std::string>& some) {
        return std::includes(all.begin(), all.end(), some.begin(), some.end());
    }
    static bool overlaps(const std::set<std::string>& a, const std::set<std::string>& b) {
        return std::any_of(a.begin(), a.end(), [&](const auto& one) { return b.contains(one); });
    }
    std::string check_opening(const std::string& building) const {
        const auto wanted = moves_at(building, fact_.places);
        if (!includes(Text::legal(after_.as_builder(seat_), building), wanted)) return "not possible now";
        if (overlaps(Text::legal(before_.as_builder(seat_), building), wanted)) return "was possible before";
        if (fact_.says.ends_with(".one")) {
            const Field& field = *after_.at(*places_.begin());
            if (places_.size() != 1 || field.level != value("level") ||
                field.ground != std::get<std::string>(*fact_.find("terrain")))
                return "another field";
        } else if (static_cast<int>(places_.size()) != value("count")) {
            return "another number";
        }
        for (const Places& settlement : after_.settlements(seat_))
            if (static_cast<int>(settlement.size()) == value("size") && !after_.has(settlement, building) &&
                includes_all(around(settlement), places_))
                return "";
        return "no such settlement";
    }
    static bool includes_all(const Places& all, const Places& some) {
        return std::includes(all.begin(), all.end(), some.begin(), some.end());
    }
    std::string check_closing(const std::string& building, bool is_last) const {
        const auto wanted = moves_at(building, fact_.places);
        const auto now = Text::legal(after_.as_builder(seat_), building);
        if (!includes(Text::legal(before_.as_builder(seat_), building), wanted)) return "was not possible";
        return wants(is_last ? now.empty() : !overlaps(now, wanted), "is still possible");
    }

    // That eruptions reach these huts in the second text and not in the first.
    std::string check_exposure(const Text& without, const Text& with) const {
        const auto covered = [&](const Text& text) {
            Places covered;
            int placer = 1;
            while (!text.is_playing(placer)) ++placer;
            for (const std::string& move : Text::legal(text.as_placer(placer), "tile:")) {
                const Places tile = tile_of(move);
                for (const Place& place : tile)
                    if (text.at(place) && text.at(place)->owner == seat_) covered.insert(place);
            }
            return covered;
        };
        if (!includes_all(covered(with), places_)) return "not exposed";
        return wants(!overlap(covered(without), places_), "exposed in both");
    }

    std::string check_shortage() const {
        const std::string& ground = after_.at(*places_.begin())->ground;
        const bool is_whole = [&] {
            for (const Places& settlement : after_.settlements(seat_)) {
                Places fields = around(settlement);
                std::erase_if(fields, [&](Place place) {
                    const Field* field = after_.at(place);
                    return !field || field->owner != 0 || field->ground != ground;
                });
                if (fields == places_) return true;
            }
            return false;
        }();
        const int huts = after_.levels(places_), left = supply("hut");
        const bool is_one = fact_.says == "short.one";
        return wants(is_whole && huts == value("huts") && left == value("left") && left < huts &&
                         huts <= before_.supply(seat_)[0] &&
                         (is_one ? places_.size() == 1 && value("level") == after_.at(*places_.begin())->level
                                 : static_cast<int>(places_.size()) == value("fields")),
                     "enough, or another field");
    }

    std::string check_used_up(const std::string& building) const {
        const auto [huts, towers, temples] = after_.supply(seat_);
        const std::map<std::string, std::array<int, 3>> left{{"hut", {huts, towers, temples}},
                                                             {"tower", {towers, temples, huts}},
                                                             {"temple", {temples, towers, huts}}};
        const auto& [own, first, second] = left.at(building);
        return wants(
            own == 0 && first == value("first") && second == value("second") && first > 0 && second > 0,
            "other supplies");
    }
    bool finished(const Text& text) const {
        const auto [huts, towers, temples] = text.supply(seat_);
        const int kinds = (huts == 0) + (towers == 0) + (temples == 0);
        return !text.is_playing(seat_) && kinds >= (fact_.says == "finishes" ? 2 : 1);
    }

    // ---------------------------------------------------------------- what may come: all of it is played

    struct Turns {
        int win = 0, stuck = 0, temple = 0, tower = 0, spoils_temple = 0, spoils_tower = 0, of = 0;
        std::map<int, int> fields;  // how many tiles let so many be filled at most
    };
    static int seat_of(const AnyState& state) {
        return number(std::get<taluva::State>(state.variant()).seat());
    }

    Turns play_all(const AnyState& state) const {
        Turns all;
        const int next = seat_of(state), mover = number(line_.seat());
        const auto may = [&](const AnyState& at, const char* building) {
            return !Text::legal(Text(at).as_builder(mover), building).empty();
        };
        const bool had_temple = may(state, "temple"), had_tower = may(state, "tower");
        for (const ChanceText& draw : state.chance_outcomes()) {
            const int weight = static_cast<int>(draw.weight);
            const AnyState drawn = *state.play(draw.move);
            bool win = false, stuck = true, temple = false, tower = false, no_temple = false,
                 no_tower = false;
            std::size_t fields = 0;
            for (const std::string& placement : drawn.legal_moves()) {
                const AnyState placed = *drawn.play(placement);
                const bool is_eruption =
                    Text(state).at(place_of(placement.substr(5, placement.rfind(':') - 5)));
                if (is_eruption && fact_.says.starts_with("chance.spoils") &&
                    Text(placed).is_playing(mover)) {
                    no_temple = no_temple || (had_temple && !may(placed, "temple"));
                    no_tower = no_tower || (had_tower && !may(placed, "tower"));
                }
                if (!Text(placed).is_playing(next)) continue;
                stuck = false;
                for (const std::string& build : placed.legal_moves()) {
                    temple = temple || build.starts_with("temple");
                    tower = tower || build.starts_with("tower");
                    const bool wants_result = fact_.says.starts_with("chance.win") ||
                                              (fact_.says.starts_with("chance.fields") && build[0] == 'e');
                    if (!wants_result) continue;
                    const Text built(*placed.play(build));
                    win = win || !built.is_playing(next);
                    if (build[0] == 'e')
                        fields = std::max(fields,
                                          built.buildings(next).size() - Text(placed).buildings(next).size());
                }
            }
            all.of += weight;
            all.win += win * weight;
            all.stuck += stuck * weight;
            all.temple += temple * weight;
            all.tower += tower * weight;
            all.spoils_temple += no_temple * weight;
            all.spoils_tower += no_tower * weight;
            all.fields[static_cast<int>(fields)] += weight;
        }
        return all;
    }

    std::string check_chance() const {
        const Turns now = play_all(line_.after());
        const auto count = [&](const Turns& turns) {
            if (fact_.says.starts_with("chance.win")) return turns.win;
            if (fact_.says.starts_with("chance.stuck")) return turns.stuck;
            if (fact_.says.starts_with("chance.temple")) return turns.temple;
            if (fact_.says.starts_with("chance.tower")) return turns.tower;
            if (fact_.says.starts_with("chance.spoils.temple")) return turns.spoils_temple;
            if (fact_.says.starts_with("chance.spoils.tower")) return turns.spoils_tower;
            const auto [fields, tiles] = *turns.fields.rbegin();
            return fields == value("fields") ? tiles : -1;
        };
        const int actor = number(fact_.by.value_or(fact_.seat.value_or(Seat::first)));
        if (actor != seat_of(line_.after())) return "another seat is next";
        if (fact_.by && fact_.seat != line_.seat()) return "another victim";
        if (now.of != value("of") || count(now) != value("count"))
            return std::to_string(count(now)) + " of " + std::to_string(now.of);
        if (fact_.says.ends_with(".sure") && now.of != count(now)) return "not sure";
        if (fact_.says.ends_with(".instead")) {
            const int then = count(play_all(instead_->after()));
            return wants(then == value("instead") && then != count(now), "another number instead");
        }
        return "";
    }

    std::string check_turns() const {
        // Nobody finishes or falls out: the tiles go round.
        int tiles = 0, own = 0, next = seat_of(line_.after());
        const auto state = std::get<taluva::State>(line_.after().variant());
        const int seats = state.seat_count();
        for (tiles = state.tiles_left(); tiles > 0; --tiles) {
            own += next == seat_;
            do next = next % seats + 1;
            while (!after_.is_playing(next));
        }
        return wants(own == value("left") && (fact_.says != "turns.none" || own == 0), "another number");
    }

    const Fact& fact_;
    const PlayedLine& line_;
    const PlayedLine* const instead_;
    const Text before_, after_;
    const int seat_;
    const Places places_;
};

}  // namespace

std::string untruth_in_taluva(const Fact& fact, const PlayedLine& line, const PlayedLine* instead) {
    return Checker(fact, line, instead).check();
}

}  // namespace talus::testing
