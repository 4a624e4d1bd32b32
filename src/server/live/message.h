// What clients say (docs/rooms.md, Messages), read and checked as far as that is possible without knowing the
// room.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "base/json.h"
#include "base/result.h"
#include "server/rooms/event/command.h"
#include "server/rooms/setup/setup.h"

namespace talus::server {

namespace messages {

struct Hello {
    std::string secret;  // or a code, or neither: then it is somebody new
    std::string code;
    std::string name;
};
struct Rename {
    std::string name;
};
struct AskCode {};
struct WatchLobby {
    bool watch;
};
struct AskMine {};
struct Open {
    Setup setup;
};
struct Enter {
    std::string room;
};
struct Exit {
    std::string room;
};
struct InRoom {
    std::string room;
    Command command;
};
struct Ping {};

}  // namespace messages

struct Message {
    using Body = std::variant<messages::Hello, messages::Rename, messages::AskCode, messages::WatchLobby,
                              messages::AskMine, messages::Open, messages::Enter, messages::Exit,
                              messages::InRoom, messages::Ping>;
    std::string id;  // empty only with hello
    Body body;
};

struct MessageError {
    std::string id;  // as far as it could be read
    Error error;
};

Result<Message, MessageError> read_message(std::string_view text);

// The id of a message that nobody reads, as far as it can be seen without reading it: so that its sender
// learns which one was refused. Else it is empty.
std::string id_of_unread(std::string_view text);

// The answers that all kinds of messages share.
std::string done_text(std::string_view id, Json::Object details = {});
std::string refused_text(std::string_view id, const Error& error);
Json error_json(const Error& error);

}  // namespace talus::server
