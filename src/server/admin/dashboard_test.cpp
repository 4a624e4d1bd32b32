#include "server/admin/dashboard.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace talus::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Dashboard, NamesAreNoHtml) {
    const Json people = *parse_json(
        R"({"people":[{"id":"x","name":"<script>alert(1)</script>","connections":1,"addresses":["192.0.2.1"]}]})");
    const std::string html =
        dashboard_html(*parse_json(R"({"connections":1,"trouble":null})"), people, Json());
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_THAT(html, HasSubstr("&lt;script&gt;"));
    EXPECT_THAT(html, HasSubstr("192.0.2.1"));
}

TEST(Dashboard, TroubleStandsOut) {
    const Json status = *parse_json(R"({"trouble":{"code":"store.full","text":"The disk is full."}})");
    EXPECT_THAT(dashboard_html(status, Json(), Json()), HasSubstr("role=\"alert\""));
}

TEST(Dashboard, ThePasswordHasToBeRight) {
    EXPECT_TRUE(has_password("Basic b3BlcmF0b3I6c2VzYW1l", "sesame"));  // operator:sesame
    EXPECT_TRUE(has_password("Basic OnNlc2FtZQ==", "sesame"));          // :sesame
    for (const char* wrong : {"", "Basic ", "Basic b3BlcmF0b3I6c2VzYW0=", "Bearer sesame", "Basic sesame",
                              "Basic ====", "Basic b3BlcmF0b3I="})
        EXPECT_FALSE(has_password(wrong, "sesame")) << wrong;
    EXPECT_FALSE(has_password("Basic Og==", "")) << "without a password nobody comes in";
}

}  // namespace
}  // namespace talus::server
