// A client as simple and as rude as a test needs it.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace talus::testing {

struct Reply {
    int status = 0;  // 0: none came
    std::string head;
    std::string body;

    bool has(std::string_view line) const {
        return head.find("\r\n" + std::string(line) + "\r\n") != std::string::npos;
    }

    // The value of a header line; empty if there is none.
    std::string field(const std::string& name) const {
        const std::size_t start = head.find("\r\n" + name + ": ");
        if (start == std::string::npos) return "";
        const std::size_t value = start + name.size() + 4;
        return head.substr(value, head.find("\r\n", value) - value);
    }
};

class Client {
  public:
    // A small `receive_buffer` is for a client that cannot keep up.
    // `source`: from which of this machine's addresses; 127.0.0.2 is one too.
    explicit Client(std::uint16_t port, int receive_buffer = 0, const char* source = nullptr)
        : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        if (receive_buffer > 0)
            ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        if (source != nullptr) {
            sockaddr_in own{};
            own.sin_family = AF_INET;
            ::inet_pton(AF_INET, source, &own.sin_addr);
            EXPECT_EQ(::bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own), 0);
        }
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    }
    Client(Client&& other) noexcept
        : socket_(std::exchange(other.socket_, -1)), read_(std::move(other.read_)) {}
    Client& operator=(Client&& other) noexcept {
        std::swap(socket_, other.socket_);
        std::swap(read_, other.read_);
        std::swap(is_at_end_, other.is_at_end_);
        return *this;
    }
    ~Client() {
        if (socket_ >= 0) ::close(socket_);
    }

    // False if the server has hung up.
    bool send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (count <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }
    void finish_sending() const { ::shutdown(socket_, SHUT_WR); }
    void break_off() const {  // without a goodbye: the server gets a reset
        const linger now{1, 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    }

    // The next answer; `head_only` for that to a HEAD.
    Reply receive(bool head_only = false) {
        std::size_t end = 0;
        while ((end = read_.find("\r\n\r\n")) == std::string::npos)
            if (!read_more()) return {};
        Reply reply;
        reply.head = read_.substr(0, end + 2);
        read_.erase(0, end + 4);
        reply.status = std::stoi(reply.head.substr(std::string_view("HTTP/1.1 ").size(), 3));
        const std::string length = reply.field("Content-Length");
        const std::size_t size = head_only || length.empty() ? 0 : std::stoul(length);
        while (read_.size() < size)
            if (!read_more()) return {};
        reply.body = read_.substr(0, size);
        read_.erase(0, size);
        return reply;
    }

    // So many bytes that come next; fewer if the server ends the connection, or says nothing for long.
    std::string receive_bytes(std::size_t count) {
        while (read_.size() < count && read_more()) {
        }
        const std::string bytes = read_.substr(0, count);
        read_.erase(0, bytes.size());
        return bytes;
    }

    bool has_answer_within(std::chrono::milliseconds time) const {
        pollfd waiting{socket_, POLLIN, 0};
        return ::poll(&waiting, 1, static_cast<int>(time.count())) == 1;
    }

    // Whether the server ends the connection, with nothing else to say.
    bool is_closed() { return !read_more() && is_at_end_ && read_.empty(); }

  private:
    bool read_more() {
        if (!has_answer_within(std::chrono::seconds(60))) return false;
        char buffer[1 << 14];
        const ssize_t count = ::recv(socket_, buffer, sizeof buffer, 0);
        is_at_end_ = count <= 0;
        if (count > 0) read_.append(buffer, static_cast<std::size_t>(count));
        return count > 0;
    }

    int socket_;
    bool is_at_end_ = false;
    std::string read_;
};

inline std::string get(std::string_view target, std::string_view fields = "") {
    return "GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(fields) + "\r\n";
}

}  // namespace talus::testing
