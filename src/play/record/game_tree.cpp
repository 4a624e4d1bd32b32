#include "play/record/game_tree.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "base/clean_text.h"
#include "base/quote.h"
#include "base/text.h"
#include "play/result_text.h"

namespace talus {
namespace {

// `# `, the text and a line end.
std::size_t bytes_of_comment(std::string_view text) {
    return text.empty() ? 2 : text.size() + 3;
}

// An upper bound of what a node takes in a record file without indentation.
std::size_t bytes_of(const Node& node) {
    constexpr std::size_t around_a_move = 20;  // `12345. `, brackets, line ends, an agreement's sign
    constexpr std::size_t value_bytes = 8, visit_bytes = 16;
    std::size_t bytes = node.step.move.size() + around_a_move;
    if (node.agreement) bytes += to_text(node.agreement).size();
    for (const std::string& comment : node.comments) bytes += bytes_of_comment(comment);
    for (const std::string& mark : node.marks) bytes += mark.size() + 1;
    if (node.evaluation) bytes += node.evaluation->values.size() * value_bytes + visit_bytes;
    return bytes;
}

std::optional<Error> mark_fault(std::string_view mark) {
    const bool is_mark = (mark.starts_with('!') || mark.starts_with('?') || mark.starts_with('@')) &&
                         mark.size() <= longest_mark && is_clean(mark) &&
                         mark.find_first_of(" \t()") == std::string_view::npos;
    if (is_mark) return std::nullopt;
    return Error{"record.mark",
                 "The mark " + quoted(mark) +
                     " is not one word of at most 64 bytes that begins with !, ? or @ and has no "
                     "round brackets."};
}

std::optional<Error> comment_fault(std::string_view text) {
    if (is_clean(text) && trimmed(text) == text) return std::nullopt;
    return Error{"record.text", "The text " + quoted(text) + " is not one line of plain text."};
}

// All nodes are told apart by what one sees of them.
bool look_alike(const Node& a, const Node& b) {
    return a.step == b.step && a.agreement == b.agreement && a.comments == b.comments && a.marks == b.marks &&
           a.evaluation == b.evaluation && a.children.size() == b.children.size();
}

}  // namespace

GameTree::GameTree(const AnyState& start) : start_(start), main_{root_node, start} {}

std::vector<NodeId> GameTree::line_to(NodeId node) const {
    std::vector<NodeId> line;
    for (; node != root_node; node = nodes_[node].parent) line.push_back(node);
    std::ranges::reverse(line);
    return line;
}

std::vector<NodeId> GameTree::line_through(NodeId node) const {
    std::vector<NodeId> line = line_to(node);
    while (!nodes_[node].children.empty()) line.push_back(node = nodes_[node].children.front());
    return line;
}

std::vector<NodeId> GameTree::nodes() const {
    std::vector<NodeId> order, waiting{root_node};
    while (!waiting.empty()) {
        const NodeId node = waiting.back();
        waiting.pop_back();
        order.push_back(node);
        const std::vector<NodeId>& children = nodes_[node].children;
        waiting.insert(waiting.end(), children.rbegin(), children.rend());
    }
    return order;
}

std::optional<NodeId> GameTree::find(const std::vector<std::string_view>& moves) const {
    NodeId node = root_node;
    for (const std::string_view move : moves) {
        const std::vector<NodeId>& children = nodes_[node].children;
        const auto child = std::ranges::find_if(
            children, [&](NodeId id) { return !nodes_[id].agreement && nodes_[id].step.move == move; });
        if (child == children.end()) return std::nullopt;
        node = *child;
    }
    return node;
}

int GameTree::depth(NodeId node) const {
    int depth = 0;
    for (; node != root_node; node = nodes_[node].parent)
        depth += nodes_[nodes_[node].parent].children.front() != node;
    return depth;
}

Place GameTree::place(NodeId node) const {
    Place place{root_node, start_};
    for (const NodeId id : line_to(node)) {
        place.node = id;
        if (nodes_[id].agreement) break;
        place.turns.count(nodes_[id].step.turn);
        place.state = place.state.play(nodes_[id].step.move).value();
    }
    return place;
}

Turn GameTree::turn(const Place& place) const {
    return nodes_[place.node].agreement ? Turn::over() : place.state.turn();
}

std::optional<Outcome> GameTree::result(const Place& place) const {
    if (place.state.turn().is_over()) return place.state.outcome();
    return nodes_[place.node].agreement;
}

std::optional<Error> GameTree::play(Place& place, std::string_view move, Order order) {
    if (const auto& agreement = nodes_[place.node].agreement)
        return Error{"record.agreed", "The players have ended the game (" + to_text(agreement) + ")."};
    auto next = place.state.play(move);
    if (!next) return next.error();
    const Turn turn = place.state.turn();
    NodeId added = root_node;
    if (auto error = add(place.node, {.step = {std::string(move), turn}}, order, added)) return error;
    place.node = added;
    place.state = *std::move(next);
    place.turns.count(turn);
    if (nodes_[main_.node].children.size() == 1 && nodes_[main_.node].children.front() == added) {
        main_ = place;
        main_steps_.push_back(nodes_[added].step);
    }
    return std::nullopt;
}

std::optional<Error> GameTree::agree(Place& place, const Outcome& agreement, Order order) {
    if (turn(place).is_over()) return refusals::game_over.error();
    const auto checked = checked_agreement(agreement, start_.seat_count());
    if (!checked) return checked.error();
    NodeId added = root_node;
    if (auto error = add(place.node, {.step = {"", Turn::over()}, .agreement = *checked}, order, added))
        return error;
    place.node = added;
    if (nodes_[main_.node].children.size() == 1 && nodes_[main_.node].children.front() == added)
        main_.node = added;
    return std::nullopt;
}

// The child that is there already, or a new one.
std::optional<Error> GameTree::add(NodeId parent, Node node, Order order, NodeId& added) {
    const auto same = std::ranges::find_if(nodes_[parent].children, [&](NodeId id) {
        return nodes_[id].step == node.step && nodes_[id].agreement == node.agreement;
    });
    if (same != nodes_[parent].children.end()) {
        added = *same;
        return order == Order::main ? put_first(added) : std::nullopt;
    }
    const bool is_variation = !nodes_[parent].children.empty();
    if (is_variation && depth(parent) == max_variation_depth)
        return Error{"record.depth",
                     "Variations stand at most " + std::to_string(max_variation_depth) + " deep."};
    if (auto error = resize(0, bytes_of(node))) return error;
    node.parent = parent;
    if (removed_.empty()) {
        added = static_cast<NodeId>(nodes_.size());
        nodes_.push_back(std::move(node));
    } else {
        added = removed_.back();
        removed_.pop_back();
        nodes_[added] = std::move(node);
    }
    nodes_[parent].children.push_back(added);
    if (order == Order::variation || !is_variation) return std::nullopt;
    auto error = put_first(added);
    if (error && remove(added)) std::abort();
    return error;
}

// How many variations the nodes below stand in, seen from this one.
int GameTree::deepest_below(NodeId node) const {
    int deepest = 0;
    std::vector<std::pair<NodeId, int>> waiting{{node, 0}};
    while (!waiting.empty()) {
        const auto [id, depth] = waiting.back();
        waiting.pop_back();
        deepest = std::max(deepest, depth);
        for (const NodeId child : nodes_[id].children)
            waiting.emplace_back(child, depth + (child != nodes_[id].children.front()));
    }
    return deepest;
}

std::optional<Error> GameTree::put_first(NodeId node) {
    const NodeId parent = nodes_[node].parent;
    std::vector<NodeId>& children = nodes_[parent].children;
    const auto at = std::ranges::find(children, node);
    if (at == children.begin()) return std::nullopt;
    const auto end = at + 1;
    std::rotate(children.begin(), at, end);
    if (depth(parent) + deepest_below(parent) > max_variation_depth) {
        std::rotate(children.begin(), children.begin() + 1, end);
        return Error{"record.depth",
                     "Variations stand at most " + std::to_string(max_variation_depth) + " deep."};
    }
    find_main();
    return std::nullopt;
}

std::optional<Error> GameTree::promote(NodeId node) {
    while (node != root_node && nodes_[nodes_[node].parent].children.front() == node)
        node = nodes_[node].parent;
    return node == root_node ? std::nullopt : put_first(node);
}

std::optional<Error> GameTree::remove(NodeId node) {
    if (node == root_node) return Error{"record.start", "The start of the game cannot be removed."};
    std::erase(nodes_[nodes_[node].parent].children, node);
    std::vector<NodeId> waiting{node};
    while (!waiting.empty()) {
        const NodeId id = waiting.back();
        waiting.pop_back();
        waiting.insert(waiting.end(), nodes_[id].children.begin(), nodes_[id].children.end());
        bytes_ -= bytes_of(nodes_[id]);
        nodes_[id] = {};
        removed_.push_back(id);
    }
    find_main();
    return std::nullopt;
}

void GameTree::find_main() {
    const std::vector<NodeId> line = line_through(root_node);
    main_ = place(line.empty() ? root_node : line.back());
    main_steps_.clear();
    for (const NodeId node : line)
        if (!nodes_[node].agreement) main_steps_.push_back(nodes_[node].step);
}

std::optional<Error> GameTree::resize(std::size_t before, std::size_t after) {
    if (bytes_ - before + after > max_tree_bytes)
        return Error{"record.size", "The record would become longer than any, which has at most 1 MiB."};
    bytes_ = bytes_ - before + after;
    return std::nullopt;
}

std::optional<Error> GameTree::set_comments(NodeId node, std::vector<std::string> comments) {
    for (const std::string& text : comments)
        if (auto error = comment_fault(text)) return error;
    Node changed = nodes_[node];
    changed.comments = std::move(comments);
    if (auto error = resize(bytes_of(nodes_[node]), bytes_of(changed))) return error;
    nodes_[node] = std::move(changed);
    return std::nullopt;
}

std::optional<Error> GameTree::add_comment(NodeId node, std::string_view text) {
    if (auto error = comment_fault(text)) return error;
    if (auto error = resize(0, bytes_of_comment(text))) return error;
    nodes_[node].comments.emplace_back(text);
    return std::nullopt;
}

std::optional<Error> GameTree::set_marks(NodeId node, std::vector<std::string> marks) {
    if (marks.size() > max_marks)
        return Error{"record.mark", "A move has at most " + std::to_string(max_marks) + " marks."};
    for (const std::string& mark : marks) {
        if (auto error = mark_fault(mark)) return error;
        if (std::ranges::count(marks, mark) > 1)
            return Error{"record.mark", "The mark " + quoted(mark) + " is there twice."};
    }
    Node changed = nodes_[node];
    changed.marks = std::move(marks);
    if (auto error = resize(bytes_of(nodes_[node]), bytes_of(changed))) return error;
    nodes_[node] = std::move(changed);
    return std::nullopt;
}

std::optional<Error> GameTree::set_evaluation(NodeId node, std::optional<Evaluation> evaluation) {
    if (evaluation) {
        for (const Seat seat : all_seats) {
            float& value = evaluation->values[seat];
            if (!start_.seats().contains(seat)) value = 0;
            if (!(value >= 0 && value < 10))
                return Error{"record.evaluation", "A value is a number from 0 to less than 10."};
            value = std::round(value * 10'000) / 10'000;
        }
    }
    Node changed = nodes_[node];
    changed.evaluation = evaluation;
    if (auto error = resize(bytes_of(nodes_[node]), bytes_of(changed))) return error;
    nodes_[node] = std::move(changed);
    return std::nullopt;
}

bool operator==(const GameTree& a, const GameTree& b) {
    if (!(a.start_ == b.start_) || a.size() != b.size()) return false;
    // Parents come before their children, and equal numbers of children make equal shapes.
    return std::ranges::equal(a.nodes(), b.nodes(),
                              [&](NodeId x, NodeId y) { return look_alike(a.nodes_[x], b.nodes_[y]); });
}

}  // namespace talus
