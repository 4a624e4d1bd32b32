// kill -9: what the store has called durable is there afterwards.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>

#include "base/random.h"
#include "server/store/sqlite/sqlite_store.h"
#include "server/test_folder.h"

namespace talus::server {
namespace {

std::string data_of(std::uint32_t number) {
    return std::to_string(number) + std::string(number % 700, 'x');
}

// The child: writes event after event, some of them waiting together, and tells each number that is durable.
[[noreturn]] void write_without_end(const std::filesystem::path& file, int told) {
    auto opened = SqliteStore::open(file);
    if (!opened) ::_exit(1);
    SqliteStore& store = **opened;
    const auto written = store.events_of("room");
    if (!written) ::_exit(2);
    for (auto number = static_cast<std::uint32_t>(written->size() + 1);; ++number) {
        store.write({.events = {{"room", number, data_of(number)}},
                     .rooms = {{"room", "talat", "playing", {"ada"}, number}}},
                    [told, number](const std::optional<Error>& error) {
                        if (error || ::write(told, &number, sizeof number) != sizeof number) ::_exit(3);
                    });
        if (number % 20 == 0) store.flush();
    }
}

// Lets a child write until it is killed after `delay`; the last number that it was told to be durable.
std::uint32_t write_and_kill(const std::filesystem::path& file, std::chrono::milliseconds delay) {
    int ends[2];
    if (::pipe(ends) != 0) return 0;
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[0]);
        write_without_end(file, ends[1]);
    }
    ::close(ends[1]);
    std::uint32_t number = 0, last = 0;
    // The delay counts from the first answer: when it comes is up to the disk.
    const bool has_begun = ::read(ends[0], &last, sizeof last) == sizeof last;
    EXPECT_TRUE(has_begun);
    std::this_thread::sleep_for(delay);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the child ended by itself: " << WEXITSTATUS(status);
    while (::read(ends[0], &number, sizeof number) == sizeof number) last = number;
    ::close(ends[0]);
    return last;
}

TEST(StoreCrash, NothingThatWasDurableIsMissingAfterKill) {
    const TestFolder folder;
    const std::filesystem::path file = folder.path() / "talus.db";
    Random random(1);
    std::size_t before = 0;
    for (int round = 0; round < 30; ++round) {
        const std::uint32_t last = write_and_kill(file, std::chrono::milliseconds(random.below(25)));
        auto opened = SqliteStore::open(file);
        ASSERT_TRUE(opened) << opened.error().text;
        const auto events = (*opened)->events_of("room");
        ASSERT_TRUE(events);
        EXPECT_GE(events->size(), last) << "round " << round;
        EXPECT_GT(events->size(), before) << "round " << round;
        for (std::uint32_t i = 0; i < events->size(); ++i) ASSERT_EQ((*events)[i], data_of(i + 1));
        EXPECT_EQ((*opened)->unfinished_rooms_of("ada")->size(), 1U);
        before = events->size();
    }
}

}  // namespace
}  // namespace talus::server
