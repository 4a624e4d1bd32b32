#include "encoding/talat_encoding.h"

#include <algorithm>
#include <array>

#include "games/talat/rules/seating.h"

namespace talus::talat {
namespace {

constexpr int frozen_plane = colour_count * kind_count;
constexpr int plane_count = frozen_plane + 1;

// More than a seat can have. With two players that is at most 127: 17 captured towers, nine own ones and five
// of the Zihin on the others' lines; with three 117.
constexpr float many_points = 128;

int number_of(Space space) {
    return (space.board() * line_length + space.row()) * line_length + space.column();
}
Space space_of(int number) {
    return {number / (line_length * line_length), number % line_length, number / line_length % line_length};
}

// By column and then, sideways, by nothing else: see Encoding::step_count.
int step_of(Space from, Space to) {
    const int columns = to.column() - from.column();
    if (to.row() != from.row()) return columns + 1;
    return columns < 0 ? 3 : 4;
}

struct Step {
    int columns;
    bool is_forward;
};
constexpr std::array<Step, Encoding::step_count> steps{
    {{-1, true}, {0, true}, {1, true}, {-1, false}, {1, false}}};

bool is_mirrored(int symmetry, int board) {
    return (symmetry >> board & 1) != 0;
}

}  // namespace

Space Encoding::seen_space(Seat viewer, Space space) const {
    if (players_ == 3)
        return {(space.board() - static_cast<int>(viewer) + board_count) % board_count, space.column(),
                space.row()};
    if (viewer == Seat::first) return space;
    return {(board_count - space.board()) % board_count, space.column(), line_length - 1 - space.row()};
}

Space Encoding::real_space(Seat viewer, Space seen) const {
    if (players_ == 3)
        return {(seen.board() + static_cast<int>(viewer)) % board_count, seen.column(), seen.row()};
    return seen_space(viewer, seen);
}

// With two players the Zihin is always the third.
int Encoding::seen_colour(Seat viewer, Seat colour) const {
    if (players_ == 2 && colour == Seat::third) return talus::index(colour);
    return seen_from(viewer, colour, players_);
}

int Encoding::action(const State& state, const Move& move) const {
    const Seat viewer = state.turn().seat;
    const Space to = seen_space(viewer, move.to);
    if (move.type == Move::Type::place) return index(move.kind) * space_count + number_of(to);
    const Space from = seen_space(viewer, move.from);
    return place_actions + number_of(from) * step_count + step_of(from, to);
}

void Encoding::actions(const State& state, const State::MoveList& moves, std::span<std::int32_t> ids) const {
    for (std::size_t i = 0; i < moves.size(); ++i) ids[i] = action(state, moves[i]);
}

std::optional<Move> Encoding::move(const State& state, int action) const {
    if (action < 0 || action >= action_count()) return std::nullopt;
    const Seat viewer = state.turn().seat;
    if (action < place_actions)
        return Move::place(kind_at(action / space_count), real_space(viewer, space_of(action % space_count)));
    const Space seen = space_of((action - place_actions) / step_count);
    const Space from = real_space(viewer, seen);
    const Step step = steps[at((action - place_actions) % step_count)];
    // Columns are seen as they are; which way is forward, the tower says.
    const auto tower = state.tower_on(from);
    const bool goes_up = !tower || side_of(tower->owner, from.board()) == Side::up;
    const int column = from.column() + step.columns;
    const int row = from.row() + (step.is_forward ? (goes_up ? 1 : -1) : 0);
    if (column < 0 || column >= line_length || row < 0 || row >= line_length) return std::nullopt;
    const Space to(from.board(), column, row);
    return state.tower_on(to) ? Move::take(from, to) : Move::move(from, to);
}

ObservationShape Encoding::shape() const {
    const int scalars = tower_count + players_ * (tower_count + 1) + 1 + colour_count;
    return {plane_count, board_count * line_length, line_length, scalars};
}

void Encoding::observe(const State& state, Seat viewer, std::span<std::uint8_t> planes,
                       std::span<float> scalars) const {
    std::fill(planes.begin(), planes.end(), std::uint8_t{0});
    for (int board = 0; board < board_count; ++board)
        for_each_bit(all_spaces, [&](int bit) {
            const Space space(board, bit);
            const int spot = number_of(seen_space(viewer, space));
            const auto set = [&](int plane) { planes[at(plane * space_count + spot)] = 1; };
            if (state.is_frozen(board)) set(frozen_plane);
            if (const auto tower = state.tower_on(space))
                set(seen_colour(viewer, tower->owner) * kind_count + index(tower->kind));
        });

    std::fill(scalars.begin(), scalars.end(), 0.0F);
    const auto add_towers = [&](int first, TowerSet towers) {
        for (int i = 0; i < tower_count; ++i) {
            const Tower tower = tower_at(i);
            if (towers.contains(tower))
                scalars[at(first + seen_colour(viewer, tower.owner) * kind_count + index(tower.kind))] = 1;
        }
    };
    int next = 0;
    add_towers(next, state.in_hand());
    next += tower_count;
    for (int i = 0; i < players_; ++i) {
        const Seat seat = seat_seen(viewer, i, players_);
        add_towers(next, state.taken_by(seat));
        next += tower_count;
        scalars[at(next++)] = static_cast<float>(state.score(seat)) / many_points;
    }
    scalars[at(next++)] = state.is_setup() ? 1 : 0;
    if (state.is_setup()) scalars[at(next + seen_colour(viewer, state.placing_colour()))] = 1;
}

// Type, the tower and its owner, where from and to by board, row and column, and who is taken; -1 for what
// there is not.
void Encoding::move_features(const State& state, const Move& move, std::span<std::int16_t> features) const {
    const Seat viewer = state.turn().seat;
    const bool is_place = move.type == Move::Type::place;
    const Space from = seen_space(viewer, move.from), to = seen_space(viewer, move.to);
    const auto victim = is_place ? std::nullopt : state.tower_on(move.to);
    const Tower tower = is_place ? Tower{state.placing_colour(), move.kind} : *state.tower_on(move.from);
    int i = 0;
    for (const int value :
         {static_cast<int>(move.type), index(tower.kind), seen_colour(viewer, tower.owner),
          is_place ? -1 : from.board(), is_place ? -1 : from.row(), is_place ? -1 : from.column(), to.board(),
          to.row(), to.column(), victim ? index(victim->kind) : -1,
          victim ? seen_colour(viewer, victim->owner) : -1})
        features[at(i++)] = static_cast<std::int16_t>(value);
}

int Encoding::turned_action(const State&, int symmetry, int action) const {
    const auto mirrored = [&](int number) {
        const Space space = space_of(number);
        if (!is_mirrored(symmetry, space.board())) return number;
        return number_of({space.board(), line_length - 1 - space.column(), space.row()});
    };
    if (action < 0 || action >= action_count()) return no_action;
    if (action < place_actions) return action / space_count * space_count + mirrored(action % space_count);
    constexpr std::array<int, step_count> mirrored_steps{2, 1, 0, 4, 3};
    const int from = (action - place_actions) / step_count, step = (action - place_actions) % step_count;
    const int turned_step = is_mirrored(symmetry, space_of(from).board()) ? mirrored_steps[at(step)] : step;
    return place_actions + mirrored(from) * step_count + turned_step;
}

void Encoding::turn_planes(int symmetry, std::span<const std::uint8_t> seen,
                           std::span<std::uint8_t> turned) const {
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const int number = static_cast<int>(i) % space_count;
        const std::size_t plane = i - at(number);
        const Space space = space_of(number);
        const int column =
            is_mirrored(symmetry, space.board()) ? line_length - 1 - space.column() : space.column();
        turned[plane + at(number_of({space.board(), column, space.row()}))] = seen[i];
    }
}

}  // namespace talus::talat
