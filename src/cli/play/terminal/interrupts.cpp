#include "cli/play/terminal/interrupts.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace talus::cli {
namespace {

std::atomic<bool> interrupted = false;
std::atomic<bool> ending = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // else a signal handler could not use them

// Every signal leaves a byte here, so that one which comes just before a wait ends that wait too.
std::array<int, 2> wake_ups{-1, -1};

void on_signal(int signal) {
    const int kept_errno = errno;
    if (signal == SIGINT)
        interrupted = true;
    else if (signal != SIGWINCH)
        ending = true;
    static_cast<void>(!::write(wake_ups[1], "", 1));  // a full pipe wakes up as well
    errno = kept_errno;
}

void handle(int signal) {
    struct sigaction action{};
    action.sa_handler = on_signal;  // without SA_RESTART: a waiting read returns, and the caller looks around
    sigaction(signal, &action, nullptr);
}

}  // namespace

void catch_interrupts() {
    if (wake_ups[0] < 0) static_cast<void>(!::pipe2(wake_ups.data(), O_NONBLOCK | O_CLOEXEC));
    // A resized window only wakes up whoever waits for keys.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGWINCH}) handle(signal);
    std::signal(SIGPIPE, SIG_IGN);
}

int wake_up_descriptor() {
    return wake_ups[0];
}
void forget_wake_ups() {
    std::array<char, 64> bytes;
    while (::read(wake_ups[0], bytes.data(), bytes.size()) > 0) {
    }
}

bool take_interrupt() {
    return interrupted.exchange(false);
}
bool is_interrupted() {
    return interrupted;
}
bool must_end() {
    return ending;
}

}  // namespace talus::cli
