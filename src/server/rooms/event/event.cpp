#include "server/rooms/event/event.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>
#include <utility>

#include "protocol/answer/answer.h"
#include "protocol/schema/check.h"
#include "protocol/schema/live.h"

namespace talus::server {
namespace {

constexpr std::array<std::string_view, std::variant_size_v<Event::What>> kinds{
    "opened", "sat",    "stood", "started", "played",    "offered", "answered",
    "undone", "handed", "said",  "ended",   "rematched", "resumed", "closed"};

constexpr std::array<std::string_view, 4> offer_kinds{"undo", "draw", "rematch", "hand"};
constexpr std::array<std::string_view, 3> closings{"nobody-came", "forgotten", "operator"};
constexpr std::array<std::string_view, 4> unrated_names{"same-address", "few-moves", "same-pair", "handed"};

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
    void operator()(const events::Started& started) {
        json_.set("drawn", texts_json(started.drawn));
        set_unrated(started.unrated);
    }
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
        set_unrated(ended.unrated);
    }
    void operator()(const events::Rematched& rematched) { json_.set("room", rematched.room); }
    void operator()(const events::Resumed& resumed) { json_.set("pause", resumed.pause); }
    void operator()(const events::Closed& closed) { json_.set("why", to_text(closed.why)); }

  private:
    void set_unrated(std::optional<Unrated> why) {
        if (why) json_.set("unrated", to_text(*why));
    }
    void set_seat(std::string_view key, Seat seat) { json_.set(key, number(seat)); }

    Json& json_;
};

// The other way round. Pre: the event is what its declaration says.
class EventReader {
  public:
    explicit EventReader(const Json& json) : json_(json) {}

    Result<Event> read() {
        const auto kind = static_cast<std::size_t>(std::ranges::find(kinds, text("kind")) - kinds.begin());
        Event event;
        read_kind(kind, event.what, std::make_index_sequence<kinds.size()>{});
        if (fault_) return *fault_;
        event.at = integer<Milliseconds>("at");
        event.person = text("person");
        event.command = text("command");
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
            opened = {*std::move(setup), person("opener"), text("seed")};
        else
            fault_ = setup.error();
    }
    void read_into(events::Sat& sat) { sat = {seat("seat"), person("name")}; }
    void read_into(events::Stood& stood) { stood.seat = seat("seat"); }
    void read_into(events::Started& started) { started = {texts("drawn"), unrated()}; }
    void read_into(events::Played& played) { played = {seat("seat"), text("move"), texts("drawn")}; }
    void read_into(events::Offered& offered) {
        offered.offer = {*read_offer_kind(text("what")), seat("seat"), seat("handed"), integer<int>("level")};
    }
    void read_into(events::Answered& answered) { answered = {seat("seat"), *json_["accepts"].boolean()}; }
    void read_into(events::Undone& undone) { undone.step = integer<std::size_t>("step"); }
    void read_into(events::Handed& handed) { handed = {seat("seat"), integer<int>("level")}; }
    void read_into(events::Said& said) { said = {seat("seat"), text("text")}; }
    void read_into(events::Ended& ended) {
        ended.result = text("result");
        for (const Json& change : json_["ratings"].items())
            ended.ratings.push_back({*change["before"].integer<int>(), *change["after"].integer<int>(),
                                     change["provisional"].boolean().value_or(false)});
        ended.unrated = unrated();
    }
    void read_into(events::Rematched& rematched) { rematched.room = text("room"); }
    void read_into(events::Resumed& resumed) { resumed.pause = integer<Milliseconds>("pause"); }
    void read_into(events::Closed& closed) {
        const auto why = std::ranges::find(closings, text("why"));  // older rooms do not say it
        if (why != closings.end()) closed.why = static_cast<Closing>(why - closings.begin());
    }

    std::optional<Unrated> unrated() const {
        const auto why = std::ranges::find(unrated_names, json_["unrated"].text().value_or(""));
        if (why == unrated_names.end()) return std::nullopt;
        return static_cast<Unrated>(why - unrated_names.begin());
    }
    std::string text(std::string_view key) { return std::string(json_[key].text().value_or("")); }
    template <class Integer>
    Integer integer(std::string_view key) {
        return *json_[key].integer<Integer>();
    }
    Seat seat(std::string_view key) { return seat_at(integer<int>(key) - 1); }
    PersonName person(std::string_view key) {
        return {std::string(*json_[key]["id"].text()), std::string(*json_[key]["name"].text())};
    }
    std::vector<std::string> texts(std::string_view key) {
        std::vector<std::string> texts;
        for (const Json& item : json_[key].items()) texts.emplace_back(*item.text());
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

std::string_view to_text(Closing why) {
    return closings[static_cast<std::size_t>(why)];
}

std::optional<OfferKind> read_offer_kind(std::string_view text) {
    const auto found = std::ranges::find(offer_kinds, text);
    if (found == offer_kinds.end()) return std::nullopt;
    return static_cast<OfferKind>(found - offer_kinds.begin());
}

std::string_view to_text(Unrated why) {
    return unrated_names[static_cast<std::size_t>(why)];
}

Json to_json(const PersonName& person) {
    Json json;
    json.set("id", person.id);
    json.set("name", person.name);
    return json;
}

Json to_json(const std::vector<RatingChange>& ratings) {
    Json json;
    for (const RatingChange& change : ratings) {
        Json item{{"before", change.before}, {"after", change.after}};
        if (change.is_provisional) item.set("provisional", true);
        json.push_back(std::move(item));
    }
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
    if (const auto fault = schema::find_fault(*json, schema::event, {.unknown = schema::Unknown::ignored}))
        return Error{"room.event", "This is no event: " + fault->text};
    return EventReader(*json).read();
}

}  // namespace talus::server
