#include "load/connection.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <utility>

namespace talus::server::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

Connection::Connection(asio::io_context& context, Owner& owner, int who)
    : socket_(context), owner_(owner), who_(who) {
    socket_.secure_prng(false);  // its masks hide nothing from anybody, and cost time
    socket_.auto_fragment(false);
}

void Connection::open(const asio::ip::tcp::endpoint& endpoint, const std::string& host) {
    constexpr auto patience = std::chrono::seconds(60);  // many come at once
    auto& stream = beast::get_lowest_layer(socket_);
    stream.expires_after(patience);
    stream.async_connect(endpoint, [self = shared_from_this(), host](error_code error) {
        if (error) return self->end(error);
        self->shake_hands(host);
    });
}

void Connection::shake_hands(const std::string& host) {
    auto& stream = beast::get_lowest_layer(socket_);
    error_code unimportant;
    stream.socket().set_option(asio::ip::tcp::no_delay(true), unimportant);
    socket_.async_handshake(host, "/live", [self = shared_from_this()](error_code error) {
        if (error) return self->end(error);
        beast::get_lowest_layer(self->socket_).expires_never();
        self->read_next();
        self->owner_.on_open(self->who_);
    });
}

void Connection::read_next() {
    socket_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
        if (error) return self->end(error);
        self->owner_.on_text(self->who_,
                             {static_cast<const char*>(self->buffer_.data().data()), self->buffer_.size()});
        self->buffer_.consume(self->buffer_.size());
        self->read_next();
    });
}

void Connection::send(std::string text) {
    texts_.push_back(std::move(text));
    if (texts_.size() == 1) write_next();
}

void Connection::write_next() {
    socket_.async_write(asio::buffer(texts_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                            if (error) return self->end(error);
                            self->texts_.pop_front();
                            if (!self->texts_.empty()) self->write_next();
                        });
}

void Connection::end(const error_code& error) {
    if (!std::exchange(is_ended_, true)) owner_.on_closed(who_, error.message());
}

}  // namespace talus::server::load
