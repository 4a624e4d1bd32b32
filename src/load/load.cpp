#include "load/load.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <memory>
#include <utility>

#include "load/connection.h"
#include "load/pair.h"
#include "load/process_use.h"
#include "load/tally.h"

namespace talus::server::load {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

using Seconds = std::chrono::duration<double>;

constexpr double patience = 5;  // seconds, until a move that nobody has heard of counts as an error

Clock::duration duration(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
}

// Where all connections go, and what they share.
struct Surroundings {
    asio::io_context& context;
    tcp::endpoint endpoint;
    std::string host;
    bool reconnects;
    Tally tally = {};
    std::uint64_t reconnected = 0;
    std::string why_not_connected = {};
};

// A pair with its two connections and its clock.
class LivePair final : public Pair::Outside, public Connection::Owner {
  public:
    LivePair(Surroundings& around, std::string_view game, Clock::duration interval, std::uint64_t seed)
        : around_(around),
          timers_{asio::steady_timer(around.context), asio::steady_timer(around.context)},
          clock_(around.context),
          pair_(game, interval, seed, *this, around.tally) {}

    void open() {
        for (const int who : {0, 1}) connect(who);
    }
    Pair& pair() { return pair_; }

    void send(int who, std::string text) override {
        if (connections_[who]) connections_[who]->send(std::move(text));
    }
    void wake_at(Clock::time_point time) override {
        clock_.expires_at(time);
        clock_.async_wait([this](error_code error) {
            if (!error) pair_.on_time();
        });
    }

    void on_open(int who) override {
        ++around_.tally.connections;
        if (std::exchange(was_open_[who], true)) ++around_.reconnected;
        pair_.on_open(who);
    }
    void on_text(int who, std::string_view text) override { pair_.on_text(who, text); }
    void on_closed(int who, const std::string& reason) override {
        connections_[who].reset();
        pair_.on_closed(who);
        if (around_.why_not_connected.empty() && around_.tally.connections == 0)
            around_.why_not_connected = reason;
        if (!around_.reconnects)
            return around_.tally.count_error(around_.tally.closed, "A connection ended: " + reason);
        constexpr auto pause = std::chrono::milliseconds(50);
        timers_[who].expires_after(pause);
        timers_[who].async_wait([this, who](error_code error) {
            if (!error) connect(who);
        });
    }

  private:
    void connect(int who) {
        connections_[who] = std::make_shared<Connection>(around_.context, *this, who);
        connections_[who]->open(around_.endpoint, around_.host);
    }

    Surroundings& around_;
    std::array<std::shared_ptr<Connection>, 2> connections_;
    std::array<bool, 2> was_open_{};
    std::array<asio::steady_timer, 2> timers_;  // until a connection is tried again
    asio::steady_timer clock_;
    Pair pair_;
};

class Load {
  public:
    using Show = std::function<void(const LoadProgress&)>;

    Load(const LoadOptions& options, tcp::endpoint endpoint, const Show& show)
        : options_(options),
          show_(show),
          around_{context_, std::move(endpoint), fmt::format("{}:{}", options.host, options.port),
                  options.reconnects},
          signals_(context_, SIGINT, SIGTERM),
          timer_(context_) {
        if (!options.journal.empty()) around_.tally.journal.open(options.journal);
    }

    Result<LoadReport> run() {
        if (!options_.journal.empty() && !around_.tally.journal)
            return Error{"load.journal", options_.journal + " cannot be written."};
        for (std::size_t i = 0; i < options_.pairs; ++i)
            pairs_.push_back(std::make_unique<LivePair>(around_, options_.games[i % options_.games.size()],
                                                        duration(options_.interval), options_.seed + i));
        signals_.async_wait([this](error_code error, int) {
            if (!error) context_.stop();
        });
        tick();
        context_.run();
        if (!around_.why_not_connected.empty() && around_.tally.connections == 0)
            return Error{"load.cannot-connect",
                         fmt::format("Nobody answers at {}: {}", around_.host, around_.why_not_connected)};
        if (!began_) return Error{"load.not-started", not_started()};
        return report();
    }

  private:
    // Several times a second: lets some more come, begins when all have, and ends.
    void tick() {
        constexpr auto pause = std::chrono::milliseconds(10);
        if (!began_) let_come();
        if (!began_ && settled() == pairs_.size()) begin();
        if (has_failed() || (began_ && since(*began_) >= options_.seconds)) return context_.stop();
        if (since(shown_) >= 0.25) show();
        timer_.expires_after(pause);
        timer_.async_wait([this](error_code error) {
            if (!error) tick();
        });
    }

