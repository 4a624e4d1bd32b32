#include "games/talavera/evaluation/evaluate.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"
#include "games/talavera/evaluation/endgame/endgame.h"
#include "games/talavera/evaluation/solo/solo_guess.h"
#include "games/talavera/evaluation/tucks.h"

namespace talus::talavera {
namespace {

constexpr int cards_a_player = 8;

// How a lead in the scores becomes a chance to win.
constexpr float least_spread = 0.15F;  // nothing is certain before it is solved

// An S-shaped curve much like that of the normal distribution, and the same in every build: it needs nothing
// but a square root.
float chance_of_lead(float lead, float variance) {
    return 0.5F + 0.5F * lead / std::sqrt(lead * lead + variance);
}

Values shares(float seat_1) {
    return {seat_1, 1 - seat_1};
}

// Makes priors of weights. No move is left out altogether.
void normalise(std::span<float> weights) {
    constexpr float least_prior = 0.02F;
    float sum = 0;
    for (const float weight : weights) sum += weight;
    const float count = static_cast<float>(weights.size());
    for (float& weight : weights)
        weight = least_prior + (1 - least_prior * count) * (sum > 0 ? weight / sum : 1 / count);
}

}  // namespace

Values Evaluator::evaluate(const State& state, const State::MoveList& moves, std::span<float> priors,
                           Random&) {
    if (state.is_solo()) {
        const float value = solo_.evaluate(state, moves, priors);
        normalise(priors);
        return {value};
    }
    const Values values = judge(state, moves, priors);
    for (float& prior : priors) {
        const float odds = (prior + 0.01F) / (1.01F - prior);
        prior = odds * odds * odds * odds;
    }
    normalise(priors);
    return values;
}

Values Evaluator::judge(const State& state, const State::MoveList& moves, std::span<float> chances) {
    if (state.is_solo()) {
        solo_.judge(state, moves, chances);
        return {*std::max_element(chances.begin(), chances.end())};
    }
    const Seat seat = state.turn().seat;
    Values best{};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Values values = evaluate(after(state, moves[i]));
        chances[i] = values[seat];
        if (i == 0 || values[seat] > best[seat]) best = values;
    }
    return best;
}

bool Evaluator::prepare(const State& state, const std::function<bool()>& should_stop) {
    return !state.is_solo() || solo_.prepare(state, should_stop);
}

Values Evaluator::guess(const State& state, const State::MoveList& moves, std::span<float> chances) {
    const SoloGuess solo(state);
    for (std::size_t i = 0; i < moves.size(); ++i)
        chances[i] = static_cast<float>(solo.value(after(state, moves[i])));
    return {static_cast<float>(solo.value(state))};
}

std::optional<Values> Evaluator::exact(const State& state) {
    if (state.is_solo()) return Values{static_cast<float>(solo_.evaluate(state))};
    if (is_endgame(state)) return shares(static_cast<float>(endgame_share(state)));
    return std::nullopt;
}

std::optional<Scores> Evaluator::expected_scores(const State& state) {
    if (state.is_solo() || state.phase() == Phase::orders || state.phase() == Phase::first)
        return std::nullopt;
    return Scores{expected_score(state, Seat::first).mean, expected_score(state, Seat::second).mean};
}

Values Evaluator::evaluate(const State& state) {
    if (state.phase() == Phase::over) return final_shares(state);
    const ExpectedScore first = expected_score(state, Seat::first);
    const ExpectedScore second = expected_score(state, Seat::second);
    return shares(
        chance_of_lead(first.mean - second.mean, least_spread + (first.variance() + second.variance())));
}

// Both cards of a hand are tucked in the best way, and then come what may.
ExpectedScore Evaluator::expected_score(const State& state, Seat seat) {
    CardSet hand = state.hand(seat);
    CardSet deck = state.unseen() | state.face_up() | state.face_down();
    // The last card of a market goes to the second drafter, whatever it is (V-DRAFT).
    if (state.phase() == Phase::last_draft) {
        if (seat != state.first_drafter()) hand |= state.face_up();
        deck -= state.face_up();
    }
    int picks_left = cards_a_player - hand.size();
    for (const Colour colour : all_colours) picks_left -= state.corner(seat, colour).size();

    const bool first_in_last_round = (seat == state.first_drafter()) == (state.round() % 2 == 0);
    Outlook& own = outlook({state.order_card(seat), first_in_last_round, deck});
    ExpectedScore best{-1, 0};
    for_each_tuck(state.placed(seat), hand, [&](Tiles placed) {
        const ExpectedScore score = own.expected_score(placed, picks_left);
        if (score.mean > best.mean) best = score;
    });
    return best;
}

Outlook& Evaluator::outlook(const Outlook::Key& key) {
    outlooks_.resize(outlook_room);
    const std::uint64_t hash =
        mix(std::uint64_t{key.deck.bits()} | static_cast<std::uint64_t>(number(key.order)) << 20 |
            static_cast<std::uint64_t>(key.first_in_last_round) << 30);
    Outlook& place = outlooks_[hash % outlook_room];
    if (!(place.key() == key)) place = Outlook(key);
    return place;
}

double Evaluator::endgame_share(const State& state) {
    constexpr std::size_t room = 4096;
    solved_.resize(room);
    const std::uint64_t hash = state.hash();
    Solved& place = solved_[hash % room];
    if (place.hash != hash) place = {hash, endgame_value(state)};
    return place.share;
}

Levels levels_for(const State& state) {
    constexpr float seconds = level_seconds;
    constexpr float time_to_solve = 60;  // alone: more than it takes, so that it ends with the exact move
    if (state.is_solo())
        return {{{0, seconds, 1.6F},
                 {0, seconds, 0.8F},
                 {0, seconds, 0.35F},
                 {0, seconds, 0.2F},
                 {0, seconds, 0.1F},
                 {0, seconds, 0.05F},
                 {0, seconds, 0.02F},
                 {no_visit_limit, time_to_solve, 0}}};
    return {{{0, seconds, 4},
             {0, seconds, 2.1F},
             {0, seconds, 1.35F},
             {0, seconds, 0.85F},
             {0, seconds, 0.5F},
             {0, seconds, 0.22F},
             {0, seconds, 0},
             {no_visit_limit, seconds, 0}}};
}

std::uint32_t review_visits(const State&) {
    return 24;
}

}  // namespace talus::talavera
