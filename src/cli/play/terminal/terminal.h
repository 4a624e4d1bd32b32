// The terminal that a person sits at, or the pipes that stand in for one.
#pragma once

#include <string>
#include <string_view>

#include "cli/play/terminal/line_editor.h"

namespace talus::cli {

// What came from the keyboard.
struct Input {
    enum class Kind {
        key,
        woken,  // a signal came: the window has another size, or the program has to end
        end,    // nothing more will come
    };

    Kind kind = Kind::end;
    Key key = {};
};

class Terminal {
  public:
    // Colours, and any other escape codes, only if they are wanted and the terminal knows them.
    explicit Terminal(bool wants_color);

    // A person types and reads. Otherwise there are lines in and lines out, without end to either.
    bool is_interactive() const { return is_interactive_; }
    bool has_color() const { return has_color_; }
    // Whether what is typed can be seen already.
    bool echoes() const { return echoes_; }

    // The size now, at least 40 by 12; of a pipe, as large as can be.
    int width() const;
    int height() const;

    void write(std::string_view text);
    // An empty screen, or an empty line where there are no escape codes.
    void clear();

    // Nothing more comes from the other side, or the program has to end.
    bool is_at_end() const;

    // A line, without its end. False at the end of the input, and when the program has to end. Not for keys
    // mode.
    bool read_line(std::string& line);

    // Waits for the next key. Pre: KeysMode.
    Input read_key();

    // Stops the program as Ctrl-Z does in a shell, and comes back when it goes on. Pre: not in KeysMode.
    void suspend();

  private:
    bool fill_buffer(int timeout_ms);

    bool is_interactive_;
    bool has_color_;
    bool echoes_;
    bool has_input_ended_ = false;
    bool has_output_ended_ = false;
    std::string buffer_;  // what was read and not used yet
};

// While it lives, keys come one by one, unseen, and Ctrl-C and Ctrl-Z are keys too.
class KeysMode {
  public:
    KeysMode();
    KeysMode(const KeysMode&) = delete;
    KeysMode& operator=(const KeysMode&) = delete;
    ~KeysMode();
};

// While it lives, what is typed is not shown.
class QuietMode {
  public:
    explicit QuietMode(const Terminal& terminal);
    QuietMode(const QuietMode&) = delete;
    QuietMode& operator=(const QuietMode&) = delete;
    ~QuietMode();

  private:
    bool is_active_;
};

}  // namespace talus::cli
