#include "cli/play/table.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/hash.h"
#include "base/quote.h"
#include "base/random.h"
#include "base/text.h"
#include "play/clean_text.h"
#include "play/result_text.h"

namespace talus::cli {
namespace {

constexpr std::string_view human = "human";
constexpr std::string_view seed_header = "Seed";

std::string seat_header(std::size_t seat) {
    return "Seat-" + std::to_string(seat + 1);
}

Player default_player(std::size_t seat) {
    if (seat == 0) return {};
    PlayerSpec spec;
    spec.kind = PlayerSpec::Kind::level;
    spec.level = 3;
    return {"", spec};
}

// A header says what to_text(Player) wrote, or it is the name of a person in some other record.
Player player_from_header(const std::string* header, std::size_t seat) {
    if (header == nullptr) return default_player(seat);
    auto spec = parse_player(*header);
    if (spec) return {"", *spec};
    return {*header == human ? "" : *header, std::nullopt};
}

}  // namespace

Result<Player> parse_seat_player(std::string_view text) {
    if (text == human) return Player{};
    auto spec = parse_player(text);
    if (spec) return Player{"", *spec};
    if (!text.starts_with("human:"))
        return Error{spec.error().code, "A seat is human, human:NAME or a computer player. " + spec.error().text};
    const std::string_view name = text.substr(human.size() + 1);
    // The name goes into a record's header and must be told from a computer player there.
    if (name.empty() || trimmed(name) != name || !is_clean(name) || parse_player(name))
        return Error{"seat.name", "The name " + quoted(name) + " is not one that a person can have."};
    return Player{std::string(name), std::nullopt};
}

std::string to_text(const Player& player) {
    if (player.computer) return to_text(*player.computer);
    return player.name.empty() ? std::string(human) : player.name;
}

Table::Table(Record record, const std::vector<std::optional<Player>>& given, std::uint64_t seed)
    : record_(std::move(record)), seed_(seed) {
    if (const std::string* text = record_.header(seed_header))
        seed_ = parse_integer<std::uint64_t>(*text).value_or(seed);
    for (std::size_t seat = 0; seat < given.size(); ++seat)
        players_.push_back(given[seat] ? *given[seat]
                                       : player_from_header(record_.header(seat_header(seat)), seat));
    for (std::size_t seat = 0; seat < players_.size(); ++seat)
        if (record_.set_header(seat_header(seat), to_text(players_[seat]))) std::abort();
    // A record that is full of headers can do without the seed.
    static_cast<void>(record_.set_header(seed_header, std::to_string(seed_)));

    AnyState state = record_.start();
    for (const Step& step : record_.steps()) {
        choices_.push_back(step.turn.is_decision() && player(step.turn.seat).is_person() &&
                           state.legal_moves().size() > 1);
        state = state.play(step.move).value();
    }
}

bool Table::has_persons() const {
    return std::ranges::any_of(players_, &Player::is_person);
}

bool Table::is_choice() const {
    const Turn turn = state().turn();
    return !is_over() && turn.is_decision() && player(turn.seat).is_person() && state().legal_moves().size() > 1;
}

std::optional<Error> Table::play(std::string_view move) {
    const bool is_person_choosing = is_choice();
    if (auto error = record_.play(move)) return error;
    choices_.push_back(is_person_choosing);
    undone_.clear();
    return std::nullopt;
}

// Pre: the step is legal.
void Table::add_step(std::string_view move) {
    const bool is_person_choosing = is_choice();
    if (record_.play(move)) std::abort();
    choices_.push_back(is_person_choosing);
}

void Table::draw() {
    const auto draws = std::ranges::count_if(record_.steps(), [](const Step& step) { return step.turn.is_chance(); });
    Random random(combine(seed_, static_cast<std::uint64_t>(draws)));
    add_step(state().chance_move(random.below(state().chance_total())));
}

std::size_t Table::last_choice() const {
    const auto found = std::find(choices_.rbegin(), choices_.rend(), true);
    return static_cast<std::size_t>(choices_.rend() - found);
}

std::size_t Table::last_choice_of(Seat seat) const {
    for (std::size_t step = choices_.size(); step > 0; --step)
        if (choices_[step - 1] && record_.steps()[step - 1].turn.seat == seat) return step;
    return 0;
}

// A record only grows; so it is built anew, with everything that belongs to the steps that stay.
void Table::return_to(std::size_t step_count) {
    Record record(record_.start());
    for (const Header& header : record_.headers())
        if (record.set_header(header.key, header.value)) std::abort();
    auto comment = record_.comments().begin();
    for (std::size_t step = 0;; ++step) {
        for (; comment != record_.comments().end() && comment->step == step; ++comment)
            if (record.add_comment(comment->text)) std::abort();
        if (step == step_count) break;
        if (record.play(record_.steps()[step].move)) std::abort();
    }
    for (std::size_t step = record_.steps().size(); step > step_count; --step)
        undone_.push_back(record_.steps()[step - 1].move);
    record_ = std::move(record);
    choices_.resize(step_count);
}

bool Table::undo() {
    const bool has_agreement = is_over() && !state().turn().is_over();
    if (has_agreement) {
        return_to(record_.steps().size());
        return true;
    }
    const std::size_t last = last_choice();
    if (last == 0) return false;
    return_to(last - 1);
    return true;
}

bool Table::redo() {
    if (undone_.empty()) return false;
    do {
        add_step(undone_.back());
        undone_.pop_back();
    } while (!undone_.empty() && !is_choice());
    return true;
}

std::optional<Error> Table::resign(Seat seat) {
    return record_.agree(loss_of(seat, state(), "resign"));
}

}  // namespace talus::cli
