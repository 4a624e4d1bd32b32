// The server: it listens, and looks after all connections. Boost stays behind this header, which takes long
// to compile.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>

#include "base/result.h"
#include "server/limits.h"
#include "server/static_files.h"

namespace talus::server {

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any that is free
    Limits limits = {};
};

class Server {
  public:
    // Listens already when it returns. An error says what to do about it.
    static Result<std::unique_ptr<Server>> open(const Options& options, StaticFiles files);
    ~Server();

    std::uint16_t port() const;

    // For people to click on: http://localhost:8080
    std::string url() const;

    // Ends when stop() is called, from any thread, or one of the signals comes. All in the calling thread.
    void run();
    void stop();
    void stop_on(std::initializer_list<int> signals);

  private:
    class Listener;
    explicit Server(std::unique_ptr<Listener> listener);

    std::unique_ptr<Listener> listener_;
};

}  // namespace talus::server
