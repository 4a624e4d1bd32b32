// Measures how many events a second the store makes durable, one event a write, with so many writes waiting
// at a time.
//   cmake --build --preset dev --target bench_store && build/dev/bin/bench_store FOLDER
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <string>

#include "server/store/sqlite/sqlite_store.h"

namespace {

using talus::server::SqliteStore;
using Clock = std::chrono::steady_clock;

void measure(SqliteStore& store, int outstanding, double seconds) {
    constexpr int rooms = 1000;
    const std::string tag = std::to_string(outstanding);
    const std::string data(250, 'x');  // as long as the event of a move
    std::atomic<int> waiting = 0;
    std::uint32_t count = 0;
    const std::uint64_t transactions = store.transactions();
    const Clock::time_point begin = Clock::now();
    const auto passed = [begin] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    for (; passed() < seconds; ++count) {
        for (int now = waiting; now >= outstanding; now = waiting) waiting.wait(now);
        ++waiting;
        const std::string room = fmt::format("{}-{:010}", tag, count % rooms);
        store.write({.events = {{room, 1 + count / rooms, data}}},
                    [&waiting](const std::optional<talus::Error>& error) {
                        if (error) fmt::print("{}\n", error->text);
                        --waiting;
                        waiting.notify_one();
                    });
    }
    store.flush();
    const double time = passed();
    fmt::print("{:5} waiting: {:7.0f} events/s, {:6.1f} a commit\n", outstanding, count / time,
               static_cast<double>(count) / static_cast<double>(store.transactions() - transactions));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::filesystem::path file = std::filesystem::path(argv[1]) / "bench_store.db";
    const auto opened = SqliteStore::open(file);
    if (!opened) {
        fmt::print("{}\n", opened.error().text);
        return 1;
    }
    for (const int outstanding : {1, 20, 200, 1000}) measure(**opened, outstanding, 5);
}
