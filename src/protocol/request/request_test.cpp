#include "protocol/request/request.h"

#include <gtest/gtest.h>

#include <string>

namespace talus {
namespace {

AnalysisRequest analysis(const std::string& line) {
    auto request = parse_request(line);
    EXPECT_TRUE(request.ok()) << line << '\n' << request.error().error.text;
    return std::get<AnalysisRequest>(*std::move(request));
}

struct Fault {
    std::string id, code, key;

    friend bool operator==(const Fault&, const Fault&) = default;
};

std::ostream& operator<<(std::ostream& out, const Fault& fault) {
    return out << fault.id << ' ' << fault.code << ' ' << fault.key;
}

Fault fault(const std::string& line) {
    const auto request = parse_request(line);
    if (request) return {"no fault", "", ""};
    const RequestError& error = request.error();
    EXPECT_TRUE(error.error.text.ends_with('.')) << error.error.text;
    const Json details(error.details);
    return {error.id.dump(), error.error.code, std::string(details["key"].text().value_or(""))};
}

TEST(Request, ThePositionIsGivenInThreeWays) {
    const AnyState expected = *start("taluva")->play("draw:JC");
    EXPECT_EQ(analysis(R"({"id":1,"game":"taluva","moves":["draw:JC"]})").places.front().state, expected);
    EXPECT_EQ(analysis(R"({"id":1,"position":")" + expected.position_line() + R"("})").places.front().state,
              expected);
    EXPECT_EQ(
        analysis(R"({"id":1,"position":")" + start("taluva")->position_line() + R"(","moves":["draw:JC"]})")
            .places.front()
            .state,
        expected);
    EXPECT_EQ(
        analysis(R"({"id":1,"record":"Talus-Record: 1\nGame: taluva\n\n1. draw:JC\n"})").places.front().state,
        expected);
    EXPECT_EQ(analysis(R"({"id":1,"record":"Talus-Record: 1\nGame: taluva\n\n1. draw:JC\n","step":0})")
                  .places.front()
                  .state,
              *start("taluva"));
}

TEST(Request, OptionsAreAnObjectOrAWord) {
    const OptionText four{"players", "4"};
    const AnyState expected = *start("taluva", std::span(&four, 1));
    EXPECT_EQ(analysis(R"({"id":1,"game":"taluva","options":{"players":4}})").places.front().state, expected);
    EXPECT_EQ(analysis(R"({"id":1,"game":"taluva","options":{"players":"4"}})").places.front().state,
              expected);
    EXPECT_EQ(analysis(R"({"id":1,"game":"taluva","options":"players=4"})").places.front().state, expected);
    EXPECT_EQ(analysis(R"({"id":1,"game":"taluva","options":{}})").places.front().state, *start("taluva"));
}

TEST(Request, WhatIsNotSaidHasItsDefault) {
    const AnalysisRequest request = analysis(R"({"id":"a","game":"talat"})");
    EXPECT_EQ(request.id, Json("a"));
    EXPECT_EQ(request.priority, 0);
    EXPECT_EQ(request.limits.seconds, 1.0);
    EXPECT_EQ(request.limits.visits, std::nullopt);
    EXPECT_EQ(request.threads, 1);
    EXPECT_EQ(request.seed, 1u);
    EXPECT_EQ(request.report_every, std::nullopt);
    EXPECT_EQ(request.player, std::nullopt);
    EXPECT_TRUE(request.warnings.empty());
    EXPECT_EQ(analysis(R"({"id":1,"game":"talat","limits":{"visits":5}})").limits.seconds, std::nullopt)
        << "visits alone are limit enough";
}

TEST(Request, EverythingCanBeSaid) {
    const AnalysisRequest request = analysis(
        R"({"protocol":1,"id":-3,"action":"analyse","game":"talat","priority":-7,"threads":2,"seed":18446744073709551615,
            "limits":{"seconds":0.5,"visits":9,"depth":3,"memory":16},"report_every":0.25,"all_moves":true,
            "max_moves":4,"player":null})");
    EXPECT_EQ(request.id, Json(-3));
    EXPECT_EQ(request.priority, -7);
    EXPECT_EQ(request.threads, 2);
    EXPECT_EQ(request.seed, UINT64_MAX);
    EXPECT_EQ(request.limits.seconds, 0.5);
    EXPECT_EQ(request.limits.visits, 9u);
    EXPECT_EQ(request.limits.depth, 3);
    EXPECT_EQ(request.limits.megabytes, 16u);
    EXPECT_EQ(request.report_every, 0.25);
    EXPECT_TRUE(request.all_moves);
    EXPECT_EQ(request.max_moves, 4u);
    EXPECT_TRUE(request.warnings.empty());
}

TEST(Request, LimitsReplaceThoseOfThePlayer) {
    const auto player = [](const std::string& rest) {
        return to_text(*analysis(R"({"id":1,"game":"talat","player":"level:3",)" + rest + "}").player);
    };
    EXPECT_EQ(player(R"("seed":1)"), "level:3");
    EXPECT_EQ(player(R"("limits":{"visits":50})"), "level:3,visits=50");
    EXPECT_EQ(player(R"("limits":{"seconds":0.25},"threads":2)"), "level:3,t=0.25,threads=2");
    EXPECT_EQ(analysis(R"({"id":1,"game":"talat","player":"greedy","limits":{"depth":3}})").warnings.size(),
              1u);
    const AnalysisRequest greedy =
        analysis(R"({"id":1,"game":"talat","player":"greedy","limits":{"seconds":3}})");
    EXPECT_EQ(to_text(*greedy.player), "greedy") << "it does not search";
    EXPECT_EQ(greedy.warnings.size(), 1u);
}

TEST(Request, UnknownKeysAreNamedInWarnings) {
    const AnalysisRequest request = analysis(R"({"id":1,"game":"talat","visits":9,"limits":{"time":1}})");
    EXPECT_EQ(request.warnings, (std::vector<std::string>{"There is no key 'visits'; it was ignored.",
                                                          "There is no key 'limits.time'; it was ignored."}));
    std::string many = R"({"id":1,"game":"talat")";
    for (int i = 0; i < 1000; ++i) many += ",\"x" + std::to_string(i) + "\":0";
    EXPECT_EQ(analysis(many + "}").warnings.size(), 20u);
}

TEST(Request, ActionsAreRead) {
    const auto request = parse_request(R"({"id":1,"action":"cancel","target":"a"})");
    ASSERT_TRUE(request.ok());
    const auto& cancel = std::get<ActionRequest>(*request);
    EXPECT_EQ(cancel.action, ActionRequest::Action::cancel);
    EXPECT_EQ(cancel.target, Json("a"));
    for (const std::string action : {"stop", "clear", "quit", "version"}) {
        const auto other = parse_request(R"({"id":1,"action":")" + action + R"(","x":0})");
        ASSERT_TRUE(other.ok()) << action;
        EXPECT_EQ(to_text(std::get<ActionRequest>(*other).action), action);
        EXPECT_EQ(std::get<ActionRequest>(*other).warnings.size(), 1u);
    }
}

TEST(Request, FaultsNameTheirIdCodeAndKey) {
    EXPECT_EQ(fault("[1]"), (Fault{"null", "protocol.object", ""}));
    EXPECT_EQ(fault("{}"), (Fault{"null", "protocol.id", ""}));
    EXPECT_EQ(fault(R"({"id":1.5})"), (Fault{"null", "protocol.id", ""}));
    EXPECT_EQ(fault(R"({"id":[1]})"), (Fault{"null", "protocol.id", ""}));
    EXPECT_EQ(fault(R"({"id":")" + std::string(257, 'x') + "\"}"), (Fault{"null", "protocol.id", ""}));
    EXPECT_EQ(fault(R"({"id":1,"id":1})"), (Fault{"1", "protocol.key", "id"}));
    EXPECT_EQ(fault(R"({"id":1})"), (Fault{"1", "protocol.position", ""}));
    EXPECT_EQ(fault(R"({"id":1,"game":"talat","record":""})"), (Fault{"1", "protocol.position", ""}));
    EXPECT_EQ(fault(R"({"id":1,"protocol":2,"game":"talat"})"), (Fault{"1", "protocol.version", "protocol"}));
    EXPECT_EQ(fault(R"({"id":1,"action":"dance"})"), (Fault{"1", "protocol.action", "action"}));
    EXPECT_EQ(fault(R"({"id":1,"action":7})"), (Fault{"1", "protocol.action", "action"}));
    EXPECT_EQ(fault(R"({"id":1,"action":"cancel"})"), (Fault{"1", "protocol.target", "target"}));
    EXPECT_EQ(fault(R"({"id":1,"game":"chess"})"), (Fault{"1", "game.unknown", "game"}));
    EXPECT_EQ(fault(R"({"id":1,"game":7})"), (Fault{"1", "protocol.key", "game"}));
    EXPECT_EQ(fault(R"({"id":1,"position":"rubbish"})").key, "position");
    EXPECT_EQ(fault(R"({"id":1,"position":"x","options":{}})"), (Fault{"1", "protocol.key", "options"}));
    EXPECT_EQ(fault(R"({"id":1,"game":"talat","options":{"players":9}})").key, "options");
    EXPECT_EQ(fault(R"({"id":1,"game":"talat","options":{"players":[]}})"),
              (Fault{"1", "protocol.key", "options.players"}));
    EXPECT_EQ(fault(R"({"id":1,"game":"talat","options":{"players":2,"players":2}})"),
              (Fault{"1", "protocol.key", "options.players"}));
    EXPECT_EQ(fault(R"({"id":1,"game":"talat","options":{"a=b,players":2}})").key, "options")
        << "a key is not taken apart";
    EXPECT_EQ(fault(R"({"id":1,"game":"talat","options":7})"), (Fault{"1", "protocol.key", "options"}));
    EXPECT_EQ(fault(R"({"id":1,"game":"talat","moves":"x"})"), (Fault{"1", "protocol.key", "moves"}));
    EXPECT_EQ(fault(R"({"id":1,"game":"talat","moves":[1]})"), (Fault{"1", "protocol.key", "moves"}));
    EXPECT_EQ(fault(R"({"id":1,"game":"talat","step":0})"), (Fault{"1", "protocol.key", "step"}));
    EXPECT_EQ(fault(R"({"id":1,"record":7})"), (Fault{"1", "protocol.key", "record"}));
    EXPECT_EQ(fault(R"({"id":1,"record":"","moves":[]})"), (Fault{"1", "protocol.key", "moves"}));
    EXPECT_EQ(fault(R"({"id":1,"record":"Talus-Record: 1\nGame: taluva\n\n","step":1})"),
              (Fault{"1", "protocol.key", "step"}));
    for (const std::string bad : {R"("limits":7)", R"("priority":"x")", R"("threads":0)", R"("threads":65)",
                                  R"("seed":-1)", R"("all_moves":1)", R"("max_moves":0)",
                                  R"("report_every":0)", R"("report_every":"x")", R"("player":1)"})
        EXPECT_EQ(fault(R"({"id":1,"game":"talat",)" + bad + "}").code, "protocol.key") << bad;
    for (const std::string bad :
         {R"("seconds":0)", R"("seconds":1e9)", R"("seconds":"1")", R"("visits":0)", R"("visits":1.5)",
          R"("visits":4294967296)", R"("depth":0)", R"("memory":-1)", R"("visits":1,"visits":2)"})
        EXPECT_EQ(fault(R"({"id":1,"game":"talat","limits":{)" + bad + "}}").code, "protocol.key") << bad;
    EXPECT_EQ(fault(R"({"id":1,"game":"talat","player":"level:9"})").key, "player");
    EXPECT_EQ(fault(R"({"id":1,"game":"taluva","player":"level:1"})"),
              (Fault{"1", "protocol.player", "player"}))
        << "chance is next";
}

