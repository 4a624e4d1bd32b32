#include "games/talavera/evaluation/solo/solo_solver.h"

#include <algorithm>
#include <bit>

#include "games/talavera/rules/combinations.h"

namespace talus::talavera {
namespace {

// How many cards are unseen when a round starts. A round shows four of them; 17 cards are four rounds and one
// card more, which the redraw alone draws (V-REDRAW). So their number tells whether it is left.
constexpr int unseen_at_start(int rounds_left, bool redraw_left) {
    return 4 * rounds_left + (redraw_left ? 1 : 0);
}

// On all lanes at once; compilers make vector instructions of these loops.
template <class Lanes>
void add(Lanes& sum, const Lanes& lanes) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += lanes[i];
}
template <class Lanes>
void add_largest(Lanes& sum, const Lanes& a, const Lanes& b, const Lanes& c) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += std::max(std::max(a[i], b[i]), c[i]);
}
template <class Lanes>
void raise_to(Lanes& best, const Lanes& lanes) {
    for (std::size_t i = 0; i < best.size(); ++i) best[i] = std::max(best[i], lanes[i]);
}
template <class Lanes>
void divide(Lanes& lanes, double divisor) {
    for (double& value : lanes) value /= divisor;
}

FixedVector<Colour, colour_count> colours_of(unsigned bits) {
    FixedVector<Colour, colour_count> colours;
    for (const Colour colour : all_colours)
        if ((bits >> index(colour) & 1) != 0) colours.push_back(colour);
    return colours;
}

double pairs_of(int cards) {
    return binomial(cards, 2);
}

}  // namespace

SoloSolver::SoloSolver(const State& root, SoloAim aim, const std::function<bool()>& should_stop)
    : subsets_(root.unseen()) {
    if (aim == SoloAim::special) demand_ = demand(root.order_card(Seat::first));
    root_goal_ = goal_of(root).value_or(Goal{});
    for (int rounds_left = 1; rounds_left <= root_goal_.rounds_left(); ++rounds_left)
        for (std::size_t code = 0; code < Goal::codes; ++code)
            if (const Goal goal = Goal::of_code(code); goal.rounds_left() == rounds_left && can_follow(goal))
                goals_.push_back(goal);
    solve_on(should_stop);
}

void SoloSolver::solve_on(const std::function<bool()>& should_stop) {
    while (!is_solved() && !(should_stop && should_stop())) solve(goals_[solved_++]);
}

bool SoloSolver::can_follow(Goal goal) const {
    if (!root_goal_.contains(goal)) return false;
    if (!demand_) return std::popcount(goal.sizes) == goal.rounds_left();
    unsigned sizes = 0;
    for (const Colour colour : colours_of(goal.colours)) sizes |= 1U << ((*demand_)[colour] - 1);
    return goal.sizes == sizes;
}

std::optional<SoloSolver::Goal> SoloSolver::after_set(Goal goal, Colour colour, int size) const {
    if (demand_ && (*demand_)[colour] != size) return std::nullopt;
    return goal.after_set(colour, size);
}

std::optional<SoloSolver::Goal> SoloSolver::goal_of(const State& state) const {
    return talavera::goal_of(
        state, [&](Goal goal, Colour colour, int size) { return after_set(goal, colour, size); });
}

bool SoloSolver::covers(const State& state) const {
    if (!state.is_solo() || !subsets_.universe().contains(state.unseen())) return false;
    const Card order = state.order_card(Seat::first);
    if (demand_ && (order == Card::none || demand(order) != *demand_)) return false;
    return root_goal_.contains(goal_of(state).value_or(Goal{}));
}

double SoloSolver::value(const State& state) const {
    return value_in_round(state, [&](const State& now) -> std::optional<double> {
        const std::optional<Goal> goal = goal_of(now);
        if (!goal) return 0;
        if (now.phase() == Phase::over) return 1;
        if (now.phase() == Phase::pair && now.hand(Seat::first).empty())
            return round_start(*goal, subsets_.mask(now.unseen()), now.redraw_left());
        return std::nullopt;
    });
}

double SoloSolver::round_start(Goal goal, Mask unseen, bool redraw_left) const {
    return goal.rounds_left() == 0 ? 1 : starts_[goal.code()][redraw_left][subsets_.rank(unseen)];
}

