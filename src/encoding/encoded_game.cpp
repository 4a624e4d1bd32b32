#include "encoding/encoded_game.h"

#include <algorithm>

#include "base/random.h"
#include "encoding/any_encoding.h"
#include "encoding/legal_actions.h"
#include "game/random_play.h"

namespace talus {
namespace {

template <GameState S>
class OneGame final : public EncodedGame {
  public:
    using Encoding = typename EncodingFor<S>::Type;

    OneGame(const S& start, const EncodingSettings& settings, std::uint64_t seed)
        : start_(start),
          settings_(settings),
          encoding_(start.options(), settings),
          mask_(static_cast<std::size_t>(encoding_.action_count())) {
        reset(seed);
    }

    void reset(std::uint64_t seed) override {
        seed_ = seed;
        played_.clear();
        random_ = Random(combine(seed, 0));
        sampler_ = Random(combine(seed, 1));
        left_out_ = 0;
        state_ = start_;
        settle();
    }

    std::optional<Error> step(std::int32_t action) override {
        const typename S::Move* const move = legal_.move(action);
        if (move == nullptr) {
            if (state_.turn().is_over()) return refusals::game_over.error();
            return why_illegal(state_, encoding_, action);
        }
        state_.play_unchecked(*move);
        played_.push_back(action);
        settle();
        return std::nullopt;
    }

    std::int32_t sample() override {
        const auto ids = legal_.ids();
        return ids.empty() ? no_action : ids[sampler_.below(static_cast<std::uint32_t>(ids.size()))];
    }

    Turn turn() const override { return state_.turn(); }
    std::span<const std::int32_t> legal_actions() const override { return legal_.ids(); }
    std::span<const std::uint8_t> mask() const override { return mask_; }
    void observe(Seat viewer, std::span<std::uint8_t> planes, std::span<float> scalars) const override {
        encoding_.observe(state_, viewer, planes, scalars);
    }
    std::vector<double> returns() const override {
        std::vector<double> returns(static_cast<std::size_t>(seat_count()));
        if (state_.turn().is_over()) std::copy_n(returns_of(state_).begin(), returns.size(), returns.begin());
        return returns;
    }
    AnyState state() const override { return AnyState(state_); }

    AnyState start() const override { return AnyState(start_); }
    std::uint64_t seed() const override { return seed_; }
    std::span<const std::int32_t> played() const override { return played_; }

    const EncodingSettings& settings() const override { return settings_; }
    int seat_count() const override { return start_.seat_count(); }
    int action_count() const override { return encoding_.action_count(); }
    ObservationShape shape() const override { return encoding_.shape(); }
    std::uint64_t left_out() const override { return left_out_; }

  private:
    // Draws until somebody decides or the game is over, and finds what is legal.
    void settle() {
        play_chance(state_, random_);
        mark(0);  // only what was set: most of a mask is always 0
        if (state_.turn().is_decision())
            left_out_ += legal_.find(state_, encoding_, space_);
        else
            legal_.clear();
        mark(1);
    }

    void mark(std::uint8_t value) {
        for (const std::int32_t action : legal_.ids()) mask_[action] = value;
    }

    S start_;
    EncodingSettings settings_;
    Encoding encoding_;
    S state_;
    std::uint64_t seed_ = 0;
    std::vector<std::int32_t> played_;
    Random random_{0}, sampler_{0};
    LegalActions<S> legal_;
    typename LegalActions<S>::Workspace space_;
    std::vector<std::uint8_t> mask_;
    std::uint64_t left_out_ = 0;
};

}  // namespace

Result<std::unique_ptr<EncodedGame>> EncodedGame::make(const AnyState& start,
                                                       const EncodingSettings& settings, std::uint64_t seed) {
    if (const auto error = settings_error(settings)) return *error;
    return std::visit(
        [&]<class S>(const S& state) -> Result<std::unique_ptr<EncodedGame>> {
            return std::unique_ptr<EncodedGame>(std::make_unique<OneGame<S>>(state, settings, seed));
        },
        start.variant());
}

}  // namespace talus
