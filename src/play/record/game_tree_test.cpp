#include "play/record/game_tree.h"

#include <gtest/gtest.h>

#include <string>

#include "play/record/record_file.h"

namespace talus {
namespace {

using Order = GameTree::Order;

GameTree taluva_tree() {
    return GameTree(*start("taluva"));
}

// Plays the moves from the root and goes to the last one.
Place play_all(GameTree& tree, const std::vector<std::string>& moves, Order order = Order::variation) {
    Place place = tree.place(root_node);
    for (const std::string& move : moves) {
        const auto error = tree.play(place, move, order);
        EXPECT_FALSE(error) << move << ": " << error->text;
    }
    return place;
}

std::string main_line(const GameTree& tree) {
    std::string text;
    for (const Step& step : tree.main_steps()) text += step.move + ' ';
    return text;
}

TEST(GameTree, AnotherMoveInThePastMakesABranchAndNothingIsLost) {
    GameTree tree = taluva_tree();
    const Place first = play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,0"});
    const Place second = play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,-1"});
    EXPECT_EQ(tree.size(), 5u);
    EXPECT_EQ(tree[first.node].parent, tree[second.node].parent);
    EXPECT_EQ(main_line(tree), "draw:JC tile:0,0:E hut:1,0 ");
    EXPECT_EQ(tree.depth(first.node), 0);
    EXPECT_EQ(tree.depth(second.node), 1);
}

TEST(GameTree, AMoveThatIsThereAlreadyIsGoneTo) {
    GameTree tree = taluva_tree();
    const Place first = play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,0"});
    const Place again = play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,0"});
    EXPECT_EQ(again.node, first.node);
    EXPECT_TRUE(again.state == first.state);
    EXPECT_EQ(tree.size(), 4u);
}

TEST(GameTree, AMovePlayedAsTheMainLineStandsInFront) {
    GameTree tree = taluva_tree();
    play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:JJ"});
    play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,-1"}, Order::main);
    EXPECT_EQ(main_line(tree), "draw:JC tile:0,0:E hut:1,-1 ");
    EXPECT_TRUE(tree.main().state == tree.place(tree.main().node).state);
    play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,0"}, Order::main);
    EXPECT_EQ(main_line(tree), "draw:JC tile:0,0:E hut:1,0 draw:JJ ") << "and what followed is still there";
}

TEST(GameTree, PromoteGoesUpOneVariation) {
    GameTree tree = taluva_tree();
    play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:JJ"});
    play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,-1", "draw:JJ"});
    const Place deep = play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,-1", "draw:SL"});
    EXPECT_EQ(tree.depth(deep.node), 2);
    ASSERT_FALSE(tree.promote(deep.node));
    EXPECT_EQ(tree.depth(deep.node), 1);
    EXPECT_EQ(main_line(tree), "draw:JC tile:0,0:E hut:1,0 draw:JJ ");
    ASSERT_FALSE(tree.promote(deep.node));
    EXPECT_EQ(main_line(tree), "draw:JC tile:0,0:E hut:1,-1 draw:SL ");
    EXPECT_FALSE(tree.promote(deep.node)) << "the main line stays where it is";
    EXPECT_EQ(tree.depth(deep.node), 0);
}

TEST(GameTree, RemovesANodeWithAllThatFollows) {
    GameTree tree = taluva_tree();
    const Place main = play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,0"});
    const Place other = play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,-1", "draw:JJ"});
    EXPECT_EQ(tree.remove(root_node)->code, "record.start");
    ASSERT_FALSE(tree.remove(main.node));
    EXPECT_EQ(main_line(tree), "draw:JC tile:0,0:E hut:1,-1 draw:JJ ") << "the variation is all there is now";
    EXPECT_EQ(tree.main().node, other.node) << "other nodes keep their numbers";
    ASSERT_FALSE(tree.remove(other.node));
    EXPECT_EQ(tree.size(), 4u);
    play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,0"});
    EXPECT_EQ(tree.nodes().size(), 5u);
}

TEST(GameTree, FindsTheNodeOfALineOfMoves) {
    GameTree tree = taluva_tree();
    play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,0"});
    const Place other = play_all(tree, {"draw:JC", "tile:0,0:E", "hut:1,-1"});
    EXPECT_EQ(tree.find({"draw:JC", "tile:0,0:E", "hut:1,-1"}), other.node);
    EXPECT_EQ(tree.find({}), root_node);
    EXPECT_EQ(tree.find({"draw:JC", "hut:1,0"}), std::nullopt);
}

TEST(GameTree, TheEndThatPlayersBringAboutIsANodeLikeAMove) {
    GameTree tree = taluva_tree();
    Place place = play_all(tree, {"draw:JC", "tile:0,0:E"});
    const Place before = place;
    ASSERT_FALSE(tree.agree(place, {{2, 1}, "resign", {}}));
    EXPECT_TRUE(tree.turn(place).is_over());
    EXPECT_EQ(tree.result(place)->reason, "resign");
    EXPECT_EQ(tree.play(place, "hut:1,0")->code, "record.agreed");
    EXPECT_EQ(tree.agree(place, {{1, 2}, "resign", {}})->code, "game.over");
    // Taking it back and playing on leaves the resignation as a variation.
    Place on = before;
    ASSERT_FALSE(tree.play(on, "hut:1,0", Order::main));
    EXPECT_EQ(main_line(tree), "draw:JC tile:0,0:E hut:1,0 ");
    EXPECT_FALSE(tree.result(tree.main()).has_value());
    EXPECT_EQ(tree.size(), 5u);
}

TEST(GameTree, RefusesWhatCouldNotBeReadBack) {
    GameTree tree = taluva_tree();
    EXPECT_EQ(tree.set_comments(root_node, {"two\nlines"})->code, "record.text");
    EXPECT_EQ(tree.add_comment(root_node, " padded")->code, "record.text");
    for (const char* mark : {"", "hut", "! !", "!(", "@\xFF"})
        EXPECT_EQ(tree.set_marks(root_node, {mark})->code, "record.mark") << mark;
    EXPECT_EQ(tree.set_marks(root_node, {"!", "!"})->code, "record.mark");
    EXPECT_EQ(tree.set_marks(root_node, {'@' + std::string(longest_mark, 'x')})->code, "record.mark");
    EXPECT_EQ(tree.set_evaluation(root_node, Evaluation{{-1, 0}, 1})->code, "record.evaluation");
    EXPECT_FALSE(tree.set_marks(root_node, {"!?", "@arrow:0,0>1,0:green"}));
    EXPECT_FALSE(tree.set_evaluation(root_node, Evaluation{{0.52134f, 0.47866f}, 100}));
    EXPECT_EQ(tree[root_node].evaluation, (Evaluation{{0.5213f, 0.4787f}, 100}));
}

TEST(GameTree, IsNoLargerThanAFileMayBe) {
    GameTree tree = taluva_tree();
    EXPECT_EQ(tree.add_comment(root_node, std::string(max_tree_bytes, 'x'))->code, "record.size");
    ASSERT_FALSE(tree.add_comment(root_node, std::string(max_tree_bytes - 100, 'x')));
    Place place = tree.place(root_node);
    std::string code;
    for (const char* move : {"draw:JC", "tile:0,0:E", "hut:1,0", "draw:JJ"})
        if (const auto error = tree.play(place, move)) code = error->code;
    EXPECT_EQ(code, "record.size");
    ASSERT_FALSE(tree.set_comments(root_node, {}));
    EXPECT_FALSE(tree.play(place, place.state.turn().is_chance() ? "draw:JJ" : "hut:1,0"));
}

// Talat has many moves and no chance: a variation at every step of a variation.
GameTree deep_tree(int depth) {
    GameTree tree(*start("talat"));
    Place place = tree.place(root_node);
    for (int i = 0; i < depth; ++i) {
        const std::vector<std::string> moves = place.state.legal_moves();
        Place line = place;
        EXPECT_FALSE(tree.play(line, moves[0]));
        EXPECT_FALSE(tree.play(place, moves[1])) << i;
    }
    return tree;
}

TEST(GameTree, VariationsStandInVariationsOnlySoDeep) {
    GameTree tree = deep_tree(max_variation_depth);
    const std::vector<NodeId> nodes = tree.nodes();
    const NodeId deepest =
        *std::ranges::max_element(nodes, {}, [&](NodeId node) { return tree.depth(node); });
    EXPECT_EQ(tree.depth(deepest), max_variation_depth);
    Place place = tree.place(deepest);
    const std::vector<std::string> moves = place.state.legal_moves();
    Place other = place;
    EXPECT_FALSE(tree.play(place, moves[0]));
    EXPECT_EQ(tree.play(other, moves[1])->code, "record.depth");
    EXPECT_EQ(tree.play(other, moves[1], Order::main)->code, "record.depth");
    EXPECT_EQ(other.node, deepest);
    const Record read = parse_record(write_record([&] {
                            Record record(tree.start());
                            record.tree() = tree;
                            return record;
                        }()))
                            .value();
    EXPECT_TRUE(read.tree() == tree);
}

TEST(GameTree, TreesAreEqualIfTheyLookAlike) {
    GameTree a = taluva_tree(), b = taluva_tree();
    play_all(a, {"draw:JC", "tile:0,0:E", "hut:1,0"});
    play_all(a, {"draw:JC", "tile:0,0:E", "hut:1,-1"});
    play_all(b, {"draw:JC", "tile:0,0:E", "hut:1,-1"});
    play_all(b, {"draw:JC", "tile:0,0:E", "hut:1,0"});
    EXPECT_FALSE(a == b);
    ASSERT_FALSE(b.promote(*b.find({"draw:JC", "tile:0,0:E", "hut:1,0"})));
    EXPECT_TRUE(a == b);
    ASSERT_FALSE(b.add_comment(b.main().node, "here"));
    EXPECT_FALSE(a == b);
}

}  // namespace
}  // namespace talus
