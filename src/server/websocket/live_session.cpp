#include "server/websocket/live_session.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <utility>

#include "server/quietly.h"

namespace talus::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

namespace {

std::string_view view(const beast::flat_buffer& buffer) {
    return {static_cast<const char*>(buffer.data().data()), buffer.size()};
}

}  // namespace

class LiveSession final : public Visitor, public std::enable_shared_from_this<LiveSession> {
  public:
    LiveSession(beast::tcp_stream stream, std::string address, Hub& hub, const Limits& limits)
        : Visitor(std::move(address)), socket_(std::move(stream)), hub_(hub), limits_(limits) {
        beast::get_lowest_layer(socket_).expires_never();  // the WebSocket has timeouts of its own
        socket_.set_option(websocket::stream_base::timeout{limits.request_time, limits.silence, true});
        socket_.read_message_max(limits.message_bytes);
        socket_.auto_fragment(false);
    }

    asio::awaitable<bool> accept(const http::request<http::string_body>& request) {
        const auto [error] = co_await socket_.async_accept(request, quietly);
        if (error) co_return false;
        is_open_ = true;
        if (!texts_.empty())
            write_next();
        else if (is_ending_)
            close();
        co_return true;
    }

    // Until the client goes, or is sent away.
    asio::awaitable<void> read_all() {
        beast::flat_buffer buffer;
        for (;;) {
            const auto [error, size] = co_await socket_.async_read(buffer, quietly);
            if (error) co_return;
            if (!socket_.got_text()) co_return co_await refuse_binary();
            if (!is_ending_) hub_.receive(*this, view(buffer));
            buffer.consume(buffer.size());
        }
    }

    void send(Text text) override {
        if (is_ending_) return;
        unsent_ += text->size();
        texts_.push_back(std::move(text));
        if (unsent_ > limits_.unsent_bytes) return give_up();
        if (is_open_ && texts_.size() == 1) write_next();
    }

    void end() override {
        if (std::exchange(is_ending_, true)) return;
        if (is_open_ && texts_.empty()) close();
    }

  private:
    asio::awaitable<void> refuse_binary() {
        is_ending_ = true;
        co_await socket_.async_close(websocket::close_code::unknown_data, quietly);
    }
    void write_next() {
        socket_.async_write(asio::buffer(*texts_.front()),
                            [self = shared_from_this()](error_code error, std::size_t) {
                                if (!error) self->on_written();
                            });
    }
    void on_written() {
        unsent_ -= texts_.front()->size();
        texts_.pop_front();
        if (!texts_.empty())
            write_next();
        else if (is_ending_)
            close();
    }
    void close() {
        socket_.async_close(websocket::close_code::going_away, [self = shared_from_this()](error_code) {});
    }
    // A client that does not read keeps nobody waiting: there is no telling it, either.
    void give_up() {
        is_ending_ = true;
        hub_.count_slow_reader();
        beast::get_lowest_layer(socket_).close();
    }

    websocket::stream<beast::tcp_stream, false>
        socket_;  // false: without compression, which costs much memory
    Hub& hub_;
    const Limits& limits_;
    std::deque<Text> texts_;  // the first is being written
    std::size_t unsent_ = 0;
    bool is_open_ =
        false;  // a server that ends says goodbye to those as well who have not finished their handshake
    bool is_ending_ = false;
};

// The visitor is the hub's guest for as long as this lives, however the connection ends.
struct Stay {
    Hub& hub;
    LiveSession& session;
    ~Stay() { hub.leave(session); }
};

asio::awaitable<void> live_session(beast::tcp_stream stream, http::request<http::string_body> request,
                                   std::string address, Hub& hub, const Limits& limits) {
    const auto session = std::make_shared<LiveSession>(std::move(stream), std::move(address), hub, limits);
    hub.arrive(*session);
    const Stay stay{hub, *session};
    if (co_await session->accept(request)) co_await session->read_all();
}

}  // namespace talus::server
