// Alpha-beta on a game whose truth is known: Nim. Whoever takes the last stone wins; with an equal exclusive
// or of all heaps nothing helps.
#include "search/alpha_beta.h"

#include <gtest/gtest.h>

#include "base/hash.h"
#include "search/two_seat_searcher.h"

namespace talus {
namespace {

namespace nim {

struct Move {
    int heap = 0;
    int stones = 0;
    friend bool operator==(const Move&, const Move&) = default;
};

struct Options {
    std::array<int, 3> heaps{3, 4, 5};
    bool shared = false;  // everybody wins, whoever takes the last stone
    static Result<Options> parse(std::span<const OptionText>) { return Options{}; }
    static std::vector<Options> all() { return {{}}; }
    std::vector<OptionField> fields() const { return {}; }
    friend bool operator==(const Options&, const Options&) = default;
};

class State {
  public:
    static constexpr std::string_view name = "nim";
    using Move = nim::Move;
    using Options = nim::Options;
    using MoveList = FixedVector<Move, 21>;  // three heaps of at most seven
    using ChanceList = FixedVector<ChanceOutcome<Move>, 1>;

    State() : State(Options{}) {}
    explicit State(const Options& options) : options_(options), heaps_(options.heaps) {}

    static std::span<const Refusal* const> all_refusals() { return {}; }
    const Options& options() const { return options_; }
    int seat_count() const { return 2; }
    SeatRange seats() const { return SeatRange(seat_count()); }
    Turn turn() const { return heaps_ == std::array{0, 0, 0} ? Turn::over() : Turn::of(seat_at(seat_)); }
    std::uint64_t hash() const {
        return mix(static_cast<std::uint64_t>(heaps_[0] + 8 * heaps_[1] + 64 * heaps_[2] + 512 * seat_));
    }
    void legal_moves(MoveList& moves) const {
        moves.clear();
        for (int heap = 0; heap < 3; ++heap)
            for (int stones = 1; stones <= heaps_[heap]; ++stones) moves.push_back({heap, stones});
    }
    void chance_outcomes(ChanceList& outcomes) const { outcomes.clear(); }
    std::uint32_t chance_total() const { return 0; }
    Move chance_move(std::uint32_t) const { return {}; }
    const Refusal* refusal(const Move&) const { return nullptr; }
    void play_unchecked(const Move& move) {
        heaps_[move.heap] -= move.stones;
        seat_ = 1 - seat_;
    }
    Outcome outcome() const {
        if (options_.shared) return {{1, 1}, "shared"};
        return seat_ == 1 ? Outcome{{1, 2}, "taken"} : Outcome{{2, 1}, "taken"};
    }
    bool is_lost() const { return (heaps_[0] ^ heaps_[1] ^ heaps_[2]) == 0; }
    int stones() const { return heaps_[0] + heaps_[1] + heaps_[2]; }
    std::optional<State> passed_to(Seat) const { return std::nullopt; }
    friend bool operator==(const State&, const State&) = default;

