// How far a review agrees with itself: the horizon of whole games, and the luck of single draws with two
// seeds.
//
//     review_consistency GAMES VISITS [REVIEW_VISITS]
//
// plays GAMES games of Taluva for two between level 8 with VISITS visits and itself, reviews each with two
// seeds, and prints a line for each game and one for all. Without REVIEW_VISITS the review has its default
// limits.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "base/random.h"
#include "play/player/computer.h"
#include "review/reviewer.h"

namespace {

using namespace talus;

Record self_play(std::uint32_t visits, std::uint64_t seed) {
    Record record(*start("taluva"));
    PlayerSpec spec = *parse_player("level:8");
    spec.limits.visits = visits;
    Computer first(spec, record.start(), 2 * seed), second(spec, record.start(), 2 * seed + 1);
    Random chance(seed);
    while (!record.current().turn().is_over()) {
        const AnyState state = record.current();
        const Turn turn = state.turn();
        const std::string move = turn.is_chance()
                                     ? state.chance_move(chance.below(state.chance_total()))
                                     : (turn.seat == Seat::first ? first : second).choose(state).move;
        if (record.play(move)) std::abort();
        first.observe(move);
        second.observe(move);
    }
    return record;
}

Review review(const Record& record, std::uint32_t visits, std::uint64_t seed) {
    ReviewSettings settings;
    settings.visits = visits;
    settings.seed = seed;
    Reviewer reviewer(record, settings);
    for (std::size_t i = 0; i < reviewer.pieces(); ++i) reviewer.work(i);
    return reviewer.finish();
}

// The correlation of pairs of numbers, and how large their differences are beside the errors that were told.
struct Agreement {
    double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0, squares = 0, told = 0;

    void add(float a, float b, float error_a, float error_b) {
        ++n, x += a, y += b, xx += a * a, yy += b * b, xy += a * b;
        squares += (a - b) * (a - b);
        told += error_a * error_a + error_b * error_b;
    }
    double correlation() const {
        return (xy - x * y / n) / std::sqrt((xx - x * x / n) * (yy - y * y / n) + 1e-12);
    }
    double difference_to_error() const { return std::sqrt(squares / (told + 1e-12)); }
};

}  // namespace

int main(int count, char** arguments) {
    if (count < 3) return std::puts("usage: review_consistency GAMES VISITS [REVIEW_VISITS]"), 2;
    const int games = std::atoi(arguments[1]);
    const auto visits = static_cast<std::uint32_t>(std::atoi(arguments[2]));
    double horizon = 0, luck = 0, decisions = 0, seconds = 0;
    Agreement agreement;
    for (int game = 1; game <= games; ++game) {
        const Record record = self_play(visits, static_cast<std::uint64_t>(game));
        const std::uint32_t review_limit =
            count > 3 ? static_cast<std::uint32_t>(std::atoi(arguments[3])) : review_visits(record.start());
        const std::clock_t begin = std::clock();
        const Review a = review(record, review_limit, 1), b = review(record, review_limit, 2);
        const double time = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / 2;
        for (std::size_t i = 0; i < a.steps.size(); ++i)
            if (const auto& chance = a.steps[i].chance)
                agreement.add(chance->luck.values[0], b.steps[i].chance->luck.values[0],
                              chance->luck.error[0], b.steps[i].chance->luck.error[0]);
        for (const Review* each : {&a, &b}) {
            const SeatReview& seat = each->seats[0];
            std::printf(
                "game %2d: start %5.1f luck %+6.1f±%4.1f own %+6.1f others %+6.1f horizon %+6.1f end %5.1f\n",
                game, 100 * seat.start, 100 * seat.luck.value, 100 * seat.luck.error, 100 * seat.own.value,
                100 * seat.others.value, 100 * seat.horizon, 100 * seat.end);
            horizon += std::abs(seat.horizon) / 2;
            luck += std::abs(seat.luck.value) / 2;
            decisions += std::abs(seat.own.value + seat.others.value) / 2;
        }
        seconds += time;
        std::printf(
            "of %d games, in points: |horizon| %.1f, |luck| %.1f, |decisions| %.1f; luck of single draws: "
            "correlation %.4f, difference/error %.2f; %.1f s of processor time a review\n",
            game, 100 * horizon / game, 100 * luck / game, 100 * decisions / game, agreement.correlation(),
            agreement.difference_to_error(), seconds / game);
        std::fflush(stdout);
    }
}
