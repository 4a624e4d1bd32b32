// Asks a computer player what it thinks of the start of Talat.
#include <iostream>

#include "talus/play/player/computer.h"

int main() {
    const talus::AnyState state = talus::start("talat").value();
    talus::Computer player(talus::parse_player("level:8").value(), state, 1);
    const talus::AnyAnalysis analysis = player.analyse(state, {.visits = 200});
    for (std::size_t i = 0; i < 3; ++i)
        std::cout << analysis.moves[i].move << ' ' << analysis.moves[i].values[0] << '\n';
    return analysis.moves.size() == state.legal_moves().size() ? 0 : 1;
}