// At the end of a round, with these cards seen and unseen: the best that can come of it, for every second
// card among the seen ones. False if nothing can.
bool SoloSolver::best_corners(Goal goal, Mask unseen, bool redraw_left, Rows& rows) const {
    const auto colours = colours_of(goal.colours);
    bool hope = false;
    // By the colour chosen and the second card's tiles of that colour.
    std::array<std::array<Lanes, max_tiles + 1>, colour_count> by_tiles;
    for (const Colour colour : colours) {
        std::array<double, 2 * max_tiles + 1> by_size{};
        for (int size = 0; size <= 2 * max_tiles; ++size)
            if (const auto rest = after_set(goal, colour, size))
                by_size[size] = round_start(*rest, unseen, redraw_left);
        hope = hope || std::any_of(by_size.begin(), by_size.end(), [](double value) { return value > 0; });
        for (std::size_t tiles = 0; tiles <= max_tiles; ++tiles)
            for (std::size_t first = 0; first < kind_count; ++first)
                by_tiles[index(colour)][tiles][first] =
                    by_size[tiles + static_cast<std::size_t>(kinds.tiles[first][colour])];
    }
    if (!hope) return false;
    Subsets::for_each_card(subsets_.all() & ~unseen, [&](Mask card) {
        const std::size_t second = subsets_.lowest_kind(card);
        rows[second] = {};
        for (const Colour colour : colours)
            raise_to(rows[second], by_tiles[index(colour)][kinds.tiles[second][colour]]);
    });
    return true;
}

// The chances after the first card of a round, for every kind of that card. Rather than looking ahead from
// each of these positions, every position at the end of the round adds its share to those that lead to it.
SoloSolver::Table<SoloSolver::Lanes> SoloSolver::solve_second_pair(Goal goal) const {
    Table<Lanes> kept_one;
    std::vector<Lanes> redrawn;  // when the redraw replaces the second pair, by the cards unseen before it
    Rows rows;
    for (const bool redraw_left : {false, true}) {
        const int unseen_after = unseen_at_start(goal.rounds_left() - 1, redraw_left);
        std::vector<Lanes>& sums = kept_one[redraw_left];
        sums.resize(subsets_.of_size(unseen_after + 2).size());
        if (!redraw_left) redrawn.resize(subsets_.of_size(unseen_after + 1).size());
        for (const Mask unseen : subsets_.of_size(unseen_after)) {
            if (!best_corners(goal, unseen, redraw_left, rows)) continue;
            const Mask seen = subsets_.all() & ~unseen;
            const auto row = [&](Mask card) -> const Lanes& { return rows[subsets_.lowest_kind(card)]; };
            if (!redraw_left)
                Subsets::for_each_card(
                    seen, [&](Mask card) { add(redrawn[subsets_.rank(unseen | card)], row(card)); });
            const Lanes otherwise = redraw_left ? redrawn[subsets_.rank(unseen)] : Lanes{};
            Subsets::for_each_pair(seen, [&](Mask a, Mask b) {
                add_largest(sums[subsets_.rank(unseen | a | b)], row(a), row(b), otherwise);
            });
        }
        for (Lanes& lanes : sums) divide(lanes, pairs_of(unseen_after + 2));
        if (!redraw_left)
            for (Lanes& lanes : redrawn) divide(lanes, unseen_after + 1);
    }
    return kept_one;
}

// Pre: all smaller goals are solved.
void SoloSolver::solve(Goal goal) {
    const Table<Lanes> kept_one = solve_second_pair(goal);
    const auto keep = [&](Mask card, Mask unseen, bool redraw_left) {
        return kept_one[redraw_left][subsets_.rank(unseen)][subsets_.lowest_kind(card)];
    };
    // When the redraw replaces the first pair, by the cards unseen after that pair.
    std::vector<double> redrawn;
    for (const Mask unseen : subsets_.of_size(unseen_at_start(goal.rounds_left(), true) - 2)) {
        double sum = 0;
        Subsets::for_each_card(unseen, [&](Mask card) { sum += keep(card, unseen & ~card, false); });
        redrawn.push_back(sum / std::popcount(unseen));
    }
    for (const bool redraw_left : {false, true})
        for (const Mask unseen : subsets_.of_size(unseen_at_start(goal.rounds_left(), redraw_left))) {
            double sum = 0;
            Subsets::for_each_pair(unseen, [&](Mask a, Mask b) {
                const Mask rest = unseen & ~(a | b);
                const double kept = std::max(keep(a, rest, redraw_left), keep(b, rest, redraw_left));
                sum += redraw_left ? std::max(kept, redrawn[subsets_.rank(rest)]) : kept;
            });
            starts_[goal.code()][redraw_left].push_back(sum / pairs_of(std::popcount(unseen)));
        }
}

SoloChances solve_solo_game(const std::function<void(int, int)>& progress) {
    const State start(Options{.players = 1});
    const int steps = 1 + card_count;
    int done = 0;
    const auto step_done = [&] {
        if (progress) progress(++done, steps);
    };
    SoloChances chances;
    chances.win = SoloSolver(start, SoloAim::win).value(start);
    step_done();
    for (const Card order : CardSet::all()) {
        const State state = after(start, Move::order(order));
        chances.special += SoloSolver(state, SoloAim::special).value(state) / card_count;
        step_done();
    }
    return chances;
}

}  // namespace talus::talavera
