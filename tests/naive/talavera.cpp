// Talavera for two players and solo, the naive way: what comes next is said by a small script of stages.
#include <algorithm>
#include <array>
#include <stdexcept>

#include "tests/naive/game.h"

namespace talus::naive {
namespace {

const std::string colours = "YASR";

struct Card {
    std::string tiles;  // one letter for each tile
    std::string order;  // one digit for each colour, in the order of `colours`
};

// Card n is cards[n].
const std::array<Card, 19> cards{{{"", ""},
                                  {"YYYR", "1234"},
                                  {"AAAS", "1324"},
                                  {"YSSS", "1423"},
                                  {"AARR", "2134"},
                                  {"YYAA", "2413"},
                                  {"ARRR", "1432"},
                                  {"YYSS", "2341"},
                                  {"SSRR", "2143"},
                                  {"YASR", "2431"},
                                  {"YYAR", "3142"},
                                  {"YAAS", "3421"},
                                  {"YSSR", "3124"},
                                  {"YAAR", "4312"},
                                  {"ASRR", "4213"},
                                  {"YSSR", "3241"},
                                  {"YASS", "4231"},
                                  {"YSRR", "4132"},
                                  {"YASR", "4321"}}};

int tiles_on(int card, char colour) {
    return static_cast<int>(std::ranges::count(cards[card].tiles, colour));
}

int demand_on(int card, char colour) {
    return cards[card].order[colours.find(colour)] - '0';
}

std::set<int> all_cards() {
    std::set<int> result;
    for (int card = 1; card <= 18; ++card) result.insert(card);
    return result;
}

// All ways to choose `count` of the cards, each in ascending order.
std::vector<std::vector<int>> choices(const std::set<int>& from, int count) {
    if (count == 0) return {{}};
    std::vector<std::vector<int>> result;
    std::set<int> rest = from;
    while (!rest.empty()) {
        const int lowest = *rest.begin();
        rest.erase(lowest);
        for (std::vector<int> choice : choices(rest, count - 1)) {
            choice.insert(choice.begin(), lowest);
            result.push_back(choice);
        }
    }
    return result;
}

std::string list(const std::vector<int>& numbers) {
    std::string result;
    for (int number : numbers) result += (result.empty() ? "" : ",") + std::to_string(number);
    return result;
}

std::vector<std::string> named(const std::string& name, const std::vector<std::vector<int>>& lists) {
    std::vector<std::string> result;
    for (const std::vector<int>& numbers : lists) result.push_back(name + ":" + list(numbers));
    return result;
}

// "draft:7" and "tuck:7:R" -> 7; "flip:3,7" -> 3, 7.
std::vector<int> numbers_in(const std::string& move) {
    std::vector<int> result;
    bool in_number = false;
    for (char c : move) {
        const bool is_digit = c >= '0' && c <= '9';
        if (is_digit && !in_number) result.push_back(0);
        if (is_digit) result.back() = result.back() * 10 + (c - '0');
        in_number = is_digit;
    }
    return result;
}

void erase_all(std::set<int>& from, const std::vector<int>& numbers) {
    for (int number : numbers) from.erase(number);
}

// What both kinds of game share: at any time there is one list of texts, for chance or for a seat.
class Talavera : public Game {
  public:
    Kind kind() const override {
        return texts_.empty() ? Kind::over : seat_ == 0 ? Kind::chance : Kind::decision;
    }
    int seat() const override { return seat_; }

    std::map<std::string, long> chance() const override {
        std::map<std::string, long> result;
        if (kind() == Kind::chance) {
            for (const std::string& outcome : texts_) result[outcome] = 1;
        }
        return result;
    }

    std::set<std::string> legal() const override {
        return kind() == Kind::decision ? texts_ : std::set<std::string>{};
    }

    void play(const std::string& move) override {
        if (!texts_.contains(move)) throw std::invalid_argument("not legal: " + move);
        texts_.clear();
        seat_ = 0;
        follow(move);
    }

