#include "puzzles/puzzle_json.h"

#include <algorithm>

#include "base/quote.h"

namespace talus {
namespace {

constexpr std::string_view format = "talus-puzzles-1";
constexpr int digits = 3;

Error wrong(std::string sentence) {
    return {"puzzle", std::move(sentence)};
}

// Reads one step of the line and checks it at its position; the position after it is the result.
Result<AnyState> read_step(const AnyState& state, const Json& json, PuzzleStep& step) {
    if (const auto move = json.text()) {
        step.move = *move;
        return state.play(step.move);
    }
    for (const Json& item : json.items()) {
        const auto answer = item.text();
        if (!answer) return wrong("An answer is not a text.");
        if (const auto next = state.play(*answer); !next) return next.error();
        step.answers.emplace_back(*answer);
    }
    if (step.answers.empty())
        return wrong("A step of a puzzle's line is neither a move nor a list of answers.");
    step.move = step.answers.front();
    return state.play(step.move);
}

}  // namespace

Json puzzle_json(const Puzzle& puzzle) {
    Json::Array line;
    for (const PuzzleStep& step : puzzle.line) {
        if (!step.is_asked()) {
            line.emplace_back(step.move);
            continue;
        }
        Json::Array answers;
        for (const std::string& answer : step.answers) answers.emplace_back(answer);
        line.emplace_back(std::move(answers));
    }
    Json json{{"kind", puzzle.kind},
              {"rating", puzzle.rating},
              {"position", puzzle.start.position_line()},
              {"line", line},
              {"worth",
               Json::Array{Json::rounded(puzzle.worth, digits), Json::rounded(puzzle.next_worth, digits)}}};
    if (puzzle.is_exact) json.set("exact", true);
    return json;
}

Result<Puzzle> parse_puzzle(const Json& json) {
    const auto kind = json["kind"].text();
    const auto rating = json["rating"].integer<int>();
    const auto position = json["position"].text();
    const auto& worth = json["worth"].items();
    if (!kind || !rating || !position || worth.size() != 2 || !worth[0].number() || !worth[1].number())
        return wrong("A puzzle lacks its kind, rating, position or worth.");
    const auto start = parse_position_line(*position);
    if (!start) return start.error();
    if (!start->turn().is_decision()) return wrong("A puzzle begins with a decision.");
    if (std::ranges::count(puzzle_kinds(start->game()), *kind) == 0)
        return wrong(quoted(*kind) + " is no kind of puzzle of this game.");
    Puzzle puzzle{.kind = std::string(*kind),
                  .start = *start,
                  .line = {},
                  .worth = static_cast<float>(*worth[0].number()),
                  .next_worth = static_cast<float>(*worth[1].number()),
                  .is_exact = json["exact"].boolean().value_or(false),
                  .rating = *rating};
    AnyState state = *start;
    for (const Json& item : json["line"].items()) {
        puzzle.line.emplace_back();
        const auto next = read_step(state, item, puzzle.line.back());
        if (!next) return next.error();
        state = *next;
    }
    if (puzzle.line.empty() || !puzzle.line.front().is_asked()) return wrong("A puzzle asks for nothing.");
    return puzzle;
}

std::string puzzle_file(std::string_view game, const std::vector<Puzzle>& puzzles) {
    std::string text =
        "{\"format\":\"" + std::string(format) + "\",\"game\":\"" + std::string(game) + "\",\"puzzles\":[";
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        text += (i == 0 ? "\n" : ",\n") + puzzle_json(puzzles[i]).dump();
    return text + "\n]}\n";
}

Result<std::vector<Puzzle>> parse_puzzle_file(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return json.error();
    if ((*json)["format"].text() != format)
        return wrong("This is no file of puzzles of the format " + std::string(format) + ".");
    std::vector<Puzzle> puzzles;
    for (const Json& item : (*json)["puzzles"].items()) {
        auto puzzle = parse_puzzle(item);
        if (!puzzle)
            return Error{puzzle.error().code,
                         "Puzzle " + std::to_string(puzzles.size() + 1) + ": " + puzzle.error().text};
        puzzles.push_back(*std::move(puzzle));
    }
    return puzzles;
}

}  // namespace talus
