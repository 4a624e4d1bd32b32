// A WebSocket at /live, from its handshake to its end: one visitor of the rooms.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>

#include "server/limits.h"
#include "server/live/hub.h"

namespace talus::server {

// Pre: the request asks for an upgrade to a WebSocket, and may come in.
boost::asio::awaitable<void> live_session(
    boost::beast::tcp_stream stream, boost::beast::http::request<boost::beast::http::string_body> request,
    std::string address, Hub& hub, const Limits& limits);

}  // namespace talus::server
