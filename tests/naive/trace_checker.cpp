#include "tests/naive/trace_checker.h"

#include <cstdint>
#include <istream>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace talus::naive {
namespace {

// Reads a line from left to right. The format has no spaces and no escapes.
class LineReader {
  public:
    explicit LineReader(std::string_view line) : rest_(line) {}

    bool skip(std::string_view token) {
        if (!rest_.starts_with(token)) return false;
        rest_.remove_prefix(token.size());
        return true;
    }

    void expect(std::string_view token) {
        if (!skip(token)) fail(token);
    }

    void expect_end() const {
        if (!rest_.empty()) fail("the end of the line");
    }

    std::string quoted() {
        expect("\"");
        std::string text;
        while (!rest_.empty() && rest_.front() != '"') text += take();
        expect("\"");
        return text;
    }

    std::string number() {
        std::string text;
        while (!rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9') text += take();
        if (text.empty() || (text.size() > 1 && text.front() == '0')) fail("a number");
        return text;
    }

    std::vector<std::string> quoted_list() {
        std::vector<std::string> texts;
        expect("[");
        if (skip("]")) return texts;
        do texts.push_back(quoted());
        while (skip(","));
        expect("]");
        return texts;
    }

  private:
    char take() {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }

    [[noreturn]] void fail(std::string_view expected) const {
        throw std::runtime_error("expected " + std::string(expected) + " at: " + std::string(rest_));
    }

    std::string_view rest_;
};

struct Header {
    std::string game;
    Options options;
    std::uint64_t seed;
};

// Every option, in the order of the format; numbers are bare, words are quoted.
Header read_header(const std::string& line) {
    Header header;
    LineReader reader(line);
    reader.expect("{\"game\":");
    header.game = reader.quoted();
    reader.expect(",\"rules\":{\"players\":");
    header.options["players"] = reader.number();
    if (header.game == "taluva") {
        reader.expect(",\"edition\":");
        header.options["edition"] = reader.quoted();
        reader.expect(",\"tiles\":");
        header.options["tiles"] = reader.number();
        reader.expect(",\"mode\":");
        header.options["mode"] = reader.quoted();
    } else if (header.game == "talavera" && header.options["players"] == "2") {
        reader.expect(",\"pairing\":");
        header.options["pairing"] = reader.quoted();
    }
    reader.expect("},\"seed\":");
    header.seed = std::stoull(reader.number());
    reader.expect("}");
    reader.expect_end();
    return header;
}

std::string join(const std::vector<int>& numbers) {
    std::string result;
    for (int number : numbers) result += (result.empty() ? "" : ",") + std::to_string(number);
    return result;
}

// What differs between the list of the line and the right one, for a person to read.
std::string list_difference(const std::vector<std::string>& found, const std::set<std::string>& right) {
    std::string difference;
    const std::set<std::string> found_set(found.begin(), found.end());
    for (const std::string& move : right) {
        if (!found_set.contains(move)) difference += " missing " + move;
    }
    for (const std::string& move : found) {
        if (!right.contains(move)) difference += " wrong " + move;
    }
    return difference.empty() ? " not sorted, or with repeats" : difference;
}

std::string check_decision(Game& game, const std::string& line) {
    LineReader reader(line);
    reader.expect("{\"seat\":");
    const std::string seat = reader.number();
    reader.expect(",\"legal\":");
    const std::vector<std::string> legal = reader.quoted_list();
    reader.expect(",\"move\":");
    const std::string move = reader.quoted();
    reader.expect("}");
    reader.expect_end();
    if (seat != std::to_string(game.seat())) return "the seat is " + std::to_string(game.seat());
    const std::set<std::string> right = game.legal();
    if (legal != std::vector<std::string>(right.begin(), right.end())) {
        return "legal:" + list_difference(legal, right);
    }
    if (!right.contains(move)) return "the move is not legal: " + move;
    game.play(move);
    return "";
}

std::string check_chance(Game& game, const std::string& line) {
    LineReader reader(line);
    reader.expect("{\"chance\":");
    const std::string outcome = reader.quoted();
    reader.expect("}");
    reader.expect_end();
    if (!game.chance().contains(outcome)) return "the outcome is not possible: " + outcome;
    game.play(outcome);
    return "";
}

// Holds what a line depends on: the game that is going on, and the header before.
class Checker {
  public:
    // Returns the difference, or nothing.
    std::string check(const std::string& line) {
        if (!game_) return begin(line);
        if (game_->kind() == Game::Kind::over) return end(line);
        ++report.steps;
        return game_->kind() == Game::Kind::chance ? check_chance(*game_, line)
                                                   : check_decision(*game_, line);
    }

    bool is_between_games() const { return !game_; }

    TraceReport report;

  private:
    std::string begin(const std::string& line) {
        const Header header = read_header(line);
        if (last_) {
            if (header.game != last_->game || header.options != last_->options)
                return "the rules have changed";
            if (header.seed != last_->seed + 1) return "the seed does not follow the one before";
        }
        game_ = make_game(header.game, header.options);
        last_ = header;
        return "";
    }

    std::string end(const std::string& line) {
        if (line != result_line(*game_)) return "expected " + result_line(*game_) + " but found " + line;
        game_.reset();
        ++report.games;
        return "";
    }

    std::unique_ptr<Game> game_;
    std::optional<Header> last_;
};

}  // namespace

std::string result_line(const Game& game) {
    std::string line =
        "{\"result\":{\"places\":[" + join(game.places()) + "],\"reason\":\"" + game.reason() + "\"";
    if (!game.scores().empty()) line += ",\"scores\":[" + join(game.scores()) + "]";
    return line + "}}";
}

TraceReport check_trace(std::istream& in) {
    Checker checker;
    std::string line;
    long number = 0;
    std::string difference;
    while (difference.empty() && std::getline(in, line)) {
        ++number;
        try {
            difference = in.eof() ? "the line has no end" : checker.check(line);
        } catch (const std::exception& error) {
            difference = error.what();
        }
    }
    if (difference.empty() && !checker.is_between_games()) difference = "the output ends within a game";
    if (difference.empty() && checker.report.games == 0) difference = "no game";
    if (!difference.empty()) checker.report.error = "line " + std::to_string(number) + ": " + difference;
    return checker.report;
}

}  // namespace talus::naive
