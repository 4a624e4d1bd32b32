// The HTTP interface to the rooms (docs/rooms.md, HTTP).
#pragma once

#include <functional>

#include "server/admin/admin.h"
#include "server/http/http_message.h"
#include "server/live/hub.h"
#include "server/live_settings.h"

namespace talus::server {

// Whether the request is for the interface, and not for the page.
bool is_api(std::string_view target);

// `admin`: for the dashboard, if there is one. Calls back once, at once or when the store has answered. The
// request need not live so long. Pre: is_api(request.target).
void answer_api(const Request& request, Hub& hub, Admin* admin, const LiveSettings& settings,
                std::function<void(Response)> then);

}  // namespace talus::server
