// Monte Carlo tree search for any game: decisions of several seats and chance, one value per seat.
//
// Each visit walks from the root to a new position, asks the game's evaluator about it, and adds its values
// to all positions on the way. At decisions the walk follows the move with the best mix of value, prior and
// exploration (PUCT); moves are admitted by their priors as the visits grow (progressive widening), so that
// hundreds of moves do not drown the few good ones. At chance it follows each outcome as often as it is
// likely, in the same order after all moves, so that what is compared has had the same luck, but in another
// one after other outcomes, so that no later draw is seen more often than it comes. Values that are certain
// (the game is over, or all that matters below is certain) are marked as proven and not searched again.
//
// With a seed and without a clock a search is repeatable, in every build.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/hash.h"
#include "base/random.h"
#include "base/ranking.h"
#include "evaluation/evaluator.h"
#include "game/game_state.h"
#include "game/values.h"
#include "search/block_vector.h"
#include "search/deviation.h"
#include "search/kept_places.h"
#include "search/limits.h"

namespace talus {

struct MctsSettings {
    float exploration = 0.3F;        // weight of exploration against value
    float unvisited_penalty = 0.1F;  // how much worse than its parent an unvisited move is taken to be
    // Moves admitted after n visits: widening_base + widening_factor × √n. The base alone is never less
    // than 1.
    float widening_base = 4;
    float widening_factor = 1.5F;
};

// What a search found out about one move of the root.
template <class Move>
struct MoveReport {
    Move move;
    float prior;
    std::uint32_t visits;
    Values values;  // of the position after the move; the parent's if it was never visited
    bool proven;
    std::optional<float> spread = {};  // of what visits found, as the deciding seat's share: the deviation
};

template <GameState S, EvaluatorFor<S> Evaluator>
class Mcts {
  public:
    using Move = typename S::Move;

    Mcts(const S& root, Evaluator evaluator, const MctsSettings& settings, std::uint64_t seed)
        : root_state_(root),
          evaluator_(std::move(evaluator)),
          settings_(settings),
          seed_(seed),
          random_(seed) {
        start_tree();
    }

    // Searches on until a limit is reached; may be called again to go deeper. Pre: the game goes on at
    // the root. At chance there are values, but no moves to report.
    void run(const Limits& limits) {
        max_bytes_ = std::max(limits.memory, smallest_tree);
        taste_ = limits.taste;
        if (root_moves_ != limits.root_moves) {
            root_moves_ = limits.root_moves;
            start_tree();
        }
        if (root().lacks_edges) complete(0, root_state_);
        do visit(limits.depth);
        while (root().visits < limits.visits && !root().proven && !limits.stop());
    }

    const S& root_state() const { return root_state_; }
    std::uint32_t visits() const { return root().visits; }
    std::size_t tree_size() const { return nodes_.size(); }
    std::size_t tree_bytes() const { return nodes_.size() * sizeof(Node) + edges_.size() * sizeof(Edge); }
    Values values() const { return mean(root()); }
    bool proven() const { return root().proven; }

    // The root's moves, best first: by visits, then by value; proven wins before all, proven losses last.
    std::vector<MoveReport<Move>> moves() const {
        std::vector<MoveReport<Move>> reports;
        if (root().edge_count == 0) return reports;
        for (std::uint32_t i = 0; i < root().edge_count; ++i) {
            const Edge& edge = edges_[root().first_edge + i];
            const bool visited = edge.child != 0;
            reports.push_back({edge.move, edge.prior, visited ? nodes_[edge.child].visits : 0,
                               visited ? mean(nodes_[edge.child]) : mean(root()),
                               visited && nodes_[edge.child].proven, spread_of(i)});
        }
        const Seat seat = root_state_.turn().seat;
        const bool root_proven = root().proven;
        sort_by(reports, [&](const auto& report) {
            const double value = report.values[seat];
            return root_proven ? RankKey{report.proven ? 1.0 : 0.0, value, double(report.visits)}
                               : RankKey{double(report.visits), report.visits > 0 ? value : 0};
        });
        return reports;
    }

    // The most visited line of play from the root; at chance the most visited outcome.
    std::vector<Move> principal_variation(std::size_t longest = 20) const {
        return line_from(&root(), longest);
    }

