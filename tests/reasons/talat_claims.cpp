#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <variant>

#include "base/text.h"
#include "tests/reasons/claims.h"

namespace talus::testing {
namespace {

struct Standing {
    int owner = 0;  // 3 is the Zihin's with two players
    std::string kind;
    bool goes_up = false;
};

// A position as its text says it.
class Text {
  public:
    explicit Text(const AnyState& state) : state_(state) {
        const std::string line = state.position_line();
        for (std::string_view rest = line; !rest.empty();) parts_.emplace_back(take_until(rest, ' '));
        for (int board = 0; board < 3; ++board) {
            std::string_view rows = parts_[static_cast<std::size_t>(2 + board)];
            for (int row = 5; row >= 1; --row) {
                std::string_view spaces = take_until(rows, '/');
                for (int column = 0; column < 5; ++column) {
                    if (spaces[0] == '.') {
                        spaces.remove_prefix(1);
                        continue;
                    }
                    const bool goes_up = spaces[0] < 'a';
                    const char height = static_cast<char>(goes_up ? spaces[0] : spaces[0] - 'a' + 'A');
                    const int owner = (goes_up ? board : board + 1) % 3 + 1;
                    const std::string space{static_cast<char>('1' + board), static_cast<char>('a' + column),
                                            static_cast<char>('0' + row)};
                    towers_[space] = {owner, {height, spaces[1]}, goes_up};
                    spaces.remove_prefix(2);
                }
            }
        }
    }

    const std::map<std::string, Standing>& towers() const { return towers_; }
    const Standing* at(const std::string& space) const {
        const auto found = towers_.find(space);
        return found == towers_.end() ? nullptr : &found->second;
    }

    // The moves that a seat would have if it were its turn.
    std::vector<std::string> moves_of(int seat) const {
        const Turn turn = state_.turn();
        if (turn.is_over()) return {};
        if (turn.is_decision() && number(turn.seat) == seat) return state_.legal_moves();
        std::vector<std::string> parts = parts_;
        parts[5] = std::to_string(seat);
        std::string line;
        for (const std::string& part : parts) line += (line.empty() ? "" : " ") + part;
        const auto state = parse_position_line(line);
        return state ? state->legal_moves() : std::vector<std::string>{};
    }
    // Owner and kind of what the seat could capture, or could move onto the far start line.
    using Towers = std::set<std::pair<int, std::string>>;
    Towers capturable_by(int seat) const {
        Towers result;
        for (const std::string& move : moves_of(seat))
            if (move.starts_with("take:")) result.insert(name(move.substr(9)));
        return result;
    }
    Towers arriving_by(int seat) const {
        Towers result;
        for (const std::string& move : moves_of(seat)) {
            if (!move.starts_with("move:")) continue;
            const std::string from = move.substr(5, 3);
            if (move.back() == (at(from)->goes_up ? '5' : '1')) result.insert(name(from));
        }
        return result;
    }
    std::pair<int, std::string> name(const std::string& space) const {
        return {at(space)->owner, at(space)->kind};
    }
    int points(int seat, int seats) const {
        const std::string& taken = parts_[static_cast<std::size_t>(5 + seat)];
        int sum = taken == "-" ? 0 : 5 * (1 + static_cast<int>(std::count(taken.begin(), taken.end(), ',')));
        for (const auto& [space, tower] : towers_) {
            if (space[2] != (tower.goes_up ? '5' : '1')) continue;
            // The Zihin's towers on board 2 face seat 2 and are seat 1's; those on board 3 the other way
            // round.
            const int scorer = seats == 2 && tower.owner == 3 ? (space[0] == '2' ? 1 : 2) : tower.owner;
            sum += scorer == seat ? 3 : 0;
        }
        return sum;
    }
    bool has_moves_on(int board) const {
        for (int seat = 1; seat <= state_.seat_count(); ++seat)
            for (const std::string& move : moves_of(seat))
                if (move[5] == static_cast<char>('0' + board)) return true;
        return false;
    }

