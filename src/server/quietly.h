// How coroutines wait here: errors are values, since clients vanish all the time.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace talus::server {

inline constexpr auto quietly = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace talus::server
