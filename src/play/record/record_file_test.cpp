#include "play/record/record_file.h"

#include <gtest/gtest.h>

#include <string>

#include "play/result_text.h"

namespace talus {
namespace {

const std::string headers =
    "Talus-Record: 1\n"
    "Game: taluva\n"
    "Options: players=2,edition=ferti,tiles=24,mode=win\n";

const std::string opening =
    "1. draw:JC tile:0,0:E hut:1,0\n"
    "2. draw:SL tile:-2,1:NE hut:-2,0\n";

const std::string unfinished = headers + "Result: unfinished\n\n" + opening;

std::string normalised(const std::string& text) {
    const auto record = parse_record(text);
    if (record) return write_record(*record);
    return "line " + std::to_string(record.error().line) + ": " + record.error().error.text;
}

// The error of a bad record, as `line code`.
std::string error_of(const std::string& text) {
    const auto record = parse_record(text);
    if (record) return "none";
    return std::to_string(record.error().line) + ' ' + record.error().error.code;
}

TEST(RecordFile, IsWrittenOneNumberedLineATurn) {
    EXPECT_EQ(normalised(unfinished), unfinished);
}

TEST(RecordFile, IsReadToTheSameGame) {
    const auto record = parse_record(unfinished);
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->steps().size(), 6u);
    EXPECT_EQ(record->current().game(), "taluva");
    EXPECT_EQ(record->current().turn(), Turn::chance());
    EXPECT_FALSE(record->result().has_value());
}

TEST(RecordFile, KeepsAllHeaders) {
    const std::string text = headers +
                             "Seat-1: Ada\n"
                             "Seat-2: Łukasz\n"
                             "Date: 2026-03-14\n"
                             "Event: Spring #3: final\n"
                             "Remark:\n"
                             "Result: unfinished\n\n" +
                             opening;
    EXPECT_EQ(normalised(text), text);
}

TEST(RecordFile, ReadsHeadersInAnyOrderAndFillsInDefaults) {
    EXPECT_EQ(normalised("Talus-Record: 1\nGame: taluva\n\n" + opening), unfinished);
    EXPECT_EQ(
        normalised("Talus-Record:1\nResult: unfinished\nOptions: tiles=24\nGame:  taluva \n\n" + opening),
        unfinished);
}

TEST(RecordFile, ReadsWhatEditorsDoToLines) {
    std::string with_cr;
    for (const char c : unfinished) with_cr += c == '\n' ? "\r\n" : std::string(1, c);
    EXPECT_EQ(normalised(with_cr), unfinished);
    EXPECT_EQ(normalised("\xEF\xBB\xBF" + unfinished), unfinished);
    EXPECT_EQ(normalised(unfinished.substr(0, unfinished.size() - 1)), unfinished);
    EXPECT_EQ(normalised(unfinished + "\n \n\t\n"), unfinished);
}

TEST(RecordFile, LinesMayBeBrokenAnywhereAndNumbersLeftOut) {
    EXPECT_EQ(
        normalised(headers + "\n\n  draw:JC\ttile:0,0:E\n\n hut:1,0 2. draw:SL\n tile:-2,1:NE hut:-2,0"),
        unfinished);
}

TEST(RecordFile, KeepsCommentsAtTheirPlace) {
    const std::string text = headers +
                             "Result: unfinished\n\n"
                             "# An opening.\n"
                             "1. draw:JC tile:0,0:E\n"
                             "# There is no other place.\n"
                             "#\n"
                             " hut:1,0\n"
                             "# Or 1,-1.\n"
                             "2. draw:SL tile:-2,1:NE hut:-2,0\n"
                             "# To be continued.\n";
    EXPECT_EQ(normalised(text), text);
    EXPECT_EQ(normalised(headers + "\n" + "1. draw:JC tile:0,0:E hut:1,0 # good # or not\n"),
              headers + "Result: unfinished\n\n1. draw:JC tile:0,0:E hut:1,0\n# good # or not\n");
    EXPECT_EQ(normalised("Talus-Record: 1\n# made by hand\nGame: taluva\n"),
              headers + "Result: unfinished\n\n# made by hand\n");
}

TEST(RecordFile, MayBeginAtAPosition) {
    auto state = *start("taluva");
    for (const char* move : {"draw:JC", "tile:0,0:E", "hut:1,0"}) state = *state.play(move);
    Record record(state);
    ASSERT_FALSE(record.play("draw:SL").has_value());
    const std::string text = write_record(record);
    EXPECT_EQ(text, headers + "Position: " + state.position() + "\nResult: unfinished\n\n1. draw:SL\n");
    EXPECT_EQ(normalised(text), text);
}

TEST(RecordFile, ResultsByAgreementReadBack) {
    for (const std::string result : {"places=2,1 reason=resign", "places=1,2 reason=time",
                                     "places=1,1 reason=agreed", "reason=abandoned"}) {
        const std::string text = headers + "Result: " + result + "\n\n" + opening;
        EXPECT_EQ(normalised(text), text);
    }
}

TEST(RecordFile, TellsTheLineAndReasonOfBadHeaders) {
    EXPECT_EQ(error_of(""), "1 record.version");
    EXPECT_EQ(error_of("\n"), "1 record.version");
    EXPECT_EQ(error_of("Game: taluva\n"), "1 record.version");
    EXPECT_EQ(error_of("Talus-Record: 2\n"), "1 record.version");
    EXPECT_EQ(error_of("Talus-Record: 1\n\n"), "2 record.game");
    EXPECT_EQ(error_of("Talus-Record: 1\nGame: chess\n"), "2 game.unknown");
    EXPECT_EQ(error_of("Talus-Record: 1\nGame: taluva\nGame: taluva\n"), "3 record.repeated");
    EXPECT_EQ(error_of(headers + "Talus-Record: 1\n"), "4 record.repeated");
    EXPECT_EQ(error_of(headers + "no colon\n"), "4 record.header");
    EXPECT_EQ(error_of(headers + "Two words: x\n"), "4 record.key");
    EXPECT_EQ(error_of(headers + "Seat-3: Cy\n"), "4 record.seat");
    EXPECT_EQ(error_of(headers + "Date: today\n"), "4 record.date");
    EXPECT_EQ(error_of("Talus-Record: 1\nGame: taluva\nOptions: players\n"), "3 options.syntax");
    EXPECT_EQ(error_of(headers + "Position: nonsense\n").substr(0, 2), "4 ");
    EXPECT_EQ(error_of("Talus-Record: 1\nOptions: players=7\nGame: taluva\n").substr(0, 2), "2 ");
}

TEST(RecordFile, TellsTheLineAndReasonOfBadMoves) {
    EXPECT_EQ(error_of(headers + "\n1. draw:JC tile:0,0:E hut:0,0\n").substr(0, 9), "5 taluva.");
    EXPECT_EQ(error_of(headers + "\n1. draw:JC\nhut:1,0\n").substr(0, 9), "6 taluva.");
    EXPECT_EQ(error_of(headers + "\ndraw:JC draw:JC\n"), "5 game.not-chance");
    EXPECT_EQ(error_of(headers + "\n2. draw:JC\n"), "5 record.number");
    EXPECT_EQ(error_of(headers + "\n1. draw:JC 2. tile:0,0:E\n"), "5 record.number");
    EXPECT_EQ(error_of(headers + "\n1. draw:JC tile:0,0:E hut:1,0\n3. draw:JC\n"), "6 record.number");
    EXPECT_EQ(error_of(headers + "\nnonsense\n").substr(0, 2), "5 ");
    const auto illegal = parse_record(headers + "\nhut:1,0\n");
    EXPECT_EQ(illegal.error().error.text,
              "'hut:1,0' cannot be played: " + std::string(refusals::chance_comes_first.text));
}

// One round of a solo game of Talavera is enough to have a game with an end.
std::string solo_game(const std::string& result) {
    std::string text = "Talus-Record: 1\nGame: talavera\nOptions: players=1\nResult: " + result + "\n\n";
    AnyState state = *parse_record(text.substr(0, text.find("Result")))->start().play("order:5");
    text += "1. order:5";
    int turn = 1;
    bool is_first_decision = true;
    while (!state.turn().is_over()) {
        const bool is_chance = state.turn().is_chance();
        const std::string move = is_chance ? state.chance_move(0) : state.legal_moves().front();
        if (is_chance && !is_first_decision) text += '\n' + std::to_string(++turn) + '.';
        if (!is_chance) is_first_decision = false;
        text += ' ' + move;
        state = *state.play(move);
    }
    return text + '\n';
}

TEST(RecordFile, AResultMustFollowFromTheMoves) {
    const std::string complete = normalised(solo_game("unfinished"));
    EXPECT_EQ(complete,
              "line 4: The result is given as 'unfinished', but by the moves it is 'places=2 reason=loss'.");
    const std::string good = solo_game("places=2 reason=loss");
    EXPECT_EQ(normalised(good), good);
    EXPECT_EQ(error_of(solo_game("places=1 reason=win")), "4 record.contradiction");
    EXPECT_EQ(error_of(solo_game("places=2 reason=resign")), "4 record.contradiction");
    EXPECT_EQ(error_of(good + "13. deal:1,2\n").substr(3), "game.over");
    EXPECT_EQ(error_of(good + "deal:1,2\n").substr(3), "game.over");
}

TEST(RecordFile, AnUnfinishedGameHasNoResultByTheRules) {
    EXPECT_EQ(error_of(headers + "Result: places=1,2 reason=early\n\n" + opening), "4 record.result");
    EXPECT_EQ(error_of(headers + "Result: places=1,3 reason=resign\n\n" + opening), "4 record.places");
    EXPECT_EQ(error_of(headers + "Result: white wins\n\n" + opening), "4 record.result");
}

TEST(RecordFile, ReadsAnyBytesInLittleTime) {
    EXPECT_EQ(error_of(std::string(100, '\0')), "1 record.text");
    EXPECT_EQ(error_of(headers + "\n\xFF\n"), "5 record.text");
    EXPECT_EQ(error_of("Talus-Record: 1\rGame: taluva\r"), "1 record.text") << "a lone carriage return";
    EXPECT_EQ(error_of(std::string(max_record_bytes + 1, 'x')), "1 record.size");
    EXPECT_EQ(error_of(std::string(max_record_bytes, '\n')), "1 record.version");
    EXPECT_EQ(error_of(headers + '\n' + std::string(max_record_bytes / 2, ' ')), "none");
    EXPECT_EQ(error_of(headers + '\n' + std::string(max_record_bytes / 2, '1')).substr(0, 2), "5 ");
    EXPECT_EQ(error_of(headers + "Options: " + std::string(max_record_bytes / 2, ',')), "4 record.repeated");
    std::string lines = headers;
    while (lines.size() < max_record_bytes / 2) lines += "K" + std::to_string(lines.size()) + ":\n";
    EXPECT_EQ(error_of(lines).substr(3), " record.headers");
    std::string comments = headers;
    while (comments.size() < max_record_bytes / 2) comments += "#\n";
    EXPECT_EQ(error_of(comments), "none");
    std::string numbers = headers + '\n';
    while (numbers.size() < max_record_bytes / 2) numbers += "1. ";
    EXPECT_EQ(error_of(numbers), "none") << "a number may be repeated until its turn begins";
}

}  // namespace
}  // namespace talus
