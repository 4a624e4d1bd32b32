// A turned state has turned moves and turned planes.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/random.h"
#include "encoding/any_encoding.h"
#include "game/random_play.h"

namespace talus {
namespace {

template <class S, class Encoding>
std::vector<std::int32_t> sorted_ids(const S& state, const Encoding& encoding) {
    typename S::MoveList moves;
    state.legal_moves(moves);
    std::vector<std::int32_t> ids(moves.size());
    encoding.actions(state, moves, ids);
    std::sort(ids.begin(), ids.end());
    return ids;
}

template <class S, class Encoding>
void expect_turned(const Encoding& encoding, const S& state, const S& turned, int symmetry) {
    std::vector<std::int32_t> ids = sorted_ids(state, encoding);
    for (std::int32_t& id : ids) id = encoding.turned_action(state, symmetry, id);
    std::sort(ids.begin(), ids.end());
    ASSERT_EQ(ids, sorted_ids(turned, encoding)) << position_text(state) << "\n" << position_text(turned);

    const ObservationShape shape = encoding.shape();
    std::vector<std::uint8_t> seen(shape.plane_bytes()), expected(shape.plane_bytes()),
        planes(shape.plane_bytes());
    std::vector<float> scalars(static_cast<std::size_t>(shape.scalars));
    encoding.observe(state, state.turn().seat, seen, scalars);
    encoding.turn_planes(symmetry, seen, expected);
    encoding.observe(turned, turned.turn().seat, planes, scalars);
    ASSERT_EQ(planes, expected);
}

// The same position with the island turned about 0,0, by its text.
std::optional<taluva::State> turned_taluva(const taluva::State& state, int symmetry) {
    using namespace taluva;
    struct Part {
        int q, r;
        std::string rest;
    };
    std::vector<Part> parts;
    const Island& island = state.island();
    for (int id = 0; id < island.size(); ++id) {
        const Cell& cell = island.cell(static_cast<CellId>(id));
        int q = cell.hex.q, r = cell.hex.r;
        for (int i = 0; i < symmetry; ++i) {
            const int old = q;
            q = old + r;
            r = -old;
        }
        std::string rest = ":" + std::to_string(cell.level);
        if (cell.surface.is_volcano())
            rest += "^" + std::string(to_text(direction_at(index(cell.surface.direction()) + symmetry)));
        else
            rest += letter(cell.surface.terrain());
        if (!cell.building.none())
            rest += "+" + std::to_string(number(cell.building.owner())) +
                    std::string(building_names[static_cast<std::size_t>(cell.building.kind())]);
        parts.push_back({q, r, rest});
    }
    std::sort(parts.begin(), parts.end(),
              [](const Part& a, const Part& b) { return std::pair(a.q, a.r) < std::pair(b.q, b.r); });
    std::string text;
    for (const Part& part : parts) {
        if (!text.empty()) text += ';';
        text += std::to_string(part.q) + ',' + std::to_string(part.r) + part.rest;
    }
    const std::string whole = position_text(state);
    const auto turned = parse_position(state.options(), text + whole.substr(whole.find(' ')));
    return turned ? std::optional(*turned) : std::nullopt;
}

TEST(TaluvaSymmetry, TurnedIslandsHaveTurnedMoves) {
    int compared = 0;
    for (const taluva::Options& options : taluva::Options::all()) {
        const taluva::Encoding encoding(options, {48});
        Random random(options.tiles);
        taluva::State state(options);
        int decisions = 0;
        play_randomly(
            state, random,
            [&](const taluva::State& now, const auto&, const auto&) {
                if (++decisions < 3 || decisions % 5 != 0) return;
                const int symmetry = 1 + decisions / 5 % 5;
                const auto turned = turned_taluva(now, symmetry);
                ASSERT_TRUE(turned) << position_text(now);
                expect_turned(encoding, now, *turned, symmetry);
                ++compared;
            },
            [](const auto&...) {});
    }
    EXPECT_GT(compared, 100);
}

TEST(TalatSymmetry, MirroredBoardsHaveMirroredMoves) {
    for (const talat::Options& options : talat::Options::all())
        for (int symmetry = 1; symmetry < 8; ++symmetry) {
            const talat::Encoding encoding(options, {});
            Random random(static_cast<std::uint64_t>(symmetry));
            talat::State state(options);
            play_randomly(
                state, random,
                [&](const talat::State& now, const auto&, const auto&) {
                    // The encoding counts boards as the seat sees them; the table has them as they are.
                    const int seat = static_cast<int>(now.turn().seat);
                    talat::Layout mirrored = now.layout();
                    for (int board = 0; board < talat::board_count; ++board) {
                        const int seen = options.players == 3 ? (board + 3 - seat) % 3
                                         : seat == 0          ? board
                                                              : (3 - board) % 3;
                        if ((symmetry >> seen & 1) == 0) continue;
                        talat::Board copy;
                        for (const talat::Side side : talat::both_sides)
                            talat::for_each_bit(now.board(board).of(side), [&](int bit) {
                                const int row = bit / talat::row_bits, column = bit % talat::row_bits;
                                copy.put(side, row * talat::row_bits + talat::line_length - 1 - column,
                                         now.board(board).kind(bit));
                            });
                        mirrored.boards[board] = copy;
                    }
                    const auto turned = talat::State::from_layout(options, mirrored);
                    ASSERT_TRUE(turned.ok());
                    expect_turned(encoding, now, *turned, symmetry);
                },
                [](const auto&...) {});
        }
}

// The same game with the next seat in the place of each: with three players the boards go around, with two
// the table is turned upside down.
talat::State with_seats_moved(const talat::State& state) {
    using namespace talat;
    const int players = state.seat_count();
    const auto moved = [&](Seat colour) {
        return SeatRange(players).contains(colour) ? next_seat(colour, players) : colour;
    };
    talat::Layout layout;
    layout.turn = Turn::of(moved(state.turn().seat));
    for (int board = 0; board < board_count; ++board) {
        const int target = players == 3 ? (board + 1) % board_count : (board_count - board) % board_count;
        for (const Side side : both_sides)
            for_each_bit(state.board(board).of(side), [&](int bit) {
                const int row = bit / row_bits, column = bit % row_bits;
                const bool is_turned = players == 2;
                layout.boards[target].put(is_turned ? opposite(side) : side,
                                          (is_turned ? line_length - 1 - row : row) * row_bits + column,
                                          state.board(board).kind(bit));
            });
    }
    for (int seat = 0; seat < players; ++seat)
        for (int i = 0; i < tower_count; ++i) {
            const Tower tower = tower_at(i);
            if (state.taken_by(seat_at(seat)).contains(tower))
                layout.taken[moved(seat_at(seat))].insert(Tower{moved(tower.owner), tower.kind});
        }
    return State::from_layout(state.options(), layout).value();
}

TEST(TalatView, EverySeatSeesTheTableAsTheFirstWould) {
    int compared = 0;
    for (const talat::Options& options : talat::Options::all()) {
        const talat::Encoding encoding(options, {});
        Random random(5);
        talat::State state(options);
        play_randomly(
            state, random,
            [&](const talat::State& now, const auto&, const auto&) {
                if (now.is_setup()) return;  // the order of placing is not the same for all
                const talat::State moved = with_seats_moved(now);
                ASSERT_EQ(sorted_ids(now, encoding), sorted_ids(moved, encoding));
                const auto observed = [&](const talat::State& seen) {
                    std::vector<std::uint8_t> planes(encoding.shape().plane_bytes());
                    std::vector<float> scalars(static_cast<std::size_t>(encoding.shape().scalars));
                    encoding.observe(seen, seen.turn().seat, planes, scalars);
                    return std::pair(planes, scalars);
                };
                ASSERT_EQ(observed(now), observed(moved));
                ++compared;
            },
            [](const auto&...) {});
    }
    EXPECT_GT(compared, 20);
}

}  // namespace
}  // namespace talus
