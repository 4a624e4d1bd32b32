// WebSockets that are wrong, rude or slow: each ends alone, and the others play on.
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/live_client.h"
#include "tests/server/live_server.h"

namespace talus::testing {
namespace {

const std::string hello = R"({"type":"hello","protocol":1,"name":"Ada"})";

TEST(Frames, OnlyPagesOfThisServerComeIn) {
    const LiveServer server;
    EXPECT_EQ(LiveClient(server.port()).status, 101) << "programs say nothing of where they come from";
    EXPECT_EQ(LiveClient(server.port(), "Origin: http://localhost\r\n").status, 101);
    for (const char* origin :
         {"http://elsewhere.example", "http://localhost.elsewhere.example", "null", "localhost"})
        EXPECT_EQ(LiveClient(server.port(), "Origin: " + std::string(origin) + "\r\n").status, 403) << origin;
}

TEST(Frames, AnAddressHasOnlySoManyConnections) {
    const LiveServer server({.connections_per_address = 3});
    std::vector<LiveClient> clients;
    for (int i = 0; i < 3; ++i) EXPECT_EQ(clients.emplace_back(server.port()).status, 101);
    EXPECT_EQ(LiveClient(server.port()).status, 429);
    clients.pop_back();
    int status = 0;
    for (int i = 0; i < 100 && status != 101; ++i) {  // the server notices soon
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        status = LiveClient(server.port()).status;
    }
    EXPECT_EQ(status, 101);
}

TEST(Frames, AHandshakeHasToBeOne) {
    const LiveServer server;
    EXPECT_EQ(server.ask(get("/live")).status, 404);
    EXPECT_EQ(server.ask(get("/live", "Upgrade: websocket\r\nConnection: Upgrade\r\n")).status, 400);
    EXPECT_EQ(server
                  .ask(get("/live",
                           "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 7\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"))
                  .status,
              426);
    EXPECT_TRUE(server.is_well());
}

TEST(Frames, WhatIsTooLargeEndsTheConnection) {
    const LiveServer server;
    LiveClient client(server.port());
    client.send(std::string(5000, ' '));
    EXPECT_EQ(client.receive_close(), 1009);
    LiveClient in_pieces(server.port());
    for (int i = 0; i < 5; ++i)
        in_pieces.send_bytes(
            frame_bytes(i == 0 ? text_frame : continuation, std::string(1000, ' '), {.is_last = false}));
    EXPECT_EQ(in_pieces.receive_close(), 1009);
    EXPECT_TRUE(server.is_well());
}

TEST(Frames, WhatIsNoTextEndsTheConnection) {
    const LiveServer server;
    LiveClient binary(server.port());
    binary.send_bytes(frame_bytes(binary_frame, hello));
    EXPECT_EQ(binary.receive_close(), 1003);
    LiveClient no_utf8(server.port());
    no_utf8.send("\xC3\x28");
    EXPECT_EQ(no_utf8.receive_close(), 1007);
    EXPECT_TRUE(server.is_well());
}

TEST(Frames, WhatBreaksTheProtocolEndsTheConnection) {
    const LiveServer server;
    constexpr unsigned unknown_opcode = 5, reserved_bit = 0x40;
    for (const std::string& bytes :
         {frame_bytes(text_frame, hello, {.is_masked = false}), frame_bytes(unknown_opcode, hello),
          frame_bytes(text_frame | reserved_bit, hello), frame_bytes(continuation, hello),
          frame_bytes(ping_frame, std::string(200, 'x')), frame_bytes(ping_frame, "x", {.is_last = false}),
          frame_bytes(text_frame, "x", {.is_last = false}) + frame_bytes(text_frame, hello)}) {
        LiveClient client(server.port());
        client.send_bytes(bytes);
        EXPECT_EQ(client.receive_close(), 1002);
    }
    EXPECT_TRUE(server.is_well());
}

TEST(Frames, AMessageMayComeInPiecesWithPingsBetween) {
    const LiveServer server;
    LiveClient client(server.port());
    client.send_bytes(frame_bytes(text_frame, hello.substr(0, 10), {.is_last = false}));
    client.send_bytes(frame_bytes(ping_frame, "are you there"));
    client.send_bytes(frame_bytes(continuation, hello.substr(10, 5), {.is_last = false}));
    client.send_bytes(frame_bytes(continuation, hello.substr(15)));
    const auto pong = client.receive_frame();
    ASSERT_TRUE(pong);
    EXPECT_EQ(pong->opcode, pong_frame);
    EXPECT_EQ(pong->payload, "are you there");
    EXPECT_FALSE(client.receive("welcome").is_null());
}

TEST(Frames, AConnectionMayBreakAnywhere) {
    const LiveServer server;
    const std::string bytes = frame_bytes(text_frame, hello);
    for (std::size_t size = 0; size <= bytes.size(); size += 3) {
        const LiveClient client(server.port());
        client.send_bytes(bytes.substr(0, size));
        if (size % 2 == 0) client.break_off();
    }
    EXPECT_TRUE(server.is_well());
    for (int i = 0;
         i < 500 && server.ask(get("/api/metrics")).body.find("\ntalus_connections 0\n") == std::string::npos;
         ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_NE(server.ask(get("/api/metrics")).body.find("\ntalus_connections 0\n"), std::string::npos);
}

TEST(Frames, WhoDoesNotReadIsDroppedAndTheOthersGoOn) {
    const LiveServer server(no_limits, {.unsent_bytes = 64 << 10});
    LiveClient ada(server.port());
    ada.hello();
    for (int i = 0; i < 60; ++i)
        ada.ask("open", R"("setup":{"game":"talat","options":{"players":2},"seats":[0,0],"open":true})");
    LiveClient slow(server.port(), {}, 4096);
    slow.hello();
    const auto is_dropped = [&] {
        return server.ask(get("/api/metrics")).body.find("talus_slow_readers_total 1\n") != std::string::npos;
    };
    for (int i = 0; i < 4000 && !is_dropped(); ++i) {  // each answer is long: 60 rooms
        if (!slow.say("lobby", R"("watch":true)", "l" + std::to_string(i))) break;
        ASSERT_EQ(LiveClient::code_of(ada.ask("ping")), "done");
    }
    EXPECT_TRUE(is_dropped());
    EXPECT_EQ(LiveClient::code_of(ada.ask("ping")), "done");
}

TEST(Frames, WhoTalksTooFastIsRefusedAndThenSentAway) {
    const LiveServer server({.connections_per_address = 64});
    LiveClient client(server.port());
    client.hello();
    for (int i = 0; i < 200; ++i) client.say("ping", {}, "p" + std::to_string(i));
    EXPECT_EQ(LiveClient::code_of(client.receive("refused")), "live.too-fast");
    EXPECT_EQ(client.receive_close(), 1001);
}

}  // namespace
}  // namespace talus::testing
