// A WebSocket client that waits for every answer, and can be as wrong as a test needs it: its frames are made
// by hand.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "tests/server/client.h"

namespace talus::testing {

enum Opcode : unsigned {
    continuation = 0,
    text_frame = 1,
    binary_frame = 2,
    close_frame = 8,
    ping_frame = 9,
    pong_frame = 10
};

struct Frame {
    unsigned opcode;
    std::string payload;
};

inline std::string upgrade(std::string_view fields = {}) {
    return get("/live",
               "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                   std::string(fields));
}

struct FrameKind {
    bool is_last = true;
    bool is_masked = true;
};

inline std::string frame_bytes(unsigned opcode, std::string_view payload, FrameKind kind = {}) {
    constexpr char mask[] = {'m', 'a', 's', 'k'};
    const unsigned masked = kind.is_masked ? 0x80 : 0;
    std::string bytes(1, static_cast<char>((kind.is_last ? 0x80 : 0) | opcode));
    if (payload.size() < 126) {
        bytes += static_cast<char>(masked | payload.size());
    } else {
        bytes += static_cast<char>(masked | 126);
        bytes += static_cast<char>(payload.size() >> 8);
        bytes += static_cast<char>(payload.size() & 0xFF);
    }
    if (!kind.is_masked) return bytes.append(payload);
    bytes.append(mask, sizeof mask);
    for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
    return bytes;
}

class LiveClient {
  public:
    explicit LiveClient(std::uint16_t port, std::string_view fields = {}, int receive_buffer = 0)
        : client_(port, receive_buffer) {
        client_.send(upgrade(fields));
        status = client_.receive().status;
    }

    // Somebody new, or whoever the secret belongs to.
    const Json& hello(const std::string& secret = {}) {
        send(secret.empty() ? R"({"type":"hello","protocol":1,"name":"Ada"})"
                            : R"({"type":"hello","protocol":1,"secret":")" + secret + "\"}");
        welcome = receive("welcome");
        return welcome;
    }
    std::string secret() const { return text(welcome["secret"]); }
    std::string id() const { return text(welcome["person"]["id"]); }

    bool send_bytes(std::string_view bytes) const { return client_.send(bytes); }
    bool send(std::string_view text) const { return send_bytes(frame_bytes(text_frame, text)); }
    void break_off() const { client_.break_off(); }

    // The next frame; nothing if the connection has ended.
    std::optional<Frame> receive_frame() {
        const std::string head = client_.receive_bytes(2);
        if (head.size() < 2) return std::nullopt;
        const auto byte = [](char c) { return static_cast<std::size_t>(static_cast<unsigned char>(c)); };
        std::size_t size = byte(head[1]);
        if (const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0; more > 0) {
            size = 0;
            for (const char c : client_.receive_bytes(more)) size = size << 8 | byte(c);
        }
        return Frame{static_cast<unsigned>(byte(head[0]) & 15), client_.receive_bytes(size)};
    }
    // The next message; null if there is none any more.
    Json receive() {
        while (const std::optional<Frame> frame = receive_frame()) {
            if (frame->opcode == close_frame) {
                if (frame->payload.size() >= 2)
                    close_code = static_cast<unsigned char>(frame->payload[0]) << 8 |
                                 static_cast<unsigned char>(frame->payload[1]);
                return {};
            }
            if (frame->opcode != text_frame) continue;
            Result<Json> message = parse_json(frame->payload);
            EXPECT_TRUE(message) << frame->payload;
            if (message) return *std::move(message);
        }
        return {};
    }
    // The next message of this type; what came before is forgotten.
    Json receive(std::string_view type) {
        Json message = receive();
        while (!message.is_null() && message["type"].text() != type) message = receive();
        return message;
    }
    // With which code the server closes the connection; 0 if it just ends.
    int receive_close() {
        while (!receive().is_null()) {
        }
        return close_code;
    }

    // A command, and its answer.
    Json ask(std::string_view type, const std::string& keys = {}, std::string command = {}) {
        if (command.empty()) command = "c" + std::to_string(++commands_);
        say(type, keys, command);
        Json message = receive();
        while (!message.is_null() && message["id"].text() != command) message = receive();
        return message;
    }
    bool say(std::string_view type, const std::string& keys, const std::string& command) const {
        return send(R"({"type":")" + std::string(type) + R"(","id":")" + command + '"' +
                    (keys.empty() ? "" : ",") + keys + '}');
    }

    static std::string text(const Json& json) { return std::string(json.text().value_or("")); }
    static std::string code_of(const Json& answer) {
        return answer["type"].text() == "done" ? "done" : text(answer["error"]["code"]);
    }

    int status = 0;  // of the handshake
    int close_code = 0;
    Json welcome;

  private:
    Client client_;
    int commands_ = 0;
};

inline std::string in(const std::string& room) {
    return R"("room":")" + room + '"';
}

inline const std::string talat_setup = R"({"game":"talat","options":{"players":2},"seats":[0,0]})";

// Opens a room, and both sit down in it and get its first whole state: the room of the first, as JSON.
inline Json start_together(LiveClient& first, LiveClient& second, const std::string& setup = talat_setup) {
    const std::string room = LiveClient::text(first.ask("open", "\"setup\":" + setup)["room"]);
    EXPECT_EQ(LiveClient::code_of(second.ask("sit", in(room) + R"(,"seat":2)")), "done");
    EXPECT_EQ(LiveClient::code_of(first.ask("start", in(room))), "done");
    EXPECT_EQ(LiveClient::code_of(second.ask("enter", in(room))), "done");
    EXPECT_FALSE(second.receive("room").is_null());
    EXPECT_EQ(LiveClient::code_of(first.ask("enter", in(room))), "done");
    return first.receive("room");
}

}  // namespace talus::testing
