#include "protocol/answer/table_answer.h"

#include <gtest/gtest.h>

#include <string>

#include "protocol/request/request_queue.h"
#include "protocol/schema/answers.h"
#include "protocol/schema/check.h"

namespace talus {
namespace {

// A table in a client's hands: each answer's record goes into the next request.
class TableClient {
  public:
    explicit TableClient(std::string start) : start_(std::move(start)) {}

    // What is done, as the members of a request without braces.
    Json ask(const std::string& what) {
        RequestQueue queue("test");
        const std::string line =
            R"({"id":1,"action":"table","seed":7,)" + start_ + (what.empty() ? "" : "," + what) + "}";
        const Json answer = queue.receive(line).front();
        if (!answer["error"].is_null()) return answer;
        const auto fault = schema::find_fault(
            answer, schema::table_answer, {.null_is_missing = false, .envelope = &schema::answer_envelope});
        EXPECT_FALSE(fault) << fault->path << ": " << fault->text;
        start_ = R"("record":)" + Json(*answer["record"].text()).dump();
        return answer;
    }
    std::string code(const std::string& what) {
        return std::string(ask(what)["error"]["code"].text().value_or("none"));
    }

  private:
    std::string start_;
};

std::string line_of(const Json& answer) {
    std::string line;
    for (const Json& step : answer["played"].items()) line += std::string(*step["move"].text()) + ' ';
    return line;
}

TEST(TableAnswer, ATurnIsPlayedFromAnswerToAnswer) {
    TableClient client(R"("game":"taluva")");
    const Json drawn = client.ask(R"("do":"draw")");
    EXPECT_EQ(drawn["turn"].text(), "seat");
    client.ask(R"("do":"play","move":"tile:0,0:E")");
    const Json built = client.ask(R"("do":"play","move":"hut:1,0")");
    EXPECT_EQ(built["tree"].items().size(), 4u);
    EXPECT_EQ(built["here"].integer<int>(), 3);
    EXPECT_EQ(built["tree"].items()[3]["parent"].integer<int>(), 2);
    EXPECT_EQ(built["can_undo"].boolean(), true);
}

TEST(TableAnswer, AfterUndoTheSameDrawsComeAgainAndNothingIsLost) {
    TableClient client(R"("game":"taluva")");
    client.ask(R"("do":"draw")");
    client.ask(R"("do":"play","move":"tile:0,0:E")");
    client.ask(R"("do":"play","move":"hut:1,0")");
    const std::string first = line_of(client.ask(R"("do":"draw")"));
    const Json undone = client.ask(R"("do":"undo")");
    EXPECT_EQ(undone["played"].items().size(), 2u);
    EXPECT_EQ(undone["can_redo"].boolean(), true);
    client.ask(R"("do":"play","move":"hut:1,-1")");
    const Json other = client.ask(R"("do":"draw")");
    EXPECT_EQ(line_of(other).substr(line_of(other).find("draw", 5)), first.substr(first.find("draw", 5)));
    EXPECT_EQ(other["tree"].items().size(), 7u);
    EXPECT_EQ(client.code(R"("do":"redo")"), "table.nothing");
}

TEST(TableAnswer, AMoveElsewhereIsAVariationThatCanBePromotedRemarkedAndDeleted) {
    TableClient client(R"("game":"talat","options":{"players":3},"moves":["place:L6:1c1","place:S3:2a1"])");
    const Json tried = client.ask(R"("do":"play","at":["place:L6:1c1"],"move":"place:S3:2b1")");
    EXPECT_EQ(line_of(tried), "place:L6:1c1 place:S3:2b1 ");
    EXPECT_NE(tried["record"].text()->find("( 2. place:S3:2b1 @here )"), std::string::npos)
        << *tried["record"].text();
    client.ask(R"("do":"comment","comments":["Why not."])");
    client.ask(R"("do":"mark","marks":["!?"])");
    const Json said = client.ask(R"("do":"evaluate","values":[0.5,0.25,0.25],"visits":9)");
    const Json& node = said["tree"].items()[*said["here"].integer<int>()];
    EXPECT_EQ(node["comments"].dump(), R"(["Why not."])");
    EXPECT_EQ(node["marks"].dump(), R"(["!?"])");
    EXPECT_EQ(node["visits"].integer<int>(), 9);
    const Json promoted = client.ask(R"("do":"promote")");
    EXPECT_EQ(promoted["record"].text()->find("@here"), std::string::npos) << "the end of the main line";
    const Json gone = client.ask(R"("do":"go","at":["place:L6:1c1","place:S3:2a1"])");
    EXPECT_EQ(line_of(gone), "place:L6:1c1 place:S3:2a1 ");
    const Json deleted = client.ask(R"("do":"delete")");
    EXPECT_EQ(line_of(deleted), "place:L6:1c1 ");
    EXPECT_EQ(deleted["tree"].items().size(), 3u);
}

TEST(TableAnswer, NodesHaveNumbersAndWhatWasDeletedCanBeBroughtBack) {
    TableClient client(R"("game":"talat","options":{"players":3},"moves":["place:L6:1c1","place:S3:2a1"])");
    client.ask(R"("do":"resign")");
    const Json tried = client.ask(R"("do":"play","at":1,"move":"place:S3:2b1")");
    const std::string before(*tried["record"].text());
    ASSERT_EQ(tried["tree"].items().size(), 5u);
    const Json ended = client.ask(R"("do":"go","at":3)");
    EXPECT_EQ(ended["agreed"]["reason"].text(), "resign");
    const Json deleted = client.ask(R"("do":"delete","at":2)");
    EXPECT_EQ(deleted["tree"].items().size(), 3u);
    EXPECT_EQ(line_of(deleted), "place:L6:1c1 ");
    const Json back = client.ask(R"("do":"merge","with":)" + Json(before).dump());
    EXPECT_EQ(back["tree"].dump(), tried["tree"].dump());
    EXPECT_EQ(line_of(back), "place:L6:1c1 ");
}

// What a client sends is what it was told: it is remembered, and nothing depends on that.
TEST(TableAnswer, ARememberedRecordAnswersLikeOneThatIsReadAnew) {
    RequestQueue queue("test");
    std::string start = R"("game":"taluva")";
    for (const std::string what :
         {R"("do":"draw")", R"("do":"play","move":"tile:0,0:E")", R"("do":"play","move":"nonsense")",
          R"("do":"play","move":"hut:1,0")", R"("do":"draw")", R"("do":"undo")", R"("do":"redo")"}) {
        const std::string line = R"({"id":1,"action":"table","seed":7,)" + start + "," + what + "}";
        const Json answer = queue.receive(line).front();
        EXPECT_EQ(answer.dump(), RequestQueue("test").receive(line).front().dump());
        if (answer["error"].is_null()) start = R"("record":)" + Json(*answer["record"].text()).dump();
    }
}

TEST(TableAnswer, TheWinnerOfTalatBeginsTheRematch) {
    TableClient client(R"("game":"talat","options":{"players":3})");
    EXPECT_TRUE(client.ask("")["rematch"].is_null());
    const Json over = client.ask(R"("do":"resign","seat":1)");
    EXPECT_EQ(over["agreed"]["reason"].text(), "resign");
    EXPECT_EQ(over["rematch"].integer<int>(), 2);
    EXPECT_EQ(client.ask(R"("do":"undo")")["agreed"].is_null(), true);
    EXPECT_EQ(client.ask(R"("do":"agree")")["agreed"]["reason"].text(), "agreed");
}

TEST(TableAnswer, SomebodyElseSitsDown) {
    TableClient client(R"("game":"talat","options":{"players":3},"moves":["place:L6:1c1","place:S3:2a1"])");
    const Json sat = client.ask(R"("do":"sit","seat":2,"player":"level:5")");
    EXPECT_EQ(sat["headers"]["Seat-2"].text(), "level:5");
    EXPECT_EQ(line_of(sat), "place:L6:1c1 place:S3:2a1 ") << "nothing moves";
    EXPECT_EQ(client.code(R"("do":"sit","seat":2,"player":"level:9")"), "seat.player");
    EXPECT_EQ(client.code(R"("do":"sit","seat":2,"player":"human:level:3")"), "seat.name");
    EXPECT_EQ(client.code(R"("do":"sit","seat":2,"player":"style:temples")"), "seat.player");
    EXPECT_EQ(client.code(R"("do":"sit","seat":4,"player":"human")"), "protocol.key");
    EXPECT_EQ(client.code(R"("do":"sit","seat":1)"), "protocol.key");
}

TEST(TableAnswer, OnlyWhatPersonsChoseIsTakenBack) {
    TableClient client(R"("game":"talat","options":{"players":3},"moves":["place:L6:1c1","place:S3:2a1"])");
    const Json undone = client.ask(R"("do":"undo","people":[1])");
    EXPECT_EQ(line_of(undone), "");
    EXPECT_EQ(client.code(R"("do":"undo","people":[1])"), "table.nothing");
}

TEST(TableAnswer, SaysWhatIsWrong) {
    TableClient client(R"("game":"talat")");
    EXPECT_EQ(client.code(R"("do":"dance")"), "protocol.key");
    EXPECT_EQ(client.code(R"("do":"play")"), "protocol.key");
    EXPECT_EQ(client.code(R"("do":"play","move":"hut:1,0")").substr(0, 6), "syntax");
    EXPECT_EQ(client.code(R"("do":"go","at":["nowhere"])"), "table.no-place");
    EXPECT_EQ(client.code(R"("do":"go","at":1)"), "table.no-place");
    EXPECT_EQ(client.code(R"("do":"go","at":"start")"), "protocol.key");
    EXPECT_EQ(client.code(R"("do":"merge")"), "protocol.key");
    EXPECT_EQ(client.code(R"("do":"merge","with":"no record")"), "record.version");
    EXPECT_EQ(client.code(R"("do":"delete")"), "record.start");
    EXPECT_EQ(client.code(R"("do":"mark","marks":["plain"])"), "record.mark");
    EXPECT_EQ(client.code(R"("do":"comment","comments":["a\nb"])"), "record.text");
}

}  // namespace
}  // namespace talus
