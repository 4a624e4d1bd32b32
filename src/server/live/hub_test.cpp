#include "server/live/hub.h"

#include "server/live/test_hub.h"
#include "server/store/test_store.h"

namespace talus::server {
namespace {

TEST_F(HubTest, ANewcomerGetsASecretAndComesBackWithIt) {
    Guest& ada = newcomer("Ada");
    const std::string secret(ada.last("welcome")["secret"].text().value_or(""));
    EXPECT_EQ(secret.size(), 43U);
    restart();
    Guest& again = arrive();
    say(again, R"({"type":"hello","protocol":1,"secret":")" + secret + "\"}");
    ASSERT_TRUE(again.person);
    EXPECT_EQ(again.person->name, "Ada");
    EXPECT_TRUE(again.last("welcome")["secret"].is_null()) << "only a new secret is sent";
}

TEST_F(HubTest, AWrongSecretIsRefusedAndTheVisitorMayTryAgain) {
    Guest& guest = arrive();
    say(guest, R"({"type":"hello","protocol":1,"secret":"wrong"})");
    EXPECT_EQ(code_of(guest.last("refused")), "people.unknown-secret");
    say(guest, R"({"type":"hello","protocol":1,"name":"Ada"})");
    EXPECT_TRUE(guest.person);
}

TEST_F(HubTest, NothingIsDoneBeforeHello) {
    Guest& guest = arrive();
    EXPECT_EQ(code_of(ask(guest, "mine")), "live.hello-first");
}

TEST_F(HubTest, ACodeBringsThePersonToAnotherDeviceOnce) {
    Guest& ada = newcomer("Ada");
    const std::string code(ask(ada, "code")["code"].text().value_or(""));
    Guest& phone = arrive();
    say(phone, R"({"type":"hello","protocol":1,"code":")" + code + "\"}");
    ASSERT_TRUE(phone.person);
    EXPECT_EQ(phone.person->id, ada.person->id);
    Guest& thief = arrive();
    say(thief, R"({"type":"hello","protocol":1,"code":")" + code + "\"}");
    EXPECT_EQ(code_of(thief.last("refused")), "people.code");
}

TEST_F(HubTest, BothSeeAMoveOnceItIsPlayed) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob, taluva_setup);
    Guest& mover = turn_of(room) == Seat::first ? ada : bob;
    const std::string move = legal_move(room);
    EXPECT_EQ(code_of(ask(mover, "play", move_keys(room))), "done");
    for (const Guest* guest : {&ada, &bob}) {
        const Json& event = guest->last("event");
        EXPECT_EQ(event["kind"].text(), "played");
        ASSERT_FALSE(event["steps"].items().empty());
        EXPECT_EQ(event["steps"].items().front().text(), move);
    }
}

TEST_F(HubTest, ACommandSentTwiceIsDoneOnce) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob);
    Guest& mover = turn_of(room) == Seat::first ? ada : bob;
    const std::string keys = move_keys(room);
    EXPECT_EQ(code_of(ask(mover, "play", keys, "once")), "done");
    const std::size_t steps = record_of(room).steps().size();
    EXPECT_EQ(code_of(ask(mover, "play", keys, "once")), "done");
    EXPECT_EQ(record_of(room).steps().size(), steps);
    EXPECT_EQ(code_of(ask(mover, "play", keys, "another")), "room.other-step");
}

TEST_F(HubTest, ARoomOpenedTwiceWithOneCommandIsOneRoomEvenAfterARestart) {
    Guest& ada = newcomer("Ada");
    const std::string secret(ada.last("welcome")["secret"].text().value_or(""));
    const std::string keys = "\"setup\":" + talat_setup;
    const std::string room(ask(ada, "open", keys, "open-1")["room"].text().value_or(""));
    EXPECT_EQ(ask(ada, "open", keys, "open-1")["room"].text(), room);
    restart();
    Guest& again = arrive();
    say(again, R"({"type":"hello","protocol":1,"secret":")" + secret + "\"}");
    EXPECT_EQ(ask(again, "open", keys, "open-1")["room"].text(), room);
    EXPECT_EQ(hub_->tables().counts().waiting, 1U);
}

