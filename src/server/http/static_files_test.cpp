#include "server/http/static_files.h"

#include <gtest/gtest.h>

#include <set>

#include "server/test_folder.h"

namespace talus::server {
namespace {

const std::string long_text(5000, 'a');

const Variant& plain(const StaticFile& file) {
    return file.variants.back();
}

TEST(StaticFiles, HoldTheWholeFolder) {
    const TestFolder folder;
    folder.write("index.html", "<p>");
    folder.write("assets/deep/a.png", std::string("\0\xff", 2));
    folder.write("empty.txt", "");
    const Result<StaticFiles> files = StaticFiles::load(folder.path());
    ASSERT_TRUE(files);
    EXPECT_EQ(plain(*files->find("index.html")).content, "<p>");
    EXPECT_EQ(files->find(""), files->find("index.html"));
    EXPECT_EQ(plain(*files->find("assets/deep/a.png")).content, std::string("\0\xff", 2));
    EXPECT_EQ(plain(*files->find("empty.txt")).content, "");
    for (const char* path : {"assets", "assets/", "assets/deep", "/index.html", "INDEX.HTML", "x"})
        EXPECT_EQ(files->find(path), nullptr) << path;
}

TEST(StaticFiles, LeaveOutWhatIsHiddenOrElsewhere) {
    const TestFolder folder, outside;
    outside.write("secret.txt", "secret");
    folder.write("index.html", "<p>");
    folder.write(".hidden", "");
    folder.write(".git/config", "");
    folder.write("a/b.txt", "b");
    std::filesystem::create_symlink(outside.path() / "secret.txt", folder.path() / "out.txt");
    std::filesystem::create_directory_symlink(outside.path(), folder.path() / "out");
    std::filesystem::create_symlink("a/b.txt", folder.path() / "in.txt");
    std::filesystem::create_symlink("nowhere", folder.path() / "dangling.txt");
    const Result<StaticFiles> files = StaticFiles::load(folder.path());
    ASSERT_TRUE(files) << files.error().text;
    for (const char* path : {".hidden", ".git/config", "out.txt", "out/secret.txt", "dangling.txt"})
        EXPECT_EQ(files->find(path), nullptr) << path;
    EXPECT_EQ(plain(*files->find("in.txt")).content, "b");
}

TEST(StaticFiles, TakeThePackedFormsThatAreThere) {
    const TestFolder folder;
    folder.write("index.html", long_text);
    folder.write("index.html.gz", "gz");
    folder.write("index.html.br", "br");
    folder.write("alone.gz", "gz");
    const Result<StaticFiles> files = StaticFiles::load(folder.path());
    ASSERT_TRUE(files);
    const StaticFile& page = *files->find("");
    ASSERT_EQ(page.variants.size(), 3U);
    EXPECT_EQ(best_variant(page, "gzip, br").content, "br");
    EXPECT_EQ(best_variant(page, "gzip").content, "gz");
    EXPECT_EQ(best_variant(page, "gzip, br;q=0.9").content, "gz");
    EXPECT_EQ(best_variant(page, "").content, long_text);
    EXPECT_EQ(best_variant(page, "gzip;q=0.5, identity").content, long_text);
    EXPECT_EQ(best_variant(page, "*;q=0").content, long_text);
    EXPECT_EQ(files->find("index.html.gz"), nullptr);
    EXPECT_NE(files->find("alone.gz"), nullptr);
}

TEST(StaticFiles, PackWhatIsWorthIt) {
    const TestFolder folder;
    folder.write("index.html", "<p>");
    folder.write("a.js", long_text);
    folder.write("a.png", long_text);
    const Result<StaticFiles> files = StaticFiles::load(folder.path());
    ASSERT_TRUE(files);
    EXPECT_EQ(best_variant(*files->find("a.js"), "gzip, br").encoding, Encoding::gzip);
    EXPECT_EQ(files->find("a.png")->variants.size(), 1U);
    EXPECT_EQ(files->find("")->variants.size(), 1U);  // it would become larger
}

TEST(StaticFiles, RefuseWhatIsNoPage) {
    const TestFolder folder;
    const Result<StaticFiles> empty = StaticFiles::load(folder.path());
    ASSERT_FALSE(empty);
    EXPECT_EQ(empty.error().code, "no_page");
    const Result<StaticFiles> missing = StaticFiles::load(folder.path() / "nowhere");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, "unreadable");
    folder.write("index.html", "<p>");
    folder.write("large", "");
    std::filesystem::resize_file(folder.path() / "large", StaticFiles::most_bytes);
    const Result<StaticFiles> large = StaticFiles::load(folder.path());
    ASSERT_FALSE(large);
    EXPECT_EQ(large.error().code, "folder_too_large");
}

TEST(StaticNames, TellWhetherTheyAreHashed) {
    for (const char* path : {"assets/index-BvvigpcN.js", "assets/a-b-_x1-9zQ_.css",
                             "assets/deep/talus-12345678.wasm", "assets/main-B3x9kQz0.js.map"})
        EXPECT_TRUE(is_name_hashed(path)) << path;
    for (const char* path :
         {"index-BvvigpcN.js", "assets/icon-settings.svg", "assets/main.js", "assets/BvvigpcN.js",
          "assets/main-B3x9kQ.js", "assets/main-B3x9.Qzz.js", "assets/", "assets/my-B3x9kQz0/a.js"})
        EXPECT_FALSE(is_name_hashed(path)) << path;
}

TEST(Etag, DiffersWithTheContent) {
    std::set<std::string> tags;
    for (const std::string& content :
         {std::string(), std::string(1, '\0'), std::string(8, '\0'), std::string("a"), std::string("b"),
          std::string("aaaaaaaab"), std::string("baaaaaaaa")})
        tags.insert(etag_of(content));
    EXPECT_EQ(tags.size(), 7U);
    EXPECT_EQ(etag_of("a"), etag_of("a"));
    EXPECT_EQ(etag_of("a").size(), 18U);
    EXPECT_TRUE(etag_of("a").starts_with('"') && etag_of("a").ends_with('"'));
}

}  // namespace
}  // namespace talus::server
