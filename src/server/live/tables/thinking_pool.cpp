#include "server/live/tables/thinking_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "play/player/computer.h"
#include "play/player/player_spec.h"
#include "protocol/job/deadline.h"

namespace talus::server {
namespace {

constexpr double longest = 3;      // seconds for a move, if nobody waits
constexpr double shortest = 0.03;  // however many wait
constexpr double patience = 6;     // seconds in which whoever waits should be answered

// Linux gives every thread a niceness of its own. If it refuses, the threads compete as equals.
void lower_priority() {
    constexpr int nice = 10;
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);
}

}  // namespace

ThinkingPool::ThinkingPool(int threads) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { think(); });
}

ThinkingPool::~ThinkingPool() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    has_question_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void ThinkingPool::ask(Question question) {
    {
        const std::lock_guard lock(mutex_);
        const Payer payer = question.payer;
        questions_.add(payer, std::move(question));
    }
    has_question_.notify_one();
}

std::size_t ThinkingPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return questions_.size();
}

double ThinkingPool::seconds_for_one(std::size_t behind) const {
    const std::size_t ahead = questions_.addresses() + behind;
    const auto rounds = static_cast<double>(ahead) / static_cast<double>(threads_.size());
    return std::clamp(patience / (1 + rounds), shortest, longest);
}

void ThinkingPool::think() {
    lower_priority();
    const Solutions solutions;  // this thread's
    for (;;) {
        std::unique_lock lock(mutex_);
        has_question_.wait(lock, [this] { return is_ending_ || questions_.size() > 0; });
        if (is_ending_) return;
        const auto [question, behind] = questions_.take();
        const double most = seconds_for_one(behind);
        lock.unlock();

        Computer computer({.kind = PlayerSpec::Kind::level, .level = question.level}, question.state,
                          question.seed, solutions);
        const Deadline deadline(std::min(most, computer.seconds().value_or(most)));
        question.answer(computer
                            .choose(question.state,
                                    [&] { return deadline() || is_ending_.load(std::memory_order_relaxed); })
                            .move);
    }
}

}  // namespace talus::server
