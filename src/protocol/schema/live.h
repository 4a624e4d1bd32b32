// What goes between the page and the server, and what the server keeps (docs/rooms.md).
#pragma once

#include "protocol/schema/parts.h"

namespace talus::schema {

inline constexpr Type room_id = text(32, 1).saying("the id of a room");
inline constexpr Type label = text(100);
// A seat as a plain number: who sits where is looked up by it.
inline constexpr Type seat_number = integer(1, max_seats);
inline constexpr Type seat_numbers = array_of(seat_number);
inline constexpr Type milliseconds = integer(0, any_integer_most);
inline constexpr Type milliseconds_or_null = nullable<milliseconds>();
inline constexpr Type level_or_nobody = integer(0, level_count).saying("0, or a level from 1 to 8");
inline constexpr Type room_levels =
    array_of(level_or_nobody)
        .saying(
            "an array with a number for each seat: 0 for a person, 1 to 8 for a "
            "computer of that level");

inline constexpr Field person_fields[] = {{"id", any_text}, {"name", any_text}};
inline constexpr Type person = object(person_fields).named("Person");
inline constexpr Field rating_change_fields[] = {
    {"before", small_integer},
    {"after", small_integer},
    optional("provisional", flag, "Of somebody who has played few rated games."),
};
inline constexpr Type rating_change = object(rating_change_fields).named("RatingChange");
inline constexpr Type rating_changes = array_of(rating_change);
inline constexpr Type rating_changes_or_null = nullable<rating_changes>();

// ------------------------------------------------------------------------------------------------- setup

inline constexpr Field no_limit_fields[] = {{"kind", choice<"none">()}};
inline constexpr Type no_limit = object(no_limit_fields);
inline constexpr Field per_move_fields[] = {{"kind", choice<"move">()}, {"seconds", integer(10, 1'209'600)}};
inline constexpr Type per_move = object(per_move_fields);
inline constexpr Field clock_fields[] = {
    {"kind", choice<"clock">()}, {"seconds", integer(30, 86'400)}, optional("increment", integer(0, 3'600))};
inline constexpr Type clock = object(clock_fields);
inline constexpr Type time_control = variants<no_limit, per_move, clock>("kind").named("TimeControl");

inline constexpr Field setup_request_fields[] = {
    {"game", game_name},
    optional("options", options),
    {"seats", room_levels},
    optional("time", time_control),
    optional("late", level_or_nobody),
    optional("open", flag),
    optional("rated", flag),
    optional("chat", flag),
};
inline constexpr Type setup_request =
    object(setup_request_fields).named("SetupRequest", "What is missing has its default.");
inline constexpr Field setup_fields[] = {
    {"game", game_name},
    {"options", options},
    {"seats", room_levels, "By seat: 0 a person, 1 to 8 a level."},
    {"time", time_control},
    {"late", level_or_nobody, "Who plays on for whoever is late: a level, or 0 nobody, and the seat loses."},
    {"open", flag},
    {"rated", flag},
    {"chat", flag},
};
inline constexpr Type setup = object(setup_fields).named("Setup");

// ------------------------------------------------------------------------------------------------- what
// clients say

inline constexpr Type message_id = text(32, 1).saying("1 to 32 letters, digits, - or _");
inline constexpr Field client_envelope_fields[] = {optional("id", message_id, "Of all but `hello`.")};
inline constexpr Type client_envelope = object(client_envelope_fields);

inline constexpr Field hello_fields[] = {
    {"type", choice<"hello">()}, {"protocol", any_integer}, optional("secret", label),
    optional("code", label),     optional("name", label),
};
inline constexpr Type hello_message = object(hello_fields);
inline constexpr Field rename_fields[] = {{"type", choice<"rename">()}, {"name", label}};
inline constexpr Type rename_message = object(rename_fields);
inline constexpr Field bare_fields[] = {{"type", choice<"code", "mine", "ping">()}};
inline constexpr Type bare_message = object(bare_fields);
inline constexpr Field lobby_fields[] = {{"type", choice<"lobby">()}, {"watch", flag}};
inline constexpr Type lobby_message = object(lobby_fields);
inline constexpr Field open_fields[] = {{"type", choice<"open">()}, {"setup", setup_request}};
inline constexpr Type open_message = object(open_fields);

inline constexpr Field of_room_fields[] = {{"room", room_id}};
inline constexpr Type of_room = object(of_room_fields).named("OfRoom");
inline constexpr Field in_room_fields[] = {{"type", choice<"enter", "exit", "stand", "start", "resign">()}};
inline constexpr Type in_room_message = object_of<of_room>(in_room_fields);
inline constexpr Field sit_fields[] = {{"type", choice<"sit">()}, {"seat", seat_number}};
inline constexpr Type sit_message = object_of<of_room>(sit_fields);
inline constexpr Field play_fields[] = {
    {"type", choice<"play">()},
    {"step", integer(0, 1'000'000), "How many steps were played before."},
    {"move", label},
};
inline constexpr Type play_message = object_of<of_room>(play_fields);
inline constexpr Type offer_kind = choice<"undo", "draw", "rematch", "hand">().named("OfferKind");
inline constexpr Field offer_fields[] = {
    {"type", choice<"offer">()},
    {"what", offer_kind},
    optional("seat", seat_number, "Of `hand`."),
    optional("level", integer(1, level_count), "Of `hand`."),
};
inline constexpr Type offer_message = object_of<of_room>(offer_fields);
inline constexpr Field answer_fields[] = {{"type", choice<"answer">()}, {"accept", flag}};
inline constexpr Type answer_message = object_of<of_room>(answer_fields);
inline constexpr Field say_fields[] = {{"type", choice<"say">()}, {"text", text(1000)}};
inline constexpr Type say_message = object_of<of_room>(say_fields);

inline constexpr Type client_message =
    variants<hello_message, rename_message, bare_message, lobby_message, open_message, in_room_message,
             sit_message, play_message, offer_message, answer_message, say_message>("type")
        .named("ClientMessage");

// ------------------------------------------------------------------------------------------------- what the
// server says

inline constexpr Field room_seat_fields[] = {
    optional("person", person),
    optional("level", integer(1, level_count)),
    optional("ms", any_integer, "What was left on its clock when that last stopped."),
};
inline constexpr Type room_seat =
    object(room_seat_fields).named("RoomSeat", "Neither person nor level: a free seat.");
inline constexpr Type room_seats = array_of(room_seat);

inline constexpr Field open_offer_fields[] = {
    {"what", offer_kind},
    {"by", seat_number},
    {"accepted", seat_numbers},
    optional("seat", seat_number, "Of `hand`."),
    optional("level", integer(1, level_count), "Of `hand`."),
};
inline constexpr Type open_offer = object(open_offer_fields).named("Offer");
inline constexpr Type offer_or_null = nullable<open_offer>();
inline constexpr Type seat_or_null = nullable<seat_number>();
inline constexpr Type result_or_null = nullable<result>();
inline constexpr Type text_or_null = nullable<any_text>();
inline constexpr Type room_status = choice<"waiting", "playing", "over", "closed">().named("RoomStatus");

inline constexpr Type closing = choice<"nobody-came", "forgotten", "operator">().named("Closing");
inline constexpr Type closing_or_null = nullable<closing>();
inline constexpr Type unrated = choice<"same-address", "few-moves", "same-pair", "handed">().named("Unrated");
inline constexpr Type unrated_or_null = nullable<unrated>();

inline constexpr Field now_fields[] = {
    {"status", room_status},
    {"opener", any_text, "Who may start."},
    {"seats", room_seats},
    {"turn", seat_or_null},
    {"deadline", milliseconds_or_null, "When the time of that seat is up."},
    {"offer", offer_or_null},
    {"result", result_or_null},
    {"ratings", rating_changes_or_null},
    {"rematch", text_or_null, "The room in which they play again."},
    {"commitment", any_text},
    {"seed", text_or_null, "Shown at the end."},
    {"unrated", unrated_or_null, "Why a game that was to be rated is not."},
    {"closed", closing_or_null, "Why the room was closed before the game was over."},
};
inline constexpr Type now = object(now_fields).named("Now", "A room without its moves.");

inline constexpr Field chat_line_fields[] = {
    {"seat", seat_number}, {"name", any_text}, {"text", any_text}, {"at", milliseconds}};
inline constexpr Type chat_line = object(chat_line_fields).named("ChatLine");
inline constexpr Type chat_lines = array_of(chat_line);

inline constexpr Field summary_fields[] = {
    {"room", room_id},      {"setup", setup},         {"status", room_status},   {"seats", room_seats},
    {"turn", seat_or_null}, {"opened", milliseconds}, {"updated", milliseconds},
};
inline constexpr Type summary = object(summary_fields).named("Summary");
inline constexpr Type summaries = array_of(summary);

inline constexpr Field welcome_fields[] = {
    {"type", choice<"welcome">()},
    {"protocol", any_integer},
    {"person", person},
    optional("secret", any_text, "Only a new one."),
    {"version", any_text},
    {"time", milliseconds},
};
inline constexpr Type welcome_message = object(welcome_fields);
inline constexpr Field lobby_list_fields[] = {{"type", choice<"lobby">()}, {"rooms", summaries}};
inline constexpr Type lobby_list_message = object(lobby_list_fields);
inline constexpr Type room_ids = array_of(room_id);
inline constexpr Field lobby_changes_fields[] = {
    {"type", choice<"lobby-changes">()},
    {"gone", room_ids, "No more in the list."},
    {"rooms", summaries, "New, or in place of what was told of them before."},
};
inline constexpr Type lobby_changes_message = object(lobby_changes_fields);
inline constexpr Field bye_fields[] = {
    {"type", choice<"bye">()}, {"reason", choice<"restart">()}, {"seconds", count()}};
inline constexpr Type bye_message = object(bye_fields);
inline constexpr Field done_fields[] = {
    {"type", choice<"done">()},
    {"id", message_id},
    optional("time", milliseconds, "Of `ping`."),
    optional("code", any_text, "Of `code`."),
    optional("seconds", count(), "Of `code`."),
    optional("rooms", summaries, "Of `mine`."),
    optional("room", room_id, "Of `open`."),
};
inline constexpr Type done_message = object(done_fields);
inline constexpr Field refused_fields[] = {
    {"type", choice<"refused">()}, optional("id", message_id), {"error", error}};
inline constexpr Type refused_message = object(refused_fields);

inline constexpr Type present_ids = array_of(any_text);
inline constexpr Field present_fields[] = {
    {"present", present_ids, "The seated persons who are connected, by their ids."},
    {"watching", count(), "How many others are."}};
inline constexpr Type presence = object(present_fields).named("Presence");
inline constexpr Field room_message_fields[] = {
    {"type", choice<"room">()}, {"number", count()},    {"setup", setup}, {"moves", texts}, {"now", now},
    {"chat", chat_lines},       {"time", milliseconds},
};
inline constexpr Type room_message = object_of<of_room, presence>(room_message_fields).named("RoomMessage");
inline constexpr Type event_kind =
    choice<"opened", "sat", "stood", "started", "played", "offered", "answered", "undone", "handed", "said",
           "ended", "rematched", "resumed", "closed">()
        .named("EventKind");
inline constexpr Field event_message_fields[] = {
    {"type", choice<"event">()},
    {"number", count()},
    {"kind", event_kind},
    optional("by", seat_number, "The seat that did it."),
    {"from", count(), "So many steps stay, then `steps` follow."},
    {"steps", texts},
    {"now", now},
    {"time", milliseconds},
    optional("text", any_text, "Of `said`."),
};
inline constexpr Type event_message = object_of<of_room>(event_message_fields).named("EventMessage");
inline constexpr Field present_message_fields[] = {{"type", choice<"present">()}};
inline constexpr Type present_message =
    object_of<of_room, presence>(present_message_fields).named("PresentMessage");

inline constexpr Type server_message =
    variants<welcome_message, lobby_list_message, lobby_changes_message, bye_message, done_message,
             refused_message, room_message, event_message, present_message>("type")
        .named("ServerMessage");

// ------------------------------------------------------------------------------------------------- what is
// kept

inline constexpr Field stored_event_fields[] = {
    {"at", any_integer},
    optional("person", any_text, "Whose command it was."),
    optional("command", any_text, "The client's id of it."),
};
inline constexpr Type stored_event = object(stored_event_fields);

inline constexpr Field opened_fields[] = {
    {"kind", choice<"opened">()}, {"setup", setup_request}, {"opener", person}, {"seed", any_text}};
inline constexpr Type opened_event = object_of<stored_event>(opened_fields);
inline constexpr Field sat_fields[] = {{"kind", choice<"sat">()}, {"seat", seat_number}, {"name", person}};
inline constexpr Type sat_event = object_of<stored_event>(sat_fields);
inline constexpr Field stood_fields[] = {{"kind", choice<"stood">()}, {"seat", seat_number}};
inline constexpr Type stood_event = object_of<stored_event>(stood_fields);
inline constexpr Field started_fields[] = {
    {"kind", choice<"started">()}, {"drawn", texts}, optional("unrated", unrated)};
inline constexpr Type started_event = object_of<stored_event>(started_fields);
inline constexpr Field played_event_fields[] = {
    {"kind", choice<"played">()}, {"seat", seat_number}, {"move", any_text}, {"drawn", texts}};
inline constexpr Type played_event = object_of<stored_event>(played_event_fields);
inline constexpr Field offered_fields[] = {{"kind", choice<"offered">()},
                                           {"what", offer_kind},
                                           {"seat", seat_number},
                                           {"handed", seat_number},
                                           {"level", level_or_nobody}};
inline constexpr Type offered_event = object_of<stored_event>(offered_fields);
inline constexpr Field answered_fields[] = {
    {"kind", choice<"answered">()}, {"seat", seat_number}, {"accepts", flag}};
inline constexpr Type answered_event = object_of<stored_event>(answered_fields);
inline constexpr Field undone_fields[] = {{"kind", choice<"undone">()}, {"step", count()}};
inline constexpr Type undone_event = object_of<stored_event>(undone_fields);
inline constexpr Field handed_fields[] = {
    {"kind", choice<"handed">()}, {"seat", seat_number}, {"level", small_integer}};
inline constexpr Type handed_event = object_of<stored_event>(handed_fields);
inline constexpr Field said_fields[] = {
    {"kind", choice<"said">()}, {"seat", seat_number}, {"text", any_text}};
inline constexpr Type said_event = object_of<stored_event>(said_fields);
inline constexpr Field ended_fields[] = {{"kind", choice<"ended">()},
                                         {"result", any_text},
                                         optional("ratings", rating_changes_or_null),
                                         optional("unrated", unrated)};
inline constexpr Type ended_event = object_of<stored_event>(ended_fields);
inline constexpr Field rematched_fields[] = {{"kind", choice<"rematched">()}, {"room", any_text}};
inline constexpr Type rematched_event = object_of<stored_event>(rematched_fields);
inline constexpr Field resumed_fields[] = {{"kind", choice<"resumed">()}, {"pause", any_integer}};
inline constexpr Type resumed_event = object_of<stored_event>(resumed_fields);
inline constexpr Field closed_fields[] = {{"kind", choice<"closed">()}, optional("why", closing)};
inline constexpr Type closed_event = object_of<stored_event>(closed_fields);

inline constexpr Type event = variants<opened_event, sat_event, stood_event, started_event, played_event,
                                       offered_event, answered_event, undone_event, handed_event, said_event,
                                       ended_event, rematched_event, resumed_event, closed_event>("kind");

}  // namespace talus::schema
