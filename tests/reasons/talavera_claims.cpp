#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <variant>

#include "base/random.h"
#include "base/text.h"
#include "games/talavera/rules/cards.h"
#include "tests/reasons/claims.h"

namespace talus::testing {
namespace {

using Cards = std::vector<int>;

Cards cards_of(std::string_view text) {
    Cards cards;
    while (!text.empty() && text != "-") cards.push_back(*parse_integer(take_until(text, ',')));
    return cards;
}

int tiles_of(int card, int colour) {
    return talavera::tiles(talavera::card_at(card))[talavera::all_colours[static_cast<std::size_t>(colour)]];
}

struct Place {
    int order = 0;
    std::array<Cards, 4> corners;
    Cards hand;

    explicit Place(std::string_view text) {
        const std::string_view order_text = take_until(text, '/');
        if (order_text != "-") order = *parse_integer(order_text);
        for (Cards& corner : corners) corner = cards_of(take_until(text, '/'));
        hand = cards_of(text);
    }
    int wanted(int colour) const {
        return talavera::demand(
            talavera::card_at(order))[talavera::all_colours[static_cast<std::size_t>(colour)]];
    }
    int placed(int colour) const {
        int sum = 0;
        for (const int card : corners[static_cast<std::size_t>(colour)]) sum += tiles_of(card, colour);
        return sum;
    }
    int points(int colour) const {
        const int more = placed(colour) - wanted(colour);
        return more < 0 || more > 3 ? 0 : 3 - more;
    }
    // Alone: the sizes of sets that are still missing.
    std::set<int> open_sizes() const {
        std::set<int> open{1, 2, 3, 4};
        for (int colour = 0; colour < 4; ++colour)
            if (!corners[static_cast<std::size_t>(colour)].empty()) open.erase(placed(colour));
        return open;
    }
    bool makes(int one, int other, int colour) const {
        return corners[static_cast<std::size_t>(colour)].empty() &&
               open_sizes().contains(tiles_of(one, colour) + tiles_of(other, colour));
    }
};

// A position as its text says it.
struct Text {
    std::vector<Place> places;
    Cards market;
    std::set<int> unseen;
    bool is_solo = false;

    explicit Text(const AnyState& state) {
        const std::string line = state.position_line();
        std::vector<std::string> parts;
        for (std::string_view rest = line; !rest.empty();) parts.emplace_back(take_until(rest, ' '));
        is_solo = state.seat_count() == 1;
        places.emplace_back(parts[6]);
        if (!is_solo) places.emplace_back(parts[7]);
        std::string_view up = parts[5];
        market = cards_of(take_until(up, '/'));
        for (int card = 1; card <= 18; ++card) unseen.insert(card);
        const auto see = [&](const Cards& cards) {
            for (const int card : cards) unseen.erase(card);
        };
        see(market);
        see(cards_of(is_solo ? parts[7] : std::string(up)));
        for (const Place& place : places) {
            unseen.erase(place.order);
            see(place.hand);
            for (const Cards& corner : place.corners) see(corner);
        }
    }
    const Place& of(int seat) const { return places[static_cast<std::size_t>(seat - 1)]; }
};

class Checker {
  public:
    Checker(const Fact& fact, const PlayedLine& line, const PlayedLine* instead)
        : fact_(fact), line_(line), instead_(instead), before_(line.before()), after_(line.after()) {}

