// The course of the game: turns, elimination, the end and the places.
#include "games/taluva/rules/state.h"

#include <algorithm>

#include "base/hash.h"
#include "games/taluva/rules/refusals.h"

namespace talus::taluva {

std::span<const Refusal* const> State::all_refusals() {
    return refusals::all;
}

Turn State::turn() const {
    switch (phase_) {
        case Phase::draw: return Turn::chance();
        case Phase::place:
        case Phase::build: return Turn::of(seat_);
        case Phase::over: break;
    }
    return Turn::over();
}

void State::legal_moves(MoveList& moves) const {
    moves.clear();
    if (phase_ == Phase::place)
        legal_placements(moves);
    else
        legal_builds(moves);
}

void State::chance_outcomes(ChanceList& outcomes) const {
    outcomes.clear();
    for (int kind = 0; kind < tile_kinds; ++kind)
        if (unseen_[kind] > 0) outcomes.push_back({Move::draw(tile_at(kind)), unseen_[kind]});
}

Move State::chance_move(std::uint32_t ticket) const {
    int kind = 0;
    while (ticket >= unseen_[kind]) ticket -= unseen_[kind++];
    return Move::draw(tile_at(kind));
}

const Refusal* State::refusal(const Move& move) const {
    const bool is_draw = move.kind == Move::Kind::draw;
    const bool is_tile = move.kind == Move::Kind::tile;
    switch (phase_) {
        case Phase::draw:
            if (!is_draw) return &talus::refusals::chance_comes_first;
            return unseen(move.drawn_tile()) > 0 ? nullptr : &refusals::tile_used_up;
        case Phase::place:
            if (is_draw) return &talus::refusals::not_a_chance_step;
            if (!is_tile) return &refusals::place_first;
            return placement_refusal(move.hex, move.direction());
        case Phase::build:
            if (is_draw) return &talus::refusals::not_a_chance_step;
            if (is_tile) return &refusals::build_now;
            return build_refusal(move);
        case Phase::over: break;
    }
    return &talus::refusals::game_over;
}

void State::play_unchecked(const Move& move) {
    switch (phase_) {
        case Phase::draw:
            drawn_tile_ = move.drawn_tile();
            --unseen_[index(drawn_tile_)];
            drawn_hash_ += tile_key(drawn_tile_);
            --unseen_total_;
            --tiles_left_;
            phase_ = Phase::place;
            break;
        case Phase::place:
            island_.place_tile(move.hex, move.direction(), drawn_tile_);
            drawn_tile_ = {};
            phase_ = Phase::build;
            if (!can_build()) eliminate_seat();
            break;
        case Phase::build:
            build(move);
            if (achieves_early_victory())
                finish_seat(seat_);
            else
                end_turn();
            break;
        case Phase::over: break;
    }
}

int State::count_playing() const {
    int count = 0;
    for (const Seat seat : seats()) count += is_playing(seat);
    return count;
}

bool State::achieves_early_victory() const {
    const int own = own_supply().kinds_used_up();
    if (options_.mode != Mode::teams) return own >= 2;
    const int others = supply(partner(seat_)).kinds_used_up();
    return is_playing(partner(seat_)) && std::max(own, others) >= 2 && std::min(own, others) >= 1;
}

void State::finish_seat(Seat seat) {
    const auto finish = [&](Seat finished) {
        const int before =
            static_cast<int>(std::count_if(standings_.begin(), standings_.end(),
                                           [](Standing s) { return s.kind == Standing::Kind::finished; }));
        standings_[finished] = {Standing::Kind::finished, static_cast<std::uint8_t>(before + 1)};
    };
    finish(seat);
    if (options_.mode == Mode::teams) finish(partner(seat));
    if (options_.mode != Mode::ranking || count_playing() == 1)
        end_game(Ending::early);
    else
        end_turn();
}

void State::eliminate_seat() {
    const int before = static_cast<int>(std::count_if(standings_.begin(), standings_.end(), [](Standing s) {
        return s.kind == Standing::Kind::eliminated;
    }));
    standings_[seat_] = {Standing::Kind::eliminated, static_cast<std::uint8_t>(before + 1)};
    const bool decided = options_.mode == Mode::teams ? !is_playing(partner(seat_)) : count_playing() == 1;
    if (decided)
        end_game(Ending::last_standing);
    else
        end_turn();
}

void State::end_turn() {
    if (tiles_left_ == 0) {
        end_game(Ending::tiles);
        return;
    }
    do seat_ = next_seat(seat_, seat_count());
    while (!is_playing(seat_));
    phase_ = Phase::draw;
}

State State::ended_with(const Supply& left) const {
    State end = *this;
    end.tiles_left_ = 0;
    end.own_supply() = left;
    if (end.achieves_early_victory())
        end.finish_seat(seat_);
    else
        end.end_turn();
    return end;
}

void State::end_game(Ending ending) {
    phase_ = Phase::over;
    ending_ = ending;
}

Outcome State::outcome() const {
    // Rank keys: the larger, the better. Finished seats stand before all others, the first one first;
    // eliminated ones behind all others, the first one last; between them the buildings decide.
    const auto buildings = [&](Seat seat) {
        const Supply& left = supply(seat);
        return (full_supply.temples - left.temples) * 10'000 + (full_supply.towers - left.towers) * 100 +
               (full_supply.huts - left.huts);
    };
    PerSeat<int> rank;
    for (const Seat seat : seats()) {
        const int order = standing(seat).order;
        switch (standing(seat).kind) {
            case Standing::Kind::playing: rank[seat] = buildings(seat); break;
            case Standing::Kind::finished: rank[seat] = 1'000'000 - order; break;
            case Standing::Kind::eliminated: rank[seat] = -1'000'000 + order; break;
        }
    }
    if (options_.mode == Mode::teams) {
        // A team's buildings are added up; those of an eliminated member do not count, and a team with nobody
        // left stands behind one that has built nothing.
        std::array<int, 2> teams{-1, -1};
        const auto team_of = [&](Seat seat) -> int& { return teams[talus::index(seat) % 2]; };
        for (const Seat seat : seats())
            if (standing(seat).kind != Standing::Kind::eliminated)
                team_of(seat) = std::max(team_of(seat), 0) + rank[seat];
        for (const Seat seat : seats()) rank[seat] = team_of(seat);
    }

    Outcome outcome;
    for (const Seat seat : seats()) {
        int place = 1;
        for (const Seat other : seats()) place += rank[other] > rank[seat];
        outcome.places.push_back(static_cast<std::uint8_t>(place));
    }
    switch (ending_) {
        case Ending::early: outcome.reason = "early"; break;
        case Ending::last_standing: outcome.reason = "last-standing"; break;
        default: outcome.reason = "tiles"; break;
    }
    return outcome;
}

std::uint64_t State::hash_beside_island() const {
    // Everything else is small enough to be packed into a few words.
    std::uint64_t supplies = 0;
    std::uint64_t rest = 0;
    // Four seats at least, used or not: hashes stay what they were before there was a fifth.
    for (const Seat seat : SeatRange(std::max(seat_count(), 4))) {
        const auto& [huts, towers, temples] = supply(seat);
        supplies = supplies << 9 | static_cast<std::uint64_t>(huts << 4 | towers << 2 | temples);
        rest = rest << 5 |
               static_cast<std::uint64_t>(static_cast<int>(standing(seat).kind) << 3 | standing(seat).order);
    }
    for (const int field :
         {static_cast<int>(phase_), static_cast<int>(ending_), static_cast<int>(seat_), int{options_.players},
          static_cast<int>(options_.edition), static_cast<int>(options_.mode)})
        rest = rest << 3 | static_cast<std::uint64_t>(field);
    rest = rest << 12 | static_cast<std::uint64_t>(tiles_left_ << 6 | index(drawn_tile_));
    return mix(supplies) ^ combine(1, rest);
}

// A sum, not an exclusive or: two tiles of one kind must not cancel each other.
std::uint64_t State::tile_key(Tile tile) {
    return combine(2, static_cast<std::uint64_t>(index(tile)));
}

std::uint64_t State::hash() const {
    return mix(island_.hash() ^ hash_beside_island() ^ drawn_hash_);
}

std::uint64_t State::fresh_hash() const {
    std::uint64_t drawn_hash = 0;
    for (int kind = 0; kind < tile_kinds; ++kind)
        drawn_hash +=
            static_cast<std::uint64_t>(options_.box()[kind] - unseen_[kind]) * tile_key(tile_at(kind));
    return mix(island_.fresh_hash() ^ hash_beside_island() ^ drawn_hash);
}

std::optional<State> State::passed_to(Seat seat) const {
    if (phase_ == Phase::over || seat == seat_ || !seats().contains(seat) || !is_playing(seat))
        return std::nullopt;
    State passed = *this;
    if (phase_ == Phase::place) {
        ++passed.unseen_[index(drawn_tile_)];
        ++passed.unseen_total_;
        ++passed.tiles_left_;
        passed.drawn_hash_ -= tile_key(drawn_tile_);
        passed.drawn_tile_ = {};
    }
    if (passed.tiles_left_ == 0) return std::nullopt;
    passed.phase_ = Phase::draw;
    passed.seat_ = seat;
    return passed;
}

bool operator==(const State& a, const State& b) {
    return a.options_ == b.options_ && a.unseen_ == b.unseen_ && a.tiles_left_ == b.tiles_left_ &&
           a.supplies_ == b.supplies_ && a.standings_ == b.standings_ && a.phase_ == b.phase_ &&
           a.ending_ == b.ending_ && a.seat_ == b.seat_ && a.drawn_tile_ == b.drawn_tile_ &&
           a.island_ == b.island_;
}

}  // namespace talus::taluva
