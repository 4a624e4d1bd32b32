// A connection as the rooms see it: somewhere to send texts to, and what is known of who is there.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/live/limits/token_bucket.h"
#include "server/rooms/event/event.h"

namespace talus::server {

// Shared, since one event goes to many.
using Text = std::shared_ptr<const std::string>;
inline Text shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

class Visitor {
  public:
    explicit Visitor(std::string address) : address(std::move(address)) {}
    virtual ~Visitor() = default;
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;

    // Takes the text along, and returns at once.
    virtual void send(Text text) = 0;
    // Ends the connection once all has been sent.
    virtual void end() = 0;

    // Expires with the visitor: for what is done later.
    std::weak_ptr<const bool> alive() const { return alive_; }

    const std::string address;
    std::optional<PersonName> person;  // nobody before the first `hello` is answered
    std::string secret_hash;           // with which the person came
    std::set<std::string> rooms;       // whose events it wants
    Milliseconds muted_until = 0;
    bool watches_lobby = false;
    bool is_greeted = false;  // a hello has come, whether answered or not
    TokenBucket messages{20, 10};
    int ignored = 0;  // messages that came too fast

  private:
    std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
};

}  // namespace talus::server
