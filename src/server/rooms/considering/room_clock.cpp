// The clocks of a room. A person's time runs while they are to move; computers have none. With a time for
// each move, every turn begins with all of it, however many decisions the turn is made of.
#include <algorithm>

#include "play/result_text.h"
#include "server/rooms/room.h"

namespace talus::server {

void Room::charge(Seat seat, Milliseconds at) {
    SeatState& state = seat_state(seat);
    // A clock that was set back takes nobody's time.
    const Milliseconds spent = std::max<Milliseconds>(at - running_since_, 0);
    state.left = std::max<Milliseconds>(state.left - spent, 0);
    running_since_ = at;
}

void Room::end_turn_of(Seat seat) {
    SeatState& state = seat_state(seat);
    if (setup_.time.kind == TimeControl::Kind::clock) state.left += setup_.time.increment;
    if (setup_.time.kind == TimeControl::Kind::per_move) state.left = setup_.time.base;
}

std::optional<Milliseconds> Room::deadline() const {
    const auto seat = turn();
    if (!seat || setup_.time.kind == TimeControl::Kind::none || !is_person(*seat)) return std::nullopt;
    return running_since_ + seat_state(*seat).left;
}

std::vector<Event> Room::consider_time(Milliseconds now) const {
    const auto end = deadline();
    if (!end || now < *end) return {};
    const Seat late = *turn();
    if (setup_.late_level > 0) return {{events::Handed{late, setup_.late_level}, now}};
    return {{events::Ended{to_text(loss_of(late, table_->state(), "time")), {}}, now}};
}

std::vector<Event> Room::consider_pauses(std::span<const Pause> pauses, Milliseconds now) const {
    if (!deadline()) return {};
    Milliseconds all = 0;
    for (const Pause& pause : pauses)
        if (pause.until > std::max(running_since_, resumed_))  // of the others it knows
            // What happened after the last sign of life was in time.
            all += pause.until - std::max(pause.since, running_since_);
    all = std::min(all, now - running_since_);  // a clock that was set back
    if (all <= 0) return {};
    return {{events::Resumed{all}, now}};
}

}  // namespace talus::server
