#include "cli/play/terminal/prompt.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/play/terminal/interrupts.h"

namespace talus::cli {
namespace {

constexpr int most_option_lines = 5;
constexpr std::string_view more_text = "-- more: Enter, or q to stop --";

bool is_arrow(const Key& key) {
    return key.kind == Key::Kind::left || key.kind == Key::Kind::right || key.kind == Key::Kind::up ||
           key.kind == Key::Kind::down;
}

// The lines of a text, each with its end.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return lines;
}

}  // namespace

std::string in_columns(const std::vector<std::string>& texts, int width, int most) {
    std::size_t widest = 0;
    for (const std::string& text : texts) widest = std::max(widest, text.size());
    const std::size_t column = widest + 2;
    const std::size_t per_line = std::max<std::size_t>(1, static_cast<std::size_t>(width) / column);
    const std::size_t shown = std::min(texts.size(), per_line * static_cast<std::size_t>(most));
    std::string result;
    for (std::size_t i = 0; i < shown; ++i) {
        const bool is_last = (i + 1) % per_line == 0 || i + 1 == shown;
        result += is_last ? texts[i] + '\n' : fmt::format("{:<{}}", texts[i], column);
    }
    if (shown < texts.size()) result += fmt::format("... and {} more\n", texts.size() - shown);
    return result;
}

Prompt::Answer Prompt::ask(std::string_view question, const Complete& complete) {
    if (terminal_.is_interactive()) return ask_for_keys(question, complete);
    terminal_.write(question);
    std::string line;
    const bool has_line = terminal_.read_line(line);
    if (!terminal_.echoes() || !has_line) terminal_.write((has_line ? line : "") + '\n');
    if (take_interrupt()) return {Answer::Kind::interrupt};
    if (!has_line) return {Answer::Kind::end};
    return {Answer::Kind::line, line};
}

Prompt::Answer Prompt::ask_for_keys(std::string_view question, const Complete& complete) {
    const KeysMode mode;
    const auto render = [&] {
        terminal_.write(render_line(question, editor_.text(), editor_.cursor(), terminal_.width()));
    };
    const auto leave = [&](Answer answer, bool with_line_end = true) {
        if (with_line_end) terminal_.write("\n");
        const bool goes_on = answer.kind == Answer::Kind::redraw || answer.kind == Answer::Kind::options;
        if (!goes_on) editor_.finish_line();
        return answer;
    };
    for (;;) {
        render();
        const Input input = terminal_.read_key();
        if (input.kind == Input::Kind::end) return leave({Answer::Kind::end});
        // Between two prompts Ctrl-C is not a key but a signal.
        if (input.kind == Input::Kind::woken && take_interrupt()) return leave({Answer::Kind::interrupt});
        if (input.kind == Input::Kind::woken) return leave({Answer::Kind::redraw}, false);
        const Key& key = input.key;
        const bool is_empty = editor_.text().empty();
        if (key.kind == Key::Kind::enter) return leave({Answer::Kind::line, editor_.text()});
        if (key.is_control('c')) {
            editor_.set_text("");
            return leave({Answer::Kind::interrupt});
        }
        if (key.is_control('d') && is_empty) return leave({Answer::Kind::end});
        if (key.is_control('l')) return leave({Answer::Kind::redraw}, false);
        if (key.is_control('z')) return leave({Answer::Kind::suspend});
        if (is_arrow(key) && is_empty) return leave({Answer::Kind::arrow}, false);
        if (key.kind == Key::Kind::tab && complete) {
            const MoveMenu::Completion completion = complete(editor_.text());
            const bool has_grown = completion.line != editor_.text();
            editor_.set_text(completion.line);
            if (has_grown || completion.options.empty()) continue;
            const std::string options =
                in_columns(completion.options, terminal_.width() - 1, most_option_lines);
            // Where the screen cannot be drawn anew, they go below.
            if (terminal_.has_color()) return leave({Answer::Kind::options, options}, false);
            terminal_.write('\n' + options);
        } else {
            editor_.apply(key);
        }
    }
}

std::optional<char> Prompt::ask_letter(std::string_view question, std::string_view letters) {
    if (!terminal_.is_interactive()) return letters[0];
    const KeysMode mode;
    terminal_.write(fmt::format("{} [{}] ", question, letters));
    for (;;) {
        const Input input = terminal_.read_key();
        if (input.kind == Input::Kind::woken) continue;
        const Key& key = input.key;
        std::optional<char> answer;
        if (input.kind == Input::Kind::key) {
            if (key.kind == Key::Kind::enter) answer = letters[0];
            if (key.kind == Key::Kind::character && letters.find(key.text) != std::string_view::npos)
                answer = key.text[0];
            const bool gives_up = key.is_control('c') || key.is_control('d') || key.kind == Key::Kind::escape;
            if (!answer && !gives_up) continue;
        }
        terminal_.write(answer ? fmt::format("{}\n", *answer) : "\n");
        return answer;
    }
}

void Prompt::show(std::string_view text) {
    const std::vector<std::string_view> lines = lines_of(text);
    const auto page = static_cast<std::size_t>(terminal_.height() - 1);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (terminal_.is_interactive() && i > 0 && i % page == 0) {
            const KeysMode mode;
            terminal_.write(more_text);
            Input input = terminal_.read_key();
            while (input.kind == Input::Kind::woken) input = terminal_.read_key();
            terminal_.write('\r' + std::string(more_text.size(), ' ') + '\r');
            const bool goes_on = input.kind == Input::Kind::key && !input.key.is_character('q') &&
                                 !input.key.is_control('c') && input.key.kind != Key::Kind::escape;
            if (!goes_on) return;
        }
        terminal_.write(lines[i]);
    }
}

}  // namespace talus::cli
