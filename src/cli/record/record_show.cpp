#include "cli/record/record_show.h"

#include <fmt/format.h>

#include "cli/common/output.h"
#include "cli/common/read_record.h"
#include "cli/draw/draw.h"
#include "play/option_list.h"
#include "play/result_text.h"

namespace talus::cli {
namespace {

bool wants_color(const std::string& choice) {
    return choice == "auto" ? is_color_wanted() : choice == "always";
}

std::string player(const Record& record, Seat seat) {
    const std::string* name = record.header(fmt::format("Seat-{}", number(seat)));
    return name == nullptr ? fmt::format("seat {}", number(seat))
                           : fmt::format("seat {}, {}", number(seat), *name);
}

// What happens next, or how it all ended.
std::string status(const Record& record, const AnyState& state, bool is_last) {
    const Turn turn = state.turn();
    if (is_last && record.result()) return "Result: " + to_text(record.result());
    if (turn.is_chance()) return "Next: chance";
    return fmt::format("Next: {}", player(record, turn.seat));
}

}  // namespace

int record_show(const RecordShowRequest& request) {
    const auto record = read_record(request.file);
    if (!record) return complain(record.error(), failure);
    const std::size_t last = record->steps().size();
    const std::size_t step = request.step.value_or(last);
    if (step > last)
        return complain(fmt::format("There is no step {}: the record has {} steps.", step, last));
    const AnyState state = record->state_after(step);

    Output output;
    output.print(fmt::format("{} ({})\n", state.game(), to_text(state.options())));
    for (const Header& header : record->headers())
        output.print(fmt::format("{}: {}\n", header.key, header.value));
    output.print(step == 0 ? fmt::format("Step 0 of {}\n", last)
                           : fmt::format("Step {} of {}: {}\n", step, last, record->steps()[step - 1].move));
    output.print('\n' + draw(state, wants_color(request.color)) + '\n');
    output.print(status(*record, state, step == last) + '\n');
    output.print(fmt::format("Position: {}\n", state.position_line()));
    return success;
}

}  // namespace talus::cli
