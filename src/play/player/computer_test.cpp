#include "play/player/computer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <set>

#include "base/hash.h"
#include "base/random.h"
#include "game/level.h"
#include "play/option_list.h"

namespace talus {
namespace {

PlayerSpec player(std::string_view text) {
    return parse_player(text).value();
}

// Plays a game with the player on all seats, at most so many steps; returns all moves in one line.
std::string play_alone(AnyState state, std::string_view spec, std::uint64_t seed, int steps) {
    Computer computer(player(spec), state, seed);
    Random chance(seed);
    std::string moves;
    for (int i = 0; i < steps && !state.turn().is_over(); ++i) {
        const std::string move = state.turn().is_chance()
                                     ? state.chance_move(chance.below(state.chance_total()))
                                     : computer.choose(state).move;
        auto next = state.play(move);
        EXPECT_TRUE(next.ok()) << move << ": " << next.error().text;
        if (!next) break;
        state = *next;
        computer.observe(move);
        moves += move + ' ';
    }
    return moves;
}

std::string play_alone(std::string_view game, std::string_view spec, std::uint64_t seed, int steps) {
    return play_alone(start(game).value(), spec, seed, steps);
}

AnyState first_decision(std::string_view game) {
    AnyState state = start(game).value();
    while (state.turn().is_chance()) state = state.play(state.chance_move(0)).value();
    return state;
}

TEST(Computer, EveryPlayerPlaysLegalMovesInEveryGame) {
    for (const std::string_view game : game_names())
        for (const char* spec : {"random", "greedy", "mcts-plain,visits=10", "level:1", "level:8,visits=20"})
            EXPECT_NE(play_alone(game, spec, 3, 60), "") << game << ' ' << spec;
}

TEST(Computer, StylesPlayTheGamesThatHaveThem) {
    for (const std::string_view style : style_names())
        EXPECT_NE(play_alone("taluva", "style:" + std::string(style), 3, 40), "") << style;
    EXPECT_NE(play_alone("taluva", "style:temples", 1, 40), play_alone("taluva", "style:huts", 1, 40));
    const PlayerSpec temples = player("style:temples");
    EXPECT_EQ(refuse_player(temples, start("taluva").value()), std::nullopt);
    const auto refusal = refuse_player(temples, start("talat").value());
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->text, "In this game nobody plays in the style 'temples'.");
}

// The last tile: seat 2 cannot win any more, and has nothing to build after most placements.
TEST(Computer, NobodyIsEliminatedByItsOwnMoveIfThereIsAnother) {
    const AnyState state =
        parse_position_line(
            "taluva players=2,edition=ferti,tiles=24,mode=win "
            "-3,1:1^E;-2,0:1S+1hut;-2,1:2C+2hut;-2,2:3S+2hut;-2,3:3^NE;-2,4:1C+1hut;-1,-1:1^E;-1,1:2J+2hut;"
            "-1,2:3J+2hut;-1,3:2J+2hut;0,-8:1^E;0,-2:1J+2hut;0,-1:2C;0,0:2^NE;0,3:2^E;0,4:1S;1,-9:1J;1,-8:2S;"
            "1,-7:2^NE;1,-4:1S+1hut;1,-1:2J;1,0:1S+1hut;1,1:1^SE;1,2:2L;1,3:2J;2,-8:2J+1hut;2,-7:1C+1temple;"
            "2,-5:1^SW;2,-4:1S+1temple;2,-3:1S+1hut;2,-2:1R+1hut;2,1:1C+2hut;2,2:1C;3,-9:1J+1hut;3,-7:1R;"
            "3,-6:1J;3,-3:1^W;3,1:1J;3,2:1^NW;3,3:1S;3,4:1J;4,-10:1J+1hut;4,-9:1^NW;4,-7:1^W;4,-5:1^SE;"
            "4,-4:1J+2hut;4,-1:1^SE;4,0:1S;4,3:1^W;5,-5:1L+2hut;5,-1:1J 8.2.1/0.2.3 "
            "JJ1,JC5,JS2,JL2,CJ1,CS2,CR1,SJ3,SS1,SR1,SL1,RJ1,RS1,LJ1,LS1 -/- place:2:LS")
            .value();
    for (const char* spec : {"greedy", "level:1", "level:2", "level:3", "level:4", "level:5", "level:6",
                             "level:7,visits=100", "level:8,visits=100"})
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const std::string move = Computer(player(spec), state, seed).choose(state).move;
            EXPECT_TRUE(state.play(move).value().turn().is_decision()) << spec << ": " << move;
        }
}

