// One game that is played by ids of actions, for learning: each step plays an action, draws for chance, and
// finds what is legal next.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "encoding/encoding.h"
#include "play/any_state.h"

namespace talus {

class EncodedGame {
  public:
    // Begins with `start`, with chance from the seed. Fails if the settings are wrong.
    static Result<std::unique_ptr<EncodedGame>> make(const AnyState& start, const EncodingSettings& settings,
                                                     std::uint64_t seed);
    virtual ~EncodedGame() = default;

    // Begins anew, with chance from this seed.
    virtual void reset(std::uint64_t seed) = 0;
    // If the action cannot be played, nothing changes, and the error says why.
    virtual std::optional<Error> step(std::int32_t action) = 0;
    // A legal action, all alike, from a generator of its own; no_action if there is none.
    virtual std::int32_t sample() = 0;

    // What there is to know after each step. Legal actions are in no order, and the mask has 1 for each. Both
    // stay where they are: the next step changes them.
    virtual Turn turn() const = 0;
    virtual std::span<const std::int32_t> legal_actions() const = 0;
    virtual std::span<const std::uint8_t> mask() const = 0;
    // Pre: the viewer has a seat; the spans have the sizes of shape().
    virtual void observe(Seat viewer, std::span<std::uint8_t> planes, std::span<float> scalars) const = 0;
    virtual std::vector<double> returns() const = 0;
    virtual AnyState state() const = 0;

    // From the same start, seed and actions comes the same game.
    virtual AnyState start() const = 0;
    virtual std::uint64_t seed() const = 0;
    virtual std::span<const std::int32_t> played() const = 0;

    virtual const EncodingSettings& settings() const = 0;
    virtual int seat_count() const = 0;
    virtual int action_count() const = 0;
    virtual ObservationShape shape() const = 0;
    // How many legal moves had no id since the last reset.
    virtual std::uint64_t left_out() const = 0;
};

}  // namespace talus