  private:
    AnyState state_;
    std::vector<std::string> parts_;
    std::map<std::string, Standing> towers_;
};

bool beats(const std::string& a, const std::string& b) {
    const std::string heights = "SML";
    if (a[0] == b[0]) return a[1] > b[1];
    if (a == "S3" && b == "L6") return true;
    return heights.find(a[0]) == heights.find(b[0]) + 1;
}

class Checker {
  public:
    Checker(const Fact& fact, const PlayedLine& line, const PlayedLine* instead)
        : fact_(fact),
          line_(line),
          instead_(instead),
          before_(line.before()),
          after_(line.after()),
          seats_(line.before().seat_count()),
          own_(number(line.seat())) {}

    std::string check() {
        const std::string says =
            fact_.says.ends_with(".zihin") ? fact_.says.substr(0, fact_.says.size() - 6) : fact_.says;
        if (says != fact_.says && (seats_ != 2 || fact_.seat)) return "no Zihin";
        if (says == "faces") return check_facing();
        if (says == "takes")
            return wants(move().starts_with("take:") && before_.name(fact_.places.at(0)) == tower() &&
                             move().substr(9) == fact_.places[0],
                         "not taken");
        if (says == "arrives" || says == "costs") {
            const int seat = number(*fact_.seat),
                      change = after_.points(seat, seats_) - before_.points(seat, seats_) -
                               (move().starts_with("take:") && seat == own_ ? 5 : 0);
            return wants(change == (says == "arrives" ? 1 : -1) * value("points"), "other points");
        }
        if (says == "freezes")
            return wants(!after_.has_moves_on(value("board")) && before_.has_moves_on(value("board")),
                         "not frozen");
        if (says == "ends" || says == "ends.shared") return check_end();
        if (says == "threatens") return wants(by() == own_ && gains(&Text::capturable_by), "no new threat");
        if (says == "exposes") return wants(by() != own_ && gains(&Text::capturable_by), "not newly exposed");
        if (says == "leaves")
            return wants(by() != own_ && before_.capturable_by(by()).contains(tower()) &&
                             after_.capturable_by(by()).contains(tower()) && stands(),
                         "not both times");
        if (says == "saves")
            return wants(before_.capturable_by(by()).contains(tower()) &&
                             !after_.capturable_by(by()).contains(tower()) && stands(),
                         "not saved");
        if (says == "nears") return wants(gains(&Text::arriving_by), "not nearer");
        if (says == "stops")
            return wants(by() != own_ && before_.arriving_by(by()).contains(tower()) &&
                             !after_.arriving_by(by()).contains(tower()) && stands(),
                         "not stopped");
        if (says == "skips") return wants(after_.moves_of(number(*fact_.seat)).empty(), "has moves");
        if (says == "chance.ends") return check_wins();
        if (says.starts_with("chance.safe")) return check_safety();
        if (says.starts_with("lead")) return check_lead();
        return "unknown";
    }

  private:
    static std::string wants(bool is_so, const char* otherwise) { return is_so ? "" : otherwise; }
    int value(std::string_view key) const { return std::get<int>(*fact_.find(key)); }
    const std::string& move() const { return line_.moves.front(); }
    int by() const { return number(*fact_.by); }
    std::pair<int, std::string> tower() const {
        return {fact_.seat ? number(*fact_.seat) : 3, std::get<std::string>(*fact_.find("tower"))};
    }
    bool stands() const { return after_.at(fact_.places.at(0)) && after_.name(fact_.places[0]) == tower(); }
    bool gains(Text::Towers (Text::*possible)(int) const) const {
        return (after_.*possible)(by()).contains(tower()) && !(before_.*possible)(by()).contains(tower()) &&
               stands();
    }

