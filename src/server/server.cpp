#include "server/server.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <map>
#include <thread>
#include <utility>

#include "base/quote.h"
#include "server/admin/admin_session.h"
#include "server/http/http_session.h"
#include "server/http/site.h"
#include "server/live/limits/origin.h"

namespace talus::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

class Server::Listener {
  public:
    Listener(Limits limits, StaticFiles files) : site_{limits, std::move(files)} {}
    ~Listener() {
        is_ending_ = true;
        if (checking_.joinable()) checking_.join();
        if (!site_.live) return;
        // What other threads still have to say is said while there is somebody to hear it.
        site_.live->computers.reset();
        site_.live->store->flush();
    }

    std::optional<Error> open_rooms(LiveOptions options) {
        if (options.log_to) log_ = Log(std::move(options.log_to), time_of_day);
        site_.live = std::make_unique<Live>(
            Live{std::move(options.store), std::move(options.settings), options.is_behind_proxy, log_});
        Live& live = *site_.live;
        live.computers = std::make_unique<ThinkingPool>(options.thinking_threads);
        const auto post = [this](std::function<void()> work) { asio::post(context_, std::move(work)); };
        live.hub =
            std::make_unique<Hub>(Tables::Around{*live.store, *live.computers, post, time_of_day, log_},
                                  live.settings.limits, std::move(options.version));
        set(live.settings);
        asio::co_spawn(context_, tick_for_ever(), asio::detached);
        if (const std::optional<Error> error = live.hub->start()) return error;
        live.admin = std::make_unique<Admin>(*live.hub, *live.store, log_, time_of_day());
        if (!options.admin_socket.empty())
            if (const std::optional<Error> error = open_admin(options.admin_socket)) return error;
        checking_ = std::thread([this, &live] {
            const std::optional<Error> damage = live.store->check([this] { return is_ending_.load(); });
            if (damage) asio::post(context_, [&live, damage] { live.hub->tables().note_damage(*damage); });
        });
        return std::nullopt;
    }

    void set(const LiveSettings& settings) {
        if (!site_.live) return;
        site_.live->settings = settings;
        site_.live->hub->set_limits(settings.limits);
        log_.set(settings.log_form, settings.log_level);
    }
    Log& log() { return log_; }

    // A socket that whoever started this holds open (systemd's protocol): while one server ends and the next
    // one begins, whoever comes waits in its line.
    static std::optional<int> handed_socket() {
        const char* const pid = std::getenv("LISTEN_PID");
        const char* const count = std::getenv("LISTEN_FDS");
        constexpr int first = 3;
        if (pid == nullptr || count == nullptr || std::to_string(::getpid()) != pid ||
            count != std::string_view("1"))
            return std::nullopt;
        return first;
    }

    error_code listen(const tcp::endpoint& endpoint) {
        error_code error;
        if (const std::optional<int> handed = handed_socket()) {
            sockaddr_storage address{};
            socklen_t size = sizeof address;
            ::getsockname(*handed, reinterpret_cast<sockaddr*>(&address), &size);
            acceptor_.assign(address.ss_family == AF_INET6 ? tcp::v6() : tcp::v4(), *handed, error);
        } else {
            acceptor_.open(endpoint.protocol(), error);
            if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
            if (!error) acceptor_.bind(endpoint, error);
            if (!error) acceptor_.listen(tcp::acceptor::max_listen_connections, error);
        }
        if (!error) endpoint_ = acceptor_.local_endpoint(error);
        if (!error) asio::co_spawn(context_, accept_all(), asio::detached);
        return error;
    }

    const tcp::endpoint& endpoint() const { return endpoint_; }
    void run() { context_.run(); }
    void stop() {
        asio::post(context_, [this] { asio::co_spawn(context_, end(), asio::detached); });
    }
    void stop_on(std::initializer_list<int> signals) {
        for (const int signal : signals) signals_.add(signal);
        signals_.async_wait([this](error_code error, int) {
            if (!error) stop();
        });
    }

    void call_on(int signal, std::function<void()> work) {
        auto& signals = other_signals_.emplace_back(std::make_unique<asio::signal_set>(context_, signal));
        wait_for(*signals, std::move(work));
    }

  private:
    static void wait_for(asio::signal_set& signals, std::function<void()> work) {
        signals.async_wait([&signals, work = std::move(work)](error_code error, int) mutable {
            if (error) return;
            work();
            wait_for(signals, std::move(work));
        });
    }

    std::optional<Error> open_admin(const std::filesystem::path& path) {
        auto acceptor = open_admin_socket(context_, path);
        if (!acceptor) return acceptor.error();
        admin_acceptor_.emplace(*std::move(acceptor));
        asio::co_spawn(context_, serve_admin(*admin_acceptor_, *site_.live->admin), asio::detached);
        return std::nullopt;
    }

    asio::awaitable<void> accept_all() {
        // Connections wait in the system's queue while there are too many, or no more files can be opened.
        constexpr auto pause = std::chrono::milliseconds(20);
        asio::steady_timer timer(context_);
        while (acceptor_.is_open()) {
            auto [error, socket] = co_await acceptor_.async_accept(asio::as_tuple(asio::use_awaitable));
            if (!error && has_room_for(socket)) serve(std::move(socket));
            while (acceptor_.is_open() && (error || connections_ >= site_.limits.connections)) {
                error = {};
                timer.expires_after(pause);
                co_await timer.async_wait(asio::use_awaitable);
            }
        }
    }

