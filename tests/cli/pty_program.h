// Runs the program in a terminal of its own, as a person at a keyboard does: keys go in, the screen comes
// out.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace talus::testing {

class PtyProgram {
  public:
    struct Settings {
        std::vector<std::string> arguments;
        std::vector<std::string> environment = {};  // `NAME=value`
        unsigned short width = 80;
        unsigned short height = 24;
    };

    explicit PtyProgram(const Settings& settings) {
        winsize size{settings.height, settings.width, 0, 0};
        process_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
        if (process_ == 0) run(settings);
    }
    PtyProgram(const PtyProgram&) = delete;
    PtyProgram& operator=(const PtyProgram&) = delete;
    ~PtyProgram() {
        if (process_ > 0) {
            ::kill(process_, SIGKILL);
            ::waitpid(process_, nullptr, 0);
        }
        hang_up();
    }

    void type(std::string_view keys) {
        ASSERT_EQ(::write(terminal_, keys.data(), keys.size()), ssize_t(keys.size()));
    }
    void send_signal(int signal) const { ::kill(process_, signal); }
    void resize(unsigned short width, unsigned short height) const {
        const winsize size{height, width, 0, 0};
        ::ioctl(terminal_, TIOCSWINSZ, &size);
    }
    void hang_up() {
        if (terminal_ >= 0) ::close(terminal_);
        terminal_ = -1;
    }

    // Waits until the text has come, and returns everything that came since the last call, up to it.
    std::string expect(std::string_view text) {
        const auto end = std::chrono::steady_clock::now() + patience;
        std::size_t at;
        while ((at = output_.find(text)) == std::string::npos) {
            if (std::chrono::steady_clock::now() > end || !read_more()) {
                ADD_FAILURE() << "waited for '" << text << "', got:\n" << output_;
                return "";
            }
        }
        std::string result = output_.substr(0, at + text.size());
        output_.erase(0, at + text.size());
        return result;
    }

    int wait_for_end() {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (terminal_ >= 0 && std::chrono::steady_clock::now() < end && read_more()) {
        }
        if (std::chrono::steady_clock::now() >= end) ::kill(process_, SIGKILL);
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

  private:
    static constexpr std::chrono::seconds patience{60};  // a busy machine is no error

    [[noreturn]] static void run(const Settings& settings) {
        for (const std::string& variable : settings.environment)
            ::putenv(const_cast<char*>(variable.c_str()));
        std::vector<char*> arguments{const_cast<char*>(TALUS_PROGRAM)};
        for (const std::string& argument : settings.arguments)
            arguments.push_back(const_cast<char*>(argument.c_str()));
        arguments.push_back(nullptr);
        ::execv(TALUS_PROGRAM, arguments.data());
        std::_Exit(127);
    }

    bool read_more() {
        pollfd waiting{terminal_, POLLIN, 0};
        if (::poll(&waiting, 1, 1000) <= 0) return true;
        char bytes[4096];
        const ssize_t count = ::read(terminal_, bytes, sizeof bytes);
        if (count <= 0) return false;
        output_.append(bytes, static_cast<std::size_t>(count));
        return true;
    }

    int terminal_ = -1;
    pid_t process_ = -1;
    std::string output_;
};

}  // namespace talus::testing