    // How it goes on after one of the root's moves; empty if it was never visited.
    std::vector<Move> line_after(const Move& move, std::size_t longest = 20) const {
        const Node* node = nullptr;
        for_each_edge(root(), [&](const Edge& edge) {
            if (edge.move == move && edge.child != 0) node = &nodes_[edge.child];
        });
        return node != nullptr ? line_from(node, longest) : std::vector<Move>{};
    }

    // Makes the position after `move` (a decision or a chance outcome) the new root and keeps what is known
    // of it.
    void advance(const Move& move) {
        std::uint32_t child = 0;
        for_each_edge(root(), [&](const Edge& edge) {
            if (edge.move == move) child = edge.child;
        });
        root_moves_.clear();
        root_state_.play_unchecked(move);
        // A decision whose value is known exactly was settled without a look at its moves.
        const bool knows_its_moves =
            child != 0 && (!nodes_[child].turn.is_decision() || nodes_[child].edge_count > 0);
        if (knows_its_moves)
            keep_only(child);
        else
            start_tree();
    }

  private:
    struct Node {
        std::uint32_t visits = 0;
        std::uint32_t first_edge =
            0;  // decision: the first of edge_count; chance: a chain through Edge::next
        std::uint16_t edge_count = 0;
        bool lacks_edges = false;  // there are more moves, all less likely
        Turn turn{};
        bool expanded = false;
        bool proven = false;
        PerSeat<double> value_sum;  // of all visits; once proven, the exact values times the visits
    };

    struct Edge {
        Move move{};
        // Decisions are sorted by it, the highest first. Of a chance outcome: how many were known before it,
        // which is the same for the same outcome after all moves.
        float prior = 0;
        std::uint32_t child = 0;  // 0: not visited yet (the root is nobody's child)
        std::uint32_t next = 0;   // chance only: the next known outcome, 0 at the end of the chain
    };

    Node& root() { return nodes_[0]; }
    const Node& root() const { return nodes_[0]; }

    static float mean(const Node& node, Seat seat) {
        return static_cast<float>(node.value_sum[seat] / std::max(node.visits, 1U));
    }
    static Values mean(const Node& node) {
        Values values;
        for (const Seat seat : all_seats) values[seat] = mean(node, seat);
        return values;
    }

    // Calls visit(number) for each of a node's edges.
    template <class Visit>
    void for_each_edge_number(const Node& node, Visit&& visit) const {
        if (!node.expanded) return;
        if (node.turn.is_chance())
            for (std::uint32_t i = node.first_edge; i != 0; i = edges_[i].next) visit(i);
        else
            for (std::uint32_t i = 0; i < node.edge_count; ++i) visit(node.first_edge + i);
    }
    template <class Visit>
    void for_each_edge(const Node& node, Visit&& visit) const {
        for_each_edge_number(node, [&](std::uint32_t i) { visit(edges_[i]); });
    }

    std::vector<Move> line_from(const Node* node, std::size_t longest) const {
        std::vector<Move> line;
        while (line.size() < longest) {
            const Edge* best = nullptr;
            for_each_edge(*node, [&](const Edge& edge) {
                if (edge.child != 0 &&
                    (best == nullptr || nodes_[edge.child].visits > nodes_[best->child].visits))
                    best = &edge;
            });
            if (best == nullptr) break;
            line.push_back(best->move);
            node = &nodes_[best->child];
        }
        return line;
    }

    void start_tree() {
        nodes_.truncate(0);
        nodes_.push_back({});
        edges_.truncate(0);
        edges_.push_back({});  // number 0 means "none"
        found_.clear();
    }

    void note_found(std::uint32_t edge, const Values& values) {
        found_.resize(root().edge_count);
        found_[edge - root().first_edge].add(values[root().turn.seat]);
    }
    std::optional<float> spread_of(std::uint32_t place) const {
        return place < found_.size() ? found_[place].value() : std::nullopt;
    }

    bool is_full() const { return tree_bytes() >= max_bytes_; }

