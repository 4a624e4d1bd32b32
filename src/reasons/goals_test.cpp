// Every goal that is told in random games, found out again in another way: by the moves that are legal, and
// by what the position line says.
#include "reasons/goals.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "base/random.h"
#include "play/registry.h"
#include "reasons/words.h"

namespace talus {
namespace {

using Tally = std::map<std::string, int>;

std::string at_random(const AnyState& state, Random& random) {
    if (state.turn().is_chance()) return state.chance_move(random.below(state.chance_total()));
    const auto moves = state.legal_moves();
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

// The places that the seat's facts of this kind name, all together.
std::set<std::string> places_of(const Facts& facts, std::string_view says, Seat seat, bool by = false) {
    std::set<std::string> places;
    for (const Fact& fact : facts)
        if (fact.says.starts_with(says) && (by ? fact.by : fact.seat) == seat)
            places.insert(fact.places.begin(), fact.places.end());
    return places;
}

// Where legal moves that begin like this lead: what is behind the last colon.
std::set<std::string> targets(const AnyState& state, std::string_view word) {
    std::set<std::string> places;
    for (const std::string& move : state.legal_moves())
        if (move.starts_with(word)) places.insert(move.substr(move.rfind(':') + 1));
    return places;
}

void check_taluva(const AnyState& state, const Facts& facts) {
    const Turn turn = state.turn();
    if (!turn.is_decision() || state.position_line().find(" build:") == std::string::npos) return;
    std::set<std::string> temples, towers;
    for (const Fact& fact : facts) {
        if (fact.seat != turn.seat) continue;
        if (fact.says == "goal.temple") temples.insert(fact.places.begin(), fact.places.end());
        if (fact.says == "goal.tower") towers.insert(fact.places.begin(), fact.places.end());
        // A settlement that is a field short is as large as that.
        if (fact.says == "goal.temple.grow") {
            EXPECT_EQ(3, std::get<int>(*fact.find("missing")) + static_cast<int>(fact.places.size()));
        }
        if (fact.says == "goal.temple.no-room") {
            EXPECT_GE(fact.places.size(), 3U);
        }
    }
    EXPECT_EQ(temples, targets(state, "temple:")) << state.position_line();
    EXPECT_EQ(towers, targets(state, "tower:")) << state.position_line();
}

void check_talat(const AnyState& state, const Facts& facts) {
    if (!state.turn().is_decision() || state.legal_moves().front().starts_with("place:")) return;
    const Seat seat = state.turn().seat;
    EXPECT_EQ(places_of(facts, "goal.takes", seat, true), targets(state, "take:")) << state.position_line();
    std::set<std::string> arriving;
    for (const std::string& move : state.legal_moves()) {
        // `move:1c4:1d5`: onto row 5 or row 1.
        const bool arrives = move.starts_with("move:") && (move.ends_with('5') || move.ends_with('1'));
        if (arrives) arriving.insert(move.substr(5, 3));
    }
    EXPECT_EQ(places_of(facts, "goal.arrives", seat, true), arriving) << state.position_line();
}

void check_talavera(const AnyState& state, const Facts& facts) {
    std::map<Seat, int> sums, said;
    int open = 0;
    for (const Fact& fact : facts) {
        if (fact.says == "goal.set.open") ++open;
        if (!fact.seat) continue;
        const Fact::Value* const points = fact.find("points");
        if (fact.says == "goal.score")
            said[*fact.seat] = std::get<int>(*points);
        else if (points)
            sums[*fact.seat] += std::get<int>(*points);
    }
    for (const auto& [seat, points] : said) EXPECT_EQ(points, sums[seat]) << state.position_line();
    EXPECT_LE(open, 4);
}

void check(const AnyState& state, Tally& tally) {
    const Facts facts = goals(state);
    for (const Fact& fact : facts) ++tally[fact.says];
    if (state.game() == "taluva") check_taluva(state, facts);
    if (state.game() == "talat") check_talat(state, facts);
    if (state.game() == "talavera") check_talavera(state, facts);
}

TEST(Goals, AreTrueInRandomGamesAndHaveSentences) {
    Games::for_each([]<class State>(std::type_identity<State>) {
        Tally tally;
        std::uint64_t seed = 1;
        for (const auto& options : State::Options::all())
            for (int game = 0; game < 2; ++game) {
                Random random(seed++);
                AnyState state{State(options)};
                while (!state.turn().is_over()) {
                    check(state, tally);
                    state = state.play(at_random(state, random)).value();
                }
                EXPECT_TRUE(goals(state).empty()) << "nothing is left to be done";
            }
        for (const auto& [says, times] : tally)
            EXPECT_TRUE(reason_template(State::name, says, Language::en).has_value()) << says;
        EXPECT_GE(tally.size(), 5U) << State::name;
    });
}

TEST(Goals, OfAlmostATemple) {
    const auto state = parse_position_line(
        "taluva players=2,edition=ferti,tiles=24,mode=win "
        "-3,2:1^E;-2,1:1L;-2,2:1S;-1,1:1R+2hut;-1,2:1^NE;0,0:1^E;0,1:1S;1,-1:1C+1hut;1,0:1J+1hut;2,-2:1J;2,-"
        "1:1S;"
        "3,-2:1^W 18.2.3/19.2.3 JC1,JS1,SR1,SL1 -/- build:1");
    ASSERT_TRUE(state.ok());
    const Facts facts = goals(*state);
    ASSERT_FALSE(facts.empty());
    EXPECT_EQ(facts.front(), (Fact{.says = "goal.temple.grow",
                                   .seat = Seat::first,
                                   .places = {"1,-1", "1,0"},
                                   .values = {{"missing", 1}}}));
    EXPECT_EQ(facts.back().says, "goal.leads.huts");
}

}  // namespace
}  // namespace talus