TEST_F(HubTest, AGameGoesOnAfterARestartWhereItWas) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob);
    for (int i = 0; i < 4; ++i) ask(turn_of(room) == Seat::first ? ada : bob, "play", move_keys(room));
    const std::vector<Step> steps = record_of(room).steps();
    const std::uint32_t number = (*hub_->tables().find(room))->room.number();
    restart();
    EXPECT_EQ(record_of(room).steps(), steps);
    EXPECT_EQ((*hub_->tables().find(room))->room.number(), number);
}

TEST_F(HubTest, ClocksStandStillWhileTheServerIsDown) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(
        ada, bob,
        R"({"game":"talat","options":{"players":2},"seats":[0,0],"time":{"kind":"clock","seconds":60,"increment":0}})");
    now += 10'000;
    hub_->tick();  // alive
    settle();
    now += 3'600'000;
    restart();
    const std::optional<Milliseconds> deadline = (*hub_->tables().find(room))->room.deadline();
    ASSERT_TRUE(deadline);
    EXPECT_EQ(*deadline - now, 50'000);
}

TEST_F(HubTest, WhoseTimeIsUpLosesWithoutAnybodyAsking) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(
        ada, bob,
        R"({"game":"talat","options":{"players":2},"seats":[0,0],"time":{"kind":"move","seconds":10}})");
    now += 10'000;
    hub_->tick();
    settle();
    EXPECT_EQ(ada.last("event")["kind"].text(), "ended");
    EXPECT_EQ(bob.last("event")["now"]["result"]["reason"].text(), "time");
}

TEST_F(HubTest, ForWhoeverIsLateAComputerPlaysOnIfThatWasAgreed) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob,
                                        R"({"game":"talat","options":{"players":2},"seats":[0,0],)"
                                        R"("time":{"kind":"move","seconds":10},"late":1})");
    now += 10'000;
    hub_->tick();
    EXPECT_TRUE(wait_until([&] { return record_of(room).current().turn() == Turn::of(Seat::second); }));
    EXPECT_EQ(bob.last("event")["now"]["seats"].items()[0]["level"].integer<int>(), 1);
    EXPECT_EQ(code_of(ask(ada, "play", move_keys(room))), "room.spectator")
        << "the seat is not hers any more";
}

TEST_F(HubTest, OnlyWhoHasBeenAwayForAMinuteIsReplacedByTheOthers) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob);
    const std::string hand = in(room) + R"(,"what":"hand","seat":1,"level":2)";
    EXPECT_EQ(code_of(ask(bob, "offer", hand)), "room.not-away");
    leave(ada);
    now += 59'000;
    EXPECT_EQ(code_of(ask(bob, "offer", hand)), "room.not-away");
    now += 1000;
    EXPECT_EQ(code_of(ask(bob, "offer", hand)), "done") << "there is nobody else to ask";
    EXPECT_EQ(bob.last("event")["now"]["seats"].items()[0]["level"].integer<int>(), 2);
    EXPECT_TRUE(wait_until([&] { return record_of(room).current().turn() == Turn::of(Seat::second); }));
}

TEST_F(HubTest, WhoNeverCameInIsAwayAfterAMinuteToo) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = open_room(ada, talat_setup);
    EXPECT_EQ(code_of(ask(bob, "sit", in(room) + R"(,"seat":2)")), "done") << "without entering";
    EXPECT_EQ(code_of(ask(ada, "start", in(room))), "done");
    const std::string hand = in(room) + R"(,"what":"hand","seat":2,"level":1)";
    EXPECT_EQ(code_of(ask(ada, "offer", hand)), "room.not-away");
    now += 60'000;
    EXPECT_EQ(code_of(ask(ada, "offer", hand)), "done");
}

TEST_F(HubTest, WhoLeftBeforeARematchIsAwayInIt) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob);
    EXPECT_EQ(code_of(ask(ada, "resign", in(room))), "done");
    EXPECT_EQ(code_of(ask(bob, "offer", in(room) + R"(,"what":"rematch")")), "done");
    EXPECT_EQ(code_of(ask(ada, "answer", in(room) + R"(,"accept":true)")), "done");
    const std::string next(bob.last("event")["now"]["rematch"].text().value_or(""));
    ASSERT_FALSE(next.empty()) << bob.last("event").dump();
    leave(ada);
    EXPECT_EQ(code_of(ask(bob, "enter", in(next))), "done");
    now += 60'000;
    const std::string seat =
        (*hub_->tables().find(next))->room.seat_of(bob.person->id) == Seat::first ? "2" : "1";
    EXPECT_EQ(code_of(ask(bob, "offer", in(next) + R"(,"what":"hand","level":1,"seat":)" + seat)), "done");
}

