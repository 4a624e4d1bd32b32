// Everything that a connection may ask for.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/admin/admin.h"
#include "server/http/static_files.h"
#include "server/limits.h"
#include "server/live/hub.h"
#include "server/live/tables/thinking_pool.h"
#include "server/live_settings.h"
#include "server/store/store.h"

namespace talus::server {

// Playing together: the store, the computers, and the hub that brings them together.
struct Live {
    std::unique_ptr<Store> store;
    LiveSettings settings;
    bool is_behind_proxy = false;
    Log& log;
    std::unique_ptr<ThinkingPool> computers = {};
    std::unique_ptr<Hub> hub = {};
    std::unique_ptr<Admin> admin = {};
};

struct Site {
    Limits limits;
    StaticFiles files;
    std::unique_ptr<Live> live = {};  // nothing: the page alone
};

}  // namespace talus::server
