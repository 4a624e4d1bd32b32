// Taluva: who builds or erupts first, what the second and third turns are, and islands by their shape.
#include <algorithm>
#include <array>
#include <string>

#include "base/hash.h"
#include "games/taluva/rules/state.h"
#include "stats/game_choices.h"

namespace talus {
namespace {

using taluva::Move;
using taluva::State;
using Kind = taluva::Move::Kind;

// Whether a tile covered others: then the island has not grown by its three hexes.
bool is_eruption(const SeenStep<State>& step) {
    return step.move.kind == Kind::tile && step.after.island().size() < step.before.island().size() + 3;
}

std::string_view name_of(Kind kind) {
    switch (kind) {
        case Kind::tower: return "tower";
        case Kind::temple: return "temple";
        case Kind::expand: return "expand";
        default: return "hut";
    }
}

// Terrain and the directions of volcanoes do not matter yet: what lies where, how high, and who built there.
std::uint64_t turned_key(const State& state, int sixths, bool is_mirrored) {
    struct Part {
        int q, r;
        std::uint64_t content;
    };
    std::vector<Part> parts;
    int lowest_q = 1000, lowest_r = 1000;
    for (int id = 0; id < state.island().size(); ++id) {
        const taluva::Cell& cell = state.island().cell(static_cast<taluva::CellId>(id));
        int q = cell.hex.q, r = cell.hex.r;
        if (is_mirrored) std::swap(q, r);
        for (int i = 0; i < sixths; ++i) {
            const int old = q;
            q = old + r;
            r = -old;
        }
        const std::uint64_t content =
            combine(cell.level * 2U + (cell.surface.is_volcano() ? 1U : 0U), cell.building.code());
        parts.push_back({q, r, content});
        lowest_q = std::min(lowest_q, q);
        lowest_r = std::min(lowest_r, r);
    }
    std::uint64_t sum = 0;  // of the parts, whatever their order
    for (const Part& part : parts)
        sum += combine(combine(static_cast<std::uint64_t>(part.q - lowest_q),
                               static_cast<std::uint64_t>(part.r - lowest_r)),
                       part.content);
    return sum;
}

}  // namespace

std::vector<SeatChoice> choices_of(const std::vector<SeenStep<State>>& steps) {
    std::vector<SeatChoice> choices;
    // Who is the first to have it.
    const auto first = [&](std::string_view name, const auto& is_it) {
        const auto found = std::ranges::find_if(steps, is_it);
        if (found != steps.end()) choices.push_back({"first", std::string(name), found->before.turn().seat});
    };
    first("eruption", is_eruption);
    first("temple", [](const SeenStep<State>& step) { return step.move.kind == Kind::temple; });
    first("tower", [](const SeenStep<State>& step) { return step.move.kind == Kind::tower; });

    std::array<int, max_seats> turns{};
    bool erupted = false;
    for (const SeenStep<State>& step : steps) {
        if (step.move.kind == Kind::draw) continue;
        if (step.move.kind == Kind::tile) {
            erupted = is_eruption(step);
            continue;
        }
        const Seat seat = step.before.turn().seat;
        const int turn = ++turns[index(seat)];
        if (turn != 2 && turn != 3) continue;
        choices.push_back({turn == 2 ? "second-turn" : "third-turn",
                           (erupted ? "eruption+" : "") + std::string(name_of(step.move.kind)), seat});
    }
    return choices;
}

int opening_turns(const State&) {
    return 6;
}

std::uint64_t opening_key(const State& state) {
    std::uint64_t least = UINT64_MAX;
    for (int sixths = 0; sixths < 6; ++sixths)
        for (const bool is_mirrored : {false, true})
            least = std::min(least, turned_key(state, sixths, is_mirrored));
    return least;
}

}  // namespace talus