    void visit(int depth_left) {
        path_.clear();
        path_.push_back(0);
        S state = root_state_;
        Values values{};
        std::uint64_t luck = seed_;  // the outcomes on the way, whatever was decided between them
        DrawsInARow row;
        std::uint32_t root_edge = 0;
        for (;; --depth_left) {
            const std::uint32_t id = path_.back();
            if (!nodes_[id].expanded) {
                values = expand(id, state);
                if (!nodes_[id].turn.is_chance() || nodes_[id].proven) break;
            }
            const bool is_chance = nodes_[id].turn.is_chance();
            if (nodes_[id].proven || (depth_left <= 0 && !is_chance)) {
                values = mean(nodes_[id]);
                break;
            }
            if (nodes_[id].lacks_edges && admitted_moves(nodes_[id]) > nodes_[id].edge_count && !is_full())
                complete(id, state);
            const Move move =
                is_chance ? next_outcome(state, nodes_[id].visits, luck, row) : edges_[select_move(id)].move;
            if (!is_chance) row = {};
            state.play_unchecked(move);
            const std::uint32_t edge = edge_after(id, move);
            if (id == 0 && !is_chance) root_edge = edge;
            if (edge == 0 || !has_child(edge)) {
                values = evaluate_without_storing(state);
                break;
            }
            if (is_chance) luck = combine(luck, static_cast<std::uint64_t>(edges_[edge].prior));
            path_.push_back(edges_[edge].child);
        }
        if (root_edge != 0) note_found(root_edge, values);
        bool news = false;  // whether something below has been proven
        for (auto id = path_.rbegin(); id != path_.rend(); ++id) {
            Node& node = nodes_[*id];
            add(node, values);
            if (news && !node.proven && node.turn.is_decision()) prove(node);
            news = node.proven;
        }
    }

    // Draws without a decision between them are one draw of several parts.
    struct DrawsInARow {
        std::uint32_t length = 0;
        std::uint32_t visits = 0;  // of the first one's node
        std::uint64_t luck = 0;    // before the first one
    };

    // The outcome that follows at a chance node. Multiples of an irrational number, without their whole
    // parts, spread evenly over the outcomes, wherever one stops; where they begin depends on the luck so
    // far. The parts of one draw are counted by the same visits with numbers of their own: so the pairs of
    // their outcomes spread evenly too.
    static Move next_outcome(const S& state, std::uint32_t visits, std::uint64_t luck, DrawsInARow& row) {
        // The fractions of the golden ratio and of the roots of 2, 3 and 7, times 2^32.
        constexpr std::array<std::uint32_t, 4> steps{2654435769U, 1779033703U, 3144134277U, 2773480762U};
        const std::size_t part = row.length % steps.size();
        if (part == 0) row = {row.length, visits, luck};
        const auto first = static_cast<std::uint32_t>(combine(row.luck, row.length));
        const std::uint64_t place = static_cast<std::uint32_t>(first + row.visits * steps[part]);
        ++row.length;
        return state.chance_move(static_cast<std::uint32_t>(place * state.chance_total() >> 32));
    }

    // The edge of a move, made if it is an outcome that is new; 0 if there is no room for it.
    std::uint32_t edge_after(std::uint32_t id, const Move& move) {
        if (nodes_[id].turn.is_decision()) return edge_of(nodes_[id], move);
        const std::uint32_t newest = nodes_[id].first_edge;
        for (std::uint32_t edge = newest; edge != 0; edge = edges_[edge].next)
            if (edges_[edge].move == move) return edge;
        if (is_full()) return 0;
        const float known = newest != 0 ? edges_[newest].prior + 1 : 0;
        nodes_[id].first_edge = static_cast<std::uint32_t>(edges_.size());
        edges_.push_back({move, known, 0, newest});
        return nodes_[id].first_edge;
    }

    // Whether there is a node behind an edge, made if it is new; not if there is no room for it.
    bool has_child(std::uint32_t edge) {
        if (edges_[edge].child != 0) return true;
        if (is_full()) return false;
        edges_[edge].child = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({});
        return true;
    }

