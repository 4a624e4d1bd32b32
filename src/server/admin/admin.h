// What an operator asks for and does, as JSON, whatever it comes over (docs/operations.md, talus admin).
#pragma once

#include <functional>
#include <optional>

#include "base/json.h"
#include "server/live/hub.h"

namespace talus::server {

class Admin {
  public:
    // `started`: when the server began.
    Admin(Hub& hub, Store& store, Log& log, Milliseconds started)
        : hub_(hub), store_(store), log_(log), started_(started) {}

    // {"do":"ban","person":…}: calls back once, with {"error":…} if it cannot be done. Everything that
    // changes something is told in the log.
    using Then = std::function<void(Json)>;
    void answer(const Json& request, Then then);

  private:
    Json status() const;
    Json people(const Json& request) const;
    Json rooms() const;
    void sanction(const std::string& kind, const Json& request, Then then);
    void rename(const Json& request, Then then);
    void close(const Json& request, Then then);
    // What is told when it is done, or why it is not.
    std::function<void(std::optional<Error>)> done(Then then) const;

    Hub& hub_;
    Store& store_;
    Log& log_;
    Milliseconds started_;
};

}  // namespace talus::server
