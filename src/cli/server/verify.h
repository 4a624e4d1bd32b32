// `talus verify`: plays every game in the server's database again, and tells what does not fit.
#pragma once

#include <string>

namespace talus::cli {

struct VerifyRequest {
    std::string database;
};

int verify(const VerifyRequest& request);

}  // namespace talus::cli
