// One line from a client, understood: a position to analyse, a question about a game that is answered at
// once, or something to do with the requests that are there already. docs/protocol.md is the specification.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "play/any_state.h"
#include "play/player/player_spec.h"
#include "play/record/record.h"
#include "protocol/request/line_memory.h"
#include "review/reviewer.h"
#include "search/limits.h"

namespace talus {

inline constexpr int protocol_version = 1;

// Longer lines are refused unread. As much as the largest record has.
inline constexpr std::size_t max_line_bytes = std::size_t{1} << 20;

// When an analysis ends: at the first of these.
struct AnalysisLimits {
    std::optional<double> seconds;
    std::optional<std::uint32_t> visits;
    int depth = 1000;
    std::uint32_t megabytes = default_megabytes;
};

struct AnalysisRequest {
    // A position of the game, and how many of its steps lead to it.
    struct Place {
        AnyState state;
        std::size_t step;
    };

    Json id;
    AnyState start;                      // of the game
    std::vector<std::string> line = {};  // all its steps
    std::vector<Place> places = {};      // what is to be analysed, one after the other; at least one
    bool tells_steps = false;            // the answers say which place they are about
    int priority = 0;                    // the highest goes first
    AnalysisLimits limits = {};
    std::optional<double> report_every = {};  // seconds between two partial reports
    std::optional<PlayerSpec> player = {};    // asks for this player's move, limits included
    int threads = 1;
    std::uint64_t seed = 1;
    bool is_random = false;  // the seed is one that nobody has chosen
    bool all_moves = false;  // those without visits too
    bool outcomes = false;   // at chance: each of them
    bool is_passed = false;  // the state is as if it were another seat's turn
    std::size_t max_moves = std::numeric_limits<std::size_t>::max();
    std::vector<std::string> only = {};  // the moves to look at; none: all
    bool remembers = false;  // goes on from what the last one found out, and leaves it to the next
    std::vector<std::string> warnings = {};
};

struct ReviewRequest {
    Json id;
    Record game;
    ReviewSettings settings = {};
    std::optional<std::vector<std::size_t>> positions = {};  // to look at; else all
    std::vector<std::pair<std::size_t, PositionFinding>> findings = {};
    int priority = 0;
    std::vector<std::string> warnings = {};
};

struct GameRequest {
    enum class Question : std::uint8_t { show, attempt, draw, write };

    Json id;
    Question question;
    Record game;            // for `write` with its headers and its result
    std::string move = {};  // of `attempt`; any text
    // Of `draw`: a seed for all that follows, or the 64 random bits of the next step alone.
    std::uint64_t seed = 0;
    std::optional<std::uint64_t> random = {};
    std::vector<std::string> warnings = {};
};

// What a move did, and what a better one would do.
struct ExplainRequest {
    Json id;
    Record game;
    std::vector<std::string> played = {}, better = {};
    std::vector<std::string> warnings = {};
};

// What a finished game tells statistics.
struct DigestRequest {
    Json id;
    Record game;
    std::vector<std::string> warnings = {};
};

// How far everybody is.
struct GoalsRequest {
    Json id;
    Record game;
    std::vector<std::string> warnings = {};
};

// What is impossible about a position, for editors.
struct CheckRequest {
    Json id;
    std::string position;
    std::vector<std::string> warnings = {};
};

// Something is done at a table.
struct TableRequest {
    enum class Deed : std::uint8_t {
        none,
        play,
        draw,
        undo,
        redo,
        go,
        promote,
        remove,
        merge,
        comment,
        mark,
        evaluate,
        resign,
        agree,
        sit
    };

    Json id;
    Record game;
    Deed deed = Deed::none;
    // A line of the tree, or the number of a node in the order of GameTree::nodes; neither: where the table
    // stands.
    std::optional<std::vector<std::string>> line = {};
    std::optional<std::size_t> node = {};
    std::optional<std::string> move = {}, with = {}, player = {};
    std::vector<std::string> comments = {}, marks = {};
    std::optional<Evaluation> evaluation = {};
    std::optional<Seat> seat = {};
    std::optional<std::vector<Seat>> people = {};  // none: everybody is a person
    std::optional<std::uint64_t> seed = {};
    std::vector<std::string> warnings = {};
};

struct ActionRequest {
    enum class Action : std::uint8_t { cancel, stop, clear, quit, version, codes, describe };

    Json id;
    Action action;
    Json target;  // of `cancel`: the id of the request to end
    std::vector<std::string> warnings;
};

using Request = std::variant<AnalysisRequest, ReviewRequest, GameRequest, ExplainRequest, DigestRequest,
                             GoalsRequest, CheckRequest, TableRequest, ActionRequest>;

// Why a line is not understood. The id is null if none can be read.
struct RequestError {
    Json id;
    Error error;
    Json::Object details = {};  // where it is wrong, as far as one place can be named
};
inline RequestError request_error(const Json& id, Error error, std::string_view key = {}) {
    RequestError result{id, std::move(error)};
    if (!key.empty()) result.details.emplace_back("key", key);
    return result;
}

// A line that is no JSON may still show its id, so that its sender learns which one was broken; null if it
// does not.
Json id_of_broken(std::string_view line);
bool is_id(const Json& id);

// Reads any bytes without a line break, at most max_line_bytes. Positions are set up and moves played: what
// comes out can be analysed.
Result<Request, RequestError> parse_request(std::string_view line);
// The same; moves that go on from the last game that was read are played from there.
Result<Request, RequestError> parse_request(std::string_view line, LineMemory& memory);

std::string_view to_text(ActionRequest::Action action);
std::string_view to_text(GameRequest::Question question);

}  // namespace talus
