// One WebSocket to the server, as a client has it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

namespace talus::server::load {

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    class Owner {
      public:
        virtual ~Owner() = default;
        virtual void on_open(int who) = 0;
        virtual void on_text(int who, std::string_view text) = 0;
        virtual void on_closed(int who, const std::string& reason) = 0;
    };

    // The owner outlives the context's run. `who` is what the owner calls it.
    Connection(boost::asio::io_context& context, Owner& owner, int who);

    void open(const boost::asio::ip::tcp::endpoint& endpoint, const std::string& host);
    void send(std::string text);

  private:
    using Socket = boost::beast::websocket::stream<boost::beast::tcp_stream, false>;

    void shake_hands(const std::string& host);
    void read_next();
    void write_next();
    void end(const boost::system::error_code& error);

    Socket socket_;
    Owner& owner_;
    const int who_;
    boost::beast::flat_buffer buffer_;
    std::deque<std::string> texts_;  // the first is being written
    bool is_ended_ = false;
};

}  // namespace talus::server::load
