#include <stdexcept>

#include "tests/naive/game.h"

namespace talus::naive {

std::unique_ptr<Game> make_game(const std::string& game, const Options& options) {
    if (game == "taluva") return make_taluva(options);
    if (game == "talat") return make_talat(options);
    if (game == "talavera") return make_talavera(options);
    throw std::invalid_argument("unknown game: " + game);
}

}  // namespace talus::naive
