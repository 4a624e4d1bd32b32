// A game at a table: who sits where, the tree of what was played, and where in it the table stands. Taking
// back, playing again, looking back and branching are all a matter of where one stands; nothing that was
// played is lost. Pure: no clocks, no files, no talking to people; chance is handed to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/record/record.h"
#include "table/draws.h"
#include "table/player.h"

namespace talus {

// Where the table stands, in a record that is put away while it does not stand at the end of the main line.
inline constexpr std::string_view here_mark = "@here";

class Table {
  public:
    // Goes on from where the record says, or from the end of its main line. Pre: a player for each seat.
    Table(Record record, std::vector<Player> players, Draws draws);

    // The record with all branches. One that is put away also says where the table stands.
    const Record& record() const { return record_; }
    Record put_away() const;

    // Where the table stands, and the line that leads there.
    const Place& place() const { return place_; }
    const AnyState& state() const { return place_.state; }
    const std::vector<Step>& steps() const { return steps_; }
    AnyState state_after(std::size_t count) const;  // of those steps
    // By the rules, or because the players have ended the game.
    std::optional<Outcome> result() const { return record_.tree().result(place_); }
    bool is_over() const { return result().has_value(); }
    std::optional<Seat> turn() const;  // whose decision it is, if it is anybody's

    const std::vector<Player>& players() const { return players_; }
    const Player& player(Seat seat) const { return players_[index(seat)]; }
    bool has_persons() const;

    // Whether a person has to choose now between two or more moves; without persons, anybody.
    bool is_choice() const;

    // A decision of the seat whose turn it is, or the refusal. The game goes on like this: what was played
    // here before becomes a variation.
    [[nodiscard]] std::optional<Error> play(std::string_view move);
    // Tries a move at any node: the table goes there, and what was played stays the main line.
    [[nodiscard]] std::optional<Error> explore(NodeId node, std::string_view move);
    // What chance decides next. A line beside this one that has its k-th draw already says what it is, if
    // that can be: a record from elsewhere draws alike too. Pre: chance is next.
    std::string next_draw() const;
    void draw();

    // Back to the last choice, on to the next one; false if there is none. If what was taken back lies in a
    // variation, `toward` is a node of it.
    bool undo();
    bool redo(NodeId toward = root_node);
    bool can_undo() const { return undo_node().has_value(); }
    bool can_redo() const { return !record_.tree()[place_.node].children.empty(); }
    void go_to(NodeId node);

    // The players end the game: a seat gives up (with its partner, if there are teams), or all agree on
    // something.
    [[nodiscard]] std::optional<Error> resign(Seat seat);
    [[nodiscard]] std::optional<Error> agree(const Outcome& agreement);
    [[nodiscard]] std::optional<Error> agree_to_draw();
    // The end as a record says it (Record::set_result). Pre: the table stands at the end of the main line.
    [[nodiscard]] std::optional<Error> set_result(std::string_view text);

    // The tree: see play/record/game_tree.h. If the table stood in what is removed, it stands before it then.
    [[nodiscard]] std::optional<Error> promote(NodeId node) { return record_.tree().promote(node); }
    [[nodiscard]] std::optional<Error> remove(NodeId node);
    // Adds what another record of the same game has and this one lacks, each where it was there. What is said
    // about moves that both have stays as it is here.
    [[nodiscard]] std::optional<Error> merge(const Record& other);
    // For remarks, which move nothing.
    GameTree& tree() { return record_.tree(); }
    // From here on somebody else sits there. The seat's header names who does now; if anybody has decided
    // something before, marks say who sat there from which node on (sits_mark). Pre: a player of this game.
    [[nodiscard]] std::optional<Error> sit(Seat seat, const Player& player);
    [[nodiscard]] std::optional<Error> set_header(std::string_view key, std::string_view value) {
        return record_.set_header(key, value);
    }
    // Removes all that was played after so many steps of the line. Pre: there are as many.
    void cut(std::size_t count);

    // How many steps there were when somebody had last chosen something, 0 if nobody has yet; the same for
    // one seat.
    std::size_t last_choice() const;
    std::size_t last_choice_of(Seat seat) const;
    bool has_choices() const { return last_choice() > 0; }
    // How many steps stay if that seat takes back its last decision, choice or not; nothing if it has made
    // none.
    std::optional<std::size_t> last_decision_of(Seat seat) const;
    // How many steps of the line were drawn.
    std::size_t draw_count() const;

  private:
    bool is_choice_at(const AnyState& state) const;
    template <class Wanted>
    std::size_t last_choice_where(const Wanted& wanted) const;
    std::optional<NodeId> undo_node() const;
    void follow();

    Record record_;
    std::vector<Player> players_;
    Draws draws_;
    Place place_;
    std::vector<Step> steps_;
};

// The seed of the draws, if a record holds one.
std::optional<std::uint64_t> seed_of(const Record& record);

// A table whose record says who plays (players_of) and by which seed chance draws: the record's own, or else
// this one.
Table open_table(Record record, const std::vector<std::optional<Player>>& given, std::uint64_t seed);

}  // namespace talus
