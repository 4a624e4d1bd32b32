// `talus serve`: the web page, for browsers.
#pragma once

#include <cstdint>
#include <string>

namespace talus::cli {

struct ServeRequest {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string web;   // empty: to be found
    std::string data;  // empty: nothing is kept
};

int serve(const ServeRequest& request);

}  // namespace talus::cli
