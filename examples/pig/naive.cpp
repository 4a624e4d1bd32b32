// Pig a second time, from RULES.md alone: slow and obvious (tests/naive/game.h).
#include <stdexcept>

#include "tests/naive/game.h"

namespace talus::naive {
namespace {

class Pig : public Game {
  public:
    explicit Pig(const Options& options)
        : goal_(std::stoi(options.at("goal"))), scores_(std::stoul(options.at("players"))) {}

    Kind kind() const override {
        if (is_over_) return Kind::over;
        return is_rolling_ ? Kind::chance : Kind::decision;
    }
    int seat() const override { return kind() == Kind::decision ? static_cast<int>(seat_) + 1 : 0; }
    std::map<std::string, long> chance() const override {
        if (kind() != Kind::chance) return {};
        return {{"die:1", 1}, {"die:2", 1}, {"die:3", 1}, {"die:4", 1}, {"die:5", 1}, {"die:6", 1}};
    }
    std::set<std::string> legal() const override {
        if (kind() != Kind::decision) return {};
        if (scores_[seat_] + gathered_ >= goal_) return {"hold"};
        return {"hold", "roll"};
    }
    void play(const std::string& move) override {
        if (!legal().contains(move) && !chance().contains(move)) throw std::invalid_argument(move);
        if (move == "roll") {
            is_rolling_ = true;
        } else if (move == "hold") {
            scores_[seat_] += gathered_;
            pass();
        } else if (move == "die:1") {
            pass();
        } else {
            gathered_ += move.back() - '0';
            is_rolling_ = false;
        }
    }
    std::vector<int> places() const override {
        std::vector<int> result;
        for (const int own : scores_) {
            int place = 1;
            for (const int other : scores_)
                if (other > own) ++place;
            result.push_back(place);
        }
        return result;
    }
    std::string reason() const override { return scores_[seat_] >= goal_ ? "goal" : "rounds"; }
    std::vector<int> scores() const override { return scores_; }
    std::unique_ptr<Game> clone() const override { return std::make_unique<Pig>(*this); }

  private:
    void pass() {
        gathered_ = 0;
        is_rolling_ = true;
        ++turns_;
        is_over_ = scores_[seat_] >= goal_ || turns_ == 30 * static_cast<int>(scores_.size());
        if (!is_over_) seat_ = (seat_ + 1) % scores_.size();
    }

    int goal_;
    std::vector<int> scores_;
    std::size_t seat_ = 0;
    int turns_ = 0;
    int gathered_ = 0;
    bool is_rolling_ = true;
    bool is_over_ = false;
};

}  // namespace

std::unique_ptr<Game> make_game(const std::string& game, const Options& options) {
    if (game != "pig") throw std::invalid_argument("unknown game: " + game);
    return std::make_unique<Pig>(options);
}

}  // namespace talus::naive