    // Asks the evaluator about a new position, or the rules if the game is over. Chance has no value of its
    // own: the walk goes on.
    Values expand(std::uint32_t id, const S& state) {
        const Turn turn = state.turn();
        nodes_[id].turn = turn;
        nodes_[id].expanded = true;
        if (turn.is_over()) {
            nodes_[id].proven = true;
            return final_shares(state);
        }
        // The root's own moves are to be told apart, so a decision there is not settled as a whole.
        if (id != 0 || turn.is_chance())
            if (const std::optional<Values> values = ask_exact(state)) {
                nodes_[id].proven = true;
                return *values;
            }
        if (turn.is_chance()) return {};
        const Values values = ask_evaluator(state);
        // Most nodes are visited a few times only and never need more; the root tells of all moves.
        store_edges(id, id == 0 ? moves_.size() : std::max(first_edges, admitted_moves(nodes_[id])));
        return values;
    }

    // The likeliest of the moves that the evaluator was asked about last.
    void store_edges(std::uint32_t id, std::size_t most) {
        if (id == 0 && !root_moves_.empty()) keep_root_moves();
        rank(priors_, order_);
        const std::size_t count = std::min(most, moves_.size());
        nodes_[id].first_edge = static_cast<std::uint32_t>(edges_.size());
        nodes_[id].edge_count = static_cast<std::uint16_t>(count);
        nodes_[id].lacks_edges = count < moves_.size();
        for (std::size_t i = 0; i < count; ++i) edges_.push_back({moves_[order_[i]], priors_[order_[i]]});
    }

    // Of the moves that the evaluator was asked about last, those that may be looked at.
    void keep_root_moves() {
        float sum = 0;
        for (std::size_t i = 0; i < root_moves_.size(); ++i) {
            moves_[i] = moves_[root_moves_[i]];
            priors_[i] = priors_[root_moves_[i]];
            sum += priors_[i];
        }
        while (moves_.size() > root_moves_.size()) moves_.pop_back();
        priors_.resize(root_moves_.size());
        for (float& prior : priors_)
            prior = sum > 0 ? prior / sum : 1.0F / static_cast<float>(priors_.size());
    }

    // Gives a node all its edges. Those that it had lie idle until the tree is compacted.
    void complete(std::uint32_t id, const S& state) {
        const std::uint32_t old_first = nodes_[id].first_edge, old_end = old_first + nodes_[id].edge_count;
        ask_evaluator(state);
        store_edges(id, moves_.size());
        for (std::uint32_t old = old_first; old < old_end; ++old)
            if (edges_[old].child != 0)
                edges_[edge_of(nodes_[id], edges_[old].move)].child = edges_[old].child;
    }

    // Pre: a decision that has the move among its edges.
    std::uint32_t edge_of(const Node& node, const Move& move) const {
        std::uint32_t edge = node.first_edge;
        while (edges_[edge].move != move) ++edge;
        return edge;
    }

    Values evaluate_without_storing(S& state) {
        for (;;) {
            if (state.turn().is_over()) return final_shares(state);
            if (const std::optional<Values> values = ask_exact(state)) return *values;
            if (state.turn().is_decision()) return ask_evaluator(state);
            state.play_unchecked(random_chance(state, random_));
        }
    }

    std::optional<Values> ask_exact(const S& state) {
        if constexpr (KnowsExactValues<Evaluator, S>)
            return evaluator_.exact(state);
        else
            return std::nullopt;
    }

    Values ask_evaluator(const S& state) {
        state.legal_moves(moves_);
        priors_.assign(moves_.size(), 0.0F);
        return evaluator_.evaluate(state, moves_, priors_, random_);
    }

    std::size_t admitted_moves(const Node& node) const {
        return static_cast<std::size_t>(
            settings_.widening_base + settings_.widening_factor * std::sqrt(static_cast<float>(node.visits)));
    }

    std::uint32_t select_move(std::uint32_t id) {
        const Node& node = nodes_[id];
        const Seat seat = node.turn.seat;
        const float visits = static_cast<float>(node.visits);
        const float exploration = settings_.exploration * std::sqrt(visits);
        const float unvisited = mean(node, seat) - settings_.unvisited_penalty;
        const auto admitted =
            static_cast<std::uint32_t>(std::min<std::size_t>(node.edge_count, admitted_moves(node)));
        std::uint32_t best = node.first_edge;
        float best_score = -1e9F;
        for (std::uint32_t i = node.first_edge; i < node.first_edge + std::max(admitted, 1U); ++i) {
            const Edge& edge = edges_[i];
            const Node* child = edge.child != 0 ? &nodes_[edge.child] : nullptr;
            const float child_visits = child != nullptr ? static_cast<float>(child->visits) : 0.0F;
            const float value = child_visits > 0 ? mean(*child, seat) : unvisited;
            float score = value + exploration * edge.prior / (1.0F + child_visits);
            if (id == 0 && taste_ != 0) score += liking(i - node.first_edge);
            if (score > best_score) {
                best_score = score;
                best = i;
            }
        }
        return best;
    }

