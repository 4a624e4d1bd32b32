// How it works. Call two towers of opposite sides rivals if one of them beats the other. A capture needs a
// pair of rivals in contact: in the same row side by side, or the upward tower one step behind the downward
// one, straight or diagonally. Contact is symmetric: whichever of the two is the stronger may capture. So the
// board is frozen unless some pair of rivals can be brought into contact. A pair is settled by the first of
// these that applies:
//
// 1. Too far: even alone on the board they could not meet (a table). Never.
// 2. Free approach: the places that they can walk to while all others stand still touch. They meet: first the
//    upward one walks to its place, then the downward one. They walk over spaces that were empty, so only the
//    other of the pair can be in the way, and to be in the way is to be in contact.
// 3. Walled off: some towers will never move (`stuck_towers`). If the pair could not meet even if only these
//    were in their way: never.
// 4. Search: make a step that could matter (`next_movers`), and ask again.
//
// Nearly every board is answered by 1 and 2. Of boards filled at random one in a thousand gets to 3 and 4;
// the hardest board that a hill climb over boards has found takes some 600 positions.

#include "games/talat/rules/frozen.h"

#include <array>
#include <bit>
#include <cstdint>

#include "base/fixed_vector.h"
#include "base/hash.h"

namespace talus::talat {
namespace {

constexpr KindSet rivals_of(Kind kind) {
    return beaten_by(kind) | beaters_of(kind);
}

using MeetingTable = std::array<std::array<SpaceSet, board_bits>, 2>;

constexpr MeetingTable tabulate_meetings() {
    MeetingTable meetings{};
    for_each_bit(all_spaces, [&](int up) {
        for_each_bit(all_spaces, [&](int down) {
            if (!could_meet_alone(up, down)) return;
            meetings[index(Side::up)][up] |= SpaceSet{1} << down;
            meetings[index(Side::down)][down] |= SpaceSet{1} << up;
        });
    });
    return meetings;
}

constexpr MeetingTable meeting_table = tabulate_meetings();

// From where towers of the other side could meet a tower of `side` on that space.
constexpr SpaceSet meetings(Side side, int bit) {
    return meeting_table[index(side)][bit];
}

// Where towers on `from` can walk to over `open` spaces, their own places included.
constexpr SpaceSet walk(Side side, SpaceSet from, SpaceSet open) {
    SpaceSet reached = from;
    for (int step = 1; step < line_length; ++step) reached |= forward(side, reached) & open;
    return reached;
}

// Whether an upward tower that gets anywhere in `up` and a downward one that gets anywhere in `down` come
// into contact (or, on the way to the same space, must have been).
constexpr bool touch(SpaceSet up, SpaceSet down) {
    return ((up | attacked(Side::up, up)) & down) != 0;
}

// A pair of rivals among the other towers, which are all alike to the pair: mere obstacles.
struct Position {
    SpaceSet ups = 0;  // all upward towers
    SpaceSet up = 0;   // that of the pair
    SpaceSet downs = 0;
    SpaceSet down = 0;

    SpaceSet towers() const { return ups | downs; }
    SpaceSet empty() const { return all_spaces & ~towers(); }

    // Where the two of the pair may be without having missed each other. (What misses the other where it is
    // now also misses it wherever it may go.)
    SpaceSet up_range() const { return meetings(Side::down, std::countr_zero(down)); }
    SpaceSet down_range() const { return meetings(Side::up, std::countr_zero(up)); }

    // The spaces that one of `movers` may have to enter next in a plan to bring the pair into contact.
    SpaceSet targets_of(SpaceSet movers) const {
        return forward(Side::up, movers & ups & ~up) | (forward(Side::up, movers & up) & up_range()) |
               forward(Side::down, movers & downs & ~down) |
               (forward(Side::down, movers & down) & down_range());
    }
    // The other way round, the towers that have one of `targets` among theirs. Where a step up ends, a step
    // down leads back.
    SpaceSet movers_to(SpaceSet targets) const {
        return (forward(Side::down, targets) & ups & ~up) | (forward(Side::down, targets & up_range()) & up) |
               (forward(Side::up, targets) & downs & ~down) |
               (forward(Side::up, targets & down_range()) & down);
    }

    Position after(Side side, SpaceSet from, SpaceSet to) const {
        Position next = *this;
        (side == Side::up ? next.ups : next.downs) ^= from | to;
        if (from == up) next.up = to;
        if (from == down) next.down = to;
        return next;
    }

