// `talus admin`: what an operator asks a running server, and does.
#pragma once

#include <string>

#include "base/json.h"

namespace talus::cli {

struct AdminRequest {
    std::string data;  // the server's data folder; empty: where this user's programs keep their data
    Json::Object what;
    bool json = false;
};

int admin(const AdminRequest& request);

}  // namespace talus::cli
