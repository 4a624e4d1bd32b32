// Asking a person for a line, with completion and history on a terminal.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/menu/move_menu.h"
#include "cli/play/terminal/terminal.h"

namespace talus::cli {

class Prompt {
  public:
    using Complete = std::function<MoveMenu::Completion(std::string_view typed)>;

    struct Answer {
        enum class Kind {
            line,
            interrupt,  // Ctrl-C
            arrow,      // an arrow key on an empty line
            options,    // Tab: `line` lists how what was typed may go on. The next question goes on with it
            redraw,   // the window has another size, or Ctrl-L. The next question goes on with what was typed
            suspend,  // Ctrl-Z
            end,
        };

        Kind kind = Kind::end;
        std::string line = {};
    };

    explicit Prompt(Terminal& terminal) : terminal_(terminal) {}

    Answer ask(std::string_view question, const Complete& complete);

    // One letter out of `letters`; Enter means the first. Nothing on Ctrl-C or at the end of the input. Where
    // nobody sits at the terminal, the answer is the first.
    std::optional<char> ask_letter(std::string_view question, std::string_view letters);

    // Text that may be longer than the screen, page by page.
    void show(std::string_view text);

  private:
    Answer ask_for_keys(std::string_view question, const Complete& complete);

    Terminal& terminal_;
    LineEditor editor_;
};

// Texts in columns of equal width, as many as fit; `most` lines, and how many texts are left out.
std::string in_columns(const std::vector<std::string>& texts, int width, int most);

}  // namespace talus::cli
