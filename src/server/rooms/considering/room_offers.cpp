// What people at a table agree on: to take a move back, to call it a draw, to go on without somebody, to play
// again.
#include <algorithm>

#include "play/result_text.h"
#include "server/rooms/considering/considering.h"
#include "server/rooms/refusals.h"

namespace talus::server {
namespace {

// What an offer brings about when all have agreed. Only the server can open another room for a rematch.
void fulfil(const Room& room, const Offer& offer, Happenings& happenings) {
    switch (offer.what) {
        case OfferKind::undo: happenings.emplace_back(events::Undone{*room.undo_step(offer.by)}); break;
        case OfferKind::draw:
            happenings.emplace_back(events::Ended{to_text(agreed_draw(room.record().current())), {}});
            break;
        case OfferKind::hand: happenings.emplace_back(events::Handed{offer.handed, offer.level}); break;
        case OfferKind::rematch: break;
    }
}

}  // namespace

bool is_agreed(const Room& room, const Room::OpenOffer& open, const std::set<std::string>& away) {
    for (std::size_t i = 0; i < room.seats().size(); ++i) {
        const auto& person = room.seats()[i].person;
        if (!person) continue;
        if (open.offer.what == OfferKind::hand && away.contains(person->id)) continue;
        if (std::ranges::find(open.accepted, seat_at(static_cast<int>(i))) == open.accepted.end())
            return false;
    }
    return true;
}

std::optional<Error> Considering::offer_fault(const Offer& offer) const {
    const std::vector<Room::SeatState>& seats = room_.seats();
    const auto is_computer = [](const Room::SeatState& seat) { return seat.level > 0; };
    switch (offer.what) {
        case OfferKind::undo:
            // They agree to everything: nobody's rating shall come from that.
            if (room_.setup().is_rated && std::ranges::any_of(seats, is_computer))
                return refusals::rated_undo.error();
            if (!room_.undo_step(offer.by)) return refusals::nothing_to_undo.error();
            break;
        case OfferKind::draw:
            if (seats.size() == 1) return refusals::draw_alone.error();
            if (std::ranges::any_of(seats, is_computer)) return refusals::computer_draw.error();
            break;
        case OfferKind::hand: {
            const auto handed = index(offer.handed);
            if (handed >= seats.size() || !seats[handed].person || offer.handed == offer.by ||
                !is_level(offer.level))
                return refusals::hand.error();
            // Who has days for a move is away most of the time, and may be.
            if (room_.setup().time.kind == TimeControl::Kind::per_move) return refusals::time_decides.error();
            if (!away_.contains(seats[handed].person->id)) return refusals::not_away.error();
            break;
        }
        case OfferKind::rematch:
            if (!room_.rematch().empty()) return refusals::rematched.error();
            break;
    }
    return std::nullopt;
}

Result<Happenings> Considering::operator()(const commands::MakeOffer& make) const {
    auto error = not_playing();
    if (make.what == OfferKind::rematch) {
        if (!error) error = refusals::not_over.error();
        if (seat_ && room_.status() == Room::Status::over) error.reset();
    }
    if (error) return *error;
    if (room_.offer()) return refusals::offer_open.error();
    const bool is_hand = make.what == OfferKind::hand;
    const Offer offer{make.what, *seat_, is_hand ? make.handed : Seat::first, is_hand ? make.level : 0};
    if (auto fault = offer_fault(offer)) return *fault;
    Happenings happenings{events::Offered{offer}};
    if (is_agreed(room_, {offer, {*seat_}}, away_)) fulfil(room_, offer, happenings);
    return happenings;
}

Result<Happenings> Considering::operator()(const commands::AnswerOffer& answer) const {
    if (auto error = not_playing(); error && !(seat_ && room_.status() == Room::Status::over)) return *error;
    if (!room_.offer()) return refusals::no_offer.error();
    Room::OpenOffer open = *room_.offer();
    Happenings happenings{events::Answered{*seat_, answer.accepts}};
    if (!answer.accepts) return happenings;
    if (std::ranges::find(open.accepted, *seat_) != open.accepted.end()) return refusals::accepted.error();
    open.accepted.push_back(*seat_);
    if (is_agreed(room_, open, away_)) fulfil(room_, open.offer, happenings);
    return happenings;
}

}  // namespace talus::server
