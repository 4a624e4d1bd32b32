#include "server/store/sqlite/group_commit.h"

#include <sqlite3.h>

#include <utility>

#include "server/store/sqlite/sqlite_error.h"

namespace talus::server {
namespace {

std::size_t size_of(const Write& write) {
    std::size_t bytes = sizeof write;
    for (const StoredEvent& event : write.events)
        bytes += sizeof event + event.room.size() + event.data.size();
    bytes += write.rooms.size() * (sizeof(RoomRow) + 128);  // whose texts are all short, as are those below
    bytes += write.persons.size() * (sizeof(PersonRow) + 128);
    bytes += write.secrets.size() * (sizeof(SecretRow) + 128);
    bytes += write.ratings.size() * (sizeof(RatingRow) + 128);
    return bytes;
}

}  // namespace

GroupCommit::GroupCommit(SQLite::Database database, std::size_t queue_bytes)
    : database_(std::move(database)),
      tables_(database_),
      queue_bytes_(queue_bytes),
      thread_([this] { run(); }) {}

GroupCommit::~GroupCommit() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void GroupCommit::write(Write write, Store::Done done) {
    const std::size_t bytes = size_of(write);
    hand_in({.write = std::move(write), .done = std::move(done)}, bytes);
}

void GroupCommit::mark_alive(std::int64_t now) {
    hand_in({.alive = now}, 0);
}

void GroupCommit::hand_in(Job job, std::size_t bytes) {
    {
        const std::lock_guard lock(mutex_);
        if (queued_bytes_ + bytes > queue_bytes_) {
            // Its turn comes all the same: the answers keep their order.
            job.write = {};
            job.error = Error{"store.busy", "The disk is too slow: too much waits to be written."};
        } else {
            queued_bytes_ += bytes;
        }
        queue_.push_back(std::move(job));
        ++handed_in_;
    }
    wake_.notify_one();
}

void GroupCommit::flush() {
    std::unique_lock lock(mutex_);
    progress_.wait(lock, [this, all = handed_in_] { return finished_ >= all; });
}

void GroupCommit::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return is_closing_ || !queue_.empty(); });
        if (queue_.empty()) return;
        std::vector<Job> jobs = std::exchange(queue_, {});
        queued_bytes_ = 0;
        lock.unlock();
        commit(jobs);
        for (const Job& job : jobs)
            if (job.done) job.done(job.error);
        lock.lock();
        finished_ += jobs.size();
        progress_.notify_all();
    }
}

// A write that contradicts what is there fails alone: the others are tried again without it. Whatever else
// goes wrong, a full disk for example, is not the fault of one.
void GroupCommit::commit(std::span<Job> jobs) {
    while (const std::optional<Failure> failure = try_commit(jobs)) {
        if (failure->job != nullptr && failure->error.code == "store.conflict") {
            failure->job->error = failure->error;
            continue;
        }
        for (Job& job : jobs)
            if (!job.error) job.error = failure->error;
        return;
    }
}

// All of them that have no error yet, or none.
std::optional<GroupCommit::Failure> GroupCommit::try_commit(std::span<Job> jobs) {
    Job* current = nullptr;
    try {
        ++transactions_;
        database_.exec("BEGIN IMMEDIATE");
        for (Job& job : jobs) {
            if (job.error) continue;
            current = &job;
            tables_.put(job.write);
            if (job.alive) tables_.put_alive(*job.alive);
        }
        current = nullptr;
        database_.exec("COMMIT");
        return std::nullopt;
    } catch (const SQLite::Exception& exception) {
        give_up_transaction();
        return Failure{error_of(exception), current};
    }
}

void GroupCommit::give_up_transaction() {
    // Some errors have ended the transaction already.
    if (sqlite3_get_autocommit(database_.getHandle()) == 0) database_.tryExec("ROLLBACK");
}

}  // namespace talus::server
