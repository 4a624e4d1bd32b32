// Many games at once, for learning: each step plays one action in every game, draws for chance, begins
// finished games anew, and writes what there is to know into the caller's memory.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "base/result.h"
#include "encoding/encoding.h"
#include "play/any_state.h"

namespace talus {

// The caller's memory: a row for each game. What is null is not wanted, and not computed; planes and scalars
// go together.
struct StepBuffers {
    std::uint8_t* masks = nullptr;   // action_count each: 1 for legal actions
    std::uint8_t* planes = nullptr;  // shape().plane_bytes() each, as the seat to move sees them
    float* scalars = nullptr;        // shape().scalars each
    std::uint8_t* seats = nullptr;   // 1 each: whose decision it is
    float* rewards = nullptr;  // seat_count each: the returns of a game that has ended with this step, else 0
    std::uint8_t* terminated = nullptr;  // 1 each: a game has ended, and the next one has begun
    std::uint8_t* truncated =
        nullptr;  // 1 each: no legal move had an id (taluva_encoding.h), and the next game has begun
};

class VectorEnvironment {
  public:
    // `count` games that begin with `start`, whose chance comes from the seed. Fails if the settings or the
    // count are wrong, or if it is not the start of a game.
    static Result<std::unique_ptr<VectorEnvironment>> make(const AnyState& start,
                                                           const EncodingSettings& settings,
                                                           std::size_t count, std::uint64_t seed);
    virtual ~VectorEnvironment() = default;

    // Begins all games anew, with chance from this seed.
    virtual void reset(std::uint64_t seed, const StepBuffers& buffers) = 0;
    // An action for each game. If one cannot be played, none is, and the error names it.
    virtual std::optional<Error> step(std::span<const std::int32_t> actions, const StepBuffers& buffers) = 0;
    // A legal action for each game, all alike, from the environment's own seed.
    virtual void sample(std::span<std::int32_t> actions) = 0;

    virtual std::size_t size() const = 0;
    virtual int seat_count() const = 0;
    virtual int action_count() const = 0;
    virtual ObservationShape shape() const = 0;
    virtual AnyState state(std::size_t game) const = 0;  // pre: game < size()
    // How many legal moves had no id since the last reset, and how many games were cut off for that.
    virtual std::uint64_t left_out() const = 0;
    virtual std::uint64_t cut_off() const = 0;
};

}  // namespace talus
