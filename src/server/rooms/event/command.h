// What a person at a table, or beside it, wants done.
#pragma once

#include <cstddef>
#include <string>
#include <variant>

#include "server/rooms/event/event.h"

namespace talus::server {

namespace commands {

struct Sit {
    Seat seat;
};
struct Stand {};
struct Start {};
struct Play {
    std::size_t step;  // so many steps were played before
    std::string move;
};
struct Resign {};
struct MakeOffer {
    OfferKind what;
    Seat handed = Seat::first;  // of `hand`
    int level = 0;              // of `hand`
};
struct AnswerOffer {
    bool accepts;
};
struct Say {
    std::string text;
};

}  // namespace commands

using Command = std::variant<commands::Sit, commands::Stand, commands::Start, commands::Play,
                             commands::Resign, commands::MakeOffer, commands::AnswerOffer, commands::Say>;

}  // namespace talus::server
