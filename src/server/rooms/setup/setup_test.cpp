#include "server/rooms/setup/setup.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace talus::server {
namespace {

Result<Setup> read(std::string_view text) {
    return read_setup(*parse_json(text));
}

// {"game":"taluva","seats":[0,0], and this}
Result<Setup> read_with(std::string_view more) {
    return read(R"({"game":"taluva","seats":[0,0],)" + std::string(more) + "}");
}

TEST(RoomSetup, WhatIsMissingHasItsDefault) {
    const auto setup = read(R"({"game":"taluva","seats":[0,5]})");
    ASSERT_TRUE(setup.ok()) << setup.error().text;
    EXPECT_EQ(
        to_json(*setup).dump(),
        R"({"game":"taluva","options":{"players":2,"edition":"ferti","tiles":24,"mode":"win"},"seats":[0,5],)"
        R"("time":{"kind":"none"},"late":0,"open":false,"rated":false,"chat":false})");
}

TEST(RoomSetup, ReadsWhatItWrites) {
    for (
        const char* text : {
            R"({"game":"talat","options":{"players":3},"seats":[0,1,8],"open":true,"rated":true,"chat":true})",
            R"({"game":"talavera","options":{"players":1},"seats":[0],"time":{"kind":"move","seconds":10},"late":8})",
            R"({"game":"talavera","options":{"pairing":"printed"},"seats":[0,0],"time":{"kind":"move","seconds":1209600}})",
            R"({"game":"taluva","seats":[0,0],"time":{"kind":"clock","seconds":30,"increment":3600}})",
            R"({"game":"taluva","seats":[0,0],"time":{"kind":"clock","seconds":86400}})",
        }) {
        const auto setup = read(text);
        ASSERT_TRUE(setup.ok()) << text << setup.error().text;
        EXPECT_EQ(*read_setup(to_json(*setup)), *setup) << text;
        EXPECT_EQ(start_of(*setup).game(), setup->game);
        EXPECT_FALSE(setup_fault(*setup));
    }
}

TEST(RoomSetup, TimesAreKeptInMilliseconds) {
    const auto setup = read_with(R"("time":{"kind":"clock","seconds":600,"increment":5})");
    EXPECT_EQ(setup->time, (TimeControl{TimeControl::Kind::clock, 600'000, 5'000}));
}

TEST(RoomSetup, TheGameRefusesInItsOwnWords) {
    const auto code = [](std::string_view text) { return read(text).error().code; };
    EXPECT_EQ(code(R"({"game":"chess","seats":[0,0]})"), "game.unknown");
    EXPECT_EQ(code(R"({"game":"taluva","options":{"players":6},"seats":[0,0]})"), "option.value");
    EXPECT_EQ(code(R"({"game":"taluva","options":{"colour":"red"},"seats":[0,0]})"), "option.unknown");
}

struct Bad {
    std::string_view text;
    std::string_view hint;  // the sentence has this in it
};

TEST(RoomSetup, EveryBadKeyIsRefusedWithItsReason) {
    for (const Bad& bad : std::vector<Bad>{
             {"[]", "object"},
             {"null", "object"},
             {R"({"seats":[0,0]})", "\"game\""},
             {R"({"game":7,"seats":[0,0]})", "\"game\""},
             {R"({"game":"taluva"})", "\"seats\""},
             {R"({"game":"taluva","seats":2})", "\"seats\""},
             {R"({"game":"taluva","seats":["0",0]})", "\"seats\""},
             {R"({"game":"taluva","seats":[0,0,0,0,0]})", "2 seats, not 5"},
             {R"({"game":"taluva","options":{"players":2,"players":2},"seats":[0,0]})", "comes twice"},
             {R"({"game":"taluva","seats":[0]})", "2 seats, not 1"},
             {R"({"game":"taluva","seats":[0,0,0]})", "2 seats, not 3"},
             {R"({"game":"taluva","seats":[0,9]})", "1 to 8"},
             {R"({"game":"taluva","seats":[0,-1]})", "1 to 8"},
             {R"({"game":"taluva","seats":[3,3]})", "one seat is for a person"},
             {R"({"game":"taluva","seats":[0,0],"options":"players=2"})", "\"options\""},
             {R"({"game":"taluva","seats":[0,0],"options":{"players":[2]}})", "string or a whole number"},
             {R"({"game":"taluva","seats":[0,0],"colour":"red"})", "no key 'colour'"},
             {R"({"game":"taluva","game":"taluva","seats":[0,0]})", "comes twice"},
             {R"({"game":"talavera","options":{"players":1},"seats":[0],"rated":true})", "cannot be rated"},
             {R"({"game":"talat","options":{"players":3},"seats":[0,4,4],"rated":true})",
              "a level of its own"},
         }) {
        const auto setup = read(bad.text);
        ASSERT_FALSE(setup.ok()) << bad.text;
        EXPECT_EQ(setup.error().code, "room.setup") << bad.text;
        EXPECT_NE(setup.error().text.find(bad.hint), std::string::npos)
            << bad.text << ": " << setup.error().text;
    }
}

TEST(RoomSetup, BadTimesAndFlagsAreRefused) {
    for (const Bad& bad : std::vector<Bad>{
             {R"("time":60)", "\"kind\""},
             {R"("time":{"kind":"sand"})", "none, move or clock"},
             {R"("time":{"kind":"none","seconds":60})", "no key 'seconds'"},
             {R"("time":{"kind":"move"})", "10 to 1209600"},
             {R"("time":{"kind":"move","seconds":9})", "10 to 1209600"},
             {R"("time":{"kind":"move","seconds":1209601})", "10 to 1209600"},
             {R"("time":{"kind":"move","seconds":10.5})", "10 to 1209600"},
             {R"("time":{"kind":"move","seconds":60,"increment":1})", "no key 'increment'"},
             {R"("time":{"kind":"clock","seconds":29})", "30 to 86400"},
             {R"("time":{"kind":"clock","seconds":86401})", "30 to 86400"},
             {R"("time":{"kind":"clock","seconds":99999999999999999999})", "30 to 86400"},
             {R"("time":{"kind":"clock","seconds":60,"increment":-1})", "0 to 3600"},
             {R"("time":{"kind":"clock","seconds":60,"increment":3601})", "0 to 3600"},
             {R"("time":{"kind":"clock","seconds":60,"seconds":60})", "comes twice"},
             {R"("late":9)", "\"late\""},
             {R"("late":-1)", "\"late\""},
             {R"("late":"no")", "\"late\""},
             {R"("open":1)", "\"open\" is true or false"},
             {R"("rated":"yes")", "\"rated\" is true or false"},
             {R"("chat":0)", "\"chat\" is true or false"},
         }) {
        const auto setup = read_with(bad.text);
        ASSERT_FALSE(setup.ok()) << bad.text;
        EXPECT_EQ(setup.error().code, "room.setup") << bad.text;
        EXPECT_NE(setup.error().text.find(bad.hint), std::string::npos)
            << bad.text << ": " << setup.error().text;
    }
}

}  // namespace
}  // namespace talus::server
