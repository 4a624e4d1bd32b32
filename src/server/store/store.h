// What the server keeps, whatever keeps it. Everything written with one call is durable together, or not at
// all.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace talus::server {

struct StoredEvent {
    std::string room;
    std::uint32_t number;  // from 1, without gaps: any but the next one of its room is refused
    std::string data;      // one line of JSON (rooms/event.h)
};

// What is known of a room without replaying it. The last one written counts. It need not be written with
// every event: whoever reads it takes it for what was so then (`number`), and `wake` and `updated` are never
// too late.
struct RoomRow {
    std::string id;
    std::string game;
    std::string status;               // waiting, playing, over, closed
    std::vector<std::string> people;  // the ids of those who sit in it
    std::int64_t updated;             // when something last happened, or somebody was there: ms since 1970
    std::string summary = {};         // one line of JSON, for lists
    std::uint32_t number = 0;         // of events, when this was written
    // When the server has to do something in it that nobody asks for: a clock runs out, a computer is to
    // move. The true moment is never before it.
    std::optional<std::int64_t> wake = {};
    bool is_in_lobby = false;
};

// What an operator keeps somebody from: everything (`ban`), or talking (`mute`). The last one of a kind
// counts.
struct SanctionRow {
    std::string person;
    std::string kind;
    std::int64_t until;  // 0: no more
    std::string reason;  // for operators

    friend bool operator==(const SanctionRow&, const SanctionRow&) = default;
};

// Two people have played a rated game against each other.
struct RatedPairRow {
    std::string first, second;  // ids, the lesser first
    std::string game;
    std::int64_t at;
};

// From when to when no server was there: nobody's time.
struct PauseRow {
    std::int64_t since;
    std::int64_t until;

    friend bool operator==(const PauseRow&, const PauseRow&) = default;
};

// A room of a person that was not over when its row was written.
struct SittingRow {
    std::string room;
    std::string summary;
    bool is_outdated;  // events came later: the room itself knows better

    friend bool operator==(const SittingRow&, const SittingRow&) = default;
};

struct PersonRow {
    std::string id;
    std::string name;
    std::int64_t created;  // stays what it was when the person is written again
};

struct SecretRow {
    std::string hash;    // SHA-256 of the secret, 64 hexadecimal digits
    std::string person;  // its id
};

struct RatingRow {
    std::string player;  // a person's id, or `level:5`
    std::string game;
    double mean;
    double deviation;
    int games;
};

struct Write {
    std::vector<StoredEvent> events = {};
    std::vector<RoomRow> rooms = {};
    std::vector<PersonRow> persons = {};
    std::vector<SecretRow> secrets = {};
    std::vector<RatingRow> ratings = {};
    std::vector<RatedPairRow> rated_pairs = {};  // remembered for two days
    std::vector<SanctionRow> sanctions = {};
    std::vector<std::string> erased_chats = {};  // rooms: what was said in them is no more
    std::vector<PauseRow> pauses = {};           // all `wake` move by them
};

class Store {
  public:
    // Nothing if it is durable; else why it is not, and then nothing of it was kept.
    using Done = std::function<void(std::optional<Error>)>;

    virtual ~Store() = default;

    // Returns at once. `done` is called from the store's own thread, in the order of the calls.
    virtual void write(Write write, Done done) = 0;
    // Waits until all that was handed in is done.
    virtual void flush() = 0;
    // That the server lives, from time to time: after a crash, clocks go on from the last such moment.
    virtual void mark_alive(std::int64_t now) = 0;
    virtual Result<std::optional<std::int64_t>> last_alive() = 0;

    // Looks through all that is kept for damage, from the calling thread; that takes its time, and ends early
    // when `stops` says so. Nothing, or what is hurt.
    virtual std::optional<Error> check(const std::function<bool()>& stops) = 0;

    // Reads, from the calling thread; quick. They see what is durable.
    // Ids of rooms: those in the lobby, the newest first; those to be woken by now, the most urgent first;
    // those of a status (waiting, playing) without a `wake` in which nothing has happened since `before`, the
    // oldest first.
    virtual Result<std::vector<std::string>> lobby_rooms(int most) = 0;
    virtual Result<std::vector<std::string>> due_rooms(std::int64_t now, int most) = 0;
    virtual Result<std::vector<std::string>> quiet_rooms(std::string_view status, std::int64_t before,
                                                         int most) = 0;
    virtual Result<std::vector<SittingRow>> unfinished_rooms_of(std::string_view person) = 0;
    virtual Result<std::vector<PauseRow>> pauses() = 0;  // in their order; very old ones are forgotten
    virtual Result<std::vector<std::string>> events_of(
        std::string_view room) = 0;  // data, in order; none: no such room
    virtual Result<std::vector<std::string>> rooms_of(
        std::string_view person, int most) = 0;  // summaries of those over, the newest first
    virtual Result<std::optional<PersonRow>> person_of_secret(std::string_view hash) = 0;
    virtual Result<std::optional<PersonRow>> person(std::string_view id) = 0;
    // Whose name has this in it, upper or lower case.
    virtual Result<std::vector<PersonRow>> people_named(std::string_view part, int most) = 0;
    virtual Result<std::vector<SanctionRow>> sanctions_of(std::string_view person) = 0;
    virtual Result<std::optional<RatingRow>> rating(std::string_view player, std::string_view game) = 0;
    // Of those with so many games at least, by mean less three deviations.
    virtual Result<std::vector<RatingRow>> best(std::string_view game, int games, int most) = 0;
    // How many rated games these two, the lesser id first, have played since then.
    virtual Result<int> rated_pairs(std::string_view first, std::string_view second, std::string_view game,
                                    std::int64_t since) = 0;
};

}  // namespace talus::server
