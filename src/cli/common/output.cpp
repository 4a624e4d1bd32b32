#include "cli/common/output.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace talus::cli {

void Output::flush() {
    // The exit code of a program that SIGPIPE has killed, for the case that the signal is ignored.
    constexpr int broken_pipe = 141;
    std::string_view rest = buffer_;
    while (!rest.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
        if (written >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (errno == EINTR) continue;
        if (errno == EPIPE) std::_Exit(broken_pipe);
        std::_Exit(complain(std::string("cannot write: ") + std::strerror(errno), failure));
    }
    buffer_.clear();
}

ExitCode complain(std::string_view message, ExitCode code) {
    std::fprintf(stderr, "talus: %.*s\n", static_cast<int>(message.size()), message.data());
    return code;
}

bool is_terminal_output() {
    return ::isatty(STDOUT_FILENO) == 1;
}
bool is_terminal_error() {
    return ::isatty(STDERR_FILENO) == 1;
}

bool is_color_wanted() {
    const char* no_color = std::getenv("NO_COLOR");
    const char* term = std::getenv("TERM");
    const bool is_unwanted = no_color != nullptr && *no_color != '\0';
    const bool is_dumb = term == nullptr || *term == '\0' || std::string_view(term) == "dumb";
    return is_terminal_output() && !is_unwanted && !is_dumb;
}

}  // namespace talus::cli
