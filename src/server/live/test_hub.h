// A hub with a real store in a folder of its own, a clock that stands still unless told, and visitors who
// remember what they were told.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "protocol/schema/check.h"
#include "protocol/schema/live.h"
#include "server/live/hub.h"
#include "server/store/sqlite/sqlite_store.h"
#include "server/test_folder.h"

namespace talus::server {

class Guest final : public Visitor {
  public:
    Guest(Hub& hub, std::string address) : Visitor(std::move(address)), hub_(hub) { hub_.arrive(*this); }
    ~Guest() override { hub_.leave(*this); }

    void send(Text text) override {
        told.push_back(*parse_json(*text));
        const auto fault =
            schema::find_fault(told.back(), schema::server_message, {.null_is_missing = false});
        EXPECT_FALSE(fault) << fault->path << ": " << fault->text << '\n' << *text;
    }
    void end() override { is_ended = true; }

    // What was told last of this type; null if nothing was.
    const Json& last(std::string_view type) const {
        static const Json nothing;
        for (auto message = told.rbegin(); message != told.rend(); ++message)
            if ((*message)["type"].text() == type) return *message;
        return nothing;
    }
    std::size_t count(std::string_view type) const {
        std::size_t count = 0;
        for (const Json& message : told) count += (message["type"].text() == type) ? 1 : 0;
        return count;
    }

    std::vector<Json> told;
    bool is_ended = false;

  private:
    Hub& hub_;
};

class HubTest : public ::testing::Test {
  protected:
    HubTest() { restart(); }
    ~HubTest() override { stop(); }

    void stop() {
        guests_.clear();
        computers_.reset();
        if (store_) store_->flush();
        hub_.reset();
        store_.reset();
        work_.clear();
    }
    void restart(const SqliteOptions& options = {}) {
        stop();
        Result<std::unique_ptr<SqliteStore>> opened = SqliteStore::open(database(), options);
        ASSERT_TRUE(opened) << opened.error().text;
        store_ = *std::move(opened);
        computers_ = std::make_unique<ThinkingPool>(1);
        const auto post = [this](std::function<void()> work) {
            const std::lock_guard lock(mutex_);
            work_.push_back(std::move(work));
        };
        hub_ = std::make_unique<Hub>(Tables::Around{*store_, *computers_, post, [this] { return now; }, log},
                                     limits, "test");
        const std::optional<Error> error = hub_->start();
        ASSERT_FALSE(error) << error->text;
        settle();
    }

    std::filesystem::path database() const { return folder_.path() / "talus.db"; }

    // Until nothing is on its way to the store any more.
    void settle() {
        do store_->flush();
        while (work_off());
    }
    // Until it is so, since computers take their time.
    bool wait_until(const std::function<bool()>& is_so) {
        for (int i = 0; i < 2000; ++i) {
            settle();
            if (is_so()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return false;
    }

    Guest& arrive(const std::string& address = "192.0.2.1") {
        return *guests_.emplace_back(std::make_unique<Guest>(*hub_, address));
    }
    void leave(Guest& guest) {
        std::erase_if(guests_, [&](const auto& each) { return each.get() == &guest; });
    }
    void say(Guest& guest, const std::string& text) {
        hub_->receive(guest, text);
        settle();
    }
    // A command, and its answer.
    const Json& ask(Guest& guest, std::string_view type, const std::string& keys = {}, std::string id = {}) {
        if (id.empty()) id = "c" + std::to_string(++commands_);
        say(guest, R"({"type":")" + std::string(type) + R"(","id":")" + id + '"' + (keys.empty() ? "" : ",") +
                       keys + '}');
        static const Json nothing;
        for (auto message = guest.told.rbegin(); message != guest.told.rend(); ++message)
            if ((*message)["id"].text() == id) return *message;
        return nothing;
    }
    static std::string code_of(const Json& answer) {
        return answer["type"].text() == "done" ? "done"
                                               : std::string(answer["error"]["code"].text().value_or("?"));
    }

    Guest& newcomer(const std::string& name) {
        Guest& guest = arrive();
        say(guest, R"({"type":"hello","protocol":1,"name":")" + name + "\"}");
        EXPECT_TRUE(guest.person) << name;
        return guest;
    }

    // A room that the first has opened and both are in, started.
    std::string start_room(Guest& first, Guest& second, const std::string& setup = talat_setup) {
        const std::string room = open_room(first, setup);
        EXPECT_EQ(code_of(ask(second, "enter", in(room))), "done");
        EXPECT_EQ(code_of(ask(second, "sit", in(room) + R"(,"seat":2)")), "done");
        EXPECT_EQ(code_of(ask(first, "start", in(room))), "done");
        return room;
    }
    std::string open_room(Guest& guest, const std::string& setup) {
        const std::string room(ask(guest, "open", "\"setup\":" + setup)["room"].text().value_or(""));
        EXPECT_FALSE(room.empty());
        EXPECT_EQ(code_of(ask(guest, "enter", in(room))), "done");
        return room;
    }
    static std::string in(const std::string& room) { return R"("room":")" + room + '"'; }

    // Any legal move of whoever's turn it is.
    std::string legal_move(const std::string& room) {
        return record_of(room).current().legal_moves().front();
    }
    const Record& record_of(const std::string& room) { return (*hub_->tables().find(room))->room.record(); }
    std::string move_keys(const std::string& room) {
        return in(room) + ",\"step\":" + std::to_string(record_of(room).steps().size()) + R"(,"move":")" +
               legal_move(room) + '"';
    }
    Seat turn_of(const std::string& room) { return record_of(room).current().turn().seat; }

    // Two people, the third seat of Talat has a level below where it is needed: two players and the spirit.
    static inline const std::string talat_setup = R"({"game":"talat","options":{"players":2},"seats":[0,0]})";
    static inline const std::string taluva_setup =
        R"({"game":"taluva","options":{"players":2,"tiles":24},"seats":[0,0]})";

    LiveLimits limits;
    Milliseconds now = 1'790'000'000'000;
    std::vector<std::string> logged;
    Log log{[this](std::string_view line) { logged.emplace_back(line); }, [this] { return now; }};
    std::unique_ptr<Hub> hub_;
    std::unique_ptr<SqliteStore> store_;

  private:
    bool work_off() {
        std::deque<std::function<void()>> work;
        {
            const std::lock_guard lock(mutex_);
            work.swap(work_);
        }
        for (const auto& each : work) each();
        return !work.empty();
    }

    TestFolder folder_;
    std::unique_ptr<ThinkingPool> computers_;
    std::vector<std::unique_ptr<Guest>> guests_;
    std::mutex mutex_;
    std::deque<std::function<void()>> work_;
    int commands_ = 0;
};

}  // namespace talus::server
