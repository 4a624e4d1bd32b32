// A game in the making: who sits where, what was played, what was taken back. Everything but the thinking of the
// computer players and the talking to people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/player_spec.h"
#include "play/record.h"

namespace talus::cli {

struct Player {
    std::string name;                    // of a person; empty if it does not matter
    std::optional<PlayerSpec> computer;  // none: a person

    bool is_person() const { return !computer; }
    friend bool operator==(const Player&, const Player&) = default;
};

// Reads `human`, `human:Ada`, or a computer player (play/player_spec.h).
Result<Player> parse_seat_player(std::string_view text);

// `human`, `Ada`, `level:5`: what the header of a record says of a seat.
std::string to_text(const Player& player);

class Table {
  public:
    // Goes on with a record from where it stands. `given` has an entry for each seat; where it is empty the
    // record's header says who plays, and if there is none, a person sits in seat 1 and level 3 elsewhere. If the
    // record holds a seed, it counts.
    Table(Record record, const std::vector<std::optional<Player>>& given, std::uint64_t seed);

    const Record& record() const { return record_; }
    const AnyState& state() const { return record_.current(); }
    // By the rules, or because somebody resigned.
    bool is_over() const { return record_.result().has_value(); }

    const Player& player(Seat seat) const { return players_[static_cast<std::size_t>(index(seat))]; }
    bool has_persons() const;
    std::uint64_t seed() const { return seed_; }

    // Whether a person has to choose now between two or more moves.
    bool is_choice() const;

    // A decision of the seat whose turn it is, or the refusal. What was taken back cannot be redone any more.
    [[nodiscard]] std::optional<Error> play(std::string_view move);

    // Draws for chance. The draws follow from the seed and their number alone: the stack is shuffled once, and
    // whoever takes a move back gets the same tiles and cards again. Pre: chance is next.
    void draw();

    // Back to the last choice that a person made, and on to where that came from. False if there is none.
    bool undo();
    bool redo();

    // Ends the game: the seat (with its partner, if there are teams) has lost against all others.
    [[nodiscard]] std::optional<Error> resign(Seat seat);

    // How many steps there were when a person had last chosen something, 0 if nobody has yet; the same for one seat.
    std::size_t last_choice() const;
    std::size_t last_choice_of(Seat seat) const;
    // Whether a person has done anything yet.
    bool has_choices() const { return last_choice() > 0; }

  private:
    void add_step(std::string_view move);
    void return_to(std::size_t step_count);

    Record record_;
    std::vector<Player> players_;
    std::uint64_t seed_;
    std::vector<bool> choices_;        // for each step: whether a person chose it
    std::vector<std::string> undone_;  // steps that were taken back, the next one to redo at the end
};

}  // namespace talus::cli
