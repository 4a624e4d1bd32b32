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

// What lists and the start need to know of a room without replaying it. The last one written counts.
struct RoomRow {
    std::string id;
    std::string game;
    std::string status;               // waiting, playing, over, closed
    std::vector<std::string> people;  // the ids of those who sit in it
    std::int64_t updated;             // milliseconds since 1970
    std::string summary = {};         // one line of JSON, for lists
};

struct PersonRow {
    std::string id;
    std::string name;
    std::int64_t created;
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

    // Reads, from the calling thread; quick. They see what is durable.
    virtual Result<std::vector<std::string>> unfinished_rooms() = 0;  // ids
    virtual Result<std::vector<std::string>> events_of(
        std::string_view room) = 0;  // data, in order; none: no such room
    virtual Result<std::vector<std::string>> rooms_of(
        std::string_view person, int most) = 0;  // summaries of those over, the newest first
    virtual Result<std::optional<PersonRow>> person_of_secret(std::string_view hash) = 0;
    virtual Result<std::optional<PersonRow>> person(std::string_view id) = 0;
    virtual Result<std::optional<RatingRow>> rating(std::string_view player, std::string_view game) = 0;
    virtual Result<std::vector<RatingRow>> best(std::string_view game,
                                                int most) = 0;  // by mean less three deviations
};

}  // namespace talus::server
