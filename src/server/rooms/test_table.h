// A room in a test, with people who tell it what they want.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/result_text.h"
#include "server/rooms/room.h"
#include "server/rooms/room_json.h"

namespace talus::server {

inline const std::string test_seed(64, '7');
inline const PersonName ada{"ada000000001", "Ada"}, bob{"bob000000002", "Bob"}, cleo{"cleo00000003", "Cleo"},
    dan{"dan000000004", "Dan"};

// Tables that several tests sit at.
namespace tables {
inline constexpr std::string_view taluva = R"({"game":"taluva","seats":[0,0]})";
inline constexpr std::string_view taluva_for_three =
    R"({"game":"taluva","options":{"players":3},"seats":[0,0,0]})";
inline constexpr std::string_view taluva_in_teams =
    R"({"game":"taluva","options":{"players":4,"mode":"teams"},"seats":[0,0,0,0]})";
inline constexpr std::string_view taluva_against_level_3 = R"({"game":"taluva","seats":[0,3]})";
inline constexpr std::string_view talat = R"({"game":"talat","options":{"players":2},"seats":[0,0]})";
inline constexpr std::string_view talat_for_three =
    R"({"game":"talat","options":{"players":3},"seats":[0,0,0]})";
inline constexpr std::string_view talavera_alone =
    R"({"game":"talavera","options":{"players":1},"seats":[0]})";
inline constexpr std::string_view with_chat = R"({"game":"taluva","seats":[0,0],"chat":true})";
}  // namespace tables

inline Setup setup_from(std::string_view json) {
    return read_setup(*parse_json(json)).value();
}

class TestTable {
  public:
    // Opened by Ada.
    explicit TestTable(std::string_view setup)
        : TestTable(Room::open(setup_from(setup), {ada, "open", 0}, test_seed)) {}
    explicit TestTable(const std::vector<Event>& events) : room("room000000000001") { apply(events); }

    // What the person wants is done; the code of the refusal, or nothing.
    std::string tell(const PersonName& person, const Command& command) {
        return done(room.consider(command, {person, "c" + std::to_string(++commands_), now}, away));
    }
    std::string play(const PersonName& person, std::string_view move) {
        return tell(person, commands::Play{steps(), std::string(move)});
    }
    // The first legal move of whoever is to move, person or computer.
    void play_any() {
        const Seat seat = room.turn().value();
        const std::string move = room.record().current().legal_moves().front();
        const auto& person = room.seats()[index(seat)].person;
        const std::string refused =
            person ? play(*person, move) : done(room.consider_computer(steps(), move, now));
        EXPECT_EQ(refused, "") << move;
    }
    std::string done(const Result<std::vector<Event>>& result) {
        if (!result) return result.error().code;
        apply(*result);
        return "";
    }
    void apply(const std::vector<Event>& happened) {
        last.clear();
        for (const Event& event : happened) {
            const auto error = room.apply(event);
            ASSERT_FALSE(error.has_value()) << error->text;
            events.push_back(event);
            last.append(last.empty() ? "" : " ").append(kind_of(event));
        }
    }

    std::size_t steps() const { return room.record().steps().size(); }
    // As in a record.
    std::string result() const { return to_text(room.record().result()); }
    Json now_of(std::string_view key) const { return now_json(room)[key]; }

    Room room;
    Milliseconds now = 1'000'000;
    std::set<std::string> away;
    std::vector<Event> events;
    std::string last;  // the kinds of the events that came last

  private:
    int commands_ = 0;
};

// Ada and those named sit down in the free seats, and the game starts.
inline TestTable started(std::string_view setup, const std::vector<PersonName>& others = {}) {
    TestTable table(setup);
    for (const PersonName& person : others) {
        const std::vector<Room::SeatState>& seats = table.room.seats();
        int free = 0;
        while (seats[free].person || seats[free].level > 0) ++free;
        EXPECT_EQ(table.tell(person, commands::Sit{seat_at(free)}), "");
    }
    EXPECT_EQ(table.tell(ada, commands::Start{}), "");
    return table;
}

}  // namespace talus::server
