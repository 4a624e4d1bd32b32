// What happens to a connection, with clients that are slow, rude, many or broken.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>
#include <vector>

#include "tests/server/test_server.h"

namespace talus::testing {
namespace {

using namespace std::chrono_literals;

TEST(ServerConnection, IsKeptForFurtherRequests) {
    const TestServer server;
    Client client = server.connect();
    for (int i = 0; i < 20; ++i) {
        ASSERT_TRUE(client.send(get("/")));
        const Reply reply = client.receive();
        ASSERT_EQ(reply.status, 200);
        ASSERT_TRUE(reply.has("Connection: keep-alive"));
    }
}

TEST(ServerConnection, EndsWhenTheClientSaysSo) {
    const TestServer server;
    for (const std::string& request :
         {get("/", "Connection: close\r\n"), std::string("GET / HTTP/1.0\r\n\r\n")}) {
        Client client = server.connect();
        client.send(request);
        const Reply reply = client.receive();
        EXPECT_EQ(reply.status, 200);
        EXPECT_TRUE(reply.has("Connection: close")) << reply.head;
        EXPECT_TRUE(client.is_closed());
    }
}

TEST(ServerConnection, AnswersRequestsThatCameTogetherInOrder) {
    const TestServer server;
    Client client = server.connect();
    std::string requests;
    for (int i = 0; i < 200; ++i) requests += get(i % 2 == 0 ? "/" : "/nothing");
    client.send(requests);
    for (int i = 0; i < 200; ++i) ASSERT_EQ(client.receive().status, i % 2 == 0 ? 200 : 404) << i;
}

TEST(ServerConnection, ARequestMayComeInPieces) {
    const TestServer server;
    Client client = server.connect();
    for (const char c : get("/")) {
        client.send(std::string(1, c));
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_EQ(client.receive().status, 200);
}

TEST(ServerConnection, AHalfClosedClientGetsItsAnswer) {
    const TestServer server;
    Client client = server.connect();
    client.send(get("/assets/main-B3x9kQz0.js"));
    client.finish_sending();
    EXPECT_EQ(client.receive().body.size(), 200'000U);
    EXPECT_TRUE(client.is_closed());
}

TEST(ServerConnection, SilentClientsAreDropped) {
    server::Limits limits;
    limits.request_time = 500ms;
    limits.idle_time = 4s;
    const TestServer server(limits);
    Client silent = server.connect();
    EXPECT_TRUE(silent.is_closed());

    Client half = server.connect();
    half.send("GET / HTTP/1.1\r\nHost: ");
    EXPECT_TRUE(half.is_closed());

    Client idle = server.connect();
    idle.send(get("/"));
    EXPECT_EQ(idle.receive().status, 200);
    std::this_thread::sleep_for(700ms);  // longer than for a request, shorter than between two
    idle.send(get("/"));
    EXPECT_EQ(idle.receive().status, 200);
    EXPECT_TRUE(idle.is_closed());
}

TEST(ServerConnection, AHeaderThatTricklesInIsNotWaitedForForever) {
    server::Limits limits;
    limits.request_time = 200ms;
    const TestServer server(limits);
    Client client = server.connect();
    bool is_open = client.send("GET / HTTP/1.1\r\n");
    const auto start = std::chrono::steady_clock::now();
    while (is_open && std::chrono::steady_clock::now() - start < 10s) {
        is_open = client.send("a: b\r\n");
        std::this_thread::sleep_for(20ms);
    }
    EXPECT_FALSE(is_open);
}

TEST(ServerConnection, AReaderThatDoesNotReadIsDropped) {
    server::Limits limits;
    limits.write_time = 200ms;
    limits.connections = 1;
    const TestServer server(limits);
    Client lazy = server.connect();
    std::string requests;
    for (int i = 0; i < 100; ++i) requests += get("/assets/main-B3x9kQz0.js");  // 20 MB of answers
    lazy.send(requests);
    EXPECT_TRUE(server.is_well());  // the only place became free
}

TEST(ServerConnection, TooManyWaitUntilOneEnds) {
    server::Limits limits;
    limits.connections = 3;
    const TestServer server(limits);
    std::vector<Client> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(server.connect());
        clients.back().send(get("/"));
        ASSERT_EQ(clients.back().receive().status, 200);
    }
    Client fourth = server.connect();
    fourth.send(get("/"));
    EXPECT_FALSE(fourth.has_answer_within(100ms));
    clients.pop_back();
    EXPECT_EQ(fourth.receive().status, 200);
}

TEST(ServerConnection, ManyAtOnce) {
    const TestServer server;
    std::vector<Client> clients;
    for (int i = 0; i < 300; ++i) clients.push_back(server.connect());
    for (Client& client : clients) ASSERT_TRUE(client.send(get("/")));
    for (Client& client : clients) ASSERT_EQ(client.receive().status, 200);
}

TEST(ServerConnection, ClientsThatVanishDoNoHarm) {
    const TestServer server;
    for (int i = 0; i < 50; ++i) {
        Client client = server.connect();
        for (int j = 0; j < i % 5; ++j) client.send(get("/assets/main-B3x9kQz0.js"));
        if (i % 2 == 0) client.break_off();
    }
    EXPECT_TRUE(server.is_well());
}

TEST(ServerConnection, TheServerStopsWithConnectionsOpen) {
    std::vector<Client> clients;
    {
        const TestServer server;
        for (int i = 0; i < 10; ++i) {
            clients.push_back(server.connect());
            clients.back().send(i % 2 == 0 ? get("/") : "GET / HT");
        }
        ASSERT_TRUE(server.is_well());
    }
    for (std::size_t i = 1; i < clients.size(); i += 2) EXPECT_TRUE(clients[i].is_closed());
}

}  // namespace
}  // namespace talus::testing
