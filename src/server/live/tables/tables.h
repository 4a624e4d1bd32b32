// The rooms that somebody is in, or lately was: between people, clocks, computer players and the store. What
// happens in a room is told to those who are in it as soon as it is durable, and not before. All other rooms
// are in the store alone, until somebody comes or their time is up (tables_memory.cpp).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "server/live/limits/live_limits.h"
#include "server/live/tables/idle_rooms.h"
#include "server/live/tables/rating_book.h"
#include "server/live/tables/room_lists.h"
#include "server/live/tables/table.h"
#include "server/live/tables/thinking_pool.h"
#include "server/live/tables/whereabouts.h"
#include "server/log/log.h"
#include "server/store/store.h"

namespace talus::server {

class Tables {
  public:
    using Done = std::function<void(std::optional<Error>)>;

    struct Around {
        Store& store;
        ThinkingPool& computers;
        // Runs work in the thread of the tables, soon; callable from any thread.
        std::function<void(std::function<void()>)> post;
        std::function<Milliseconds()> now;
        Log& log;
    };

    Tables(Around around, const LiveLimits& limits);

    // Clocks go on from when the server was last alive; the lobby is as it was. Before anything else.
    [[nodiscard]] std::optional<Error> start();

    // A room in memory, or else from the store; an error if there is none, or the store fails. A room that
    // cannot be read stays closed, and is no reason for others not to open.
    Result<Table*> find(const std::string& id);

    // Makes a room of its first events.
    void open(const std::string& id, std::vector<Event> events, const Payer& payer, Done done);
    // Does what a person wants, from that address. `done` is called when it is durable, or with the reason
    // why it is not done.
    void command(Table& table, const Command& command, const Asking& asking, const std::string& address,
                 Done done);

    // From now on the visitor gets what happens; first everything, when it is durable.
    void enter(Table& table, Visitor& visitor);
    void exit(std::string id, Visitor& visitor);

    // For an operator: the room is no more; what was said in it is no more.
    void close(Table& table, Done done);
    void erase_chat(const std::string& id, Done done);
    // Those in memory.
    std::vector<const Table*> all() const;

    // To be called many times a second: clocks, presence, rooms that nobody came to.
    void tick();

    // Rooms in the lobby, the newest first, and whether that has changed since the last question.
    std::vector<const Table*> lobby() const { return named(lists_.lobby()); }
    bool take_lobby_changed() { return lists_.take_lobby_changed(); }

    // The rooms of a person that are not over, by id: in memory and in the store.
    Result<std::set<std::string>> rooms_of(std::string_view person) const;
    // The same as summaries.
    Result<Json::Array> summaries_of(std::string_view person);

    // Calls back, at once if it can, when everything that has happened in the room is durable, or with the
    // reason why it is not.
    void when_durable(Table& table, Table::Later then);
    // All there is to know of the room, as text. Pre: it is durable.
    std::string snapshot(const Table& table, bool with_chat = true) const;

    struct Counts {
        std::size_t waiting = 0, playing = 0, others = 0;  // in memory
    };
    Counts counts() const;
    bool is_in_memory(std::string_view room) const { return tables_.contains(room); }
    std::uint64_t moves() const { return moves_; }
    std::uint64_t failures() const { return failures_; }
    // Why nothing can be kept at the moment, or not all that was kept can be read, if it is so.
    std::optional<Error> trouble() const;
    // Something that is kept is hurt: from now on that is a trouble.
    void note_damage(const Error& error);

  private:
    struct Part {  // of one write: a room, and what those in it will be told
        std::string room;
        std::uint64_t generation;
        std::vector<Text> texts;
    };

    Table& place(Room room);
    void remove(std::string_view id);
    Result<Room> read(const std::string& id) const;
    void note_idle(const Table& table);
    static bool may_be_put_away(const Table& table);
    void put_away(Milliseconds now);
    void wake(Milliseconds now);
    void end_forgotten(Milliseconds now);
    void end_if_forgotten(const std::string& id, Milliseconds before, Milliseconds now);
    RoomRow new_row(Table& table);  // about to be written
    void rewrite_row(Table& table);
    // Applies the events, and adds what has to be written.
    [[nodiscard]] std::optional<Error> take(Table& table, std::vector<Event> events, Write& write,
                                            std::vector<Part>& parts);
    // Adds to an event what only the server knows.
    void complete(const Room& room, Event& event, Write& write);
    void commit(Table& table, std::vector<Event> events, Done done);
    void submit(Write write, std::vector<Part> parts, Done done);
    void on_written(const std::vector<Part>& parts, const std::optional<Error>& error);
    void renew(const std::string& id);
    void read_again(std::string id, const Error& error);
    void enter_again(const std::string& id, Visitor& visitor);
    void add_rematch(Table& table, Write& write, std::vector<Part>& parts);

    std::vector<const Table*> named(const std::vector<std::string>& ids) const;
    void ask_computer(Table& table);
    void on_computer(const std::string& id, std::uint64_t generation, std::size_t step,
                     const std::string& move);
    void tell_presence(Table& table);
    void close_lobby_rooms(Milliseconds now);
    std::set<std::string> away(const Table& table, Milliseconds now) const;
    void send_all(const Table& table, const Text& text) const;

    Around around_;
    RatingBook ratings_;
    Whereabouts whereabouts_;
    std::map<std::string, std::unique_ptr<Table>, std::less<>> tables_;
    RoomLists lists_;
    IdleRooms idle_;
    std::vector<Room::Pause> pauses_;
    std::set<std::string> damaged_;  // rooms that could not be read
    std::optional<Error> damage_;
    const LiveLimits& limits_;
    std::set<std::string> presence_news_;
    std::uint64_t generations_ = 0;
    std::uint64_t moves_ = 0;
    std::uint64_t failures_ = 0;
    Milliseconds last_look_ = 0;  // for forgotten rooms
    Milliseconds last_wake_ = 0;
    Milliseconds last_alive_ = 0;
};

}  // namespace talus::server