TEST_F(HubTest, AnIdThatWasUsedIsForThatCommandOnly) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob, R"({"game":"taluva","seats":[0,0],"chat":true})");
    Guest& mover = turn_of(room) == Seat::first ? ada : bob;
    const std::string move = move_keys(room);
    EXPECT_EQ(code_of(ask(mover, "play", move, "once")), "done");
    EXPECT_EQ(code_of(ask(mover, "play", move, "once")), "done") << "it came twice";
    EXPECT_EQ(code_of(ask(mover, "resign", in(room), "once")), "room.used-id");
    EXPECT_EQ(code_of(ask(mover, "say", in(room) + R"(,"text":"hello")", "said")), "done");
    EXPECT_EQ(code_of(ask(mover, "say", in(room) + R"(,"text":"hello")", "said")), "done");
    EXPECT_EQ(code_of(ask(mover, "say", in(room) + R"(,"text":"bye")", "said")), "room.used-id");
}

TEST_F(HubTest, RematchesCountAsRoomsThatAreOpened) {
    limits.rooms_per_hour = 2;
    restart();
    Guest& ada = newcomer("Ada");
    std::string room = open_room(ada, R"({"game":"talat","options":{"players":2},"seats":[0,1]})");
    EXPECT_EQ(code_of(ask(ada, "start", in(room))), "done");
    EXPECT_EQ(code_of(ask(ada, "resign", in(room))), "done");
    EXPECT_EQ(code_of(ask(ada, "offer", in(room) + R"(,"what":"rematch")", "again")), "done");
    EXPECT_EQ(code_of(ask(ada, "offer", in(room) + R"(,"what":"rematch")", "again")), "done") << "repeated";
    room = std::string(ada.last("event")["now"]["rematch"].text().value_or(""));
    EXPECT_EQ(code_of(ask(ada, "resign", in(room))), "done");
    EXPECT_EQ(code_of(ask(ada, "offer", in(room) + R"(,"what":"rematch")")), "room.too-many");
}

TEST_F(HubTest, ComputersPlayTheirSeats) {
    Guest& ada = newcomer("Ada");
    const std::string room = open_room(ada, R"({"game":"talat","options":{"players":2},"seats":[0,1]})");
    EXPECT_EQ(code_of(ask(ada, "start", in(room))), "done");
    EXPECT_TRUE(wait_until([&] { return record_of(room).current().turn() == Turn::of(Seat::first); }));
    ask(ada, "play", move_keys(room));
    EXPECT_TRUE(wait_until([&] { return record_of(room).current().turn() == Turn::of(Seat::first); }));
}

TEST_F(HubTest, TheLobbyShowsOpenRoomsUntilTheyStart) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    EXPECT_EQ(code_of(ask(bob, "lobby", "\"watch\":true")), "done");
    EXPECT_TRUE(bob.last("lobby")["rooms"].items().empty());
    const std::string open = R"({"game":"talat","options":{"players":2},"seats":[0,0],"open":true})";
    const std::string room = open_room(ada, open);
    now += 1000;
    hub_->tick();
    ASSERT_EQ(bob.last("lobby-changes")["rooms"].items().size(), 1U);
    EXPECT_EQ(bob.last("lobby-changes")["rooms"].items().front()["room"].text(), room);
    EXPECT_EQ(ask(ada, "lobby", "\"watch\":true")["type"].text(), "done");
    EXPECT_EQ(ada.last("lobby")["rooms"].items().size(), 1U);
    ask(bob, "sit", in(room) + R"(,"seat":2)");
    ask(ada, "start", in(room));
    now += 1000;
    hub_->tick();
    ASSERT_EQ(bob.last("lobby-changes")["gone"].items().size(), 1U);
    EXPECT_EQ(bob.last("lobby-changes")["gone"].items().front().text(), room);
    EXPECT_EQ(bob.count("lobby"), 1U) << "the whole list is told once";
}

