// The encoding of any of the games, chosen at run time: what bindings to other languages hold.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "encoding/encoding.h"
#include "encoding/talat_encoding.h"
#include "encoding/talavera_encoding.h"
#include "encoding/taluva_encoding.h"
#include "play/any_state.h"

namespace talus {

template <class S>
struct EncodingFor;
template <>
struct EncodingFor<taluva::State> {
    using Type = taluva::Encoding;
};
template <>
struct EncodingFor<talat::State> {
    using Type = talat::Encoding;
};
template <>
struct EncodingFor<talavera::State> {
    using Type = talavera::Encoding;
};

// Says what is wrong with the settings, if anything is.
std::optional<Error> settings_error(const EncodingSettings& settings);

class AnyEncoding {
  public:
    // For states of the same game and options as this one.
    static Result<AnyEncoding> make(const AnyState& state, const EncodingSettings& settings = {});

    int action_count() const;
    int chance_count() const;
    int feature_count() const;
    int symmetry_count() const;
    ObservationShape shape() const;

    // What follows fails if the state is of another game or has other options, or if it is not of the kind
    // that is asked for.

    // The ids of all legal moves that have one, ascending; none if it is not a decision.
    Result<std::vector<std::int32_t>> legal_actions(const AnyState& state) const;
    // How many legal moves have no id.
    Result<int> left_out(const AnyState& state) const;
    Result<int> action(const AnyState& state, std::string_view move) const;
    Result<std::string> move(const AnyState& state, int action) const;
    Result<AnyState> play(const AnyState& state, int action) const;

    // Ids with weights, ascending.
    Result<std::vector<std::pair<int, std::uint32_t>>> chance_outcomes(const AnyState& state) const;
    Result<std::string> chance_move(const AnyState& state, int id) const;
    Result<AnyState> play_chance(const AnyState& state, int id) const;

    // Pre: the spans have the sizes of shape().
    std::optional<Error> observe(const AnyState& state, int viewer, std::span<std::uint8_t> planes,
                                 std::span<float> scalars) const;
    // A row of feature_count() numbers for each of legal_actions(), in its order.
    Result<std::vector<std::int16_t>> move_features(const AnyState& state) const;
    Result<int> turned_action(const AnyState& state, int symmetry, int action) const;
    std::optional<Error> turn_planes(int symmetry, std::span<const std::uint8_t> seen,
                                     std::span<std::uint8_t> turned) const;
    Result<std::vector<double>> returns(const AnyState& state) const;

    const AnyState& start() const { return start_; }
    const EncodingSettings& settings() const { return settings_; }

  private:
    AnyEncoding(const AnyState& start, const EncodingSettings& settings)
        : start_(start), settings_(settings) {}

    template <class Visit>
    auto visit(Visit&& visit) const;
    template <class T, class Visit>
    Result<T> with(const AnyState& state, Visit&& visit) const;

    AnyState start_;
    EncodingSettings settings_;
};

}  // namespace talus
