#include "server/rooms/event.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>
#include <utility>

#include "protocol/answer.h"

namespace talus::server {
namespace {

constexpr std::array<std::string_view, std::variant_size_v<Event::What>> kinds{
    "opened", "sat",    "stood", "started", "played",    "offered", "answered",
    "undone", "handed", "said",  "ended",   "rematched", "resumed", "closed"};

constexpr std::array<std::string_view, 4> offer_kinds{"undo", "draw", "rematch", "hand"};

// What each kind of event has besides what all have.
class EventWriter {
  public:
    explicit EventWriter(Json& json) : json_(json) {}

    void operator()(const events::Opened& opened) {
        json_.set("setup", to_json(opened.setup));
        json_.set("opener", to_json(opened.opener));
        json_.set("seed", opened.seed);
    }
    void operator()(const events::Sat& sat) {
        set_seat("seat", sat.seat);
        json_.set("name", to_json(sat.person));
    }
    void operator()(const events::Stood& stood) { set_seat("seat", stood.seat); }
    void operator()(const events::Started& started) { json_.set("drawn", texts_json(started.drawn)); }
    void operator()(const events::Played& played) {
        set_seat("seat", played.seat);
        json_.set("move", played.move);
        json_.set("drawn", texts_json(played.drawn));
    }
    void operator()(const events::Offered& offered) {
        json_.set("what", to_text(offered.offer.what));
        set_seat("seat", offered.offer.by);
        set_seat("handed", offered.offer.handed);
        json_.set("level", offered.offer.level);
    }
    void operator()(const events::Answered& answered) {
        set_seat("seat", answered.seat);
        json_.set("accepts", answered.accepts);
    }
    void operator()(const events::Undone& undone) { json_.set("step", undone.step); }
    void operator()(const events::Handed& handed) {
        set_seat("seat", handed.seat);
        json_.set("level", handed.level);
    }
    void operator()(const events::Said& said) {
        set_seat("seat", said.seat);
        json_.set("text", said.text);
    }
    void operator()(const events::Ended& ended) {
        json_.set("result", ended.result);
        json_.set("ratings", to_json(ended.ratings));
    }
    void operator()(const events::Rematched& rematched) { json_.set("room", rematched.room); }
    void operator()(const events::Resumed& resumed) { json_.set("pause", resumed.pause); }
    void operator()(const events::Closed&) {}

  private:
    void set_seat(std::string_view key, Seat seat) { json_.set(key, number(seat)); }

    Json& json_;
};

// The other way round. A key that is missing or of the wrong type is remembered as the fault.
class EventReader {
  public:
    explicit EventReader(const Json& json) : json_(json) {}

    Result<Event> read() {
        const auto kind = std::ranges::find(kinds, text("kind"));
        if (kind == kinds.end()) return Error{"room.event", "This is no event: it has no known kind."};
        Event event;
        read_kind(static_cast<std::size_t>(kind - kinds.begin()), event.what,
                  std::make_index_sequence<kinds.size()>{});
        event.at = integer<Milliseconds>("at");
        if (!json_["person"].is_null()) event.person = text("person");
        if (!json_["command"].is_null()) event.command = text("command");
        if (fault_) return *fault_;
        return event;
    }

  private:
    template <std::size_t... Index>
    void read_kind(std::size_t kind, Event::What& what, std::index_sequence<Index...>) {
        (void)((kind == Index && (read_into(what.emplace<Index>()), true)) || ...);
    }

