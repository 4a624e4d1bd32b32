// What the engine answers (docs/protocol.md). What can be seen in each game stands in taluva.h, talat.h and
// talavera.h.
#pragma once

#include "protocol/schema/parts.h"
#include "protocol/schema/reasons.h"
#include "protocol/schema/requests.h"
#include "protocol/schema/talat.h"
#include "protocol/schema/talavera.h"
#include "protocol/schema/taluva.h"

namespace talus::schema {

inline constexpr Type any_board = any_of<taluva_board, talat_board, talavera_board>().named("AnyBoard");
inline constexpr Type board = parameter<any_board>("Board");
inline constexpr Type effect = any_of<taluva_effect, talat_effect, talavera_effect>().named("Effect");
inline constexpr Type effects = array_of(effect);

inline constexpr Field fault_fields[] = {
    {"code", any_text},
    {"text", any_text, "An English sentence."},
    optional("key", any_text, "The faulty key of the request, as `limits.visits`."),
    optional("step", any_integer, "The number of the faulty move, counted from 1."),
    optional("move", any_text),
    optional("line", any_integer, "Of a faulty record."),
};
inline constexpr Type fault = object(fault_fields).named("CoreError");

inline constexpr Type id_or_null = nullable<id>();
inline constexpr Field answer_envelope_fields[] = {
    {"id", id_or_null},
    {"protocol", integer(1, 1)},
    {"final", flag, "Whether it is the last answer to its request."},
    optional("action", any_text),
    optional("warnings", texts),
};
inline constexpr Type answer_envelope =
    object(answer_envelope_fields).named("AnswerEnvelope", "What every answer has besides its own keys.");

inline constexpr Field error_answer_fields[] = {{"error", fault}};
inline constexpr Type error_answer = object(error_answer_fields).named("ErrorAnswer");

inline constexpr Field turn_fields[] = {
    {"turn", turn},
    optional("seat", seat, "Who decides, if `turn` is `seat`."),
    optional("result", result, "If the game is over."),
};
inline constexpr Type turn_of = object(turn_fields).named("TurnOf");

inline constexpr Field comment_fields[] = {
    {"step", any_integer, "It stands before this step, counted from 1."},
    {"text", any_text},
};
inline constexpr Type comment = object(comment_fields);
inline constexpr Type comments = array_of(comment);
inline constexpr Type seat_or_chance = integer(0, max_seats);
inline constexpr Field played_fields[] = {
    {"move", any_text},
    {"seat", seat_or_chance.named("SeatOrChance"), "0 for chance."},
    {"turn", any_integer, "Counted as records do."},
};
inline constexpr Type played = object(played_fields).named("PlayedMove");
inline constexpr Type all_played = array_of(played);
inline constexpr Field show_answer_fields[] = {
    {"game", game_name},
    {"options", options},
    {"start", any_text, "The position line of the place where the moves begin."},
    {"from_start", flag, "Whether that is the start of the game."},
    optional("headers", headers, "Of a record: `Seat-1` and others, in their order."),
    optional("comments", comments),
    {"played", all_played, "The moves played from `start`, chance included."},
    {"seat_count", any_integer},
    optional("agreed", result, "Of a record whose players ended the game away from the board: how."),
    {"position", any_text},
    {"legal", texts, "Sorted; empty unless `turn` is `seat`."},
    {"board", board},
};
inline constexpr Type show_answer =
    object_of<turn_of>(show_answer_fields)
        .named(
            "Show",
            "The answer to `show`: everything there is to know of a position, for drawing and for playing.");

inline constexpr Field try_answer_fields[] = {{"move", any_text}, {"effects", effects}, {"board", board}};
inline constexpr Type try_answer =
    object_of<turn_of>(try_answer_fields)
        .named("Attempt",
               "The answer to `try`: what a legal move would do. An illegal one is answered with an error.");

inline constexpr Field problem_fields[] = {
    {"code", any_text, "Stable: for programs and translations."},
    {"text", any_text, "An English sentence."},
    {"places", texts, "Hexes, tiles, spaces, towers or cards, as positions name them."},
    optional("seat", seat, "Whose towers or cards it is about, or whose turn it is or must be."),
};
inline constexpr Type problem =
    object(problem_fields).named("PositionProblem", "Something impossible about a position.");
inline constexpr Type problems = array_of(problem);
inline constexpr Field check_answer_fields[] = {
    {"problems", problems, "All that can be found, the worst first; empty if it can be played on."},
    optional("position", any_text, "If it can be played on: its line."),
};
inline constexpr Type check_answer =
    object(check_answer_fields).named("PositionCheck", "The answer to `check`, for editors of positions.");

inline constexpr Field explain_answer_fields[] = {{"reasons", reasons}};
inline constexpr Type explain_answer =
    object(explain_answer_fields).named("Explained", "The answer to `explain`.");

inline constexpr Field goals_answer_fields[] = {
    {"goals", reason_list, "Of each seat, and last of all together; none once the game is over."}};
inline constexpr Type goals_answer =
    object(goals_answer_fields)
        .named("Goals", "The answer to `goals`: how far everybody is from what wins the game.");

inline constexpr Field draw_answer_fields[] = {{"moves", texts}};
inline constexpr Type draw_answer =
    object(draw_answer_fields).named("Draw", "The answer to `draw`: outcomes of chance.");

inline constexpr Field write_answer_fields[] = {{"record", any_text}};
inline constexpr Type write_answer =
    object(write_answer_fields).named("Written", "The answer to `write`: a record file.");

inline constexpr Field tree_node_fields[] = {
    optional("parent", count(), "The number of its parent in the list; the start has none."),
    optional("move", any_text, "Neither the start nor an end that the players brought about has one."),
    optional("seat", seat_or_chance.named("SeatOrChance"), "0 for chance."),
    optional("turn", any_integer, "Counted as records do."),
    optional("result", result, "The players have ended the game here."),
    optional("comments", texts),
    optional("marks", texts),
    optional("values", numbers, "What a search thought of the position, by seat."),
    optional("visits", count(), "Of that search."),
};
inline constexpr Type tree_node = object(tree_node_fields).named("TreeNode");
inline constexpr Type tree_nodes = array_of(tree_node);
inline constexpr Field table_answer_fields[] = {
    {"record", any_text, "With all branches, and where the table stands."},
    {"tree", tree_nodes,
     "Parents before their children; of several children the first goes on with the line."},
    {"here", count(), "The number of the node where the table stands."},
    {"can_undo", flag},
    {"can_redo", flag},
    optional("rematch", seat, "Who begins the next game, if this one is over."),
};
inline constexpr Type table_answer =
    object_of<show_answer>(table_answer_fields)
        .named("TableAnswer", "The answer to `table`: how the table stands, and the position there.");

inline constexpr Type codes = array_of(error);
inline constexpr Field codes_answer_fields[] = {{"codes", codes}};
inline constexpr Type codes_answer =
    object(codes_answer_fields).named("Codes", "The answer to `codes`: every refusal of every game.");

// What may be chosen, one option after the other: `then` is what follows from a value, and declares itself
// again.
inline constexpr Field table_facts_fields[] = {
    {"seats", integer(1, max_seats)},
    {"seats_a_side", integer(1, max_seats), "2 if partners win and lose together."},
    {"ranks_all", flag, "Whether the places behind the first one count."},
};
inline constexpr Type table_facts =
    object(table_facts_fields).named("TableFacts", "Who sits at the table once all is chosen.");
extern const Type choices;
inline constexpr Field choice_value_fields[] = {
    {"value", option_value},
    {"then", any_of<choices, table_facts>().named("", ""), "What may be chosen next, or who plays then."},
};
inline constexpr Type choice_value = object(choice_value_fields).named("ChoiceValue");
inline constexpr Type choice_values = array_of(choice_value);
inline constexpr Field choices_fields[] = {
    {"key", any_text},
    {"default", option_value},
    {"values", choice_values, "The allowed ones."},
};
inline constexpr Type choices =
    object(choices_fields).named("Choices", "An option of a game, given those before it.");
inline constexpr Field game_facts_fields[] = {
    {"game", game_name},
    {"choices", choices},
    {"endings", texts, "The reasons for which a game ends by its rules."},
    {"styles", texts, "Of the players `style:NAME`; levels are there in every game."},
    {"refusals", codes},
};
inline constexpr Type game_facts = object(game_facts_fields).named("GameFacts");
inline constexpr Type all_game_facts = array_of(game_facts);
inline constexpr Field describe_answer_fields[] = {
    {"games", all_game_facts},
    {"levels", count(), "From 1 to this."},
    {"agreements", texts, "The reasons for which players end a game away from the board."},
    {"refusals", codes, "Those that all games share."},
};
inline constexpr Type describe_answer =
    object(describe_answer_fields).named("Description", "The answer to `describe`.");

inline constexpr Type game_names = array_of(game_name);
inline constexpr Field version_answer_fields[] = {
    {"program", any_text}, {"version", any_text}, {"games", game_names}};
inline constexpr Type version_answer = object(version_answer_fields).named("VersionAnswer");

inline constexpr Field cancel_answer_fields[] = {{"target", id},
                                                 {"found", flag, "Whether there was such a request."}};
inline constexpr Type cancel_answer = object(cancel_answer_fields).named("CancelAnswer");

inline constexpr Field stop_answer_fields[] = {
    {"waiting", count(), "How many requests had waited."},
    optional("running", count(), "How many were being worked on; not of `clear`."),
};
inline constexpr Type stop_answer = object(stop_answer_fields).named("StopAnswer");

inline constexpr Type share = number(0, 1);
inline constexpr Type shares = array_of(share);
inline constexpr Type share_or_null = nullable<share>();
inline constexpr Type shares_or_null = array_of(share_or_null);
inline constexpr Field move_report_fields[] = {
    {"move", any_text},
    {"visits", count()},
    {"prior", share, "How likely the move looked before the search."},
    optional("values", shares_or_null,
             "Of the position after the move, by seat; null where nobody has looked."),
    optional("score", numbers, "The points that each seat may expect."),
    optional("spread", number(0, 1),
             "How far the visits (in Talat for two, the plies) differ: the standard deviation of the "
             "deciding seat's share."),
    {"proven", flag},
    {"line", texts, "The move, and how it goes on."},
};
inline constexpr Type move_report = object(move_report_fields).named("MoveReport");
inline constexpr Type move_reports = array_of(move_report);
inline constexpr Field outcome_report_fields[] = {
    {"move", any_text},
    {"weight", count(), "How many of the equally likely cases it stands for."},
    {"visits", count()},
    optional("values", shares, "What the position after it is worth to each seat; missing without visits."),
    optional("values_error", numbers, "Standard errors; missing as long as it was looked at only once."),
    optional("proven", flag),
    optional("line", texts, "What would be decided then, and how it goes on."),
};
inline constexpr Type outcome_report = object(outcome_report_fields).named("OutcomeReport");
inline constexpr Type outcome_reports = array_of(outcome_report);
inline constexpr Field analysis_fields[] = {
    {"final", flag, "Partial reports are not."},
    optional("ended", choice<"visits", "seconds", "proven", "player", "over", "depth", "stopped">(),
             "Once the position is done: by what."),
    optional("step", count(), "If `steps` were asked for: how many steps lead to this position."),
    {"visits", count()},
    optional("values", shares, "What the position is worth to each seat."),
    optional("score", numbers, "The points that each seat may expect."),
    optional("proven", flag,
             "Whether the values are certain. Missing if the work never began, as are the seconds."),
    {"moves", move_reports, "Best first."},
    optional("outcomes", outcome_reports, "If it was asked for, at chance."),
    optional("sampled", flag, "The outcomes are too many: these were taken at random."),
    optional("position", any_text, "With `turn_of`: the line of the position that was looked at instead."),
    optional("seconds", any_number),
    optional("chosen", any_text, "If a player was asked: the move it plays."),
    optional("seed", count(), "If a random one was asked for: with it the same comes again."),
};
inline constexpr Type analysis =
    object_of<turn_of>(analysis_fields).named("Analysis", "The answer to an analysis.");

inline constexpr Field digest_choice_fields[] = {
    {"kind", any_text, "Such as `draft`."},
    {"name", any_text, "What was chosen."},
    {"seat", seat},
    {"taken", flag, "Else it was on offer only."},
};
inline constexpr Type digest_choice = object(digest_choice_fields).named("DigestChoice");
inline constexpr Type digest_choices = array_of(digest_choice);
inline constexpr Field digest_turn_fields[] = {
    {"key", any_text, "Equal for positions that count as the same."},
    {"moves", texts},
    {"position", any_text, "After the turn: a position line."},
    {"seat", seat},
};
inline constexpr Type digest_turn = object(digest_turn_fields).named("DigestTurn");
inline constexpr Type digest_turns = array_of(digest_turn);
inline constexpr Field digest_fields_of_game[] = {
    {"options", any_text},     {"players", texts, "By seat: `level:3`, a name, or nothing."},
    {"result", result},        {"shares", shares, "Of the win, by seat."},
    {"turns", count()},        {"choices", digest_choices},
    {"opening", digest_turns},
};
inline constexpr Type game_digest =
    object(digest_fields_of_game).named("GameDigest", "What a finished game tells statistics.");
inline constexpr Field digest_answer_fields[] = {
    optional("digest", game_digest, "Not of a game without an end, or that began in the middle."),
};
inline constexpr Type digest_answer =
    object(digest_answer_fields).named("Digested", "The answer to `digest`.");

inline constexpr Field mark_counts_fields[] = {
    {"good", count()}, {"inaccuracy", count()}, {"mistake", count()}, {"blunder", count()}};
inline constexpr Type mark_counts = object(mark_counts_fields);
inline constexpr Field reviewed_step_fields[] = {
    {"step", any_integer, "Counted from 1."},
    {"turn", any_integer},
    optional("seat", seat, "Of a decision."),
    {"move", any_text},
    {"values", shares, "Before the step."},
    {"values_error", numbers, "Standard errors."},
    optional("mark", choice<"good", "inaccuracy", "mistake", "blunder">(),
             "Of a decision, as are the next seven."),
    optional("cost", any_number),
    optional("cost_error", any_number),
    optional("best", any_text),
    optional("effect", numbers, "What the move changed for each seat, against the best one."),
    optional("line", texts, "From the best move on."),
    optional("legal", count(), "How many moves there were."),
    optional("proven", flag),
    optional("random", flag, "Chance decided instead of the seat; its effect counts as luck."),
    optional("reasons", reasons, "Of a decision that is marked as less than good."),
    optional("luck", numbers, "Of a draw, as are the next three."),
    optional("luck_error", numbers),
    optional("outcomes", count()),
    optional("sampled", flag),
};
inline constexpr Type reviewed_step = object(reviewed_step_fields).named("ReviewedStep");
inline constexpr Type reviewed_steps = array_of(reviewed_step);
inline constexpr Field reviewed_seat_fields[] = {
    {"name", any_text},
    {"start", any_number},
    {"luck", any_number},
    {"luck_error", any_number},
    {"own", any_number},
    {"own_error", any_number},
    {"others", any_number},
    {"others_error", any_number},
    {"horizon", any_number},
    {"end", any_number},
    {"decisions", count()},
    {"marks", mark_counts},
    optional("accuracy", any_number, "From 0 to 1; none if there was nothing to lose."),
};
inline constexpr Type reviewed_seat =
    object(reviewed_seat_fields).named("ReviewedSeat", "start + luck + own + others + horizon = end.");
inline constexpr Type reviewed_seats = array_of(reviewed_seat);
inline constexpr Field judge_fields[] = {
    {"player", any_text}, optional("seconds", any_number), optional("visits", count()), {"seed", count()}};
inline constexpr Type judge = object(judge_fields);
inline constexpr Field mark_costs_fields[] = {
    {"inaccuracy", any_number}, {"mistake", any_number}, {"blunder", any_number}};
inline constexpr Type mark_costs = object(mark_costs_fields);
inline constexpr Type reviewed_result = nullable<result>();
inline constexpr Field whole_review_fields[] = {
    {"review", integer(1, 1), "The version of this form."},
    {"game", game_name},
    {"options", options},
    optional("result", reviewed_result, "Null if the game is not finished."),
    {"judge", judge},
    {"marks", mark_costs, "From which cost on."},
    {"steps", reviewed_steps},
    {"values", shares, "At the end."},
    {"seats", reviewed_seats},
    {"mostly_horizon", flag, "The judge changed its mind by more than luck and decisions explain."},
};
inline constexpr Type whole_review = object(whole_review_fields).named("WholeReview");
inline constexpr Field review_answer_fields[] = {
    {"done", count(), "Positions that are known."},
    {"of", count()},
    optional("steps", reviewed_steps,
             "The steps that are known now and were not told before; the last ones come first."),
    optional("findings", findings, "Of the positions asked for."),
    optional("ended", choice<"done", "stopped">(), "Final answers only."),
    optional("report", whole_review, "Final answers, once all positions are known."),
};
inline constexpr Type review_answer =
    object(review_answer_fields)
        .named("ReviewAnswer", "The answers to `review`, a step or two at a time, from the end.");

// Which answer belongs to which action.
struct AnswerOf {
    std::string_view action;
    const Type* request;
    const Type* answer;
};
inline constexpr AnswerOf answers[] = {
    {"review", &review_request, &review_answer},     {"analyse", &analyse_request, &analysis},
    {"show", &show_request, &show_answer},           {"try", &try_request, &try_answer},
    {"check", &check_request, &check_answer},        {"explain", &explain_request, &explain_answer},
    {"digest", &digest_request, &digest_answer},     {"goals", &goals_request, &goals_answer},
    {"draw", &draw_request, &draw_answer},           {"write", &write_request, &write_answer},
    {"table", &table_request, &table_answer},        {"cancel", &cancel_request, &cancel_answer},
    {"stop", &plain_action_request, &stop_answer},   {"clear", &plain_action_request, &stop_answer},
    {"quit", &plain_action_request, &stop_answer},   {"version", &plain_action_request, &version_answer},
    {"codes", &plain_action_request, &codes_answer}, {"describe", &plain_action_request, &describe_answer},
};

}  // namespace talus::schema
