// The moves that are legal now, as a person meets them: in a sensible order, numbered, and found by whatever
// comes close to their notation.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace talus::cli {

// How one kind of move is written: the verb, a colon and what the pattern says. In the pattern `#` stands for
// a number, `q` for one that may be negative, `A` and `a` for letters in upper and lower case; everything
// else stands for itself. Without a pattern the verb is the whole move.
struct MoveForm {
    std::string_view verb;
    std::string_view pattern;
};

// The numbers and words of a text in lower case, without what stands between them: `Tile 2,-1 NE` is tile, 2,
// -1 and ne; `1c1` is 1, c and 1. Without signs a minus is a separator like any other.
std::vector<std::string> words_of(std::string_view text, bool with_signs);

class MoveMenu {
  public:
    struct Entry {
        int number;  // how it is called by number; 0 if it has none
        std::string move;
        std::vector<std::string> words;

        // The part before the first colon, and what follows it.
        std::string_view verb() const;
        std::string_view rest() const;
    };

    // The order of the forms is the order of the menu. Pre: the moves are written in these forms.
    MoveMenu(std::span<const MoveForm> forms, const std::vector<std::string>& legal);

    // Grouped by verb, and within a verb by their numbers and letters.
    const std::vector<Entry>& entries() const { return entries_; }
    const Entry* find_move(std::string_view move) const;

    struct Answer {
        // The moves that the text can mean: with exactly one, that is it.
        std::vector<const Entry*> matches = {};
        // If there is none: the move that was probably meant, in its notation, for the game to say why it is
        // not legal; empty if the text is no move at all.
        std::string attempt = {};
    };
    // Takes numbers of the menu, the notation in any case and with any separators, without the verb where the
    // rest is enough, and beginnings that leave only one move.
    Answer find(std::string_view typed) const;

    struct Completion {
        std::string line;                  // what was typed, completed as far as it is certain
        std::vector<std::string> options;  // how it may go on; none if there is nothing to choose
    };
    Completion complete(std::string_view typed) const;

  private:
    struct Query;

    Query read(std::string_view typed) const;
    std::vector<const Entry*> beginning_with(const Query& query) const;
    std::string attempt(const Query& query) const;

    std::span<const MoveForm> forms_;
    bool with_signs_;
    std::vector<Entry> entries_;
};

// The beginning that all texts share.
std::string common_beginning(const std::vector<std::string>& texts);

}  // namespace talus::cli
