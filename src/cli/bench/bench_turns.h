#pragma once

namespace talus::cli {

// Measures how fast the evaluation of Taluva looks one turn ahead, on one core (docs/benchmarks.md).
int bench_turns(bool json);

}  // namespace talus::cli
