#include "base/json.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <utility>

namespace talus {
namespace {

TEST(Json, WhatIsReadIsWrittenTheSame) {
    for (const std::string text :
         {"null", "true", "false", "0", "-1", "18446744073709551615", "1.50", "-2e+10", R"("")", R"("aé€😀")",
          R"("a\"b\\c\nd\te\u0001")", R"("\u007f\u0085é\u009f")", "[]", "[1,[2,[]],\"x\"]", "{}",
          R"({"b":1,"a":{"c":[null]}})"}) {
        const auto value = parse_json(text);
        ASSERT_TRUE(value.ok()) << text << ": " << value.error().text;
        EXPECT_EQ(value->dump(), text);
    }
}

TEST(Json, SpacesAreSkippedAndEscapesResolved) {
    const auto value =
        parse_json(" { \"a\" :\t[ 1 ,\n2 ] , \"b\" : \"\\u0041\\u00e9\\ud83d\\ude00\\/\" }\r\n");
    ASSERT_TRUE(value.ok()) << value.error().text;
    EXPECT_EQ(value->dump(), "{\"a\":[1,2],\"b\":\"Aé😀/\"}");
}

TEST(Json, RefusesWhatIsNotJson) {
    for (const std::string text : {"",
                                   " ",
                                   "nul",
                                   "tru",
                                   "01",
                                   "-",
                                   "1.",
                                   ".5",
                                   "1e",
                                   "+1",
                                   "'a'",
                                   "\"a",
                                   "\"\\x\"",
                                   "\"\\u12\"",
                                   "\"\\u12g4\"",
                                   "\"\\ud800\"",
                                   "\"\\ud800\\u0041\"",
                                   "\"\\udc00\"",
                                   "\"a\nb\"",
                                   "\"\x01\"",
                                   "[",
                                   "[1",
                                   "[1,]",
                                   "[1 2]",
                                   "{",
                                   "{1:2}",
                                   "{\"a\"}",
                                   "{\"a\":}",
                                   "{\"a\":1,}",
                                   "1 2",
                                   "NaN",
                                   "\"\xFF\""}) {
        const auto value = parse_json(text);
        EXPECT_FALSE(value.ok()) << text;
        if (!value) {
            EXPECT_TRUE(value.error().text.ends_with(".")) << value.error().text;
        }
    }
    EXPECT_FALSE(parse_json(std::string(100'000, '[')).ok());
    EXPECT_EQ(parse_json("[1, x]").error().text, "This is not JSON: a value is expected at byte 5.");
}

TEST(Json, TellsKindsApart) {
    const Json value = *parse_json(R"({"s":"x","n":1.5,"i":300,"b":true,"l":[1,2],"z":null})");
    EXPECT_EQ(value["s"].text(), "x");
    EXPECT_EQ(value["n"].number(), 1.5);
    EXPECT_EQ(value["n"].integer<int>(), std::nullopt);
    EXPECT_EQ(value["i"].integer<int>(), 300);
    EXPECT_EQ(value["i"].integer<std::uint8_t>(), std::nullopt) << "too large";
    EXPECT_EQ(value["b"].boolean(), true);
    EXPECT_EQ(value["l"].items().size(), 2u);
    EXPECT_TRUE(value["z"].is_null());
    EXPECT_TRUE(value["missing"].is_null());
    EXPECT_TRUE(value["s"]["deeper"].is_null());
    EXPECT_EQ(value["s"].number(), std::nullopt);
    EXPECT_EQ(value["n"].text(), std::nullopt);
    EXPECT_TRUE(value["s"].items().empty());
}

TEST(Json, RoundsToDigits) {
    EXPECT_EQ(Json::rounded(0, 4).dump(), "0.0000");
    EXPECT_EQ(Json::rounded(-0.00001, 4).dump(), "0.0000");
    EXPECT_EQ(Json::rounded(-12.0625, 3).dump(), "-12.063");
    EXPECT_EQ(Json::rounded(0.99996, 4).dump(), "1.0000");
    EXPECT_EQ(Json::rounded(7.5, 0).dump(), "8");
    EXPECT_EQ(Json::rounded(1e15, 3).dump(), "1000000000000000.000");
    EXPECT_EQ(Json::rounded(1e16, 3).dump(), "null");
    EXPECT_EQ(Json::rounded(std::numeric_limits<double>::quiet_NaN(), 3).dump(), "null");
}

TEST(Json, NumbersHaveTheirValues) {
    for (const auto& [text, value] : {std::pair{"0", 0.0},
                                      {"-0.5", -0.5},
                                      {"300", 300.0},
                                      {"0.001", 0.001},
                                      {"9007199254740993", 9007199254740992.0},
                                      {"1.25e2", 125.0},
                                      {"2E+3", 2000.0},
                                      {"5e-1", 0.5},
                                      {"1e05", 1e5},
                                      {"5e-01", 0.5},
                                      {"1e+00", 1.0},
                                      {"1e-400", 0.0},
                                      {"0e2147483647", 0.0},
                                      {"0.1e-2147483648", 0.0},
                                      {"-0.0e99999999999", 0.0}})
        EXPECT_DOUBLE_EQ(parse_json(text)->number().value(), value) << text;
    EXPECT_FALSE(parse_json("1e400")->number()) << "too large";
    EXPECT_FALSE(parse_json("1e99999999999999999999")->number());
}

TEST(Json, IsBuiltFromValues) {
    Json value{{"name", "Ada"}, {"wins", 3}, {"share", Json::rounded(2.0 / 3, 3)}, {"done", true}};
    value.set("seed", std::numeric_limits<std::uint64_t>::max());
    Json list;
    list.push_back(1.25);
    list.push_back(std::numeric_limits<double>::infinity());
    value.set("list", list);
    EXPECT_EQ(
        value.dump(),
        R"({"name":"Ada","wins":3,"share":0.667,"done":true,"seed":18446744073709551615,"list":[1.25,null]})");
    EXPECT_EQ(*parse_json(value.dump()), value);
}

}  // namespace
}  // namespace talus
