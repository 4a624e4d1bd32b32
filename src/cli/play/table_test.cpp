#include "cli/play/table.h"

#include <gtest/gtest.h>

#include "play/record_file.h"

namespace talus::cli {
namespace {

constexpr std::uint64_t seed = 7;

Table taluva_table(const std::vector<std::optional<Player>>& players = {Player{}, Player{}}) {
    return {Record(*start("taluva")), players, seed};
}

// Plays on, with the first legal move, to the next choice of a person.
void go_on(Table& table) {
    while (!table.is_over() && !table.is_choice()) {
        if (table.state().turn().is_chance())
            table.draw();
        else
            ASSERT_FALSE(table.play(table.state().legal_moves().front()));
    }
}

void choose_first(Table& table) {
    ASSERT_TRUE(table.is_choice());
    ASSERT_FALSE(table.play(table.state().legal_moves().front()));
    go_on(table);
}

Player level(int number) {
    return parse_seat_player("level:" + std::to_string(number)).value();
}

TEST(SeatPlayer, IsAPersonOrAComputer) {
    EXPECT_TRUE(parse_seat_player("human")->is_person());
    EXPECT_EQ(parse_seat_player("human:Ada")->name, "Ada");
    EXPECT_EQ(parse_seat_player("level:5")->computer->level, 5);
    EXPECT_EQ(to_text(*parse_seat_player("human")), "human");
    EXPECT_EQ(to_text(*parse_seat_player("human:Ada")), "Ada");
    EXPECT_EQ(to_text(*parse_seat_player("greedy")), "greedy");
}

TEST(SeatPlayer, RefusesOthers) {
    for (const char* text : {"", "level:9", "robot", "human:", "human: Ada", "human:level:5", "human:a\nb"})
        EXPECT_FALSE(parse_seat_player(text).ok()) << text;
}

TEST(Table, SeatsAPersonAndComputersUnlessToldOtherwise) {
    const Table table = taluva_table({std::nullopt, std::nullopt});
    EXPECT_TRUE(table.player(Seat::first).is_person());
    EXPECT_EQ(table.player(Seat::second), level(3));
    EXPECT_EQ(*table.record().header("Seat-1"), "human");
    EXPECT_EQ(*table.record().header("Seat-2"), "level:3");
}

TEST(Table, TakesPlayersAndSeedFromTheRecord) {
    Table first(Record(*start("taluva")), {level(5), Player{"Ada", std::nullopt}}, seed);
    go_on(first);
    const Record record = parse_record(write_record(first.record())).value();
    const Table second(record, {std::nullopt, std::nullopt}, 999);
    EXPECT_EQ(second.player(Seat::first), level(5));
    EXPECT_EQ(second.player(Seat::second).name, "Ada");
    EXPECT_EQ(second.seed(), seed);
    EXPECT_EQ(second.record(), first.record());
}

TEST(Table, DoesNotAskAboutTheOnlyMove) {
    Table table = taluva_table();
    table.draw();
    EXPECT_EQ(table.state().legal_moves().size(), 1U);
    EXPECT_FALSE(table.is_choice());
    ASSERT_FALSE(table.play("tile:0,0:E"));
    EXPECT_TRUE(table.is_choice());
    EXPECT_FALSE(table.has_choices());
    EXPECT_FALSE(table.undo());
}

TEST(TableUndo, GoesBackToTheLastChoiceAndForthAgain) {
    Table table = taluva_table();
    go_on(table);
    const Record first = table.record();
    choose_first(table);
    const Record second = table.record();
    choose_first(table);
    const Record third = table.record();

    EXPECT_TRUE(table.undo());
    EXPECT_EQ(table.record(), second);
    EXPECT_TRUE(table.undo());
    EXPECT_EQ(table.record(), first);
    EXPECT_FALSE(table.undo());
    EXPECT_TRUE(table.redo());
    EXPECT_EQ(table.record(), second);
    EXPECT_TRUE(table.redo());
    EXPECT_EQ(table.record(), third);
    EXPECT_FALSE(table.redo());
}

TEST(TableUndo, TakesBackWhatComputersDidSince) {
    Table table = taluva_table({Player{}, level(1)});
    go_on(table);
    const Record before = table.record();
    choose_first(table);  // the person builds; the computer has a whole turn; a tile is drawn
    EXPECT_GE(table.record().steps().size(), before.steps().size() + 4);
    EXPECT_TRUE(table.undo());
    EXPECT_EQ(table.record(), before);
}

TEST(TableUndo, ThereIsNoRedoAfterAnotherMove) {
    Table table = taluva_table();
    go_on(table);
    choose_first(table);
    ASSERT_TRUE(table.undo());
    ASSERT_FALSE(table.play(table.state().legal_moves().back()));
    EXPECT_FALSE(table.redo());
}

// The stack is shuffled once: whoever takes back a move cannot fish for a better tile.
TEST(TableUndo, BringsTheSameDrawsAgain) {
    Table table = taluva_table();
    go_on(table);
    const auto drawn_next = [&](const std::string& build) {
        EXPECT_FALSE(table.play(build));
        table.draw();
        const std::string tile = table.record().steps().back().move;
        EXPECT_TRUE(table.undo());
        return tile;
    };
    const std::vector<std::string> builds = table.state().legal_moves();
    EXPECT_EQ(drawn_next(builds.front()), drawn_next(builds.back()));
}

TEST(TableUndo, KeepsCommentsAndHeaders) {
    Record record(*start("taluva"));
    ASSERT_FALSE(record.set_header("Event", "Sunday"));
    ASSERT_FALSE(record.add_comment("before it all"));
    Table table(record, {Player{}, Player{}}, seed);
    go_on(table);
    choose_first(table);
    ASSERT_TRUE(table.undo());
    EXPECT_EQ(*table.record().header("Event"), "Sunday");
    ASSERT_EQ(table.record().comments().size(), 1U);
    EXPECT_EQ(table.record().comments()[0].text, "before it all");
}

TEST(Table, DrawsFollowFromTheSeed) {
    Table a = taluva_table();
    Table b = taluva_table();
    Table c(Record(*start("taluva")), {Player{}, Player{}}, seed + 1);
    std::string tiles_a;
    std::string tiles_c;
    for (int i = 0; i < 5; ++i) {
        go_on(a), go_on(b), go_on(c);
        choose_first(a), choose_first(b), choose_first(c);
        for (const Table* table : {&a, &c})
            for (const Step& step : table->record().steps())
                if (step.turn.is_chance()) (table == &a ? tiles_a : tiles_c) += step.move;
    }
    EXPECT_EQ(a.record(), b.record());
    EXPECT_NE(tiles_a, tiles_c);
}

TEST(TableResign, LosesAgainstAllOthers) {
    Table table(Record(*start("talat")), {Player{}, Player{}, Player{}}, seed);
    ASSERT_FALSE(table.resign(Seat::second));
    EXPECT_TRUE(table.is_over());
    const Outcome outcome = *table.record().result();
    EXPECT_EQ(outcome.reason, "resign");
    EXPECT_EQ(outcome.places[0], 1);
    EXPECT_EQ(outcome.places[1], 3);
    EXPECT_EQ(outcome.places[2], 1);
    EXPECT_TRUE(table.undo());
    EXPECT_FALSE(table.is_over());
}

TEST(TableResign, TakesThePartnerAlong) {
    const OptionText options[] = {{"players", "4"}, {"mode", "teams"}};
    Table table(Record(*start("taluva", options)), std::vector<std::optional<Player>>(4, Player{}), seed);
    ASSERT_FALSE(table.resign(Seat::first));
    const Outcome outcome = *table.record().result();
    EXPECT_EQ(outcome.places[0], 3);
    EXPECT_EQ(outcome.places[1], 1);
    EXPECT_EQ(outcome.places[2], 3);
    EXPECT_EQ(outcome.places[3], 1);
}

TEST(TableResign, IsALossAlone) {
    const OptionText options[] = {{"players", "1"}};
    Table table(Record(*start("talavera", options)), {Player{}}, seed);
    ASSERT_FALSE(table.resign(Seat::first));
    EXPECT_EQ(table.record().result()->places[0], 2);
}

}  // namespace
}  // namespace talus::cli
