// Which positions can be played on: State::check_layout, the way back from a position's text to a state.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/talat/rules/notation.h"
#include "games/talat/rules/seating.h"
#include "games/talat/rules/state.h"

namespace talus::talat {
namespace {

// Collects what is wrong.
class Findings {
  public:
    void add(const char* code, std::string text, std::vector<std::string> places = {},
             std::optional<Seat> seat = {}) {
        problems_.push_back({{std::string("position.") + code, std::move(text)}, std::move(places), seat});
    }
    bool empty() const { return problems_.empty(); }
    Problems take() { return std::move(problems_); }

  private:
    Problems problems_;
};

std::string seat_text(Seat seat) {
    return "seat " + std::to_string(number(seat));
}

// Where the towers of one side of a board stand.
std::vector<std::string> spaces_of(int board, SpaceSet towers) {
    std::vector<std::string> spaces;
    for (SpaceSet rest = towers; rest != 0; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        spaces.push_back(to_text(Space(board, bit % row_bits, bit / row_bits)));
    }
    return spaces;
}

// The spaces on which a tower stands.
std::vector<std::string> spaces_with(const Layout& layout, Tower tower) {
    std::vector<std::string> spaces;
    for (int board = 0; board < board_count; ++board)
        for (const Side side : both_sides) {
            const Board& towers = layout.boards[board];
            SpaceSet same = 0;
            for (SpaceSet rest = owner(board, side) == tower.owner ? towers.of(side) : 0; rest != 0;
                 rest &= rest - 1)
                if (towers.kind(std::countr_zero(rest)) == tower.kind) same |= rest & -rest;
            for (std::string& space : spaces_of(board, same)) spaces.push_back(std::move(space));
        }
    return spaces;
}

struct Census {
    TowerSet on_boards;
    TowerSet taken;
    PerBoard<std::array<int, 2>> count;  // on each side of each board

