#include "cli/play/interrupts.h"

#include <atomic>
#include <csignal>

namespace talus::cli {
namespace {

std::atomic<bool> interrupted = false;
std::atomic<bool> ending = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // else a signal handler could not use them

void on_signal(int signal) {
    if (signal == SIGINT)
        interrupted = true;
    else if (signal != SIGWINCH)
        ending = true;
}

void handle(int signal) {
    struct sigaction action {};
    action.sa_handler = on_signal;  // without SA_RESTART: a waiting read returns, and the caller looks around
    sigaction(signal, &action, nullptr);
}

}  // namespace

void catch_interrupts() {
    // A resized window only wakes up whoever waits for keys.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGWINCH}) handle(signal);
    std::signal(SIGPIPE, SIG_IGN);
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
