// The thread that writes: it takes everything that has come in meanwhile, commits it in one transaction, and
// says so to each. The disk is slow to promise anything, but it promises much at once.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "server/store/sqlite/table_writer.h"
#include "server/store/store.h"

namespace talus::server {

class GroupCommit {
  public:
    // At most so many bytes wait, and as many are being written; what comes beyond them is refused. Throws
    // SQLite::Exception. Pre: nobody else uses the connection.
    GroupCommit(SQLite::Database database, std::size_t queue_bytes);
    GroupCommit(const GroupCommit&) = delete;
    GroupCommit& operator=(const GroupCommit&) = delete;
    ~GroupCommit();  // after all that was handed in

    void write(Write write, Store::Done done);
    void mark_alive(std::int64_t now);
    void flush();

    std::uint64_t transactions() const { return transactions_; }

  private:
    struct Job {
        Write write = {};
        Store::Done done = {};
        std::optional<std::int64_t> alive = {};
        std::optional<Error> error = {};
    };
    struct Failure {
        Error error;
        Job* job;  // the one that was being written; none at the beginning and the end
    };

    void hand_in(Job job, std::size_t bytes);
    void run();
    void commit(std::span<Job> jobs);
    std::optional<Failure> try_commit(std::span<Job> jobs);
    void give_up_transaction();

    SQLite::Database database_;
    TableWriter tables_;
    const std::size_t queue_bytes_;
    std::atomic<std::uint64_t> transactions_ = 0;

    std::mutex mutex_;
    std::condition_variable wake_, progress_;
    std::vector<Job> queue_;
    std::size_t queued_bytes_ = 0;
    std::uint64_t handed_in_ = 0, finished_ = 0;
    bool is_closing_ = false;

    std::thread thread_;  // the last member: it uses all others
};

}  // namespace talus::server
