// How a room considers a command: each gives what would happen, or why it is refused. Part of room.h, for its
// own source files only.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/rooms/room.h"

namespace talus::server {

using Happenings = std::vector<Event::What>;

class Considering {
  public:
    Considering(const Room& room, const Asking& asking, const std::set<std::string>& away)
        : room_(room), asking_(asking), away_(away), seat_(room.seat_of(asking.person.id)) {}

    Result<Happenings> operator()(const commands::Sit& sit) const;
    Result<Happenings> operator()(const commands::Stand& stand) const;
    Result<Happenings> operator()(const commands::Start& start) const;
    Result<Happenings> operator()(const commands::Play& play) const;
    Result<Happenings> operator()(const commands::Resign& resign) const;
    Result<Happenings> operator()(const commands::MakeOffer& make) const;  // room_offers.cpp
    Result<Happenings> operator()(const commands::AnswerOffer& answer) const;
    Result<Happenings> operator()(const commands::Say& say) const;

  private:
    // Why somebody cannot do what only those who play can do, and only during the game.
    std::optional<Error> not_playing() const;
    std::optional<Error> offer_fault(const Offer& offer) const;

    const Room& room_;
    const Asking& asking_;
    const std::set<std::string>& away_;
    std::optional<Seat> seat_;  // of whoever asks
};

// A move of the seat, and what follows from it. `step`: for which moment it is meant.
Result<Happenings> considered_move(const Room& room, Seat seat, std::size_t step, std::string_view move);

// Whether all have accepted whom an offer needs: the other people, and of those who are away nobody if it is
// about handing a seat over.
bool is_agreed(const Room& room, const Room::OpenOffer& open, const std::set<std::string>& away);

}  // namespace talus::server
