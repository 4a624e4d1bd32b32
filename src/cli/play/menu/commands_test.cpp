#include "cli/play/menu/commands.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "cli/play/view/game_view.h"

namespace talus::cli {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

constexpr MoveForm forms[] = {{"tile", "q,q:A"}, {"hut", "q,q"}};

MoveMenu huts() {
    return {forms, {"hut:0,1", "hut:2,-1"}};
}

std::string command(std::string_view line, bool prefix = false) {
    const auto parsed = parse_command(line, prefix);
    return parsed ? std::string(parsed->command->name) + '|' + parsed->argument : "";
}

TEST(Commands, AreRecognisedInAnyCase) {
    EXPECT_EQ(command("undo"), "undo|");
    EXPECT_EQ(command("  UNDO "), "undo|");
    EXPECT_EQ(command("save My Game.talus "), "save|My Game.talus");
    EXPECT_EQ(command("?"), "help|");
    EXPECT_EQ(command("hut 0 1"), "");
    EXPECT_EQ(command(""), "");
}

TEST(Commands, CanBeShortenedIfOnlyOneFits) {
    EXPECT_EQ(command("und"), "");
    EXPECT_EQ(command("und", true), "undo|");
    EXPECT_EQ(command("re", true), "");
    EXPECT_EQ(command("res", true), "resign|");
    EXPECT_EQ(command("q", true), "quit|");
}

TEST(Commands, AllHaveHelp) {
    for (const Command& command : all_commands()) {
        EXPECT_FALSE(command.help.empty());
        EXPECT_NE(help_text().find("  " + std::string(command.name)), std::string::npos);
    }
}

TEST(Commands, HelpAndRulesFitATerminalOf80Columns) {
    const auto talavera = [](int players) {
        return talavera::State(
            *talavera::Options::parse(std::vector<OptionText>{{"players", std::to_string(players)}}));
    };
    const std::vector<std::string> texts{
        help_text(), std::string(short_rules(taluva::State())), std::string(short_rules(talat::State())),
        std::string(short_rules(talavera(1))), std::string(short_rules(talavera(2)))};
    for (const std::string& text : texts) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
    }
}

TEST(CompleteLine, OffersMovesAndCommands) {
    EXPECT_THAT(complete_line(huts(), "h").options, ElementsAre("hut:", "hint", "help"));
    EXPECT_EQ(complete_line(huts(), "h").line, "h");
    EXPECT_EQ(complete_line(huts(), "hi").line, "hint");
    EXPECT_EQ(complete_line(huts(), "hu").line, "hut:");
    EXPECT_THAT(complete_line(huts(), "hut:").options, ElementsAre("0,1", "2,-1"));
    EXPECT_EQ(complete_line(huts(), "hut 2").line, "hut:2,-1");
    EXPECT_THAT(complete_line(huts(), "").options, Contains("quit"));
    EXPECT_EQ(complete_line(huts(), "zz").line, "zz");
}

TEST(CompleteLine, CompletesArguments) {
    EXPECT_EQ(complete_line(huts(), "moves hu").line, "moves hut:");
    const std::string folder = TALUS_SOURCE_DIR "/src/cli/play/menu/";
    EXPECT_EQ(complete_line(huts(), "load " + folder + "commands_te").line,
              "load " + folder + "commands_test.cpp");
    EXPECT_THAT(complete_line(huts(), "load " + folder + "commands.").options,
                ElementsAre(folder + "commands.cpp", folder + "commands.h"));
    EXPECT_EQ(complete_line(huts(), "load /no/such/folder/x").line, "load /no/such/folder/x");
    EXPECT_EQ(complete_line(huts(), "undo x").line, "undo x");
}

}  // namespace
}  // namespace talus::cli
