// Who is who: new people, secrets, names and codes for another device.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/live/limits/live_limits.h"
#include "server/live/limits/token_bucket.h"
#include "server/people/transfer_codes.h"
#include "server/rooms/event/event.h"
#include "server/store/store.h"

namespace talus::server {

class Reception {
  public:
    struct Welcome {
        PersonName person;
        std::string secret_hash;
        std::string new_secret = {};  // if there is one
        Milliseconds muted_until = 0;
    };
    using Then = std::function<void(Result<Welcome>)>;
    using Post = std::function<void(std::function<void()>)>;

    Reception(Store& store, Post post, double new_persons_per_hour)
        : store_(store), post_(std::move(post)), new_persons_per_hour_(new_persons_per_hour) {}

    // The person of a secret, if they are not banned.
    Result<Welcome> recognise(std::string_view secret, Milliseconds now);
    void set_new_persons_per_hour(double count) {
        if (count != new_persons_per_hour_) newcomers_.clear();
        new_persons_per_hour_ = count;
    }
    // Somebody new, from this address. Calls back when the person is durable.
    void welcome_new(const std::string& name, const std::string& address, Milliseconds now, Then then);
    // The same person on another device.
    void welcome_by_code(std::string_view code, const std::string& address, Milliseconds now, Then then);
    void rename(const PersonName& person, Milliseconds now, std::function<void(std::optional<Error>)> then);
    Result<std::string> new_code(const std::string& person, Milliseconds now) {
        return codes_.make(person, now);
    }

    // Forgets addresses that have not been heard of for long.
    void tidy(Milliseconds now);

  private:
    // Who comes, as far as an operator lets them.
    Result<Welcome> let_in(Welcome welcome, Milliseconds now);
    bool may_come(const std::string& address, Milliseconds now);
    void write(Write write, Welcome welcome, Then then);

    Store& store_;
    Post post_;
    double new_persons_per_hour_;
    TransferCodes codes_;
    std::map<std::string, TokenBucket> newcomers_;  // by address
};

}  // namespace talus::server