  protected:
    void ask_chance(const std::vector<std::string>& outcomes) { ask_seat(0, outcomes); }

    void ask_seat(int seat, const std::vector<std::string>& moves) {
        seat_ = seat;
        texts_ = {moves.begin(), moves.end()};
    }

    // Carries out `move`, and asks for what comes next; asks for nothing when the game is over.
    virtual void follow(const std::string& move) = 0;

  private:
    int seat_ = 0;  // 0 is chance
    std::set<std::string> texts_;
};

class TwoPlayers final : public Talavera {
  public:
    explicit TwoPlayers(const Options& options) : is_printed_(options.at("pairing") == "printed") {
        const bool fits = options.size() == 2 && (is_printed_ || options.at("pairing") == "hidden");
        if (!fits) throw std::invalid_argument("not options of Talavera for two");
        std::vector<std::string> outcomes;
        for (const std::vector<int>& pair : choices(unseen_, 2)) {
            outcomes.push_back("orders:" + list({pair[0], pair[1]}));
            outcomes.push_back("orders:" + list({pair[1], pair[0]}));
        }
        ask_chance(outcomes);
    }

    std::vector<int> scores() const override { return {score(1), score(2)}; }

    std::vector<int> places() const override {
        return {score(2) > score(1) ? 2 : 1, score(1) > score(2) ? 2 : 1};
    }

    std::string reason() const override { return kind() == Kind::over ? "score" : ""; }
    std::unique_ptr<Game> clone() const override { return std::make_unique<TwoPlayers>(*this); }

  private:
    void follow(const std::string& move) override {
        const std::string verb = move.substr(0, move.find(':'));
        const std::vector<int> numbers = numbers_in(move);
        if (verb == "orders") {
            order_ = {0, numbers[0], numbers[1]};
            erase_all(unseen_, numbers);
            ask_chance({"first:1", "first:2"});
        } else if (verb == "first") {
            first_ = numbers[0];
            start_round();
        } else if (verb == "deal") {
            erase_all(unseen_, numbers);
            face_down_ = {numbers.begin(), numbers.end()};
            ask_seat(first_, named("flip", choices(face_down_, 2)));
        } else if (verb == "flip") {
            erase_all(unseen_, numbers);
            erase_all(face_down_, numbers);
            market_.insert(numbers.begin(), numbers.end());
            ask_draft();
        } else if (verb == "draft") {
            drafted(numbers[0]);
        } else {
            tucked(numbers[0], move.back());
        }
    }

    int second() const { return 3 - first_; }

    void start_round() {
        if (is_printed_) {
            ask_chance(named("deal", choices(unseen_, 4)));
        } else {
            ask_chance(named("flip", choices(unseen_, 2)));
        }
    }

    std::size_t cards_drafted() const { return hand_[1].size() + hand_[2].size(); }

    // They draft in turn, the first drafter first.
    int drafter() const { return cards_drafted() % 2 == 0 ? first_ : second(); }

    void ask_draft() { ask_seat(drafter(), named("draft", choices(market_, 1))); }

    void drafted(int card) {
        hand_[drafter()].insert(card);
        market_.erase(card);
        if (cards_drafted() == 4) {
            ask_tuck();
        } else if (cards_drafted() > 1) {
            ask_draft();
        } else if (is_printed_) {
            // The second drafter's flip is no choice.
            market_.merge(face_down_);
            ask_draft();
        } else {
            ask_chance(named("flip", choices(unseen_, 2)));
        }
    }

    // The first drafter places both cards, then the second; the lower number first.
    void ask_tuck() {
        const int seat = hand_[first_].empty() ? second() : first_;
        const int card = *hand_[seat].begin();
        std::vector<std::string> moves;
        for (char colour : colours) {
            if (tiles_on(card, colour) > 0) moves.push_back("tuck:" + std::to_string(card) + ":" + colour);
        }
        ask_seat(seat, moves);
    }

