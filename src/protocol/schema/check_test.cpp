#include "protocol/schema/check.h"

#include <gtest/gtest.h>

#include "protocol/schema/requests.h"

namespace talus::schema {
namespace {

constexpr Type small = integer(1, 8);
constexpr Type names = array_of(short_text);
constexpr Field red_fields[] = {{"kind", choice<"red">()}, {"depth", small}};
constexpr Type red = object(red_fields);
constexpr Field blue_fields[] = {{"kind", choice<"blue", "navy">()}};
constexpr Type blue = object(blue_fields);
constexpr Type colour_of = variants<red, blue>("kind");
constexpr Type small_or_null = nullable<small>();
constexpr Field thing_fields[] = {
    {"level", small},
    optional("names", names),
    optional("colour", colour_of),
    optional("share", number(0, 1)),
    optional("maybe", small_or_null),
    optional("is_big", flag),
};
constexpr Type thing = object(thing_fields);

// `path: text` of the first fault, or nothing.
std::string fault(std::string_view json, const CheckRules& rules = {}) {
    const auto found = find_fault(*parse_json(json), thing, rules);
    return found ? found->path + ": " + found->text : "";
}

TEST(Schema, WhatIsDeclaredPasses) {
    EXPECT_EQ(
        fault(R"({"level":8,"names":["a","b"],"colour":{"kind":"red","depth":1},"share":0.5,"is_big":true})"),
        "");
    EXPECT_EQ(fault(R"({"level":1,"colour":{"kind":"navy"}})"), "");
}

TEST(Schema, TheFirstFaultNamesItsPlaceAndWhatBelongsThere) {
    EXPECT_EQ(fault("[]"), ": This is an object.");
    EXPECT_EQ(fault("{}"), "level: \"level\" is missing: it is a whole number from 1 to 8.");
    EXPECT_EQ(fault(R"({"level":9})"), "level: \"level\" is a whole number from 1 to 8.");
    EXPECT_EQ(fault(R"({"level":1.5})"), "level: \"level\" is a whole number from 1 to 8.");
    EXPECT_EQ(fault(R"({"level":1,"names":["a",7]})"), "names: \"names\" is an array of strings.");
    EXPECT_EQ(fault(R"({"level":1,"share":1.5})"), "share: \"share\" is a number from 0 to 1.");
    EXPECT_EQ(fault(R"({"level":1,"is_big":1})"), "is_big: \"is_big\" is true or false.");
    EXPECT_EQ(fault(R"({"level":1,"colour":7})"),
              "colour: \"colour\" is an object whose \"kind\" is red, blue or navy.");
    EXPECT_EQ(fault(R"({"level":1,"colour":{"kind":"tea"}})"), "colour.kind: \"kind\" is red, blue or navy.");
    EXPECT_EQ(fault(R"({"level":1,"colour":{"kind":"red","depth":0}})"),
              "colour.depth: \"depth\" is a whole number from 1 to 8.");
    EXPECT_EQ(fault(R"({"level":1,"level":1})"), "level: The key 'level' comes twice.");
}

TEST(Schema, KeysThatNobodyKnowsAreRefusedOrTold) {
    EXPECT_EQ(fault(R"({"level":1,"size":2})"), "size: There is no key 'size' here.");
    EXPECT_EQ(fault(R"({"level":1,"colour":{"kind":"blue","depth":1}})"),
              "colour.depth: There is no key 'depth' here.");
    std::vector<std::string> ignored;
    const Json json = *parse_json(R"({"id":1,"level":1,"size":2,"colour":{"kind":"blue","depth":1}})");
    EXPECT_FALSE(
        find_fault(json, thing, {.unknown = Unknown::ignored, .envelope = &request_envelope}, &ignored));
    EXPECT_EQ(ignored, (std::vector<std::string>{"size", "colour.depth"}));
}

TEST(Schema, NullIsMissingWhereThatIsWanted) {
    EXPECT_EQ(fault(R"({"level":1,"share":null})"), "");
    EXPECT_EQ(fault(R"({"level":1,"share":null})", {.null_is_missing = false}),
              "share: \"share\" is a number from 0 to 1.");
    EXPECT_EQ(fault(R"({"level":1,"maybe":null})", {.null_is_missing = false}), "");
    EXPECT_EQ(fault(R"({"level":1,"maybe":9})"), "maybe: \"maybe\" is a whole number from 1 to 8, or null.");
}

TEST(Schema, WholeNumbersMayHaveAll64Bits) {
    constexpr Type seed = integer(0, UINT64_MAX);
    EXPECT_FALSE(find_fault(*parse_json("18446744073709551615"), seed));
    EXPECT_TRUE(find_fault(*parse_json("18446744073709551616"), seed));
    EXPECT_TRUE(find_fault(*parse_json("-1"), seed));
}

}  // namespace
}  // namespace talus::schema
