// Talat, the naive way: three boards of text (talat_board.h), and every list is made anew.
#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

#include "tests/naive/game.h"
#include "tests/naive/talat_board.h"

namespace talus::naive {
namespace {

const std::array<std::string, 9> tower_names{"S3", "S4", "S6", "M3", "M4", "M6", "L3", "L4", "L6"};

const TalatBoard empty_board(25, '.');

// Board 1 lies between seats 1 and 2, board 2 between 2 and 3, board 3 between 3 and 1.
int seat_on_row_1(int board) {
    return board;
}

int seat_on_row_5(int board) {
    return board % 3 + 1;
}

std::string space_name(int board, int place) {
    return std::to_string(board) + static_cast<char>('a' + place % 5) + std::to_string(place / 5 + 1);
}

struct Move {
    int board;
    TalatStep step;
};

struct Setting {
    int owner;
    int tower;
    int board;
    int place;
};

class Talat final : public Game {
  public:
    explicit Talat(const Options& options) : seats_(std::stoi(options.at("players"))) {
        if (options.size() != 1 || seats_ < 2 || seats_ > 3)
            throw std::invalid_argument("not options of Talat");
        for (int owner = 1; owner <= 3; ++owner) {
            for (int tower = 0; tower < 9; ++tower) to_set_[owner].insert(tower);
        }
        settings_ = all_settings();
    }

    Kind kind() const override { return is_over_ ? Kind::over : Kind::decision; }
    int seat() const override { return is_over_ ? 0 : seat_; }
    std::map<std::string, long> chance() const override { return {}; }

    std::set<std::string> legal() const override {
        std::set<std::string> result;
        for (const auto& [name, setting] : settings_) result.insert(name);
        for (const auto& [name, move] : moves_) result.insert(name);
        return result;
    }

    void play(const std::string& move) override {
        if (const auto setting = settings_.find(move); setting != settings_.end()) {
            set(setting->second);
        } else if (const auto step = moves_.find(move); step != moves_.end()) {
            step_or_capture(step->second);
        } else {
            throw std::invalid_argument("not legal: " + move);
        }
    }

    std::vector<int> scores() const override {
        std::vector<int> result;
        for (int seat = 1; seat <= seats_; ++seat) {
            result.push_back(5 * static_cast<int>(captured_.at(seat).size()) + 3 * towers_arrived(seat));
        }
        return result;
    }

    std::vector<int> places() const override {
        std::vector<int> result;
        for (int seat = 1; seat <= seats_; ++seat) {
            int place = 1;
            for (int other = 1; other <= seats_; ++other) place += ranking(other) > ranking(seat);
            result.push_back(place);
        }
        return result;
    }

    std::string reason() const override { return is_over_ ? "frozen" : ""; }
    std::unique_ptr<Game> clone() const override { return std::make_unique<Talat>(*this); }

  private:
    static constexpr int zihin = 3;

    // Set-up.

    bool is_zihin_set_up() const { return seats_ == 2 && to_set_.at(zihin).size() > 1; }

    bool is_set_up_over() const {
        for (int owner = 1; owner <= seats_; ++owner) {
            if (!to_set_.at(owner).empty()) return false;
        }
        return true;
    }

    std::map<std::string, Setting> all_settings() const {
        std::map<std::string, Setting> result;
        const int owner = is_zihin_set_up() ? zihin : seat_;
        for (int tower : to_set_.at(owner)) {
            for (int board = 1; board <= 3; ++board) {
                for (int place = 0; place < 25; ++place) {
                    const int row = place / 5 + 1;
                    const bool own_line = (row == 1 && seat_on_row_1(board) == owner) ||
                                          (row == 5 && seat_on_row_5(board) == owner);
                    if (!own_line || boards_.at(board)[place] != '.') continue;
                    result["place:" + tower_names[tower] + ":" + space_name(board, place)] = {owner, tower,
                                                                                              board, place};
                }
            }
        }
        return result;
    }

