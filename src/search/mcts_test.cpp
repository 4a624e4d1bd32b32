// The search on a game small enough to know the truth: take one or two stones from a heap, or up to some
// other number; whoever takes the last one wins. Before each turn chance may take one stone away.
#include "search/mcts.h"

#include <gtest/gtest.h>

#include "search/parallel.h"

namespace talus {
namespace {

namespace heap {

struct Move {
    int taken = 0;
    bool by_chance = false;
    friend bool operator==(const Move&, const Move&) = default;
};

struct Options {
    int stones = 7;
    bool storms = false;  // chance takes a stone with probability 1/4 after every move
    int most = 2;         // stones taken at once, below 30
    static Result<Options> parse(std::span<const OptionText>) { return Options{}; }
    static std::vector<Options> all() { return {{}}; }
    std::vector<OptionField> fields() const { return {}; }
    friend bool operator==(const Options&, const Options&) = default;
};

class State {
  public:
    static constexpr std::string_view name = "heap";
    using Move = heap::Move;
    using Options = heap::Options;
    using MoveList = FixedVector<Move, 30>;
    using ChanceList = FixedVector<ChanceOutcome<Move>, 2>;

    State() : State(Options{}) {}
    explicit State(const Options& options) : options_(options), stones_(options.stones) {}

    static std::span<const Refusal* const> all_refusals() { return {}; }
    const Options& options() const { return options_; }
    int seat_count() const { return 2; }
    SeatRange seats() const { return SeatRange(seat_count()); }
    Turn turn() const {
        if (stones_ == 0) return Turn::over();
        return storm_ ? Turn::chance() : Turn::of(seat_at(seat_));
    }
    std::uint64_t hash() const {
        return combine(static_cast<std::uint64_t>(stones_), static_cast<std::uint64_t>(2 * seat_ + storm_));
    }
    void legal_moves(MoveList& moves) const {
        moves.clear();
        for (int n = 1; n <= options_.most && n <= stones_; ++n) moves.push_back({n, false});
    }
    void chance_outcomes(ChanceList& outcomes) const {
        outcomes.clear();
        outcomes.push_back({{0, true}, 3});
        outcomes.push_back({{1, true}, 1});
    }
    std::uint32_t chance_total() const { return 4; }
    Move chance_move(std::uint32_t ticket) const { return {ticket == 3 ? 1 : 0, true}; }
    const Refusal* refusal(const Move& move) const {
        return move.by_chance == storm_ && move.taken <= stones_ ? nullptr : &refusals::game_over;
    }
    void play_unchecked(const Move& move) {
        stones_ -= move.taken;
        if (!move.by_chance) winner_ = seat_, seat_ = 1 - seat_;
        storm_ = !move.by_chance && options_.storms && stones_ > 1;
    }
    Outcome outcome() const { return winner_ == 0 ? Outcome{{1, 2}, "taken"} : Outcome{{2, 1}, "taken"}; }
    int stones() const { return stones_; }
    std::optional<State> passed_to(Seat) const { return std::nullopt; }
    friend bool operator==(const State&, const State&) = default;