TEST_F(HubTest, OneAddressDoesNotFillTheLobby) {
    limits.unfinished_rooms = 0;
    limits.limits_messages = false;
    restart();
    Guest& ada = newcomer("Ada");
    for (int i = 0; i < 20; ++i)
        open_room(ada, R"({"game":"talat","options":{"players":2},"seats":[0,0],"open":true})");
    now += 1000;
    hub_->tick();
    const Result<Json> lobby = parse_json(hub_->lobby_json());
    EXPECT_EQ((*lobby)["rooms"].items().size(), 5U);
}

TEST_F(HubTest, PrivateRoomsAreNotInTheLobby) {
    Guest& ada = newcomer("Ada");
    open_room(ada, talat_setup);
    EXPECT_EQ(hub_->lobby_json(), R"({"type":"lobby","rooms":[]})");
}

TEST_F(HubTest, PresenceIsToldWhenSomebodyLeaves) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    start_room(ada, bob);
    hub_->tick();
    EXPECT_EQ(ada.last("present")["present"].items().size(), 2U);
    leave(bob);
    hub_->tick();
    EXPECT_EQ(ada.last("present")["present"].items().size(), 1U);
}

TEST_F(HubTest, WhoSitsDownDoesNotWatchAnyMore) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = open_room(ada, R"({"game":"talat","options":{"players":2},"seats":[0,0]})");
    ask(ada, "enter", in(room));
    ask(bob, "enter", in(room));
    hub_->tick();
    EXPECT_EQ(ada.last("present")["watching"].integer<int>(), 1);
    ask(bob, "sit", in(room) + R"(,"seat":2)");
    hub_->tick();
    EXPECT_EQ(ada.last("present")["watching"].integer<int>(), 0);
    EXPECT_EQ(ada.last("present")["present"].items().size(), 2U);
}

TEST_F(HubTest, MineHasRunningAndFinishedGames) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string over = start_room(ada, bob);
    const std::string running = start_room(ada, bob);
    EXPECT_EQ(code_of(ask(ada, "resign", in(over))), "done");
    const Json mine = ask(bob, "mine");
    ASSERT_EQ(mine["rooms"].items().size(), 2U);
    EXPECT_EQ(mine["rooms"].items()[0]["room"].text(), running);
    EXPECT_EQ(mine["rooms"].items()[1]["room"].text(), over);
    EXPECT_EQ(mine["rooms"].items()[1]["status"].text(), "over");
}

const std::string rated_setup = R"({"game":"talat","options":{"players":2},"seats":[0,0],"rated":true})";

struct RatedTest : HubTest {
    RatedTest() {
        limits.limits_messages = false;
        restart();
    }
    Guest& elsewhere(const std::string& name, const std::string& address = "192.0.2.77") {
        Guest& guest = arrive(address);
        say(guest, R"({"type":"hello","protocol":1,"name":")" + name + "\"}");
        return guest;
    }
    // Played for so long that it counts.
    std::string play_some(Guest& ada, Guest& bob) {
        const std::string room = start_room(ada, bob, rated_setup);
        play_on(room, ada, bob);
        return room;
    }
    void play_on(const std::string& room, Guest& ada, Guest& bob) {
        for (int i = 0; i < 12; ++i)
            ask((*hub_->tables().find(room))->room.seats()[index(turn_of(room))].person->id == ada.person->id
                    ? ada
                    : bob,
                "play", move_keys(room));
    }
    std::string why_not(Guest& guest) const {
        return std::string(guest.last("event")["now"]["unrated"].text().value_or(""));
    }
};

TEST_F(RatedTest, WithoutMovesNothingIsRated) {
    Guest& ada = newcomer("Ada");
    Guest& bob = elsewhere("Bob");
    const std::string room = start_room(ada, bob, rated_setup);
    ask(ada, "resign", in(room));
    EXPECT_EQ(why_not(bob), "few-moves");
    EXPECT_TRUE(bob.last("event")["now"]["ratings"].is_null());
    EXPECT_EQ(*store_->rating(bob.person->id, "talat"), std::nullopt);
}

