// Variations, marks and evaluations in record files (docs/notation.md, Variations).
#include <gtest/gtest.h>

#include <string>

#include "base/random.h"
#include "play/record/record_file.h"
#include "play/result_text.h"

namespace talus {
namespace {

const std::string taluva_headers =
    "Talus-Record: 1\n"
    "Game: taluva\n"
    "Options: players=2,edition=ferti,tiles=24,mode=win\n";
const std::string taluva_begin = taluva_headers + "Result: unfinished\n\n";

std::string rewritten(const std::string& text) {
    const auto record = parse_record(text);
    if (record) return write_record(*record);
    return "line " + std::to_string(record.error().line) + ": " + record.error().error.text;
}

std::string fault_of(const std::string& moves) {
    const auto record = parse_record(taluva_begin + moves);
    if (record) return "none";
    return std::to_string(static_cast<int>(record.error().line) - 5) + ' ' + record.error().error.code;
}

TEST(RecordVariations, StandInBracketsBehindTheMoveTheyReplace) {
    const std::string text = taluva_begin +
                             "1. draw:JC tile:0,0:E hut:1,0 !? %0.5213,0.4787/100\n"
                             "# The hut is safe.\n"
                             "  ( hut:1,-1 ?\n"
                             "    # Nobody plays this.\n"
                             "    2. draw:SL\n"
                             "      ( 2. draw:JJ tile:-2,1:NE )\n"
                             "     tile:-2,1:NE )\n"
                             "  ( =resign:2,1 )\n"
                             "2. draw:SL tile:-2,1:NE @hex:-2,1:red hut:-2,0\n";
    EXPECT_EQ(rewritten(text), text);
    const auto record = parse_record(text);
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->steps().size(), 6u);
    EXPECT_EQ(record->tree().size(), 13u);
    const std::vector<NodeId>& builds =
        record->tree()[*record->tree().find({"draw:JC", "tile:0,0:E"})].children;
    ASSERT_EQ(builds.size(), 3u);
    EXPECT_EQ(record->tree()[builds[0]].marks, std::vector<std::string>{"!?"});
    EXPECT_EQ(record->tree()[builds[0]].evaluation, (Evaluation{{0.5213f, 0.4787f}, 100}));
    EXPECT_EQ(record->tree()[builds[2]].agreement->reason, "resign");
}

TEST(RecordVariations, LinesAndSpacesMeanNothing) {
    EXPECT_EQ(rewritten(taluva_begin + "draw:JC tile:0,0:E(hut:1,-1)\n"),
              "line 6: 'hut:1,-1' cannot be played: "
              "Place the drawn tile first, then build.");
    EXPECT_EQ(rewritten(taluva_begin + "draw:JC tile:0,0:E hut:1,0(hut:1,-1)2. draw:SL\n"),
              taluva_begin + "1. draw:JC tile:0,0:E hut:1,0\n  ( hut:1,-1 )\n2. draw:SL\n");
}

TEST(RecordVariations, OfThePlayersEndIsWrittenWhereSomethingStandsBesideIt) {
    const std::string plain = taluva_headers + "Result: places=2,1 reason=resign\n\n1. draw:JC tile:0,0:E\n";
    EXPECT_EQ(rewritten(plain), plain);
    const std::string beside = taluva_headers +
                               "Result: places=2,1 reason=resign\n\n"
                               "1. draw:JC tile:0,0:E =resign:2,1\n"
                               "  ( hut:1,0\n"
                               "    2. draw:SL )\n";
    EXPECT_EQ(rewritten(beside), beside);
    EXPECT_EQ(rewritten(plain.substr(0, plain.size() - 1) + " =resign:2,1\n"), plain);
    EXPECT_EQ(rewritten(taluva_headers + "Result: reason=abandoned\n\n =abandoned !\n"),
              taluva_headers + "Result: reason=abandoned\n\n =abandoned !\n");
    EXPECT_EQ(fault_of("=resign:2,1\n"), "-1 record.contradiction");
}

TEST(RecordVariations, TellTheLineAndReasonOfWhatIsWrong) {
    EXPECT_EQ(fault_of("( draw:JC )\n"), "1 record.variation");
    EXPECT_EQ(fault_of("draw:JC ( ( draw:JJ ) )\n"), "1 record.variation");
    EXPECT_EQ(fault_of("draw:JC\n( )\n"), "2 record.variation");
    EXPECT_EQ(fault_of("draw:JC\n)\n"), "2 record.variation");
    EXPECT_EQ(fault_of("draw:JC\n(\ndraw:JJ\n\n"), "2 record.variation") << "not closed";
    EXPECT_EQ(fault_of("draw:JC\n(\ndraw:JC\n)\n"), "3 record.variation") << "the same move";
    EXPECT_EQ(fault_of("draw:JC ( draw:JJ ) ( draw:JJ )\n"), "1 record.variation");
    EXPECT_EQ(fault_of("draw:JC\n(\ndraw:XX )\n").substr(0, 2), "3 ");
    EXPECT_EQ(fault_of("draw:JC ( 2. draw:JJ )\n"), "1 record.number");
    EXPECT_EQ(fault_of("1. draw:JC tile:0,0:E hut:1,0 2. draw:JJ ( 3. draw:SL )\n"), "1 record.number");
    EXPECT_EQ(fault_of("draw:JC ! !\n"), "1 record.mark");
    EXPECT_EQ(fault_of("draw:JC %1\n"), "1 record.evaluation");
    EXPECT_EQ(fault_of("draw:JC %0.5000,0.5000/1 %0.5000,0.5000/1\n"), "1 record.evaluation");
    for (const char* word : {"%", "%0.5,0.5/1", "%0.5000/1", "%0.5000,0.5000", "%0.5000,0.5000/-1",
                             "%0.5000,0.5000/01", "%0.5000,0.5000,0.0000/1", "%0x5000,0.5000/1"})
        EXPECT_EQ(fault_of(std::string("draw:JC ") + word + '\n'), "1 record.evaluation") << word;
    EXPECT_EQ(fault_of("draw:JC =\n"), "1 record.result");
    EXPECT_EQ(fault_of("draw:JC =resign:\n"), "1 record.places");
    EXPECT_EQ(fault_of("draw:JC =resign:1,3\n"), "1 record.places");
    EXPECT_EQ(fault_of("draw:JC ( =agreed:1,1 draw:JJ )\n"), "1 record.agreed");
}

TEST(RecordVariations, DeepNestingIsRefusedInLittleTime) {
    const std::string open(max_record_bytes / 2, '(');
    EXPECT_EQ(fault_of("draw:JC " + open), "1 record.variation");
    std::string text = "Talus-Record: 1\nGame: talat\n\n";
    AnyState state = *start("talat");
    for (int i = 0; i <= max_variation_depth; ++i) {
        const std::vector<std::string> moves = state.legal_moves();
        text += moves[0] + " ( " + moves[1] + ' ';
        state = *state.play(moves[1]);
    }
    const auto record = parse_record(text);
    ASSERT_FALSE(record.ok());
    EXPECT_EQ(record.error().error.code, "record.depth");
}

TEST(RecordVariations, ManyShortVariationsAreReadInLittleTime) {
    std::string text = "Talus-Record: 1\nGame: talat\n\n";
    const std::size_t limit = max_record_bytes / 8;
    for (AnyState state = *start("talat"); text.size() < limit && !state.turn().is_over();) {
        const std::vector<std::string> moves = state.legal_moves();
        text += moves[0] + '\n';
        for (std::size_t i = 1; i < moves.size(); ++i) text += "( " + moves[i] + " )\n";
        state = *state.play(moves[0]);
    }
    const auto record = parse_record(text);
    ASSERT_TRUE(record.ok()) << record.error().line << record.error().error.text;
    EXPECT_TRUE(*parse_record(write_record(*record)) == *record);
}

// Whatever is done to a tree, it can be written and read again, and moves to and fro in it give the same
// states.
class RandomTree {
  public:
    RandomTree(std::string_view game, std::uint64_t seed) : random_(seed), record_(*start(game)) {}

