// What nobody may guess: secrets, ids, seeds. All of it from the system's generator (getrandom).
#pragma once

#include <string>
#include <string_view>

namespace talus::server {

// 32 random bytes, base64url: 43 characters.
std::string new_secret();
// Whether a text can be one at all: 43 characters of base64url.
bool is_secret(std::string_view text);
// SHA-256, 64 hexadecimal digits: all that is kept of a secret. It needs no salt, and need not be slow:
// nobody tries 2^256 secrets.
std::string hash_of(std::string_view secret);

std::string new_room_id();    // 16 letters and digits
std::string new_person_id();  // 12
std::string new_code();       // 8 letters, for people to type
std::string new_seed();       // of the fair draw: 64 hexadecimal digits

}  // namespace talus::server
