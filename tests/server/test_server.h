// A server in this process, with a small page.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>

#include "server/server.h"
#include "server/test_folder.h"
#include "tests/server/client.h"

namespace talus::testing {

class TestServer {
  public:
    explicit TestServer(server::Limits limits = {}) {
        folder_.write("embed.html", "<!doctype html><title>Viewer</title>");
        folder_.write("index.html", "<!doctype html><title>Talus</title>");
        folder_.write("assets/main-B3x9kQz0.js", std::string(200'000, ' '));
        folder_.write("assets/board.png", "png");
        auto opened =
            server::Server::open({"127.0.0.1", 0, limits}, *server::StaticFiles::load(folder_.path()));
        server_ = *std::move(opened);
        thread_ = std::thread([this] { server_->run(); });
    }
    TestServer(const TestServer&) = delete;
    TestServer& operator=(const TestServer&) = delete;
    ~TestServer() {
        server_->stop();
        thread_.join();
    }

    std::uint16_t port() const { return server_->port(); }
    Client connect() const { return Client(port()); }

    // The answer on a new connection.
    Reply ask(std::string_view request) const {
        Client client = connect();
        client.send(request);
        return client.receive(request.starts_with("HEAD"));
    }

    // Whoever came before: others are still served.
    bool is_well() const { return ask(get("/")).status == 200; }

  private:
    server::TestFolder folder_;
    std::unique_ptr<server::Server> server_;
    std::thread thread_;
};

}  // namespace talus::testing
