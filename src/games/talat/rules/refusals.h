// Why a move is not allowed: a refusal for every rule of RULES.md that can forbid one.
#pragma once

#include <array>

#include "game/refusal.h"

namespace talus::talat::refusals {

// Set-up.

// T-SETUP
inline constexpr Refusal setup_unfinished{"talat.setup-unfinished",
                                          "No tower moves before the set-up is complete: place a tower."};
// T-SETUP
inline constexpr Refusal setup_over{"talat.setup-over", "All towers are placed: move or take."};
// T-SETUP-PLACE, T-SETUP-ZIHIN
inline constexpr Refusal already_placed{"talat.already-placed", "This tower is already on a board."};
// T-SETUP-PLACE
inline constexpr Refusal not_own_start_line{"talat.not-own-start-line",
                                            "Towers are placed on your own two start lines."};
// T-SETUP-ZIHIN
inline constexpr Refusal not_zihin_start_line{"talat.not-zihin-start-line",
                                              "The Zihin's towers are placed on its two start lines."};
// T-BOARDS
inline constexpr Refusal space_occupied{"talat.space-occupied", "Another tower stands on this space."};

// Which tower.

// T-TURN
inline constexpr Refusal no_tower{"talat.no-tower", "There is no tower on the space to start from."};
// T-TURN
inline constexpr Refusal not_your_tower{"talat.not-your-tower", "This tower is not yours to move."};
// T-ZIHIN-MOVE
inline constexpr Refusal zihin_faces_you{
    "talat.zihin-faces-you",
    "You move the Zihin's towers only on the board between the Zihin and your opponent."};
// T-FROZEN
inline constexpr Refusal frozen_board{"talat.frozen-board",
                                      "This board is frozen: no tower on it moves any more."};

// Where to.

// T-MOVE
inline constexpr Refusal other_board{"talat.other-board", "A tower never leaves its board."};
// T-MOVE, T-CAPTURE
inline constexpr Refusal not_one_step{"talat.not-one-step",
                                      "A tower goes exactly one step, to a neighbouring space."};
// T-MOVE, T-CAPTURE
inline constexpr Refusal backward{"talat.backward", "A tower never goes or captures backward."};
// T-MOVE
inline constexpr Refusal sideways_without_capture{"talat.sideways-without-capture",
                                                  "A tower goes sideways only to capture."};
// T-MOVE
inline constexpr Refusal enemy_in_the_way{"talat.enemy-in-the-way",
                                          "An enemy tower stands there: it can only be taken."};

// Whom to take.

// T-CAPTURE
inline constexpr Refusal nothing_to_take{"talat.nothing-to-take", "There is no tower to take on this space."};
// T-CAPTURE
inline constexpr Refusal same_colour{"talat.same-colour", "A tower never takes a tower of its own colour."};
// T-CAPTURE-SIDES
inline constexpr Refusal same_kind{"talat.same-kind",
                                   "Towers of the same height and shape cannot take each other."};
// T-CAPTURE-SIDES
inline constexpr Refusal fewer_sides{
    "talat.fewer-sides", "Of two towers of the same height, the one with more sides takes the other."};
// T-CAPTURE-HEIGHT, T-CAPTURE-DAVID
inline constexpr Refusal too_low{
    "talat.too-low", "A tower takes no taller one; only the small triangle takes the large hexagon."};
// T-CAPTURE-HEIGHT
inline constexpr Refusal too_tall{"talat.too-tall",
                                  "A large tower takes no small one: the difference must be one height."};

inline constexpr std::array all{&setup_unfinished,
                                &setup_over,
                                &already_placed,
                                &not_own_start_line,
                                &not_zihin_start_line,
                                &space_occupied,
                                &no_tower,
                                &not_your_tower,
                                &zihin_faces_you,
                                &frozen_board,
                                &other_board,
                                &not_one_step,
                                &backward,
                                &sideways_without_capture,
                                &enemy_in_the_way,
                                &nothing_to_take,
                                &same_colour,
                                &same_kind,
                                &fewer_sides,
                                &too_low,
                                &too_tall};

}  // namespace talus::talat::refusals
