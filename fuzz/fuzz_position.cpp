// Position lines: what is accepted reads back, and can be played on.
#include "fuzz/check.h"
#include "play/any_state.h"

using namespace talus;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto state = parse_position_line(fuzz::as_text(data, size));
    if (!state) {
        fuzz::check(!state.error().text.empty());
        return 0;
    }
    const auto again = parse_position_line(state->position_line());
    fuzz::check(again.ok());
    fuzz::check(*again == *state);
    fuzz::check(again->hash() == state->hash());

    AnyState current = *state;
    for (int step = 0; step < 20 && !current.turn().is_over(); ++step) {
        std::string move;
        if (current.turn().is_chance()) {
            fuzz::check(current.chance_total() > 0);
            move = current.chance_move(0);
        } else {
            const std::vector<std::string> moves = current.legal_moves();
            fuzz::check(!moves.empty());
            move = moves[static_cast<std::size_t>(step) % moves.size()];
        }
        const auto next = current.play(move);
        fuzz::check(next.ok());
        current = *next;
    }
    if (current.turn().is_over()) fuzz::check(!current.outcome().places.empty());
    return 0;
}
