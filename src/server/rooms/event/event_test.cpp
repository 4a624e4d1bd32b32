#include "server/rooms/event/event.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "server/rooms/test_table.h"

namespace talus::server {
namespace {

std::vector<Event> one_of_each_kind() {
    using namespace events;
    const Offer to_hand{OfferKind::hand, Seat::first, Seat::third, 6};
    return {{Opened{setup_from(tables::with_chat), ada, test_seed}, 1'789'000'000'000, ada.id, "c1"},
            {Sat{Seat::second, {"b", "Zo\u00eb \"quoted\""}}, 2, "b", "c-2_x"},
            {Stood{Seat::fourth}, 3},
            {Started{{"draw:JC", "draw:CJ"}}, 4},
            {Started{}, 4},
            {Played{Seat::third, "tile:0,0:E", {}}, 5, cleo.id, "c5"},
            {Played{Seat::first, "hut:1,0", {"draw:JC"}}, 6},
            {Offered{to_hand}, 7},
            {Offered{{OfferKind::undo, Seat::second}}, 7},
            {Offered{{OfferKind::draw, Seat::second}}, 7},
            {Offered{{OfferKind::rematch, Seat::second}}, 7},
            {Answered{Seat::second, true}, 8},
            {Answered{Seat::second, false}, 8},
            {Undone{12}, 9},
            {Handed{Seat::second, 8}, 10},
            {Said{Seat::first, "\xC5\x81 \\ \" \t!"}, 11},
            {Ended{"places=1,2 reason=resign", {}}, 12},
            {Ended{"places=1,2 reason=early", {{1500, 1512}, {1640, 1633}}}, 12},
            {Rematched{"room000000000002"}, 13},
            {Resumed{86'400'000}, 14},
            {Closed{}, 15}};
}

TEST(RoomEvent, EveryKindIsReadAsItWasWritten) {
    std::set<std::size_t> kinds;
    for (const Event& event : one_of_each_kind()) {
        const std::string text = to_json(event).dump();
        const auto again = read_event(text);
        ASSERT_TRUE(again.ok()) << text << again.error().text;
        EXPECT_EQ(*again, event) << text;
        kinds.insert(event.what.index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Event::What>);
}

TEST(RoomEvent, IsOneShortLine) {
    EXPECT_EQ(
        to_json({events::Played{Seat::first, "hut:1,0", {"draw:JC"}}, 6, "p", "c"}).dump(),
        R"({"kind":"played","at":6,"person":"p","command":"c","seat":1,"move":"hut:1,0","drawn":["draw:JC"]})");
}

// Whatever key is missing, or is of another type, the event is refused; a mere `person` or `command` may be
// missing.
TEST(RoomEvent, DamageIsAnErrorAndNeverACrash) {
    for (const Event& event : one_of_each_kind()) {
        const Json json = to_json(event);
        for (std::size_t i = 0; i < json.members().size(); ++i) {
            Json::Object without = json.members(), other = json.members();
            const std::string key = without[i].first;
            without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
            other[i].second = Json::Array{Json(), Json{{"before", "x"}}};
            EXPECT_FALSE(read_event(Json(other).dump()).ok()) << Json(other).dump();
            const bool may_be_missing =
                key == "person" || key == "command" || key == "ratings" || key == "why" || key == "unrated";
            EXPECT_EQ(read_event(Json(without).dump()).ok(), may_be_missing) << Json(without).dump();
        }
    }
    for (const char* bad : {"", "{", "null", "[]", "7", "{}", R"({"kind":"won","at":1})",
                            R"({"kind":"closed","at":"1"})", R"({"kind":"stood","at":1,"seat":0})",
                            R"({"kind":"stood","at":1,"seat":6})", R"({"kind":"undone","at":1,"step":-1})",
                            R"({"kind":"offered","at":1,"what":"tea","seat":1,"handed":1,"level":0})"})
        EXPECT_FALSE(read_event(bad).ok()) << bad;
}

TEST(RoomEvent, TextsThatAreCutOffAreRefused) {
    for (const Event& event : one_of_each_kind()) {
        const std::string text = to_json(event).dump();
        for (std::size_t length = 0; length < text.size(); ++length)
            EXPECT_FALSE(read_event(std::string_view(text).substr(0, length)).ok());
    }
}

TEST(RoomEvent, OffersHaveNames) {
    for (const OfferKind kind : {OfferKind::undo, OfferKind::draw, OfferKind::rematch, OfferKind::hand})
        EXPECT_EQ(read_offer_kind(to_text(kind)), kind);
    EXPECT_FALSE(read_offer_kind("tea"));
}

}  // namespace
}  // namespace talus::server
