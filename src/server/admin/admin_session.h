// The operator's door: a socket in the data folder, which only the server's user can open. A line of JSON is
// asked, a line is answered.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <filesystem>

#include "base/result.h"
#include "server/admin/admin.h"

namespace talus::server {

// Takes the place of a socket that was left behind.
Result<boost::asio::local::stream_protocol::acceptor> open_admin_socket(boost::asio::io_context& context,
                                                                        const std::filesystem::path& path);

// Until the acceptor is closed.
boost::asio::awaitable<void> serve_admin(boost::asio::local::stream_protocol::acceptor& acceptor,
                                         Admin& admin);

}  // namespace talus::server
