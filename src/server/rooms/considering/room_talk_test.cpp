#include <gtest/gtest.h>

#include <string>

#include "server/people/name.h"
#include "server/rooms/setup/table_text.h"
#include "server/rooms/test_table.h"

namespace talus::server {
namespace {

using commands::Say;

std::string repeated(std::string_view character, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += character;
    return text;
}

TEST(RoomTalk, WhoSitsMaySpeakBeforeDuringAndAfterTheGame) {
    TestTable table(tables::with_chat);
    EXPECT_EQ(table.tell(ada, Say{"Hello!"}), "");
    EXPECT_EQ(table.tell(bob, Say{"Hello!"}), "room.spectator");
    EXPECT_EQ(table.tell(bob, commands::Sit{Seat::second}), "");
    EXPECT_EQ(table.tell(ada, commands::Start{}), "");
    EXPECT_EQ(table.tell(bob, Say{"Good luck."}), "");
    EXPECT_EQ(table.tell(ada, commands::Resign{}), "");
    EXPECT_EQ(table.tell(ada, Say{"Thank you."}), "");
    ASSERT_EQ(table.room.chat().size(), 3U);
    EXPECT_EQ(table.room.chat()[1].name, "Bob");
    EXPECT_EQ(table.room.chat()[1].seat, Seat::second);
}

TEST(RoomTalk, OnlyWhereThereIsAChat) {
    TestTable table(R"({"game":"taluva","seats":[0,0]})");
    EXPECT_EQ(table.tell(ada, Say{"Hello!"}), "room.no-chat");
}

TEST(RoomTalk, ALineHasOneTo200CleanCharacters) {
    TestTable table(tables::with_chat);
    for (const std::string& bad : {std::string(), std::string("  \t"), repeated("ł", 201),
                                   std::string("two\nlines"), std::string("\xFF"), std::string("a\0b", 3)})
        EXPECT_EQ(table.tell(ada, Say{bad}), "room.text");
    EXPECT_EQ(table.tell(ada, Say{repeated("ł", 200)}), "");
}

TEST(RoomTalk, FiveLinesInTenSeconds) {
    TestTable table = started(tables::with_chat, {bob});
    for (int i = 0; i < 5; ++i) EXPECT_EQ(table.tell(ada, Say{"quick"}), "");
    table.now += 9'999;
    EXPECT_EQ(table.tell(ada, Say{"too quick"}), "room.too-fast");
    EXPECT_EQ(table.tell(bob, Say{"another"}), "");
    table.now += 1;
    EXPECT_EQ(table.tell(ada, Say{"slow"}), "");
}

TEST(RoomTalk, NamesAreThoseThatPeopleMayHave) {
    for (const std::string& good : {std::string("A"), std::string("Łukasz K."), repeated("字", 24)})
        EXPECT_FALSE(name_fault(good)) << good;
    for (const std::string& bad : {std::string(), std::string(" "), std::string(" Ada"), std::string("Ada "),
                                   repeated("字", 25), std::string("A\nB"), std::string("\xC3")})
        EXPECT_EQ(name_fault(bad)->code, "people.name") << bad;
}

}  // namespace
}  // namespace talus::server
