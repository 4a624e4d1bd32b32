#include "play/record.h"

#include <algorithm>
#include <cstdlib>

#include "base/quote.h"
#include "base/text.h"
#include "play/clean_text.h"
#include "play/result_text.h"

namespace talus {
namespace {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_key(std::string_view text) {
    return !text.empty() && is_letter(text[0]) && std::all_of(text.begin(), text.end(), [](char c) {
        return is_letter(c) || is_digit(c) || c == '-';
    });
}

bool is_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    for (const std::size_t i : {0, 1, 2, 3, 5, 6, 8, 9})
        if (!is_digit(text[i])) return false;
    const auto number_at = [&](std::size_t i) { return (text[i] - '0') * 10 + (text[i + 1] - '0'); };
    return number_at(5) >= 1 && number_at(5) <= 12 && number_at(8) >= 1 && number_at(8) <= 31;
}

std::optional<Error> check_header(std::string_view key, std::string_view value, int seat_count) {
    if (!is_key(key))
        return Error{"record.key",
                     "The header " + quoted(key) +
                         " is not made of letters, digits and hyphens, beginning with a letter."};
    if (std::ranges::find(record_keys::all, key) != record_keys::all.end())
        return Error{"record.own-key", "The header " + quoted(key) + " follows from the game itself."};
    constexpr std::string_view seat_prefix = "Seat-";
    if (key.starts_with(seat_prefix)) {
        const auto seat = parse_integer(key.substr(seat_prefix.size()));
        if (!seat || *seat < 1 || *seat > seat_count)
            return Error{"record.seat", "The header " + quoted(key) +
                                            " names no seat of this game, which has " +
                                            std::to_string(seat_count) + "."};
    }
    if (key == "Date" && !is_date(value))
        return Error{"record.date", "The date " + quoted(value) + " is not written like 2026-03-14."};
    return std::nullopt;
}

// A line as it can be read back: clean, without spaces around it.
std::optional<Error> check_line(std::string_view text) {
    if (is_clean(text) && trimmed(text) == text) return std::nullopt;
    return Error{"record.text", "The text " + quoted(text) + " is not one line of plain text."};
}

}  // namespace

std::optional<Error> Record::play(std::string_view move) {
    if (agreement_)
        return Error{"record.agreed", "The players have ended the game (" + to_text(agreement_) + ")."};
    auto next = current_.play(move);
    if (!next) return next.error();
    steps_.push_back({std::string(move), current_.turn()});
    current_ = *next;
    return std::nullopt;
}

AnyState Record::state_after(std::size_t count) const {
    if (count > steps_.size()) std::abort();
    if (count == steps_.size()) return current_;
    AnyState state = start_;
    for (std::size_t i = 0; i < count; ++i) state = state.play(steps_[i].move).value();
    return state;
}

Record Record::first_steps(std::size_t count) const {
    Record cut = *this;
    if (count == steps_.size()) return cut;
    cut.current_ = state_after(count);
    cut.steps_.resize(count);
    std::erase_if(cut.comments_, [&](const Comment& comment) { return comment.step > count; });
    cut.agreement_.reset();
    return cut;
}

std::optional<Outcome> Record::result() const {
    if (current_.turn().is_over()) return current_.outcome();
    return agreement_;
}

std::optional<Error> Record::agree(const Outcome& agreement) {
    if (current_.turn().is_over()) return refusals::game_over.error();
    const auto checked = checked_agreement(agreement, current_.seat_count());
    if (!checked) return checked.error();
    agreement_ = *checked;
    return std::nullopt;
}

std::optional<Error> Record::set_result(std::string_view text) {
    const std::optional<Outcome> known = result();
    if (text == to_text(known)) return std::nullopt;
    if (known)
        return Error{"record.contradiction", "The result is given as " + quoted(text) + ", but by the moves it is " +
                                                 quoted(to_text(known)) + "."};
    const auto agreed = parse_agreement(text, current_.seat_count());
    if (!agreed) return Error{agreed.error().code, "The moves do not end the game. " + agreed.error().text};
    return agree(*agreed);
}

const std::string* Record::header(std::string_view key) const {
    const auto found = std::find_if(headers_.begin(), headers_.end(),
                                    [&](const Header& header) { return header.key == key; });
    return found == headers_.end() ? nullptr : &found->value;
}

std::optional<Error> Record::set_header(std::string_view key, std::string_view value) {
    if (auto error = check_header(key, value, start_.seat_count())) return error;
    if (auto error = check_line(value)) return error;
    const auto found = std::find_if(headers_.begin(), headers_.end(),
                                    [&](const Header& header) { return header.key == key; });
    if (found != headers_.end()) {
        found->value = value;
        return std::nullopt;
    }
    if (headers_.size() == max_record_headers)
        return Error{"record.headers",
                     "A record has at most " + std::to_string(max_record_headers) + " headers."};
    headers_.push_back({std::string(key), std::string(value)});
    return std::nullopt;
}

std::optional<Error> Record::add_comment(std::string_view text) {
    if (auto error = check_line(text)) return error;
    comments_.push_back({steps_.size(), std::string(text)});
    return std::nullopt;
}

bool TurnCounter::begins_turn(Turn step) const {
    if (turns_ == 0) return true;
    return seat_.has_value() && (step.is_chance() || *seat_ != step.seat);
}

void TurnCounter::count(Turn step) {
    if (begins_turn(step)) {
        ++turns_;
        seat_.reset();
    }
    if (step.is_decision()) seat_ = step.seat;
}

}  // namespace talus
