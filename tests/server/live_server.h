// A server in this process at which people play together, with a database in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>

#include "base/json.h"
#include "server/server.h"
#include "server/store/sqlite/sqlite_store.h"
#include "server/test_folder.h"
#include "tests/server/client.h"

namespace talus::testing {

inline constexpr server::LiveLimits no_limits = server::LiveLimits::none();

class LiveServer {
  public:
    explicit LiveServer(server::LiveLimits live_limits = no_limits, server::Limits limits = {},
                        bool is_behind_proxy = false)
        : live_limits_(live_limits), limits_(limits), is_behind_proxy_(is_behind_proxy) {
        folder_.write("web/index.html", "<!doctype html><title>Talus</title>");
        start();
    }
    LiveServer(const LiveServer&) = delete;
    LiveServer& operator=(const LiveServer&) = delete;
    ~LiveServer() { stop(); }

    // As SIGTERM does; then the same again, at another port.
    void restart() {
        stop();
        start();
    }
    void stop() {
        if (!server_) return;
        server_->stop();
        thread_.join();
        server_.reset();
    }

    std::uint16_t port() const { return server_->port(); }

    Reply ask(const std::string& request) const {
        Client client(port());
        client.send(request);
        return client.receive();
    }
    std::filesystem::path admin_socket() const { return folder_.path() / "admin.sock"; }
    Json get_json(const std::string& target) const {
        const Result<Json> json = parse_json(ask(get(target)).body);
        return json ? *json : Json();
    }
    bool is_well() const { return ask(get("/api/health")).status == 200; }

  private:
    void start() {
        server::LiveOptions live;
        live.store = *server::SqliteStore::open(folder_.path() / "talus.db");
        live.settings.limits = live_limits_;
        live.settings.dashboard_password = "sesame";
        live.admin_socket = folder_.path() / "admin.sock";
        live.is_behind_proxy = is_behind_proxy_;
        live.version = "test";
        server_ = *server::Server::open({"127.0.0.1", 0, limits_},
                                        *server::StaticFiles::load(folder_.path() / "web"), std::move(live));
        thread_ = std::thread([this] { server_->run(); });
    }

    server::TestFolder folder_;
    server::LiveLimits live_limits_;
    server::Limits limits_;
    bool is_behind_proxy_;
    std::unique_ptr<server::Server> server_;
    std::thread thread_;
};

}  // namespace talus::testing
