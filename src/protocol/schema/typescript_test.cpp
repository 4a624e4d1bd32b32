#include "protocol/schema/typescript.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace talus::schema {
namespace {

constexpr const char* advice =
    "cmake --build --preset dev --target make_web_files, and run build/dev/bin/make_web_files.";

std::string file_of_the_page(const std::string& name) {
    std::ifstream file(TALUS_SOURCE_DIR "/web/src/engine/" + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Typescript, ThePageHasTheTypesThatTheDeclarationsSay) {
    EXPECT_TRUE(file_of_the_page("messages.generated.ts") == typescript()) << advice;
}

TEST(Typescript, ThePageKnowsOfTheGamesWhatTheCoreSays) {
    EXPECT_TRUE(file_of_the_page("facts.generated.ts") == facts_typescript()) << advice;
}

}  // namespace
}  // namespace talus::schema
