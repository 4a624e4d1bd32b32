// All rooms that somebody is in, or that are not over: between people, clocks, computer players and the
// store. What happens in a room is told to those who are in it as soon as it is durable, and not before.
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

#include "base/result.h"
#include "server/live/tables/rating_book.h"
#include "server/live/tables/room_lists.h"
#include "server/live/tables/table.h"
#include "server/live/tables/thinking_pool.h"
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
    };

    explicit Tables(Around around);

    // Reads the rooms that are not over. Their clocks go on from when the server was last alive. A room that
    // cannot be read stays closed, and is no reason for the others not to open: it is named in `damaged`.
    [[nodiscard]] std::optional<Error> load(std::vector<std::string>& damaged);

    // A room in memory, or else from the store; an error if there is none, or the store fails.
    Result<Table*> find(const std::string& id);

    // Makes a room of its first events.
    void open(const std::string& id, std::vector<Event> events, Done done);
    // Does what a person wants. `done` is called when it is durable, or with the reason why it is not done.
    void command(Table& table, const Command& command, const Asking& asking, Done done);

    // From now on the visitor gets what happens; first everything, when it is durable.
    void enter(Table& table, Visitor& visitor);
    void exit(std::string id, Visitor& visitor);

    // To be called many times a second: clocks, presence, rooms that nobody came to.
    void tick();

    // Rooms in the lobby, the newest first, and whether that has changed since the last question.
    std::vector<const Table*> lobby() const { return named(lists_.lobby()); }
    bool take_lobby_changed() { return lists_.take_lobby_changed(); }

    // The rooms of a person that are not over.
    std::vector<const Table*> rooms_of(std::string_view person) const {
        return named(lists_.of_person(person));
    }

    // Calls back, at once if it can, when everything that has happened in the room is durable, or with the
    // reason why it is not.
    void when_durable(Table& table, Table::Later then);
    // All there is to know of the room, as text. Pre: it is durable.
    std::string snapshot(const Table& table) const;

    struct Counts {
        std::size_t waiting = 0, playing = 0, others = 0;
    };
    Counts counts() const;
    std::uint64_t moves() const { return moves_; }
    std::uint64_t failures() const { return failures_; }
    // Why nothing can be kept at the moment, if it is so.
    std::optional<Error> trouble() const;

  private:
    struct Part {  // of one write: a room, and what those in it will be told
        std::string room;
        std::uint64_t generation;
        std::vector<Text> texts;
    };

    Table& place(Room room);
    void remove(std::string_view id);
    // Applies the events, and adds what has to be written.
    [[nodiscard]] std::optional<Error> take(Table& table, std::vector<Event> events, Write& write,
                                            std::vector<Part>& parts);
    void commit(Table& table, std::vector<Event> events, Done done);
    void submit(Write write, std::vector<Part> parts, Done done);
    void on_written(const std::vector<Part>& parts, const std::optional<Error>& error);
    void read_again(std::string id, const Error& error);
    void enter_again(const std::string& id, Visitor& visitor);
    void add_rematch(Table& table, Write& write, std::vector<Part>& parts);

    std::vector<const Table*> named(const std::vector<std::string>& ids) const;
    void ask_computer(Table& table);
    void on_computer(const std::string& id, std::uint64_t generation, std::size_t step,
                     const std::string& move);
    void tell_presence(Table& table);
    void close_forgotten(Milliseconds now);
    std::set<std::string> away(const Table& table, Milliseconds now) const;
    void send_all(const Table& table, const Text& text) const;

    Around around_;
    RatingBook ratings_;
    std::map<std::string, std::unique_ptr<Table>, std::less<>> tables_;
    RoomLists lists_;
    std::set<std::string> presence_news_;
    std::uint64_t generations_ = 0;
    std::uint64_t moves_ = 0;
    std::uint64_t failures_ = 0;
    Milliseconds last_look_ = 0;  // for forgotten rooms
    Milliseconds last_alive_ = 0;
};

}  // namespace talus::server