TEST(Computer, IsRepeatableWithASeed) {
    for (const char* spec : {"random", "greedy", "mcts-plain,visits=30", "level:8,visits=50"}) {
        const std::string moves = play_alone("taluva", spec, 7, 20);
        EXPECT_EQ(play_alone("taluva", spec, 7, 20), moves) << spec;
        EXPECT_NE(play_alone("taluva", spec, 8, 20), moves) << spec;
    }
}

// The high levels think less here than they would.
TEST(Computer, EveryLevelOfEveryGameVariesItsPlayByTheSeed) {
    for (const std::string_view game : game_names())
        for (const char* players : {"2", "3"}) {
            const std::array<OptionText, 1> options{{{"players", players}}};
            const auto state = start(game, options);
            if (!state) continue;  // Talavera is for two
            for (int level = 1; level <= level_count; ++level) {
                const std::string spec = "level:" + std::to_string(level) + (level < 5 ? "" : ",visits=50");
                std::set<std::string> games;
                for (std::uint64_t seed = 1; seed <= 4; ++seed)
                    games.insert(play_alone(*state, spec, seed, 30));
                EXPECT_GE(games.size(), 2U) << game << " for " << players << ", " << spec;
                EXPECT_TRUE(games.contains(play_alone(*state, spec, 1, 30)))
                    << "the same seed, the same game";
            }
        }
}

// All that a search found out in the middle of a random game, as one number.
std::uint64_t search_signature(std::string_view game, std::string_view options) {
    const std::vector<OptionText> chosen = parse_option_list(options).value();
    AnyState state = start(game, chosen).value();
    Random random(4);
    for (int step = 0; step < 14 || !state.turn().is_decision(); ++step) {
        const std::vector<std::string> moves = state.legal_moves();
        state = state
                    .play(state.turn().is_chance()
                              ? state.chance_move(random.below(state.chance_total()))
                              : moves[random.below(static_cast<std::uint32_t>(moves.size()))])
                    .value();
    }
    Computer computer(player("level:8"), state, 1);
    std::uint64_t signature = 0;
    for (const AnyMoveReport& report : computer.analyse(state, {.visits = 400}).moves) {
        for (const char letter : report.move)
            signature = combine(signature, static_cast<std::uint64_t>(letter));
        signature = combine(signature, report.visits);
        for (const Seat seat : SeatRange(4))
            signature = combine(signature, std::bit_cast<std::uint32_t>(report.values[seat]));
    }
    return signature;
}

// g++ and clang, with and without optimisation, must search alike. State a new number, and why, when a change
// of the search or of an evaluation changes it.
TEST(Computer, SearchesAlikeInEveryBuild) {
    EXPECT_EQ(search_signature("taluva", "players=2"), 12107431329923854769U);
    EXPECT_EQ(search_signature("taluva", "players=3,edition=riogrande"), 4787236033820689110U);
    EXPECT_EQ(search_signature("talat", "players=2"), 10138838447871060570U);
    EXPECT_EQ(search_signature("talat", "players=3"), 14981929409094233777U);
    EXPECT_EQ(search_signature("talavera", "players=2"), 5895656634756152774U);
}

// Who drafts first is drawn after the order cards: a search that met each pair of cards once, with the same
// seat first each time, would find one seat far ahead.
TEST(Computer, SeesNestedChanceFromAllSides) {
    const AnyState state = start("talavera").value();
    const auto value = [&](std::uint64_t seed, std::uint32_t visits) {
        return Computer(player("level:8"), state, seed).analyse(state, {.visits = visits}).values[0];
    };
    float mean = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) mean += value(seed, 10) / 6;
    EXPECT_NEAR(mean, 0.5F, 0.02F);
    EXPECT_NEAR(value(1, 80), 0.5F, 0.01F);
}

