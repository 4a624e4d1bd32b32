// What clients say, and what comes of it: between connections and tables. Everything happens in one thread.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "server/live/limits/live_limits.h"
#include "server/live/lobby_list.h"
#include "server/live/message.h"
#include "server/live/metrics/counters.h"
#include "server/live/rating_lists.h"
#include "server/live/reception.h"
#include "server/live/tables/tables.h"
#include "server/live/visitor.h"

namespace talus::server {

class Hub {
  public:
    Hub(Tables::Around around, LiveLimits limits, std::string version);

    // See Tables. Before anything else.
    [[nodiscard]] std::optional<Error> start() { return tables_.start(); }

    // Whether one more connection from this address is welcome.
    bool has_room_for(const std::string& address) const;
    // A visitor that arrived must leave before it ends.
    void arrive(Visitor& visitor);
    void count_slow_reader() { ++counters_.slow_readers; }
    void receive(Visitor& visitor, std::string_view text);
    void leave(Visitor& visitor);

    // To be called many times a second.
    void tick();

    // The server ends: everybody is told to come back.
    void say_goodbye();

    // A new room for the person of this secret (HTTP has no visitor). Answers with the room's id.
    void open(std::string_view secret, const std::string& address, const Setup& setup,
              std::function<void(Result<std::string>)> then);
    // The best players of a game. Pre: there is such a game.
    Result<std::string> best_json(std::string_view game) { return best_.json(game, around_.now()); }
    // Whether an address may ask for one thing more over HTTP.
    bool may_ask(const std::string& address);

    // The person of a secret.
    Result<PersonName> person_of(std::string_view secret);

    // For an operator (admin.h). The limits count from now on; who is here already may stay.
    void set_limits(const LiveLimits& limits);
    const LiveLimits& limits() const { return limits_; }
    // No new rooms: soon the server ends.
    void drain(bool is_draining) { is_draining_ = is_draining; }
    bool is_draining() const { return is_draining_; }
    const std::set<Visitor*>& visitors() const { return visitors_; }
    using Then = std::function<void(std::optional<Error>)>;
    void sanction(const SanctionRow& sanction, Then then);
    void rename_person(const PersonName& person, Then then);

    Tables& tables() { return tables_; }
    const Counters& counters() const { return counters_; }
    std::size_t connections() const { return visitors_.size(); }
    std::size_t waiting_questions() const { return around_.computers.waiting(); }
    const std::string& version() const { return version_; }
    Milliseconds now() const { return around_.now(); }
    std::string lobby_json() const { return lobby_.whole(); }  // {"rooms":[…]}

  private:
    void greet(Visitor& visitor, const messages::Hello& hello);
    void on(Visitor& visitor, const std::string& id, const messages::Hello&) {
        refuse(visitor, id, greeted_already());
    }
    void on(Visitor& visitor, const std::string& id, const messages::Rename& rename);
    void on(Visitor& visitor, const std::string& id, const messages::AskCode&);
    void on(Visitor& visitor, const std::string& id, const messages::WatchLobby& lobby);
    void on(Visitor& visitor, const std::string& id, const messages::AskMine&);
    void on(Visitor& visitor, const std::string& id, const messages::Open& open);
    void on(Visitor& visitor, const std::string& id, const messages::Enter& enter);
    void on(Visitor& visitor, const std::string& id, const messages::Exit& exit);
    void on(Visitor& visitor, const std::string& id, const messages::InRoom& in_room);
    void on(Visitor& visitor, const std::string& id, const messages::Ping&);

    static Error greeted_already();
    bool may_come_again(const std::string& person) const;
    // Answers when the work is done; a visitor who has left gets nothing.
    Tables::Done answer_later(Visitor& visitor, std::string id, std::string room = {});
    void answer(Visitor& visitor, const std::string& id, Json::Object details = {});
    void refuse(Visitor& visitor, const std::string& id, const Error& error);
    // Counts one more room of that person's, or says that there are too many.
    std::optional<Error> too_many_rooms(const Payer& payer);
    // The id of the room that a person opens with this command: the same one whenever it is sent again.
    Result<std::string> open_room(const PersonName& person, const std::string& address,
                                  std::string_view secret_hash, std::string_view command, const Setup& setup,
                                  Tables::Done done);
    void tell_lobby();
    void note_limit(std::string_view what, const Payer& payer);

    Tables::Around around_;
    LiveLimits limits_;
    std::string version_;
    Counters counters_;
    Tables tables_;
    Reception reception_;
    std::set<Visitor*> visitors_;
    std::map<std::string, std::size_t> of_address_;  // connections
    std::map<std::string, std::size_t> of_person_;   // the same
    std::map<std::string, TokenBucket> openings_;    // by person, and by address: rooms
    std::map<std::string, TokenBucket> questions_;   // by address: over HTTP
    LobbyList lobby_;
    RatingLists best_;
    Milliseconds last_lobby_ = 0;
    bool is_draining_ = false;
};

}  // namespace talus::server
