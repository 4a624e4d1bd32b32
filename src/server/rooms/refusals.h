// Why a room refuses what somebody wants. What a game's rules refuse passes through with the game's own
// codes.
#pragma once

#include <array>

#include "game/refusal.h"

namespace talus::server::refusals {

inline constexpr Refusal spectator{"room.spectator", "You do not sit at this table."};
inline constexpr Refusal no_seat{"room.no-seat", "There is no such seat."};
inline constexpr Refusal computer_seat{"room.computer-seat", "A computer sits there."};
inline constexpr Refusal taken{"room.taken", "Somebody else sits there."};
inline constexpr Refusal not_opener{"room.not-opener", "Only the person who opened the table may start."};
inline constexpr Refusal seats_free{"room.seats-free", "Not all seats are taken yet."};
inline constexpr Refusal not_started{"room.not-started", "The game has not started yet."};
inline constexpr Refusal started{"room.started", "The game has started already."};
inline constexpr Refusal over{"room.over", "The game is over."};
inline constexpr Refusal not_over{"room.not-over", "The game is not over yet."};
inline constexpr Refusal closed{"room.closed", "This table is closed."};
inline constexpr Refusal other_step{"room.other-step",
                                    "The game has gone on: this move is for another moment."};
inline constexpr Refusal not_your_turn{"room.not-your-turn", "It is not your turn."};
inline constexpr Refusal time_up{"room.time-up", "The time is up."};
inline constexpr Refusal offer_open{"room.offer-open", "There is an open offer already."};
inline constexpr Refusal no_offer{"room.no-offer", "There is no open offer."};
inline constexpr Refusal accepted{"room.accepted", "You have accepted already."};
inline constexpr Refusal nothing_to_undo{"room.nothing-to-undo",
                                         "You have not made a move that could be taken back."};
inline constexpr Refusal rated_undo{"room.rated-undo",
                                    "Against computers, nothing is taken back in a rated game."};
inline constexpr Refusal computer_draw{"room.computer-draw", "Computers do not agree to a draw."};
inline constexpr Refusal draw_alone{"room.draw-alone", "There is nobody to agree to a draw."};
inline constexpr Refusal hand{"room.hand",
                              "Only another person's seat can be handed over, to a level from 1 to 8."};
inline constexpr Refusal not_away{"room.not-away", "That person is not away, or not for long enough."};
inline constexpr Refusal time_decides{"room.time-decides",
                                      "With a time for each move, only that time hands a seat over."};
inline constexpr Refusal rematched{"room.rematched", "There is another game already."};
inline constexpr Refusal no_chat{"room.no-chat", "There is no chat at this table."};
inline constexpr Refusal too_fast{"room.too-fast", "That is too much in a short time: wait a little."};
inline constexpr Refusal used_id{"room.used-id", "This id was used for another command already."};
inline constexpr Refusal too_much{"room.too-much", "Too much has happened at this table: play on."};

inline constexpr std::array all{&spectator,  &no_seat,     &computer_seat,   &taken,         &not_opener,
                                &seats_free, &not_started, &started,         &over,          &not_over,
                                &closed,     &other_step,  &not_your_turn,   &time_up,       &offer_open,
                                &no_offer,   &accepted,    &nothing_to_undo, &computer_draw, &draw_alone,
                                &hand,       &not_away,    &rematched,       &no_chat,       &too_fast,
                                &too_much,   &rated_undo,  &time_decides,    &used_id};

}  // namespace talus::server::refusals
