#include "server/http/request_path.h"

#include <gtest/gtest.h>

namespace talus::server {
namespace {

TEST(RequestPath, IsRelativeAndDecoded) {
    EXPECT_EQ(request_path("/"), "");
    EXPECT_EQ(request_path("/index.html"), "index.html");
    EXPECT_EQ(request_path("/assets/a%20b%2Ejs"), "assets/a b.js");
    EXPECT_EQ(request_path("/%C3%A9"), "\xC3\xA9");
    EXPECT_EQ(request_path("/a..b/..c/d.."), "a..b/..c/d..");
}

TEST(RequestPath, LeavesTheQueryAside) {
    EXPECT_EQ(request_path("/?x=/../y"), "");
    EXPECT_EQ(request_path("/a.js?v=%zz"), "a.js");
}

TEST(RequestPath, TakesTheFormForProxies) {
    EXPECT_EQ(request_path("http://localhost:8080/a.js"), "a.js");
    EXPECT_EQ(request_path("http://localhost"), "");
    EXPECT_EQ(request_path("http://localhost?a/b"), "");
    EXPECT_FALSE(request_path("http://localhost/../a.js"));
}

TEST(RequestPath, NeverLeadsOut) {
    for (const char* target : {"/..", "/../etc/passwd", "/a/../../b", "/%2e%2e/a", "/%2E%2e%2Fa", "/..%2fa",
                               "/.", "/a/./b", "/..\\a", "/%5c..%5ca", "/a%00.js", "/a%0d%0ab", "/%7f"})
        EXPECT_FALSE(request_path(target)) << target;
    // What only looks absolute is a name in the folder, which no file there has.
    EXPECT_EQ(request_path("//etc/passwd"), "/etc/passwd");
    EXPECT_EQ(request_path("/%2fetc/passwd"), "/etc/passwd");
    EXPECT_EQ(request_path("/%252e%252e/a"), "%2e%2e/a");  // decoded once only
}

TEST(RequestPath, RefusesWhatIsNoPath) {
    for (const char* target :
         {"", "*", "index.html", "localhost:80", "ftp://a/b", "/%", "/%4", "/%g1", "/%+1", "/% 1"})
        EXPECT_FALSE(request_path(target)) << target;
}

}  // namespace
}  // namespace talus::server
