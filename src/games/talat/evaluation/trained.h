// What was learnt from games of the search against itself (tools/tune_talat): a data file for each number of
// players, part of the program.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "games/talat/evaluation/board_worth.h"

namespace talus::talat {

// How many points a seat may expect at the end: a base by how near that is (the stages of feature::points,
// and behind them the set-up), and the weighted sum of its features.
struct PointWeights {
    std::array<float, feature::stages + 1> base;
    Weights weights;
};

struct Trained {
    Judgement judgement;
    PointWeights points;
};

// To be counted up when the features or the network change: older files are refused then.
inline constexpr std::uint32_t trained_version = 1;

Result<Trained> read_trained(std::span<const unsigned char> bytes);
std::vector<unsigned char> write_trained(const Trained& trained);

// Pre: two or three players.
const Trained& trained(int players);

}  // namespace talus::talat
