// Learns how to judge positions of Talat: the weights of the features and the network of a board, together.
#pragma once

#include <span>

#include "games/talat/evaluation/board_worth.h"
#include "tune_talat/samples.h"

namespace talus::talat {

// Goes on from `start`. The chances are fitted to what the searches thought of the positions that followed
// and how the games ended (TD(λ), from the end back), and the network's units besides to the points of each
// side of each board. Tells on standard error how well the results of the last tenth of the games are
// foretold, from which it does not learn.
Judgement fit_judgement(std::span<const Sample> samples, int players, const Judgement& start, int epochs);

}  // namespace talus::talat
