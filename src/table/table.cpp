#include "table/table.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/text.h"
#include "play/result_text.h"

namespace talus {
namespace {

constexpr std::string_view seed_header = "Seed";

// Takes the mark away from where it was, so that there is never more than one.
NodeId take_here(GameTree& tree) {
    NodeId here = tree.main().node;
    for (const NodeId node : tree.nodes()) {
        std::vector<std::string> marks = tree[node].marks;
        if (std::erase(marks, here_mark) == 0) continue;
        if (tree.set_marks(node, std::move(marks))) std::abort();
        here = node;
    }
    return here;
}

// The k-th draw, counted from 0, on the line that begins with the node; nullptr if it has fewer.
const Step* draw_on_line(const GameTree& tree, NodeId node, std::size_t k) {
    for (;; node = tree[node].children.front()) {
        if (tree[node].step.turn.is_chance() && k-- == 0) return &tree[node].step;
        if (tree[node].children.empty()) return nullptr;
    }
}

}  // namespace

Table::Table(Record record, std::vector<Player> players, Draws draws)
    : record_(std::move(record)),
      players_(std::move(players)),
      draws_(std::move(draws)),
      place_(record_.tree().main()),
      steps_(record_.steps()) {
    if (const NodeId here = take_here(record_.tree()); here != place_.node) go_to(here);
}

Record Table::put_away() const {
    Record record = record_;
    if (place_.node == record.tree().main().node) return record;
    std::vector<std::string> marks = record.tree()[place_.node].marks;
    marks.emplace_back(here_mark);
    // A move that is full of marks is no place to remember.
    static_cast<void>(record.tree().set_marks(place_.node, std::move(marks)));
    return record;
}

AnyState Table::state_after(std::size_t count) const {
    if (count == steps_.size()) return state();
    AnyState state = record_.start();
    for (std::size_t i = 0; i < count; ++i) state = state.play(steps_[i].move).value();
    return state;
}

std::optional<Seat> Table::turn() const {
    const Turn turn = record_.tree().turn(place_);
    return turn.is_decision() ? std::optional(turn.seat) : std::nullopt;
}

bool Table::has_persons() const {
    return std::ranges::any_of(players_, &Player::is_person);
}

bool Table::is_choice_at(const AnyState& state) const {
    const Turn turn = state.turn();
    return turn.is_decision() && (player(turn.seat).is_person() || !has_persons()) &&
           state.legal_moves().size() > 1;
}

bool Table::is_choice() const {
    return !is_over() && is_choice_at(state());
}

std::optional<Error> Table::play(std::string_view move) {
    if (auto error = record_.tree().play(place_, move, GameTree::Order::main)) return error;
    steps_.push_back(record_.tree()[place_.node].step);
    return std::nullopt;
}

std::optional<Error> Table::explore(NodeId node, std::string_view move) {
    Place place = record_.tree().place(node);
    if (auto error = record_.tree().play(place, move)) return error;
    place_ = std::move(place);
    follow();
    return std::nullopt;
}

std::size_t Table::draw_count() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(steps_, [](const Step& step) { return step.turn.is_chance(); }));
}

std::string Table::next_draw() const {
    const GameTree& tree = record_.tree();
    const std::size_t k = draw_count();
    std::size_t drawn = k;
    NodeId from = place_.node;
    for (NodeId node = from;; node = tree[node].parent) {
        for (const NodeId child : tree[node].children) {
            if (child == from) continue;
            const Step* draw = draw_on_line(tree, child, k - drawn);
            if (draw != nullptr && state().play(draw->move)) return draw->move;
        }
        if (node == root_node) return draws_(state(), k);
        drawn -= tree[node].step.turn.is_chance();
        from = node;
    }
}

void Table::draw() {
    if (play(next_draw())) std::abort();
}

void Table::go_to(NodeId node) {
    place_ = record_.tree().place(node);
    follow();
}

void Table::follow() {
    steps_.clear();
    for (const NodeId node : record_.tree().line_to(place_.node))
        if (!record_.tree()[node].agreement) steps_.push_back(record_.tree()[node].step);
}

template <class Wanted>
std::size_t Table::last_choice_where(const Wanted& wanted) const {
    std::vector<AnyState> before;
    AnyState state = record_.start();
    for (const Step& step : steps_) {
        before.push_back(state);
        state = state.play(step.move).value();
    }
    for (std::size_t step = steps_.size(); step > 0; --step)
        if (wanted(steps_[step - 1].turn) && is_choice_at(before[step - 1])) return step;
    return 0;
}

std::size_t Table::last_choice() const {
    return last_choice_where([](Turn) { return true; });
}

std::size_t Table::last_choice_of(Seat seat) const {
    return last_choice_where([&](Turn turn) { return turn == Turn::of(seat); });
}

std::optional<std::size_t> Table::last_decision_of(Seat seat) const {
    for (std::size_t step = steps_.size(); step-- > 0;)
        if (steps_[step].turn == Turn::of(seat)) return step;
    return std::nullopt;
}

std::optional<NodeId> Table::undo_node() const {
    if (record_.tree()[place_.node].agreement) return record_.tree()[place_.node].parent;
    const std::size_t last = last_choice();
    if (last == 0) return std::nullopt;
    return record_.tree()[record_.tree().line_to(place_.node)[last - 1]].parent;
}