    std::string check() {
        const std::string& says = fact_.says;
        const Place& old = before_.of(seat());
        if (says == "completes")
            return wants(move() == "draft:" + fact_.places.at(0) && completes(old, card()) &&
                             tiles_of(card(), colour()) == value("tiles"),
                         "does not complete");
        if (says == "useless") {
            bool is_useless = move() == "draft:" + fact_.places.at(0);
            for (int each = 0; each < 4; ++each)
                is_useless =
                    is_useless && (tiles_of(card(), each) == 0 || old.placed(each) >= old.wanted(each));
            return wants(is_useless, "useful");
        }
        if (says == "denies")
            return wants(move() == "draft:" + fact_.places.at(0) && is_others() && completes(old, card()),
                         "does not complete");
        if (says == "leaves")
            return wants(is_others() && completes(after_.of(seat()), card()) && can_draft_next(),
                         "cannot be taken");
        if (says == "adds" || says == "fills" || says == "overfills" || says == "wastes") return check_tuck();
        if (says == "lost") return check_lost();
        if (says == "hopeless") return check_hopeless();
        if (says == "makes") {
            const Cards hand = Text(line_.states[1]).of(1).hand;
            return wants(hand.size() == 2 && before_.of(1).makes(hand[0], hand[1], colour()) &&
                             tiles_of(hand[0], colour()) + tiles_of(hand[1], colour()) == value("tiles"),
                         "no such set");
        }
        if (says.starts_with("sets"))
            return wants(after_.of(1).placed(colour()) == value("tiles") &&
                             before_.of(1).corners[static_cast<std::size_t>(colour())].empty() &&
                             (says == "sets.special") == (after_.of(1).wanted(colour()) == value("tiles")),
                         "another set");
        if (says.starts_with("serve"))
            return check_count([&](const Text& text) {
                int count = 0;
                for (const int each : text.unseen) count += completes(text.of(seat()), each);
                return count;
            });
        if (says.starts_with("pairs"))
            return check_count([&](const Text& text) {
                int count = 0;
                for (const int each : text.unseen) {
                    bool fits = false;
                    for (int other = 0; other < 4; ++other)
                        fits = fits || text.of(1).makes(text.of(1).hand.at(0), each, other);
                    count += fits;
                }
                return count;
            });
        if (says.starts_with("best.")) return check_best();
        return "unknown";
    }

  private:
    static std::string wants(bool is_so, const char* otherwise) { return is_so ? "" : otherwise; }
    int value(std::string_view key) const { return std::get<int>(*fact_.find(key)); }
    int seat() const { return number(fact_.seat.value_or(Seat::first)); }
    bool is_others() const { return fact_.seat != line_.seat(); }
    int card() const { return *parse_integer(fact_.places.at(0)); }
    int colour() const {
        return static_cast<int>(std::string("YASR").find(std::get<std::string>(*fact_.find("colour"))));
    }
    // The one move of a draft or of a keep; of two placements the one with the fact's card.
    std::string move() const {
        for (const std::string& each : line_.moves)
            if (!each.starts_with("flip")) return each;
        return "";
    }
    bool completes(const Place& place, int each) const {
        const int missing = place.wanted(colour()) - place.placed(colour());
        return missing > 0 && tiles_of(each, colour()) == missing;
    }

    bool can_draft_next() const {
        AnyState state = line_.after();
        while (state.turn().is_chance()) state = *state.play(state.chance_move(0));
        return state.turn().is_decision() && number(state.turn().seat) == seat() &&
               state.play("draft:" + fact_.places.at(0)).ok();
    }

    std::string check_tuck() const {
        for (std::size_t i = 0; i < line_.moves.size(); ++i) {
            if (!line_.moves[i].starts_with("tuck:" + fact_.places.at(0) + ":")) continue;
            const Text before(line_.states[i]), after(line_.states[i + 1]);
            const Place &old = before.of(seat()), &now = after.of(seat());
            const int had = old.placed(colour()), has = now.placed(colour()), wanted = now.wanted(colour());
            if (has - had != value("tiles")) return "other tiles";
            if (fact_.says == "adds") return wants(wanted - has == value("left") && has < wanted, "complete");
            if (now.points(colour()) != value("points")) return "other points";
            if (fact_.says == "fills") return wants(has == wanted && had < wanted, "not exact");
            if (fact_.says == "overfills")
                return wants(had < wanted && has - wanted == value("excess") && has > wanted, "not too many");
            return wants(had >= wanted && old.points(colour()) == value("old"), "was not complete");
        }
        return "no such move";
    }

