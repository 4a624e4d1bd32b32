// Every reason that is given in games of every option set, checked in another way (claims.h): in games of
// random players, and of computers that know what they do.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

#include "play/player/computer.h"
#include "reasons/words.h"
#include "tests/conformance/random_player.h"
#include "tests/reasons/claims.h"

namespace talus::testing {
namespace {

template <class State>
struct Claims;
template <>
struct Claims<taluva::State> {
    static constexpr auto untruth = untruth_in_taluva;
};
template <>
struct Claims<talat::State> {
    static constexpr auto untruth = untruth_in_talat;
};

template <>
struct Claims<talavera::State> {
    static constexpr auto untruth = untruth_in_talavera;
};

// How often each sentence was said and checked.
using Tally = std::map<std::string, int>;

class Examiner {
  public:
    Examiner(std::string (*untruth)(const Fact&, const PlayedLine&, const PlayedLine*), Tally& tally)
        : untruth_(untruth), tally_(tally) {}

    void examine(const AnyState& state, const std::vector<std::string>& played,
                 const std::vector<std::string>& better, bool thoroughly) {
        SCOPED_TRACE(state.position_line());
        const auto explanation = explain(state, played, better);
        ASSERT_TRUE(explanation.ok());
        PlayedLine line = play_turn(state, played),
                   instead = play_turn(state, better.empty() ? played : better);
        if (!better.empty() && (!is_over(line) || !is_over(instead))) {
            line = play_turn(state, {played.front()});
            instead = play_turn(state, {better.front()});
        }
        check(explanation->did, line, &instead, thoroughly);
        check(explanation->allows, line, &instead, thoroughly);
        check(explanation->better, instead, nullptr, thoroughly);
        check(explanation->chances, line, &instead, thoroughly);
    }

  private:
    static bool is_over(const PlayedLine& line) {
        const Turn turn = line.after().turn();
        return !turn.is_decision() || turn.seat != line.seat();
    }
    // To play all that may come takes long: what is said often is not looked at every time.
    bool is_dear_and_frequent(const Fact& fact) const {
        const auto known = tally_.find(fact.says);
        const int enough = fact.kind() == "chance" ? 3 : 100;
        const bool is_dear = fact.kind() == "chance" || fact.kind() == "exposes" || fact.kind() == "shields";
        return is_dear && known != tally_.end() && known->second >= enough;
    }
    void check(const Facts& facts, const PlayedLine& line, const PlayedLine* instead, bool thoroughly) {
        for (const Fact& fact : facts) {
            if (!thoroughly && is_dear_and_frequent(fact)) continue;
            ++tally_[fact.says];
            const auto name = [](Seat seat) { return "P" + std::to_string(number(seat)); };
            EXPECT_EQ(untruth_(fact, line, instead), "")
                << fact.says << ": " << reason_text(line.before().game(), fact, Language::en, name)
                << "\nafter " << line.moves.front() << ' ' << line.moves.back();
        }
    }

    std::string (*untruth_)(const Fact&, const PlayedLine&, const PlayedLine*);
    Tally& tally_;
};

// The moves of a whole turn from here, each chosen by `choose`.
template <class Choose>
std::vector<std::string> turn(AnyState state, Choose&& choose) {
    const Seat seat = state.turn().seat;
    std::vector<std::string> moves;
    while (state.turn().is_decision() && state.turn().seat == seat) {
        moves.push_back(choose(state));
        state = *state.play(moves.back());
    }
    return moves;
}

template <class State>
void examine_game(const typename State::Options& options, std::uint64_t seed, bool is_random,
                  int thorough_every, Tally& tally) {
    Examiner examiner(Claims<State>::untruth, tally);
    AnyState state{State(options)};
    RandomPlayer player(seed);
    Computer computer({.kind = PlayerSpec::Kind::greedy}, state, seed);
    const auto at_random = [&](const AnyState& at) {
        const std::vector<std::string> moves = at.legal_moves();
        return moves[player.choose(static_cast<int>(index(at.turn().seat)), moves)];
    };
    const auto well = [&](const AnyState& at) { return computer.choose(at).move; };
    for (int step = 0; !state.turn().is_over() && !::testing::Test::HasFailure(); ++step) {
        if (state.turn().is_chance()) {
            state = *state.play(state.chance_move(player.random().below(state.chance_total())));
            continue;
        }
        if (player.random().below(3) != 0) {
            state = *state.play(is_random ? at_random(state) : well(state));
            continue;
        }
        const std::vector<std::string> random = turn(state, at_random), good = turn(state, well);
        const std::vector<std::string>& played = is_random ? random : good;
        const bool thoroughly = player.random().below(static_cast<std::uint32_t>(thorough_every)) == 0;
        examiner.examine(state, played, {}, thoroughly);
        examiner.examine(state, played, is_random ? good : random, thoroughly);
        if (played.size() > 1) examiner.examine(state, {played.front()}, {good.front()}, false);
        state = *state.play(played.front());
    }
}

std::set<std::string> sentences(std::string_view game) {
    std::set<std::string> keys;
    for (const std::string& key : reason_keys(game, Language::en)) keys.insert(key);
    return keys;
}

template <class State>
void examine_games(int thorough_every, int usual_games) {
    const char* const games = std::getenv("TALUS_REASON_GAMES");
    const int count = games ? std::atoi(games)
                            : usual_games;  // of each set of options; of random players and of others in turn
    Tally tally;
    std::uint64_t seed = 0;
    for (const auto& options : State::Options::all())
        for (int game = 0; game < count && !::testing::Test::HasFailure(); ++game, ++seed)
            examine_game<State>(options, seed + 1, seed % 2 == 0, thorough_every, tally);
    const std::set<std::string> known = sentences(State::name);
    for (const auto& [says, times] : tally) {
        EXPECT_TRUE(known.contains(says)) << says;
        ::testing::Test::RecordProperty(says, times);
        if (games) std::printf("%7d %s\n", times, says.c_str());
    }
}

TEST(Reasons, OfTaluvaAreTrue) {
    examine_games<taluva::State>(200, 1);
}

TEST(Reasons, OfTalatAreTrue) {
    examine_games<talat::State>(4, 20);
}

TEST(Reasons, OfTalaveraAreTrue) {
    examine_games<talavera::State>(4, 80);
}

}  // namespace
}  // namespace talus::testing
