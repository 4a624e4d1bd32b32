// Records that were damaged at random: reading them gives an error with a line, or a record that is sound.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/random.h"
#include "play/record/record_file.h"

namespace talus {
namespace {

// Another way to go on before the last move.
void add_variation(Record& record, Random& random) {
    GameTree& tree = record.tree();
    Place place = tree.place(tree[tree.main().node].parent);
    const std::vector<std::string> moves = place.state.legal_moves();
    if (moves.empty()) return;
    EXPECT_FALSE(tree.play(place, moves[random.below(static_cast<std::uint32_t>(moves.size()))]).has_value());
    EXPECT_FALSE(tree.set_marks(place.node, {"!?", "@hex:1,0"}).has_value());
    EXPECT_FALSE(tree.set_evaluation(place.node, Evaluation{{0.25f, 0.75f}, 12}).has_value());
}

// A complete random game with some headers, comments, marks and variations.
std::string random_record(std::string_view game, std::uint64_t seed) {
    Random random(seed);
    Record record(*start(game));
    EXPECT_FALSE(record.set_header("Seat-1", "Zoë").has_value());
    EXPECT_FALSE(record.set_header("Date", "2026-03-14").has_value());
    while (!record.current().turn().is_over()) {
        const AnyState& state = record.current();
        if (state.turn().is_chance()) {
            EXPECT_FALSE(record.play(state.chance_move(random.below(state.chance_total()))).has_value());
        } else {
            const std::vector<std::string> moves = state.legal_moves();
            const std::uint32_t count = static_cast<std::uint32_t>(moves.size());
            EXPECT_FALSE(record.play(moves[random.below(count)]).has_value());
        }
        if (random.below(10) == 0) {
            EXPECT_FALSE(record.add_comment("interesting").has_value());
        }
        if (random.below(10) == 0) add_variation(record, random);
    }
    return write_record(record);
}

std::string damaged(std::string text, Random& random) {
    const auto below = [&](std::size_t bound) { return random.below(static_cast<std::uint32_t>(bound)); };
    for (std::uint32_t count = 1 + below(3); count > 0 && !text.empty(); --count) {
        const std::size_t at = below(text.size());
        const std::size_t length = std::min<std::size_t>(1 + below(40), text.size() - at);
        switch (below(6)) {
            case 0: text[at] = static_cast<char>(random.next()); break;
            case 1: text.erase(at, length); break;
            case 2: text.insert(at, text.substr(below(text.size()), length)); break;
            case 3: text.resize(at); break;
            case 4: text[at] = " \n\r\t:,#.-=0()!@%"[below(16)]; break;
            default: std::swap(text[at], text[below(text.size())]);
        }
    }
    return text;
}

TEST(RecordMutation, DamagedRecordsAreRefusedOrSound) {
    Random random(2026);
    for (const std::string_view game : game_names()) {
        const std::string original = random_record(game, 7);
        ASSERT_EQ(write_record(*parse_record(original)), original);
        const std::size_t lines = static_cast<std::size_t>(std::ranges::count(original, '\n'));
        for (int i = 0; i < 3000; ++i) {
            const std::string text = damaged(original, random);
            const auto record = parse_record(text);
            if (!record) {
                EXPECT_LE(record.error().line, lines + 40) << text;
                EXPECT_FALSE(record.error().error.code.empty()) << text;
                EXPECT_TRUE(record.error().error.text.ends_with('.')) << record.error().error.text;
                EXPECT_EQ(record.error().error.text.find('\n'), std::string::npos) << text;
                continue;
            }
            const std::string written = write_record(*record);
            const auto again = parse_record(written);
            ASSERT_TRUE(again.ok()) << again.error().error.text << '\n' << written;
            ASSERT_EQ(write_record(*again), written);
        }
    }
}

}  // namespace
}  // namespace talus
