// A room: the table at which one game is played. Pure: it considers what somebody wants, and says what would
// happen; it becomes what the events make of it. Time is told to it, chance is handed to it, and it never
// blocks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "server/rooms/event/command.h"
#include "server/rooms/event/event.h"
#include "table/table.h"

namespace talus::server {

// Who wants something, and when.
struct Asking {
    PersonName person;
    std::string command;  // the client's id of the command
    Milliseconds now = 0;
};

class Room {
  public:
    enum class Status : std::uint8_t { waiting, playing, over, closed };

    struct SeatState {
        std::optional<PersonName> person;  // nobody in a free seat, and in a computer's
        int level = 0;                     // of a computer, which has no clock
        Milliseconds left = 0;             // of a person's time, when it last stopped running
    };
    struct OpenOffer {
        Offer offer;
        std::vector<Seat> accepted;  // the offerer first
    };
    struct ChatLine {
        Seat seat;
        std::string name;
        std::string text;
        Milliseconds at;
        std::string person;  // the id
    };

    // A new room. Pre: read_setup has made the setup; the seed has 64 hexadecimal digits. The opener sits in
    // the first seat for a person.
    static std::vector<Event> open(const Setup& setup, const Asking& asking, std::string seed);
    // The room that these events make; an error if they do not fit.
    static Result<Room> replay(std::string id, const std::vector<Event>& events);

    explicit Room(std::string id);

    // What a command brings about: one event or more, none if it was done already; or why it cannot be done.
    // `away`: the seated persons who have not been connected for a while (docs/rooms.md, hand).
    Result<std::vector<Event>> consider(const Command& command, const Asking& asking,
                                        const std::set<std::string>& away = {}) const;
    // The same for a move of the computer player whose turn it is; an error if it came too late.
    Result<std::vector<Event>> consider_computer(std::size_t step, std::string_view move,
                                                 Milliseconds now) const;
    // What the clock brings about: the seat to move loses, or is handed over. None before the deadline.
    std::vector<Event> consider_time(Milliseconds now) const;
    // From when to when no server was there.
    struct Pause {
        Milliseconds since, until;
    };
    // What they mean for the clock that runs; nothing if it knows of them. In their order, and all since the
    // room was last in memory.
    std::vector<Event> consider_pauses(std::span<const Pause> pauses, Milliseconds now) const;
    // A room that has waited in vain, or that nobody comes to any more. None if it is over.
    std::vector<Event> consider_closing(Closing why, Milliseconds now) const;

    // An error only if the event cannot have come from here; then the room is as it was.
    [[nodiscard]] std::optional<Error> apply(const Event& event);

    const std::string& id() const { return id_; }
    std::uint32_t number() const { return number_; }  // of events so far
    Status status() const { return status_; }
    const Setup& setup() const { return setup_; }
    const std::vector<SeatState>& seats() const { return seats_; }
    const std::string& opener() const { return opener_; }  // the person who may start
    // The game from its start; before `started` there are no steps. Pre: an event has been applied.
    const Record& record() const { return table_->record(); }
    std::optional<Seat> turn() const;              // whose decision, while it is played
    std::optional<Milliseconds> deadline() const;  // of that decision
    const std::optional<OpenOffer>& offer() const { return offer_; }
    const std::vector<RatingChange>& ratings() const { return ratings_; }
    const std::string& rematch() const { return rematch_; }
    const std::vector<ChatLine>& chat() const { return chat_; }
    std::optional<Closing> closing() const { return closing_; }
    std::optional<Unrated> unrated() const { return unrated_; }
    const std::string& seed() const { return seed_; }  // not for clients before the end
    Milliseconds opened() const { return opened_; }
    Milliseconds updated() const { return updated_; }

    const std::string& commitment() const { return commitment_; }
    std::size_t draw_count() const { return table_->draw_count(); }  // so many steps of the line were drawn
    // The deed (deed.h) of this command of this person, if it is among the events.
    std::optional<std::string> done_by(const Asking& asking) const;

    // The seat of a person, if they have one. A person may sit in one seat only.
    std::optional<Seat> seat_of(std::string_view person) const;
    // By seat, equal numbers for those who play together.
    std::vector<int> sides() const;
    // How many steps stay if that seat takes back its last decision; nothing if it has made none.
    std::optional<std::size_t> undo_step(Seat seat) const { return table_->last_decision_of(seat); }
    // All people want to play again: time to open the new room and to apply `rematched` here.
    bool is_rematch_agreed() const;
    // The setup and the people, in their new seats (0: a level), of the game that follows. Pre: it is over.
    struct Rematch {
        Setup setup;
        std::vector<std::optional<PersonName>> people;
    };
    Rematch rematch_setup() const;
    // The events of that new room: it is opened, everybody sits, and it starts.
    static std::vector<Event> open_rematch(const Rematch& rematch, Milliseconds now, std::string seed);

  private:
    // What an event makes of the room, or why it cannot be; then nothing has changed.
    std::optional<Error> fold(const events::Opened& opened, Milliseconds at);
    std::optional<Error> fold(const events::Sat& sat, Milliseconds at);
    std::optional<Error> fold(const events::Stood& stood, Milliseconds at);
    std::optional<Error> fold(const events::Started& started, Milliseconds at);
    std::optional<Error> fold(const events::Played& played, Milliseconds at);
    std::optional<Error> fold(const events::Offered& offered, Milliseconds at);
    std::optional<Error> fold(const events::Answered& answered, Milliseconds at);
    std::optional<Error> fold(const events::Undone& undone, Milliseconds at);
    std::optional<Error> fold(const events::Handed& handed, Milliseconds at);
    std::optional<Error> fold(const events::Said& said, Milliseconds at);
    std::optional<Error> fold(const events::Ended& ended, Milliseconds at);
    std::optional<Error> fold(const events::Rematched& rematched, Milliseconds at);
    std::optional<Error> fold(const events::Resumed& resumed, Milliseconds at);
    std::optional<Error> fold(const events::Closed& closed, Milliseconds at);

    std::optional<Error> fold_drawn(const std::vector<std::string>& drawn);
    bool is_person(Seat seat) const;
    SeatState& seat_state(Seat seat) { return seats_[index(seat)]; }
    const SeatState& seat_state(Seat seat) const { return seats_[index(seat)]; }
    void find_opener();
    // The time that has run until now is the seat's, which was to move.
    void charge(Seat seat, Milliseconds at);
    void end_turn_of(Seat seat);

    std::string id_;
    std::uint32_t number_ = 0;
    Status status_ = Status::waiting;
    Setup setup_;
    std::string opener_;
    std::string seed_;
    std::string commitment_;
    std::vector<SeatState> seats_;
    std::optional<Table> table_;
    Milliseconds running_since_ = 0;  // the time of the seat to move
    Milliseconds resumed_ = 0;        // when pauses were last taken off it
    std::optional<Closing> closing_;
    std::optional<Unrated> unrated_;
    std::optional<OpenOffer> offer_;
    std::vector<RatingChange> ratings_;
    std::string rematch_;
    std::vector<ChatLine> chat_;
    std::unordered_map<std::string, std::string> done_;  // the deeds by command, each with its person
    Milliseconds opened_ = 0;
    Milliseconds updated_ = 0;
};

}  // namespace talus::server