TEST_F(RatedTest, AtOneAddressNothingIsRatedAndThePlayersKnowItFromTheStart) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob, rated_setup);
    EXPECT_EQ(why_not(bob), "same-address");
    play_on(room, ada, bob);
    ask(ada, "resign", in(room));
    EXPECT_EQ(why_not(bob), "same-address");
    EXPECT_EQ(*store_->rating(bob.person->id, "talat"), std::nullopt);
}

TEST_F(RatedTest, TheSameTwoAreRatedSoOftenADay) {
    limits.rooms_per_hour = 0;
    restart();
    Guest& ada = newcomer("Ada");
    Guest& bob = elsewhere("Bob");
    for (int i = 0; i < 6; ++i) {
        ask(ada, "resign", in(play_some(ada, bob)));
        EXPECT_EQ(why_not(bob), i < 5 ? "" : "same-pair") << i;
        now += 1000;
    }
    Guest& cleo = elsewhere("Cleo", "192.0.2.78");
    ask(ada, "resign", in(play_some(ada, cleo)));
    EXPECT_EQ(why_not(cleo), "") << "others count";
    EXPECT_EQ(store_->rating(bob.person->id, "talat")->value().games, 5);
}

TEST_F(RatedTest, NewcomersAreProvisionalAndNotAmongTheBest) {
    Guest& ada = newcomer("Ada");
    Guest& bob = elsewhere("Bob");
    ask(ada, "resign", in(play_some(ada, bob)));
    EXPECT_EQ(bob.last("event")["now"]["ratings"].items()[1]["provisional"].boolean(), true);
    EXPECT_EQ(hub_->best_json("talat").value(), R"({"best":[]})");
}

TEST_F(RatedTest, ARatedGameChangesBothRatings) {
    Guest& ada = newcomer("Ada");
    Guest& bob = elsewhere("Bob");
    ask(ada, "resign", in(play_some(ada, bob)));
    const Json& ratings = bob.last("event")["now"]["ratings"];
    ASSERT_EQ(ratings.items().size(), 2U);
    EXPECT_LT(ratings.items()[0]["after"].integer<int>(), ratings.items()[0]["before"].integer<int>());
    EXPECT_GT(ratings.items()[1]["after"].integer<int>(), ratings.items()[1]["before"].integer<int>());
    EXPECT_EQ((*store_->rating(bob.person->id, "talat"))->games, 1);
}

TEST_F(HubTest, AfterARematchBothAreInANewRoomThatHasStarted) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob);
    ask(ada, "resign", in(room));
    EXPECT_EQ(code_of(ask(ada, "offer", in(room) + R"(,"what":"rematch")")), "done");
    EXPECT_EQ(code_of(ask(bob, "answer", in(room) + R"(,"accept":true)")), "done");
    const std::string next(bob.last("event")["now"]["rematch"].text().value_or(""));
    ASSERT_FALSE(next.empty());
    EXPECT_EQ((*hub_->tables().find(next))->room.status(), Room::Status::playing);
    restart();
    EXPECT_EQ((*hub_->tables().find(next))->room.status(), Room::Status::playing);
    EXPECT_EQ((*hub_->tables().find(room))->room.rematch(), next);
}

TEST_F(HubTest, WhenTheDiskIsFullNobodySeesWhatIsNotKept) {
    Guest& first = newcomer("Ada");
    Guest& second = newcomer("Bob");
    const std::string room = start_room(first, second);
    const std::string secrets[]{std::string(*first.last("welcome")["secret"].text()),
                                std::string(*second.last("welcome")["secret"].text())};
    restart({.most_pages = 1});  // no more than there is already
    Guest* guests[]{&arrive(), &arrive()};
    for (int i = 0; i < 2; ++i) {
        say(*guests[i], R"({"type":"hello","protocol":1,"secret":")" + secrets[i] + "\"}");
        ask(*guests[i], "enter", in(room));
    }
    // The pages that are there already may take some moves.
    std::string code = "done";
    std::vector<Step> kept;
    for (int i = 0; i < 500 && code == "done"; ++i) {
        kept = record_of(room).steps();
        if (record_of(room).current().turn().is_over()) break;
        code = code_of(ask(*guests[index(turn_of(room))], "play", move_keys(room)));
    }
    EXPECT_EQ(code, "store.full");
    EXPECT_EQ(record_of(room).steps(), kept) << "the room is again as the store knows it";
    for (Guest* guest : guests) EXPECT_EQ(guest->last("room")["moves"].items().size(), kept.size());
    restart();
    EXPECT_EQ(record_of(room).steps(), kept);
}

