// Plays a game of Taluva at random and writes it as a record.
#include <iostream>

#include "talus/base/random.h"
#include "talus/play/any_state.h"
#include "talus/play/record/record.h"
#include "talus/play/record/record_file.h"

int main() {
    const auto start = talus::start("taluva");
    if (!start) {
        std::cerr << start.error().text << '\n';
        return 1;
    }
    talus::Record record(*start);
    talus::Random random(1);
    while (!record.current().turn().is_over()) {
        const talus::AnyState& state = record.current();
        const std::string move =
            state.turn().is_chance()
                ? state.chance_move(random.below(state.chance_total()))
                : state.legal_moves()[random.below(static_cast<std::uint32_t>(state.legal_moves().size()))];
        if (const auto error = record.play(move)) {
            std::cerr << error->code << ": " << error->text << '\n';
            return 1;
        }
    }
    std::cout << talus::write_record(record);
}
