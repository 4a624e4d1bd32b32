#include "load/pair.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/rooms/setup/setup.h"

namespace talus::server::load {
namespace {

constexpr std::array<int, 2> both{0, 1};

std::string random_move(const AnyState& state, Random& random) {
    return std::visit(
        [&]<class S>(const S& game) {
            typename S::MoveList moves;
            game.legal_moves(moves);
            return to_text(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        },
        state.variant());
}

std::string text_of(const Json& json) {
    return std::string(json.text().value_or(""));
}

// Whether these moves begin with those.
bool begins_with(const Json::Array& moves, const std::vector<std::string>& known) {
    return moves.size() >= known.size() &&
           std::equal(known.begin(), known.end(), moves.begin(),
                      [](const std::string& move, const Json& json) { return json.text() == move; });
}

}  // namespace

Pair::Pair(std::string_view game, Clock::duration interval, std::uint64_t seed, Outside& outside,
           Tally& tally)
    : game_(game), interval_(interval), outside_(outside), tally_(tally), random_(seed) {}

void Pair::begin() {
    may_play_ = true;
    next_move_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(random_.unit() * interval_);
    go_on();
}

void Pair::fail(std::uint64_t& counter, std::string_view text) {
    tally_.count_error(counter, text);
    is_broken_ = true;
}

// ------------------------------------------------------------------------------------------------- what
// comes

void Pair::on_open(int who) {
    const Person& person = people_[who];
    outside_.send(who, person.secret.empty()
                           ? R"({"type":"hello","protocol":1,"name":"Load"})"
                           : R"({"type":"hello","protocol":1,"secret":")" + person.secret + "\"}");
}

void Pair::on_closed(int who) {
    people_[who].is_welcome = false;
    people_[who].is_in_room = false;
}

void Pair::on_text(int who, std::string_view text) {
    if (is_broken_) return;
    if (text == last_event_ && people_[who].seen + 1 == number_) {  // what the other one has heard already
        people_[who].seen = number_;
        hear_move(who);
        return go_on();
    }
    const Result<Json> message = parse_json(text);
    if (!message) return fail(tally_.refused, "The server speaks no JSON: " + message.error().text);
    const std::string_view type = (*message)["type"].text().value_or("");
    if (type == "welcome") on_welcome(who, *message);
    if (type == "room") on_room(who, *message);
    if (type == "event") on_event(who, text, *message);
    if (type == "done") on_done(who, *message);
    if (type == "refused") on_refused(who, *message);
    go_on();
}

void Pair::on_time() {
    is_waking_ = false;
    go_on();
}

void Pair::on_welcome(int who, const Json& message) {
    Person& person = people_[who];
    person.is_welcome = true;
    person.id = text_of(message["person"]["id"]);
    if (const auto secret = message["secret"].text()) person.secret = *secret;
    std::erase_if(person.unanswered, [](const Command& command) { return command.is_of_connection; });
    for (const Command& command : person.unanswered) outside_.send(who, command.text);
    if (!room_.empty()) command(who, "enter", in_room(), true);
}

void Pair::on_done(int who, const Json& message) {
    std::erase_if(people_[who].unanswered,
                  [&](const Command& command) { return message["id"].text() == command.id; });
    if (const auto room = message["room"].text(); room && room_.empty()) enter(std::string(*room));
}

void Pair::on_refused(int who, const Json& message) {
    on_done(who, message);
    fail(tally_.refused, "Refused: " + text_of(message["error"]["text"]));
}

void Pair::on_room(int who, const Json& message) {
    if (message["room"].text() != room_) return;
    const auto number = message["number"].integer<std::uint32_t>().value_or(0);
    const Json::Array& moves = message["moves"].items();
    if (number < number_ || !begins_with(moves, moves_))
        return fail(tally_.lost, "Room " + room_ + " does not know any more what it had told.");
    people_[who].seen = number;
    people_[who].is_in_room = true;
    if (number_ > 0 && number == number_) return;
    const Result<Setup> setup = read_setup(message["setup"]);
    if (!setup) return fail(tally_.refused, setup.error().text);
    number_ = number;
    sent_at_.reset();  // it was heard of like this
    state_ = start_of(*setup);
    moves_.clear();
    follow(message["moves"]);
    read_now(message["now"]);
}

void Pair::on_event(int who, std::string_view text, const Json& message) {
    if (message["room"].text() != room_ || !people_[who].is_in_room) return;
    const auto number = message["number"].integer<std::uint32_t>().value_or(0);
    if (number != people_[who].seen + 1)
        return fail(tally_.gaps,
                    fmt::format("Event {} of room {} came after {}.", number, room_, people_[who].seen));
    people_[who].seen = number;
    if (number > number_) {
        number_ = number;
        last_event_ = text;
        if (tally_.journal.is_open()) tally_.journal << text << '\n';
        follow(message["steps"]);
        read_now(message["now"]);
        if (message["kind"].text() == "ended") ++tally_.games_ended;
    }
    if (message["kind"].text() == "played") hear_move(who);
}

void Pair::follow(const Json& steps) {
    for (const Json& step : steps.items()) {
        const std::string move = text_of(step);
        Result<AnyState> next = state_->play(move);
        if (!next)
            return fail(tally_.lost, "The server played what is against the rules: " + next.error().text);
        state_ = *next;
        moves_.push_back(move);
    }
}

void Pair::read_now(const Json& now) {
    status_ = text_of(now["status"]);
    rematch_ = text_of(now["rematch"]);
    const Json::Array& seats = now["seats"].items();
    for (std::size_t seat = 0; seat < holders_.size() && seat < seats.size(); ++seat) {
        holders_[seat] = -1;
        for (const int who : both)
            if (seats[seat]["person"]["id"].text() == people_[who].id) holders_[seat] = who;
    }
    offer_by_.reset();
    if (const auto by = now["offer"]["by"].integer<int>()) offer_by_ = holders_[*by - 1];
}

void Pair::hear_move(int who) {
    if (!sent_at_ || who == mover_) return;
    tally_.latencies.push_back(std::chrono::duration<float>(Clock::now() - *sent_at_).count());
    sent_at_.reset();
}

// ------------------------------------------------------------------------------------------------- what to
// do

bool Pair::is_up_to_date() const {
    return std::all_of(people_.begin(), people_.end(), [&](const Person& person) {
        return person.is_in_room && person.seen == number_ && person.unanswered.empty();
    });
}

int Pair::holder_of(Seat seat) const {
    return holders_[index(seat)];
}

void Pair::go_on() {
    if (is_broken_) return;
    if (room_.empty()) {
        const bool are_known = !people_[0].id.empty() && !people_[1].id.empty();
        if (are_known && people_[0].unanswered.empty())
            command(
                0, "open",
                fmt::format(R"(,"setup":{{"game":"{}","options":{{"players":2}},"seats":[0,0]}})", game_));
        return;
    }
    if (!is_up_to_date()) return;
    if (status_ == "waiting") go_on_waiting();
    if (status_ == "over") go_on_over();
    if (status_ == "playing" && may_play_ && state_->turn().is_decision()) play();
}

void Pair::go_on_waiting() {
    if (holder_of(Seat::second) < 0)
        command(1, "sit", in_room(R"(,"seat":2)"));
    else
        command(0, "start", in_room());
}

void Pair::go_on_over() {
    if (!rematch_.empty()) {
        for (const int who : both) command(who, "exit", in_room(), true);
        enter(rematch_);
    } else if (offer_by_) {
        command(1 - *offer_by_, "answer", in_room(R"(,"accept":true)"));
    } else {
        command(0, "offer", in_room(R"(,"what":"rematch")"));
    }
}

void Pair::enter(const std::string& room) {
    room_ = room;
    number_ = 0;
    moves_.clear();
    for (const int who : both) {
        people_[who].is_in_room = false;
        command(who, "enter", in_room(), true);
    }
}

void Pair::play() {
    const Clock::time_point now = Clock::now();
    if (now < next_move_) {
        if (!std::exchange(is_waking_, true)) outside_.wake_at(next_move_);
        return;
    }
    next_move_ = std::max(next_move_ + interval_, now);  // what was late is not made up for at once
    mover_ = holder_of(state_->turn().seat);
    sent_at_ = now;
    command(mover_, "play",
            in_room(fmt::format(R"(,"step":{},"move":"{}")", moves_.size(), random_move(*state_, random_))));
}

std::string Pair::in_room(std::string_view more) const {
    return fmt::format(R"(,"room":"{}"{})", room_, more);
}

// What is said to a connection that is not there yet is said when it is.
void Pair::command(int who, std::string_view type, std::string_view keys, bool is_of_connection) {
    Person& person = people_[who];
    std::string id = fmt::format("c{}", ++person.commands);
    std::string text = fmt::format(R"({{"type":"{}","id":"{}"{}}})", type, id, keys);
    if (person.is_welcome) outside_.send(who, text);
    person.unanswered.push_back({std::move(id), std::move(text), is_of_connection});
}

}  // namespace talus::server::load
