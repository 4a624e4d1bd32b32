#include "cli/play/terminal/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <limits>

#include "cli/common/output.h"
#include "cli/play/terminal/interrupts.h"

namespace talus::cli {
namespace {

constexpr int smallest_width = 40;
constexpr int smallest_height = 12;
constexpr int endless = std::numeric_limits<int>::max() / 2;

// How long the rest of a key may take that begins with Escape; people who press Escape wait for it.
constexpr int escape_timeout_ms = 100;
constexpr int no_timeout = -1;

winsize window_size() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return {24, 80, 0, 0};
    return size;
}

termios terminal_settings() {
    termios settings{};
    ::tcgetattr(STDIN_FILENO, &settings);
    return settings;
}

void set_flags(tcflag_t local_on, tcflag_t local_off, tcflag_t input_on, tcflag_t input_off) {
    termios settings = terminal_settings();
    settings.c_lflag = (settings.c_lflag | local_on) & ~local_off;
    settings.c_iflag = (settings.c_iflag | input_on) & ~input_off;
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
}

constexpr tcflag_t line_flags = ICANON | ECHO | ISIG | IEXTEN;
constexpr tcflag_t line_input_flags = ICRNL | IXON;

}  // namespace

KeysMode::KeysMode() {
    set_flags(0, line_flags, 0, line_input_flags);
}
KeysMode::~KeysMode() {
    set_flags(line_flags, 0, line_input_flags, 0);
}

QuietMode::QuietMode(const Terminal& terminal) : is_active_(terminal.is_interactive()) {
    if (is_active_) set_flags(0, ECHO, 0, 0);
}
QuietMode::~QuietMode() {
    if (is_active_) set_flags(ECHO, 0, 0, 0);
}

Terminal::Terminal(bool wants_color)
    : is_interactive_(::isatty(STDIN_FILENO) == 1 && is_terminal_output()),
      has_color_(wants_color),
      echoes_(::isatty(STDIN_FILENO) == 1) {}

int Terminal::width() const {
    return is_interactive_ ? std::max<int>(window_size().ws_col, smallest_width) : endless;
}

int Terminal::height() const {
    return is_interactive_ ? std::max<int>(window_size().ws_row, smallest_height) : endless;
}

void Terminal::write(std::string_view text) {
    while (!text.empty() && !has_output_ended_) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written >= 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            has_output_ended_ = true;  // nobody reads it; the game must still be saved
    }
}

bool Terminal::is_at_end() const {
    return has_input_ended_ || has_output_ended_ || must_end();
}

void Terminal::clear() {
    write(has_color_ && is_interactive_ ? "\033[H\033[2J" : "\n");
}

bool Terminal::fill_buffer(int timeout_ms) {
    std::array<pollfd, 2> waiting{{{STDIN_FILENO, POLLIN, 0}, {wake_up_descriptor(), POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), timeout_ms) <= 0) return false;
    if (waiting[1].revents != 0) {
        forget_wake_ups();
        return false;
    }
    char bytes[1024];
    const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (count <= 0) {
        if (count == 0 || errno != EINTR) has_input_ended_ = true;
        return false;
    }
    buffer_.append(bytes, static_cast<std::size_t>(count));
    return true;
}

bool Terminal::read_line(std::string& line) {
    std::size_t end = 0;
    while ((end = buffer_.find('\n')) == std::string::npos) {
        if (is_at_end() || is_interrupted()) break;
        fill_buffer(no_timeout);
    }
    if (end == std::string::npos) {
        // The last line may lack its end.
        if (buffer_.empty() || is_interrupted()) return false;
        end = buffer_.size();
    }
    line = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return true;
}

Input Terminal::read_key() {
    for (bool is_all = false;;) {
        if (auto key = take_key(buffer_, is_all)) return {Input::Kind::key, *key};
        if (is_at_end()) return {Input::Kind::end};
        const bool is_waiting_for_rest = !buffer_.empty();
        const bool has_more = fill_buffer(is_waiting_for_rest ? escape_timeout_ms : no_timeout);
        is_all = is_waiting_for_rest && !has_more;
        if (!is_waiting_for_rest && !has_more && !is_at_end()) return {Input::Kind::woken};
    }
}

void Terminal::suspend() {
    ::kill(0, SIGTSTP);
}

}  // namespace talus::cli
