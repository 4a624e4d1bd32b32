#include "cli/arena/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

extern char** environ;  // NOLINT: the name is POSIX's

namespace talus::cli {
namespace {

using std::chrono::milliseconds;

// How soon a cancelled wait is noticed.
constexpr milliseconds slice{50};

std::string describe(int status) {
    if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
    return "exit code " + std::to_string(WEXITSTATUS(status));
}

bool has_ended(pid_t id) {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(id), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid == id;
}

struct Pipe {
    int reader = -1;
    int writer = -1;

    bool open() {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return false;
        reader = ends[0];
        writer = ends[1];
        return true;
    }
    void close() const {
        if (reader >= 0) ::close(reader);
        if (writer >= 0) ::close(writer);
    }
};

// Starts the shell with these as its standard input and output; the error number, or 0.
int spawn(const std::string& command, int input, int output, pid_t& id) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    // A group of its own, so that what it starts itself can be ended too; and signals as any program expects
    // them.
    sigset_t ignored_here, none;
    sigemptyset(&none);
    sigemptyset(&ignored_here);
    sigaddset(&ignored_here, SIGPIPE);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setsigdefault(&attributes, &ignored_here);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setflags(&attributes,
                               POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    std::string shell = "sh", option = "-c", line = command;
    char* const arguments[] = {shell.data(), option.data(), line.data(), nullptr};
    const int error = ::posix_spawn(&id, "/bin/sh", &files, &attributes, arguments, environ);
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
    return error;
}

}  // namespace

Result<Process, std::string> Process::start(const std::string& command) {
    Pipe to, from;
    if (!to.open() || !from.open()) {
        const std::string reason = std::strerror(errno);
        to.close();
        return reason;
    }
    pid_t id = -1;
    if (const int error = spawn(command, to.reader, from.writer, id)) {
        to.close();
        from.close();
        return std::string(std::strerror(error));
    }
    ::close(to.reader);
    ::close(from.writer);
    for (const int descriptor : {to.writer, from.reader})
        ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    return Process(id, to.writer, from.reader);
}

Process::Process(Process&& other) noexcept
    : id_(std::exchange(other.id_, -1)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      unread_(std::move(other.unread_)) {}

Process::~Process() {
    end(milliseconds(200));
    if (output_ >= 0) ::close(output_);
}

void Process::close_input() {
    if (input_ >= 0) ::close(std::exchange(input_, -1));
}

std::optional<std::string> Process::end(milliseconds patience) {
    if (id_ < 0) return std::nullopt;
    close_input();
    const Clock::time_point until = Clock::now() + patience;
    while (!has_ended(id_) && Clock::now() < until) std::this_thread::sleep_for(milliseconds(1));
    const bool is_stopped = !has_ended(id_);
    // The whole group, since what the shell started may still run. Until waitpid the number belongs to nobody
    // else.
    ::kill(-id_, SIGKILL);
    int status = 0;
    while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = -1;
    return is_stopped ? std::nullopt : std::optional(describe(status));
}

Process::Status Process::wait_for(int descriptor, short event, Clock::time_point until,
                                  const std::function<bool()>& cancelled) {
    for (;;) {
        if (cancelled && cancelled()) return Status::cancelled;
        const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
        if (left.count() <= 0) return Status::late;
        pollfd question{descriptor, event, 0};
        const int answer = ::poll(&question, 1, static_cast<int>(std::min(left, slice).count()));
        if (answer > 0) return Status::done;  // or closed: reading or writing will tell
        if (answer < 0 && errno != EINTR) return Status::closed;
    }
}

Process::Status Process::write_line(std::string_view line, Clock::time_point until,
                                    const std::function<bool()>& cancelled) {
    std::string text(line);
    text += '\n';
    for (std::string_view rest = text; !rest.empty();) {
        const Status status = wait_for(input_, POLLOUT, until, cancelled);
        if (status != Status::done) return status;
        const ssize_t count = ::write(input_, rest.data(), rest.size());
        if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
        if (count < 0 && errno != EAGAIN && errno != EINTR) return Status::closed;
    }
    return Status::done;
}

Process::Status Process::read_line(std::string& line, Clock::time_point until,
                                   const std::function<bool()>& cancelled) {
    for (std::size_t searched = 0;;) {
        const std::size_t end = unread_.find('\n', searched);
        if (end != std::string::npos) {
            line = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            return Status::done;
        }
        searched = unread_.size();
        if (searched > longest_line) return Status::overlong;
        const Status status = wait_for(output_, POLLIN, until, cancelled);
        if (status != Status::done) return status;
        char buffer[1 << 16];
        const ssize_t count = ::read(output_, buffer, sizeof buffer);
        if (count > 0) unread_.append(buffer, static_cast<std::size_t>(count));
        if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return Status::closed;
    }
}

}  // namespace talus::cli
