#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/naive/script.h"
#include "tests/naive/talat_board.h"

namespace talus::naive {
namespace {

using testing::Contains;
using testing::Not;

// Rows as one sees them, row 5 on top.
TalatBoard board(const std::vector<std::string>& rows_from_5_to_1) {
    TalatBoard result;
    for (auto row = rows_from_5_to_1.rbegin(); row != rows_from_5_to_1.rend(); ++row) result += *row;
    return result;
}

TEST(NaiveTalatBoard, WhoBeatsWhom) {
    const std::string towers = "ABCDEFGHI";  // S3 S4 S6 M3 M4 M6 L3 L4 L6
    const std::map<char, std::string> victims{{'A', "i"},   {'B', "a"},    {'C', "ab"},
                                              {'D', "abc"}, {'E', "abcd"}, {'F', "abcde"},
                                              {'G', "def"}, {'H', "defg"}, {'I', "defgh"}};
    for (char attacker : towers) {
        std::string beaten;
        for (char victim : std::string("abcdefghi")) {
            if (talat_beats(attacker, victim)) beaten += victim;
        }
        EXPECT_EQ(beaten, victims.at(attacker)) << attacker;
    }
}

TEST(NaiveTalatBoard, StepsForwardAndCapturesSideways) {
    const TalatBoard position = board({".....",  //
                                       ".....",  //
                                       ".dGd.",  //
                                       "..d..",  //
                                       "....."});
    std::multiset<std::string> found;
    for (TalatStep step : talat_steps(position)) {
        if (position[step.from] != 'G') continue;
        found.insert((step.captures ? "take " : "move ") + std::to_string(step.to));
    }
    EXPECT_EQ(found, (std::multiset<std::string>{"move 16", "move 17", "move 18", "take 11", "take 13"}));
}

TEST(NaiveTalatBoard, FrozenWhenTheTowersHavePassed) {
    EXPECT_TRUE(talat_is_frozen(board({"I....", ".....", ".....", ".....", "..d.."})));
    EXPECT_TRUE(talat_is_frozen(board({"..I..", "..I..", ".....", "..d..", "....."})));
    EXPECT_FALSE(talat_is_frozen(board({"....d", ".....", ".....", ".....", "I...."})));
}

TEST(NaiveTalatBoard, FrozenWhenOneColourIsGone) {
    EXPECT_TRUE(talat_is_frozen(board({".....", ".....", ".....", ".....", "ABCDE"})));
    EXPECT_TRUE(talat_is_frozen(board({".....", ".....", ".....", ".....", "....."})));
}

TEST(NaiveTalatBoard, FrozenWhenTwoHeightsApart) {
    EXPECT_TRUE(talat_is_frozen(board({"..b..", ".....", ".....", ".....", "..I.."})));
    EXPECT_FALSE(talat_is_frozen(board({"..a..", ".....", ".....", ".....", "..I.."})));  // David and Goliath
}

// The third example of the rule book: the large one may still come beside David, or go past it.
TEST(NaiveTalatBoard, FrozenOnlyWhenItCanNoLongerComeNear) {
    EXPECT_FALSE(talat_is_frozen(board({"....a", ".....", "..I..", ".....", "....."})));
    EXPECT_FALSE(talat_is_frozen(board({"....a", "..I..", ".....", ".....", "....."})));
    EXPECT_TRUE(talat_is_frozen(board({"..I.a", ".....", ".....", ".....", "....."})));
}

// Alone, the M4 on a2 could go to b1 and take the S4 on c1, or the S4 could step beside it on b2. Towers
// that nobody can take stand on both spaces, and the S3 keeps one of them from leaving.
TEST(NaiveTalatBoard, BlockingTowersCount) {
    EXPECT_FALSE(talat_is_frozen(board({".....", ".....", ".....", "e....", "..B.."})));
    EXPECT_FALSE(talat_is_frozen(board({".....", ".....", ".....", "ei...", "a.B.."})));
    EXPECT_FALSE(talat_is_frozen(board({".....", ".....", ".....", "e....", "agB.."})));
    EXPECT_TRUE(talat_is_frozen(board({".....", ".....", ".....", "ei...", "agB.."})));
}

// The search with its short cut for pairs against one without any.
bool capture_can_happen_plainly(const TalatBoard& position, std::map<TalatBoard, bool>& known) {
    if (const auto found = known.find(position); found != known.end()) return found->second;
    bool answer = false;
    for (TalatStep step : talat_steps(position)) {
        answer = answer || step.captures || capture_can_happen_plainly(talat_after(position, step), known);
    }
    return known[position] = answer;
}

TEST(NaiveTalatBoard, ShortCutLosesNothing) {
    std::mt19937 random(1);
    std::map<TalatBoard, bool> known;
    int frozen = 0;
    for (int i = 0; i < 500; ++i) {
        TalatBoard position(25, '.');
        for (int tower = 0; tower < 4; ++tower) {
            position[random() % 25] = static_cast<char>((random() % 2 ? 'A' : 'a') + random() % 9);
        }
        const bool is_frozen = talat_is_frozen(position);
        frozen += is_frozen;
        ASSERT_EQ(is_frozen, !capture_can_happen_plainly(position, known)) << position;
    }
    EXPECT_GT(frozen, 100);
    EXPECT_LT(frozen, 400);
}

TEST(NaiveTalat, ThreePlayersSetUpInTurn) {
    const auto game = make_game("talat", {{"players", "3"}});
    EXPECT_EQ(game->legal().size(), 90u);  // 9 towers, 10 spaces
    EXPECT_THAT(game->legal(), Contains("place:L6:1c1"));
    EXPECT_THAT(game->legal(), Contains("place:S3:3a5"));
    EXPECT_THAT(game->legal(), Not(Contains("place:S3:1a5")));
    game->play("place:L6:1c1");
    EXPECT_EQ(game->seat(), 2);
    EXPECT_THAT(game->legal(), Contains("place:S3:1a5"));
    EXPECT_THAT(game->legal(), Contains("place:S3:2e1"));
    play_script(*game, "place:S3:2e1 place:L6:2e5");
    EXPECT_EQ(game->seat(), 1);
    EXPECT_EQ(game->legal().size(), 72u);
}

TEST(NaiveTalat, TwoPlayersSetTheZihinUpFirst) {
    const auto game = make_game("talat", {{"players", "2"}});
    for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(game->seat(), i % 2 + 1);
        for (const std::string& move : game->legal()) {
            EXPECT_TRUE((move[9] == '2' && move[11] == '5') || (move[9] == '3' && move[11] == '1')) << move;
        }
        game->play(*game->legal().begin());
    }
    EXPECT_EQ(game->seat(), 1);
    EXPECT_EQ(game->legal().size(), 90u);
    for (int i = 0; i < 18; ++i) game->play(*game->legal().begin());
    EXPECT_EQ(game->seat(), 2);  // placed the last tower
    EXPECT_THAT(beginning_with(game->legal(), "move:1"), Not(testing::IsEmpty()));
    EXPECT_THAT(beginning_with(game->legal(), "move:2"), Not(testing::IsEmpty()));
    EXPECT_THAT(beginning_with(game->legal(), "move:3a1"), Not(testing::IsEmpty()));  // a Zihin tower
    EXPECT_THAT(beginning_with(game->legal(), "move:2a5"), testing::IsEmpty());  // Zihin towers seat 1 moves
}

// Recounts the points from the moves alone: who took how often, and who stands where at the end.
TEST(NaiveTalat, ScoresFollowFromTheMoves) {
    for (const std::string players : {"2", "3"}) {
        for (unsigned seed = 1; seed <= 40; ++seed) {
            Chooser chooser(seed);
            const auto game = make_game("talat", {{"players", players}});
            std::map<std::string, int> owner;  // space -> whose start line the tower comes from
            std::vector<int> points(players == "2" ? 2 : 3);
            while (game->kind() != Game::Kind::over) {
                const std::string move = chooser.choose(*game);
                const int seat = game->seat();
                game->play(move);
                if (move.starts_with("place:")) {
                    const std::string space = move.substr(9);
                    owner[space] = space[2] == '1' ? space[0] - '0' : (space[0] - '0') % 3 + 1;
                    continue;
                }
                if (move.starts_with("take:")) points[seat - 1] += 5;
                owner[move.substr(9)] = owner[move.substr(5, 3)];
                owner.erase(move.substr(5, 3));
            }
            for (const auto& [space, who] : owner) {
                const int line = space[2] == '1'   ? space[0] - '0'
                                 : space[2] == '5' ? (space[0] - '0') % 3 + 1
                                                   : who;
                if (line == who) continue;
                const int winner = players == "2" && who == 3 ? 3 - line : who;
                points[winner - 1] += 3;
            }
            EXPECT_EQ(game->scores(), points);
            EXPECT_EQ(game->reason(), "frozen");
        }
    }
}

}  // namespace
}  // namespace talus::naive
