// Messages as clients might send them: right ones, nearly right ones, and noise.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/random.h"

namespace talus::testing {

class MessageMaker {
  public:
    explicit MessageMaker(std::uint64_t seed) : random_(seed) {}

    std::vector<std::string> rooms;  // that are known by now
    // What would make sense in this room, as `"type":"sit","seat":2`, if the test knows it.
    std::function<std::string(const std::string& room)> sensible = [](const std::string&) {
        return std::string();
    };

    Random& random() { return random_; }
    bool chance(std::uint32_t one_in) { return random_.below(one_in) == 0; }

    std::string make() {
        const std::uint32_t kind = random_.below(100);
        if (kind < 2) return noise();
        std::string text = valid();
        if (kind < 70) return text;
        if (kind < 85) return wrong_value(text);
        for (std::uint32_t i = 0; i <= random_.below(3); ++i) damage(text);
        return text;
    }

    std::string valid() {
        static constexpr std::array types{"play",  "sit",  "stand", "start",  "offer",  "answer",
                                          "say",   "open", "enter", "exit",   "resign", "mine",
                                          "lobby", "ping", "code",  "rename", "hello"};
        const std::string id = R"(,"id":"c)" + std::to_string(chance(20) ? 1 : ++commands_) + '"';
        const std::string room = rooms.empty() || chance(50) ? "nowhere" : any_of(rooms);
        if (!chance(3))
            if (const std::string content = sensible(room); !content.empty())
                return '{' + content + id + in_room(room) + '}';
        std::string type = any_of(types);
        if (type == "open" && rooms.size() > most_rooms) {
            if (!chance(10)) return valid();
            rooms.erase(rooms.begin() + random_.below(static_cast<std::uint32_t>(rooms.size())));
        }
        return R"({"type":")" + type + '"' + id + keys(type, room) + '}';
    }

  private:
    static constexpr std::size_t most_rooms = 12;  // at once, so that something happens in each

    template <class Texts>
    std::string any_of(const Texts& texts) {
        return texts[random_.below(static_cast<std::uint32_t>(texts.size()))];
    }
    static std::string in_room(const std::string& room) { return R"(,"room":")" + room + '"'; }

    std::string keys(const std::string& type, const std::string& room) {
        if (type == "hello") return R"(,"protocol":1,"name":"Ada")";
        if (type == "rename") return R"(,"name":"Bob")";
        if (type == "lobby") return chance(2) ? R"(,"watch":true)" : R"(,"watch":false)";
        if (type == "open") return ",\"setup\":" + setup();
        if (type == "mine" || type == "ping" || type == "code") return "";
        if (type == "sit") return in_room(room) + ",\"seat\":" + std::to_string(1 + random_.below(3));
        if (type == "answer") return in_room(room) + (chance(4) ? R"(,"accept":false)" : R"(,"accept":true)");
        if (type == "say") return in_room(room) + R"(,"text":"Well played")";
        if (type == "play") return in_room(room) + R"(,"step":0,"move":"a1")";
        if (type == "offer")
            return in_room(room) +
                   any_of(std::array{R"(,"what":"undo")", R"(,"what":"draw")", R"(,"what":"rematch")",
                                     R"(,"what":"hand","seat":1,"level":1)"});
        return in_room(room);
    }

    std::string setup() {
        return any_of(std::array{
            R"({"game":"talat","options":{"players":2},"seats":[0,0],"chat":true,"rated":true})",
            R"({"game":"talat","options":{"players":2},"seats":[0,0],"open":true,"time":{"kind":"clock","seconds":30}})",
            R"({"game":"talavera","options":{"players":2},"seats":[0,0],"rated":true,"chat":true})",
            R"({"game":"talavera","options":{"players":2},"seats":[0,0],"time":{"kind":"move","seconds":10},"late":1})",
            R"({"game":"talavera","options":{"players":1},"seats":[0]})",
            R"({"game":"taluva","options":{"players":2,"tiles":24},"seats":[0,0],"open":true,"rated":true})",
        });
    }

    std::string odd_value() {
        static const std::string deep = std::string(9, '[') + std::string(9, ']');
        static const std::string deeper = std::string(500, '[') + std::string(500, ']');
        static const std::string longest = '"' + std::string(3000, 'x') + '"';
        static const std::array odd{"null",
                                    "true",
                                    "0",
                                    "-1",
                                    "9",
                                    "1e400",
                                    "99999999999999999999999999",
                                    "0.5",
                                    "\"\"",
                                    "\"nowhere\"",
                                    R"("\u0000")",
                                    R"("\ud83d\ude00")",
                                    "{}",
                                    "[]",
                                    R"({"type":"play"})",
                                    "\"../../x\"",
                                    "\"' OR 1=1 --\"",
                                    deep.c_str(),
                                    deeper.c_str(),
                                    longest.c_str()};
        return any_of(odd);
    }

    // Another value for one of the keys, at any depth.
    std::string wrong_value(const std::string& text) {
        std::vector<std::size_t> colons;
        for (std::size_t i = 0; i < text.size(); ++i)
            if (text[i] == ':') colons.push_back(i);
        const std::size_t begin = colons[random_.below(static_cast<std::uint32_t>(colons.size()))] + 1;
        const std::size_t end = text.find_first_of(",}", begin);
        return text.substr(0, begin) + odd_value() +
               text.substr(end == std::string::npos ? text.size() : end);
    }

    void damage(std::string& text) {
        if (text.empty()) return;
        const std::size_t at = random_.below(static_cast<std::uint32_t>(text.size()));
        switch (random_.below(5)) {
            case 0: text[at] = static_cast<char>(random_.below(256)); break;
            case 1: text.erase(at, 1 + random_.below(4)); break;
            case 2:
                text.insert(at, text.substr(random_.below(static_cast<std::uint32_t>(text.size())), 5));
                break;
            case 3: text.resize(at); break;
            default: text.insert(at, odd_value());
        }
    }

    std::string noise() {
        std::string bytes(random_.below(200), ' ');
        for (char& byte : bytes) byte = static_cast<char>(random_.below(256));
        return bytes;
    }

    Random random_;
    std::uint64_t commands_ = 1;
};

// The id that has to be answered, if the message is one that asks for an answer; else nothing.
inline std::string id_to_answer(std::string_view text) {
    const Result<Json> json = parse_json(text);
    if (!json || !json->is_object()) return {};
    const std::string_view id = (*json)["id"].text().value_or("");
    const bool is_id =
        !id.empty() && id.size() <= 32 &&
        id.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == id.npos;
    return is_id && (*json)["type"].text() != "hello" ? std::string(id) : std::string();
}

}  // namespace talus::testing
