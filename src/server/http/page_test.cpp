#include "server/http/page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test_folder.h"

namespace talus::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class PageTest : public ::testing::Test {
  protected:
    PageTest() {
        folder_.write("index.html", "<title>Talus</title>");
        folder_.write("embed.html", "<title>Viewer</title>");
        folder_.write("assets/main-B3x9kQz0.js", std::string(1000, ' '));
        files_ = *StaticFiles::load(folder_.path());
    }

    Response get(std::string_view target, std::string_view accept_encoding = "",
                 std::string_view known = "") const {
        return answer({"GET", target, accept_encoding, known}, files_);
    }

    TestFolder folder_;
    StaticFiles files_;
};

TEST_F(PageTest, IsAskedForAgainEachTime) {
    const Response response = get("/");
    EXPECT_EQ(response.status, Status::ok);
    EXPECT_EQ(response.body, "<title>Talus</title>");
    EXPECT_THAT(response.fields, HasSubstr("Content-Type: text/html; charset=utf-8\r\n"));
    EXPECT_THAT(response.fields, HasSubstr("Cache-Control: no-cache\r\n"));
    EXPECT_THAT(response.fields, HasSubstr("ETag: \""));
    EXPECT_THAT(response.fields, Not(HasSubstr("Vary")));  // too short to be packed
}

TEST_F(PageTest, KeepsHashedFilesForEver) {
    const Response response = get("/assets/main-B3x9kQz0.js", "gzip");
    EXPECT_THAT(response.fields, HasSubstr("Cache-Control: public, max-age=31536000, immutable\r\n"));
    EXPECT_THAT(response.fields, HasSubstr("Content-Encoding: gzip\r\n"));
    EXPECT_THAT(response.fields, HasSubstr("Vary: Accept-Encoding\r\n"));
    EXPECT_LT(response.body.size(), 100U);
    const Response plain = get("/assets/main-B3x9kQz0.js");
    EXPECT_THAT(plain.fields, Not(HasSubstr("Content-Encoding")));
    EXPECT_THAT(plain.fields, HasSubstr("Vary: Accept-Encoding\r\n"));
    EXPECT_EQ(plain.body.size(), 1000U);
}

TEST_F(PageTest, OnlyTheViewerMayBeFramed) {
    EXPECT_TRUE(get("/embed.html").may_be_framed);
    EXPECT_TRUE(get("/embed.html?x=1").may_be_framed);
    for (const std::string_view other :
         {"/", "/index.html", "/assets/main-B3x9kQz0.js", "/embed.html/", "/no/embed.html"})
        EXPECT_FALSE(get(other).may_be_framed) << other;
}

TEST_F(PageTest, IsNotSentTwice) {
    const std::string etag = etag_of("<title>Talus</title>");
    const Response response = get("/", "", etag);
    EXPECT_EQ(response.status, Status::not_modified);
    EXPECT_EQ(response.body, "");
    EXPECT_THAT(response.fields, HasSubstr("ETag: " + etag + "\r\n"));
    EXPECT_THAT(response.fields, HasSubstr("Cache-Control: no-cache\r\n"));
    EXPECT_EQ(get("/", "", "\"other\"").status, Status::ok);
    // Another form of the same file is another content.
    const std::string plain = etag_of(std::string(1000, ' '));
    EXPECT_EQ(get("/assets/main-B3x9kQz0.js", "", plain).status, Status::not_modified);
    EXPECT_EQ(get("/assets/main-B3x9kQz0.js", "gzip", plain).status, Status::ok);
}

TEST_F(PageTest, HasNoOtherPaths) {
    for (const char* target : {"/rooms", "/index", "/index.html/", "/assets/", "//index.html", "/etc/passwd"})
        EXPECT_EQ(get(target).status, Status::not_found) << target;
    for (const char* target : {"/../index.html", "/%2e%2e/index.html", "/%00", "*", ""})
        EXPECT_EQ(get(target).status, Status::bad_request) << target;
}

TEST_F(PageTest, IsForReading) {
    EXPECT_EQ(answer({"HEAD", "/", "", ""}, files_).fields, get("/").fields);
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "BREW"}) {
        const Response response = answer({method, "/", "", ""}, files_);
        EXPECT_EQ(response.status, Status::method_not_allowed) << method;
        EXPECT_THAT(response.fields, HasSubstr("Allow: GET, HEAD\r\n")) << method;
    }
}

TEST(HasAlready, LooksAtEveryTag) {
    EXPECT_TRUE(has_already("\"1\"", "\"1\""));
    EXPECT_TRUE(has_already("\"0\" ,\t\"1\"", "\"1\""));
    EXPECT_TRUE(has_already("W/\"1\"", "\"1\""));
    EXPECT_TRUE(has_already("*", "\"1\""));
    for (const char* line : {"", "1", "\"2\"", "\"1", "w/\"1\"", ",,", "\"11\""})
        EXPECT_FALSE(has_already(line, "\"1\"")) << line;
}

}  // namespace
}  // namespace talus::server
