// `talus print`: what is to be cut out and played with.
#pragma once

#include <string>

namespace talus::cli {

struct PrintRequest {
    std::string game;
    std::string file;  // "-" is standard output
    std::string paper = "a4";
};

// Writes the sheets of a game's cards as a PDF.
int print_cards(const PrintRequest& request);

}  // namespace talus::cli
