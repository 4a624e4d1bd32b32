#include "tests/naive/trace_checker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "tests/naive/script.h"

namespace talus::naive {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string header_line(const OptionSet& set, int seed) {
    std::string rules = "\"players\":" + set.options.at("players");
    for (const std::string key : {"edition", "tiles", "mode", "pairing"}) {
        if (!set.options.contains(key)) continue;
        const std::string quote = key == "tiles" ? "" : "\"";
        rules += ",\"" + key + "\":" + quote + set.options.at(key) + quote;
    }
    return "{\"game\":\"" + set.game + "\",\"rules\":{" + rules + "},\"seed\":" + std::to_string(seed) +
           "}\n";
}

// One game as `talus trace` would print it.
std::string trace(const OptionSet& set, int seed) {
    std::string lines = header_line(set, seed);
    Chooser chooser(seed);
    const auto game = make_game(set.game, set.options);
    while (game->kind() != Game::Kind::over) {
        const std::string move = chooser.choose(*game);
        if (game->kind() == Game::Kind::chance) {
            lines += "{\"chance\":\"" + move + "\"}\n";
        } else {
            std::string legal;
            for (const std::string& text : game->legal())
                legal += (legal.empty() ? "\"" : ",\"") + text + "\"";
            lines += "{\"seat\":" + std::to_string(game->seat()) + ",\"legal\":[" + legal + "],\"move\":\"" +
                     move + "\"}\n";
        }
        game->play(move);
    }
    return lines + result_line(*game) + "\n";
}

TraceReport check(const std::string& lines) {
    std::istringstream in(lines);
    return check_trace(in);
}

std::string replaced(std::string lines, const std::string& from, const std::string& to) {
    const std::size_t at = lines.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return lines.replace(at, from.size(), to);
}

const OptionSet solo_options{"talavera", {{"players", "1"}}};
const OptionSet taluva_options{"taluva",
                               {{"players", "2"}, {"edition", "ferti"}, {"tiles", "24"}, {"mode", "win"}}};

TEST(TraceChecker, AcceptsEveryOptionSet) {
    for (const OptionSet& set : all_option_sets()) {
        const TraceReport report = check(trace(set, 7));
        EXPECT_EQ(report.error, "");
        EXPECT_EQ(report.games, 1);
        EXPECT_GE(report.steps, 21);  // the shortest game, solo Talavera
    }
    EXPECT_EQ(check(trace(solo_options, 7) + trace(solo_options, 8)).games, 2);
}

TEST(TraceChecker, NamesTheLineAndTheDifference) {
    const std::string good = trace(taluva_options, 7);
    const auto error_with = [&](const std::string& from, const std::string& to) {
        return check(replaced(good, from, to)).error;
    };
    EXPECT_THAT(error_with("\"legal\":[\"tile:0,0:E\"]", "\"legal\":[]"),
                StartsWith("line 3: legal: missing"));
    EXPECT_THAT(error_with("[\"hut:1,-1\",", "[\"hut:0,0\",\"hut:1,-1\","),
                StartsWith("line 4: legal: wrong"));
    EXPECT_THAT(error_with("[\"hut:1,-1\",\"hut:1,0\"]", "[\"hut:1,0\",\"hut:1,-1\"]"),
                HasSubstr("not sorted"));
    EXPECT_THAT(error_with("[\"hut:1,-1\",", "[\"hut:1,-1\",\"hut:1,-1\","), HasSubstr("repeats"));
    EXPECT_THAT(error_with("\"seat\":1", "\"seat\":2"), StartsWith("line 3: the seat"));
    EXPECT_THAT(error_with("\"move\":\"tile:0,0:E\"", "\"move\":\"tile:0,0:W\""), HasSubstr("not legal"));
    EXPECT_THAT(error_with("draw:", "draw:V"), StartsWith("line 2: the outcome"));
    EXPECT_THAT(error_with("\"places\"", "\"place\""), HasSubstr("expected {\"result\""));
    EXPECT_THAT(error_with("{\"seat\":1,", "{\"seat\":1, "), StartsWith("line 3: expected"));
    EXPECT_THAT(error_with("\"ferti\"", "\"Ferti\""), StartsWith("line 1: "));
    EXPECT_THAT(error_with("\"tiles\":24", "\"tiles\":\"24\""), StartsWith("line 1: "));
}

TEST(TraceChecker, WantsWholeGamesInSequence) {
    const std::string good = trace(solo_options, 7);
    EXPECT_THAT(check("").error, HasSubstr("no game"));
    EXPECT_THAT(check(good.substr(0, good.size() - 1)).error, HasSubstr("no end"));
    EXPECT_THAT(check(good.substr(0, good.rfind('{', good.rfind("result")))).error,
                HasSubstr("within a game"));
    EXPECT_THAT(check(good + trace(solo_options, 9)).error, HasSubstr("seed"));
    EXPECT_THAT(check(good + trace(taluva_options, 8)).error, HasSubstr("rules"));
    EXPECT_THAT(check(good + "\n").error, HasSubstr("expected"));
}

}  // namespace
}  // namespace talus::naive
