#include "play/record_file.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/quote.h"
#include "base/text.h"
#include "play/clean_text.h"
#include "play/option_list.h"
#include "play/result_text.h"

namespace talus {
namespace {

constexpr std::string_view supported_version = "1";

void append_header(std::string& text, std::string_view key, std::string_view value) {
    text.append(key).append(":");
    if (!value.empty()) text.append(" ").append(value);
    text += '\n';
}

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
        if (trimmed(value) != supported_version)
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
        TurnCounter turns;
        while (!lines_.at_end())
            if (!read_move_line(lines_.next(), record, turns)) return false;
        return true;
    }

    // Words, separated by spaces: turn numbers, moves, and from a word that begins with # on a comment.
    bool read_move_line(std::string_view line, Record& record, TurnCounter& turns) {
        for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
            if (line.starts_with('#')) {
                if (auto error = record.add_comment(trimmed(line.substr(1)))) return fail(*error);
                return true;
            }
            const std::string_view word = line.substr(0, line.find_first_of(" \t"));
            line.remove_prefix(word.size());
            const Turn turn = record.current().turn();
            if (word.ends_with('.')) {
                if (!check_number(word, turn, turns)) return false;
                continue;
            }
            if (auto error = record.play(word))
                return fail({error->code, quoted(word) + " cannot be played: " + error->text});
            turns.count(turn);
        }
        return true;
    }

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

std::string write_record(const Record& record) {
    std::string text;
    append_header(text, record_keys::version, supported_version);
    append_header(text, record_keys::game, record.start().game());
    append_header(text, record_keys::options, to_text(record.start().options()));
    for (const Header& header : record.headers()) append_header(text, header.key, header.value);
    if (!is_start(record.start()))
        append_header(text, record_keys::position, record.start().position());
    append_header(text, record_keys::result, to_text(record.result()));
    text += '\n';

    TurnCounter turns;
    auto comment = record.comments().begin();
    bool in_line = false;
    const auto end_line = [&] {
        if (std::exchange(in_line, false)) text += '\n';
    };
    const auto write_comments_after = [&](std::size_t step) {
        for (; comment != record.comments().end() && comment->step == step; ++comment) {
            end_line();
            text += '#';
            if (!comment->text.empty()) text.append(" ").append(comment->text);
            text += '\n';
        }
    };
    write_comments_after(0);
    for (std::size_t i = 0; i < record.steps().size(); ++i) {
        const Step& step = record.steps()[i];
        if (turns.begins_turn(step.turn)) {
            end_line();
            text += std::to_string(turns.turns() + 1) + '.';
        }
        turns.count(step.turn);
        text.append(" ").append(step.move);
        in_line = true;
        write_comments_after(i + 1);
    }
    end_line();
    return text;
}

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
