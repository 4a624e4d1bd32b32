#include "server/server.h"

#include <fmt/format.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <exception>
#include <utility>

#include "base/quote.h"
#include "server/http_session.h"

namespace talus::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

class Server::Listener {
  public:
    Listener(Limits limits, StaticFiles files) : limits_(limits), files_(std::move(files)) {}

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

    const tcp::endpoint& endpoint() const { return endpoint_; }
    void run() { context_.run(); }
    void stop() { context_.stop(); }
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
        for (;;) {
            auto [error, socket] = co_await acceptor_.async_accept(asio::as_tuple(asio::use_awaitable));
            if (!error) serve(std::move(socket));
            while (error || connections_ >= limits_.connections) {
                error = {};
                timer.expires_after(pause);
                co_await timer.async_wait(asio::use_awaitable);
            }
        }
    }

    void serve(tcp::socket socket) {
        ++connections_;
        // Whatever went wrong, memory included, was this connection's affair.
        asio::co_spawn(context_, http_session(std::move(socket), files_, limits_),
                       [this](const std::exception_ptr&) { --connections_; });
    }

    // The context comes after all that connections use: it is destroyed first, and ends them.
    Limits limits_;
    StaticFiles files_;
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

Result<std::unique_ptr<Server>> Server::open(const Options& options, StaticFiles files) {
    error_code error;
    const asio::ip::address address = asio::ip::make_address(options.address, error);
    if (error)
        return Error{"bad_address", fmt::format("{} is not an address such as 127.0.0.1, 0.0.0.0 or ::1",
                                                talus::quoted(options.address))};
    const tcp::endpoint endpoint(address, options.port);
    auto listener = std::make_unique<Listener>(options.limits, std::move(files));
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

}  // namespace talus::server
