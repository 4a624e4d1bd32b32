#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Print, WritesTheCardsOfTalaveraAsAPdf) {
    const std::string path = temporary_path("cards.pdf");
    const ProgramResult result = run_talus("print talavera " + path + " --paper letter");
    EXPECT_EQ(result.exit_code, 0) << result.errors;
    const std::string pdf = content_of(path);
    EXPECT_TRUE(pdf.starts_with("%PDF-1.7\n"));
    EXPECT_NE(pdf.find("/MediaBox[0 0 612 792]"), std::string::npos);
    EXPECT_EQ(run_talus("print talavera - --paper letter").output, pdf);
    std::filesystem::remove(path);
}

TEST(Print, SaysWhatItCannotDo) {
    EXPECT_EQ(run_talus("print taluva cards.pdf").exit_code, 2);
    EXPECT_EQ(run_talus("print talavera cards.pdf --paper a7").exit_code, 2);
    const ProgramResult result = run_talus("print talavera /no/such/folder/cards.pdf");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_NE(result.errors.find("/no/such/folder/cards.pdf: cannot be written"), std::string::npos)
        << result.errors;
}

}  // namespace
}  // namespace talus::testing
