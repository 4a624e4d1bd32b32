// A game: the tree of its moves (play/record/game_tree.h), who played, and what else is said about it. A
// record is always one that can be written and read again: every change is checked (play/record/record_file.h
// is the format). Who does not care for variations sees the main line.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/outcome.h"
#include "play/any_state.h"
#include "play/record/game_tree.h"

namespace talus {

// The headers in which the record file says what the record itself knows; nobody can set them.
namespace record_keys {
inline constexpr std::string_view version = "Talus-Record";
inline constexpr std::string_view game = "Game";
inline constexpr std::string_view options = "Options";
inline constexpr std::string_view position = "Position";
inline constexpr std::string_view result = "Result";
inline constexpr std::array all{version, game, options, position, result};
}  // namespace record_keys

// Enough for everything one may want to say about a game, and few enough to look through one by one.
inline constexpr std::size_t max_record_headers = 100;
inline constexpr std::size_t max_header_bytes = std::size_t{1} << 16;  // of all of them

// What a header line says about the game: `Seat-1: Ada`, `Date: 2026-03-14`, or any key of one's own.
struct Header {
    std::string key;
    std::string value;

    friend bool operator==(const Header&, const Header&) = default;
};

struct Comment {
    std::size_t step;  // the comment stands after that many steps of the main line
    std::string text;

    friend bool operator==(const Comment&, const Comment&) = default;
};

class Record {
  public:
    explicit Record(const AnyState& start) : tree_(start) {}

    const GameTree& tree() const { return tree_; }
    GameTree& tree() { return tree_; }

    // The main line: from its start to where it stands.
    const AnyState& start() const { return tree_.start(); }
    const AnyState& current() const { return tree_.main().state; }
    const std::vector<Step>& steps() const { return tree_.main_steps(); }

    // Plays on, or says why the move cannot be played.
    [[nodiscard]] std::optional<Error> play(std::string_view move);

    // The state after the first `count` steps. Pre: count <= steps().size().
    AnyState state_after(std::size_t count) const;
    // The same game as it stood then, without variations. Pre: as above.
    Record first_steps(std::size_t count) const;

    // The outcome by the rules, or else the one that the players agreed on; none if the game is unfinished.
    std::optional<Outcome> result() const { return tree_.result(tree_.main()); }

    // Ends an unfinished game away from the board (play/result_text.h).
    [[nodiscard]] std::optional<Error> agree(const Outcome& agreement);
    // The outcome that the players agreed on, if they did.
    const std::optional<Outcome>& agreement() const { return tree_[tree_.main().node].agreement; }
    // What a record file says about the end (play/result_text.h): what follows from the moves anyway, or an
    // agreement.
    [[nodiscard]] std::optional<Error> set_result(std::string_view text);

    // Headers are single lines of text, in the order in which they were first set. Seat-1, Seat-2, ... are
    // the names of the players, Date is YYYY-MM-DD, and record_keys are taken; everything else is free.
    const std::vector<Header>& headers() const { return headers_; }
    const std::string* header(std::string_view key) const;  // nullptr if there is none
    [[nodiscard]] std::optional<Error> set_header(std::string_view key, std::string_view value);

    // The comments of the main line; adds a line of text after the steps played so far.
    std::vector<Comment> comments() const;
    [[nodiscard]] std::optional<Error> add_comment(std::string_view text);

    friend bool operator==(const Record&, const Record&) = default;

  private:
    GameTree tree_;
    std::vector<Header> headers_;
};

}  // namespace talus