    void change() {
        GameTree& tree = record_.tree();
        const std::vector<NodeId> nodes = tree.nodes();
        const NodeId node = nodes[below(nodes.size())];
        switch (below(12)) {
            case 0: (void)tree.promote(node); break;
            case 1:
                if (below(4) == 0) (void)tree.remove(node);
                break;
            case 2: (void)tree.add_comment(node, below(2) == 0 ? "interesting ( ) ! #" : ""); break;
            case 3: (void)tree.set_marks(node, {"!", "@arrow:1,0>2,0"}); break;
            case 4: {
                const float value = static_cast<float>(random_.unit());
                (void)tree.set_evaluation(node, Evaluation{{value, 1 - value}, below(1000)});
                break;
            }
            case 5: {
                Place place = tree.place(node);
                (void)tree.agree(place, {{}, "abandoned", {}}, order());
                break;
            }
            default: play_from(node);
        }
    }

    const Record& record() const { return record_; }

  private:
    std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }
    GameTree::Order order() { return below(2) == 0 ? GameTree::Order::main : GameTree::Order::variation; }

    void play_from(NodeId node) {
        Place place = record_.tree().place(node);
        for (std::uint32_t count = 1 + below(6); count > 0 && !record_.tree().turn(place).is_over();
             --count) {
            const std::vector<std::string> moves = place.state.legal_moves();
            const std::string move = place.state.turn().is_chance()
                                         ? place.state.chance_move(below(place.state.chance_total()))
                                         : moves[below(moves.size())];
            EXPECT_FALSE(record_.tree().play(place, move, order()));
        }
        EXPECT_TRUE(place.state == record_.tree().place(place.node).state);
        EXPECT_TRUE(place.turns == record_.tree().place(place.node).turns);
    }

    Random random_;
    Record record_;
};

TEST(RecordVariations, AnyTreeReadsBackAsItIsWritten) {
    for (const std::string_view game : game_names()) {
        RandomTree tree(game, 18);
        for (int i = 0; i < 150; ++i) {
            tree.change();
            const std::string text = write_record(tree.record());
            const auto again = parse_record(text);
            ASSERT_TRUE(again.ok()) << again.error().line << ' ' << again.error().error.text << '\n' << text;
            ASSERT_TRUE(*again == tree.record()) << text;
            ASSERT_EQ(write_record(*again), text);
            const GameTree& written = tree.record().tree();
            ASSERT_TRUE(written.main().state == written.place(written.main().node).state);
        }
    }
}

TEST(RecordVariations, ATooLargeFileIsWrittenWithoutIndentation) {
    GameTree tree(*start("talat"));
    Place place = tree.place(root_node);
    std::vector<std::string> comments(3'000, "x");
    for (int i = 0; i < max_variation_depth; ++i) {
        const std::vector<std::string> moves = place.state.legal_moves();
        Place line = place;
        ASSERT_FALSE(tree.play(line, moves[0]));
        ASSERT_FALSE(tree.play(place, moves[1]));
        ASSERT_FALSE(tree.set_comments(place.node, comments));
    }
    Record record(tree.start());
    record.tree() = tree;
    const std::string text = write_record(record);
    EXPECT_LE(text.size(), max_record_bytes);
    EXPECT_TRUE(*parse_record(text) == record);
}

}  // namespace
}  // namespace talus
