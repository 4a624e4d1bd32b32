// What whoever runs the server has to know, a line each: when, how grave, what, and what belongs to it. For
// the one thread in which everything happens.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/json.h"

namespace talus::server {

class Log {
  public:
    enum class Level : std::uint8_t { debug, info, warning, error };
    enum class Form : std::uint8_t { text, json };
    using Sink = std::function<void(std::string_view line)>;  // without the line's end
    using Now = std::function<std::int64_t()>;                // milliseconds since 1970

    Log() = default;  // says nothing
    Log(Sink sink, Now now) : sink_(std::move(sink)), now_(std::move(now)) {}

    // Callable again when the configuration is read anew.
    void set(Form form, Level least) {
        form_ = form;
        least_ = least;
    }

    // `event` is a name that programs look for: `store.failed`. What somebody can bring about as often as
    // they like fills no disk: of one event ten lines a minute are written, and then how many more there
    // were.
    void debug(std::string_view event, const Json::Object& fields = {}) {
        write(Level::debug, event, fields);
    }
    void info(std::string_view event, const Json::Object& fields = {}) { write(Level::info, event, fields); }
    void warning(std::string_view event, const Json::Object& fields = {}) {
        write(Level::warning, event, fields);
    }
    void error(std::string_view event, const Json::Object& fields = {}) {
        write(Level::error, event, fields);
    }
    // One of many that are all wanted: an access log.
    void note(std::string_view event, const Json::Object& fields) { put(Level::info, event, fields); }

  private:
    struct Share {
        std::int64_t since = 0;
        int written = 0;
        int left_out = 0;
    };

    void write(Level level, std::string_view event, const Json::Object& fields);
    void put(Level level, std::string_view event, const Json::Object& fields);

    Sink sink_;
    Now now_;
    Form form_ = Form::text;
    Level least_ = Level::info;
    std::map<std::string, Share, std::less<>> shares_;
};

std::string_view to_text(Log::Level level);

}  // namespace talus::server