  private:
    Options options_;
    std::array<int, 3> heaps_;
    int seat_ = 0;
};

std::string to_text(const Move&) {
    return "";
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

// What the seat on turn is thought to have, by the stones left.
using Opinion = int (*)(const State&);

class Position {
  public:
    struct Step {
        Move move;
        bool is_forcing() const { return false; }
    };
    using Steps = FixedVector<Step, State::MoveList::capacity()>;

    Position(const State& state, Opinion opinion) : state_(state), opinion_(opinion) {}

    Turn turn() const { return state_.turn(); }
    std::uint64_t hash() const { return state_.hash(); }
    void list(Steps& steps) const {
        State::MoveList moves;
        state_.legal_moves(moves);
        steps.clear();
        for (const Move& move : moves) steps.push_back({move});
    }
    void list_forcing(Steps& steps) const { steps.clear(); }
    Position after(const Step& step) const {
        Position next = *this;
        next.state_.play_unchecked(step.move);
        return next;
    }
    int evaluate() const { return opinion_(state_); }
    int result(Seat seat) const {
        const float share = final_shares(state_)[seat];
        return share > 0.5F ? 1 : share < 0.5F ? -1 : 0;
    }

  private:
    State state_;
    Opinion opinion_;
};

template <Opinion opinion>
struct OpinionatedEvaluator {
    static constexpr EvaluatorTraits traits{};

    Values evaluate(const State&, const State::MoveList& moves, std::span<float> priors, Random&) const {
        for (float& prior : priors) prior = 1.0F / static_cast<float>(moves.size());
        return {0.5F, 0.5F};
    }
    Values judge(const State&, const State::MoveList&, std::span<float> chances) const {
        for (float& chance : chances) chance = 0.5F;
        return {0.5F, 0.5F};
    }
    Position position(const State& state) { return {state, opinion}; }
    void allow(std::size_t) {}
    bool has_room() const { return true; }
    void make_room() {}
    static constexpr std::size_t move_numbers = 24;
    static std::size_t move_number(const Move& move) {
        return static_cast<std::size_t>(8 * move.heap + move.stones);
    }
};

// Knows nothing.
using Evaluator = OpinionatedEvaluator<[](const State&) { return 0; }>;
// Likes to have many stones before it.
using GreedyEvaluator = OpinionatedEvaluator<[](const State& state) { return 20 * state.stones(); }>;
// Takes whoever has to move for the better one.
using TempoEvaluator = OpinionatedEvaluator<[](const State&) { return 500; }>;

}  // namespace nim

using Searcher = TwoSeatSearcher<nim::State, nim::Evaluator>;

TEST(AlphaBeta, ProvesEveryPositionOfNim) {
    for (int a = 0; a <= 5; ++a)
        for (int b = 0; b <= 5; ++b)
            for (int c = 1; c <= 5; ++c) {
                const nim::State state(nim::Options{{a, b, c}});
                Searcher searcher({}, {}, 1);
                const auto analysis = searcher.analyse(state, {.visits = 1'000'000});
                ASSERT_TRUE(analysis.proven) << a << b << c;
                EXPECT_EQ(analysis.values[0], state.is_lost() ? 0.0F : 1.0F) << a << b << c;
                EXPECT_EQ(analysis.values[1], state.is_lost() ? 1.0F : 0.0F) << a << b << c;
                nim::State next = state;
                next.play_unchecked(analysis.moves.front().move);
                EXPECT_TRUE(state.is_lost() || next.is_lost()) << a << b << c;
            }
}

TEST(AlphaBeta, TellsMovesNearTheBestApartIfAsked) {
    const nim::State state(nim::Options{{3, 4, 5}});
    TwoSeatSearcher<nim::State, nim::GreedyEvaluator> searcher({}, {}, 1);
    const auto analysis = searcher.analyse(state, {.depth = 1, .compares_moves = true});
    ASSERT_EQ(analysis.moves.size(), 12U);
    for (const auto& report : analysis.moves) {
        const float left = static_cast<float>(12 - report.move.stones);
        EXPECT_FLOAT_EQ(report.values[0], 1 / (1 + std::exp(0.02F * left)))
            << report.move.heap << report.move.stones;
    }
}

TEST(AlphaBeta, WinsAsSoonAsPossibleAndLosesAsLateAsPossible) {
    // One heap is taken at once. Of two equal heaps, one stone is taken: that leaves most to do.
    Searcher winning({}, {}, 1);
    EXPECT_EQ(winning.analyse(nim::State(nim::Options{{0, 0, 5}}), {.visits = 100'000}).moves.front().move,
              (nim::Move{2, 5}));
    Searcher losing({}, {}, 1);
    EXPECT_EQ(
        losing.analyse(nim::State(nim::Options{{0, 3, 3}}), {.visits = 100'000}).moves.front().move.stones,
        1);
}

TEST(AlphaBeta, AMoveThatIsOnlyKnownToBeNoBetterIsNotProven) {
    // From 3, 4, 5 there is one winning move; every other one loses, which a search to the end finds out, but
    // it must not call a win what it has only bounded.
    for (int depth = 1; depth <= 12; ++depth) {
        const nim::State state(nim::Options{{3, 4, 5}});
        Searcher searcher({}, {}, 1);
        for (const auto& report : searcher.analyse(state, {.depth = depth}).moves) {
            if (!report.proven) continue;
            nim::State next = state;
            next.play_unchecked(report.move);
            EXPECT_EQ(report.values[0], next.is_lost() ? 1.0F : 0.0F) << depth;
        }
    }
}

TEST(AlphaBeta, ProvesSharedWins) {
    Searcher searcher({}, {}, 1);
    const auto analysis = searcher.analyse(nim::State(nim::Options{{1, 2, 3}, true}), {.visits = 1'000'000});
    EXPECT_TRUE(analysis.proven);
    EXPECT_EQ(analysis.values[0], 0.5F);
}

TEST(AlphaBeta, TheLineOfPlayEndsTheGame) {
    nim::State state(nim::Options{{1, 2, 4}});
    Searcher searcher({}, {}, 1);
    const auto analysis = searcher.analyse(state, {.visits = 1'000'000});
    for (const nim::Move& move : analysis.line) state.play_unchecked(move);
    EXPECT_TRUE(state.turn().is_over());
    EXPECT_EQ(final_shares(state)[0], analysis.values[0]);
}

TEST(AlphaBeta, KeepsToItsLimits) {
    const nim::State state(nim::Options{{7, 7, 7}});
    Searcher searcher({}, {}, 1);
    const auto small = searcher.analyse(state, {.visits = 500});
    EXPECT_LE(small.visits, 501U);
    EXPECT_FALSE(small.proven);
    EXPECT_EQ(small.moves.size(), 21U);
    int asked = 0;
    Limits limits;
    limits.should_stop = [&] { return ++asked > 3; };
    EXPECT_LE(searcher.analyse(state, limits).visits, 1000U);
    Limits shallow;
    shallow.depth = 2;
    EXPECT_FALSE(Searcher({}, {}, 1).analyse(state, shallow).proven);
}

// Wherever a ply is cut short, its moves and those that were last looked at a ply before can be compared.
TEST(AlphaBeta, NoMoveIsReportedBetterThanTheFirst) {
    const nim::State state(nim::Options{{5, 6, 7}});
    for (std::uint32_t visits = 10; visits < 3000; visits += 7) {
        TwoSeatSearcher<nim::State, nim::GreedyEvaluator> searcher({}, {}, 1);
        const auto analysis = searcher.analyse(state, {.visits = visits, .compares_moves = true});
        for (const auto& report : analysis.moves)
            ASSERT_LE(report.values[0], analysis.moves.front().values[0]) << visits;
    }
}

TEST(AlphaBeta, ValuesDoNotSwingWithTheDepth) {
    const nim::State state(nim::Options{{5, 6, 7}});
    for (std::uint32_t visits = 300; visits < 3000; visits += 7) {
        TwoSeatSearcher<nim::State, nim::TempoEvaluator> searcher({}, {}, 1);
        const auto analysis = searcher.analyse(state, {.visits = visits});
        ASSERT_FALSE(analysis.proven);
        ASSERT_NEAR(analysis.values[0], 0.5, 0.07) << visits;  // by one ply alone it is 0.38 or 0.62
    }
}

TEST(AlphaBeta, ASureLossIsNotTheFirstAsLongAsThereIsHope) {
    const nim::State state(nim::Options{{2, 3, 4}});
    for (std::uint32_t visits = 10; visits < 3000; ++visits) {
        Searcher searcher({}, {}, 1);
        const auto analysis = searcher.analyse(state, {.visits = visits});
        EXPECT_FALSE(analysis.moves.front().proven && analysis.moves.front().values[0] == 0.0F) << visits;
    }
}

TEST(AlphaBeta, GoesOnWhereItStopped) {
    const nim::State state(nim::Options{{4, 5, 6}});
    Searcher searcher({}, {}, 1);
    std::uint32_t count = 0;
    while (!searcher.analyse(state, {.visits = count += 200}).proven) ASSERT_LT(count, 1'000'000U);
    EXPECT_EQ(searcher.analyse(state, {.visits = count}).values[0], 1.0F);
}

TEST(AlphaBeta, IsRepeatable) {
    const nim::State state(nim::Options{{7, 7, 6}});
    Searcher one({}, {}, 1), other({}, {}, 1);
    const auto a = one.analyse(state, {.visits = 20'000}), b = other.analyse(state, {.visits = 20'000});
    ASSERT_EQ(a.visits, b.visits);
    for (std::size_t i = 0; i < a.moves.size(); ++i) {
        EXPECT_EQ(a.moves[i].move, b.moves[i].move);
        EXPECT_EQ(a.moves[i].visits, b.moves[i].visits);
        EXPECT_EQ(a.moves[i].values, b.moves[i].values);
    }
}

TEST(AlphaBeta, SeveralThreadsFindTheSame) {
    const nim::State state(nim::Options{{5, 6, 4}});
    Searcher searcher({}, {}, 1, 3);
    const auto analysis = searcher.analyse(state, {.visits = 3'000'000});
    EXPECT_TRUE(analysis.proven);
    EXPECT_EQ(analysis.values[0], 1.0F);
}

TEST(TranspositionTable, KeepsTheDeepestAndTheLatestOfASlot) {
    TranspositionTable table(8);
    EXPECT_EQ(table.slot_count(), 8U);
    const auto finding = [](int depth) { return Finding{-123, static_cast<std::int8_t>(depth), {}, 7}; };
    // The same pair of slots for all three.
    table.store(0x1'00, finding(9));
    table.store(0x2'00, finding(3));
    table.store(0x3'00, finding(4));
    ASSERT_TRUE(table.find(0x1'00));
    EXPECT_EQ(table.find(0x1'00)->depth, 9);
    EXPECT_EQ(table.find(0x1'00)->score, -123);
    EXPECT_EQ(table.find(0x1'00)->move, 7);
    EXPECT_FALSE(table.find(0x2'00));
    EXPECT_TRUE(table.find(0x3'00));
    // In a later search the room is free again.
    table.age();
    table.store(0x4'00, finding(1));
    EXPECT_FALSE(table.find(0x1'00));
    EXPECT_TRUE(table.find(0x4'00));
}

}  // namespace
}  // namespace talus
