// Figures for whoever watches over the server, in the text format of Prometheus.
#pragma once

#include <string>

#include "server/live/hub.h"

namespace talus::server {

std::string metrics_text(Hub& hub);

}  // namespace talus::server
