// What holds in every position: refusals and lists agree, hashes tell positions apart, counts match the
// cards.
#include "games/talavera/rules/state.h"

#include <gtest/gtest.h>

#include <set>
#include <unordered_map>

#include "game/random_play.h"
#include "games/talavera/rules/combinations.h"
#include "games/talavera/rules/refusals.h"
#include "games/talavera/rules/testing.h"

namespace talus::talavera::testing {
namespace {

static_assert(GameState<State>);
static_assert(std::is_trivially_copyable_v<State>);

// Every move that the parser can return.
std::vector<Move> all_moves() {
    std::vector<Move> moves{Move::redraw(), Move::first(Seat::first), Move::first(Seat::second)};
    for (const Colour colour : all_colours) moves.push_back(Move::corner(colour));
    for (const Card card : CardSet::all()) {
        for (const Move& move : {Move::draft(card), Move::order(card), Move::keep(card), Move::drawn(card)})
            moves.push_back(move);
        for (const Colour colour : all_colours) moves.push_back(Move::tuck(card, colour));
        for (const Card other : CardSet::all())
            if (other != card) moves.push_back(Move::orders(card, other));
    }
    for (std::uint32_t rank = 0; rank < binomial(card_count, 2); ++rank) {
        moves.push_back(Move::flip(nth_pair(CardSet::all(), rank)));
        moves.push_back(Move::deal(nth_pair(CardSet::all(), rank)));
    }
    for (std::uint32_t rank = 0; rank < binomial(card_count, 4); ++rank)
        moves.push_back(Move::deal(nth_four(CardSet::all(), rank)));
    return moves;
}

// Calls visit(state) for every position of random games of every option set.
template <class Visit>
void visit_random_positions(std::uint64_t games, Visit&& visit) {
    for (const Options& options : Options::all()) {
        for (std::uint64_t seed = 0; seed < games; ++seed) {
            State state(options);
            Random random(seed);
            play_randomly(
                state, random, [&](const State& state, const auto&, const Move&) { visit(state); },
                [&](const State& state, const Move&) { visit(state); });
            visit(state);
        }
    }
}

// In every position exactly the listed moves are not refused, every text comes back, and, over all positions,
// every refusal occurs.
TEST(TalaveraRefusals, AreExactAndAllOccur) {
    const std::vector<Move> moves = all_moves();
    std::set<const Refusal*> occurred;
    visit_random_positions(10, [&](const State& state) {
        Texts legal;
        for (const Move& move : moves) {
            const Refusal* refusal = state.refusal(move);
            refusal == nullptr ? legal.push_back(to_text(move)) : void(occurred.insert(refusal));
        }
        std::sort(legal.begin(), legal.end());
        EXPECT_EQ(legal, steps(state)) << position_text(state);
    });
    for (const Refusal* refusal : State::all_refusals())
        EXPECT_TRUE(occurred.contains(refusal)) << refusal->code;
    for (const Refusal* refusal : talus::refusals::all)
        EXPECT_TRUE(occurred.contains(refusal)) << refusal->code;
    EXPECT_EQ(occurred.size(), State::all_refusals().size() + talus::refusals::all.size());
}

TEST(TalaveraRefusals, HaveCodesOfTheirOwn) {
    std::set<std::string_view> codes;
    for (const Refusal* refusal : State::all_refusals()) {
        EXPECT_TRUE(refusal->code.starts_with("talavera.")) << refusal->code;
        EXPECT_TRUE(refusal->text.ends_with('.')) << refusal->code;
        EXPECT_TRUE(codes.insert(refusal->code).second) << refusal->code;
    }
}

TEST(TalaveraNotation, EveryMoveComesBackFromItsText) {
    std::set<std::string> texts;
    for (const Move& value : all_moves()) {
        const std::string text = to_text(value);
        EXPECT_TRUE(texts.insert(text).second) << text;
        EXPECT_EQ(read_move(text), value) << text;
    }
}

// What the rest of the game depends on; where it was placed from does not matter.
std::string future(const State& state) {
    std::string text = std::to_string(static_cast<int>(state.phase()));
    for (const CardSet set : {state.unseen(), state.face_up(), state.face_down(), state.hand(Seat::first),
                              state.hand(Seat::second)})
        text += " " + std::to_string(set.bits());
    for (const Seat seat : {Seat::first, Seat::second})
        text += " " + std::to_string(number(state.order_card(seat))) + " " +
                std::to_string(state.placed(seat).packed());
    for (const auto& field : state.options().fields()) text += " " + field.value;
    return text + " " + std::to_string(static_cast<int>(state.first_drafter())) +
           (state.redraw_left() ? "r" : "");
}

TEST(TalaveraHash, TellsDifferentFuturesApart) {
    std::unordered_map<std::uint64_t, std::string> seen;
    visit_random_positions(2000, [&](const State& state) {
        const auto [at, is_new] = seen.emplace(state.hash(), future(state));
        EXPECT_EQ(at->second, future(state));
    });
    EXPECT_GT(seen.size(), 100000u);
}

TEST(TalaveraHash, DoesNotAskWhichCardsTheTilesCameFrom) {
    // Cards 9 and 18 show the same tiles; seat 1 has tucked one, seat 2 the other.
    const State one = position(hidden, "flip 2 1 -/- 5/9,10/-/-/-/- 1/18/2/-/-/-");
    const State two = position(hidden, "flip 2 1 -/- 5/10,18/-/-/-/- 1/9/2/-/-/-");
    EXPECT_NE(one, two);
    EXPECT_EQ(one.hash(), two.hash());
    EXPECT_NE(one.hash(), position(hidden, "flip 2 2 -/- 5/9,10/-/-/-/- 1/18/2/-/-/-").hash());
    EXPECT_NE(one.hash(), position(printed, "deal 2 1 -/- 5/9,10/-/-/-/- 1/18/2/-/-/-").hash());
}

// Every card is in exactly one place, and the placed tiles are those of the tucked cards.
TEST(TalaveraState, KeepsEveryCardInOnePlace) {
    visit_random_positions(100, [](const State& state) {
        int count = state.unseen().size() + state.face_up().size() + state.face_down().size() +
                    state.discards().size();
        CardSet all = state.unseen() | state.face_up() | state.face_down() | state.discards();
        for (const Seat seat : {Seat::first, Seat::second}) {
            if (state.order_card(seat) != Card::none) {
                all.add(state.order_card(seat));
                ++count;
            }
            all |= state.hand(seat);
            count += state.hand(seat).size();
            Tiles placed;
            for (const Colour colour : all_colours) {
                all |= state.corner(seat, colour);
                count += state.corner(seat, colour).size();
                for (const Card card : state.corner(seat, colour)) placed.add(colour, tiles(card)[colour]);
            }
            EXPECT_EQ(state.placed(seat), placed);
        }
        EXPECT_EQ(count, card_count) << position_text(state);
        EXPECT_EQ(all, CardSet::all());
        EXPECT_TRUE(state.is_solo() || state.discards().empty());
    });
}

}  // namespace
}  // namespace talus::talavera::testing