    std::string check_facing() const {
        const std::string& space = fact_.places.at(0);
        const Standing& placed = *after_.at(space);
        int all = 0, beaten = 0, beaters = 0;
        for (const auto& [other, standing] : after_.towers()) {
            if (other[0] != space[0] || standing.goes_up == placed.goes_up) continue;
            ++all;
            beaten += beats(placed.kind, standing.kind);
            beaters += beats(standing.kind, placed.kind);
        }
        return wants(move() == "place:" + placed.kind + ":" + space && all == value("all") && all > 0 &&
                         beaten == value("beaten") && beaters == value("beaters"),
                     "other towers");
    }
    std::string check_end() const {
        if (!line_.after().turn().is_over()) return "not over";
        const Outcome outcome = line_.after().outcome();
        const auto firsts = std::count(outcome.places.begin(), outcome.places.end(), 1);
        if (fact_.says == "ends.shared") return wants(firsts > 1, "not shared");
        const int winner = number(*fact_.seat);
        return wants(firsts == 1 && outcome.places[index(*fact_.seat)] == 1 &&
                         after_.points(winner, seats_) == value("points"),
                     "another winner");
    }
    static bool wins_by(const AnyState& state, const std::string& move, int seat) {
        const AnyState after = *state.play(move);
        if (!after.turn().is_over()) return false;
        const Outcome outcome = after.outcome();
        return outcome.places[static_cast<std::size_t>(seat - 1)] == 1 &&
               std::count(outcome.places.begin(), outcome.places.end(), 1) == 1;
    }
    std::string check_wins() const {
        const AnyState& state = line_.after();
        const int next = number(state.turn().seat);
        const auto moves = state.legal_moves();
        return wants(number(*fact_.seat) == next &&
                         std::any_of(moves.begin(), moves.end(),
                                     [&](const auto& move) { return wins_by(state, move, next); }),
                     "no such move");
    }
    // How many moves of the next seat leave nothing that it moves to be captured.
    int safe(const AnyState& state) const {
        const int next = number(state.turn().seat);
        int count = 0;
        for (const std::string& move : state.legal_moves()) {
            const Text after(*state.play(move));
            bool is_safe = true;
            for (int seat = 1; seat <= seats_; ++seat) {
                if (seat == next) continue;
                for (const std::string& reply : after.moves_of(seat)) {
                    if (!reply.starts_with("take:")) continue;
                    // With two players all that can be captured by the other is moved by the next.
                    const int owner = after.at(reply.substr(9))->owner;
                    is_safe = is_safe && seats_ == 3 && owner != next;
                }
            }
            count += is_safe;
        }
        return count;
    }
    std::string check_safety() const {
        const AnyState& state = line_.after();
        const int now = safe(state);
        if (number(*fact_.seat) != number(state.turn().seat)) return "another seat is next";
        if (now != value("count") || static_cast<int>(state.legal_moves().size()) != value("of"))
            return std::to_string(now) + " safe";
        if (!fact_.says.ends_with(".instead")) return "";
        const int then = safe(instead_->after());
        return wants(then == value("instead") && then != now, "another number instead");
    }
    std::string check_lead() const {
        std::multiset<int> points;
        for (int seat = 1; seat <= seats_; ++seat) points.insert(after_.points(seat, seats_));
        const auto best = points.rbegin();
        int frozen = 0;
        for (int board = 1; board <= 3; ++board) frozen += !after_.has_moves_on(board);
        if (frozen != 1 || *best != value("points")) return "other points";
        if (fact_.says == "lead.equal") return wants(*std::next(best) == *best, "not equal");
        return wants(*std::next(best) == value("second") && *best > value("second") &&
                         after_.points(number(*fact_.seat), seats_) == *best,
                     "another one leads");
    }

    const Fact& fact_;
    const PlayedLine& line_;
    const PlayedLine* const instead_;
    const Text before_, after_;
    const int seats_, own_;
};

}  // namespace

std::string untruth_in_talat(const Fact& fact, const PlayedLine& line, const PlayedLine* instead) {
    return Checker(fact, line, instead).check();
}

}  // namespace talus::testing
