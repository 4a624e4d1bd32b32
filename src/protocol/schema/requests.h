// What the engine is asked (docs/protocol.md).
#pragma once

#include "play/player/player_spec.h"
#include "protocol/schema/parts.h"

namespace talus::schema {

inline constexpr double shortest_search = 0.001, shortest_report = 0.01, longest_search = 86'400;

inline constexpr Type short_text = text(256);
inline constexpr Type id =
    any_of<short_text, any_integer>().saying("a whole number, or a string of at most 256 bytes").named("Id");

inline constexpr Field request_envelope_fields[] = {
    {"id", id, "Every answer has it."},
    optional("protocol", any_integer, "The version that the request is written for."),
    optional("priority", integer(-1'000'000'000, 1'000'000'000), "The highest goes first."),
};
inline constexpr Type request_envelope =
    object(request_envelope_fields).named("RequestEnvelope", "What every request has besides its own keys.");

inline constexpr Type options_or_word = any_of<options, any_text>().saying(
    "an object such as {\"players\":2}, or a string such as \"players=2\"");
inline constexpr Field where_fields[] = {
    optional("game", game_name),
    optional("options", options_or_word),
    optional("position", any_text, "A position line."),
    optional("record", any_text, "A whole record file."),
    optional("step", count(), "How many steps of the record to play; all if it is not said."),
    optional("moves", texts, "Chance outcomes included."),
};
inline constexpr Type where =
    object(where_fields)
        .named("Where",
               "Where a request begins (exactly one of `game`, `position` and `record`), and the "
               "moves played from there.");

inline constexpr Field limits_fields[] = {
    optional("seconds", number(shortest_search, longest_search)),
    optional("visits", integer(1, UINT32_MAX)),
    optional("depth", integer(1, 1000), "How many steps it looks ahead at most, chance included."),
    optional("memory", integer(1, 65'536), "Mebibytes."),
};
inline constexpr Type limits =
    object(limits_fields).named("AnalysisLimits", "An analysis ends at the first of these.");

inline constexpr Type plain_seed = integer(0, UINT64_MAX);
inline constexpr Type random_word = choice<"random">();
inline constexpr Type seed = any_of<plain_seed, random_word>().saying("a whole number, or \"random\"");
inline constexpr Type step = count();
inline constexpr Type step_list = array_of(step);
inline constexpr Type all_word = choice<"all">();
inline constexpr Type steps = any_of<step_list, all_word>().saying("an array of whole numbers, or \"all\"");
inline constexpr Field analyse_fields[] = {
    optional("action", choice<"analyse">()),
    optional("limits", limits, "One second if neither seconds nor visits are given."),
    optional("player", any_text, "Asks what this player would play: `level:5`."),
    optional("threads", integer(1, max_player_threads)),
    optional("seed", seed),
    optional("steps", steps, "Analyses the positions after so many steps of the game, one after the other."),
    optional("only", texts, "Looks at these moves alone."),
    optional("avoid", texts, "Looks at all moves but these."),
    optional(
        "remember", flag,
        "Goes on from what the last such request about the game has found out, and leaves it to the next."),
    optional("all_moves", flag, "Those too that the search never tried."),
    optional("outcomes", flag, "At chance: what each outcome would be worth; the visits are each one's."),
    optional("turn_of", seat, "As if it were this seat's turn: what it threatens."),
    optional("report_every", number(shortest_report, longest_search), "Seconds between partial reports."),
    optional("max_moves", integer(1, 1'000'000)),
};
inline constexpr Type analyse_request = object_of<where>(analyse_fields).named("AnalyseRequest");

inline constexpr Field review_limits_fields[] = {
    optional("visits", integer(1, UINT32_MAX), "For each position that is compared."),
    optional("seconds", number(shortest_search, longest_search), "For each position of the game."),
};
inline constexpr Type review_limits = object(review_limits_fields).named("ReviewLimits");
inline constexpr Type position_number = count();
inline constexpr Type position_numbers = array_of(position_number);
inline constexpr Field review_fields[] = {
    {"action", choice<"review">()},
    optional("limits", review_limits, "Visits that suit the game if nothing is said."),
    optional("player", any_text, "The judge: `level:8` if nothing is said."),
    optional("seed", seed),
    optional("positions", position_numbers, "Looks at these only, each the number of steps before it."),
    optional("findings", findings, "What is known already, of the same game, judge, limits and seed."),
};
inline constexpr Type review_request = object_of<where>(review_fields).named("ReviewRequest");

inline constexpr Field show_fields[] = {{"action", choice<"show">()}};
inline constexpr Type show_request = object_of<where>(show_fields).named("ShowRequest");

inline constexpr Field check_fields[] = {
    {"action", choice<"check">()},
    {"position", any_text, "A position line. What follows from the rest may be `?` in Talavera."},
};
inline constexpr Type check_request = object(check_fields).named("CheckRequest");

inline constexpr Field try_fields[] = {{"action", choice<"try">()}, {"move", any_text}};
inline constexpr Type try_request = object_of<where>(try_fields).named("TryRequest");

inline constexpr Field explain_fields[] = {
    {"action", choice<"explain">()},
    {"played", texts, "The move to explain, and how the same seat goes on in its turn, if that is known."},
    optional("better", texts, "What might have been played instead."),
};
inline constexpr Type explain_request = object_of<where>(explain_fields).named("ExplainRequest");

inline constexpr Field digest_fields[] = {{"action", choice<"digest">()}};
inline constexpr Type digest_request = object_of<where>(digest_fields).named("DigestRequest");
inline constexpr Field goals_fields[] = {{"action", choice<"goals">()}};
inline constexpr Type goals_request = object_of<where>(goals_fields).named("GoalsRequest");

inline constexpr Field draw_fields[] = {
    {"action", choice<"draw">()},
    optional("seed", integer(0, UINT64_MAX), "For all that follows until somebody has to decide."),
    optional("random", text(16, 16).saying("a string of 16 hexadecimal digits"),
             "The random bits of the next step alone."),
};
inline constexpr Type draw_request = object_of<where>(draw_fields).named("DrawRequest");

inline constexpr Type headers = map_of(any_text).named("Headers");
inline constexpr Field write_fields[] = {
    {"action", choice<"write">()},
    optional("headers", headers),
    optional("result", any_text, "As after `Result:` in a record."),
};
inline constexpr Type write_request = object_of<where>(write_fields).named("WriteRequest");

inline constexpr Type node_number = count();
inline constexpr Type node = any_of<node_number, texts>().saying(
    "the number of a node, or the moves that lead there, an array of strings");
inline constexpr Field table_fields[] = {
    {"action", choice<"table">()},
    optional("do", choice<"play", "draw", "undo", "redo", "go", "promote", "delete", "merge", "comment",
                          "mark", "evaluate", "resign", "agree", "sit">()),
    optional("at", node,
             "A node of the record, by its number in `tree` or by its line; where the table stands if it "
             "is not said."),
    optional("move", any_text, "Of `play`."),
    optional("with", any_text, "Of `merge`: another record of the same game."),
    optional("comments", texts, "Of `comment`: all of them, a line each."),
    optional("marks", texts, "Of `mark`: all of them."),
    optional("values", numbers, "Of `evaluate`, by seat."),
    optional("visits", integer(0, UINT32_MAX), "Of `evaluate`."),
    optional("seat", seat, "Of `resign`: who gives up. Of `sit`: where somebody else sits from here on."),
    optional("player", any_text, "Of `sit`: `human`, `human:Ada`, or a computer player, `level:3`."),
    optional("people", seats,
             "The seats of persons: what they chose is taken back. Everybody if it is not said."),
    optional("seed", integer(0, UINT64_MAX), "Of the draws of the game."),
};
inline constexpr Type table_request = object_of<where>(table_fields).named("TableRequest");

inline constexpr Field cancel_fields[] = {{"action", choice<"cancel">()}, {"target", id}};
inline constexpr Type cancel_request = object(cancel_fields).named("CancelRequest");

inline constexpr Field plain_action_fields[] = {
    {"action", choice<"stop", "clear", "quit", "version", "codes", "describe">()}};
inline constexpr Type plain_action_request = object(plain_action_fields).named("PlainRequest");

inline constexpr Type request =
    variants<analyse_request, review_request, show_request, check_request, try_request, explain_request,
             digest_request, goals_request, draw_request, write_request, table_request, cancel_request,
             plain_action_request>("action")
        .named("Request");

}  // namespace talus::schema
