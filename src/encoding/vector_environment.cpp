#include "encoding/vector_environment.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/random.h"
#include "encoding/any_encoding.h"
#include "encoding/legal_actions.h"
#include "game/random_play.h"

namespace talus {
namespace {

constexpr std::size_t most_games = 1 << 16;  // half a gigabyte of Taluva

Error bad_action(std::size_t game, int action, const Error& why) {
    return {why.code,
            "Game " + std::to_string(game) + ", action " + std::to_string(action) + ": " + why.text};
}

template <GameState S>
class ManyGames final : public VectorEnvironment {
  public:
    using Encoding = typename EncodingFor<S>::Type;

    ManyGames(const S& start, const EncodingSettings& settings, std::size_t count)
        : start_(start), encoding_(start.options(), settings), games_(count), sampler_(0) {
        moves_.resize(count);
    }

    void reset(std::uint64_t seed, const StepBuffers& buffers) override {
        left_out_ = cut_off_ = 0;
        sampler_ = Random(combine(seed, games_.size()));
        for (std::size_t i = 0; i < games_.size(); ++i) {
            games_[i].random = Random(combine(seed, i));
            clear_results(i, buffers);
            begin(games_[i]);
            settle(i, buffers);
        }
    }

    std::optional<Error> step(std::span<const std::int32_t> actions, const StepBuffers& buffers) override {
        for (std::size_t i = 0; i < games_.size(); ++i) {
            const typename S::Move* const move = games_[i].legal.move(actions[i]);
            if (move == nullptr)
                return bad_action(i, actions[i], why_illegal(games_[i].state, encoding_, actions[i]));
            moves_[i] = *move;
        }
        for (std::size_t i = 0; i < games_.size(); ++i) {
            clear_results(i, buffers);
            games_[i].state.play_unchecked(moves_[i]);
            play_chance(games_[i].state, games_[i].random);
            settle(i, buffers);
        }
        return std::nullopt;
    }

    void sample(std::span<std::int32_t> actions) override {
        for (std::size_t i = 0; i < games_.size(); ++i) {
            const auto legal = games_[i].legal.ids();
            actions[i] = legal[sampler_.below(static_cast<std::uint32_t>(legal.size()))];
        }
    }

    std::size_t size() const override { return games_.size(); }
    int seat_count() const override { return start_.seat_count(); }
    int action_count() const override { return encoding_.action_count(); }
    ObservationShape shape() const override { return encoding_.shape(); }
    AnyState state(std::size_t game) const override { return AnyState(games_[game].state); }
    std::uint64_t left_out() const override { return left_out_; }
    std::uint64_t cut_off() const override { return cut_off_; }

  private:
    struct Game {
        S state;
        Random random{0};
        LegalActions<S> legal;
    };

    void begin(Game& game) {
        game.state = start_;
        play_chance(game.state, game.random);
    }

    void clear_results(std::size_t i, const StepBuffers& buffers) const {
        if (buffers.terminated != nullptr) buffers.terminated[i] = 0;
        if (buffers.truncated != nullptr) buffers.truncated[i] = 0;
        if (buffers.rewards != nullptr) std::fill_n(buffers.rewards + i * seats(), seats(), 0.0F);
    }

    // Ends what is over, so that there is a decision with legal actions, and writes what is wanted of it.
    void settle(std::size_t i, const StepBuffers& buffers) {
        Game& game = games_[i];
        if (game.state.turn().is_over()) {
            const auto returns = returns_of(game.state);
            if (buffers.rewards != nullptr)
                std::transform(returns.begin(), returns.begin() + start_.seat_count(),
                               buffers.rewards + i * seats(),
                               [](double value) { return static_cast<float>(value); });
            if (buffers.terminated != nullptr) buffers.terminated[i] = 1;
            begin(game);
        }
        find_legal(game);
        if (game.legal.empty()) {
            ++cut_off_;
            if (buffers.truncated != nullptr) buffers.truncated[i] = 1;
            begin(game);
            find_legal(game);
        }
        observe(i, buffers);
    }

    void find_legal(Game& game) { left_out_ += game.legal.find(game.state, encoding_, space_); }

    void observe(std::size_t i, const StepBuffers& buffers) const {
        const Game& game = games_[i];
        const Seat seat = game.state.turn().seat;
        if (buffers.seats != nullptr) buffers.seats[i] = static_cast<std::uint8_t>(index(seat));
        if (buffers.masks != nullptr) {
            const auto width = static_cast<std::size_t>(encoding_.action_count());
            std::uint8_t* const mask = buffers.masks + i * width;
            std::fill_n(mask, width, std::uint8_t{0});
            for (const std::int32_t action : game.legal.ids()) mask[action] = 1;
        }
        if (buffers.planes == nullptr) return;
        const ObservationShape shape = encoding_.shape();
        const auto scalar_count = static_cast<std::size_t>(shape.scalars);
        encoding_.observe(game.state, seat, {buffers.planes + i * shape.plane_bytes(), shape.plane_bytes()},
                          {buffers.scalars + i * scalar_count, scalar_count});
    }

    std::size_t seats() const { return static_cast<std::size_t>(start_.seat_count()); }

    S start_;
    Encoding encoding_;
    std::vector<Game> games_;
    Random sampler_;
    typename LegalActions<S>::Workspace space_;
    std::vector<typename S::Move> moves_;
    std::uint64_t left_out_ = 0, cut_off_ = 0;
};

}  // namespace

Result<std::unique_ptr<VectorEnvironment>> VectorEnvironment::make(const AnyState& start,
                                                                   const EncodingSettings& settings,
                                                                   std::size_t count, std::uint64_t seed) {
    if (const auto error = settings_error(settings)) return *error;
    if (count < 1 || count > most_games)
        return Error{"environment.count",
                     "There must be between 1 and " + std::to_string(most_games) + " games."};
    if (!is_start(start)) return Error{"environment.start", "The games must begin with the start of a game."};
    return std::visit(
        [&]<class S>(const S& state) -> Result<std::unique_ptr<VectorEnvironment>> {
            std::unique_ptr<VectorEnvironment> games = std::make_unique<ManyGames<S>>(state, settings, count);
            games->reset(seed, {});
            return games;
        },
        start.variant());
}

}  // namespace talus
