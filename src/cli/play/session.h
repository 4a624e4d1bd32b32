// A game from the first move to the end, or to where the person leaves it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cli/play/menu/commands.h"
#include "cli/play/menu/menu_text.h"
#include "cli/play/screen.h"
#include "cli/play/terminal/prompt.h"
#include "cli/play/terminal/terminal.h"
#include "cli/play/thinking.h"
#include "table/table.h"

namespace talus::cli {

class Session {
  public:
    Session(Terminal& terminal, Table table);

    // The game came from that file, or was saved there.
    void set_file(const std::string& file);

    // Plays until the person leaves, or until the game is over if there is none. False if there is a game
    // that could not be saved.
    bool run();

  private:
    // One thing that happens next.
    void step();
    void play_computer();
    void play_forced();
    void ask_person();

    // What a person says.
    void take_line(const std::string& line);
    void obey(const CommandLine& line);
    void play_typed(const std::string& line);
    void play_move(const std::string& move);
    void choose_by_arrows();

    // Commands.
    void show_board(const std::string& centre);
    void show_moves(const std::string& beginning);
    void show_hint();
    void undo();
    void redo();
    void save(const std::string& file);
    void load(const std::string& file);
    void resign();
    void rematch();
    void leave();
    std::optional<std::string> save_as_new();  // the error if it fails
    bool keep_unfinished();

    // After how many steps news begin: what happened since whoever looks at the screen chose something, or
    // for those who only watch, since the last screen.
    std::size_t news_begin() const;

    void say(std::string_view message);
    void show_screen();
    void show_text(std::string_view text);
    BoardView view() const;
    std::string question() const;
    void begin_table();
    // Whether there is something that would be lost.
    bool is_unsaved() const;

    Terminal& terminal_;
    Table table_;
    Thinkers thinkers_;
    Prompt prompt_;
    std::string message_;                // to be shown with the next screen
    std::optional<std::string> centre_;  // what the person wants to see
    bool is_screen_old_ = true;
    std::size_t seen_ = 0;  // how many steps there were when the screen was last drawn
    bool has_left_ = false;
    std::string file_;             // where the game was saved; empty if it was not
    std::optional<Record> saved_;  // what was saved there
};

}  // namespace talus::cli
