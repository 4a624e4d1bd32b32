// What happens in a room. A room is the sum of its events; nothing else about it is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "game/seat.h"
#include "server/rooms/setup/setup.h"

namespace talus::server {

// Somebody, as the others see them.
struct PersonName {
    std::string id;
    std::string name;

    friend bool operator==(const PersonName&, const PersonName&) = default;
};

enum class OfferKind : std::uint8_t { undo, draw, rematch, hand };

struct Offer {
    OfferKind what;
    Seat by;
    Seat handed = Seat::first;  // of `hand`
    int level = 0;              // of `hand`

    friend bool operator==(const Offer&, const Offer&) = default;
};

// Why a room was closed before its game was over.
enum class Closing : std::uint8_t { nobody_came, forgotten, by_operator };

// Why a game that was to be rated is not (docs/rooms.md, Ratings).
enum class Unrated : std::uint8_t { same_address, few_moves, same_pair, handed };

struct RatingChange {
    int before;
    int after;
    bool is_provisional = false;  // few rated games so far

    friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

namespace events {

struct Opened {
    Setup setup;
    PersonName opener;
    std::string seed;  // 64 hexadecimal digits: the fair draw
    friend bool operator==(const Opened&, const Opened&) = default;
};
struct Sat {
    Seat seat;
    PersonName person;
    friend bool operator==(const Sat&, const Sat&) = default;
};
struct Stood {
    Seat seat;
    friend bool operator==(const Stood&, const Stood&) = default;
};
struct Started {
    std::vector<std::string> drawn;  // by chance, before the first decision
    std::optional<Unrated> unrated = {};
    friend bool operator==(const Started&, const Started&) = default;
};
struct Played {
    Seat seat;
    std::string move;
    std::vector<std::string> drawn;  // by chance, after it
    friend bool operator==(const Played&, const Played&) = default;
};
struct Offered {
    Offer offer;
    friend bool operator==(const Offered&, const Offered&) = default;
};
struct Answered {
    Seat seat;
    bool accepts;
    friend bool operator==(const Answered&, const Answered&) = default;
};
struct Undone {
    std::size_t step;  // so many steps stay
    friend bool operator==(const Undone&, const Undone&) = default;
};
struct Handed {
    Seat seat;
    int level;
    friend bool operator==(const Handed&, const Handed&) = default;
};
struct Said {
    Seat seat;
    std::string text;
    friend bool operator==(const Said&, const Said&) = default;
};
struct Ended {
    std::string result;                 // as in a record: `places=1,2 reason=resign`
    std::vector<RatingChange> ratings;  // by seat; none if the game was not rated
    std::optional<Unrated> unrated = {};
    friend bool operator==(const Ended&, const Ended&) = default;
};
struct Rematched {
    std::string room;
    friend bool operator==(const Rematched&, const Rematched&) = default;
};
struct Resumed {
    Milliseconds pause;  // for so long the server was down: nobody's time
    friend bool operator==(const Resumed&, const Resumed&) = default;
};
struct Closed {
    Closing why = Closing::nobody_came;
    friend bool operator==(const Closed&, const Closed&) = default;
};

}  // namespace events

struct Event {
    using What = std::variant<events::Opened, events::Sat, events::Stood, events::Started, events::Played,
                              events::Offered, events::Answered, events::Undone, events::Handed, events::Said,
                              events::Ended, events::Rematched, events::Resumed, events::Closed>;
    What what;
    Milliseconds at = 0;
    // Whose command it was, so that the same one is not done twice: the person's id and the client's id of
    // the command. Both empty if the server did it of itself.
    std::string person = {};
    std::string command = {};

    friend bool operator==(const Event&, const Event&) = default;
};

// `opened`, `sat`, ...: as in docs/rooms.md.
std::string_view kind_of(const Event& event);

// `undo`, `draw`, `rematch`, `hand`.
std::string_view to_text(OfferKind kind);
std::optional<OfferKind> read_offer_kind(std::string_view text);
// `nobody-came`, `forgotten`, `operator`.
std::string_view to_text(Closing why);
// `same-address`, `few-moves`, `same-pair`, `handed`.
std::string_view to_text(Unrated why);

Json to_json(const PersonName& person);
// Null if there are none.
Json to_json(const std::vector<RatingChange>& ratings);

// What the store keeps, one line of JSON: read_event(to_json(event).dump()) is the event again.
Json to_json(const Event& event);
Result<Event> read_event(std::string_view text);

}  // namespace talus::server
