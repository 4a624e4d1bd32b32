#include "protocol/answer/table_answer.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "play/record/record_file.h"
#include "protocol/answer/answer.h"
#include "protocol/answer/show_answer.h"
#include "table/rematch.h"
#include "table/table.h"

namespace talus {
namespace {

using Deed = TableRequest::Deed;

// Who is no person is a computer, whichever: the page lets it think.
std::vector<Player> players_of(const TableRequest& request) {
    std::vector<Player> players(static_cast<std::size_t>(request.game.start().seat_count()));
    if (!request.people) return players;
    for (Player& player : players) player.computer = PlayerSpec{};
    for (const Seat seat : *request.people)
        if (index(seat) < players.size()) players[index(seat)] = {};
    return players;
}

std::optional<Error> missing(std::string_view key) {
    return Error{"protocol.key", "Here \"" + std::string(key) + "\" is needed."};
}

// What goes wrong, and the key of the request that is to blame.
struct Fault {
    Error error;
    std::string_view key;
};

class Doing {
  public:
    Doing(Table& table, const TableRequest& request, SitDown& sit)
        : table_(table), request_(request), sit_(sit) {}

    std::optional<Fault> operator()() {
        if (!find_node()) return Fault{{"table.no-place", "There is no such line in the tree."}, "at"};
        switch (request_.deed) {
            case Deed::none: return std::nullopt;
            case Deed::play: return with_move();
            case Deed::draw: return draw();
            case Deed::undo: return done(table_.undo(), "There is nothing to take back.");
            case Deed::redo: return done(table_.redo(node_), "There is nothing to play again.");
            case Deed::go: table_.go_to(node_); return std::nullopt;
            case Deed::promote: return fault(table_.promote(node_), "at");
            case Deed::remove: return fault(table_.remove(node_), "at");
            case Deed::merge: return merge();
            case Deed::comment:
                return fault(table_.tree().set_comments(node_, request_.comments), "comments");
            case Deed::mark: return fault(table_.tree().set_marks(node_, request_.marks), "marks");
            case Deed::evaluate:
                return fault(table_.tree().set_evaluation(node_, request_.evaluation), "values");
            case Deed::resign: return resign();
            case Deed::agree: return fault(table_.agree_to_draw(), "do");
            case Deed::sit: return fault(sit_(table_, request_), "player");
        }
        return std::nullopt;
    }

  private:
    static std::optional<Fault> fault(std::optional<Error> error, std::string_view key) {
        if (!error) return std::nullopt;
        return Fault{*std::move(error), key};
    }
    static std::optional<Fault> done(bool is_done, std::string_view why_not) {
        if (is_done) return std::nullopt;
        return Fault{{"table.nothing", std::string(why_not)}, "do"};
    }

    bool find_node() {
        const GameTree& tree = table_.record().tree();
        node_ = table_.place().node;
        if (request_.node) {
            if (*request_.node >= tree.size()) return false;
            node_ = tree.nodes()[*request_.node];
        }
        if (!request_.line) return true;
        const auto found = tree.find({request_.line->begin(), request_.line->end()});
        if (found) node_ = *found;
        return found.has_value();
    }

    // Where the table stands the game goes on; elsewhere a move is a variation.
    std::optional<Fault> with_move() {
        if (!request_.move) return fault(missing("move"), "move");
        const bool is_elsewhere = request_.line || request_.node;
        return fault(is_elsewhere ? table_.explore(node_, *request_.move) : table_.play(*request_.move),
                     "move");
    }

    std::optional<Fault> draw() {
        if (!request_.seed) return fault(missing("seed"), "seed");
        while (!table_.is_over() && table_.state().turn().is_chance()) table_.draw();
        return std::nullopt;
    }

    std::optional<Fault> merge() {
        if (!request_.with) return fault(missing("with"), "with");
        const auto other = parse_record(*request_.with);
        return fault(other ? table_.merge(*other) : std::optional(other.error().error), "with");
    }

    std::optional<Fault> resign() {
        const auto seat = request_.seat ? request_.seat : table_.turn();
        if (!seat || !table_.state().seats().contains(*seat)) return fault(missing("seat"), "seat");
        return fault(table_.resign(*seat), "seat");
    }

    Table& table_;
    const TableRequest& request_;
    SitDown& sit_;
    NodeId node_ = root_node;
};

Json node_json(const GameTree& tree, NodeId id, int parent, int turn) {
    const Node& node = tree[id];
    Json json(Json::Object{});
    if (id != root_node) json.set("parent", parent);
    if (!node.step.move.empty()) {
        json.set("move", node.step.move);
        json.set("seat", node.step.turn.is_decision() ? number(node.step.turn.seat) : 0);
        json.set("turn", turn);
    }
    if (node.agreement) json.set("result", outcome_json(*node.agreement));
    if (!node.comments.empty()) json.set("comments", texts_json(node.comments));
    if (!node.marks.empty()) json.set("marks", texts_json(node.marks));
    if (node.evaluation) {
        json.set("values", values_json(node.evaluation->values, tree.start().seat_count()));
        json.set("visits", node.evaluation->visits);
    }
    return json;
}

// Every node, parents first; `here` becomes the number of the one where the table stands.
Json tree_json(const GameTree& tree, NodeId stands, int& here) {
    struct Known {
        int number = 0;
        TurnCounter turns = {};
    };
    std::vector<Known> known;  // by id
    Json::Array nodes;
    for (const NodeId id : tree.nodes()) {
        if (known.size() <= id) known.resize(id + 1);
        const Known parent = known[tree[id].parent];
        known[id] = {static_cast<int>(nodes.size()), id == root_node ? TurnCounter{} : parent.turns};
        if (!tree[id].step.move.empty()) known[id].turns.count(tree[id].step.turn);
        if (id == stands) here = known[id].number;
        nodes.push_back(node_json(tree, id, parent.number, known[id].turns.turns()));
    }
    return nodes;
}

}  // namespace

std::optional<Error> sit_down(Table& table, const TableRequest& request) {
    if (!request.seat || !table.state().seats().contains(*request.seat)) return missing("seat");
    if (!request.player) return missing("player");
    const auto player = parse_sitter(*request.player, table.record().start());
    return player ? table.sit(*request.seat, *player) : std::optional(player.error());
}

Json answer_at_table(const TableRequest& request, LineMemory& memory, SitDown& sit) {
    Table table(request.game, players_of(request), seeded_draws(request.seed.value_or(0)));
    if (auto fault = Doing(table, request, sit)()) {
        RequestError error{request.id, std::move(fault->error), {{"key", fault->key}}};
        if (fault->key == "move" && request.move) error.details.emplace_back("move", *request.move);
        return error_answer(error);
    }
    const GameTree& tree = table.record().tree();
    Json answer = answer_to(request.id, true);
    answer.set("action", "table");
    Record put_away = table.put_away();
    std::string text = write_record(put_away);
    answer.set("record", text);
    memory.keep(std::move(text), std::move(put_away));
    int here = 0;
    answer.set("tree", tree_json(tree, table.place().node, here));
    answer.set("here", here);
    answer.set("can_undo", table.can_undo());
    answer.set("can_redo", table.can_redo());
    if (const auto result = table.result())
        answer.set("rematch", number(rematch_beginner(table.state(), result)));
    add_show(answer, {table.record(), table.steps(), table.state(), tree[table.place().node].agreement});
    add_warnings(answer, request.warnings);
    return answer;
}

}  // namespace talus