bool Table::undo() {
    const auto node = undo_node();
    if (node) go_to(*node);
    return node.has_value();
}

bool Table::redo(NodeId toward) {
    const GameTree& tree = record_.tree();
    if (!can_redo()) return false;
    std::vector<NodeId> line = tree.line_through(toward);
    auto next = std::ranges::find(line, place_.node);
    if (place_.node == root_node)
        next = line.begin();
    else if (next != line.end())
        ++next;
    if (next == line.end()) {
        line = tree.line_through(place_.node);
        next = std::ranges::find(line, tree[place_.node].children.front());
    }
    while (next + 1 != line.end() && !is_choice_at(tree.place(*next).state)) ++next;
    go_to(*next);
    return true;
}

std::optional<Error> Table::agree(const Outcome& agreement) {
    return record_.tree().agree(place_, agreement, GameTree::Order::main);
}

std::optional<Error> Table::resign(Seat seat) {
    return agree(loss_of(seat, state(), "resign"));
}

std::optional<Error> Table::agree_to_draw() {
    return agree(agreed_draw(state()));
}

std::optional<Error> Table::set_result(std::string_view text) {
    if (place_.node != record_.tree().main().node) std::abort();
    if (auto error = record_.set_result(text)) return error;
    place_ = record_.tree().main();
    return std::nullopt;
}

std::optional<Error> Table::remove(NodeId node) {
    const std::vector<NodeId> line = record_.tree().line_to(place_.node);
    const NodeId before = record_.tree()[node].parent;
    if (auto error = record_.tree().remove(node)) return error;
    if (std::ranges::find(line, node) != line.end()) go_to(before);
    return std::nullopt;
}

std::optional<Error> Table::merge(const Record& other) {
    if (!(other.start() == record_.start()))
        return Error{"table.other-game", "The two records do not begin in the same position."};
    const GameTree& tree = record_.tree();
    GameTree merged = other.tree();
    NodeId here = root_node;
    std::vector<std::pair<NodeId, Place>> waiting{{root_node, merged.place(root_node)}};  // and its parent
    while (!waiting.empty()) {
        auto [id, place] = std::move(waiting.back());
        waiting.pop_back();
        const Node& node = tree[id];
        if (node.agreement) {
            if (auto error = merged.agree(place, *node.agreement)) return error;
        } else if (id != root_node) {
            if (auto error = merged.play(place, node.step.move)) return error;
        }
        if (auto error = merged.set_comments(place.node, node.comments)) return error;
        if (auto error = merged.set_marks(place.node, node.marks)) return error;
        if (auto error = merged.set_evaluation(place.node, node.evaluation)) return error;
        if (id == place_.node) here = place.node;
        for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
            waiting.emplace_back(*child, place);
    }
    take_here(merged);
    record_.tree() = std::move(merged);
    go_to(here);
    return std::nullopt;
}

std::optional<Error> Table::sit(Seat seat, const Player& player) {
    const std::string key = seat_header(seat);
    const std::string* header = record_.header(key);
    const std::string before = header == nullptr ? to_text(Player{}) : *header;
    if (auto error = record_.set_header(key, to_text(player))) return error;
    players_[index(seat)] = player;
    if (std::ranges::none_of(steps_, [](const Step& step) { return step.turn.is_decision(); }))
        return std::nullopt;
    GameTree& tree = record_.tree();
    const std::string prefix = sits_prefix(seat);
    const auto is_of_seat = [&](const std::string& mark) { return mark.starts_with(prefix); };
    // A node that is full of marks cannot tell it.
    if (std::ranges::none_of(tree[root_node].marks, is_of_seat)) {
        std::vector<std::string> marks = tree[root_node].marks;
        marks.push_back(sits_mark(seat, before));
        static_cast<void>(tree.set_marks(root_node, std::move(marks)));
    }
    std::vector<std::string> marks = tree[place_.node].marks;
    std::erase_if(marks, is_of_seat);
    marks.push_back(sits_mark(seat, to_text(player)));
    static_cast<void>(tree.set_marks(place_.node, std::move(marks)));
    return std::nullopt;
}

void Table::cut(std::size_t count) {
    const std::vector<NodeId> line = record_.tree().line_to(place_.node);
    if (count < line.size() && remove(line[count])) std::abort();
}

std::optional<std::uint64_t> seed_of(const Record& record) {
    const std::string* text = record.header(seed_header);
    return text == nullptr ? std::nullopt : parse_integer<std::uint64_t>(*text);
}

Table open_table(Record record, const std::vector<std::optional<Player>>& given, std::uint64_t seed) {
    seed = seed_of(record).value_or(seed);
    std::vector<Player> players = players_of(record, given);
    // A record that is full of headers can do without them.
    for (const Seat seat : record.start().seats())
        static_cast<void>(record.set_header(seat_header(seat), to_text(players[index(seat)])));
    static_cast<void>(record.set_header(seed_header, std::to_string(seed)));
    return {std::move(record), std::move(players), seeded_draws(seed)};
}

}  // namespace talus
