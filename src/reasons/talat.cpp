// Talat: what can be captured and reached now that could not before, what freezes, and who is ahead then.
#include <algorithm>
#include <utility>

#include "reasons/line.h"
#include "reasons/talat_sight.h"

namespace talus {
namespace talat_reasons {
namespace {

// A turn is one move; only with two players does the seat that places the last tower go on with the first
// move.
const State& after_move(const Line<State>& line) {
    return line.states[1];
}

class Teller {
  public:
    explicit Teller(const Line<State>& line)
        : before_(line.before()), after_(after_move(line)), move_(line.moves.front()), own_(line.seat()) {}

    Consequences tell() {
        if (move_.type == Move::Type::place) {
            tell_placement();
            return std::move(told_);
        }
        tell_capture();
        tell_points();
        tell_frozen();
        tell_contacts();
        tell_arrivals();
        tell_skips();
        return std::move(told_);
    }

  private:
    void add(Fact fact) { told_.did.push_back(std::move(fact)); }

    // Of a tower: the Zihin is nobody at the table.
    Fact of_tower(std::string says, Tower tower, Space space) const {
        const bool is_zihin = before_.seat_count() == 2 && tower.owner == Seat::third;
        if (is_zihin) says += ".zihin";
        return {.says = std::move(says),
                .seat = is_zihin ? std::nullopt : std::optional(tower.owner),
                .places = {to_text(space)},
                .values = {{"tower", to_text(tower.kind)}}};
    }
    Fact of_tower(std::string says, const Chance& chance) const {
        Fact fact = of_tower(std::move(says), chance.tower, chance.space);
        fact.by = chance.by;
        return fact;
    }

    void tell_placement() {
        const Tower tower = *after_.tower_on(move_.to);
        const Board& board = after_.board(move_.to.board());
        const Side facing = opposite(side_of(tower.owner, move_.to.board()));
        int beaten = 0, beaters = 0, all = 0;
        for_each_bit(board.of(facing), [&](int bit) {
            ++all;
            beaten += beats(tower.kind, board.kind(bit));
            beaters += beats(board.kind(bit), tower.kind);
        });
        if (all == 0) return;
        add({.says = "faces",
             .places = {to_text(move_.to)},
             .values = {
                 {"tower", to_text(tower.kind)}, {"all", all}, {"beaten", beaten}, {"beaters", beaters}}});
    }

    void tell_capture() {
        if (move_.type == Move::Type::take) add(of_tower("takes", *before_.tower_on(move_.to), move_.to));
    }

    void tell_points() {
        for (const Seat seat : before_.seats()) {
            const int gained = after_.line_points(seat) - before_.line_points(seat);
            if (gained > 0)
                add({.says = "arrives",
                     .seat = seat,
                     .places = {to_text(move_.to)},
                     .values = {{"points", gained}}});
            if (gained < 0)
                add({.says = "costs",
                     .seat = seat,
                     .places = {to_text(move_.to)},
                     .values = {{"points", -gained}}});
        }
    }

    void tell_frozen() {
        for (int board = 0; board < board_count; ++board) {
            if (!after_.is_frozen(board) || before_.is_frozen(board)) continue;
            Fact fact{.says = "freezes", .places = {}, .values = {{"board", board + 1}}};
            for_each_bit(after_.board(board).occupied(),
                         [&](int bit) { fact.places.push_back(to_text(Space(board, bit))); });
            add(std::move(fact));
        }
        if (!after_.turn().is_over()) return;
        const Outcome outcome = after_.outcome();
        const auto first = std::find(outcome.places.begin(), outcome.places.end(), 1);
        const bool is_shared = std::count(outcome.places.begin(), outcome.places.end(), 1) > 1;
        const Seat winner = seat_at(static_cast<std::size_t>(first - outcome.places.begin()));
        if (is_shared)
            add({.says = "ends.shared"});
        else
            add({.says = "ends", .seat = winner, .values = {{"points", after_.score(winner)}}});
    }

    // Whose tower is lost with it: with two players a tower of the Zihin is its mover's.
    Seat loser(const Chance& capture) const {
        const int board = capture.space.board();
        return mover_of(before_, board, side_of(capture.tower.owner, board));
    }

    void tell_contacts() {
        const Chances old = captures(before_), now = captures(after_);
        for (const Chance& capture : now) {
            const bool is_new = !has(old, capture);
            if (capture.by == own_) {
                if (is_new) add(of_tower("threatens", capture));
            } else if (is_new) {
                told_.allows.push_back(of_tower("exposes", capture));
            } else if (loser(capture) == own_) {
                told_.allows.push_back(of_tower("leaves", capture));
            }
        }
        for (const Chance& capture : old) {
            if (capture.by == own_ || loser(capture) != own_ || has(now, capture)) continue;
            if (const auto space = where(capture.tower))
                add(of_tower("saves", {capture.by, capture.tower, *space}));
        }
    }

