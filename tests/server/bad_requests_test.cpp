// What is no request, or too much of one.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "base/random.h"
#include "tests/server/test_server.h"

namespace talus::testing {
namespace {

using namespace std::string_literals;

TEST(ServerBadRequest, GarbageIsRefusedAndTheConnectionEnds) {
    const TestServer server;
    for (const std::string& garbage :
         {"garbage\r\n\r\n"s, "GET\r\n\r\n"s, "GET / HTTP/9.9\r\n\r\n"s,
          "GET / HTTP/1.1\r\nno colon\r\n\r\n"s, "GET / HTTP/1.1\r\nHost: a\r\nb\0c: d\r\n\r\n"s,
          "\x16\x03\x01\x02\0\x01"s + std::string(500, '\xaa'),  // TLS
          "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"s, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"s,
          "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"s}) {
        Client client = server.connect();
        client.send(garbage);
        const Reply reply = client.receive();
        EXPECT_EQ(reply.status, 400) << garbage;
        EXPECT_TRUE(reply.has("Connection: close")) << garbage;
        EXPECT_TRUE(reply.has("X-Content-Type-Options: nosniff")) << garbage;
        EXPECT_TRUE(client.is_closed()) << garbage;
    }
    EXPECT_TRUE(server.is_well());
}

// Where the next request begins would be a guess, and what a guess lets through is somebody else's request.
TEST(ServerBadRequest, UnknownTransferCodingsAreRefused) {
    const TestServer server;
    for (const char* coding :
         {"gzip", "gzip, chunked", "identity", "x, chunked", "chunked\r\nTransfer-Encoding: chunked"}) {
        Client client = server.connect();
        client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: " + std::string(coding) + "\r\n\r\n" +
                    get("/"));
        const Reply reply = client.receive();
        EXPECT_TRUE(reply.status == 501 || reply.status == 400) << coding << ' ' << reply.status;
        EXPECT_TRUE(reply.has("Connection: close")) << coding;
        EXPECT_TRUE(client.is_closed()) << coding;
    }
    EXPECT_EQ(server.ask("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\n\r\n").status,
              405);
}

TEST(ServerBadRequest, ARequestNamesOneHost) {
    const TestServer server;
    EXPECT_EQ(server.ask("GET / HTTP/1.1\r\n\r\n").status, 400);
    EXPECT_EQ(server.ask("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n").status, 400);
    EXPECT_EQ(server.ask("GET / HTTP/1.0\r\n\r\n").status, 200);
}

TEST(ServerBadRequest, HeadersHaveALimit) {
    const TestServer server;
    EXPECT_EQ(server.ask(get("/", "a: " + std::string(15'000, 'x') + "\r\n")).status, 200);
    EXPECT_EQ(server.ask(get("/", "a: " + std::string(17'000, 'x') + "\r\n")).status, 431);
    EXPECT_EQ(server.ask(get('/' + std::string(20'000, 'x'))).status, 431);
    std::string many;
    for (int i = 0; i < 100'000; ++i) many += "a: b\r\n";
    EXPECT_EQ(server.ask(get("/", many)).status, 431);
    EXPECT_TRUE(server.is_well());
}

TEST(ServerBadRequest, BodiesHaveALimit) {
    const TestServer server;
    const auto post = [](const std::string& rest) { return "POST / HTTP/1.1\r\nHost: localhost\r\n" + rest; };
    const std::string small(60'000, 'x'), large(1'000'000, 'x');
    Client client = server.connect();
    client.send(post("Content-Length: 60000\r\n\r\n") + small + get("/"));
    EXPECT_EQ(client.receive().status, 405);
    EXPECT_EQ(client.receive().status, 200);
    EXPECT_EQ(server.ask(post("Content-Length: 1000000\r\n\r\n") + large).status, 413);
    EXPECT_EQ(server.ask(post("Content-Length: 18446744073709551615\r\n\r\n")).status, 413);
    EXPECT_EQ(
        server.ask(post("Transfer-Encoding: chunked\r\n\r\nf4240\r\n") + large + "\r\n0\r\n\r\n").status,
        413);
    EXPECT_TRUE(server.is_well());
}

TEST(ServerBadRequest, WhoeverAsksFirstMaySendABody) {
    const TestServer server;
    Client client = server.connect();
    client.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    EXPECT_EQ(client.receive().status, 100);
    client.send("ab");
    EXPECT_EQ(client.receive().status, 405);
}

// Random bytes, and requests with random damage. The server may say what it likes, and must go on.
TEST(ServerBadRequest, RandomBytesDoNoHarm) {
    const TestServer server;
    Random random(1);
    const std::string good =
        get("/assets/main-B3x9kQz0.js?x=%20", "Accept-Encoding: gzip;q=0.5, br\r\nContent-Length: 3\r\n") +
        "abc";
    for (int i = 0; i < 300; ++i) {
        std::string bytes = good;
        if (i % 3 == 0) {
            bytes.resize(random.below(2000));
            for (char& c : bytes) c = static_cast<char>(random.below(256));
        }
        for (std::uint32_t n = random.below(8); n > 0 && !bytes.empty(); --n)
            bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] =
                static_cast<char>(random.below(256));
        Client client = server.connect();
        client.send(bytes);
        client.finish_sending();
        const int status = client.receive().status;
        EXPECT_TRUE(status == 0 || (status >= 200 && status < 500)) << status;
    }
    EXPECT_TRUE(server.is_well());
}

}  // namespace
}  // namespace talus::testing
