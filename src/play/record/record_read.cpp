// Reading record files.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/clean_text.h"
#include "base/quote.h"
#include "base/text.h"
#include "play/option_list.h"
#include "play/record/record_file.h"
#include "play/record/record_words.h"

namespace talus {
namespace {

// Goes through the lines of a file and keeps count of them.
class LineReader {
  public:
    explicit LineReader(std::string_view text) : rest_(text) {}

    bool at_end() const { return rest_.empty(); }
    std::size_t line() const { return line_; }  // the number of the line that next() gave
    std::string_view next() {
        ++line_;
        std::string_view line = take_until(rest_, '\n');
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }

  private:
    std::string_view rest_;
    std::size_t line_ = 0;
};

// A header line as it stands in the file.
struct RawHeader {
    std::size_t line;
    std::string_view key;
    std::string_view value;
};

// The line of moves that is being read: the main one, or a variation.
struct Line {
    Place place;
    std::optional<Place> before;  // the last move; none if there was no move yet
    std::size_t opened_at;        // the line of the file where the variation begins
};

class RecordParser {
  public:
    explicit RecordParser(std::string_view text) : lines_(text) {}

    Result<Record, RecordError> parse() {
        if (!read_headers()) return error();
        std::optional<Record> record = begin_record();
        if (!record || !set_headers(*record) || !read_moves(*record) || !check_result(*record))
            return error();
        return *std::move(record);
    }

  private:
    RecordError error() const { return {error_line_, error_}; }

    bool fail(std::size_t line, Error error) {
        error_line_ = line;
        error_ = std::move(error);
        return false;
    }
    bool fail(Error error) { return fail(std::max<std::size_t>(lines_.line(), 1), std::move(error)); }

    const RawHeader* find(std::string_view key) const {
        const auto found = std::find_if(headers_.begin(), headers_.end(),
                                        [&](const RawHeader& header) { return header.key == key; });
        return found == headers_.end() ? nullptr : &*found;
    }

    // Up to the blank line, or to the end of the file.
    bool read_headers() {
        while (!lines_.at_end()) {
            const std::string_view line = lines_.next();
            if (lines_.line() == 1) {
                if (!is_version_line(line)) return false;
                continue;
            }
            if (trimmed(line).empty()) break;
            if (line.starts_with('#')) {
                opening_comments_.push_back({lines_.line(), "", trimmed(line.substr(1))});
                continue;
            }
            if (!read_header(line)) return false;
        }
        return lines_.line() > 0 || is_version_line("");
    }

    bool is_version_line(std::string_view line) {
        std::string_view value = line;
        const std::string_view key = take_until(value, ':');
        if (key != record_keys::version)
            return fail({"record.version", "A record begins with the line \"Talus-Record: 1\"."});
        if (trimmed(value) != record_version)
            return fail({"record.version", "This is a record of version " + quoted(trimmed(value)) +
                                               ", and only version 1 can be read."});
        return true;
    }

    bool read_header(std::string_view line) {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos)
            return fail({"record.header",
                         "A header is written \"Key: value\", and the moves follow after a "
                         "blank line."});
        const std::string_view key = line.substr(0, colon);
        if (find(key) != nullptr || key == record_keys::version)
            return fail({"record.repeated", "The header " + quoted(key) + " is there twice."});
        if (headers_.size() == max_record_headers + record_keys::all.size())
            return fail({"record.headers", "There are too many headers."});
        headers_.push_back({lines_.line(), key, trimmed(line.substr(colon + 1))});
        return true;
    }

    // The start of the game, from the headers that say which game it is.
    std::optional<Record> begin_record() {
        const RawHeader* game = find(record_keys::game);
        if (game == nullptr) {
            fail({"record.game", "The header \"Game\" is missing."});
            return std::nullopt;
        }
        const RawHeader* options = find(record_keys::options);
        const RawHeader* position = find(record_keys::position);
        const auto option_texts = parse_option_list(options == nullptr ? "" : options->value);
        if (!option_texts) {
            fail(options->line, option_texts.error());
            return std::nullopt;
        }
        auto state = start(game->value, *option_texts);
        if (!state) {
            const bool is_game_unknown = state.error().code == unknown_game("").code;
            fail(is_game_unknown || options == nullptr ? game->line : options->line, state.error());
            return std::nullopt;
        }
        if (position != nullptr) {
            state = start_from(game->value, *option_texts, position->value);
            if (!state) {
                fail(position->line, state.error());
                return std::nullopt;
            }
        }
        return Record(*state);
    }

    bool set_headers(Record& record) {
        for (const RawHeader& header : headers_) {
            if (std::ranges::find(record_keys::all, header.key) != record_keys::all.end()) continue;
            if (auto error = record.set_header(header.key, header.value)) return fail(header.line, *error);
        }
        for (const RawHeader& comment : opening_comments_)
            if (auto error = record.add_comment(comment.value)) return fail(comment.line, *error);
        return true;
    }

    bool read_moves(Record& record) {
        GameTree& tree = record.tree();
        Line line{Place{root_node, tree.start()}, std::nullopt, 0};
        while (!lines_.at_end())
            if (!read_move_line(lines_.next(), tree, line)) return false;
        if (open_lines_.empty()) return true;
        return fail(line.opened_at, {"record.variation", "The variation that begins here is not closed."});
    }