    void read_into(events::Opened& opened) {
        auto setup = read_setup(json_["setup"]);
        if (setup)
            opened.setup = *std::move(setup);
        else
            fault_ = setup.error();
        opened.opener = person("opener");
        opened.seed = text("seed");
    }
    void read_into(events::Sat& sat) { sat = {seat("seat"), person("name")}; }
    void read_into(events::Stood& stood) { stood.seat = seat("seat"); }
    void read_into(events::Started& started) { started.drawn = texts("drawn"); }
    void read_into(events::Played& played) {
        played = {seat("seat"), std::string(text("move")), texts("drawn")};
    }
    void read_into(events::Offered& offered) {
        const auto what = read_offer_kind(text("what"));
        if (!what) fail("what");
        offered.offer = {what.value_or(OfferKind::undo), seat("seat"), seat("handed"), integer<int>("level")};
    }
    void read_into(events::Answered& answered) { answered = {seat("seat"), flag("accepts")}; }
    void read_into(events::Undone& undone) { undone.step = integer<std::size_t>("step"); }
    void read_into(events::Handed& handed) { handed = {seat("seat"), integer<int>("level")}; }
    void read_into(events::Said& said) { said = {seat("seat"), std::string(text("text"))}; }
    void read_into(events::Ended& ended) {
        ended.result = text("result");
        if (json_["ratings"].is_null()) return;
        if (!json_["ratings"].is_array()) fail("ratings");
        for (const Json& change : json_["ratings"].items()) {
            const auto before = change["before"].integer<int>(), after = change["after"].integer<int>();
            if (!before || !after) fail("ratings");
            ended.ratings.push_back({before.value_or(0), after.value_or(0)});
        }
    }
    void read_into(events::Rematched& rematched) { rematched.room = text("room"); }
    void read_into(events::Resumed& resumed) { resumed.pause = integer<Milliseconds>("pause"); }
    void read_into(events::Closed&) {}

    void fail(std::string_view key) {
        if (!fault_)
            fault_ =
                Error{"room.event", "This is no event: \"" + std::string(key) + "\" is missing or wrong."};
    }
    template <class Value>
    Value value_or_fail(std::optional<Value> value, std::string_view key) {
        if (!value) fail(key);
        return value.value_or(Value{});
    }

    std::string_view text(std::string_view key) { return value_or_fail(json_[key].text(), key); }
    bool flag(std::string_view key) { return value_or_fail(json_[key].boolean(), key); }
    template <class Integer>
    Integer integer(std::string_view key) {
        return value_or_fail(json_[key].integer<Integer>(), key);
    }
    Seat seat(std::string_view key) {
        const int number = integer<int>(key);
        if (number >= 1 && number <= max_seats) return seat_at(number - 1);
        fail(key);
        return Seat::first;
    }
    PersonName person(std::string_view key) {
        const auto id = json_[key]["id"].text(), name = json_[key]["name"].text();
        if (!id || !name) fail(key);
        return {std::string(id.value_or("")), std::string(name.value_or(""))};
    }
    std::vector<std::string> texts(std::string_view key) {
        if (!json_[key].is_array()) fail(key);
        std::vector<std::string> texts;
        for (const Json& item : json_[key].items()) {
            if (!item.text()) fail(key);
            texts.emplace_back(item.text().value_or(""));
        }
        return texts;
    }

    const Json& json_;
    std::optional<Error> fault_;
};

}  // namespace

std::string_view kind_of(const Event& event) {
    return kinds[event.what.index()];
}

std::string_view to_text(OfferKind kind) {
    return offer_kinds[static_cast<std::size_t>(kind)];
}

std::optional<OfferKind> read_offer_kind(std::string_view text) {
    const auto found = std::ranges::find(offer_kinds, text);
    if (found == offer_kinds.end()) return std::nullopt;
    return static_cast<OfferKind>(found - offer_kinds.begin());
}

Json to_json(const PersonName& person) {
    Json json;
    json.set("id", person.id);
    json.set("name", person.name);
    return json;
}

Json to_json(const std::vector<RatingChange>& ratings) {
    Json json;
    for (const RatingChange& change : ratings)
        json.push_back({{"before", change.before}, {"after", change.after}});
    return json;
}

Json to_json(const Event& event) {
    Json json;
    json.set("kind", kind_of(event));
    json.set("at", event.at);
    if (!event.person.empty()) json.set("person", event.person);
    if (!event.command.empty()) json.set("command", event.command);
    std::visit(EventWriter(json), event.what);
    return json;
}

Result<Event> read_event(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return json.error();
    return EventReader(*json).read();
}

}  // namespace talus::server