    // Not all at once: the queue of a listening socket is short.
    void let_come() {
        constexpr std::size_t most_coming = 100;
        const std::size_t next = std::min(pairs_.size(), settled() + most_coming);
        while (opened_ < next) pairs_[opened_++]->open();
    }
    // Who has started has done so for good, but for connections that are cut meanwhile.
    std::size_t settled() {
        return static_cast<std::size_t>(
            std::count_if(pairs_.begin(), pairs_.begin() + static_cast<std::ptrdiff_t>(opened_),
                          [](const auto& live) { return live->pair().is_settled(); }));
    }
    bool has_failed() const {
        if (options_.reconnects) return false;
        const Tally& tally = around_.tally;
        const bool nobody_comes = tally.connections == 0 && tally.closed > 0;
        return nobody_comes || (!began_ && tally.refused + tally.closed > 0) ||
               tally.closed >= 2 * pairs_.size();
    }

    void begin() {
        around_.tally.begin_measuring();
        began_ = Clock::now();
        connecting_seconds_ = since(start_);
        own_before_ = own_use().value_or(ProcessUse{});
        if (options_.server_pid) server_before_ = process_use(*options_.server_pid);
        for (const auto& live : pairs_) live->pair().begin();
    }

    static double since(Clock::time_point time) { return Seconds(Clock::now() - time).count(); }

    void show() {
        shown_ = Clock::now();
        show_({began_ ? pairs_.size() : settled(), pairs_.size(), began_ ? since(*began_) : 0,
               around_.tally.moves()});
    }

    std::string not_started() const {
        const std::string& reason = around_.tally.first_error;
        return reason.empty() ? "It was ended before all games had started." : reason;
    }

    std::uint64_t stalled() const {
        return static_cast<std::uint64_t>(std::count_if(pairs_.begin(), pairs_.end(), [](const auto& live) {
            const auto since_when = live->pair().waiting_since();
            return since_when && since(*since_when) > patience;
        }));
    }

    LoadReport report() {
        Tally& tally = around_.tally;
        std::vector<float>& sorted = tally.latencies;
        std::sort(sorted.begin(), sorted.end());
        LoadReport report{
            .connections = 2 * pairs_.size(),
            .games = pairs_.size(),
            .connecting_seconds = connecting_seconds_,
            .seconds = since(*began_),
            .moves = tally.moves(),
            .games_ended = tally.games_ended,
            .p50 = quantile(sorted, 0.5),
            .p99 = quantile(sorted, 0.99),
            .p999 = quantile(sorted, 0.999),
            .longest = quantile(sorted, 1),
            .refused = tally.refused,
            .closed = tally.closed,
            .gaps = tally.gaps,
            .lost = tally.lost,
            .stalled = stalled(),
            .reconnected = around_.reconnected,
            .first_error = tally.first_error,
            .own_processor_seconds = own_use().value_or(ProcessUse{}).seconds - own_before_.seconds,
            .server = {},
        };
        if (server_before_)
            if (const std::optional<ProcessUse> after = process_use(*options_.server_pid))
                report.server = {after->seconds - server_before_->seconds, after->memory_bytes};
        return report;
    }

    const LoadOptions& options_;
    const Show& show_;
    asio::io_context context_{1};
    Surroundings around_;
    asio::signal_set signals_;
    asio::steady_timer timer_;
    std::vector<std::unique_ptr<LivePair>> pairs_;
    std::size_t opened_ = 0;
    Clock::time_point start_ = Clock::now(), shown_;
    std::optional<Clock::time_point> began_;
    double connecting_seconds_ = 0;
    ProcessUse own_before_;
    std::optional<ProcessUse> server_before_;
};

}  // namespace

Result<LoadReport> run_load(const LoadOptions& options,
                            const std::function<void(const LoadProgress&)>& show) {
    asio::io_context context;
    tcp::resolver resolver(context);
    error_code error;
    const auto found = resolver.resolve(options.host, std::to_string(options.port), error);
    if (error || found.empty())
        return Error{"load.host", fmt::format("There is no host {}: {}", options.host, error.message())};
    if (options.server_pid && !process_use(*options.server_pid))
        return Error{"load.pid", fmt::format("There is no process {} to look at.", *options.server_pid)};
    return Load(options, found.begin()->endpoint(), show).run();
}

}  // namespace talus::server::load
