#include "server/rooms/room.h"

#include <algorithm>
#include <utility>

#include "play/result_text.h"
#include "server/people/name.h"
#include "server/rooms/event/deed.h"
#include "server/rooms/setup/fair_draw.h"
#include "server/rooms/setup/table_text.h"

namespace talus::server {
namespace {

// Far beyond any clock, and small enough to add two of them.
constexpr Milliseconds latest = Milliseconds{1} << 53;
constexpr std::size_t longest_id = 64;
constexpr std::size_t kept_chat_lines = 200;

Error misfit(std::string_view what) {
    return {"room.event", "The events of this room do not fit: " + std::string(what) + "."};
}

std::string key_of(std::string_view person, std::string_view command) {
    return std::string(person).append("/").append(command);
}

std::optional<Error> person_fault(const PersonName& person) {
    if (person.id.empty() || person.id.size() > longest_id) return misfit("a person without an id");
    if (!is_kept_name(person.name)) return name_fault(person.name);
    return std::nullopt;
}

}  // namespace

Room::Room(std::string id) : id_(std::move(id)) {}

Result<Room> Room::replay(std::string id, const std::vector<Event>& events) {
    Room room(std::move(id));
    for (const Event& event : events)
        if (auto error = room.apply(event))
            return Error{error->code, "Event " + std::to_string(room.number() + 1) + ": " + error->text};
    return room;
}

std::optional<Error> Room::apply(const Event& event) {
    if ((number_ == 0) != std::holds_alternative<events::Opened>(event.what))
        return misfit("a room is opened first, and once");
    if (event.at < 0 || event.at > latest) return misfit("there is no such time");
    auto error = std::visit([&](const auto& what) { return fold(what, event.at); }, event.what);
    if (error) return error;
    ++number_;
    updated_ = event.at;
    if (!event.command.empty()) done_.try_emplace(key_of(event.person, event.command), deed_of(event.what));
    return std::nullopt;
}

std::optional<std::string> Room::done_by(const Asking& asking) const {
    const auto found =
        asking.command.empty() ? done_.end() : done_.find(key_of(asking.person.id, asking.command));
    return found == done_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Seat> Room::turn() const {
    if (status_ != Status::playing) return std::nullopt;
    const Turn turn = table_->state().turn();
    return turn.is_decision() ? std::optional(turn.seat) : std::nullopt;
}

std::optional<Seat> Room::seat_of(std::string_view person) const {
    for (std::size_t i = 0; i < seats_.size(); ++i)
        if (seats_[i].person && seats_[i].person->id == person) return seat_at(static_cast<int>(i));
    return std::nullopt;
}

std::vector<int> Room::sides() const {
    return sides_of(table_->record().start());
}

bool Room::is_person(Seat seat) const {
    return index(seat) < seats_.size() && seat_state(seat).person.has_value();
}

// Whoever opened the room keeps it as long as they sit, then the lowest seat has it. An empty room waits for
// anybody.
void Room::find_opener() {
    if (seat_of(opener_)) return;
    const auto first =
        std::ranges::find_if(seats_, [](const SeatState& seat) { return seat.person.has_value(); });
    if (first != seats_.end()) opener_ = first->person->id;
}

// Nobody can have drawn anything else.
std::optional<Error> Room::fold_drawn(const std::vector<std::string>& drawn) {
    for (const std::string& move : drawn) {
        if (!table_->state().turn().is_chance() || move != table_->next_draw())
            return misfit("something was drawn that the seed does not give");
        if (auto error = table_->play(move)) return error;
    }
    if (table_->state().turn().is_chance()) return misfit("something was not drawn");
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Opened& opened, Milliseconds at) {
    if (auto error = setup_fault(opened.setup)) return error;
    if (auto error = person_fault(opened.opener)) return error;
    if (!is_seed(opened.seed)) return misfit("the seed is no seed");
    setup_ = opened.setup;
    opener_ = opened.opener.id;
    seed_ = opened.seed;
    commitment_ = server::commitment(seed_);
    table_.emplace(Record(start_of(setup_)), std::vector<Player>(setup_.levels.size()), fair_draws(seed_));
    for (const int level : setup_.levels) seats_.push_back({std::nullopt, level, 0});
    opened_ = at;
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Sat& sat, Milliseconds) {
    if (status_ != Status::waiting || index(sat.seat) >= seats_.size() || seat_state(sat.seat).level > 0 ||
        is_person(sat.seat))
        return misfit("somebody sat down in a seat that was not free");
    if (auto error = person_fault(sat.person)) return error;
    if (const auto before = seat_of(sat.person.id)) seat_state(*before).person.reset();
    seat_state(sat.seat).person = sat.person;
    find_opener();
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Stood& stood, Milliseconds) {
    if (status_ != Status::waiting || !is_person(stood.seat)) return misfit("nobody was there to stand up");
    seat_state(stood.seat).person.reset();
    find_opener();
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Started& started, Milliseconds at) {
    const auto is_taken = [](const SeatState& seat) { return seat.person || seat.level > 0; };
    if (status_ != Status::waiting || !std::ranges::all_of(seats_, is_taken))
        return misfit("the game started without its players");
    if (auto error = fold_drawn(started.drawn)) {
        table_->cut(0);
        return error;
    }
    status_ = Status::playing;
    unrated_ = started.unrated;
    for (SeatState& seat : seats_) seat.left = setup_.time.base;
    running_since_ = at;
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Played& played, Milliseconds at) {
    if (turn() != played.seat) return misfit("a seat moved that was not to move");
    const std::size_t before = table_->steps().size();
    if (auto error = table_->play(played.move)) return error;
    if (auto error = fold_drawn(played.drawn)) {
        table_->cut(before);
        return error;
    }
    charge(played.seat, at);
    if (!played.drawn.empty() || table_->state().turn() != Turn::of(played.seat)) end_turn_of(played.seat);
    offer_.reset();
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Offered& offered, Milliseconds) {
    const Offer& offer = offered.offer;
    const Status when = offer.what == OfferKind::rematch ? Status::over : Status::playing;
    if (status_ != when || offer_ || !is_person(offer.by) || !rematch_.empty())
        return misfit("an offer came at the wrong time");
    if (offer.what == OfferKind::undo && !undo_step(offer.by))
        return misfit("there was nothing to take back");
    if (offer.what == OfferKind::hand && (!is_person(offer.handed) || !is_level(offer.level)))
        return misfit("a seat was to be handed over that cannot be");
    offer_ = OpenOffer{offer, {offer.by}};
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Answered& answered, Milliseconds) {
    if (!offer_ || !is_person(answered.seat)) return misfit("an answer came without an offer");
    if (!answered.accepts) {
        offer_.reset();
        return std::nullopt;
    }
    if (std::ranges::find(offer_->accepted, answered.seat) != offer_->accepted.end())
        return misfit("an offer was accepted twice");
    offer_->accepted.push_back(answered.seat);
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Undone& undone, Milliseconds at) {
    if (status_ != Status::playing || !offer_ || offer_->offer.what != OfferKind::undo ||
        undone.step != undo_step(offer_->offer.by))
        return misfit("a move was taken back that nobody had offered to");
    const Seat seat = offer_->offer.by;
    if (const auto mover = turn()) charge(*mover, at);
    table_->cut(undone.step);
    if (setup_.time.kind == TimeControl::Kind::per_move) seat_state(seat).left = setup_.time.base;
    offer_.reset();
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Handed& handed, Milliseconds) {
    const bool is_offered = offer_ && offer_->offer.what == OfferKind::hand &&
                            offer_->offer.handed == handed.seat && offer_->offer.level == handed.level;
    const bool is_late = deadline() && turn() == handed.seat && setup_.late_level == handed.level;
    if (status_ != Status::playing || !is_person(handed.seat) || !is_level(handed.level) ||
        !(is_offered || is_late))
        return misfit("a seat was handed over without a reason");
    seat_state(handed.seat) = {std::nullopt, handed.level, 0};
    offer_.reset();  // it was fulfilled, or others sit at the table now
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Said& said, Milliseconds at) {
    if (!setup_.has_chat || status_ == Status::closed || !is_person(said.seat))
        return misfit("somebody spoke who cannot");
    if (auto error = chat_fault(said.text)) return error;
    if (chat_.size() == kept_chat_lines) chat_.erase(chat_.begin());
    chat_.push_back(
        {said.seat, seat_state(said.seat).person->name, said.text, at, seat_state(said.seat).person->id});
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Ended& ended, Milliseconds at) {
    if (status_ != Status::playing) return misfit("a game ended that was not played");
    if (!ended.ratings.empty() && ended.ratings.size() != seats_.size())
        return misfit("there is not one rating for each seat");
    const auto mover = turn();
    if (auto error = table_->set_result(ended.result)) return error;
    if (!table_->result()) return misfit("a game ended without a result");
    if (mover) charge(*mover, at);
    status_ = Status::over;
    ratings_ = ended.ratings;
    if (ended.unrated) unrated_ = ended.unrated;
    offer_.reset();
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Rematched& rematched, Milliseconds) {
    if (!is_rematch_agreed() || rematched.room.empty() || rematched.room.size() > longest_id)
        return misfit("they play again without having agreed to");
    rematch_ = rematched.room;
    offer_.reset();
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Resumed& resumed, Milliseconds at) {
    if (!deadline() || resumed.pause <= 0 || resumed.pause > at - running_since_)
        return misfit("there was no such pause");
    running_since_ += resumed.pause;
    resumed_ = at;
    return std::nullopt;
}

std::optional<Error> Room::fold(const events::Closed& closed, Milliseconds) {
    if (status_ != Status::waiting && status_ != Status::playing)
        return misfit("a room was closed that was done already");
    status_ = Status::closed;
    closing_ = closed.why;
    offer_.reset();
    return std::nullopt;
}

}  // namespace talus::server
