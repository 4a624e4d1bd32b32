// A game as a tree: the moves that were played, and beside them what else was tried. The first child of a
// node goes on with the line, the others are variations. Every change is checked, so that a tree can always
// be written and read again (play/record/record_file.h), and its size is bounded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/outcome.h"
#include "game/seat.h"
#include "game/values.h"
#include "play/any_state.h"
#include "play/record/turn_counter.h"

namespace talus {

// One move, and whose it was: a seat's or chance's.
struct Step {
    std::string move;
    Turn turn;

    friend bool operator==(const Step&, const Step&) = default;
};

// What a search thought of a position.
struct Evaluation {
    Values values{};  // by seat, in ten thousandths
    std::uint32_t visits = 0;

    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

using NodeId = std::uint32_t;
inline constexpr NodeId root_node = 0;

struct Node {
    Step step = {};  // that led here; none at the root
    // The players ended the game here, away from the board: such a node has no move and no children.
    std::optional<Outcome> agreement = {};
    NodeId parent = root_node;
    std::vector<NodeId> children = {};

    std::vector<std::string> comments = {};  // lines of text
    std::vector<std::string> marks = {};     // `!`, `?`, `@arrow:…`: words that begin with one of these three
    std::optional<Evaluation> evaluation = {};  // of the position after the move
};

// A place in a tree: a node, and what its line adds up to. Only the tree makes and moves it; it stays good as
// long as its node is not removed.
struct Place {
    NodeId node = root_node;
    AnyState state;
    TurnCounter turns = {};
};

// How deep variations stand in variations. Deeper ones are refused, so that nobody needs a deep stack.
inline constexpr int max_variation_depth = 64;
// What all nodes may take in a record file, in bytes.
inline constexpr std::size_t max_tree_bytes = std::size_t{7} << 17;  // 896 KiB
inline constexpr std::size_t longest_mark = 64;
inline constexpr std::size_t max_marks = 32;  // of one node

class GameTree {
  public:
    // Where a new move goes: behind what is there already, or in front of it, as the line that goes on.
    enum class Order : std::uint8_t { variation, main };

    explicit GameTree(const AnyState& start);

    const AnyState& start() const { return start_; }
    const Node& operator[](NodeId node) const { return nodes_[node]; }
    std::size_t size() const { return nodes_.size() - removed_.size(); }

    // The end of the main line, and the moves that lead there.
    const Place& main() const { return main_; }
    const std::vector<Step>& main_steps() const { return main_steps_; }

    // The nodes from the first move to this one; none for the root.
    std::vector<NodeId> line_to(NodeId node) const;
    // The same, and on to the end of its line.
    std::vector<NodeId> line_through(NodeId node) const;
    // Every node once, parents before their children and the line that goes on before the variations beside
    // it.
    std::vector<NodeId> nodes() const;
    // The node that this line of moves leads to, if it is in the tree.
    std::optional<NodeId> find(const std::vector<std::string_view>& moves) const;
    // In how many variations a node stands.
    int depth(NodeId node) const;

    // Plays the moves up to the node.
    Place place(NodeId node) const;
    // Whose turn it is there; nobody's if the players have ended the game.
    Turn turn(const Place& place) const;
    // The outcome there: by the rules, or the one that the players agreed on.
    std::optional<Outcome> result(const Place& place) const;

    // Goes to the node after a move, which is added if it is not there. An error if it cannot be played.
    [[nodiscard]] std::optional<Error> play(Place& place, std::string_view move,
                                            Order order = Order::variation);
    // Goes to where the players end the game (play/result_text.h).
    [[nodiscard]] std::optional<Error> agree(Place& place, const Outcome& agreement,
                                             Order order = Order::variation);

    // Puts the variation in which the node stands in front of the line it leaves; nothing changes on the main
    // line.
    [[nodiscard]] std::optional<Error> promote(NodeId node);
    // Removes the node and all that follows.
    [[nodiscard]] std::optional<Error> remove(NodeId node);

    [[nodiscard]] std::optional<Error> set_comments(NodeId node, std::vector<std::string> comments);
    [[nodiscard]] std::optional<Error> add_comment(NodeId node, std::string_view text);
    [[nodiscard]] std::optional<Error> set_marks(NodeId node, std::vector<std::string> marks);
    [[nodiscard]] std::optional<Error> set_evaluation(NodeId node, std::optional<Evaluation> evaluation);

    // The same moves, variations and remarks in the same order.
    friend bool operator==(const GameTree& a, const GameTree& b);

  private:
    std::optional<Error> add(NodeId parent, Node node, Order order, NodeId& added);
    std::optional<Error> put_first(NodeId node);
    std::optional<Error> resize(std::size_t before, std::size_t after);
    int deepest_below(NodeId node) const;
    void find_main();

    AnyState start_;
    std::vector<Node> nodes_{1};
    std::vector<NodeId> removed_;  // free for new nodes
    std::size_t bytes_ = 0;
    Place main_;
    std::vector<Step> main_steps_;
};

}  // namespace talus