    // Of moves that are nearly as good the search goes where it likes to: up to half a percent, less than its
    // values are off.
    float liking(std::uint32_t place) const {
        return 0.005F * static_cast<float>(combine(taste_, place) >> 40) * 0x1p-24F;
    }

    void add(Node& node, const Values& values) {
        ++node.visits;
        for (const Seat seat : all_seats) node.value_sum[seat] += values[seat];
    }

    // A decision is proven once one move is a proven win for its seat, or all moves are proven.
    void prove(Node& node) {
        const Seat seat = node.turn.seat;
        const Node* best = nullptr;
        bool all_proven = !node.lacks_edges;
        for (std::uint32_t i = node.first_edge; i < node.first_edge + node.edge_count; ++i) {
            const Node* child = edges_[i].child != 0 ? &nodes_[edges_[i].child] : nullptr;
            if (child == nullptr || !child->proven) {
                all_proven = false;
                continue;
            }
            if (best == nullptr || mean(*child, seat) > mean(*best, seat)) best = child;
        }
        if (best == nullptr || (!all_proven && mean(*best, seat) < 1.0F)) return;
        node.proven = true;
        for (const Seat each : all_seats) node.value_sum[each] = double{mean(*best, each)} * node.visits;
    }

    // Drops all but one node and what follows from it. The kept ones close ranks where they are, so that
    // there is no time at which the tree is there twice. Children have higher numbers than their parents, and
    // go on having them.
    void keep_only(std::uint32_t new_root) {
        KeptPlaces nodes(nodes_.size()), edges(edges_.size());
        nodes.keep(new_root);
        edges.keep(0);
        for (std::uint32_t id = new_root; id < nodes_.size(); ++id) {
            if (!nodes.keeps(id)) continue;
            for_each_edge_number(nodes_[id], [&](std::uint32_t edge) {
                edges.keep(edge);
                if (edges_[edge].child != 0) nodes.keep(edges_[edge].child);
            });
        }
        const std::size_t node_count = nodes.close_ranks(), edge_count = edges.close_ranks();
        for (std::uint32_t id = new_root; id < nodes_.size(); ++id) {
            if (!nodes.keeps(id)) continue;
            Node& node = nodes_[nodes.place(id)] = nodes_[id];
            if (node.first_edge != 0) node.first_edge = edges.place(node.first_edge);
        }
        for (std::uint32_t i = 1; i < edges_.size(); ++i) {
            if (!edges.keeps(i)) continue;
            Edge& edge = edges_[edges.place(i)] = edges_[i];
            if (edge.child != 0) edge.child = nodes.place(edge.child);
            if (edge.next != 0) edge.next = edges.place(edge.next);
        }
        nodes_.truncate(node_count);
        edges_.truncate(edge_count);
        found_.clear();
    }

    static constexpr std::size_t smallest_tree = 1000 * sizeof(Node);
    static constexpr std::size_t first_edges = 12;  // of a node

    S root_state_;
    Evaluator evaluator_;
    MctsSettings settings_;
    std::uint64_t seed_;
    std::uint64_t taste_ = 0;
    std::vector<std::uint32_t> root_moves_;  // Limits::root_moves
    std::vector<Deviation> found_;  // the deciding seat's shares by each of the root's edges, in all runs
    Random random_;
    BlockVector<Node> nodes_;
    BlockVector<Edge> edges_;
    std::size_t max_bytes_ = 0;

    // Working space, kept to save allocations.
    std::vector<std::uint32_t> path_;
    typename S::MoveList moves_;
    std::vector<float> priors_;
    std::vector<std::uint32_t> order_;
};

}  // namespace talus
