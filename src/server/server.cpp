#include "server/server.h"

#include <fmt/format.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <exception>
#include <utility>

#include "base/quote.h"
#include "server/http/http_session.h"
#include "server/http/site.h"

namespace talus::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

class Server::Listener {
  public:
    Listener(Limits limits, StaticFiles files) : site_{limits, std::move(files)} {}
    ~Listener() {
        if (!site_.live) return;
        // What other threads still have to say is said while there is somebody to hear it.
        site_.live->computers.reset();
        site_.live->store->flush();
    }

    std::optional<Error> open_rooms(LiveOptions options) {
        site_.live = std::make_unique<Live>(
            Live{std::move(options.store), std::move(options.origins), options.is_behind_proxy});
        Live& live = *site_.live;
        live.computers = std::make_unique<ThinkingPool>(options.thinking_threads);
        const auto post = [this](std::function<void()> work) { asio::post(context_, std::move(work)); };
        live.hub = std::make_unique<Hub>(Tables::Around{*live.store, *live.computers, post, time_of_day},
                                         options.limits, std::move(options.version));
        asio::co_spawn(context_, tick_for_ever(), asio::detached);
        return live.hub->load(damaged_);
    }

    error_code listen(const tcp::endpoint& endpoint) {
        error_code error;
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(tcp::acceptor::max_listen_connections, error);
        if (!error) endpoint_ = acceptor_.local_endpoint(error);
        if (!error) asio::co_spawn(context_, accept_all(), asio::detached);
        return error;
    }

    const std::vector<std::string>& damaged() const { return damaged_; }
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

  private:
    asio::awaitable<void> accept_all() {
        // Connections wait in the system's queue while there are too many, or no more files can be opened.
        constexpr auto pause = std::chrono::milliseconds(20);
        asio::steady_timer timer(context_);
        while (acceptor_.is_open()) {
            auto [error, socket] = co_await acceptor_.async_accept(asio::as_tuple(asio::use_awaitable));
            if (!error) serve(std::move(socket));
            while (acceptor_.is_open() && (error || connections_ >= site_.limits.connections)) {
                error = {};
                timer.expires_after(pause);
                co_await timer.async_wait(asio::use_awaitable);
            }
        }
    }

    void serve(tcp::socket socket) {
        ++connections_;
        // Whatever went wrong, memory included, was this connection's affair.
        asio::co_spawn(context_, http_session(std::move(socket), site_),
                       [this](const std::exception_ptr&) { --connections_; });
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
    std::vector<std::string> damaged_;
    tcp::endpoint endpoint_;
    std::size_t connections_ = 0;
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
    asio::signal_set signals_{context_};
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

const std::vector<std::string>& Server::damaged_rooms() const {
    return listener_->damaged();
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

}  // namespace talus::server
