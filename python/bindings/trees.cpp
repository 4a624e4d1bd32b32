#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>

#include "bindings/bindings.h"
#include "play/record/game_tree.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace talus::python {
namespace {

void raise_if(const std::optional<Error>& error) {
    if (error) raise(*error);
}

NodeId checked(const GameTree& tree, NodeId node) {
    const std::vector<NodeId> nodes = tree.nodes();
    if (node != root_node && std::find(nodes.begin(), nodes.end(), node) == nodes.end())
        raise({"record.node", "There is no node " + std::to_string(node) + " in the game."});
    return node;
}

NodeId play(GameTree& tree, NodeId node, std::string_view move, bool main) {
    Place place = tree.place(checked(tree, node));
    raise_if(tree.play(place, move, main ? GameTree::Order::main : GameTree::Order::variation));
    return place.node;
}

void set_evaluation(GameTree& tree, NodeId node, const std::optional<std::vector<float>>& values,
                    std::uint32_t visits) {
    if (!values) return raise_if(tree.set_evaluation(checked(tree, node), std::nullopt));
    Evaluation evaluation{.visits = visits};
    if (values->size() != static_cast<std::size_t>(tree.start().seat_count()))
        raise({"record.evaluation", "An evaluation has one number for each seat."});
    for (std::size_t i = 0; i < values->size(); ++i) {
        if (!((*values)[i] >= 0 && (*values)[i] <= 1))
            raise({"record.evaluation", "The numbers of an evaluation lie between 0 and 1."});
        evaluation.values[i] = (*values)[i];
    }
    raise_if(tree.set_evaluation(checked(tree, node), evaluation));
}

struct PythonNode {
    Node node;
    int seat_count;
};

}  // namespace

void bind_trees(nb::module_& module) {
    nb::class_<PythonNode>(module, "Node", "A node of a game's tree, as it was when it was asked for.")
        .def_prop_ro(
            "move", [](const PythonNode& self) { return self.node.step.move; },
            "The move that led here; empty at the root.")
        .def_prop_ro(
            "turn", [](const PythonNode& self) { return self.node.step.turn; }, "Whose move that was.")
        .def_prop_ro("parent", [](const PythonNode& self) { return self.node.parent; })
        .def_prop_ro(
            "children", [](const PythonNode& self) { return self.node.children; },
            "The first goes on with the line, the others are variations.")
        .def_prop_ro("comments", [](const PythonNode& self) { return self.node.comments; })
        .def_prop_ro("marks", [](const PythonNode& self) { return self.node.marks; })
        .def_prop_ro("agreement", [](const PythonNode& self) { return self.node.agreement; })
        .def_prop_ro(
            "values",
            [](const PythonNode& self) {
                const auto& evaluation = self.node.evaluation;
                return evaluation ? std::optional(by_seat(evaluation->values, self.seat_count))
                                  : std::nullopt;
            },
            "What a search thought of the position, if it is known.")
        .def_prop_ro("visits", [](const PythonNode& self) {
            return self.node.evaluation ? self.node.evaluation->visits : 0;
        });
    nb::class_<GameTree>(module, "GameTree",
                         R"(The moves of a record with its variations; nodes are numbers, and 0 is the root.

>>> import talus
>>> record = talus.Record(talus.start("talat"))
>>> record.play("place:L6:1c1")
>>> tree = record.tree
>>> other = tree.play(0, "place:M4:1a1")
>>> tree.set_marks(other, ["?!"])
>>> [tree[node].move for node in tree.nodes()]
['place:L6:1c1', 'place:M4:1a1']
>>> tree.promote(other)
>>> [step.move for step in record.steps]
['place:M4:1a1']
)")
        .def(
            "nodes",
            [](const GameTree& tree) {
                std::vector<NodeId> nodes = tree.nodes();
                std::erase(nodes, root_node);
                return nodes;
            },
            "Every node but the root, parents before their children.")
        .def(
            "__getitem__",
            [](const GameTree& tree, NodeId node) {
                return PythonNode{tree[checked(tree, node)], tree.start().seat_count()};
            },
            "node"_a)
        .def("__len__", [](const GameTree& tree) { return tree.size(); })
        .def(
            "line_to", [](const GameTree& tree, NodeId node) { return tree.line_to(checked(tree, node)); },
            "node"_a, "The nodes from the first move to this one.")
        .def(
            "line_through",
            [](const GameTree& tree, NodeId node) { return tree.line_through(checked(tree, node)); },
            "node"_a, "The same, and on to the end of its line.")
        .def(
            "state", [](const GameTree& tree, NodeId node) { return tree.place(checked(tree, node)).state; },
            "node"_a)
        .def(
            "result",
            [](const GameTree& tree, NodeId node) { return tree.result(tree.place(checked(tree, node))); },
            "node"_a)
        .def("play", &play, "node"_a, "move"_a, "main"_a = false,
             "The node after a move, which is added if it is not there: as a variation, or in front as the "
             "main line.")
        .def(
            "promote", [](GameTree& tree, NodeId node) { raise_if(tree.promote(checked(tree, node))); },
            "node"_a, "Puts the variation in which the node stands in front of the line it leaves.")
        .def(
            "remove", [](GameTree& tree, NodeId node) { raise_if(tree.remove(checked(tree, node))); },
            "node"_a, "Removes the node and all that follows.")
        .def(
            "set_comments",
            [](GameTree& tree, NodeId node, std::vector<std::string> comments) {
                raise_if(tree.set_comments(checked(tree, node), std::move(comments)));
            },
            "node"_a, "comments"_a)
        .def(
            "set_marks",
            [](GameTree& tree, NodeId node, std::vector<std::string> marks) {
                raise_if(tree.set_marks(checked(tree, node), std::move(marks)));
            },
            "node"_a, "marks"_a)
        .def("set_evaluation", &set_evaluation, "node"_a, "values"_a.none(), "visits"_a = 0,
             "Each seat's share of the win, as a search sees it; None takes it away.");
}

}  // namespace talus::python
