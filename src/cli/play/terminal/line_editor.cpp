#include "cli/play/terminal/line_editor.h"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/common/text_columns.h"

namespace talus::cli {
namespace {

constexpr char escape = '\033';

// How many bytes the UTF-8 character has that begins with this one; 1 if it is no beginning.
std::size_t character_length(char first) {
    const auto byte = static_cast<unsigned char>(first);
    if (byte >= 0xF0) return 4;
    if (byte >= 0xE0) return 3;
    return byte >= 0xC0 ? 2 : 1;
}

// What follows `ESC [` or `ESC O`, of all terminals that are about.
std::optional<Key::Kind> key_of_sequence(std::string_view sequence) {
    constexpr std::array<std::pair<std::string_view, Key::Kind>, 14> table{{{"A", Key::Kind::up},
                                                                            {"B", Key::Kind::down},
                                                                            {"C", Key::Kind::right},
                                                                            {"D", Key::Kind::left},
                                                                            {"H", Key::Kind::home},
                                                                            {"F", Key::Kind::end},
                                                                            {"1~", Key::Kind::home},
                                                                            {"7~", Key::Kind::home},
                                                                            {"4~", Key::Kind::end},
                                                                            {"8~", Key::Kind::end},
                                                                            {"3~", Key::Kind::remove},
                                                                            {"5~", Key::Kind::page_up},
                                                                            {"6~", Key::Kind::page_down},
                                                                            {"Z", Key::Kind::tab}}};
    for (const auto& [text, kind] : table)
        if (text == sequence) return kind;
    return std::nullopt;
}

enum class Reading { key, nothing, unfinished };

Reading read_escape_sequence(std::string& bytes, bool is_all, Key& key) {
    key = {Key::Kind::escape, ""};
    if (bytes.size() == 1) {
        if (!is_all) return Reading::unfinished;
        bytes.clear();
        return Reading::key;
    }
    if (bytes[1] != '[' && bytes[1] != 'O') {
        bytes.erase(0, 1);  // Escape, and then something else
        return Reading::key;
    }
    std::size_t end = 2;
    while (end < bytes.size() && !(bytes[end] >= '@' && bytes[end] <= '~')) ++end;
    if (end == bytes.size()) {
        if (!is_all) return Reading::unfinished;
        bytes.clear();
        return Reading::nothing;
    }
    const auto kind = key_of_sequence(std::string_view(bytes).substr(2, end - 1));
    bytes.erase(0, end + 1);
    if (!kind) return Reading::nothing;
    key.kind = *kind;
    return Reading::key;
}

Reading read_key(std::string& bytes, bool is_all, Key& key) {
    const char first = bytes[0];
    if (first == escape) return read_escape_sequence(bytes, is_all, key);
    const auto take = [&](std::size_t length, Key::Kind kind, std::string text = {}) {
        key = {kind, std::move(text)};
        bytes.erase(0, length);
        return Reading::key;
    };
    if (first == '\r' || first == '\n') return take(1, Key::Kind::enter);
    if (first == '\t') return take(1, Key::Kind::tab);
    if (first == '\b' || first == '\x7F') return take(1, Key::Kind::backspace);
    if (first >= 1 && first <= 26)
        return take(1, Key::Kind::control, std::string(1, static_cast<char>('a' + first - 1)));
    const std::size_t length = character_length(first);
    if (static_cast<unsigned char>(first) < ' ' || is_continuation(first)) {
        bytes.erase(0, 1);
        return Reading::nothing;
    }
    if (bytes.size() < length) {
        if (!is_all) return Reading::unfinished;
        bytes.clear();
        return Reading::nothing;
    }
    return take(length, Key::Kind::character, bytes.substr(0, length));
}

}  // namespace

std::optional<Key> take_key(std::string& bytes, bool is_all) {
    Key key;
    while (!bytes.empty()) {
        switch (read_key(bytes, is_all, key)) {
            case Reading::key: return key;
            case Reading::unfinished: return std::nullopt;
            case Reading::nothing: break;
        }
    }
    return std::nullopt;
}

void LineEditor::set_text(std::string text) {
    text_ = std::move(text);
    cursor_ = text_.size();
}

void LineEditor::insert(std::string_view text) {
    text_.insert(cursor_, text);
    cursor_ += text.size();
}

void LineEditor::erase(std::size_t begin, std::size_t end) {
    text_.erase(begin, end - begin);
    cursor_ = begin;
}

std::size_t LineEditor::before_cursor() const {
    std::size_t at = cursor_;
    while (at > 0 && is_continuation(text_[--at])) {
    }
    return at;
}

std::size_t LineEditor::after_cursor() const {
    std::size_t at = cursor_;
    if (at < text_.size()) ++at;
    while (at < text_.size() && is_continuation(text_[at])) ++at;
    return at;
}

std::size_t LineEditor::word_before_cursor() const {
    std::size_t at = cursor_;
    while (at > 0 && text_[at - 1] == ' ') --at;
    while (at > 0 && text_[at - 1] != ' ') --at;
    return at;
}

void LineEditor::show_history(std::size_t entry) {
    if (entry > history_.size()) return;
    if (shown_ == history_.size()) new_line_ = text_;
    shown_ = entry;
    set_text(entry == history_.size() ? new_line_ : history_[entry]);
}

bool LineEditor::apply(const Key& key) {
    const auto is = [&](Key::Kind kind, char control) { return key.kind == kind || key.is_control(control); };
    if (key.kind == Key::Kind::character)
        insert(key.text);
    else if (is(Key::Kind::backspace, 'h'))
        erase(before_cursor(), cursor_);
    else if (is(Key::Kind::remove, 'd'))
        text_.erase(cursor_, after_cursor() - cursor_);
    else if (is(Key::Kind::left, 'b'))
        cursor_ = before_cursor();
    else if (is(Key::Kind::right, 'f'))
        cursor_ = after_cursor();
    else if (is(Key::Kind::home, 'a'))
        cursor_ = 0;
    else if (is(Key::Kind::end, 'e'))
        cursor_ = text_.size();
    else if (is(Key::Kind::up, 'p'))
        show_history(shown_ - 1);  // before the first entry it is a very large number, which is no entry
    else if (is(Key::Kind::down, 'n'))
        show_history(shown_ + 1);
    else if (key.is_control('k'))
        text_.erase(cursor_);
    else if (key.is_control('u'))
        erase(0, cursor_);
    else if (key.is_control('w'))
        erase(word_before_cursor(), cursor_);
    else
        return false;
    return true;
}

void LineEditor::finish_line() {
    if (!text_.empty() && (history_.empty() || history_.back() != text_)) history_.push_back(text_);
    shown_ = history_.size();
    new_line_.clear();
    set_text("");
}

namespace {

// How many columns a prompt leaves for what is typed, however long it is.
constexpr std::size_t least_room = 24;

// The end of a prompt is `> `, whatever is left of the rest.
std::string short_prompt(std::string_view prompt, std::size_t width) {
    constexpr std::string_view end = "> ";
    if (columns(prompt) <= width) return std::string(prompt);
    return std::string(first_columns(prompt, width - std::min(width, end.size()))) + std::string(end);
}

}  // namespace

std::string render_line(std::string_view prompt, std::string_view text, std::size_t cursor, int width) {
    // The last column stays free: terminals differ in where the cursor is after it.
    const auto usable = static_cast<std::size_t>(width - 1);
    const std::string start = short_prompt(prompt, usable - std::min(least_room, usable / 2));
    const std::size_t room = usable - columns(start);
    // Drop whole characters in front until the cursor is in sight.
    const std::size_t before = columns(text.substr(0, cursor));
    const std::size_t dropped = before - std::min(before, room);
    const std::string_view shown = first_columns(text.substr(first_columns(text, dropped).size()), room);
    const std::size_t behind = columns(shown) - (before - dropped);
    const std::size_t blank = room - columns(shown);
    return "\r" + start + std::string(shown) + std::string(blank, ' ') + std::string(blank + behind, '\b');
}

}  // namespace talus::cli
