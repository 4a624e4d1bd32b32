#include "server/people/transfer_codes.h"

#include <openssl/crypto.h>

#include "server/people/secret.h"

namespace talus::server {
namespace {

std::string without_decoration(std::string_view typed) {
    std::string code;
    for (const char c : typed)
        if (c != ' ' && c != '-') code += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return code;
}

}  // namespace

Result<std::string> TransferCodes::make(std::string_view person, std::int64_t now) {
    drop_expired(now);
    std::erase_if(codes_, [person](const Code& code) { return code.person == person; });
    if (codes_.size() >= most_)
        return Error{"people.too-many-codes",
                     "Too many codes are in use at the moment; try again in some minutes."};
    codes_.push_back({new_code(), std::string(person), now + lifetime});
    return codes_.back().text;
}

std::optional<std::string> TransferCodes::redeem(std::string_view typed, std::int64_t now) {
    drop_expired(now);
    const std::string wanted = without_decoration(typed);
    // Every code is compared to its end: how long it takes tells nothing about how much was right.
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < codes_.size(); ++i) {
        const std::string& text = codes_[i].text;
        if (wanted.size() == text.size() && CRYPTO_memcmp(wanted.data(), text.data(), text.size()) == 0)
            found = i;
    }
    if (!found) return std::nullopt;
    std::string person = std::move(codes_[*found].person);
    codes_.erase(codes_.begin() + static_cast<std::ptrdiff_t>(*found));
    return person;
}

void TransferCodes::drop_expired(std::int64_t now) {
    std::erase_if(codes_, [now](const Code& code) { return code.expires <= now; });
}

}  // namespace talus::server
