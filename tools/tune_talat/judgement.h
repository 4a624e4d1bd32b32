// Learns how to judge positions of Talat: the weights of the features and the network of a board, together.
#pragma once

#include <span>

#include "games/talat/evaluation/board_worth.h"
#include "tune_talat/samples.h"

namespace talus::talat {

// Fits the chances to the mean of what the search thought and of how the games ended; starts from the weights
// of `start`. Tells on standard error how well it does on the last tenth of the samples, from which it does
// not learn.
Judgement fit_judgement(std::span<const Sample> samples, int players, const Weights& start, int epochs);

}  // namespace talus::talat
