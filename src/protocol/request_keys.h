// The keys of one request, and how to read them: what all kinds of requests share. The first fault ends the
// reading.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/quote.h"
#include "protocol/json.h"
#include "protocol/request.h"

namespace talus {

inline bool is_id(const Json& id) {
    constexpr std::size_t longest_id = 256;
    if (const auto text = id.text()) return text->size() <= longest_id;
    return id.integer<std::int64_t>().has_value();
}

class RequestKeys {
  public:
    // The shortest time that a key may have.
    struct Least {
        double seconds;
        std::string_view text;
    };
    static constexpr double longest_search = 86'400;  // a day

    explicit RequestKeys(const Json& json) : json_(json) {
        if (is_id(json["id"])) id_ = json["id"];
    }

    const Json& operator[](std::string_view key) const { return json_[key]; }
    const Json& json() const { return json_; }
    const Json& id() const { return id_; }  // null if there is no good one

    // Each reads a key of the request, or of an object in it (`path` stands before the key then, as `limits.`), into
    // `value`; one that is missing leaves it as it is. False if it is wrong: then there is a fault.
    template <std::integral Integer>
    bool read_integer(std::string_view key, Integer least, Integer most, Integer& value) {
        return read_integer(json_, "", key, least, most, value);
    }
    template <std::integral Integer>
    bool read_integer(const Json& json, std::string_view path, std::string_view key, Integer least,
                      Integer most, Integer& value) {
        if (json[key].is_null()) return true;
        const auto given = json[key].integer<Integer>();
        if (!given || *given < least || *given > most)
            return fail("protocol.key",
                        "\"" + std::string(key) + "\" is a whole number from " + std::to_string(least) +
                            " to " + std::to_string(most) + ".",
                        std::string(path) + std::string(key));
        value = *given;
        return true;
    }

    bool read_seconds(const Json& json, std::string_view path, std::string_view key, Least least,
                      std::optional<double>& value) {
        if (json[key].is_null()) return true;
        const auto given = json[key].number();
        if (!given || !(*given >= least.seconds && *given <= longest_search))
            return fail("protocol.key",
                        "\"" + std::string(key) + "\" is a number of seconds, from " +
                            std::string(least.text) + " to 86400.",
                        std::string(path) + std::string(key));
        value = given;
        return true;
    }

    bool read_flag(std::string_view key, bool& value) {
        if (json_[key].is_null()) return true;
        const auto given = json_[key].boolean();
        if (!given) return fail("protocol.key", "\"" + std::string(key) + "\" is true or false.", key);
        value = *given;
        return true;
    }

    // Whether no key of the request comes twice, or of an object in it; `path` stands before the keys then, as `limits.`.
    bool has_distinct_keys(const Json& json, std::string_view path = "") {
        std::vector<std::string_view> keys;
        for (const auto& [key, value] : json.members()) keys.push_back(key);
        std::sort(keys.begin(), keys.end());
        const auto twice = std::adjacent_find(keys.begin(), keys.end());
        return twice == keys.end() || fail("protocol.key", "The key " + quoted(*twice) + " comes twice.",
                                           std::string(path) + std::string(*twice));
    }

    // A client that sends nothing but rubbish need not read all of it again.
    void warn_of_unknown(std::string_view key) {
        constexpr std::size_t most_warnings = 20;
        if (warnings_.size() < most_warnings) warn("There is no key " + quoted(key) + "; it was ignored.");
    }
    void warn(std::string text) { warnings_.push_back(std::move(text)); }
    std::vector<std::string> take_warnings() { return std::move(warnings_); }

    RequestError fault(Error error, std::string_view key = {}) const {
        RequestError result{id_, std::move(error)};
        if (!key.empty()) result.details.emplace_back("key", key);
        return result;
    }
    RequestError fault(std::string_view code, std::string text, std::string_view key = {}) const {
        return fault(Error{std::string(code), std::move(text)}, key);
    }
    bool fail(std::string_view code, std::string text, std::string_view key) {
        fault_ = fault(code, std::move(text), key);
        return false;
    }

    bool fail(RequestError error) {
        fault_ = std::move(error);
        return false;
    }
    RequestError take_fault() { return *std::move(fault_); }

  private:
    const Json& json_;
    Json id_;
    std::optional<RequestError> fault_;
    std::vector<std::string> warnings_;
};

}  // namespace talus
