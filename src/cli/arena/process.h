// A running program that is spoken to line by line through its standard input and output.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace talus::cli {

class Process {
  public:
    using Clock = std::chrono::steady_clock;

    // Runs a command with the shell, in a process group of its own. The error says why it did not start.
    static Result<Process, std::string> start(const std::string& command);

    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;
    // Whatever it does, it does not outlive this object: it sees the end of its input, and is killed soon
    // after.
    ~Process();

    enum class Status { done, closed, overlong, late, cancelled };

    // No sensible answer is longer; a program that never ends its line must not fill the memory.
    static constexpr std::size_t longest_line = std::size_t{64} << 20;

    // Both give up at `until`, or soon after `cancelled` says yes. `closed`: the program does not listen or
    // speak any more; `overlong`: it does not end its line. Pre: SIGPIPE is ignored.
    Status write_line(std::string_view line, Clock::time_point until, const std::function<bool()>& cancelled);
    Status read_line(std::string& line, Clock::time_point until, const std::function<bool()>& cancelled);

    // How it ended, such as "exit code 3", if it does so by itself within this time; otherwise it is stopped.
    std::optional<std::string> end(std::chrono::milliseconds patience);

  private:
    Process(pid_t id, int input, int output) : id_(id), input_(input), output_(output) {}
    Status wait_for(int descriptor, short event, Clock::time_point until,
                    const std::function<bool()>& cancelled);
    void close_input();

    pid_t id_ = -1;
    int input_ = -1;   // what we write
    int output_ = -1;  // what it writes
    std::string unread_;
};

}  // namespace talus::cli
