#include "cli/play/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "base/hash.h"
#include "base/quote.h"
#include "base/text.h"
#include "cli/common/read_record.h"
#include "cli/play/menu/browser.h"
#include "cli/play/saved_games.h"
#include "cli/play/terminal/interrupts.h"
#include "play/record/record_file.h"
#include "table/rematch.h"

namespace talus::cli {

Session::Session(Terminal& terminal, Table table)
    : terminal_(terminal), table_(std::move(table)), thinkers_(terminal), prompt_(terminal) {
    begin_table();
}

void Session::begin_table() {
    thinkers_.sit_down(table_);
    centre_.reset();
    is_screen_old_ = true;
}

void Session::set_file(const std::string& file) {
    file_ = file;
    saved_ = table_.put_away();
}

bool Session::run() {
    try {
        while (!has_left_ && !terminal_.is_at_end()) step();
    } catch (...) {
        keep_unfinished();
        throw;
    }
    return keep_unfinished();
}

void Session::step() {
    if (table_.is_over()) {
        if (table_.has_persons()) return ask_person();
        show_screen();
        has_left_ = true;
        return;
    }
    const Turn turn = table_.state().turn();
    if (turn.is_chance()) {
        table_.draw();
        thinkers_.observe(table_.steps().back().move);
        is_screen_old_ = true;
        return;
    }
    if (!table_.player(turn.seat).is_person()) return play_computer();
    if (!table_.is_choice()) return play_forced();
    ask_person();
}

void Session::play_computer() {
    if (terminal_.is_interactive()) show_screen();
    const std::string move = thinkers_.choose(table_);
    if (terminal_.is_at_end()) return;  // it has not finished thinking
    play_move(move);
    const bool is_stopped = take_interrupt();
    if (is_stopped && !table_.has_persons()) leave();
}

// Where there is nothing to choose, nobody needs to be asked.
void Session::play_forced() {
    const std::string move = table_.state().legal_moves().front();
    say(fmt::format("There is only one move for {}: {}.", seat_text(table_, table_.state().turn().seat),
                    move));
    play_move(move);
}

void Session::ask_person() {
    if (is_screen_old_ || !message_.empty()) show_screen();
    const MoveMenu menu = table_.is_over() ? MoveMenu({}, {}) : menu_of(table_.state());
    const Prompt::Answer answer =
        prompt_.ask(question(), [&](std::string_view typed) { return complete_line(menu, typed); });
    switch (answer.kind) {
        case Prompt::Answer::Kind::line: return take_line(answer.line);
        case Prompt::Answer::Kind::arrow:
            if (!table_.is_over()) choose_by_arrows();
            return;
        case Prompt::Answer::Kind::suspend: terminal_.suspend(); [[fallthrough]];
        case Prompt::Answer::Kind::options: message_ = answer.line; [[fallthrough]];
        case Prompt::Answer::Kind::redraw: is_screen_old_ = true; return;
        case Prompt::Answer::Kind::interrupt: return leave();
        case Prompt::Answer::Kind::end: has_left_ = true; return;
    }
}

std::string Session::question() const {
    if (table_.is_over()) return "(rematch, undo, save, record, quit)> ";
    const Turn turn = table_.state().turn();
    const std::string what =
        std::visit([](const auto& game) { return task(game); }, table_.state().variant());
    return fmt::format("{}, {}> ", seat_text(table_, turn.seat), what);
}

void Session::take_line(const std::string& line) {
    if (trimmed(line).empty()) {
        is_screen_old_ = true;
        return;
    }
    if (const auto command = parse_command(line, false)) return obey(*command);
    play_typed(line);
}

void Session::play_typed(const std::string& line) {
    const AnyState& state = table_.state();
    const MoveMenu menu = table_.is_over() ? MoveMenu({}, {}) : menu_of(state);
    const MoveMenu::Answer answer = menu.find(line);
    if (answer.matches.size() == 1) return play_move(answer.matches[0]->move);
    const auto command = parse_command(line, true);
    if (answer.matches.size() > 1) {
        std::vector<std::string> texts;
        for (const MoveMenu::Entry* entry : answer.matches) texts.push_back(entry_text(state, *entry));
        return say(fmt::format("{} can mean:\n{}", talus::quoted(line),
                               in_columns(texts, std::min(terminal_.width(), 100) - 1, 3)));
    }
    // `move 1a1 3c3` is a move that the rules refuse, not short for `moves`.
    const std::vector<std::string> words = words_of(line, false);
    const bool names_a_move = !words.empty() && answer.attempt.starts_with(words.front());
    if (command && !names_a_move) return obey(*command);
    if (table_.is_over())
        return say("The game is over. Commands: rematch, undo, save, load, record, board, quit.");
    if (!answer.attempt.empty()) {
        const auto refused = state.play(answer.attempt);
        if (!refused) return say(fmt::format("{}: {}", answer.attempt, refused.error().text));
    }
    if (parse_integer(trimmed(line)))
        return say(fmt::format("There is no move with the number {}; `moves` lists them.", trimmed(line)));
    say(fmt::format("{} is no move and no command. Try a number, `moves` or `help`.", talus::quoted(line)));
}

void Session::play_move(const std::string& move) {
    if (auto error = table_.play(move)) return say(error->text);
    thinkers_.observe(move);
    centre_.reset();
    is_screen_old_ = true;
}

void Session::obey(const CommandLine& line) {
    switch (line.command->kind) {
        case Command::Kind::help: return show_text(help_text());
        case Command::Kind::hint: return show_hint();
        case Command::Kind::undo: return undo();
        case Command::Kind::redo: return redo();
        case Command::Kind::moves: return show_moves(line.argument);
        case Command::Kind::board: return show_board(line.argument);
        case Command::Kind::rules:
            return show_text(
                std::visit([](const auto& game) { return short_rules(game); }, table_.state().variant()));
        case Command::Kind::record: return show_text(write_record(table_.put_away()));
        case Command::Kind::save: return save(line.argument);
        case Command::Kind::load: return load(line.argument);
        case Command::Kind::resign: return resign();
        case Command::Kind::rematch: return rematch();
        case Command::Kind::quit: return leave();
    }
}

void Session::show_board(const std::string& centre) {
    if (!centre.empty()) {
        const std::vector<std::string> words = words_of(centre, true);
        if (words.size() != 2 || !parse_integer(words[0]) || !parse_integer(words[1]))
            return say("`board` takes a hex of an island, such as board 2,-1.");
        centre_ = words[0] + ',' + words[1];
    }
    is_screen_old_ = true;
}

void Session::show_moves(const std::string& beginning) {
    if (table_.is_over()) return say("The game is over.");
    const AnyState& state = table_.state();
    const MoveMenu menu = menu_of(state);
    std::vector<const MoveMenu::Entry*> entries;
    if (beginning.empty())
        for (const MoveMenu::Entry& entry : menu.entries()) entries.push_back(&entry);
    else
        entries = menu.find(beginning).matches;
    if (entries.empty()) return say(fmt::format("No legal move begins like {}.", talus::quoted(beginning)));
    show_text(menu_text(state, entries, std::min(terminal_.width(), 100) - 1));
}

void Session::show_hint() {
    if (!table_.is_choice()) return say("There is nothing to decide.");
    say(thinkers_.hint(table_));
    take_interrupt();
}

void Session::undo() {
    if (!table_.undo()) return say("There is nothing to take back.");
    begin_table();
    say("Taken back; `redo` plays it again.");
}

void Session::redo() {
    if (!table_.redo()) return say("There is nothing to play again.");
    begin_table();
}

void Session::save(const std::string& argument) {
    std::string file = expanded(argument);
    if (file.empty()) file = file_;
    if (file.empty()) {
        const auto name = new_file_name(table_.state().game());
        if (!name) return say("There is no folder for saved games: name a file.");
        file = *name;
    }
    if (file != file_ && file_exists(file)) {
        const auto answer =
            prompt_.ask_letter(fmt::format("{} exists. Replace it?", talus::quoted(file)), "ny");
        if (answer != 'y') return say(fmt::format("Not saved: {} exists.", talus::quoted(file)));
    }
    if (const auto error = save_record(table_.put_away(), file)) return say(*error);
    set_file(file);
    say(fmt::format("Saved as {}.", file));
}

void Session::load(const std::string& argument) {
    if (argument.empty()) return say("Which file? load FILE");
    const std::string file = expanded(argument);
    auto record = read_record(file);
    if (!record) return say(record.error());
    if (is_unsaved() && prompt_.ask_letter("The present game is not saved. Leave it?", "ny") != 'y')
        return say("Not loaded: the present game is not saved. `save` saves it.");
    const auto seats = static_cast<std::size_t>(record->current().seat_count());
    table_ = open_table(*std::move(record), std::vector<std::optional<Player>>(seats),
                        seed_of(table_.record()).value_or(1));
    set_file(file);
    begin_table();
}

void Session::resign() {
    if (table_.is_over()) return say("The game is over.");
    const Seat seat = table_.state().turn().seat;
    if (terminal_.is_interactive() && prompt_.ask_letter("Give up?", "ny") != 'y') {
        is_screen_old_ = true;
        return;
    }
    if (const auto error = table_.resign(seat)) return say(error->text);
    is_screen_old_ = true;
}

void Session::rematch() {
    if (!table_.is_over()) return say("The game is not over: `resign` ends it.");
    Table next = rematch_of(table_, combine(seed_of(table_.record()).value_or(1), 1));
    static_cast<void>(next.set_header("Date", today()));
    table_ = std::move(next);
    file_.clear();
    saved_.reset();
    seen_ = 0;
    begin_table();
}

bool Session::is_unsaved() const {
    return table_.has_choices() && !table_.is_over() && saved_ != table_.put_away();
}

void Session::leave() {
    if (!terminal_.is_interactive()) {
        has_left_ = true;
        return;
    }
    is_screen_old_ = true;
    if (!is_unsaved()) {
        has_left_ = table_.is_over() || prompt_.ask_letter("Leave the game?", "yn") == 'y';
        return;
    }
    const auto answer = prompt_.ask_letter("Leave the game: save it (y), or not (n)? Ctrl-C: stay.", "yn");
    if (!answer && !terminal_.is_at_end()) return;
    if (answer == 'n')
        saved_ = table_.put_away();  // nothing that anyone wants to keep
    else if (const auto error = save_as_new())
        return say(fmt::format("The game could not be saved: {} Name a file with `save FILE`.", *error));
    has_left_ = true;
}

std::optional<std::string> Session::save_as_new() {
    const auto file = new_file_name(table_.state().game());
    if (!file) return "there is no folder for saved games.";
    if (auto error = save_record(table_.put_away(), *file)) return error;
    set_file(*file);
    terminal_.write(fmt::format("The game is saved. Go on with it:\n  talus play --load {}\n", *file));
    return std::nullopt;
}

// Whatever the reason for leaving, an unfinished game is not lost.
bool Session::keep_unfinished() {
    if (!is_unsaved()) return true;
    const auto error = save_as_new();
    if (error)
        terminal_.write(fmt::format("The game could not be saved: {} This is its record:\n\n{}", *error,
                                    write_record(table_.put_away())));
    return !error;
}

void Session::choose_by_arrows() {
    const AnyState state = table_.state();
    const MoveMenu menu = menu_of(state);
    MoveBrowser browser = browse(state, menu);
    const KeysMode mode;
    is_screen_old_ = true;
    for (Input input{Input::Kind::woken};; input = terminal_.read_key()) {
        const Key& key = input.key;
        if (input.kind == Input::Kind::end) return;
        if (input.kind == Input::Kind::key) {
            if (key.kind == Key::Kind::enter) return play_move(browser.current().move);
            if (key.kind == Key::Kind::escape || key.is_control('c') || key.is_character('q')) return;
            if (key.is_character(' '))
                browser.turn();
            else if (key.kind == Key::Kind::tab)
                browser.go_on();
            else
                browser.go(key.kind);
        }
        const AnyState preview = state.play(browser.current().move).value();
        BoardView preview_view = view();
        preview_view.before = &state;
        preview_view.is_preview = true;
        preview_view.centre.reset();
        Screen screen{title_of(table_)};
        screen.message = entry_text(state, browser.current());
        terminal_.clear();
        terminal_.write(screen.text(preview, preview_view, terminal_.has_color()));
        terminal_.write("arrows: where, Space: how, Tab: next place, Enter: play, Esc: back ");
    }
}

BoardView Session::view() const {
    BoardView view{terminal_.width(), terminal_.height()};
    for (const Seat seat : table_.state().seats()) view.names.push_back(player_text(table_, seat));
    view.centre = centre_;
    return view;
}

std::size_t Session::news_begin() const {
    const std::size_t steps = table_.steps().size();
    if (!table_.has_persons()) return std::min(seen_, steps);
    return table_.is_choice() ? table_.last_choice_of(table_.state().turn().seat) : table_.last_choice();
}

void Session::say(std::string_view message) {
    message_ += message;
    message_ += '\n';
    if (terminal_.is_interactive()) return;
    terminal_.write(std::exchange(message_, ""));
}

void Session::show_screen() {
    const std::size_t begin = news_begin();
    const AnyState before = table_.state_after(begin);
    Screen screen{title_of(table_), news_since(table_, begin),
                  final_text(table_) + std::exchange(message_, "")};
    screen.has_menu = table_.is_choice();
    BoardView board = view();
    board.before = &before;
    terminal_.clear();
    terminal_.write(screen.text(table_.state(), board, terminal_.has_color()));
    is_screen_old_ = false;
    seen_ = table_.steps().size();
}

void Session::show_text(std::string_view text) {
    terminal_.write("\n");
    prompt_.show(text);
}

}  // namespace talus::cli
