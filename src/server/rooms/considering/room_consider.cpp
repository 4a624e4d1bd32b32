#include <algorithm>
#include <cstdint>
#include <utility>

#include "play/result_text.h"
#include "server/people/name.h"
#include "server/rooms/considering/considering.h"
#include "server/rooms/event/deed.h"
#include "server/rooms/refusals.h"
#include "server/rooms/setup/fair_draw.h"
#include "server/rooms/setup/table_text.h"

namespace talus::server {
namespace {

using Status = Room::Status;

// So that a room stays small, whatever people do in it: far more than any game needs. Moves are never
// refused.
constexpr std::uint32_t most_events = 5'000;
constexpr Milliseconds chat_span = 10'000;
constexpr int most_chat_in_span = 5;

std::optional<Error> not_waiting(const Room& room) {
    if (room.status() == Status::waiting) return std::nullopt;
    return (room.status() == Status::closed ? refusals::closed : refusals::started).error();
}

std::vector<Event> stamped(Happenings happenings, const Asking& asking) {
    std::vector<Event> events;
    for (Event::What& what : happenings)
        events.push_back({std::move(what), asking.now, asking.person.id, asking.command});
    return events;
}

}  // namespace

std::vector<Event> Room::open(const Setup& setup, const Asking& asking, std::string seed) {
    const auto first = std::ranges::find(setup.levels, 0) - setup.levels.begin();
    return stamped({events::Opened{setup, asking.person, std::move(seed)},
                    events::Sat{seat_at(static_cast<int>(first)), asking.person}},
                   asking);
}

Result<std::vector<Event>> Room::consider(const Command& command, const Asking& asking,
                                          const std::set<std::string>& away) const {
    if (const auto deed = done_by(asking)) {
        if (*deed != deed_of(command)) return refusals::used_id.error();
        return std::vector<Event>{};
    }
    const bool is_about_moves =
        std::holds_alternative<commands::Play>(command) || std::holds_alternative<commands::Resign>(command);
    if (number_ >= most_events && !is_about_moves) return refusals::too_much.error();
    auto happenings = std::visit(Considering(*this, asking, away), command);
    if (!happenings) return happenings.error();
    return stamped(*std::move(happenings), asking);
}

Result<std::vector<Event>> Room::consider_computer(std::size_t step, std::string_view move,
                                                   Milliseconds now) const {
    const auto seat = turn();
    if (!seat || seat_state(*seat).level == 0) return refusals::not_your_turn.error();
    auto happenings = considered_move(*this, *seat, step, move);
    if (!happenings) return happenings.error();
    return stamped(*std::move(happenings), {{}, {}, now});
}

std::vector<Event> Room::consider_closing(Closing why, Milliseconds now) const {
    if (status_ != Status::waiting && status_ != Status::playing) return {};
    return {{events::Closed{why}, now}};
}

std::optional<Error> Considering::not_playing() const {
    if (room_.status() == Status::closed) return refusals::closed.error();
    if (!seat_) return refusals::spectator.error();
    if (room_.status() == Status::waiting) return refusals::not_started.error();
    if (room_.status() == Status::over) return refusals::over.error();
    if (const auto deadline = room_.deadline(); deadline && asking_.now >= *deadline)
        return refusals::time_up.error();
    return std::nullopt;
}

Result<Happenings> Considering::operator()(const commands::Sit& sit) const {
    if (auto error = not_waiting(room_)) return *error;
    if (index(sit.seat) >= room_.seats().size()) return refusals::no_seat.error();
    if (auto error = name_fault(asking_.person.name)) return *error;
    const Room::SeatState& seat = room_.seats()[index(sit.seat)];
    if (seat.level > 0) return refusals::computer_seat.error();
    if (seat_ == sit.seat) return Happenings{};
    if (seat.person) return refusals::taken.error();
    return Happenings{events::Sat{sit.seat, asking_.person}};
}

Result<Happenings> Considering::operator()(const commands::Stand&) const {
    if (auto error = not_waiting(room_)) return *error;
    if (!seat_) return refusals::spectator.error();
    return Happenings{events::Stood{*seat_}};
}

Result<Happenings> Considering::operator()(const commands::Start&) const {
    if (auto error = not_waiting(room_)) return *error;
    if (!seat_) return refusals::spectator.error();
    if (asking_.person.id != room_.opener()) return refusals::not_opener.error();
    const auto is_free = [](const Room::SeatState& seat) { return !seat.person && seat.level == 0; };
    if (std::ranges::any_of(room_.seats(), is_free)) return refusals::seats_free.error();
    AnyState state = room_.record().current();
    return Happenings{events::Started{draw_all(state, fair_draws(room_.seed()), 0)}};
}

Result<Happenings> considered_move(const Room& room, Seat seat, std::size_t step, std::string_view move) {
    const Record& record = room.record();
    if (step != record.steps().size()) return refusals::other_step.error();
    if (room.turn() != seat) return refusals::not_your_turn.error();
    auto next = record.current().play(move);
    if (!next) return next.error();
    Happenings happenings;
    happenings.reserve(2);
    happenings.emplace_back(
        events::Played{seat, std::string(move), draw_all(*next, fair_draws(room.seed()), room.draw_count())});
    if (next->turn().is_over()) happenings.emplace_back(events::Ended{to_text(next->outcome()), {}});
    return happenings;
}

Result<Happenings> Considering::operator()(const commands::Play& play) const {
    if (auto error = not_playing()) return *error;
    return considered_move(room_, *seat_, play.step, play.move);
}

Result<Happenings> Considering::operator()(const commands::Resign&) const {
    if (auto error = not_playing()) return *error;
    return Happenings{events::Ended{to_text(loss_of(*seat_, room_.record().current(), "resign")), {}}};
}

Result<Happenings> Considering::operator()(const commands::Say& say) const {
    if (room_.status() == Status::closed) return refusals::closed.error();
    if (!seat_) return refusals::spectator.error();
    if (!room_.setup().has_chat) return refusals::no_chat.error();
    if (auto error = chat_fault(say.text)) return *error;
    const auto is_recent = [&](const Room::ChatLine& line) {
        return line.person == asking_.person.id && line.at > asking_.now - chat_span;
    };
    if (std::ranges::count_if(room_.chat(), is_recent) >= most_chat_in_span)
        return refusals::too_fast.error();
    return Happenings{events::Said{*seat_, say.text}};
}

}  // namespace talus::server
