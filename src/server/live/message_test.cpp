#include "server/live/message.h"

#include <gtest/gtest.h>

namespace talus::server {
namespace {

std::string code_of(std::string_view text) {
    const Result<Message, MessageError> message = read_message(text);
    return message ? "ok" : message.error().error.code;
}

TEST(LiveMessage, IsAJsonObjectWithATypeAndAnId) {
    EXPECT_EQ(code_of(""), "live.message");
    EXPECT_EQ(code_of("[]"), "live.message");
    EXPECT_EQ(code_of(R"({"type":"mine"})"), "live.id");
    EXPECT_EQ(code_of(R"({"type":"mine","id":"a b"})"), "live.id");
    EXPECT_EQ(code_of(R"({"type":"mine","id":"123456789012345678901234567890123"})"), "live.id");
    EXPECT_EQ(code_of(R"({"type":"fly","id":"1"})"), "live.type");
    EXPECT_EQ(code_of(R"({"type":"mine","id":"c-1_x"})"), "ok");
}

TEST(LiveMessage, AnErrorNamesTheCommandItBelongsTo) {
    const Result<Message, MessageError> message =
        read_message(R"({"type":"sit","id":"c9","room":"r","seat":9})");
    ASSERT_FALSE(message);
    EXPECT_EQ(message.error().id, "c9");
    EXPECT_EQ(message.error().error.code, "live.key");
}

TEST(LiveMessage, HelloSpeaksVersionOne) {
    EXPECT_EQ(code_of(R"({"type":"hello","protocol":1})"), "ok");
    EXPECT_EQ(code_of(R"({"type":"hello","protocol":2})"), "live.protocol");
    EXPECT_EQ(code_of(R"({"type":"hello"})"), "live.protocol");
}

TEST(LiveMessage, ReadsAMove) {
    const Result<Message, MessageError> message =
        read_message(R"({"type":"play","id":"c1","room":"abc","step":3,"move":"hut:1,0"})");
    ASSERT_TRUE(message);
    const auto& in_room = std::get<messages::InRoom>(message->body);
    EXPECT_EQ(in_room.room, "abc");
    const auto& play = std::get<commands::Play>(in_room.command);
    EXPECT_EQ(play.step, 3U);
    EXPECT_EQ(play.move, "hut:1,0");
}

TEST(LiveMessage, RefusesKeysOfTheWrongKind) {
    for (const char* text :
         {R"({"type":"play","id":"1","room":"r","step":-1,"move":"x"})",
          R"({"type":"play","id":"1","room":"r","step":1})",
          R"({"type":"play","id":"1","step":1,"move":"x"})",
          R"({"type":"offer","id":"1","room":"r","what":"tea"})",
          R"({"type":"offer","id":"1","room":"r","what":"hand","seat":1,"level":9})",
          R"({"type":"lobby","id":"1","watch":1})", R"({"type":"answer","id":"1","room":"r"})",
          R"({"type":"say","id":"1","room":"r","text":5})", R"({"type":"enter","id":"1","room":""})"})
        EXPECT_EQ(code_of(text), "live.key") << text;
}

}  // namespace
}  // namespace talus::server
