#include "server/live/limits/origin.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstdint>

#include "base/text.h"
#include "server/http/field_text.h"

namespace talus::server {

bool is_own_origin(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed) {
    if (origin.empty()) return true;
    if (std::find(allowed.begin(), allowed.end(), origin) != allowed.end()) return true;
    constexpr std::string_view separator = "://";
    const std::size_t end = origin.find(separator);
    return end != std::string_view::npos && equal_ignoring_case(origin.substr(end + separator.size()), host);
}

std::string client_address(std::string_view forwarded_for, std::string_view socket_address) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::string_view last =
        trimmed(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    return std::string(last.empty() ? socket_address : last);
}

std::string limited_address(const std::string& address) {
    in6_addr bytes{};
    if (::inet_pton(AF_INET6, address.c_str(), &bytes) != 1) return address;
    char text[INET6_ADDRSTRLEN] = "";
    if (IN6_IS_ADDR_V4MAPPED(&bytes) != 0) {
        ::inet_ntop(AF_INET, &bytes.s6_addr[12], text, sizeof text);
        return text;
    }
    std::fill(&bytes.s6_addr[8], &bytes.s6_addr[16], std::uint8_t{0});
    ::inet_ntop(AF_INET6, &bytes, text, sizeof text);
    return std::string(text) + "/64";
}

}  // namespace talus::server
