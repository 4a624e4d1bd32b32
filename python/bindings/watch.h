// Work that takes long: Python's other threads run meanwhile, and Ctrl-C ends it.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "protocol/job/deadline.h"

namespace talus::python {

// Yes once the time is up, or once Python has a signal to handle, such as Ctrl-C. Pre: made where the search
// is started, with the GIL released.
class Watch {
  public:
    explicit Watch(std::optional<double> seconds) : deadline_(seconds) {}

    bool operator()() {
        if (interrupted_) return true;
        if (deadline_()) return true;
        if (std::this_thread::get_id() != thread_ || ++questions_ % 64 != 0) return false;
        const auto now = std::chrono::steady_clock::now();
        if (now < next_look_) return false;
        next_look_ = now + std::chrono::milliseconds(50);
        nanobind::gil_scoped_acquire gil;
        if (PyErr_CheckSignals() != 0) interrupted_ = true;
        return interrupted_;
    }
    // Raises what the signal's handler raised. Pre: the GIL is held.
    void raise_if_interrupted() const {
        if (interrupted_) throw nanobind::python_error();
    }

  private:
    Deadline deadline_;
    std::thread::id thread_ = std::this_thread::get_id();
    std::chrono::steady_clock::time_point next_look_ = std::chrono::steady_clock::now();
    std::uint32_t questions_ = 0;
    std::atomic<bool> interrupted_ = false;
};

// Calls work(should_stop) without the GIL, once the mutex is free.
template <class Work>
void think(std::mutex& mutex, std::optional<double> seconds, Work&& work) {
    std::optional<Watch> watch;
    {
        nanobind::gil_scoped_release release;
        const std::scoped_lock lock(mutex);
        watch.emplace(seconds);
        work(std::function<bool()>([&watch] { return (*watch)(); }));
    }
    watch->raise_if_interrupted();
}

}  // namespace talus::python