    void set(Setting setting) {
        const char first = seat_on_row_1(setting.board) == setting.owner ? 'A' : 'a';
        boards_[setting.board][setting.place] = static_cast<char>(first + setting.tower);
        to_set_[setting.owner].erase(setting.tower);
        settings_.clear();
        if (!is_set_up_over()) {
            // The Zihin's 8 towers and the players' 18 are even numbers: plain turns from seat 1.
            seat_ = seat_ % seats_ + 1;
            settings_ = all_settings();
            return;
        }
        freeze_boards();
        // Three players: seat 1 begins; two: the seat that placed the last tower.
        give_turn_to(seats_ == 3 ? 1 : seat_);
    }

    // Moves.

    // Which seat may move the towers that `owner` has on `board`.
    int mover(int owner, int board) const {
        if (seats_ == 3 || owner != zihin) return owner;
        // The Zihin's towers on the board that it shares with seat 2 are moved by seat 1, and vice versa.
        return board == 2 ? 1 : 2;
    }

    int owner_of(int board, char tower) const {
        return std::isupper(tower) ? seat_on_row_1(board) : seat_on_row_5(board);
    }

    std::map<std::string, Move> all_moves(int seat) const {
        std::map<std::string, Move> result;
        for (const auto& [board, towers] : boards_) {
            if (frozen_.contains(board)) continue;
            for (TalatStep step : talat_steps(towers)) {
                if (mover(owner_of(board, towers[step.from]), board) != seat) continue;
                result[(step.captures ? "take:" : "move:") + space_name(board, step.from) + ":" +
                       space_name(board, step.to)] = {board, step};
            }
        }
        return result;
    }

    void step_or_capture(Move move) {
        TalatBoard& board = boards_[move.board];
        if (move.step.captures) captured_[seat_].push_back(std::tolower(board[move.step.to]) - 'a');
        board = talat_after(board, move.step);
        freeze_boards();
        give_turn_to(seat_ % seats_ + 1);
    }

    void freeze_boards() {
        for (const auto& [board, towers] : boards_) {
            if (talat_is_frozen(towers)) frozen_.insert(board);
        }
    }

    // Skips seats without a move. When no seat has one, the game ends.
    void give_turn_to(int seat) {
        moves_.clear();
        if (frozen_.size() < 2) {
            for (int tries = 0; tries < seats_; ++tries) {
                seat_ = seat;
                moves_ = all_moves(seat);
                if (!moves_.empty()) return;
                seat = seat % seats_ + 1;
            }
        }
        is_over_ = true;
    }

    // Scoring.

    // Own towers on any opponent's start line, and with two players the Zihin's on the opponent's.
    int towers_arrived(int seat) const {
        int count = 0;
        for (const auto& [board, towers] : boards_) {
            for (int place = 0; place < 25; ++place) {
                if (towers[place] == '.') continue;
                const int row = place / 5 + 1;
                const int owner = owner_of(board, towers[place]);
                const int last_row = owner == seat_on_row_1(board) ? 5 : 1;
                // The Zihin's mover on a board is the opponent of the seat whose start line lies there.
                if (row == last_row && mover(owner, board) == seat) ++count;
            }
        }
        return count;
    }

    // Compares as the places do: points, then the captured towers from the most valuable on.
    // Vectors compare element by element, and one that runs out is the smaller.
    std::pair<int, std::vector<int>> ranking(int seat) const {
        std::vector<int> captured = captured_.at(seat);
        std::sort(captured.rbegin(), captured.rend());
        return {scores()[seat - 1], captured};
    }

    int seats_;
    int seat_ = 1;
    bool is_over_ = false;
    std::map<int, TalatBoard> boards_{{1, empty_board}, {2, empty_board}, {3, empty_board}};
    std::set<int> frozen_;                 // boards
    std::map<int, std::set<int>> to_set_;  // owner -> towers, by their index in tower_names
    std::map<int, std::vector<int>> captured_{{1, {}}, {2, {}}, {3, {}}};  // seat -> towers
    std::map<std::string, Setting> settings_;
    std::map<std::string, Move> moves_;
};

}  // namespace

std::unique_ptr<Game> make_talat(const Options& options) {
    return std::make_unique<Talat>(options);
}

}  // namespace talus::naive