    TowerSet missing() const {
        TowerSet towers;
        for (const Seat colour : all_colours) towers.insert(TowerSet::all_of(colour));
        towers.remove(on_boards);
        towers.remove(taken);
        return towers;
    }
};

// Every tower is in one place only and was taken by a seat that can take it.
Census take_census(int players, const Layout& layout, Findings& findings) {
    Census census;
    for (int board = 0; board < board_count; ++board)
        for (const Side side : both_sides) {
            const Board& towers = layout.boards[board];
            for (SpaceSet rest = towers.of(side); rest != 0; rest &= rest - 1) {
                const Tower tower{owner(board, side), towers.kind(std::countr_zero(rest))};
                if (census.on_boards.contains(tower))
                    findings.add("tower-twice", "Tower " + to_text(tower) + " stands on two spaces.",
                                 spaces_with(layout, tower), tower.owner);
                census.on_boards.insert(tower);
            }
            int& count = census.count[board][index(side)];
            count = std::popcount(towers.of(side));
            if (count > line_length)
                findings.add("crowded",
                             "Board " + std::to_string(board + 1) + " has more than five towers of " +
                                 seat_text(owner(board, side)) + ".",
                             spaces_of(board, towers.of(side)), owner(board, side));
        }
    for (const Seat seat : all_colours) {
        for (int j = 0; j < tower_count; ++j) {
            const Tower tower = tower_at(j);
            if (!layout.taken[seat].contains(tower)) continue;
            if (!SeatRange(players).contains(seat))
                findings.add("zihin-takes", "The Zihin keeps no captured towers.");
            if (tower.owner == seat)
                findings.add("own-tower-taken", "Tower " + to_text(tower) + " is taken by its own seat.",
                             {to_text(tower)}, seat);
            if (census.on_boards.contains(tower) || census.taken.contains(tower)) {
                std::vector<std::string> places = spaces_with(layout, tower);
                places.push_back(to_text(tower));
                findings.add("tower-twice", "Tower " + to_text(tower) + " is taken and is also elsewhere.",
                             std::move(places), tower.owner);
            }
            census.taken.insert(tower);
        }
    }
    return census;
}

// T-SETUP: the towers of a set-up that is not complete came in turn. Finds the seat that places the next.
std::optional<Seat> next_to_place(int players, const Layout& layout, const Census& census,
                                  Findings& findings) {
    if (!census.taken.empty()) findings.add("taken-in-setup", "Towers are taken before all are placed.");
    std::array<int, colour_count> placed{};
    std::vector<std::string> moved;
    for (int board = 0; board < board_count; ++board)
        for (const Side side : both_sides) {
            for (std::string& space : spaces_of(board, layout.boards[board].of(side) & ~start_line(side)))
                moved.push_back(std::move(space));
            placed[index(owner(board, side))] += census.count[board][index(side)];
        }
    if (!moved.empty())
        findings.add("moved-in-setup", "A tower has left its start line before all are placed.",
                     std::move(moved));
    constexpr const char* out_of_turn = "The seats have not placed their towers in turn.";
    if (players == 2) {
        const int own = placed[0] + placed[1];
        if (placed[2] < 8 && own > 0)
            findings.add("setup-order", "The Zihin's eight towers are placed before all others.", {},
                         Seat::third);
        else if (placed[0] != (own + 1) / 2)
            findings.add("setup-order", out_of_turn);
        if (!findings.empty()) return std::nullopt;
        return seat_at(static_cast<std::size_t>((placed[2] + own) % 2));
    }
    const int all = placed[0] + placed[1] + placed[2];
    if (placed[0] != (all + 2) / 3 || placed[1] != (all + 1) / 3) findings.add("setup-order", out_of_turn);
    if (!findings.empty()) return std::nullopt;
    return seat_at(static_cast<std::size_t>(all % 3));
}

// A colour started with at most five towers on each board. With three players, and for the Zihin, it is known
// where a taken tower stood: on the board between its owner and the seat that took it.
bool too_many_started(int players, const Layout& layout, const Census& census, int board, Side side) {
    const Seat colour = owner(board, side);
    const Seat taker = controller(players, board, opposite(side));
    if (players == 2 && colour != Seat::third) return false;
    const TowerSet taken = layout.taken[taker];
    return census.count[board][index(side)] + std::popcount(taken.kinds_of(colour)) > line_length;
}

}  // namespace

Result<State, Problems> State::check_layout(const Options& options, const Layout& layout) {
    Findings findings;
    const Census census = take_census(options.players, layout, findings);

    State state(options);
    state.layout_ = layout;
    state.in_hand_ = census.missing();
    if (options.players == 2) {
        // T-SETUP-ZIHIN: eight towers are placed, the ninth leaves the game.
        const int missing = std::popcount(state.in_hand_.kinds_of(Seat::third));
        if (missing == 0)
            findings.add("nine-zihin", "One of the Zihin's towers must be out of the game.", {}, Seat::third);
        if (missing == 1) state.in_hand_.remove(TowerSet::all_of(Seat::third));
    }

    if (state.is_setup()) {
        const std::optional<Seat> seat = next_to_place(options.players, layout, census, findings);
        if (seat && layout.turn != Turn::of(*seat))
            findings.add("turn", "It must be the turn of " + seat_text(*seat) + " to place a tower.", {},
                         seat);
        if (!findings.empty()) return findings.take();
        return state;
    }

    for (int board = 0; board < board_count; ++board)
        for (const Side side : both_sides)
            if (too_many_started(options.players, layout, census, board, side))
                findings.add("crowded",
                             "More than five towers of " + seat_text(owner(board, side)) +
                                 " come from board " + std::to_string(board + 1) + ".",
                             spaces_of(board, layout.boards[board].of(side)), owner(board, side));
    // What is frozen is only known where all else is right.
    if (!findings.empty()) return findings.take();
    for (int board = 0; board < board_count; ++board) state.freeze_if_dead(board);
    const bool is_seat = layout.turn.is_decision() && SeatRange(options.players).contains(layout.turn.seat);
    if (state.frozen_count() == board_count)
        findings.add("all-frozen", "All three boards are frozen, but the game ends with the second.");
    else if (state.frozen_count() == 2 && !layout.turn.is_over())
        findings.add("turn-over", "Two boards are frozen: the game is over.");
    else if (state.frozen_count() < 2 && !is_seat)
        findings.add("turn-of-nobody", "The game is not over: it must be the turn of one of the players.");
    else if (state.frozen_count() < 2 && !state.can_move(layout.turn.seat))
        findings.add("turn-without-move",
                     "It is the turn of " + seat_text(layout.turn.seat) + ", which has no legal move.", {},
                     layout.turn.seat);
    if (!findings.empty()) return findings.take();
    return state;
}

}  // namespace talus::talat
