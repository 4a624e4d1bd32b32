#include "server/http/encoding.h"

#include <zlib.h>

#include <algorithm>
#include <new>
#include <optional>

#include "base/text.h"
#include "server/http/field_text.h"

namespace talus::server {
namespace {

// `0`, `1`, `0.25`: at most three digits after the point. What is not a number counts as 0, so that nothing
// is sent that the client did not clearly ask for.
int thousandths(std::string_view text) {
    int value = 0;
    int place = 1000;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i == 1) {
            if (text[i] != '.') return 0;
            continue;
        }
        if (text[i] < '0' || text[i] > '9' || place == 0) return 0;
        value += (text[i] - '0') * place;
        place /= 10;
    }
    return std::min(value, 1000);
}

bool names(std::string_view token, Encoding encoding) {
    return equal_ignoring_case(token, encoding == Encoding::identity ? "identity" : name_of(encoding)) ||
           (encoding == Encoding::gzip && equal_ignoring_case(token, "x-gzip"));
}

}  // namespace

std::string_view name_of(Encoding encoding) {
    switch (encoding) {
        case Encoding::brotli: return "br";
        case Encoding::gzip: return "gzip";
        case Encoding::identity: return "";
    }
    return "";
}

int quality(Encoding encoding, std::string_view accept_encoding) {
    std::optional<int> of_all_others;
    while (!accept_encoding.empty()) {
        std::string_view item = take_until(accept_encoding, ',');
        const std::string_view token = trimmed(take_until(item, ';'));
        const std::string_view weight = trimmed(item);
        const int value =
            weight.starts_with("q=") || weight.starts_with("Q=") ? thousandths(weight.substr(2)) : 1000;
        if (names(token, encoding)) return value;
        if (token == "*") of_all_others = value;
    }
    if (encoding == Encoding::identity)
        return of_all_others.value_or(1);  // welcome, but after all that is named
    return of_all_others.value_or(0);
}

std::string gzipped(std::string_view content) {
    constexpr int gzip_format = 16;  // added to the size of the window, it asks for gzip instead of zlib
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + gzip_format, MAX_MEM_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::string packed(deflateBound(&stream, content.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);  // in one go: the bound leaves room for all of it
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

}  // namespace talus::server
