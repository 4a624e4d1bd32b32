#include "table/table.h"

#include <gtest/gtest.h>

#include "play/record/record_file.h"
#include "play/result_text.h"

namespace talus {
namespace {

constexpr std::uint64_t seed = 7;

Table taluva_table(std::vector<Player> players = {Player{}, Player{}}) {
    return {Record(*start("taluva")), std::move(players), seeded_draws(seed)};
}

// The line where the table stands.
std::string line_of(const Table& table) {
    std::string text;
    for (const Step& step : table.steps()) text += step.move + ' ';
    return text + to_text(table.result());
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

TEST(Table, TakesPlayersAndSeedFromTheRecord) {
    Table first = open_table(Record(*start("taluva")), {level(5), Player{"Ada", std::nullopt}}, seed);
    go_on(first);
    const Record record = parse_record(write_record(first.put_away())).value();
    const Table second = open_table(record, {std::nullopt, std::nullopt}, 999);
    EXPECT_EQ(second.player(Seat::first), level(5));
    EXPECT_EQ(second.player(Seat::second).name, "Ada");
    EXPECT_EQ(seed_of(second.record()), seed);
    EXPECT_EQ(second.record(), first.record());
}

TEST(Table, SaysWhoSatWhereFromWhichMoveOn) {
    Table table = taluva_table({Player{"Ada", std::nullopt}, Player{}});
    ASSERT_FALSE(table.set_header("Seat-1", "Ada"));
    go_on(table);
    choose_first(table);
    const NodeId changed = table.place().node;
    ASSERT_FALSE(table.sit(Seat::first, level(5)));
    EXPECT_EQ(*table.record().header("Seat-1"), "level:5");
    EXPECT_EQ(table.record().tree()[root_node].marks, std::vector<std::string>{"@sits:1:Ada"});
    EXPECT_EQ(table.record().tree()[changed].marks, std::vector<std::string>{"@sits:1:level:5"});
    ASSERT_FALSE(table.sit(Seat::first, Player{"Bo (the (second)", std::nullopt}));
    EXPECT_EQ(table.record().tree()[changed].marks, std::vector<std::string>{"@sits:1:Bo__the__second_"});
    EXPECT_EQ(parse_record(write_record(table.record())).value(), table.record());
    const AnyState& state = table.record().start();
    EXPECT_EQ(to_text(*parse_sitter("style:temples", state)), "style:temples");
    EXPECT_EQ(to_text(*parse_sitter("human:Bo", state)), "Bo");
    for (const char* nobody : {"style:chess", "level:0", "greedy", "human:", "human:style:x", "Bo"})
        EXPECT_FALSE(parse_sitter(nobody, state).ok()) << nobody;
}

TEST(Table, BeforeAnybodyHasChosenOnlyTheHeaderChanges) {
    Table table = taluva_table();
    table.draw();
    ASSERT_FALSE(table.sit(Seat::second, level(2)));
    EXPECT_EQ(*table.record().header("Seat-2"), "level:2");
    EXPECT_TRUE(table.record().tree()[root_node].marks.empty());
}

TEST(SeatPlayer, ALongNameFitsAMarkLetterByLetter) {
    std::string name = "x";
    for (int i = 0; i < 40; ++i) name += "é";
    const std::string mark = sits_mark(Seat::second, name);
    EXPECT_EQ(mark.size(), longest_mark - 1) << "half a letter less";
    EXPECT_TRUE(mark.ends_with("é"));
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
    const std::string first = line_of(table);
    choose_first(table);
    const std::string second = line_of(table);
    choose_first(table);
    const std::string third = line_of(table);

    EXPECT_TRUE(table.undo());
    EXPECT_EQ(line_of(table), second);
    EXPECT_TRUE(table.undo());
    EXPECT_EQ(line_of(table), first);
    EXPECT_FALSE(table.undo());
    EXPECT_TRUE(table.redo());
    EXPECT_EQ(line_of(table), second);
    EXPECT_TRUE(table.redo());
    EXPECT_EQ(line_of(table), third);
    EXPECT_FALSE(table.redo());
}

TEST(TableUndo, TakesBackWhatComputersDidSince) {
    Table table = taluva_table({Player{}, level(1)});
    go_on(table);
    const std::string before = line_of(table);
    const std::size_t count = table.steps().size();
    choose_first(table);  // the person builds; the computer has a whole turn; a tile is drawn
    EXPECT_GE(table.steps().size(), count + 4);
    EXPECT_TRUE(table.undo());
    EXPECT_EQ(line_of(table), before);
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
        const std::string tile = table.steps().back().move;
        EXPECT_TRUE(table.undo());
        return tile;
    };
    const std::vector<std::string> builds = table.state().legal_moves();
    EXPECT_EQ(drawn_next(builds.front()), drawn_next(builds.back()));
}

TEST(TableUndo, WhatWasTakenBackBecomesAVariationOfWhatIsPlayed) {
    Table table = taluva_table();
    go_on(table);
    const std::vector<std::string> builds = table.state().legal_moves();
    choose_first(table);
    const std::string before = line_of(table);
    const std::size_t size = table.record().tree().size();
    ASSERT_TRUE(table.undo());
    ASSERT_FALSE(table.play(builds.back()));
    EXPECT_EQ(table.record().steps().back().move, builds.back()) << "the game goes on like this";
    EXPECT_EQ(table.record().tree().size(), size + 1) << "and nothing is lost";
    ASSERT_TRUE(table.undo());
    ASSERT_FALSE(table.play(builds.front()));
    ASSERT_TRUE(table.redo());
    EXPECT_EQ(line_of(table), before);
}

TEST(TableUndo, OfAVariationCanBePlayedAgain) {
    Table table = taluva_table();
    go_on(table);
    const std::vector<std::string> builds = table.state().legal_moves();
    const NodeId past = table.place().node;
    choose_first(table);
    const std::string main = line_of(table);
    ASSERT_FALSE(table.explore(past, builds.back()));
    const NodeId tried = table.place().node;
    const std::string variation = line_of(table);
    ASSERT_TRUE(table.undo());
    EXPECT_TRUE(table.redo(tried));
    EXPECT_EQ(line_of(table), variation);
    ASSERT_TRUE(table.undo());
    EXPECT_TRUE(table.redo());
    EXPECT_EQ(line_of(table), main);
}

// A record from elsewhere has another seed, or none.
TEST(TableUndo, BringsTheDrawsOfARecordFromElsewhereAgain) {
    Table first = taluva_table();
    go_on(first);
    const std::vector<std::string> builds = first.state().legal_moves();
    choose_first(first);
    for (const std::uint64_t other : {1, 2, 3}) {
        Table table(first.record(), {Player{}, Player{}}, seeded_draws(other));
        ASSERT_TRUE(table.undo());
        ASSERT_FALSE(table.play(builds.back()));
        EXPECT_EQ(table.next_draw(), first.record().steps().back().move);
    }
}

TEST(TableMerge, BringsBackWhatWasRemovedWhereItWas) {
    Table table = taluva_table();
    go_on(table);
    const std::vector<std::string> builds = table.state().legal_moves();
    const NodeId past = table.place().node;
    choose_first(table);
    ASSERT_FALSE(table.explore(past, builds.back()));
    ASSERT_FALSE(table.tree().set_comments(past, {"Before."}));
    const Record before = table.put_away();
    ASSERT_FALSE(table.remove(table.record().tree()[past].children.front()));
    ASSERT_FALSE(table.tree().set_comments(past, {"Since."}));
    ASSERT_FALSE(table.play(table.next_draw()));
    const std::string line = line_of(table);
    const std::size_t size = before.tree().size();

    ASSERT_FALSE(table.merge(before));
    EXPECT_EQ(line_of(table), line) << "the table stands where it stood";
    EXPECT_EQ(table.record().tree().size(), size + 1);
    const Node& at =
        table.record().tree()[*table.record().tree().find({before.steps()[0].move, before.steps()[1].move})];
    EXPECT_EQ(table.record().tree()[at.children.front()].step.move, builds.front()) << "first, as it was";
    EXPECT_EQ(at.comments, std::vector<std::string>{"Since."});
    for (const NodeId node : table.record().tree().nodes())
        EXPECT_TRUE(table.record().tree()[node].marks.empty()) << "where the other stood is no matter";
    EXPECT_EQ(table.merge(Record(*start("talat")))->code, "table.other-game");
}

TEST(TableExplore, AMoveInThePastIsAVariationAndTheMainLineStays) {
    Table table = taluva_table();
    go_on(table);
    const std::vector<std::string> builds = table.state().legal_moves();
    const NodeId past = table.place().node;
    choose_first(table);
    const std::string main = write_record(table.record().first_steps(table.record().steps().size()));
    const Place end = table.place();
    ASSERT_FALSE(table.explore(past, builds.back()));
    EXPECT_EQ(table.steps().back().move, builds.back());
    EXPECT_EQ(write_record(table.record().first_steps(table.record().steps().size())), main);
    const NodeId branch = table.place().node;
    table.draw();
    EXPECT_EQ(table.steps().back().move, table.record().steps()[table.steps().size() - 1].move)
        << "the same draw";
    ASSERT_FALSE(table.promote(branch));
    EXPECT_EQ(table.record().steps().back().move, table.steps().back().move);
    ASSERT_FALSE(table.remove(branch));
    EXPECT_EQ(table.place().node, past) << "who stands in what is removed goes before it";
    table.go_to(end.node);
    EXPECT_TRUE(table.state() == end.state);
}

TEST(Table, IsPutAwayAndStandsWhereItStood) {
    Table table = taluva_table();
    go_on(table);
    choose_first(table);
    EXPECT_EQ(table.put_away(), table.record()) << "at the end of the main line there is nothing to say";
    ASSERT_TRUE(table.undo());
    const Record kept = parse_record(write_record(table.put_away())).value();
    const Table again(kept, {Player{}, Player{}}, seeded_draws(seed));
    EXPECT_EQ(line_of(again), line_of(table));
    EXPECT_EQ(again.record(), table.record()) << "without the mark";
    EXPECT_TRUE(again.can_redo());
}

TEST(TableUndo, WithoutPersonsAnyChoiceCounts) {
    Table table = taluva_table({level(1), level(1)});
    while (table.steps().size() < 12)
        if (table.state().turn().is_chance())
            table.draw();
        else
            ASSERT_FALSE(table.play(table.state().legal_moves().front()));
    EXPECT_TRUE(table.undo());
    EXPECT_LT(table.steps().size(), 12u);
}

TEST(TableUndo, KeepsCommentsAndHeaders) {
    Record record(*start("taluva"));
    ASSERT_FALSE(record.set_header("Event", "Sunday"));
    ASSERT_FALSE(record.add_comment("before it all"));
    Table table(record, {Player{}, Player{}}, seeded_draws(seed));
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
    Table c(Record(*start("taluva")), {Player{}, Player{}}, seeded_draws(seed + 1));
    std::string tiles_a;
    std::string tiles_c;
    for (int i = 0; i < 5; ++i) {
        go_on(a), go_on(b), go_on(c);
        choose_first(a), choose_first(b), choose_first(c);
        for (const Table* table : {&a, &c})
            for (const Step& step : table->steps())
                if (step.turn.is_chance()) (table == &a ? tiles_a : tiles_c) += step.move;
    }
    EXPECT_EQ(a.record(), b.record());
    EXPECT_NE(tiles_a, tiles_c);
}

TEST(TableResign, LosesAgainstAllOthers) {
    Table table(Record(*start("talat")), {Player{}, Player{}, Player{}}, seeded_draws(seed));
    ASSERT_FALSE(table.resign(Seat::second));
    EXPECT_TRUE(table.is_over());
    const Outcome outcome = *table.record().result();
    EXPECT_EQ(outcome.reason, "resign");
    EXPECT_EQ(outcome.places[0], 1);
    EXPECT_EQ(outcome.places[1], 3);
    EXPECT_EQ(outcome.places[2], 1);
    EXPECT_TRUE(table.undo());
    EXPECT_FALSE(table.is_over());
    EXPECT_TRUE(table.redo()) << "the end can be played again like a move";
    EXPECT_TRUE(table.is_over());
}

TEST(TableResign, AnAgreedDrawSharesTheFirstPlace) {
    Table table(Record(*start("talat")), {Player{}, Player{}, Player{}}, seeded_draws(seed));
    ASSERT_FALSE(table.agree_to_draw());
    EXPECT_EQ(to_text(table.result()), "places=1,1,1 reason=agreed");
}

TEST(TableResign, TakesThePartnerAlong) {
    const OptionText options[] = {{"players", "4"}, {"mode", "teams"}};
    Table table(Record(*start("taluva", options)), std::vector<Player>(4), seeded_draws(seed));
    ASSERT_FALSE(table.resign(Seat::first));
    const Outcome outcome = *table.record().result();
    EXPECT_EQ(outcome.places[0], 3);
    EXPECT_EQ(outcome.places[1], 1);
    EXPECT_EQ(outcome.places[2], 3);
    EXPECT_EQ(outcome.places[3], 1);
}

TEST(TableResign, IsALossAlone) {
    const OptionText options[] = {{"players", "1"}};
    Table table(Record(*start("talavera", options)), {Player{}}, seeded_draws(seed));
    ASSERT_FALSE(table.resign(Seat::first));
    EXPECT_EQ(table.record().result()->places[0], 2);
}

}  // namespace
}  // namespace talus
