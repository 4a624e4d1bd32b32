#include "stats/digest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/random.h"
#include "play/result_text.h"

namespace talus {
namespace {

Record random_game(std::string_view game, const std::vector<OptionText>& options, std::uint64_t seed) {
    Record record(*start(game, options));
    Random random(seed);
    while (!record.current().turn().is_over()) {
        const AnyState& state = record.current();
        std::string move;
        if (state.turn().is_chance()) {
            move = state.chance_move(random.below(state.chance_total()));
        } else {
            const auto moves = state.legal_moves();
            move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        }
        EXPECT_FALSE(record.play(move));
    }
    return record;
}

std::vector<SeatChoice> of_kind(const GameDigest& game, std::string_view kind) {
    std::vector<SeatChoice> found;
    std::ranges::copy_if(game.choices, std::back_inserter(found),
                         [&](const SeatChoice& choice) { return choice.kind == kind; });
    return found;
}

TEST(Digest, SaysWhoScoredWhat) {
    Record record = random_game("talat", {{"players", "3"}}, 1);
    ASSERT_FALSE(record.set_header("Seat-2", "level:4"));
    const auto game = digest(record);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->game, "talat");
    EXPECT_EQ(game->options, "players=3");
    EXPECT_EQ(game->players, (std::vector<std::string>{"", "level:4", ""}));
    EXPECT_EQ(game->outcome, record.current().outcome());
    EXPECT_FLOAT_EQ(game->shares[0] + game->shares[1] + game->shares[2], 1);
}

TEST(Digest, IsNothingOfAGameWithoutAnEnd) {
    const Record whole = random_game("taluva", {}, 2);
    EXPECT_TRUE(digest(whole));
    EXPECT_FALSE(digest(whole.first_steps(20)));
    Record left = whole.first_steps(20);
    ASSERT_FALSE(left.agree({{}, "abandoned", {}}));
    EXPECT_FALSE(digest(left));
    Record from_middle(*parse_position_line(whole.state_after(30).position_line()));
    for (std::size_t i = 30; i < whole.steps().size(); ++i)
        ASSERT_FALSE(from_middle.play(whole.steps()[i].move));
    EXPECT_FALSE(digest(from_middle));
}

TEST(Digest, AnAgreedEndCountsTheSidesThatWon) {
    Record record = random_game("taluva", {}, 2).first_steps(20);
    ASSERT_FALSE(record.agree(loss_of(Seat::first, record.current(), "resign")));
    const auto game = digest(record);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->outcome.reason, "resign");
    EXPECT_FLOAT_EQ(game->shares[0], 0);
    EXPECT_FLOAT_EQ(game->shares[1], 1);
}

TEST(Digest, TellsSetUpsOfTalatFromEachSeat) {
    for (const char* players : {"2", "3"}) {
        const auto game = digest(random_game("talat", {{"players", players}}, 5));
        ASSERT_TRUE(game);
        const std::vector<SeatChoice> towers = of_kind(*game, "towers");
        ASSERT_EQ(towers.size(), std::stoul(players));
        for (const SeatChoice& choice : towers) {
            EXPECT_EQ(choice.name.size(), 3U) << choice.name;
            EXPECT_EQ(choice.name[0] - '0' + (choice.name[2] - '0'), 9) << choice.name;
        }
        EXPECT_EQ(of_kind(*game, "set-up").size(), towers.size());
    }
}

TEST(Digest, OffersTheCardsOfADraftAndTakesOne) {
    const auto game = digest(random_game("talavera", {}, 3));
    ASSERT_TRUE(game);
    const std::vector<SeatChoice> drafts = of_kind(*game, "draft");
    // In each of four rounds: one of two, one of three, one of two; the last card is no choice.
    EXPECT_EQ(drafts.size(), 4U * 7);
    EXPECT_EQ(std::ranges::count(drafts, true, &SeatChoice::is_taken), 4 * 3);
    EXPECT_EQ(of_kind(*game, "first-drafter").size(), 2U);
    for (const SeatChoice& choice : of_kind(*game, "tuck"))
        EXPECT_TRUE(choice.name >= "1" && choice.name <= "4");
    EXPECT_TRUE(game->opening.empty());
}

TEST(Digest, SoloTalaveraKeepsCardsAndChoosesCorners) {
    const auto game = digest(random_game("talavera", {{"players", "1"}}, 3));
    ASSERT_TRUE(game);
    EXPECT_FALSE(of_kind(*game, "keep").empty());
    EXPECT_EQ(std::ranges::count(of_kind(*game, "corner"), true, &SeatChoice::is_taken), 3);
}

// The first turn has one way to lay the tile and two fields for the hut, which are each other's mirror image.
TEST(Digest, OpeningsOfTaluvaAreAlikeByShape) {
    std::set<std::uint64_t> first, second;
    std::set<std::string> huts;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto game = digest(random_game("taluva", {}, seed));
        ASSERT_TRUE(game);
        ASSERT_GE(game->opening.size(), 2U);
        EXPECT_EQ(game->opening[0].moves.size(), 2U);
        first.insert(game->opening[0].key);
        huts.insert(game->opening[0].moves[1]);
        second.insert(game->opening[1].key);
        EXPECT_TRUE(parse_position_line(game->opening[1].position));
    }
    EXPECT_EQ(first.size(), 1U);
    EXPECT_EQ(huts.size(), 2U);
    EXPECT_GT(second.size(), 5U);
}

TEST(Digest, MirroredBoardsOfTalatAreAlike) {
    const AnyState begin = *start("talat", std::vector<OptionText>{{"players", "3"}});
    const auto key_after = [&](const char* move) {
        Record record(begin);
        EXPECT_FALSE(record.play(move));
        Random random(1);
        while (!record.current().turn().is_over()) {
            const auto moves = record.current().legal_moves();
            EXPECT_FALSE(record.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
        }
        return digest(record)->opening.front().key;
    };
    EXPECT_EQ(key_after("place:L6:1a1"), key_after("place:L6:1e1"));
    EXPECT_NE(key_after("place:L6:1a1"), key_after("place:L6:1b1"));
    EXPECT_NE(key_after("place:L6:1a1"), key_after("place:L4:1a1"));
}

}  // namespace
}  // namespace talus
