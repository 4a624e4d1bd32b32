#include "selfplay/selfplay.h"

#include <algorithm>
#include <optional>

#include "base/hash.h"
#include "base/json.h"
#include "base/random.h"
#include "play/option_list.h"
#include "play/player/computer.h"
#include "protocol/job/deadline.h"
#include "review/luck.h"

namespace talus {
namespace {

constexpr std::size_t most_policy_moves = 64;
constexpr int digits = 4;

Json values_json(const Values& values, int seats) {
    Json::Array shares;
    for (int i = 0; i < seats; ++i) shares.push_back(Json::rounded(values[i], digits));
    return shares;
}

template <class Numbers>
Json numbers_json(const Numbers& numbers) {
    Json::Array items;
    for (const int number : numbers) items.emplace_back(number);
    return items;
}

class Game {
  public:
    Game(const SelfplaySet& set, std::uint64_t number)
        : set_(set),
          seed_(combine(set.seed, number)),
          chance_(combine(seed_, 0)),
          luck_(set.start, combine(seed_, set.players.size() + 1)),
          state_(set.start) {
        for (std::size_t i = 0; i < set.players.size(); ++i)
            computers_.emplace_back(set.players[i], set.start, combine(seed_, i + 1));
    }

    void play() {
        while (!state_.turn().is_over())
            if (state_.turn().is_chance())
                draw();
            else
                decide();
    }

    Json::Array steps() { return std::move(steps_); }
    Outcome outcome() const { return state_.outcome(); }

  private:
    // [move], and [move, luck] for the last of draws in a row, for all of them.
    void draw() {
        if (!before_draws_) before_draws_ = state_;
        const std::string move = state_.chance_move(chance_.below(state_.chance_total()));
        step(move);
        Json::Array told{move};
        if (!state_.turn().is_chance()) {
            told.push_back(values_json(luck_.add(*before_draws_, state_), set_.start.seat_count()));
            before_draws_.reset();
        }
        steps_.push_back(std::move(told));
    }

    // [move, seat], or [move, seat, values, visits, [[move, visits], ...]]
    void decide() {
        const std::size_t seat = index(state_.turn().seat);
        if (decisions_++ < set_.random_moves) {
            const std::vector<std::string> moves = state_.legal_moves();
            const std::string move = moves[chance_.below(static_cast<std::uint32_t>(moves.size()))];
            steps_.push_back(Json::Array{move, static_cast<int>(seat)});
            step(move);
            return;
        }
        const Choice choice = computers_[seat].choose(state_, Deadline(computers_[seat].seconds()));
        Json::Array told{choice.move, static_cast<int>(seat)};
        if (!choice.analysis.moves.empty()) {
            Json::Array policy;
            for (const AnyMoveReport& report : choice.analysis.moves)
                if (report.visits > 0 && policy.size() < most_policy_moves)
                    policy.push_back(Json::Array{report.move, report.visits});
            told.push_back(values_json(choice.analysis.values, set_.start.seat_count()));
            told.emplace_back(choice.analysis.visits);
            told.emplace_back(policy);
        }
        steps_.push_back(std::move(told));
        step(choice.move);
    }

    void step(const std::string& move) {
        state_ = state_.play(move).value();
        for (Computer& computer : computers_) computer.observe(move);
    }

    const SelfplaySet& set_;
    const std::uint64_t seed_;
    Random chance_;
    LuckMeter luck_;
    std::vector<Computer> computers_;
    AnyState state_;
    std::optional<AnyState> before_draws_;
    Json::Array steps_;
    std::uint32_t decisions_ = 0;
};

}  // namespace

Result<std::vector<PlayerSpec>> selfplay_players(const AnyState& start,
                                                 const std::vector<std::string>& players) {
    const auto seats = static_cast<std::size_t>(start.seat_count());
    if (players.empty() || players.size() > seats)
        return Error{"selfplay.players", "The game has " + std::to_string(seats) + " seats, not " +
                                             std::to_string(players.size()) + "."};
    std::vector<PlayerSpec> specs;
    for (const std::string& text : players) {
        const auto player = parse_player(text);
        if (!player) return player.error();
        if (const auto wrong = refuse_player(*player, start)) return *wrong;
        specs.push_back(*player);
    }
    specs.resize(seats, specs.back());
    return specs;
}

std::string selfplay_settings(const SelfplaySet& set) {
    Json::Array players;
    for (const PlayerSpec& player : set.players) players.emplace_back(to_text(player));
    return Json{{"format", selfplay_format},
                {"game", set.start.game()},
                {"options", to_text(set.start.options())},
                {"players", players},
                {"seed", set.seed},
                {"random_moves", set.random_moves},
                {"games", set.games},
                {"games_in_shard", set.games_in_shard}}
        .dump();
}

std::string selfplay_game(const SelfplaySet& set, std::uint64_t number) {
    Game game(set, number);
    game.play();
    const Outcome outcome = game.outcome();
    return Json{{"number", number},
                {"places", numbers_json(outcome.places)},
                {"scores", numbers_json(outcome.scores)},
                {"reason", outcome.reason},
                {"steps", game.steps()}}
        .dump();
}

std::string selfplay_shard(const SelfplaySet& set, std::uint64_t shard) {
    std::string lines;
    const std::uint64_t first = shard * set.games_in_shard;
    const std::uint64_t end = std::min(set.games, first + set.games_in_shard);
    for (std::uint64_t number = first; number < end; ++number) lines += selfplay_game(set, number) + '\n';
    return lines;
}

}  // namespace talus
