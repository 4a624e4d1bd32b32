// Two people who play against each other, one game after the other, as two browsers would: each with a
// connection of its own. Knows no sockets: it is told what comes, and says what to send. Whatever is to be
// done next follows from how the room stands, so it does not matter when a connection breaks and comes back.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/random.h"
#include "load/tally.h"
#include "play/any_state.h"

namespace talus::server::load {

class Pair {
  public:
    // What surrounds the two of them.
    class Outside {
      public:
        virtual ~Outside() = default;
        virtual void send(int who, std::string text) = 0;
        // Asks for on_time() then.
        virtual void wake_at(Clock::time_point time) = 0;
    };

    // `interval`: between two moves; zero is as fast as the answers come.
    Pair(std::string_view game, Clock::duration interval, std::uint64_t seed, Outside& outside, Tally& tally);

    void on_open(int who);
    void on_text(int who, std::string_view text);
    void on_closed(int who);
    void on_time();

    // Both sit at a game, or something has gone wrong.
    bool is_settled() const { return is_broken_ || (is_up_to_date() && status_ == "playing"); }
    // From now on they play, the first move after a part of the interval by chance: not all at once.
    void begin();
    // When the move was sent that nobody has heard of yet, if there is one.
    std::optional<Clock::time_point> waiting_since() const { return sent_at_; }

  private:
    struct Command {
        std::string id;
        std::string text;
        bool is_of_connection;  // means nothing in another one: not to be sent again
    };
    struct Person {
        std::string id;
        std::string secret;
        std::uint64_t commands = 0;
        std::vector<Command> unanswered = {};
        std::uint32_t seen = 0;   // the number of the last event
        bool is_welcome = false;  // in the present connection
        bool is_in_room = false;
    };

    void on_welcome(int who, const Json& message);
    void on_room(int who, const Json& message);
    void on_event(int who, std::string_view text, const Json& message);
    void on_done(int who, const Json& message);
    void on_refused(int who, const Json& message);
    void read_now(const Json& now);
    void follow(const Json& steps);
    void hear_move(int who);

    bool is_up_to_date() const;
    // Does what is to be done next, if nothing is on its way.
    void go_on();
    void go_on_waiting();
    void go_on_over();
    void enter(const std::string& room);
    void play();
    void command(int who, std::string_view type, std::string_view keys = {}, bool is_of_connection = false);
    std::string in_room(std::string_view more = {}) const;
    int holder_of(Seat seat) const;
    void fail(std::uint64_t& counter, std::string_view text);

    const std::string game_;
    const Clock::duration interval_;
    Outside& outside_;
    Tally& tally_;
    Random random_;
    std::array<Person, 2> people_;
    bool may_play_ = false;
    bool is_broken_ = false;

    std::string room_;  // none until it is opened
    std::string status_, rematch_;
    std::optional<int> offer_by_;         // who has made the open offer
    std::array<int, 2> holders_{-1, -1};  // who sits in each seat; -1: nobody
    std::optional<AnyState> state_;
    std::vector<std::string> moves_;
    std::uint32_t number_ = 0;  // of the last event that either has heard
    std::string last_event_;    // its text: the other one gets the very same

    std::optional<Clock::time_point> sent_at_;  // the last move, until the other one has it
    int mover_ = 0;
    Clock::time_point next_move_;
    bool is_waking_ = false;
};

}  // namespace talus::server::load
