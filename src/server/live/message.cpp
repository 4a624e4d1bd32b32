#include "server/live/message.h"

#include <algorithm>
#include <cctype>

#include "base/quote.h"
#include "protocol/request/request.h"
#include "protocol/schema/check.h"
#include "protocol/schema/live.h"

namespace talus::server {
namespace {

constexpr int protocol_version = 1;

// Pre, all of these: the message is what its declaration says.
std::string text_of(const Json& json, std::string_view key) {
    return std::string(json[key].text().value_or(""));
}
Seat seat_of(const Json& json) {
    return seat_at(*json["seat"].integer<int>() - 1);
}

Result<Command> read_offer(const Json& json) {
    const OfferKind what = *read_offer_kind(*json["what"].text());
    if (what != OfferKind::hand) return Command(commands::MakeOffer{what});
    for (const std::string_view key : {"seat", "level"})
        if (json[key].is_null())
            return Error{"live.key", "An offer to hand a seat has a \"" + std::string(key) + "\"."};
    return Command(commands::MakeOffer{what, seat_of(json), *json["level"].integer<int>()});
}

Result<Command> read_command(std::string_view type, const Json& json) {
    if (type == "sit") return Command(commands::Sit{seat_of(json)});
    if (type == "stand") return Command(commands::Stand{});
    if (type == "start") return Command(commands::Start{});
    if (type == "play")
        return Command(commands::Play{*json["step"].integer<std::size_t>(), text_of(json, "move")});
    if (type == "resign") return Command(commands::Resign{});
    if (type == "offer") return read_offer(json);
    if (type == "answer") return Command(commands::AnswerOffer{*json["accept"].boolean()});
    return Command(commands::Say{text_of(json, "text")});
}

Result<Message::Body> read_body(std::string_view type, const Json& json) {
    using Body = Message::Body;
    if (type == "hello")
        return Body(messages::Hello{text_of(json, "secret"), text_of(json, "code"), text_of(json, "name")});
    if (type == "rename") return Body(messages::Rename{text_of(json, "name")});
    if (type == "code") return Body(messages::AskCode{});
    if (type == "lobby") return Body(messages::WatchLobby{*json["watch"].boolean()});
    if (type == "mine") return Body(messages::AskMine{});
    if (type == "ping") return Body(messages::Ping{});
    if (type == "enter") return Body(messages::Enter{text_of(json, "room")});
    if (type == "exit") return Body(messages::Exit{text_of(json, "room")});
    if (type == "open") {
        Result<Setup> setup = read_setup(json["setup"]);
        if (!setup) return setup.error();
        return Body(messages::Open{*std::move(setup)});
    }
    Result<Command> command = read_command(type, json);
    if (!command) return command.error();
    return Body(messages::InRoom{text_of(json, "room"), *std::move(command)});
}

bool is_id(std::string_view text) {
    constexpr std::size_t longest = 32;
    return !text.empty() && text.size() <= longest &&
           std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; });
}

}  // namespace

Result<Message, MessageError> read_message(std::string_view text) {
    const Result<Json> json = parse_json(text);
    if (!json) return MessageError{{}, {"live.message", "This is not JSON: " + json.error().text}};
    if (!json->is_object()) return MessageError{{}, {"live.message", "A message is a JSON object."}};
    const std::string type((*json)["type"].text().value_or(""));
    const bool needs_id = type != "hello";
    const std::string id(needs_id ? (*json)["id"].text().value_or("") : "");
    if (needs_id && !is_id(id))
        return MessageError{{}, {"live.id", "\"id\" is 1 to 32 letters, digits, - or _."}};
    const schema::Type* const declared = schema::find_variant(schema::client_message, type);
    if (!declared)
        return MessageError{id, {"live.type", "There is no message of type " + quoted(type) + "."}};
    if (type == "hello" && (*json)["protocol"].integer<int>() != protocol_version)
        return MessageError{
            id,
            {"live.protocol", "This server speaks version 1 of the protocol; please load the page again."}};
    if (const auto fault = schema::find_fault(*json, *declared, {.unknown = schema::Unknown::ignored}))
        return MessageError{id, {fault->path.starts_with("setup") ? "room.setup" : "live.key", fault->text}};
    Result<Message::Body> body = read_body(type, *json);
    if (!body) return MessageError{id, body.error()};
    return Message{id, *std::move(body)};
}

std::string id_of_unread(std::string_view text) {
    const Json id = id_of_broken(text);
    return id.text() && is_id(*id.text()) ? std::string(*id.text()) : "";
}

Json error_json(const Error& error) {
    return Json{{"code", error.code}, {"text", error.text}};
}

std::string done_text(std::string_view id, Json::Object details) {
    Json::Object members{{"type", "done"}, {"id", id}};
    members.insert(members.end(), std::make_move_iterator(details.begin()),
                   std::make_move_iterator(details.end()));
    return Json(std::move(members)).dump();
}

std::string refused_text(std::string_view id, const Error& error) {
    Json answer{{"type", "refused"}};
    if (!id.empty()) answer.set("id", id);
    answer.set("error", error_json(error));
    return answer.dump();
}

}  // namespace talus::server
