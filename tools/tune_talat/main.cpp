// Finds how Talat's evaluation judges, from games of the search against itself:
//
//   tune_talat play PLAYERS GAMES VISITS SEED FILE    plays games, and adds their positions to a file
//   tune_talat fit PLAYERS EPOCHS NETWORK FILE…       learns from files, and writes what
//                                                     src/games/talat/evaluation/{two,three}.net hold
//
// Games of a program that has learnt are better games to learn from: play and fit again.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "tune_talat/judgement.h"
#include "tune_talat/points.h"

using namespace talus;
using namespace talus::talat;

namespace {

// To 1024ths, most of whose bits are zero: a page that loads them compressed loads less.
template <std::size_t size>
std::array<float, size> rounded(std::array<float, size> numbers) {
    for (float& number : numbers) number = std::round(number * 1024) / 1024;
    return numbers;
}

int play(char** arguments) {
    const bool done = play_games(std::atoi(arguments[0]), std::atoi(arguments[1]),
                                 static_cast<std::uint32_t>(std::atoi(arguments[2])),
                                 std::strtoull(arguments[3], nullptr, 10), arguments[4]);
    if (!done) std::fprintf(stderr, "%s cannot be written\n", arguments[4]);
    return done ? 0 : 1;
}

int fit(int players, int epochs, const char* network, const std::vector<std::string>& files) {
    const auto samples = read_samples(files);
    if (!samples) return std::fprintf(stderr, "%s\n", samples.error().text.c_str()), 1;
    if (samples->size() < 1000) return std::fputs("too few positions to learn from\n", stderr), 1;
    Trained learnt{fit_judgement(*samples, players, trained(players).judgement, epochs),
                   fit_points(*samples, players)};
    for (Weights* const weights : {&learnt.judgement.weights, &learnt.points.weights})
        *weights = rounded(*weights);
    learnt.points.base = rounded(learnt.points.base);
    const std::vector<unsigned char> bytes = write_trained(learnt);
    std::ofstream file(network, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!file.flush()) return std::fprintf(stderr, "%s cannot be written\n", network), 1;
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view command = argc > 1 ? argv[1] : "", players = argc > 2 ? argv[2] : "";
    const bool is_game = players == "2" || players == "3";
    if (command == "play" && argc == 7 && is_game) return play(argv + 2);
    if (command == "fit" && argc > 5 && is_game)
        return fit(std::atoi(argv[2]), std::atoi(argv[3]), argv[4], {argv + 5, argv + argc});
    std::fputs(
        "usage: tune_talat play PLAYERS GAMES VISITS SEED FILE\n       tune_talat fit PLAYERS EPOCHS "
        "NETWORK FILE...\n",
        stderr);
    return 2;
}
