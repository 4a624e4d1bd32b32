// Which pages may open a connection to the rooms.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace talus::server {

// Whether a page of this origin (`https://talus.example:8443`) is ours: it is of the host that was asked, or
// of one of those allowed. No origin is no browser: nothing is done there in somebody else's name.
bool is_own_origin(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed);

// The client's address behind a proxy: the last one in X-Forwarded-For, which the proxy has added;
// `socket_address` without.
std::string client_address(std::string_view forwarded_for, std::string_view socket_address);

// Whom the limits for an address count as one: an IPv4 address, or the /64 of IPv6 that one subscriber has,
// as 2001:db8:0:1::/64. Of what is no address, the text itself.
std::string limited_address(const std::string& address);

}  // namespace talus::server
