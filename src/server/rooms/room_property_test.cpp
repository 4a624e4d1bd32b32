// Random games at random tables, with people who also want what cannot be: whatever happens, the events tell
// the same story again.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "base/random.h"
#include "protocol/schema/check.h"
#include "protocol/schema/live.h"
#include "server/rooms/test_table.h"

namespace talus::server {
namespace {

class RandomEvening {
  public:
    RandomEvening(std::string_view setup, std::uint64_t seed)
        : random_(seed), table_(setup), mirror_(table_.room.id()) {
        check();
    }

    // Until the game is over and everybody has had time for nonsense.
    void run(std::map<std::string, int>& seen) {
        for (int i = 0; i < 2'000 && leisure_ > 0; ++i) {
            ASSERT_NO_FATAL_FAILURE(happen());
            if (table_.room.status() == Room::Status::over || table_.room.status() == Room::Status::closed)
                --leisure_;
        }
        for (const Event& event : table_.events) {
            ++seen[std::string(kind_of(event))];
            EXPECT_FALSE(schema::find_fault(to_json(event), schema::event)) << to_json(event).dump();
        }
        EXPECT_FALSE(
            schema::find_fault(summary_json(table_.room), schema::summary, {.null_is_missing = false}));
        for (const auto& [code, count] : refused_) seen[code] += count;
        const auto replayed = Room::replay(table_.room.id(), table_.events);
        ASSERT_TRUE(replayed.ok()) << replayed.error().text;
        EXPECT_EQ(room_json(*replayed), room_json(table_.room));
    }

  private:
    std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }
    bool one_in(std::uint32_t n) { return random_.below(n) == 0; }
    Seat any_seat() { return seat_at(static_cast<int>(random_.below(max_seats))); }
    const PersonName& anybody() {
        static const std::vector<PersonName> people{ada, bob, cleo, dan, {"eve000000005", "Eve"}};
        return people[below(people.size())];
    }

    void happen() {
        Room& room = table_.room;
        table_.now += one_in(50) ? 40'000 : below(2'000);
        table_.away = one_in(3) ? std::set<std::string>{anybody().id, anybody().id} : std::set<std::string>{};
        take(room.consider_time(table_.now));
        if (one_in(100)) take(room.consider_pauses({{{table_.now - below(5'000), table_.now}}}, table_.now));
        if (one_in(400)) take(room.consider_closing(Closing::nobody_came, table_.now));
        if (room.is_rematch_agreed()) return rematch();
        if (room.turn() && !one_in(3)) return play();
        want(anybody(), any_command());
    }

    void rematch() {
        const TestTable next(Room::open_rematch(table_.room.rematch_setup(), table_.now, test_seed));
        EXPECT_EQ(next.room.status(), Room::Status::playing);
        take({{events::Rematched{"next"}, table_.now}});
    }

    void play() {
        const auto moves = table_.room.record().current().legal_moves();
        const std::string& move = moves[below(moves.size())];
        const auto& person = table_.room.seats()[index(*table_.room.turn())].person;
        const auto events = person
                                ? table_.room.consider(commands::Play{table_.steps(), move}, asking(*person))
                                : table_.room.consider_computer(table_.steps(), move, table_.now);
        ASSERT_TRUE(events.ok()) << events.error().text;
        take(*events);
    }

    Command any_command() {
        switch (random_.below(9)) {
            case 0: return commands::Sit{any_seat()};
            case 1:
                if (one_in(4)) return commands::Stand{};
                return commands::Sit{any_seat()};
            case 2: return commands::Start{};
            case 3:
                return commands::Play{one_in(2) ? below(9) : table_.steps(),
                                      one_in(2) ? "pass" : "tile:0,0:E"};
            case 4:
                if (one_in(20)) return commands::Resign{};
                return commands::Say{one_in(4) ? "\x01" : "hm"};
            case 5:
                return commands::MakeOffer{OfferKind::hand, any_seat(), static_cast<int>(random_.below(10))};
            case 6: return commands::MakeOffer{static_cast<OfferKind>(random_.below(4))};
            default: return commands::AnswerOffer{!one_in(6)};
        }
    }

    Asking asking(const PersonName& person) {
        return {person, "c" + std::to_string(++commands_), table_.now};
    }

    void want(const PersonName& person, const Command& command) {
        const Asking asked = asking(person);
        const auto events = table_.room.consider(command, asked, table_.away);
        if (!events) {
            EXPECT_FALSE(events.error().text.empty());
            ++refused_[events.error().code];
            return;
        }
        ASSERT_NO_FATAL_FAILURE(take(*events));
        if (events->empty()) return;
        const auto again = table_.room.consider(command, asked, table_.away);
        EXPECT_TRUE(again.ok() && again->empty()) << "done once";
    }

    void take(const std::vector<Event>& events) {
        for (const Event& event : events) {
            table_.apply({event});
            ASSERT_NO_FATAL_FAILURE(check());
        }
    }

    // The mirror knows the events only as the store does.
    void check() {
        while (mirror_.number() < table_.events.size()) {
            const auto event = read_event(to_json(table_.events[mirror_.number()]).dump());
            ASSERT_TRUE(event.ok()) << event.error().text;
            const auto error = mirror_.apply(*event);
            ASSERT_FALSE(error.has_value()) << error->text;
        }
        const Room& room = table_.room;
        ASSERT_EQ(room_json(mirror_).dump(), room_json(room).dump());
        ASSERT_EQ(summary_json(mirror_).dump(), summary_json(room).dump());
        ASSERT_EQ(mirror_.record(), room.record());
        ASSERT_EQ(mirror_.deadline(), room.deadline());
        const auto turn = room.turn();
        ASSERT_TRUE(!room.deadline() || room.seats()[index(*turn)].person);
        ASSERT_EQ(room.record().result().has_value() && room.status() == Room::Status::over,
                  room.status() == Room::Status::over);
    }

    Random random_;
    TestTable table_;
    Room mirror_;
    std::map<std::string, int> refused_;
    int commands_ = 0;
    int leisure_ = 30;
};

TEST(RoomProperty, EventsTellTheSameStoryAgain) {
    std::map<std::string, int> seen;
    for (
        const char* setup : {
            R"({"game":"taluva","seats":[0,0],"chat":true,"time":{"kind":"clock","seconds":300,"increment":1}})",
            R"({"game":"taluva","options":{"players":4,"mode":"teams"},"seats":[0,0,3,0],"late":2,"time":{"kind":"move","seconds":30}})",
            R"({"game":"talat","options":{"players":2},"seats":[5,0],"time":{"kind":"clock","seconds":60},"late":8})",
            R"({"game":"talat","options":{"players":3},"seats":[0,0,0],"chat":true})",
            R"({"game":"talavera","options":{"players":2},"seats":[0,0],"time":{"kind":"move","seconds":20}})",
            R"({"game":"talavera","options":{"players":1},"seats":[0],"chat":true})",
        })
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            SCOPED_TRACE(testing::Message() << setup << " seed " << seed);
            ASSERT_NO_FATAL_FAILURE(RandomEvening(setup, seed).run(seen));
        }
    for (const char* kind : {"opened", "sat", "stood", "started", "played", "offered", "answered", "undone",
                             "handed", "said", "ended", "rematched", "resumed"})
        EXPECT_GT(seen[kind], 0) << kind;
    for (const char* code :
         {"room.spectator", "room.taken", "room.started", "room.over", "room.other-step",
          "room.not-your-turn", "room.no-offer", "room.text", "room.hand", "room.not-away"})
        EXPECT_GT(seen[code], 0) << code;
}

}  // namespace
}  // namespace talus::server