TEST(Request, AnIllegalMoveIsRefusedWithItsRuleAndPlace) {
    const auto request = parse_request(R"({"id":1,"game":"taluva","moves":["draw:JC","hut:0,0"]})");
    ASSERT_FALSE(request.ok());
    EXPECT_EQ(request.error().error, start("taluva")->play("draw:JC")->play("hut:0,0").error());
    EXPECT_EQ(Json(request.error().details), (Json{{"key", "moves"}, {"step", 2}, {"move", "hut:0,0"}}));
}

TEST(Request, ABadRecordNamesItsLine) {
    const auto request = parse_request(R"({"id":1,"record":"Talus-Record: 1\nGame: chess\n\n"})");
    ASSERT_FALSE(request.ok());
    EXPECT_EQ(Json(request.error().details)["line"], Json(2));
}

TEST(Request, BrokenLinesKeepTheirIdIfItCanBeRead) {
    EXPECT_EQ(fault(R"({"id":"7","position":)"), (Fault{"\"7\"", "json.syntax", ""}));
    EXPECT_EQ(fault(R"({"game":"talat", "id" : -12 , )"), (Fault{"-12", "json.syntax", ""}));
    EXPECT_EQ(fault("{\"id\":\"a\xFF\"}").id, "null");
    for (const std::string line :
         {"", "rubbish", R"({"id")", R"({"id":)", R"({"id":")", R"({"id":"a)", R"({"id":x)",
          R"({"limits":{"id":9},"x":)", R"({"id":1e5,)", R"({"id":12)", R"({"x":"\"id\":3,)"})
        EXPECT_EQ(fault(line).id, "null") << line;
    EXPECT_EQ(fault(R"({"id":1,"x":)" + std::string(100'000, '[')), (Fault{"1", "json.syntax", ""}));
}

}  // namespace
}  // namespace talus
