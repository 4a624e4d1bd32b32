#include "server/people/secret.h"

#include <openssl/sha.h>
#include <sys/random.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

namespace talus::server {
namespace {

// Without those that look like others: i, l, o, 0 and 1.
constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz";
constexpr std::string_view letters_and_digits = "abcdefghjkmnpqrstuvwxyz23456789";
constexpr std::string_view hexadecimal = "0123456789abcdef";
constexpr std::string_view base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t secret_length = 43;  // 32 bytes, six bits a character

using Bytes = std::array<std::uint8_t, 32>;

Bytes random_bytes() {
    Bytes bytes;
    // So few bytes come whole, and cannot fail once the system is up.
    if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) std::abort();
    return bytes;
}

std::string to_hexadecimal(std::span<const std::uint8_t> bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += hexadecimal[byte >> 4];
        text += hexadecimal[byte & 15];
    }
    return text;
}

// Every character equally likely: bytes beyond the last whole round of the alphabet are passed over.
std::string random_text(std::string_view alphabet, std::size_t length) {
    const std::size_t usable = 256 - 256 % alphabet.size();
    std::string text;
    while (true)
        for (const std::uint8_t byte : random_bytes()) {
            if (text.size() == length) return text;
            if (byte < usable) text += alphabet[byte % alphabet.size()];
        }
}

}  // namespace

std::string new_secret() {
    const Bytes bytes = random_bytes();
    std::string text;
    unsigned bits = 0;
    int count = 0;
    for (const std::uint8_t byte : bytes) {
        bits = (bits << 8) | byte;
        for (count += 8; count >= 6;) text += base64url[(bits >> (count -= 6)) & 63];
    }
    text += base64url[(bits << (6 - count)) & 63];
    return text;
}

bool is_secret(std::string_view text) {
    return text.size() == secret_length && text.find_first_not_of(base64url) == std::string_view::npos;
}

std::string hash_of(std::string_view secret) {
    std::array<std::uint8_t, SHA256_DIGEST_LENGTH> digest;
    SHA256(reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size(), digest.data());
    return to_hexadecimal(digest);
}

std::string new_room_id() {
    return random_text(letters_and_digits, 16);
}
std::string new_person_id() {
    return random_text(letters_and_digits, 12);
}
std::string new_code() {
    return random_text(letters, 8);
}
std::string new_seed() {
    return to_hexadecimal(random_bytes());
}

}  // namespace talus::server