    void tucked(int card, char colour) {
        const int seat = hand_[first_].empty() ? second() : first_;
        hand_[seat].erase(card);
        placed_[seat][colour] += tiles_on(card, colour);
        if (cards_drafted() > 0) {
            ask_tuck();
        } else if (!unseen_.empty()) {
            first_ = second();
            start_round();
        }
    }

    int score(int seat) const {
        int sum = 0;
        for (char colour : colours) {
            const int demanded = demand_on(order_[seat], colour);
            const auto found = placed_[seat].find(colour);
            const int placed = found == placed_[seat].end() ? 0 : found->second;
            if (placed >= demanded) sum += std::max(0, 3 - (placed - demanded));
        }
        return sum;
    }

    bool is_printed_;
    std::set<int> unseen_ = all_cards();
    std::array<int, 3> order_{};         // by seat; 0 is unused, here and below
    int first_ = 0;                      // the first drafter of this round
    std::set<int> face_down_;            // dealt, order side up; only when `printed`
    std::set<int> market_;               // tile side up, not yet drafted
    std::array<std::set<int>, 3> hand_;  // drafted, and then not yet placed
    std::array<std::map<char, int>, 3> placed_;
};

class Solo final : public Talavera {
  public:
    explicit Solo(const Options& options) {
        if (options.size() != 1) throw std::invalid_argument("not options of solo Talavera");
        ask_chance(named("order", choices(unseen_, 1)));
    }

    std::vector<int> scores() const override { return {}; }
    std::vector<int> places() const override { return {reason() == "loss" ? 2 : 1}; }

    std::string reason() const override {
        if (kind() != Kind::over) return "";
        std::multiset<int> sizes;
        bool matches_order = true;
        for (const auto& [colour, size] : sets_) {
            sizes.insert(size);
            matches_order = matches_order && size == demand_on(order_, colour);
        }
        if (sizes != std::multiset<int>{1, 2, 3, 4}) return "loss";
        return matches_order ? "special" : "win";
    }

    std::unique_ptr<Game> clone() const override { return std::make_unique<Solo>(*this); }

  private:
    void follow(const std::string& move) override {
        const std::string verb = move.substr(0, move.find(':'));
        const std::vector<int> numbers = numbers_in(move);
        if (verb == "order") {
            order_ = numbers[0];
            erase_all(unseen_, numbers);
            ask_deal();
        } else if (verb == "deal") {
            erase_all(unseen_, numbers);
            std::vector<std::string> moves = named("keep", {{numbers[0]}, {numbers[1]}});
            if (!has_redrawn_) moves.push_back("redraw");
            ask_seat(1, moves);
        } else if (verb == "redraw") {
            has_redrawn_ = true;
            ask_chance(named("drawn", choices(unseen_, 1)));
        } else if (verb == "keep" || verb == "drawn") {
            erase_all(unseen_, numbers);
            kept_.push_back(numbers[0]);
            if (kept_.size() == 1) {
                ask_deal();
            } else {
                ask_corner();
            }
        } else {
            corner_chosen(move.back());
        }
    }

    void ask_deal() { ask_chance(named("deal", choices(unseen_, 2))); }

    void ask_corner() {
        std::vector<std::string> moves;
        for (char colour : colours) {
            if (!sets_.contains(colour)) moves.push_back(std::string("corner:") + colour);
        }
        ask_seat(1, moves);
    }

    void corner_chosen(char colour) {
        sets_[colour] = tiles_on(kept_[0], colour) + tiles_on(kept_[1], colour);
        kept_.clear();
        if (sets_.size() < 4) ask_deal();
    }

    std::set<int> unseen_ = all_cards();
    int order_ = 0;
    bool has_redrawn_ = false;
    std::vector<int> kept_;     // this round
    std::map<char, int> sets_;  // colour -> tiles
};

}  // namespace

std::unique_ptr<Game> make_talavera(const Options& options) {
    if (options.at("players") == "1") return std::make_unique<Solo>(options);
    if (options.at("players") == "2") return std::make_unique<TwoPlayers>(options);
    throw std::invalid_argument("not options of Talavera");
}

}  // namespace talus::naive
