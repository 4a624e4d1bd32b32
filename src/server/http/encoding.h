// How the bytes of a file may be packed, and which way a client wants them.
#pragma once

#include <string>
#include <string_view>

namespace talus::server {

// The smallest result first.
enum class Encoding { brotli, gzip, identity };

// As in Content-Encoding; empty for identity, which has no such line.
std::string_view name_of(Encoding encoding);

// How much a client wants an encoding, in thousandths, by its Accept-Encoding line (RFC 9110, 12.5.3); 0 is
// not at all.
int quality(Encoding encoding, std::string_view accept_encoding);

// At the best level: files are compressed once, when the server starts.
std::string gzipped(std::string_view content);

}  // namespace talus::server
