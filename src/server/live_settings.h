// What of a server can be changed while it runs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/live/limits/live_limits.h"
#include "server/log/log.h"

namespace talus::server {

// Who may read the metrics: programs on this machine, everybody, or nobody.
enum class MetricsFor : std::uint8_t { local, all, nobody };

struct LiveSettings {
    LiveLimits limits = {};
    std::vector<std::string> origins = {};  // of pages elsewhere that may come in
    Log::Form log_form = Log::Form::text;
    Log::Level log_level = Log::Level::info;
    bool logs_access = false;  // each request, with its address
    MetricsFor metrics = MetricsFor::local;
    std::string dashboard_password = {};  // empty: there is no dashboard
};

}  // namespace talus::server
