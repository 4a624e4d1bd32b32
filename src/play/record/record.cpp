#include "play/record/record.h"

#include <algorithm>
#include <cstdlib>

#include "base/clean_text.h"
#include "base/quote.h"
#include "base/text.h"
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
    Place end = tree_.main();
    return tree_.play(end, move);
}

AnyState Record::state_after(std::size_t count) const {
    if (count > steps().size()) std::abort();
    if (count == steps().size()) return current();
    AnyState state = start();
    for (std::size_t i = 0; i < count; ++i) state = state.play(steps()[i].move).value();
    return state;
}

Record Record::first_steps(std::size_t count) const {
    if (count > steps().size()) std::abort();
    Record cut(start());
    cut.headers_ = headers_;
    const auto take_remarks = [&](const Node& node) {
        const NodeId end = cut.tree_.main().node;
        if (cut.tree_.set_comments(end, node.comments) || cut.tree_.set_marks(end, node.marks) ||
            cut.tree_.set_evaluation(end, node.evaluation))
            std::abort();
    };
    take_remarks(tree_[root_node]);
    for (const NodeId node : tree_.line_to(tree_.main().node)) {
        const bool is_whole = cut.steps().size() == count;
        if (is_whole && (count < steps().size() || !tree_[node].agreement)) break;
        if (is_whole ? cut.agree(*tree_[node].agreement) : cut.play(tree_[node].step.move)) std::abort();
        take_remarks(tree_[node]);
    }
    return cut;
}

std::optional<Error> Record::agree(const Outcome& agreement) {
    Place end = tree_.main();
    return tree_.agree(end, agreement);
}

std::optional<Error> Record::set_result(std::string_view text) {
    const std::optional<Outcome> known = result();
    if (text == to_text(known)) return std::nullopt;
    if (known)
        return Error{"record.contradiction", "The result is given as " + quoted(text) +
                                                 ", but by the moves it is " + quoted(to_text(known)) + "."};
    const auto agreed = parse_agreement(text, start().seat_count());
    if (!agreed) return Error{agreed.error().code, "The moves do not end the game. " + agreed.error().text};
    return agree(*agreed);
}

const std::string* Record::header(std::string_view key) const {
    const auto found = std::find_if(headers_.begin(), headers_.end(),
                                    [&](const Header& header) { return header.key == key; });
    return found == headers_.end() ? nullptr : &found->value;
}

std::optional<Error> Record::set_header(std::string_view key, std::string_view value) {
    if (auto error = check_header(key, value, start().seat_count())) return error;
    if (auto error = check_line(value)) return error;
    const auto found = std::find_if(headers_.begin(), headers_.end(),
                                    [&](const Header& header) { return header.key == key; });
    std::size_t bytes = key.size() + value.size();
    for (const Header& header : headers_)
        if (header.key != key) bytes += header.key.size() + header.value.size();
    if (bytes > max_header_bytes) return Error{"record.size", "The headers are longer than 64 KiB."};
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

std::vector<Comment> Record::comments() const {
    std::vector<Comment> comments;
    std::size_t step = 0;
    const auto add = [&](NodeId node) {
        for (const std::string& text : tree_[node].comments) comments.push_back({step, text});
    };
    add(root_node);
    for (const NodeId node : tree_.line_to(tree_.main().node)) {
        if (!tree_[node].agreement) ++step;
        add(node);
    }
    return comments;
}

std::optional<Error> Record::add_comment(std::string_view text) {
    return tree_.add_comment(tree_.main().node, text);
}

}  // namespace talus
