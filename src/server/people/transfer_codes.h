// Codes with which a person goes on at another device: for ten minutes, and once. They live in memory alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace talus::server {

class TransferCodes {
  public:
    static constexpr std::int64_t lifetime = 10 * 60 * 1000;  // milliseconds

    explicit TransferCodes(std::size_t most = 1000) : most_(most) {}

    // A new code for the person; an earlier one of theirs is void. An error if there are too many already.
    Result<std::string> make(std::string_view person, std::int64_t now);
    // The person whose code it is; from now on it is void. Capitals, spaces and dashes do not matter.
    std::optional<std::string> redeem(std::string_view typed, std::int64_t now);

  private:
    struct Code {
        std::string text;
        std::string person;
        std::int64_t expires;
    };

    void drop_expired(std::int64_t now);

    std::size_t most_;
    std::vector<Code> codes_;
};

}  // namespace talus::server
