#include "cli/engine.h"

#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/common/output.h"
#include "protocol/answer/answer.h"
#include "protocol/request/request_queue.h"

namespace talus::cli {
namespace {

// Lines of standard input. One that is too long is read to its end, but only its beginning is kept.
class LineReader {
  public:
    enum class Read { line, too_long, end };

    Read next(std::string& line) {
        line.clear();
        bool is_too_long = false;
        for (;;) {
            const std::size_t end = rest_.find('\n');
            const std::string_view piece = rest_.substr(0, end);
            is_too_long = is_too_long || line.size() + piece.size() > max_line_bytes;
            if (!is_too_long) line += piece;
            if (end != std::string_view::npos) {
                rest_.remove_prefix(end + 1);
                return is_too_long ? Read::too_long : Read::line;
            }
            const bool has_begun = !line.empty() || is_too_long;
            if (!fill()) return is_too_long ? Read::too_long : has_begun ? Read::line : Read::end;
        }
    }

  private:
    bool fill() {
        ssize_t count = 0;
        do count = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
        while (count < 0 && errno == EINTR);
        rest_ = std::string_view(buffer_.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
        return count > 0;
    }

    std::string buffer_ = std::string(1 << 16, '\0');
    std::string_view rest_;
};

// One thread reads, some work, and one writes, so that a client may send all its requests before it reads the
// first answer.
class Engine {
  public:
    explicit Engine(int threads) {
        for (int i = 0; i < threads; ++i) workers_.emplace_back([this] { work(); });
        writer_ = std::thread([this] { write(); });
    }

    // Reads until the input ends, or `quit`; then finishes what is to be done.
    void run() {
        LineReader reader;
        std::string line;
        for (;;) {
            const LineReader::Read read = reader.next(line);
            if (read == LineReader::Read::end) break;
            const std::lock_guard lock(mutex_);
            if (read == LineReader::Read::too_long)
                post(too_long_answer(line));
            else
                for (const Json& answer : queue_.receive(line)) post(answer);
            work_changed_.notify_one();
            if (queue_.has_quit()) break;
        }
        set(no_more_requests_, work_changed_);
        for (std::thread& worker : workers_) worker.join();
        set(no_more_answers_, answers_changed_);
        writer_.join();
    }

  private:
    void work() {
        const Solutions solutions;  // this thread's
        std::unique_lock lock(mutex_);
        for (;;) {
            std::shared_ptr<Job> job;
            work_changed_.wait(
                lock, [&] { return (job = queue_.next(solutions)) != nullptr || no_more_requests_; });
            if (job == nullptr) return;
            while (!job->is_done()) {
                lock.unlock();
                const Json answer = job->work();
                lock.lock();
                // Before the client can read that it is finished, its id is free again.
                if (job->is_done()) queue_.finish(job);
                post(answer);
            }
        }
    }

    void write() {
        Output output;
        std::unique_lock lock(mutex_);
        while (!answers_.empty() || !no_more_answers_) {
            if (answers_.empty()) {
                answers_changed_.wait(lock);
                continue;
            }
            const std::string lines = std::exchange(answers_, {});
            lock.unlock();
            output.print(lines);
            output.flush();
            lock.lock();
        }
    }

    // Pre: the lock is held.
    void post(const Json& answer) {
        answer.dump_to(answers_);
        answers_ += '\n';
        answers_changed_.notify_one();
    }

    void set(bool& flag, std::condition_variable& changed) {
        const std::lock_guard lock(mutex_);
        flag = true;
        changed.notify_all();
    }

    std::mutex mutex_;  // guards all that follows
    RequestQueue queue_{TALUS_VERSION};
    std::string answers_;  // lines to be written
    bool no_more_requests_ = false, no_more_answers_ = false;
    std::condition_variable work_changed_, answers_changed_;

    std::vector<std::thread> workers_;
    std::thread writer_;
};

}  // namespace

int engine(const EngineRequest& request) {
    Engine(request.threads).run();
    return success;
}

}  // namespace talus::cli