TEST(Computer, TellsWhatItThinks) {
    AnyState state = first_decision("taluva");
    state = state.play(state.legal_moves().front()).value();  // the first tile has one place only
    Computer computer(player("level:8,visits=100"), state, 1);
    const Choice choice = computer.choose(state);
    const AnyAnalysis& analysis = choice.analysis;
    EXPECT_GE(analysis.visits, 100u);
    EXPECT_EQ(choice.move, analysis.moves.front().move) << "the strongest level plays the best move";
    EXPECT_EQ(analysis.moves.size(), state.legal_moves().size());
    ASSERT_FALSE(analysis.line.empty());
    EXPECT_EQ(analysis.line.front(), choice.move);
    EXPECT_NEAR(analysis.values[0] + analysis.values[1], 1, 1e-3);
    float priors = 0;
    for (const AnyMoveReport& report : analysis.moves) priors += report.prior;
    EXPECT_NEAR(priors, 1, 1e-3);
}

TEST(Computer, GoesOnFromWhatItKnows) {
    const AnyState state = first_decision("talavera");
    Computer computer(player("level:8"), state, 1);
    EXPECT_EQ(computer.analyse(state, {.visits = 50}).visits, 50u);
    EXPECT_EQ(computer.analyse(state, {.visits = 80}).visits, 80u);
    const std::string move = computer.analyse(state, {.visits = 81}).moves.front().move;
    computer.observe(move);
    AnyState next = state.play(move).value();
    while (next.turn().is_chance()) {
        const std::string chance = next.chance_move(0);
        computer.observe(chance);
        next = next.play(chance).value();
    }
    EXPECT_GE(computer.analyse(next, {.visits = 1}).visits, 1u);
}

TEST(Computer, KnowsHowLongItWantsToThink) {
    const AnyState state = start("taluva").value();
    const auto seconds = [&](std::string_view spec) { return Computer(player(spec), state, 1).seconds(); };
    EXPECT_EQ(seconds("random"), std::nullopt);
    EXPECT_EQ(seconds("greedy"), std::nullopt);
    EXPECT_EQ(seconds("mcts-plain,visits=5"), std::nullopt);
    EXPECT_EQ(seconds("level:8,visits=5"), std::nullopt);
    EXPECT_EQ(seconds("mcts-plain,t=0.5"), 0.5);
    EXPECT_EQ(seconds("level:8,t=0.5"), 0.5);
    EXPECT_GT(seconds("level:8"), 0.5);
}

TEST(Computer, StopsWhenAskedTo) {
    AnyState state = first_decision("taluva");
    for (const char* move : {"tile:0,0:E"}) state = state.play(move).value();
    for (const char* spec : {"mcts-plain,t=1000", "level:8,t=1000", "level:8,t=1000,threads=2"}) {
        std::atomic<int> questions = 0;
        Computer computer(player(spec), state, 1);
        const Choice choice = computer.choose(state, [&] { return ++questions >= 20; });
        EXPECT_LE(questions, 22) << spec;
        EXPECT_TRUE(state.play(choice.move).ok()) << spec;
    }
}

TEST(Computer, AForcedMoveIsPlayedAtOnce) {
    const AnyState state = first_decision("taluva");
    ASSERT_EQ(state.legal_moves().size(), 1u);
    Computer computer(player("level:8,t=1000"), state, 1);
    EXPECT_EQ(computer.choose(state).move, state.legal_moves().front());
}

TEST(Computer, KeepsItsTreeDuringAGame) {
    AnyState state = first_decision("taluva").play("tile:0,0:E").value();
    Computer computer(player("level:8,visits=2000"), state, 1);
    const std::string move = computer.choose(state).move;
    computer.observe(move);
    state = state.play(move).value();
    const std::string tile = state.chance_move(0);
    computer.observe(tile);
    state = state.play(tile).value();
    EXPECT_GT(computer.analyse(state, {.visits = 1}).visits, 5u);
}

}  // namespace
}  // namespace talus
