// What a browser does.
#include <gtest/gtest.h>

#include "tests/server/test_server.h"

namespace talus::testing {
namespace {

const std::string script = "/assets/main-B3x9kQz0.js";

TEST(ServerFiles, ThePageComesWithItsHeaders) {
    const TestServer server;
    const Reply reply = server.ask(get("/"));
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.body, "<!doctype html><title>Talus</title>");
    EXPECT_TRUE(reply.has("Content-Type: text/html; charset=utf-8")) << reply.head;
    EXPECT_TRUE(reply.has("Cache-Control: no-cache")) << reply.head;
    EXPECT_TRUE(reply.has("X-Content-Type-Options: nosniff")) << reply.head;
    EXPECT_NE(reply.field("Content-Security-Policy").find("default-src 'none'"), std::string::npos)
        << reply.head;
}

TEST(ServerFiles, OnlyTheViewerMayStandInAFrameElsewhere) {
    const TestServer server;
    Client client = server.connect();
    client.send(get("/embed.html"));
    const Reply viewer = client.receive();
    EXPECT_EQ(viewer.status, 200);
    EXPECT_EQ(viewer.field("Content-Security-Policy").find("frame-ancestors"), std::string::npos)
        << viewer.head;
    EXPECT_NE(viewer.field("Content-Security-Policy").find("script-src 'self'"), std::string::npos)
        << viewer.head;
    EXPECT_EQ(viewer.field("Cross-Origin-Resource-Policy"), "cross-origin");
    // Known already, it may still be framed: browsers take the headers of a 304.
    client.send(get("/embed.html", "If-None-Match: " + viewer.field("ETag") + "\r\n"));
    const Reply known = client.receive();
    EXPECT_EQ(known.status, 304);
    EXPECT_EQ(known.field("Content-Security-Policy").find("frame-ancestors"), std::string::npos)
        << known.head;
    for (const std::string path :
         {std::string("/"), std::string("/index.html"), script, std::string("/nothing")}) {
        client.send(get(path));
        const Reply other = client.receive();
        EXPECT_NE(other.field("Content-Security-Policy").find("frame-ancestors 'none'"), std::string::npos)
            << path << other.head;
        EXPECT_EQ(other.field("Cross-Origin-Resource-Policy"), "same-origin") << path;
    }
}

TEST(ServerFiles, ScriptsComePackedOrPlain) {
    const TestServer server;
    const Reply packed = server.ask(get(script, "Accept-Encoding: gzip, deflate, br\r\n"));
    EXPECT_TRUE(packed.has("Content-Encoding: gzip")) << packed.head;
    EXPECT_TRUE(packed.has("Vary: Accept-Encoding")) << packed.head;
    EXPECT_TRUE(packed.has("Cache-Control: public, max-age=31536000, immutable")) << packed.head;
    EXPECT_LT(packed.body.size(), 1000U);
    const Reply plain = server.ask(get(script, "Accept-Encoding: gzip;q=0\r\n"));
    EXPECT_EQ(plain.field("Content-Encoding"), "");
    EXPECT_EQ(plain.body, std::string(200'000, ' '));
    EXPECT_NE(plain.field("ETag"), packed.field("ETag"));
}

TEST(ServerFiles, WhatIsKnownIsNotSentAgain) {
    const TestServer server;
    Client client = server.connect();
    client.send(get("/"));
    const std::string etag = client.receive().field("ETag");
    client.send(get("/", "If-None-Match: " + etag + "\r\n"));
    const Reply reply = client.receive();
    EXPECT_EQ(reply.status, 304);
    EXPECT_EQ(reply.body, "");
    EXPECT_EQ(reply.field("ETag"), etag);
    client.send(get("/"));  // on the same connection: nothing was left over
    EXPECT_EQ(client.receive().status, 200);
}

TEST(ServerFiles, HeadIsGetWithoutTheBody) {
    const TestServer server;
    Client client = server.connect();
    client.send("HEAD " + script + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const Reply head = client.receive(true);
    EXPECT_EQ(head.status, 200);
    EXPECT_TRUE(head.has("Content-Length: 200000")) << head.head;
    client.send(get("/"));
    EXPECT_EQ(client.receive().body, "<!doctype html><title>Talus</title>");
}

TEST(ServerFiles, OtherMethodsAreRefused) {
    const TestServer server;
    Client client = server.connect();
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "BREW"}) {
        client.send(std::string(method) + " / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbody");
        const Reply reply = client.receive();
        EXPECT_EQ(reply.status, 405) << method;
        EXPECT_TRUE(reply.has("Allow: GET, HEAD")) << method << '\n' << reply.head;
        EXPECT_TRUE(reply.has("X-Content-Type-Options: nosniff")) << method;
    }
}

TEST(ServerFiles, UnknownPathsAreNotFound) {
    const TestServer server;
    const Reply reply = server.ask(get("/rooms/12"));
    EXPECT_EQ(reply.status, 404);
    EXPECT_TRUE(reply.has("Content-Type: text/plain; charset=utf-8")) << reply.head;
    EXPECT_LT(reply.body.size(), 100U);
}

TEST(ServerFiles, NoPathLeadsOutOfTheFolder) {
    const TestServer server;
    for (const char* target : {"/../../etc/passwd", "/%2e%2e%2f%2e%2e%2fetc/passwd", "/..\\..\\etc\\passwd",
                               "/%5c..%5cetc", "/assets/%00.js", "//etc/passwd", "/%2fetc/passwd",
                               "/assets/../../index.html", "http://localhost/../x", "/%c0%ae%c0%ae/x"}) {
        const int status = server.ask(get(target)).status;
        EXPECT_TRUE(status == 400 || status == 404) << target << ": " << status;
    }
    EXPECT_EQ(server.ask(get("http://localhost/index.html")).status, 200);
}

}  // namespace
}  // namespace talus::testing