    static std::string address_of(const tcp::socket& socket) {
        error_code error;
        return limited_address(socket.remote_endpoint(error).address().to_string());
    }
    // Nobody keeps others out by doing nothing. All that comes through a proxy comes from its address.
    bool has_room_for(const tcp::socket& socket) const {
        const std::size_t most = site_.limits.connections_of_one;
        if (most == 0 || (site_.live && site_.live->is_behind_proxy)) return true;
        const auto known = of_address_.find(address_of(socket));
        return known == of_address_.end() || known->second < most;
    }

    void serve(tcp::socket socket) {
        ++connections_;
        const auto count = of_address_.try_emplace(address_of(socket)).first;
        ++count->second;
        // Whatever went wrong, memory included, was this connection's affair.
        asio::co_spawn(context_, http_session(std::move(socket), site_),
                       [this, count](const std::exception_ptr&) {
                           --connections_;
                           if (--count->second == 0) of_address_.erase(count);
                       });
    }

    asio::awaitable<void> tick_for_ever() {
        constexpr auto pause = std::chrono::milliseconds(50);
        for (asio::steady_timer timer(context_);;) {
            timer.expires_after(pause);
            co_await timer.async_wait(asio::use_awaitable);
            site_.live->hub->tick();
        }
    }

    asio::awaitable<void> end() {
        error_code unimportant;
        acceptor_.close(unimportant);
        if (site_.live) {
            site_.live->store->flush();
            co_await asio::post(context_,
                                asio::use_awaitable);  // after the answers that this has brought about
            site_.live->hub->say_goodbye();
            asio::steady_timer timer(context_);
            constexpr auto pause = std::chrono::milliseconds(10);
            for (int i = 0; i < 100 && site_.live->hub->connections() > 0; ++i) {  // a second
                timer.expires_after(pause);
                co_await timer.async_wait(asio::use_awaitable);
            }
        }
        context_.stop();
    }

    static Milliseconds time_of_day() {
        using namespace std::chrono;
        return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    }

    // The context comes after all that connections use: it is destroyed first, and ends them.
    Site site_;
    Log log_;
    std::atomic<bool> is_ending_ = false;
    std::thread checking_;  // what is kept, once
    tcp::endpoint endpoint_;
    std::size_t connections_ = 0;
    std::map<std::string, std::size_t> of_address_;
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
    asio::signal_set signals_{context_};
    std::vector<std::unique_ptr<asio::signal_set>> other_signals_;
    std::optional<asio::local::stream_protocol::acceptor> admin_acceptor_;
};

namespace {

Error not_listening(error_code error, const tcp::endpoint& endpoint) {
    if (error == asio::error::address_in_use)
        return {"port_in_use",
                fmt::format("Port {} is taken; choose another with --port, or any free one with --port 0",
                            endpoint.port())};
    if (error == asio::error::access_denied)
        return {"port_forbidden",
                fmt::format("Port {} is for the system's own services; choose one from 1024 on with --port",
                            endpoint.port())};
    return {"cannot_listen", fmt::format("Cannot listen at {} port {}: {}", endpoint.address().to_string(),
                                         endpoint.port(), error.message())};
}

}  // namespace

Server::Server(std::unique_ptr<Listener> listener) : listener_(std::move(listener)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(const Options& options, StaticFiles files,
                                             std::optional<LiveOptions> live) {
    error_code error;
    const asio::ip::address address = asio::ip::make_address(options.address, error);
    if (error)
        return Error{"bad_address", fmt::format("{} is not an address such as 127.0.0.1, 0.0.0.0 or ::1",
                                                talus::quoted(options.address))};
    const tcp::endpoint endpoint(address, options.port);
    auto listener = std::make_unique<Listener>(options.limits, std::move(files));
    if (live)
        if (const std::optional<Error> failure = listener->open_rooms(*std::move(live))) return *failure;
    error = listener->listen(endpoint);
    if (error) return not_listening(error, endpoint);
    return std::unique_ptr<Server>(new Server(std::move(listener)));
}

std::uint16_t Server::port() const {
    return listener_->endpoint().port();
}

std::string Server::url() const {
    const asio::ip::address address = listener_->endpoint().address();
    std::string host = address.to_string();
    if (address.is_loopback() || address.is_unspecified())
        host = "localhost";
    else if (address.is_v6())
        host = '[' + host + ']';
    return fmt::format("http://{}:{}", host, port());
}

void Server::run() {
    listener_->run();
}
void Server::stop() {
    listener_->stop();
}
void Server::stop_on(std::initializer_list<int> signals) {
    listener_->stop_on(signals);
}
void Server::call_on(int signal, std::function<void()> work) {
    listener_->call_on(signal, std::move(work));
}
void Server::set(const LiveSettings& settings) {
    listener_->set(settings);
}
void Server::note(Log::Level level, std::string_view event, const Json::Object& fields) {
    switch (level) {
        case Log::Level::debug: return listener_->log().debug(event, fields);
        case Log::Level::info: return listener_->log().info(event, fields);
        case Log::Level::warning: return listener_->log().warning(event, fields);
        case Log::Level::error: return listener_->log().error(event, fields);
    }
}

}  // namespace talus::server
