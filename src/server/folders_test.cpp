#include "server/folders.h"

#include <gtest/gtest.h>

#include "server/test_folder.h"

namespace talus::server {
namespace {

TEST(WebFolder, IsFoundAboveTheProgram) {
    const TestFolder tree;
    tree.write("web/dist/index.html", "<p>");
    tree.write("build/release/bin/talus", "");
    const Result<std::filesystem::path> found = find_web_folder(tree.path() / "build/release/bin");
    ASSERT_TRUE(found);
    EXPECT_TRUE(std::filesystem::equivalent(*found, tree.path() / "web/dist"));
    EXPECT_TRUE(find_web_folder(tree.path()));
}

TEST(WebFolder, IsNotTakenWithoutItsPage) {
    const TestFolder tree;
    tree.write("web/dist/assets/a.js", "");
    const Result<std::filesystem::path> found = find_web_folder(tree.path());
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, "no_page");
}

TEST(ProgramFolder, HoldsThisProgram) {
    EXPECT_TRUE(std::filesystem::exists(program_folder() / "server_unit_test"));
}

TEST(DataFolder, IsMadeIfMissing) {
    const TestFolder folder;
    for (int i = 0; i < 2; ++i) {
        EXPECT_TRUE(make_data_folder(folder.path() / "a/b"));
        EXPECT_TRUE(std::filesystem::is_directory(folder.path() / "a/b"));
    }
}

TEST(DataFolder, IsNoFile) {
    const TestFolder folder;
    folder.write("file", "");
    for (const char* name : {"file", "file/below"}) {
        const Result<std::filesystem::path> made = make_data_folder(folder.path() / name);
        ASSERT_FALSE(made);
        EXPECT_NE(made.error().text.find(name), std::string::npos) << made.error().text;
    }
}

}  // namespace
}  // namespace talus::server