    // Where a tower stands after the move; nothing if it is gone. It never leaves its board.
    std::optional<Space> where(Tower tower) const {
        for (int board = 0; board < board_count; ++board)
            for (const Side side : both_sides) {
                if (owner(board, side) != tower.owner) continue;
                std::optional<Space> found;
                for_each_bit(after_.board(board).of(side), [&](int bit) {
                    if (after_.board(board).kind(bit) == tower.kind) found = Space(board, bit);
                });
                if (found) return found;
            }
        return std::nullopt;
    }

    void tell_arrivals() {
        const Chances old = arrivals(before_), now = arrivals(after_);
        for (const Chance& arrival : now) {
            if (has(old, arrival)) continue;
            (arrival.by == own_ ? told_.did : told_.allows).push_back(of_tower("nears", arrival));
        }
        for (const Chance& arrival : old) {
            if (arrival.by == own_ || has(now, arrival)) continue;
            if (const auto space = where(arrival.tower))
                add(of_tower("stops", {arrival.by, arrival.tower, *space}));
        }
    }

    void tell_skips() {
        if (after_.turn().is_over()) return;
        for (Seat seat = next_seat(own_, before_.seat_count()); seat != after_.turn().seat;
             seat = next_seat(seat, before_.seat_count()))
            add({.says = "skips", .seat = seat});
    }

    const State &before_, &after_;
    const Move move_;
    const Seat own_;
    Consequences told_;
};

// What the next seat can do, move by move.
struct Prospects {
    int moves = 0;
    int safe = 0;  // after which nothing that it moves can be captured at once
    int wins = 0;  // which end the game with it alone in front
    std::vector<std::string> winning = {};
};

Prospects prospects(const State& state) {
    const Seat seat = state.turn().seat;
    Prospects result;
    State::MoveList moves;
    state.legal_moves(moves);
    for (const Move& move : moves) {
        State after = state;
        after.play_unchecked(move);
        ++result.moves;
        if (after.turn().is_over()) {
            const Outcome outcome = after.outcome();
            const bool is_alone = std::count(outcome.places.begin(), outcome.places.end(), 1) == 1;
            if (is_alone && outcome.places[index(seat)] == 1) {
                ++result.wins;
                result.winning.push_back(to_text(move.to));
            }
        }
        const Chances all = captures(after);
        result.safe += std::none_of(all.begin(), all.end(), [&](const Chance& capture) {
            const int board = capture.space.board();
            return mover_of(after, board, side_of(capture.tower.owner, board)) == seat;
        });
    }
    return result;
}

Facts tell_chances(const State& after, const State* instead) {
    Facts facts;
    if (after.turn().is_over() || after.is_setup()) return facts;
    const Prospects now = prospects(after);
    const bool is_comparable =
        instead && instead->turn().is_decision() && instead->turn().seat == after.turn().seat;
    const std::optional<Prospects> then = is_comparable ? std::optional(prospects(*instead)) : std::nullopt;
    const Seat next = after.turn().seat;
    if (now.wins > 0 && !(then && then->wins > 0))
        facts.push_back({.says = "chance.ends", .seat = next, .places = now.winning});
    constexpr int few = 2;
    if (then ? now.safe != then->safe : now.safe <= few) {
        facts.push_back(
            {.says = "chance.safe", .seat = next, .values = {{"count", now.safe}, {"of", now.moves}}});
        if (then) {
            facts.back().says += ".instead";
            facts.back().values.emplace_back("instead", then->safe);
        }
    }
    // One board more, and the game is over.
    if (after.frozen_count() == 1) {
        Seat first = Seat::first;
        for (const Seat seat : after.seats())
            if (after.score(seat) > after.score(first)) first = seat;
        int second = -1;
        for (const Seat seat : after.seats())
            if (seat != first) second = std::max(second, after.score(seat));
        const int points = after.score(first);
        Fact fact{.says = "lead", .seat = first, .values = {{"points", points}, {"second", second}}};
        if (points == second) fact = {.says = "lead.equal", .values = {{"points", points}}};
        facts.push_back(std::move(fact));
    }
    return facts;
}

}  // namespace
}  // namespace talat_reasons

Consequences consequences(const Line<talat::State>& line) {
    return talat_reasons::Teller(line).tell();
}

Facts chances(const Line<talat::State>& line, const Line<talat::State>* instead) {
    using talat_reasons::after_move;
    return talat_reasons::tell_chances(after_move(line), instead ? &after_move(*instead) : nullptr);
}

}  // namespace talus