TEST_F(HubTest, WhoTalksTooMuchIsIgnoredAndThenSentAway) {
    Guest& ada = newcomer("Ada");
    for (int i = 0; i < 200; ++i) hub_->receive(ada, R"({"type":"ping","id":"x"})");
    EXPECT_EQ(code_of(ada.last("refused")), "live.too-fast");
    EXPECT_TRUE(ada.is_ended);
}

TEST_F(HubTest, OneAddressHasSoManyConnections) {
    limits.connections_per_address = 2;
    restart();
    arrive("192.0.2.7");
    EXPECT_TRUE(hub_->has_room_for("192.0.2.7"));
    Guest& second = arrive("192.0.2.7");
    EXPECT_FALSE(hub_->has_room_for("192.0.2.7"));
    EXPECT_TRUE(hub_->has_room_for("192.0.2.8"));
    leave(second);
    EXPECT_TRUE(hub_->has_room_for("192.0.2.7"));
}

TEST_F(HubTest, OnePersonHasSoManyConnections) {
    limits.connections_per_person = 2;
    restart();
    Guest& ada = newcomer("Ada");
    const std::string hello = R"({"type":"hello","protocol":1,"secret":")" +
                              std::string(*ada.last("welcome")["secret"].text()) + "\"}";
    Guest& second = arrive();
    say(second, hello);
    EXPECT_TRUE(second.person);
    Guest& third = arrive();
    say(third, hello);
    EXPECT_FALSE(third.person);
    EXPECT_EQ(code_of(third.last("refused")), "people.too-many-windows");
    EXPECT_TRUE(third.is_ended);
    leave(second);
    Guest& fourth = arrive();
    say(fourth, hello);
    EXPECT_TRUE(fourth.person);
}

TEST_F(HubTest, OneAddressBringsSoManyNewPeople) {
    limits.new_persons_per_hour = 2;
    restart();
    newcomer("Ada");
    newcomer("Bob");
    Guest& guest = arrive();
    say(guest, R"({"type":"hello","protocol":1,"name":"Cyd"})");
    EXPECT_EQ(code_of(guest.last("refused")), "people.too-many");
}

TEST_F(HubTest, OnePersonOpensSoManyRooms) {
    limits.unfinished_rooms = 2;
    restart();
    Guest& ada = newcomer("Ada");
    open_room(ada, talat_setup);
    open_room(ada, talat_setup);
    EXPECT_EQ(code_of(ask(ada, "open", "\"setup\":" + talat_setup)), "room.too-many");
}

TEST_F(HubTest, GoodbyeTellsEverybodyToComeBack) {
    Guest& ada = newcomer("Ada");
    hub_->say_goodbye();
    EXPECT_EQ(ada.last("bye")["reason"].text(), "restart");
    EXPECT_TRUE(ada.is_ended);
}

TEST_F(HubTest, TheSeedIsToldOnlyWhenTheGameIsOver) {
    Guest& ada = newcomer("Ada");
    Guest& bob = newcomer("Bob");
    const std::string room = start_room(ada, bob, taluva_setup);
    const std::string seed = (*hub_->tables().find(room))->room.seed();
    for (const Json& message : ada.told) EXPECT_EQ(message.dump().find(seed), std::string::npos);
    ask(bob, "resign", in(room));
    EXPECT_EQ(ada.last("event")["now"]["seed"].text(), seed);
}

TEST_F(HubTest, AStoreThatKeepsNothingIsATroubleUntilItDoesAgain) {
    restart({.wait_ms = 10});
    const auto pass = [&](Milliseconds time) {
        now += time;
        hub_->tick();
        settle();
    };
    EXPECT_FALSE(hub_->tables().trouble());
    {
        const LockedDatabase lock(database());
        pass(11'000);
        ASSERT_TRUE(hub_->tables().trouble());
        EXPECT_EQ(hub_->tables().trouble()->code, "store.failed");
    }
    pass(1'000);
    EXPECT_FALSE(hub_->tables().trouble());
}

}  // namespace
}  // namespace talus::server
