#include "cli/play/thinking.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <utility>

#include "base/hash.h"
#include "cli/play/screen.h"
#include "cli/play/terminal/interrupts.h"
#include "protocol/job/deadline.h"

namespace talus::cli {
namespace {

constexpr double hint_seconds = 2;
constexpr double first_thought_seconds = 0.05;
constexpr std::string_view hint_player = "level:8";

// The question that a search asks all the time: whether it has to stop. While it asks, it also keeps a line
// on the terminal moving.
class Watch {
  public:
    using Clock = std::chrono::steady_clock;

    Watch(Terminal& terminal, std::string who, std::optional<double> seconds)
        : terminal_(terminal), mode_(terminal), who_(std::move(who)), deadline_(seconds) {}
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() {
        if (width_ > 0) terminal_.write('\r' + std::string(width_, ' ') + '\r');
    }

    bool must_stop() {
        if (terminal_.is_interactive()) animate();
        return is_interrupted() || terminal_.is_at_end() || deadline_();
    }

    // What is thought so far; shown at once. Pre: nobody searches just now.
    void tell(std::string thought) {
        thought_ = std::move(thought);
        if (terminal_.is_interactive()) draw(elapsed());
    }

  private:
    double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

    // Several threads may ask at once; one of them draws.
    void animate() {
        if (is_drawing_.test_and_set()) return;
        const double now = elapsed();
        const auto frame = static_cast<int>(now * frames_per_second);
        if (frame > frame_) {
            frame_ = frame;
            draw(now);
        }
        is_drawing_.clear();
    }

    void draw(double now) {
        constexpr std::string_view wheel = "|/-\\";
        std::string line = fmt::format("{} thinks {} {:.0f} s{} (Ctrl-C: decide now)", who_,
                                       wheel[static_cast<std::size_t>(frame_) % wheel.size()], now, thought_);
        line.resize(std::max(line.size(), width_), ' ');  // over what stood there before
        line.resize(std::min(line.size(), static_cast<std::size_t>(terminal_.width() - 1)));
        width_ = line.size();
        terminal_.write('\r' + line);
    }

    static constexpr int frames_per_second = 8;

    Terminal& terminal_;
    QuietMode mode_;
    std::string who_;
    std::string thought_;
    Deadline deadline_;
    Clock::time_point begin_ = Clock::now();
    std::atomic_flag is_drawing_;
    int frame_ = 0;  // so that nothing is shown for those who think very shortly
    std::size_t width_ = 0;
};

std::string percent(float chance) {
    return fmt::format("{:.0f} %", 100 * chance);
}

}  // namespace

void Thinkers::sit_down(const Table& table) {
    computers_.clear();
    for (const Seat seat : table.state().seats()) {
        computers_.emplace_back();
        if (const auto& spec = table.player(seat).computer)
            computers_.back().emplace(*spec, table.state(),
                                      combine(seed_of(table.record()).value_or(1), index(seat) + 1),
                                      solutions_);
    }
}

void Thinkers::observe(std::string_view move) {
    for (std::optional<Computer>& computer : computers_)
        if (computer) computer->observe(move);
}

std::string Thinkers::choose(const Table& table) {
    const Seat seat = table.state().turn().seat;
    Computer& computer = *computers_[index(seat)];
    Watch watch(terminal_, seat_text(table, seat), computer.seconds());
    return computer.choose(table.state(), [&] { return watch.must_stop(); }).move;
}

std::string Thinkers::hint(const Table& table) {
    const Seat seat = table.state().turn().seat;
    const auto at = index(seat);
    Computer adviser(parse_player(hint_player).value(), table.state(), seed_of(table.record()).value_or(1),
                     solutions_);
    Watch watch(terminal_, "the adviser", hint_seconds);
    AnyAnalysis analysis;
    for (double seconds = first_thought_seconds;; seconds = std::min(2 * seconds, hint_seconds)) {
        const Deadline pause(seconds);
        analysis =
            adviser.analyse(table.state(), {.should_stop = [&] { return watch.must_stop() || pause(); }});
        if (analysis.proven || watch.must_stop()) break;
        watch.tell(
            fmt::format(": {}, {}", analysis.moves.front().move, percent(analysis.moves.front().values[at])));
    }
    const AnyMoveReport& best = analysis.moves.front();
    std::string text = fmt::format("hint: {}, {} to win{}", best.move, percent(best.values[at]),
                                   best.proven ? " (proven)" : "");
    if (analysis.moves.size() > 1 && analysis.moves[1].visits > 0)
        text += fmt::format("; then {}, {}", analysis.moves[1].move, percent(analysis.moves[1].values[at]));
    return text;
}

}  // namespace talus::cli