    friend bool operator==(const Position&, const Position&) = default;
};

// The towers that do not move in any plan to bring the pair into contact: the largest set of towers all of
// whose targets, if they have any, are taken by towers of the set. None of them can be the first to move.
SpaceSet stuck_towers(const Position& position) {
    SpaceSet stuck = position.towers();
    while (const SpaceSet loose = stuck & position.movers_to(all_spaces & ~stuck)) stuck &= ~loose;
    return stuck;
}

// The smallest set M that contains `start` and, for each space that a tower of M may have to enter next,
// - the tower on it, if there is one, and
// - if it is empty, every tower that could ever come to it.
//
// If every plan moves a tower of `start`, it is enough to try the towers of M for the next step. Proof: take
// any plan and in it the first step by a tower of M. Its target is empty now: else the tower on it, which is
// in M, would have had to move before. No earlier step of the plan enters it: such a tower would be in M. So
// the step can be made at once and the earlier steps after it: they do not enter its target, and it leaves
// them one more empty space.
SpaceSet next_movers(const Position& position, SpaceSet start, SpaceSet open) {
    SpaceSet movers = start;
    while (true) {
        const SpaceSet targets = position.targets_of(movers) & open;
        const SpaceSet empty_targets = targets & position.empty();
        const SpaceSet comers = (position.ups & walk(Side::down, empty_targets, open)) |
                                (position.downs & walk(Side::up, empty_targets, open));
        const SpaceSet more = (targets & position.towers()) | comers;
        if ((more & ~movers) == 0) return movers;
        movers |= more;
    }
}

// The exact answer for one pair after another, by depth-first search. Every step takes a tower forward, so
// there is no way back to an earlier position, and with at most ten towers of at most four steps each the
// recursion is at most 40 deep. Positions that were searched in vain are kept in a table of fixed size; one
// that was overwritten is only searched again, so the answer stays exact.
class PairSearch {
  public:
    bool can_meet(const Position& position) {
        if ((position.up & position.up_range()) == 0) return false;
        const SpaceSet empty = position.empty();
        if (touch(walk(Side::up, position.up, empty), walk(Side::down, position.down, empty))) return true;

        const SpaceSet open = all_spaces & ~stuck_towers(position);
        const SpaceSet up_walk = walk(Side::up, position.up, open & position.up_range());
        const SpaceSet down_walk = walk(Side::down, position.down, open & position.down_range());
        if (!touch(up_walk, down_walk) || seen(position)) return false;

        // One of the two must move, since they are not in contact. If the one cannot come up to the other
        // where it stands, the other must move.
        SpaceSet movers = next_movers(position, position.up | position.down, open);
        if (!touch(position.up, down_walk))
            movers = smaller(movers, next_movers(position, position.up, open));
        if (!touch(up_walk, position.down))
            movers = smaller(movers, next_movers(position, position.down, open));
        return can_meet_after_a_step(Side::up, movers & position.ups, position) ||
               can_meet_after_a_step(Side::down, movers & position.downs, position);
    }

  private:
    static SpaceSet smaller(SpaceSet a, SpaceSet b) { return std::popcount(b) < std::popcount(a) ? b : a; }

    // Pre: the movers are towers of that side.
    bool can_meet_after_a_step(Side side, SpaceSet movers, const Position& position) {
        for (; movers != 0; movers &= movers - 1) {
            const SpaceSet from = movers & -movers;
            for (SpaceSet to = forward(side, from) & position.empty(); to != 0; to &= to - 1)
                if (can_meet(position.after(side, from, to & -to))) return true;
        }
        return false;
    }

    // Whether the position is known to have been searched; if not, remembers it.
    bool seen(const Position& position) {
        const std::uint64_t hash = combine(std::uint64_t{position.ups} << 32 | position.downs,
                                           std::uint64_t{position.up} << 32 | position.down);
        Position& entry = searched_[hash % searched_.size()];
        if (entry == position) return true;
        entry = position;
        return false;
    }

    std::array<Position, 512> searched_{};  // 8 kB: small enough for any stack
};

// Pairs of rivals that could meet alone but have no free approach: at most 5 x 5.
using PairList = FixedVector<Position, 25>;

bool any_can_meet(const PairList& pairs) {
    PairSearch search;
    for (const Position& pair : pairs)
        if (search.can_meet(pair)) return true;
    return false;
}

}  // namespace

bool is_frozen(const Board& board) {
    const SpaceSet empty = board.empty();
    PairList doubtful;
    for (SpaceSet ups = board.of(Side::up); ups != 0; ups &= ups - 1) {
        const int up = std::countr_zero(ups);
        SpaceSet downs = board.of(Side::down) & meetings(Side::up, up);
        if (downs == 0) continue;
        const KindSet rivals = rivals_of(board.kind(up));
        const SpaceSet up_walk = walk(Side::up, ups & -ups, empty);
        for (; downs != 0; downs &= downs - 1) {
            if (!contains(rivals, board.kind(std::countr_zero(downs)))) continue;
            const SpaceSet down = downs & -downs;
            if (touch(up_walk, walk(Side::down, down, empty))) return false;
            doubtful.push_back({board.of(Side::up), ups & -ups, board.of(Side::down), down});
        }
    }
    return doubtful.empty() || !any_can_meet(doubtful);
}

}  // namespace talus::talat