    // Words, separated by spaces or brackets: turn numbers, moves, what is said about them, and from a word
    // that begins with # on a comment.
    bool read_move_line(std::string_view text, GameTree& tree, Line& line) {
        for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
            if (text.starts_with('#'))
                return done(tree.add_comment(line.place.node, trimmed(text.substr(1))));
            const bool is_bracket = text.front() == '(' || text.front() == ')';
            const std::string_view word =
                is_bracket ? text.substr(0, 1) : text.substr(0, text.find_first_of(" \t()"));
            text.remove_prefix(word.size());
            if (!read_word(word, tree, line)) return false;
        }
        return true;
    }

    bool read_word(std::string_view word, GameTree& tree, Line& line) {
        const NodeId node = line.place.node;
        const int seats = tree.start().seat_count();
        switch (word.front()) {
            case '(': return open_variation(line);
            case ')': return close_variation(line);
            case '!':
            case '?':
            case '@': {
                std::vector<std::string> marks = tree[node].marks;
                marks.emplace_back(word);
                return done(tree.set_marks(node, std::move(marks)));
            }
            case '%': {
                const auto evaluation = parse_evaluation_word(word, seats);
                if (!evaluation) return fail(evaluation.error());
                if (tree[node].evaluation)
                    return fail({"record.evaluation", "There are two evaluations of one position."});
                return done(tree.set_evaluation(node, *evaluation));
            }
            case '=': {
                const auto agreement = parse_agreement_word(word, seats);
                if (!agreement) return fail(agreement.error());
                return go_on(word, tree, line, [&](Place& place) { return tree.agree(place, *agreement); });
            }
            default: break;
        }
        if (word.ends_with('.')) return check_number(word, tree.turn(line.place), line.place.turns);
        return go_on(word, tree, line, [&](Place& place) { return tree.play(place, word); });
    }

    template <class Advance>
    bool go_on(std::string_view word, const GameTree& tree, Line& line, const Advance& advance) {
        Place before = line.place;
        const std::size_t size = tree.size();
        if (auto error = advance(line.place))
            return fail({error->code, quoted(word) + " cannot be played: " + error->text});
        if (tree.size() == size)
            return fail({"record.variation", "A variation begins with another move than " + quoted(word) +
                                                 ", which is there already."});
        line.before = std::move(before);
        return true;
    }

    bool open_variation(Line& line) {
        if (!line.before)
            return fail({"record.variation", "A variation stands behind the move that it replaces."});
        if (open_lines_.size() == max_variation_depth)
            return fail({"record.depth",
                         "Variations stand at most " + std::to_string(max_variation_depth) + " deep."});
        Line variation{*line.before, std::nullopt, lines_.line()};
        open_lines_.push_back(std::exchange(line, std::move(variation)));
        return true;
    }

    bool close_variation(Line& line) {
        if (open_lines_.empty()) return fail({"record.variation", "There is no variation that ends here."});
        if (!line.before) return fail({"record.variation", "There is no move in this variation."});
        line = std::move(open_lines_.back());
        open_lines_.pop_back();
        return true;
    }

    bool done(std::optional<Error> error) { return !error || fail(*std::move(error)); }

    // A number may be left out, but one that is there must be right: a line may have got lost.
    bool check_number(std::string_view word, Turn next, const TurnCounter& turns) {
        if (next.is_over()) return fail(refusals::game_over.error());
        const std::string expected = std::to_string(turns.turns() + 1) + '.';
        if (turns.begins_turn(next) && word == expected) return true;
        if (!turns.begins_turn(next))
            return fail({"record.number", "Turn " + std::to_string(turns.turns()) +
                                              " is not complete before " + quoted(word) + "."});
        return fail({"record.number", quoted(word) + " should be " + quoted(expected) + "."});
    }

    // What the header says must be what the moves say, or else what the players agreed on.
    bool check_result(Record& record) {
        const RawHeader* header = find(record_keys::result);
        if (header == nullptr) return true;
        if (auto error = record.set_result(header->value)) return fail(header->line, *error);
        return true;
    }

    LineReader lines_;
    std::vector<RawHeader> headers_;
    std::vector<RawHeader> opening_comments_;  // without a key
    std::vector<Line> open_lines_;             // those that go on behind the variation that is being read
    std::size_t error_line_ = 0;
    Error error_;
};

// The first line that is not plain text, if there is one.
std::optional<RecordError> check_bytes(std::string_view text) {
    LineReader lines(text);
    while (!lines.at_end())
        if (!is_clean(lines.next()))
            return RecordError{lines.line(), {"record.text", "This is not plain text in UTF-8."}};
    return std::nullopt;
}

}  // namespace

Result<Record, RecordError> parse_record(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    if (text.size() > max_record_bytes)
        return RecordError{1,
                           {"record.size", "The text is longer than any record, which has at most 1 MiB."}};
    if (const auto error = check_bytes(text)) return *error;
    return RecordParser(text).parse();
}

}  // namespace talus
