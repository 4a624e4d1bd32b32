#include "server/live/message.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "base/quote.h"
#include "play/clean_text.h"

namespace talus::server {
namespace {

constexpr int protocol_version = 1;

// Reads the keys of one message; the first fault counts.
class Keys {
  public:
    explicit Keys(const Json& json) : json_(json) {}

    std::string text(std::string_view key, std::size_t longest = 100) {
        const auto value = json_[key].text();
        if (!value || value->size() > longest) {
            fail(key, "a text of at most " + std::to_string(longest) + " bytes");
            return {};
        }
        return std::string(*value);
    }
    std::string optional_text(std::string_view key, std::size_t longest = 100) {
        return json_[key].is_null() ? std::string() : text(key, longest);
    }
    std::string room() {
        std::string id = text("room", 32);
        if (id.empty()) fail("room", "the id of a room");
        return id;
    }
    bool flag(std::string_view key) {
        const auto value = json_[key].boolean();
        if (!value) fail(key, "true or false");
        return value.value_or(false);
    }
    int number(std::string_view key, int least, int most) {
        const auto value = json_[key].integer<int>();
        if (!value || *value < least || *value > most)
            fail(key, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
        return value.value_or(least);
    }
    Seat seat(std::string_view key) { return seat_at(std::clamp(number(key, 1, max_seats), 1, max_seats) - 1); }

    const std::optional<Error>& fault() const { return fault_; }
    void fail(std::string_view key, std::string_view what) {
        if (!fault_) fault_ = Error{"live.key", "\"" + std::string(key) + "\" is " + std::string(what) + "."};
    }
    void fail(Error error) {
        if (!fault_) fault_ = std::move(error);
    }
    const Json& operator[](std::string_view key) const { return json_[key]; }

  private:
    const Json& json_;
    std::optional<Error> fault_;
};

commands::MakeOffer read_offer(Keys& keys) {
    static constexpr std::array<std::pair<std::string_view, OfferKind>, 4> kinds{
        {{"undo", OfferKind::undo}, {"draw", OfferKind::draw}, {"rematch", OfferKind::rematch}, {"hand", OfferKind::hand}}};
    const auto what = keys["what"].text().value_or("");
    const auto* kind = std::find_if(kinds.begin(), kinds.end(), [&](const auto& each) { return each.first == what; });
    if (kind == kinds.end()) {
        keys.fail("what", "undo, draw, rematch or hand");
        return {};
    }
    if (kind->second != OfferKind::hand) return {kind->second};
    return {kind->second, keys.seat("seat"), keys.number("level", 1, 8)};
}

std::optional<Command> read_command(std::string_view type, Keys& keys) {
    constexpr int longest_game = 1'000'000;  // steps: far more than any game has
    if (type == "sit") return commands::Sit{keys.seat("seat")};
    if (type == "stand") return commands::Stand{};
    if (type == "start") return commands::Start{};
    if (type == "play")
        return commands::Play{static_cast<std::size_t>(keys.number("step", 0, longest_game)), keys.text("move")};
    if (type == "resign") return commands::Resign{};
    if (type == "offer") return read_offer(keys);
    if (type == "answer") return commands::AnswerOffer{keys.flag("accept")};
    if (type == "say") return commands::Say{keys.text("text", 1000)};
    return std::nullopt;
}

std::optional<Message::Body> read_body(std::string_view type, Keys& keys) {
    if (type == "hello") {
        if (keys["protocol"].integer<int>() != protocol_version)
            keys.fail({"live.protocol", "This server speaks version 1 of the protocol; please load the page again."});
        return messages::Hello{keys.optional_text("secret"), keys.optional_text("code"), keys.optional_text("name")};
    }
    if (type == "rename") return messages::Rename{keys.text("name")};
    if (type == "code") return messages::AskCode{};
    if (type == "lobby") return messages::WatchLobby{keys.flag("watch")};
    if (type == "mine") return messages::AskMine{};
    if (type == "ping") return messages::Ping{};
    if (type == "enter") return messages::Enter{keys.room()};
    if (type == "exit") return messages::Exit{keys.room()};
    if (type == "open") {
        Result<Setup> setup = read_setup(keys["setup"]);
        if (!setup) {
            keys.fail(setup.error());
            return messages::Ping{};
        }
        return messages::Open{*std::move(setup)};
    }
    if (std::optional<Command> command = read_command(type, keys)) return messages::InRoom{keys.room(), *std::move(command)};
    return std::nullopt;
}

bool is_id(std::string_view text) {
    constexpr std::size_t longest = 32;
    return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '-' || c == '_';
    });
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
    Keys keys(*json);
    std::optional<Message::Body> body = read_body(type, keys);
    if (!body) return MessageError{id, {"live.type", "There is no message of type " + quoted(type) + "."}};
    if (keys.fault()) return MessageError{id, *keys.fault()};
    return Message{id, *std::move(body)};
}

Json error_json(const Error& error) {
    return Json{{"code", error.code}, {"text", error.text}};
}

std::string done_text(std::string_view id, Json::Object details) {
    Json::Object members{{"type", "done"}, {"id", id}};
    members.insert(members.end(), std::make_move_iterator(details.begin()), std::make_move_iterator(details.end()));
    return Json(std::move(members)).dump();
}

std::string refused_text(std::string_view id, const Error& error) {
    Json answer{{"type", "refused"}};
    if (!id.empty()) answer.set("id", id);
    answer.set("error", error_json(error));
    return answer.dump();
}

}  // namespace talus::server
