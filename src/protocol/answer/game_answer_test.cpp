#include "protocol/answer/game_answer.h"

#include <gtest/gtest.h>

#include <string>

#include "base/random.h"
#include "play/record/record_file.h"
#include "protocol/request/request_queue.h"

namespace talus {
namespace {

// The answer to one line, without what all answers have.
Json ask(const Json& request) {
    RequestQueue queue("test");
    const auto answers = queue.receive(request.dump());
    EXPECT_EQ(answers.size(), 1U);
    return answers.empty() ? Json{} : answers[0];
}

Json ask(std::string_view action, std::string_view position, Json::Object details = {}) {
    details.insert(details.begin(), {{"id", 1}, {"action", action}, {"position", position}});
    return ask(Json(details));
}

TEST(GameAnswer, ShowTellsTheWholeGame) {
    const Json show = ask({{"id", 1}, {"action", "show"}, {"record", R"(Talus-Record: 1
Game: taluva
Seat-1: Ada
Result: places=2,1 reason=resign

# A quiet start.
1. draw:JC tile:0,0:E hut:1,0
2. draw:SL
# What now?
)"}});
    EXPECT_EQ(show["game"].text(), "taluva");
    EXPECT_EQ(show["options"].dump(), R"({"players":2,"edition":"ferti","tiles":24,"mode":"win"})");
    EXPECT_EQ(show["start"].text(), start("taluva")->position_line());
    EXPECT_EQ(show["from_start"].boolean(), true);
    EXPECT_EQ(show["headers"].dump(), R"({"Seat-1":"Ada"})");
    EXPECT_EQ(show["comments"].dump(),
              R"([{"step":1,"text":"A quiet start."},{"step":5,"text":"What now?"}])");
    EXPECT_EQ(show["played"].dump(),
              R"([{"move":"draw:JC","seat":0,"turn":1},{"move":"tile:0,0:E","seat":1,"turn":1},)"
              R"({"move":"hut:1,0","seat":1,"turn":1},{"move":"draw:SL","seat":0,"turn":2}])");
    EXPECT_EQ(show["turn"].text(), "seat");
    EXPECT_EQ(show["seat"].integer<int>(), 2);
    EXPECT_EQ(show["agreed"].dump(), R"({"places":[2,1],"reason":"resign"})");
    EXPECT_FALSE(show["legal"].items().empty());
}

TEST(GameAnswer, ARecordIsShownAsItStoodAtAStep) {
    const Json show = ask({{"id", 1},
                           {"action", "show"},
                           {"record",
                            "Talus-Record: 1\nGame: taluva\nResult: places=2,1 reason=resign\n\n"
                            "draw:JC tile:0,0:E\n# Now.\nhut:1,0 draw:SL\n# Later.\n"},
                           {"step", 2}});
    EXPECT_EQ(show["played"].items().size(), 2U);
    EXPECT_EQ(show["comments"].dump(), R"([{"step":3,"text":"Now."}])");
    EXPECT_TRUE(show["agreed"].is_null());
    EXPECT_EQ(show["legal"].dump(), R"(["hut:1,-1","hut:1,0"])");
}

TEST(GameAnswer, AnIllegalTryNamesTheRule) {
    const Json answer = ask("try", start("taluva")->play("draw:JC")->play("tile:0,0:E")->position_line(),
                            {{"move", "hut:0,0"}});
    EXPECT_EQ(
        answer["error"].dump(),
        R"({"code":"taluva.on-volcano","text":"Nothing can be built on a volcano.","key":"move","move":"hut:0,0"})");
    EXPECT_EQ(ask("try", start("talat")->position_line())["error"]["code"].text(), "protocol.key");
}

TEST(GameAnswer, DrawGoesOnUntilADecision) {
    const std::string position = start("talavera")->position_line();
    const Json answer = ask("draw", position, {{"seed", std::uint64_t{1} << 53}});
    EXPECT_EQ(answer["moves"].items().size(), 3U);  // orders, first, flip
    EXPECT_EQ(answer, ask("draw", position, {{"seed", std::uint64_t{1} << 53}}));
    EXPECT_EQ(ask("draw", start("talat")->position_line(), {{"seed", 1}})["moves"].dump(), "[]");
    EXPECT_EQ(ask("draw", position)["error"]["key"].text(), "seed")
        << "nobody wants the same draws every time";
}

TEST(GameAnswer, DrawByRandomBitsIsOneStepAndTheSameForEverybody) {
    const AnyState state = *start("taluva");
    const std::uint64_t total = state.chance_total();
    const auto drawn = [&](std::string_view random) {
        return ask("draw", state.position_line(), {{"random", random}})["moves"].dump();
    };
    const auto outcome = [&](std::uint32_t ticket) {
        return Json(Json::Array{state.chance_move(ticket)}).dump();
    };
    const auto last = static_cast<std::uint32_t>(total - 1);
    EXPECT_EQ(drawn("0000000000000000"), outcome(0));
    EXPECT_EQ(drawn("ffffffffffffffff"), outcome(last));
    EXPECT_EQ(drawn("FFFFFFFFFFFFFFFF"), outcome(last));
    EXPECT_EQ(drawn("8000000000000000"), outcome(static_cast<std::uint32_t>(total / 2)));
    const std::string talavera = start("talavera")->position_line();
    EXPECT_EQ(ask("draw", talavera, {{"random", "0123456789abcdef"}})["moves"].items().size(), 1U);
    EXPECT_EQ(ask("draw", start("talat")->position_line(), {{"random", "0123456789abcdef"}})["moves"].dump(),
              "[]");
}

TEST(GameAnswer, TheRandomBitsOfADrawAreSixteenHexadecimalDigits) {
    const std::string position = start("taluva")->position_line();
    for (const Json& bad :
         {Json("0123456789abcde"), Json("0123456789abcdef0"), Json("0x23456789abcdef"),
          Json("-123456789abcdef"), Json("0123456789abcdeg"), Json(""), Json(7), Json(true)})
        EXPECT_EQ(ask("draw", position, {{"random", bad}})["error"]["key"].text(), "random") << bad.dump();
    EXPECT_EQ(ask("draw", position, {{"random", "0123456789abcdef"}, {"seed", 1}})["error"]["key"].text(),
              "seed")
        << "which one is meant?";
}

// The product, digit by digit, as on paper.
std::uint32_t ticket_by_long_division(std::uint64_t bits, std::uint32_t total) {
    std::uint64_t carry = 0;
    for (int digit = 0; digit < 16; ++digit) carry = (carry + ((bits >> (4 * digit)) & 15) * total) >> 4;
    return static_cast<std::uint32_t>(carry);
}

TEST(GameAnswer, ATicketIsTheProductWithoutItsFraction) {
    Random random(1);
    for (int i = 0; i < 10'000; ++i) {
        const std::uint64_t bits = random.next();
        const auto total = static_cast<std::uint32_t>(random.next() >> random.below(32) >> 32);
        EXPECT_EQ(ticket_of(bits, total), ticket_by_long_division(bits, total)) << bits << ' ' << total;
    }
}

TEST(GameAnswer, WriteMakesARecord) {
    const Json answer = ask({{"id", 1},
                             {"action", "write"},
                             {"game", "taluva"},
                             {"moves", Json::Array{"draw:JC", "tile:0,0:E"}},
                             {"headers", Json{{"Seat-2", "Łukasz"}, {"Date", "2026-03-14"}}},
                             {"result", "places=2,1 reason=resign"}});
    EXPECT_EQ(
        answer["record"].text(),
        "Talus-Record: 1\nGame: taluva\nOptions: players=2,edition=ferti,tiles=24,mode=win\nSeat-2: Łukasz\n"
        "Date: 2026-03-14\nResult: places=2,1 reason=resign\n\n1. draw:JC tile:0,0:E\n");
}

TEST(GameAnswer, WriteRefusesWhatNoRecordMayHold) {
    const std::string position = start("taluva")->position_line();
    const auto refused = [&](Json::Object details) {
        const Json error = ask("write", position, std::move(details))["error"];
        return std::string(error["code"].text().value_or("")) + ' ' +
               std::string(error["key"].text().value_or(""));
    };
    EXPECT_EQ(refused({{"headers", Json{{"Game", "talat"}}}}), "record.own-key headers.Game");
    EXPECT_EQ(refused({{"headers", Json{{"Seat-1", "two\nlines"}}}}), "record.text headers.Seat-1");
    EXPECT_EQ(refused({{"headers", Json{{"Seat-1", 1}}}}), "protocol.key headers.Seat-1");
    EXPECT_EQ(refused({{"headers", 1}}), "protocol.key headers");
    EXPECT_EQ(refused({{"result", "won"}}), "record.result result");
    EXPECT_EQ(refused({{"result", "places=1,2 reason=early"}}), "record.result result");
    EXPECT_EQ(refused({{"result", 1}}), "protocol.key result");
    EXPECT_EQ(refused({{"result", "unfinished"}}), " ");
}

TEST(GameAnswer, CodesNameEveryRefusal) {
    const Json answer = ask({{"id", 1}, {"action", "codes"}});
    const std::string text = answer["codes"].dump();
    for (const std::string_view code : {"game.over", "taluva.on-volcano", "talat.", "talavera."})
        EXPECT_NE(text.find(code), std::string::npos) << code;
}

const Json* find_effect(const Json& effects, std::string_view kind) {
    for (const Json& effect : effects.items())
        if (effect["kind"].text() == kind) return &effect;
    return nullptr;
}

std::string random_element(const std::vector<std::string>& texts, Random& random) {
    return texts[random.below(static_cast<std::uint32_t>(texts.size()))];
}

// What every move changes is what it says it does.
void check_attempt(const AnyState& before, const Json& shown, const std::string& move) {
    const Json tried = ask("try", before.position_line(), {{"move", move}});
    ASSERT_TRUE(tried["error"].is_null()) << tried.dump();
    const AnyState after = *before.play(move);
    const Json now = ask("show", after.position_line());
    EXPECT_EQ(tried["board"], now["board"]) << before.position_line() << ' ' << move;
    EXPECT_EQ(tried["turn"], now["turn"]);
    const Json& effects = tried["effects"];
    EXPECT_EQ(find_effect(effects, "ends") != nullptr, after.turn().is_over());
    const Json &old_board = shown["board"], &new_board = tried["board"];
    const auto seat = index(before.turn().seat);
    if (const Json* costs = find_effect(effects, "costs")) {
        for (const std::string_view kind : {"huts", "towers", "temples"})
            EXPECT_EQ(
                *old_board["supplies"].items()[seat][kind].integer<int>() - *(*costs)[kind].integer<int>(),
                *new_board["supplies"].items()[seat][kind].integer<int>());
    }
    if (before.game() == "taluva") {
        EXPECT_EQ(find_effect(effects, "grows") != nullptr, old_board["phase"].text() == "build");
        EXPECT_EQ(find_effect(effects, "level") != nullptr, old_board["phase"].text() == "place");
    }
    if (before.game() == "talat") {
        int points = *old_board["scores"].items()[seat]["points"].integer<int>();
        if (find_effect(effects, "takes") != nullptr) points += 5;
        if (const Json* reaches = find_effect(effects, "reaches"))
            points += *(*reaches)["points"].integer<int>();
        EXPECT_EQ(points, *new_board["scores"].items()[seat]["points"].integer<int>()) << tried.dump();
    }
    if (const Json* places = find_effect(effects, "places")) {
        EXPECT_EQ(
            *old_board["seats"].items()[seat]["score"].integer<int>() + *(*places)["points"].integer<int>(),
            *new_board["seats"].items()[seat]["score"].integer<int>());
    }
}

void check_position(const AnyState& state, std::size_t tries, Random& random) {
    const Json shown = ask("show", state.position_line());
    ASSERT_EQ(shown["position"].text(), state.position_line());
    std::vector<std::string> moves = state.legal_moves();
    EXPECT_EQ(shown["legal"].items().size(), moves.size());
    if (state.turn().is_chance()) moves = {state.chance_move(random.below(state.chance_total()))};
    for (std::size_t i = 0; i < std::min(moves.size(), tries); ++i)
        ASSERT_NO_FATAL_FAILURE(
            check_attempt(state, shown, moves.size() <= tries ? moves[i] : random_element(moves, random)));
}

// Some of its positions, and of long lists of moves a few, at random: all of it would take minutes with
// sanitizers.
void check_random_game(const AnyState& start, std::uint64_t seed) {
    Random random(seed);
    AnyState state = start;
    while (!state.turn().is_over()) {
        if (random.below(3) == 0) {
            ASSERT_NO_FATAL_FAILURE(check_position(state, 3, random));
        }
        state = *state.play(state.turn().is_chance() ? state.chance_move(random.below(state.chance_total()))
                                                     : random_element(state.legal_moves(), random));
    }
    EXPECT_FALSE(ask("show", state.position_line())["result"].is_null());
}

TEST(GameAnswer, TriesDoWhatTheySay) {
    std::uint64_t seed = 1;
    Games::for_each([&]<class S>(std::type_identity<S>) {
        for (const auto& options : S::Options::all()) check_random_game(AnyState(S(options)), seed++);
    });
}

}  // namespace
}  // namespace talus
