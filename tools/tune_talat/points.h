// Learns how many points the seats may expect at the end.
#pragma once

#include <span>

#include "games/talat/evaluation/evaluate.h"
#include "tune_talat/samples.h"

namespace talus::talat {

// A linear regression on the features. Tells on standard error how far it is off in the last tenth of the
// samples, from which it does not learn.
PointWeights fit_points(std::span<const Sample> samples, int players);

}  // namespace talus::talat
