#include <utility>

#include "server/rooms/considering/considering.h"
#include "server/rooms/room.h"
#include "server/rooms/setup/fair_draw.h"
#include "table/rematch.h"

namespace talus::server {

bool Room::is_rematch_agreed() const {
    return status_ == Status::over && offer_ && offer_->offer.what == OfferKind::rematch &&
           is_agreed(*this, *offer_, {});
}

Room::Rematch Room::rematch_setup() const {
    std::vector<SeatState> seats =
        in_rematch_order(seats_, rematch_beginner(table_->state(), table_->result()));
    Rematch rematch{setup_, {}};
    rematch.setup.levels.clear();
    for (SeatState& seat : seats) {
        rematch.setup.levels.push_back(seat.level);
        rematch.people.push_back(std::move(seat.person));
    }
    return rematch;
}

std::vector<Event> Room::open_rematch(const Rematch& rematch, Milliseconds now, std::string seed) {
    AnyState state = start_of(rematch.setup);
    std::vector<std::string> drawn = draw_all(state, fair_draws(seed), 0);
    std::vector<Event> events;
    for (std::size_t i = 0; i < rematch.people.size(); ++i) {
        const auto& person = rematch.people[i];
        if (!person) continue;
        if (events.empty()) events.push_back({events::Opened{rematch.setup, *person, std::move(seed)}, now});
        events.push_back({events::Sat{seat_at(static_cast<int>(i)), *person}, now});
    }
    events.push_back({events::Started{std::move(drawn)}, now});
    return events;
}

}  // namespace talus::server
