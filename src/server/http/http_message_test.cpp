#include "server/http/http_message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace talus::server {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(HttpHead, SaysWhatFollows) {
    const Response response{Status::ok, field("ETag", "\"1\""), "body"};
    const std::string head = head_of(response, true, 784111777);
    EXPECT_THAT(head, StartsWith("HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"));
    EXPECT_THAT(head, HasSubstr("\r\nContent-Length: 4\r\n"));
    EXPECT_THAT(head, HasSubstr("\r\nConnection: keep-alive\r\n"));
    EXPECT_THAT(head, HasSubstr("\r\nETag: \"1\"\r\n"));
    EXPECT_THAT(head, EndsWith("\r\n\r\n"));
    EXPECT_THAT(head_of(response, false, 0), HasSubstr("\r\nConnection: close\r\n"));
}

TEST(HttpHead, OfEveryAnswerKeepsThePageSafe) {
    for (const Status status : {Status::ok, Status::not_modified, Status::bad_request, Status::not_found}) {
        const std::string head = head_of({status, "", ""}, true, 0);
        EXPECT_THAT(head, HasSubstr("\r\nContent-Security-Policy: default-src 'none'; script-src 'self' "));
        EXPECT_THAT(head, HasSubstr("frame-ancestors 'none'\r\n"));
        EXPECT_THAT(head, HasSubstr("\r\nX-Content-Type-Options: nosniff\r\n"));
        EXPECT_THAT(head, HasSubstr("\r\nReferrer-Policy: no-referrer\r\n"));
        EXPECT_THAT(head, HasSubstr("\r\nCross-Origin-Opener-Policy: same-origin\r\n"));
        EXPECT_THAT(head, HasSubstr("\r\nCross-Origin-Resource-Policy: same-origin\r\n"));
        EXPECT_THAT(head, HasSubstr("\r\nPermissions-Policy: "));
    }
}

TEST(HttpHead, OfTheViewerLetsOtherPagesFrameIt) {
    Response response{Status::ok, "", ""};
    response.may_be_framed = true;
    const std::string head = head_of(response, true, 0);
    EXPECT_THAT(head, HasSubstr("\r\nContent-Security-Policy: default-src 'none'; script-src 'self' "));
    EXPECT_THAT(head, HasSubstr("form-action 'none'\r\n"));
    EXPECT_THAT(head, Not(HasSubstr("frame-ancestors")));
    EXPECT_THAT(head, HasSubstr("\r\nCross-Origin-Resource-Policy: cross-origin\r\n"));
    EXPECT_THAT(head, HasSubstr("\r\nX-Content-Type-Options: nosniff\r\n"));
}

TEST(HttpHead, OfNotModifiedHasNoLength) {
    EXPECT_THAT(head_of({Status::not_modified, "", ""}, true, 0), Not(HasSubstr("Content-Length")));
}

TEST(HttpRefusal, IsTextThatNobodyKeeps) {
    const Response response = refusal(Status::not_found, "Nothing.\n");
    EXPECT_THAT(response.fields, HasSubstr("Content-Type: text/plain; charset=utf-8\r\n"));
    EXPECT_THAT(response.fields, HasSubstr("Cache-Control: no-store\r\n"));
    EXPECT_EQ(response.body, "Nothing.\n");
}

}  // namespace
}  // namespace talus::server
