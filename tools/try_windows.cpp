// A hash over all positions of random games, to compare systems by (tools/try_windows.sh).
#include <cstdio>

#include "base/huge_array.h"
#include "base/random.h"
#include "game/random_play.h"
#include "games/talat/rules/notation.h"
#include "games/talat/rules/state.h"
#include "games/talavera/rules/notation.h"
#include "games/talavera/rules/state.h"
#include "games/taluva/rules/notation.h"
#include "games/taluva/rules/state.h"

namespace {

template <talus::GameState S>
void print_hash() {
    std::uint64_t hash = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        S state;
        talus::Random random(seed);
        const auto add = [&](auto&&...) { hash = talus::combine(hash, state.hash()); };
        talus::play_randomly(state, random, add, add);
        add();
    }
    std::printf("%s %016llx\n", S::name.data(), static_cast<unsigned long long>(hash));
}

}  // namespace

int main() {
    talus::HugeArray<int> numbers(3 << 20);
    numbers[(3 << 20) - 1] = 1;
    print_hash<talus::taluva::State>();
    print_hash<talus::talat::State>();
    print_hash<talus::talavera::State>();
    return numbers[0];
}
