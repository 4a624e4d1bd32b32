// What matters in a position of Talat, as numbers for each seat: the evaluation weighs them, and
// tools/tune_talat finds the weights.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "base/fixed_vector.h"
#include "games/talat/rules/frozen.h"
#include "games/talat/rules/seating.h"
#include "games/talat/rules/state.h"

namespace talus::talat {

// Where each group of features begins.
namespace feature {
// Points, by how near the end is: the fewer pairs of towers can still meet, the more a lead is worth.
inline constexpr int stages = 6;
inline constexpr int points = 0;
// A tower that beats an enemy and can still meet it, by how many rows lie between them and how many columns.
// To be beaten is a feature of its own.
inline constexpr int distances = line_length * line_length;
inline constexpr int prey = points + stages;
inline constexpr int hunter = prey + distances;
// The same if they are in contact, by whose turn it is (the hunter's, the prey's, a third seat's) and by
// whether the prey is defended: a capture could be answered by another.
inline constexpr int contacts = 6;
inline constexpr int contact_prey = hunter + distances;
inline constexpr int contact_hunter = contact_prey + contacts;
// A tower by its row, by whom it can still meet (nobody, prey, hunters, both) and by how lively its board is.
inline constexpr int outlooks = 4;
inline constexpr int liveliness = 3;
inline constexpr int tower = contact_hunter + contacts;
// Steps that towers which nobody can take have left: who runs out of them must walk into captures.
inline constexpr int free_steps = tower + liveliness * outlooks * line_length;
inline constexpr int free_steps_root = free_steps + 1;
// To be on turn.
inline constexpr int turn = free_steps_root + 1;
// Set-up: how many enemy towers those still in hand will beat, wherever they go, and be beaten by.
inline constexpr int hand_prey = turn + 1;
inline constexpr int hand_hunter = hand_prey + 1;
inline constexpr int count = hand_hunter + 1;
}  // namespace feature

namespace detail {

// The distance of an upward and a downward tower as `rows * line_length + columns`, or -1 if they cannot meet
// any more, even alone on the board.
constexpr std::int8_t tabulate_distance(int up, int down) {
    if (!could_meet_alone(up, down)) return -1;
    const int rows = down / row_bits - up / row_bits;
    const int difference = down % row_bits - up % row_bits;
    return static_cast<std::int8_t>(rows * line_length + (difference < 0 ? -difference : difference));
}

inline constexpr auto distances = [] {
    std::array<std::array<std::int8_t, board_bits>, board_bits> table{};
    for (int up = 0; up < board_bits; ++up)
        for (int down = 0; down < board_bits; ++down)
            table[static_cast<std::size_t>(up)][static_cast<std::size_t>(down)] = tabulate_distance(up, down);
    return table;
}();

constexpr int distance(int up, int down) {
    return distances[static_cast<std::size_t>(up)][static_cast<std::size_t>(down)];
}

// In the same row side by side, or one row apart and at most one column.
constexpr bool is_contact(int distance) {
    return distance <= line_length + 1;
}

// 0 if there are hardly any pairs left that can meet.
constexpr int stage_of(int pairs) {
    constexpr std::array<int, feature::stages - 1> limits{1, 2, 4, 7, 12};
    int stage = 0;
    for (const int limit : limits) stage += pairs > limit;
    return stage;
}
// Square roots of numbers of free steps, which are asked for at every position.
inline constexpr int most_free_steps = 14 * (line_length - 1);  // a seat moves at most 14 towers
inline const std::array<float, most_free_steps + 1> roots = [] {
    std::array<float, most_free_steps + 1> table{};
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = std::sqrt(static_cast<float>(i));
    return table;
}();

constexpr int liveliness_of(int pairs) {
    return pairs <= 2 ? 0 : pairs <= 6 ? 1 : 2;
}

// Whether a tower of `side` could take an enemy of that kind that has just captured on `bit`.
inline bool defends(const Board& board, Side side, int bit, Kind capturer) {
    bool found = false;
    for_each_bit(board.of(side) & attacked(opposite(side), SpaceSet{1} << bit),
                 [&](int defender) { found |= beats(board.kind(defender), capturer); });
    return found;
}

struct PlacedTower {
    std::uint8_t bit;
    std::uint8_t outlook;  // 1: has prey, 2: has hunters
};
using Line = FixedVector<PlacedTower, line_length>;

}  // namespace detail

inline float root_of(int free_steps) {
    return detail::roots[static_cast<std::size_t>(free_steps)];
}

// What a board adds to the features that are not its own alone.
struct BoardSummary {
    int pairs = 0;                    // of towers that can still meet, and one of which beats the other
    std::array<int, 2> free_steps{};  // by side
};

// Describes one board that is not frozen: calls visit(side, feature) for what its towers are worth whoever's
// turn it is, and visit_contact(side of the hunter, whether the prey is defended) for each contact.
template <class Visit, class VisitContact>
BoardSummary describe_board(const Board& board, Visit&& visit, VisitContact&& visit_contact) {
    using detail::PlacedTower;
    std::array<detail::Line, 2> lines;
    for (const Side side : both_sides)
        for_each_bit(board.of(side),
                     [&](int bit) { lines[index(side)].push_back({static_cast<std::uint8_t>(bit), 0}); });

    const auto describe_pair = [&](Side hunting, PlacedTower& hunter, PlacedTower& prey, int distance) {
        hunter.outlook |= 1;
        prey.outlook |= 2;
        visit(hunting, feature::prey + distance);
        visit(opposite(hunting), feature::hunter + distance);
        if (detail::is_contact(distance))
            visit_contact(hunting,
                          detail::defends(board, opposite(hunting), prey.bit, board.kind(hunter.bit)));
    };
    BoardSummary summary;
    for (PlacedTower& up : lines[index(Side::up)])
        for (PlacedTower& down : lines[index(Side::down)]) {
            const int distance = detail::distance(up.bit, down.bit);
            if (distance < 0) continue;
            const bool up_beats = beats(board.kind(up.bit), board.kind(down.bit));
            if (!up_beats && !beats(board.kind(down.bit), board.kind(up.bit))) continue;
            ++summary.pairs;
            if (up_beats)
                describe_pair(Side::up, up, down, distance);
            else
                describe_pair(Side::down, down, up, distance);
        }

    for (const Side side : both_sides)
        for (const PlacedTower& tower : lines[index(side)]) {
            const int row = tower.bit / row_bits;
            const int steps_made = side == Side::up ? row : line_length - 1 - row;
            const int group = detail::liveliness_of(summary.pairs) * feature::outlooks + tower.outlook;
            visit(side, feature::tower + group * line_length + steps_made);
            if ((tower.outlook & 2) == 0) summary.free_steps[index(side)] += line_length - 1 - steps_made;
        }
    return summary;
}

// Which of the contact features it is: whose turn it is, seen from the seat that hunts, and whether the prey
// is defended.
constexpr int contact_number(bool hunters_turn, bool preys_turn, bool is_defended) {
    return 2 * (hunters_turn ? 0 : preys_turn ? 1 : 2) + is_defended;
}

// A tower in hand goes to either of its colour's start lines, the likelier the more room is there.
template <class BoardAt, class Visit>
void describe_hands(int players, TowerSet in_hand, const BoardAt& board_at, Visit&& visit) {
    for (const Seat colour : all_colours) {
        const KindSet hand = in_hand.kinds_of(colour);
        if (hand == 0) continue;
        std::array<int, 2> room;
        for (std::size_t i = 0; i < 2; ++i) {
            const BoardSide line = start_lines(colour)[i];
            room[i] = line_length - std::popcount(board_at(line.board).of(line.side));
        }
        for (std::size_t i = 0; i < 2; ++i) {
            const BoardSide line = start_lines(colour)[i];
            const Side enemy = opposite(line.side);
            int prey = 0, hunters = 0;
            for_each_bit(board_at(line.board).of(enemy), [&](int bit) {
                const Kind kind = board_at(line.board).kind(bit);
                prey += size_of(hand & beaters_of(kind));
                hunters += size_of(hand & beaten_by(kind));
            });
            const float share = static_cast<float>(room[i]) / static_cast<float>(room[0] + room[1]);
            const Seat own_seat = controller(players, line.board, line.side);
            const Seat enemy_seat = controller(players, line.board, enemy);
            visit(own_seat, feature::hand_prey, share * static_cast<float>(prey));
            visit(own_seat, feature::hand_hunter, share * static_cast<float>(hunters));
            visit(enemy_seat, feature::hand_prey, share * static_cast<float>(hunters));
            visit(enemy_seat, feature::hand_hunter, share * static_cast<float>(prey));
        }
    }
}

// Describes what is not of one board alone: the points, the free steps of all boards, the turn, and towers in
// hand.
template <class Visit>
void describe_rest(const State& state, const PerBoard<BoardSummary>& boards, Visit&& visit) {
    if (state.is_setup())
        describe_hands(
            state.seat_count(), state.in_hand(),
            [&](int board) -> const Board& { return state.board(board); }, visit);
    // The game ends when two boards are frozen: the second to freeze tells how near that is.
    const auto [fewest, most] = std::minmax({boards[0].pairs, boards[1].pairs, boards[2].pairs});
    const int stage = detail::stage_of(boards[0].pairs + boards[1].pairs + boards[2].pairs - fewest - most);
    for (const Seat seat : state.seats()) {
        int free_steps = 0;
        for_each_side_of(state.seat_count(), seat,
                         [&](int board, Side side) { free_steps += boards[board].free_steps[index(side)]; });
        const auto steps = static_cast<float>(free_steps);
        visit(seat, feature::points + stage, static_cast<float>(state.score(seat)));
        visit(seat, feature::free_steps, 0.1F * steps);
        visit(seat, feature::free_steps_root, 0.3F * root_of(free_steps));
    }
    visit(state.turn().seat, feature::turn, 1.0F);
}

// Calls visit(seat, feature, amount), several times for a feature perhaps: the amounts add up.
template <class Visit>
void describe(const State& state, Visit&& visit) {
    PerBoard<BoardSummary> boards;
    for (int board = 0; board < board_count; ++board) {
        if (state.is_frozen(board)) continue;
        const auto seat_of = [&](Side side) { return controller(state.seat_count(), board, side); };
        boards[board] = describe_board(
            state.board(board), [&](Side side, int feature) { visit(seat_of(side), feature, 1.0F); },
            [&](Side hunting, bool is_defended) {
                const Seat hunter = seat_of(hunting), prey = seat_of(opposite(hunting)),
                           on_turn = state.turn().seat;
                const int contact = contact_number(on_turn == hunter, on_turn == prey, is_defended);
                visit(hunter, feature::contact_prey + contact, 1.0F);
                visit(prey, feature::contact_hunter + contact, 1.0F);
            });
    }
    describe_rest(state, boards, visit);
}

}  // namespace talus::talat
