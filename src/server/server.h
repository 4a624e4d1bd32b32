// The server: it listens, and looks after all connections. Boost stays behind this header, which takes long
// to compile.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/http/static_files.h"
#include "server/limits.h"
#include "server/live_settings.h"
#include "server/log/log.h"
#include "server/store/store.h"

namespace talus::server {

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any that is free
    Limits limits = {};
};

// For a server at which people play together.
struct LiveOptions {
    std::unique_ptr<Store> store;
    int thinking_threads = 1;
    LiveSettings settings = {};
    bool is_behind_proxy = false;
    std::string version = {};
    Log::Sink log_to = {};                    // nobody: nothing is said
    std::filesystem::path admin_socket = {};  // none: no operator comes in
};

class Server {
  public:
    // Listens already when it returns. An error says what to do about it. Without `live` it gives out the
    // page alone.
    static Result<std::unique_ptr<Server>> open(const Options& options, StaticFiles files,
                                                std::optional<LiveOptions> live = {});
    ~Server();

    std::uint16_t port() const;

    // For people to click on: http://localhost:8080
    std::string url() const;

    // Ends when stop() is called, from any thread, or one of the signals comes; what was accepted is durable
    // then, and whoever plays has been told to come back. All in the calling thread.
    void run();
    void stop();
    void stop_on(std::initializer_list<int> signals);
    // What to do when this signal comes, each time, in the thread of run().
    void call_on(int signal, std::function<void()> work);
    // From then on. In the thread of run().
    void set(const LiveSettings& settings);
    // For the log of a server with rooms. In the thread of run(), or before it.
    void note(Log::Level level, std::string_view event, const Json::Object& fields);

  private:
    class Listener;
    explicit Server(std::unique_ptr<Listener> listener);

    std::unique_ptr<Listener> listener_;
};

}  // namespace talus::server
