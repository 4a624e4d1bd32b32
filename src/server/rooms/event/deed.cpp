#include "server/rooms/event/deed.h"

#include "base/hash.h"

namespace talus::server {
namespace {

std::string of_seat(std::string_view verb, Seat seat) {
    return std::string(verb) + std::to_string(number(seat));
}

// What was said may be long, and is kept for each event.
std::string of_words(const std::string& text) {
    std::uint64_t hash = 0;
    for (const char c : text) hash = combine(hash, static_cast<unsigned char>(c));
    return "say" + std::to_string(hash);
}

std::string of_offer(OfferKind what, Seat handed, int level) {
    std::string deed = "offer" + std::to_string(static_cast<int>(what));
    if (what == OfferKind::hand) deed += of_seat(",", handed) + ',' + std::to_string(level);
    return deed;
}

struct DeedOfCommand {
    std::string operator()(const commands::Sit& sit) const { return of_seat("sit", sit.seat); }
    std::string operator()(const commands::Stand&) const { return "stand"; }
    std::string operator()(const commands::Start&) const { return "start"; }
    std::string operator()(const commands::Play& play) const { return play.move; }
    std::string operator()(const commands::Resign&) const { return "end"; }
    std::string operator()(const commands::MakeOffer& make) const {
        return of_offer(make.what, make.handed, make.level);
    }
    std::string operator()(const commands::AnswerOffer& answer) const {
        return answer.accepts ? "accept" : "decline";
    }
    std::string operator()(const commands::Say& say) const { return of_words(say.text); }
};

struct DeedOfEvent {
    std::string operator()(const events::Sat& sat) const { return of_seat("sit", sat.seat); }
    std::string operator()(const events::Stood&) const { return "stand"; }
    std::string operator()(const events::Started&) const { return "start"; }
    std::string operator()(const events::Played& played) const { return played.move; }
    std::string operator()(const events::Ended&) const { return "end"; }
    std::string operator()(const events::Offered& offered) const {
        return of_offer(offered.offer.what, offered.offer.handed, offered.offer.level);
    }
    std::string operator()(const events::Answered& answered) const {
        return answered.accepts ? "accept" : "decline";
    }
    std::string operator()(const events::Said& said) const { return of_words(said.text); }
    template <class Other>
    std::string operator()(const Other&) const {
        return "";  // no command of somebody at the table
    }
};

}  // namespace

std::string deed_of(const Command& command) {
    return std::visit(DeedOfCommand{}, command);
}

std::string deed_of(const Event::What& what) {
    return std::visit(DeedOfEvent{}, what);
}

}  // namespace talus::server
