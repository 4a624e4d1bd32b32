// Option lists: what a game accepts, it writes out in full and accepts again.
#include "fuzz/check.h"
#include "play/any_state.h"
#include "play/option_list.h"

using namespace talus;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto options = parse_option_list(fuzz::as_text(data, size));
    if (!options) return 0;
    for (const std::string_view game : game_names()) {
        const auto state = start(game, *options);
        if (!state) {
            fuzz::check(!state.error().text.empty());
            continue;
        }
        const std::string text = to_text(state->options());
        const auto full = parse_option_list(text);
        fuzz::check(full.ok());
        const auto again = start(game, *full);
        fuzz::check(again.ok() && *again == *state);
    }
    return 0;
}
