// Finds how Talat's evaluation judges, from games of the search against itself:
//
//   tune_talat play PLAYERS GAMES VISITS SEED FILE    plays games, and adds their positions to a file
//   tune_talat fit PLAYERS EPOCHS FILE…               learns from files, and prints
//   src/games/talat/evaluation/…_player_judgement.cpp
//
// Games of a program that has learnt are better games to learn from: play and fit again.
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "tune_talat/judgement.h"
#include "tune_talat/points.h"

using namespace talus;
using namespace talus::talat;

namespace {

// C++ source of nested arrays of numbers.
std::string source(std::int8_t number) {
    return std::to_string(number);
}
std::string source(std::int16_t number) {
    return std::to_string(number);
}
std::string source(float number) {
    std::array<char, 32> text;
    const std::string digits(text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr);
    return digits + (digits.find_first_of(".e") == std::string::npos ? ".0F" : "F");
}
template <class T, std::size_t size>
std::string source(const std::array<T, size>& items) {
    std::string text;
    for (const T& item : items) text += (text.empty() ? "" : ", ") + source(item);
    return std::is_arithmetic_v<T> ? "{" + text + "}"
                                   : "{{" + text + "}}";  // std::array is a struct with an array
}

// To 1024ths, most of whose bits are zero: a page that loads them compressed loads less.
template <std::size_t size>
std::array<float, size> rounded(std::array<float, size> numbers) {
    for (float& number : numbers) number = std::round(number * 1024) / 1024;
    return numbers;
}

// In lines that are not too long.
void print_wrapped(const std::string& text) {
    constexpr std::size_t longest = 118;
    std::size_t begin = 0;
    for (std::string indent; begin < text.size(); indent = "    ") {
        const bool is_rest = text.size() - begin + indent.size() <= longest;
        const std::size_t end = is_rest ? text.size() : text.rfind(' ', begin + longest - indent.size());
        std::printf("%s%s\n", indent.c_str(), text.substr(begin, end - begin).c_str());
        begin = end + 1;
    }
}

void print_source(const std::string& players, const Judgement& judgement, const PointForecast& points) {
    const auto& [first, bias, second, base] = judgement.net;
    std::puts(
        "// Made by tools/tune_talat from games of the search against itself. The weights are in the order "
        "of the features in\n"
        "// features.h.\n"
        "#include \"games/talat/evaluation/evaluate.h\"\n\nnamespace talus::talat {\n\n// clang-format off");
    print_wrapped("const Judgement " + players + "_player_judgement{" + source(rounded(judgement.weights)) +
                  ", {" + source(first) + ", " + source(bias) + ", " + source(second) + ", " + source(base) +
                  "}};");
    print_wrapped("const PointForecast " + players + "_player_points{" + source(rounded(points.base)) + ", " +
                  source(rounded(points.weights)) + "};");
    std::puts("// clang-format on\n\n}  // namespace talus::talat");
}

int play(char** arguments) {
    const bool done = play_games(std::atoi(arguments[0]), std::atoi(arguments[1]),
                                 static_cast<std::uint32_t>(std::atoi(arguments[2])),
                                 std::strtoull(arguments[3], nullptr, 10), arguments[4]);
    if (!done) std::fprintf(stderr, "%s cannot be written\n", arguments[4]);
    return done ? 0 : 1;
}

int fit(int players, int epochs, const std::vector<std::string>& files) {
    const auto samples = read_samples(files);
    if (!samples) return std::fprintf(stderr, "%s\n", samples.error().text.c_str()), 1;
    if (samples->size() < 1000) return std::fputs("too few positions to learn from\n", stderr), 1;
    const Judgement& start = players == 2 ? two_player_judgement : three_player_judgement;
    const Judgement judgement = fit_judgement(*samples, players, start.weights, epochs);
    print_source(players == 2 ? "two" : "three", judgement, fit_points(*samples, players));
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view command = argc > 1 ? argv[1] : "", players = argc > 2 ? argv[2] : "";
    const bool is_game = players == "2" || players == "3";
    if (command == "play" && argc == 7 && is_game) return play(argv + 2);
    if (command == "fit" && argc > 4 && is_game)
        return fit(std::atoi(argv[2]), std::atoi(argv[3]), {argv + 4, argv + argc});
    std::fputs(
        "usage: tune_talat play PLAYERS GAMES VISITS SEED FILE\n       tune_talat fit PLAYERS EPOCHS "
        "FILE...\n",
        stderr);
    return 2;
}
