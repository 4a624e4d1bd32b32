// Editing one line: keys go in, the text and the cursor come out. Knows no terminal.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace talus::cli {

struct Key {
    enum class Kind {
        character,  // `text` holds it, in UTF-8
        enter,
        tab,
        escape,
        backspace,
        remove,  // Delete
        left,
        right,
        up,
        down,
        home,
        end,
        page_up,
        page_down,
        control,  // `text` holds the letter, in lower case
    };

    Kind kind = Kind::character;
    std::string text = {};

    bool is_control(char letter) const { return kind == Kind::control && text[0] == letter; }
    bool is_character(char character) const {
        return kind == Kind::character && text.size() == 1 && text[0] == character;
    }
    friend bool operator==(const Key&, const Key&) = default;
};

// The first key in the bytes that a terminal sent, which are taken off the front. Nothing if the bytes are
// the beginning of a longer key; unless `is_all`: then nothing more comes, and what is there is what was
// pressed. Bytes that mean nothing are skipped.
std::optional<Key> take_key(std::string& bytes, bool is_all);

class LineEditor {
  public:
    const std::string& text() const { return text_; }
    std::size_t cursor() const { return cursor_; }  // in bytes
    void set_text(std::string text);

    // Moves and edits as usual: arrows, Home, End, Delete, Ctrl-A, B, D, E, F, H, K, U and W; up, down,
    // Ctrl-P and Ctrl-N go through what was entered before. False if the key does nothing here.
    bool apply(const Key& key);

    // Begins a new line; remembers the old one unless it is empty or the same as the last.
    void finish_line();

  private:
    void insert(std::string_view text);
    void erase(std::size_t begin, std::size_t end);
    void show_history(std::size_t entry);
    std::size_t before_cursor() const;
    std::size_t after_cursor() const;
    std::size_t word_before_cursor() const;

    std::string text_;
    std::size_t cursor_ = 0;
    std::vector<std::string> history_;
    std::size_t shown_ = 0;  // the entry of the history that is shown; its size: the new line
    std::string new_line_;   // what was being written before the history was looked at
};

// What to write so that a line shows `prompt` and as much of the text around the cursor as fits into `width`
// columns, with the cursor where it belongs. Needs no escape codes: it goes back to the start of the line,
// writes it, blanks out the rest, and steps back. A prompt that leaves too little room is cut. Pre: the width
// is 8 at least.
std::string render_line(std::string_view prompt, std::string_view text, std::size_t cursor, int width);

}  // namespace talus::cli
