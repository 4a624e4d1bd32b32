#include "server/rooms/setup/fair_draw.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "base/random.h"

namespace talus::server {
namespace {

using Bytes = std::array<unsigned char, 32>;  // of a seed, and of a SHA-256

int digit_value(char digit) {
    return digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

Bytes bytes_of(std::string_view seed) {
    if (!is_seed(seed)) std::abort();
    Bytes bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<unsigned char>(digit_value(seed[2 * i]) * 16 + digit_value(seed[2 * i + 1]));
    return bytes;
}

}  // namespace

bool is_seed(std::string_view text) {
    return text.size() == 2 * std::tuple_size_v<Bytes> &&
           std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::string commitment(std::string_view seed) {
    constexpr std::string_view digits = "0123456789abcdef";
    const Bytes bytes = bytes_of(seed);
    Bytes hash;
    if (EVP_Digest(bytes.data(), bytes.size(), hash.data(), nullptr, EVP_sha256(), nullptr) != 1)
        std::abort();
    std::string text;
    for (const unsigned char byte : hash) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

std::uint64_t draw_number(std::string_view seed, std::size_t k) {
    const Bytes key = bytes_of(seed);
    const std::string count = std::to_string(k);
    Bytes code;
    if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
             reinterpret_cast<const unsigned char*>(count.data()), count.size(), code.data(),
             nullptr) == nullptr)
        std::abort();
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8 | code[i];
    return number;
}

Draws fair_draws(std::string seed) {
    return [seed = std::move(seed)](const AnyState& state, std::size_t k) {
        return state.chance_move(ticket_of(draw_number(seed, k), state.chance_total()));
    };
}

}  // namespace talus::server
