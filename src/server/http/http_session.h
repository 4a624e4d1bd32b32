// One connection, from its first request to its end.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/http/site.h"

namespace talus::server {

// Answers the requests of this client one after the other. Whatever the client does ends at most its own
// connection.
boost::asio::awaitable<void> http_session(boost::asio::ip::tcp::socket socket, const Site& site);

}  // namespace talus::server