    // Even if the seat does all it can for the colour and the other one nothing against it.
    std::string check_lost() const {
        Random random(7);
        for (int game = 0; game < 60; ++game) {
            AnyState state = line_.after();
            while (!state.turn().is_over()) {
                if (state.turn().is_chance()) {
                    state = *state.play(state.chance_move(random.below(state.chance_total())));
                    continue;
                }
                const bool is_own = number(state.turn().seat) == seat();
                const auto moves = state.legal_moves();
                const auto worth = [&](const std::string& each) {
                    std::string_view rest = each;
                    const std::string_view verb = take_until(rest, ':');
                    if (verb == "flip") return 0;
                    const int tiles = tiles_of(*parse_integer(take_until(rest, ':')), colour());
                    const bool is_there = rest == std::string(1, "YASR"[colour()]);
                    return verb == "draft" ? (is_own ? tiles : -tiles) : (is_own && is_there ? 1 : 0);
                };
                state = *state.play(*std::ranges::max_element(moves, {}, worth));
            }
            const Place place = Text(state).of(seat());
            if (place.placed(colour()) >= place.wanted(colour())) return "was completed";
        }
        const Place& place = after_.of(seat());
        return wants(place.wanted(colour()) - place.placed(colour()) == value("missing"), "another number");
    }

    std::string check_hopeless() const {
        Random random(7);
        for (int game = 0; game < 200; ++game) {
            AnyState state = line_.after();
            while (!state.turn().is_over()) {
                if (state.turn().is_chance()) {
                    state = *state.play(state.chance_move(random.below(state.chance_total())));
                    continue;
                }
                const auto moves = state.legal_moves();
                state = *state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            }
            if (state.outcome().places[0] == 1) return "was won";
        }
        return "";
    }

    template <class Count>
    std::string check_count(Count&& count) const {
        const int now = count(after_);
        if (now != value("count") || static_cast<int>(after_.unseen.size()) != value("of"))
            return std::to_string(now) + " of " + std::to_string(after_.unseen.size());
        if (!fact_.says.ends_with(".instead")) return "";
        const int then = count(Text(instead_->after()));
        return wants(then == value("instead") && then != now, "another number instead");
    }

    // The best that the seat can make sure of: all games are played to their end.
    static int best(const AnyState& state, Seat seat, std::map<std::string, int>& known) {
        if (state.turn().is_over()) {
            const Outcome outcome = state.outcome();
            return outcome.scores[index(seat)] - outcome.scores[1 - index(seat)] > 0 ? 1
                   : outcome.scores[index(seat)] == outcome.scores[1 - index(seat)]  ? 0
                                                                                     : -1;
        }
        const auto [entry, is_new] = known.try_emplace(state.position(), 0);
        if (!is_new) return entry->second;
        const bool is_own = state.turn().seat == seat;
        int result = is_own ? -1 : 1;
        for (const std::string& each : state.legal_moves()) {
            const int value = best(*state.play(each), seat, known);
            result = is_own ? std::max(result, value) : std::min(result, value);
        }
        return known[state.position()] = result;
    }
    std::string check_best() const {
        const std::array<std::string, 3> names{"loss", "draw", "win"};
        std::map<std::string, int> known;
        const auto name = [&](const PlayedLine& line) {
            return names[static_cast<std::size_t>(best(line.after(), *fact_.seat, known) + 1)];
        };
        std::string wanted = "best." + name(line_);
        if (fact_.says.find(".instead.") != fact_.says.npos) wanted += ".instead." + name(*instead_);
        return wants(fact_.says == wanted, "another result");
    }

    const Fact& fact_;
    const PlayedLine& line_;
    const PlayedLine* const instead_;
    const Text before_, after_;
};

}  // namespace

std::string untruth_in_talavera(const Fact& fact, const PlayedLine& line, const PlayedLine* instead) {
    return Checker(fact, line, instead).check();
}

}  // namespace talus::testing