  private:
    Options options_;
    int stones_, seat_ = 0, winner_ = 0;
    bool storm_ = false;
};

std::string to_text(const Move& move) {
    return std::to_string(move.taken);
}
Result<Move> parse_move(const State&, std::string_view) {
    return Move{};
}
std::string position_text(const State&) {
    return "";
}
Result<State> parse_position(const Options&, std::string_view) {
    return State();
}
Result<State, Problems> check_position(const Options&, std::string_view) {
    return State();
}

}  // namespace heap

using Search = Mcts<heap::State, PlayoutEvaluator<heap::State>>;

TEST(Mcts, ProvesTheWinningMove) {
    // 7 = 2 × 3 + 1: taking one leaves a multiple of three and wins.
    Search search(heap::State(), {}, {}, 1);
    search.run({.visits = 20'000});
    EXPECT_TRUE(search.proven());
    EXPECT_EQ(search.moves()[0].move.taken, 1);
    EXPECT_TRUE(search.moves()[0].proven);
    EXPECT_FLOAT_EQ(search.values()[0], 1.0F);
    EXPECT_LT(search.visits(), 20'000U) << "nothing is left to search";
}

TEST(Mcts, ProvesALostPosition) {
    Search search(heap::State(heap::Options{6}), {}, {}, 1);
    search.run({.visits = 20'000});
    EXPECT_TRUE(search.proven());
    EXPECT_FLOAT_EQ(search.values()[0], 0.0F);
    EXPECT_FLOAT_EQ(search.values()[1], 1.0F);
}

TEST(Mcts, OverlooksNoMoveThoughMostPositionsKeepOnlyTheLikeliest) {
    // Whatever is taken of 21, the other can take the rest; and after one of 22, whatever is taken next, the
    // rest again.
    Search lost(heap::State(heap::Options{21, false, 20}), {}, {}, 1);
    lost.run({.visits = 20'000});
    EXPECT_TRUE(lost.proven());
    EXPECT_FLOAT_EQ(lost.values()[0], 0.0F);
    Search won(heap::State(heap::Options{22, false, 20}), {}, {}, 1);
    won.run({.visits = 200'000});
    EXPECT_TRUE(won.proven());
    EXPECT_EQ(won.moves()[0].move.taken, 1);

    Search search(heap::State(heap::Options{60, false, 20}), {}, {}, 1);
    search.run({.visits = 100});
    search.advance(search.moves()[0].move);
    const std::uint32_t kept = search.visits();
    search.run({.visits = kept + 1});
    EXPECT_EQ(search.visits(), kept + 1);
    EXPECT_EQ(search.moves().size(), 20U)
        << "all moves are told, also of a position that was reached in a search";
}

TEST(Mcts, KeepsWhatIsKnownOfMovesWhenAPositionGetsTheOthers) {
    Search search(heap::State(heap::Options{60, true, 20}), {}, {}, 1);
    search.run({.visits = 5'000});
    for (int step = 0; step < 4 && search.visits() > 1; ++step) {
        const bool is_decision = search.root_state().turn().is_decision();
        if (is_decision) {
            std::uint32_t sum = 0;
            for (const auto& report : search.moves()) sum += report.visits;
            EXPECT_EQ(sum, search.visits() - 1) << "each visit but the first went on to a move";
        }
        const heap::Move next = search.principal_variation().front();
        search.advance(next);
        search.run({.visits = search.visits() + 1});
    }
}

double truth(const heap::State& state, int seat) {
    if (state.turn().is_over()) return final_shares(state)[seat];
    if (state.turn().is_chance()) {
        heap::State::ChanceList outcomes;
        state.chance_outcomes(outcomes);
        double sum = 0;
        for (const auto& outcome : outcomes) {
            heap::State next = state;
            next.play_unchecked(outcome.move);
            sum += outcome.weight * truth(next, seat) / 4.0;
        }
        return sum;
    }
    heap::State::MoveList moves;
    state.legal_moves(moves);
    const bool own = index(state.turn().seat) == static_cast<std::size_t>(seat);
    double best = own ? 0 : 1;
    for (const auto& move : moves) {
        heap::State next = state;
        next.play_unchecked(move);
        best = own ? std::max(best, truth(next, seat)) : std::min(best, truth(next, seat));
    }
    return best;
}

TEST(Mcts, ConvergesToTheTruthWithChance) {
    const heap::State state(heap::Options{9, true});
    Search search(state, {}, {}, 3);
    search.run({.visits = 60'000});
    EXPECT_NEAR(search.values()[0], truth(state, 0), 0.03);
}

TEST(Mcts, IsRepeatable) {
    const heap::State state(heap::Options{12, true});
    Search a(state, {}, {}, 5), b(state, {}, {}, 5), other(state, {}, {}, 6);
    for (Search* search : {&a, &b, &other}) search->run({.visits = 3'000});
    EXPECT_EQ(a.values(), b.values());
    EXPECT_EQ(a.moves()[0].visits, b.moves()[0].visits);
    EXPECT_NE(a.values(), other.values());
}

TEST(Mcts, StopsWhenAsked) {
    Search search(heap::State(heap::Options{12, true}), {}, {}, 5);
    int asked = 0;
    Limits limits;
    limits.should_stop = [&] { return ++asked == 100; };
    search.run(limits);
    EXPECT_EQ(search.visits(), 100U);
}

TEST(Mcts, KeepsWithinItsMemory) {
    Search search(heap::State(heap::Options{40, true}), {}, {}, 5);
    Limits limits = {.visits = 20'000};
    limits.memory = 1;  // the smallest tree there is: a thousand nodes
    search.run(limits);
    EXPECT_EQ(search.visits(), 20'000U);
    EXPECT_LE(search.tree_size(), 1000U);
}

TEST(Mcts, ItsMemoryIsThatOfNodesAndEdges) {
    Search search(heap::State(heap::Options{60, true}), {}, {}, 5);
    Limits limits = {.visits = 50'000};
    limits.memory = 300'000;
    search.run(limits);
    EXPECT_GT(search.tree_bytes(), 290'000U);
    EXPECT_LT(search.tree_bytes(), 301'000U) << "at most the moves of one more position";
}

TEST(Mcts, DepthLimitEndsTheWalk) {
    Search search(heap::State(heap::Options{40, false}), {}, {}, 5);
    Limits limits = {.visits = 5'000};
    limits.depth = 2;
    search.run(limits);
    EXPECT_LE(search.tree_size(), 1U + 2U + 4U);
}

TEST(Mcts, KeepsTheTreeWhenTheGameGoesOn) {
    Search search(heap::State(heap::Options{12, true}), {}, {}, 5);
    search.run({.visits = 5'000});
    const auto best = search.moves()[0];
    const std::vector<heap::Move> line = search.principal_variation();
    const std::vector<heap::Move> rest = search.line_after(best.move);
    const std::size_t bytes = search.tree_bytes();
    search.advance(best.move);
    EXPECT_EQ(search.visits(), best.visits);
    EXPECT_EQ(search.values(), best.values);
    EXPECT_EQ(search.principal_variation(), rest);
    EXPECT_LT(search.tree_bytes(), bytes);
    search.advance(line[1]);
    const std::uint32_t kept = search.visits();
    EXPECT_GT(kept, 0U);
    search.run({.visits = 6'000});
    EXPECT_EQ(search.visits(), 6'000U);
    heap::State expected(heap::Options{12, true});
    expected.play_unchecked(line[0]);
    expected.play_unchecked(line[1]);
    EXPECT_EQ(search.root_state(), expected);
}

TEST(Mcts, StartsAfreshAfterAMoveItNeverLookedAt) {
    Search search(heap::State(heap::Options{12, false}), {}, {}, 5);
    search.run({.visits = 1});
    search.advance({2, false});
    EXPECT_EQ(search.visits(), 0U);
    search.run({.visits = 50});
    EXPECT_EQ(search.visits(), 50U);
}

// Knows the truth about small heaps.
struct SmallHeapsEvaluator : PlayoutEvaluator<heap::State> {
    std::optional<Values> exact(const heap::State& state) const {
        if (state.stones() > 5) return std::nullopt;
        const auto first = static_cast<float>(truth(state, 0));
        return Values{first, 1 - first};
    }
};
using KnowingSearch = Mcts<heap::State, SmallHeapsEvaluator>;

TEST(Mcts, TakesExactValuesForCertain) {
    const heap::State state(heap::Options{6, true});  // both moves lead to what is known
    KnowingSearch search(state, {}, {}, 5);
    search.run({.visits = 1'000});
    EXPECT_TRUE(search.proven());
    EXPECT_FLOAT_EQ(search.values()[0], static_cast<float>(truth(state, 0)));
    for (const auto& report : search.moves()) {
        heap::State next = state;
        next.play_unchecked(report.move);
        EXPECT_TRUE(report.proven);
        EXPECT_FLOAT_EQ(report.values[0], static_cast<float>(truth(next, 0)));
    }
}

TEST(Mcts, TellsTheMovesApartWhereTheWholeIsKnown) {
    KnowingSearch search(heap::State(heap::Options{6, false}), {}, {}, 5);
    search.run({.visits = 100});
    search.advance({1, false});  // five stones are left: known, though its moves were never looked at
    search.run({.visits = 100});
    ASSERT_EQ(search.moves().size(), 2U);
    EXPECT_EQ(search.moves()[0].move.taken, 2);
    EXPECT_TRUE(search.proven());
}

TEST(ParallelMcts, AddsUpItsTreesAndOneThreadIsThePlainSearch) {
    const heap::State state(heap::Options{12, true});
    ParallelMcts<heap::State, PlayoutEvaluator<heap::State>> two(state, {}, {}, 5, 2);
    two.run({.visits = 4'000});
    EXPECT_EQ(two.visits(), 4'000U);
    std::uint32_t sum = 0;
    for (const auto& report : two.moves()) sum += report.visits;
    EXPECT_NEAR(sum, 4'000U, 2);
    EXPECT_NEAR(two.values()[0], truth(state, 0), 0.1);
}

}  // namespace
}  // namespace talus
