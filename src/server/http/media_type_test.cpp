#include "server/http/media_type.h"

#include <gtest/gtest.h>

namespace talus::server {
namespace {

TEST(MediaType, IsWhatBrowsersInsistOn) {
    EXPECT_EQ(media_type("index.html").name, "text/html; charset=utf-8");
    EXPECT_EQ(media_type("assets/main-x1.js").name, "text/javascript; charset=utf-8");
    EXPECT_EQ(media_type("a.css").name, "text/css; charset=utf-8");
    EXPECT_EQ(media_type("talus.wasm").name, "application/wasm");
    EXPECT_EQ(media_type("a.svg").name, "image/svg+xml");
    EXPECT_EQ(media_type("a.png").name, "image/png");
    EXPECT_EQ(media_type("a.json").name, "application/json");
    EXPECT_EQ(media_type("app.webmanifest").name, "application/manifest+json");
    EXPECT_EQ(media_type("a.txt").name, "text/plain; charset=utf-8");
    EXPECT_EQ(media_type("favicon.ico").name, "image/x-icon");
    EXPECT_EQ(media_type("a.woff2").name, "font/woff2");
    EXPECT_EQ(media_type("game.talus").name, "text/plain; charset=utf-8");
}

TEST(MediaType, OfUnknownFilesIsNothingThatRuns) {
    for (const char* name : {"", "LICENSE", "html", "a.html.unknown", "a."})
        EXPECT_EQ(media_type(name).name, "application/octet-stream") << name;
}

TEST(MediaType, KnowsWhatCompressionIsGoodFor) {
    EXPECT_TRUE(media_type("a.wasm").is_compressible);
    EXPECT_FALSE(media_type("a.png").is_compressible);
    EXPECT_FALSE(media_type("a.woff2").is_compressible);
}

}  // namespace
}  // namespace talus::server
