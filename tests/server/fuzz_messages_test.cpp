// Whatever clients send, the server stands, answers every command once, and its rooms are what the store
// holds. TALUS_FUZZ_MESSAGES=10000000 build/dev/bin/fuzz_messages_test makes a long run of it;
// TALUS_FUZZ_SEED another one.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <set>

#include "server/live/hub.h"
#include "server/rooms/room_json.h"
#include "tests/server/live_client.h"
#include "tests/server/live_server.h"
#include "tests/server/memory_store.h"
#include "tests/server/message_maker.h"

namespace talus::testing {
namespace {

using server::Hub;
using server::Table;

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
    const char* const text = std::getenv(name);
    return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

// Counts the answers that are still to come.
class Guest final : public server::Visitor {
  public:
    Guest(Hub& hub, std::vector<std::string>& rooms) : Visitor("192.0.2.1"), hub_(hub), rooms_(rooms) {
        hub_.arrive(*this);
    }
    ~Guest() override { hub_.leave(*this); }

    void say(const std::string& text) {
        if (const std::string id = id_to_answer(text); !id.empty()) expected_.insert(id);
        hub_.receive(*this, text);
    }
    void send(server::Text text) override {
        const Result<Json> message = parse_json(*text);
        ASSERT_TRUE(message) << *text;
        const std::string type = LiveClient::text((*message)["type"]);
        if (const auto room = (*message)["room"].text(); room && (type == "done" || type == "room"))
            rooms_.emplace_back(*room);
        if (const auto new_secret = (*message)["secret"].text()) secret = *new_secret;
        if (const auto next = (*message)["now"]["rematch"].text()) rooms_.emplace_back(*next);
        if (type != "done" && type != "refused") return;
        const std::string id = LiveClient::text((*message)["id"]);
        if (id.empty()) return;
        const auto found = expected_.find(id);
        ASSERT_NE(found, expected_.end()) << "answered twice, or without having been asked: " << *text;
        expected_.erase(found);
    }
    void end() override { is_ended = true; }

    const std::multiset<std::string>& expected() const { return expected_; }
    bool is_ended = false;
    std::string secret;

  private:
    Hub& hub_;
    std::vector<std::string>& rooms_;
    std::multiset<std::string> expected_;
};

// One evening: people come and go, send what they like, clocks run, and at times the store fails.
class Evening {
  public:
    explicit Evening(std::uint64_t seed) : maker_(seed) {
        const auto post = [this](std::function<void()> work) {
            const std::lock_guard lock(mutex_);
            work_.push_back(std::move(work));
        };
        hub_ = std::make_unique<Hub>(
            server::Tables::Around{store_, *computers_, post, [this] { return now_; }, log_}, no_limits,
            "test");
        maker_.sensible = [this](const std::string& room) { return sensible(room); };
        for (int i = 0; i < 6; ++i) come();
    }
    ~Evening() {
        guests_.clear();
        computers_.reset();  // before what its answers come back to
    }

    void send_batch(int messages) {
        for (int i = 0; i < messages && !::testing::Test::HasFatalFailure(); ++i) {
            step_clock();
            speaker_.clear();
            const std::string text = maker_.make();
            const std::size_t who = speaker();
            guests_[who]->say(text);
            if (guests_[who]->is_ended || maker_.chance(500)) {
                leave(who);
                come();
            }
            if (maker_.chance(4)) settle();
            if (maker_.chance(2000)) {
                store_.fails = true;
                settle();
                store_.fails = false;
            }
        }
        settle();
        check();
    }

    std::uint64_t moves() const { return hub_->tables().moves(); }

  private:
    // Somebody new, or somebody who has been here before.
    void come() {
        guests_.push_back(std::make_unique<Guest>(*hub_, maker_.rooms));
        guests_.back()->say(secrets_.empty() || maker_.chance(4)
                                ? R"({"type":"hello","protocol":1,"name":"Ada"})"
                                : R"({"type":"hello","protocol":1,"secret":")" + secrets_.back() + "\"}");
    }
    void leave(std::size_t who) {
        if (!guests_[who]->secret.empty()) secrets_.push_back(guests_[who]->secret);
        guests_.erase(guests_.begin() + static_cast<std::ptrdiff_t>(who));
    }
    void step_clock() {
        now_ += maker_.chance(300) ? 70'000 : maker_.random().below(20);
        if (maker_.chance(20)) hub_->tick();
    }
    void settle() {
        for (bool is_busy = true; is_busy;) {
            store_.flush();
            std::vector<std::function<void()>> work;
            {
                const std::lock_guard lock(mutex_);
                work.swap(work_);
            }
            for (const auto& each : work) each();
            is_busy = !work.empty();
        }
    }
    // Mostly the one for whom the message was made up, so that games get somewhere; or anybody.
    std::size_t speaker() {
        for (std::size_t who = 0; who < guests_.size() && !maker_.chance(20); ++who)
            if (guests_[who]->person && guests_[who]->person->id == speaker_) return who;
        return maker_.random().below(static_cast<std::uint32_t>(guests_.size()));
    }
    // What brings a room on, and by whom: somebody sits down, the opener starts, moves are played, and then
    // again.
    std::string sensible(const std::string& id) {
        const Result<Table*> table = hub_->tables().find(id);
        if (!table) return {};
        const server::Room& room = (*table)->room;
        switch (room.status()) {
            case server::Room::Status::waiting:
                for (std::size_t i = 0; i < room.seats().size(); ++i)
                    if (!room.seats()[i].person && room.seats()[i].level == 0)
                        return R"("type":"sit","seat":)" + std::to_string(i + 1);
                speaker_ = room.opener();
                return R"("type":"start")";
            case server::Room::Status::playing: return legal_move(room);
            case server::Room::Status::over: {
                const bool has_offer = room.offer().has_value();
                const auto& seat = has_offer ? room.seats().back() : room.seats().front();
                if (seat.person) speaker_ = seat.person->id;
                return has_offer ? R"("type":"answer","accept":true)" : R"("type":"offer","what":"rematch")";
            }
            case server::Room::Status::closed: break;
        }
        return {};
    }
    std::string legal_move(const server::Room& room) {
        if (!room.turn()) return {};
        if (const auto& person = room.seats()[index(*room.turn())].person) speaker_ = person->id;
        const std::vector<std::string> moves = room.record().current().legal_moves();
        return R"("type":"play","step":)" + std::to_string(room.record().steps().size()) + R"(,"move":")" +
               moves[maker_.random().below(static_cast<std::uint32_t>(moves.size()))] + '"';
    }
    void check() {
        for (const auto& guest : guests_)
            ASSERT_TRUE(guest->expected().empty()) << "never answered: " << *guest->expected().begin();
        const std::set<std::string> rooms(maker_.rooms.begin(), maker_.rooms.end());
        maker_.rooms.assign(rooms.begin(), rooms.end());
        for (const std::string& id : rooms) check_room(id);
    }
    void check_room(const std::string& id) {
        const Result<Table*> table = hub_->tables().find(id);
        ASSERT_TRUE(table) << id << ": " << table.error().text;
        std::vector<server::Event> events;
        const Result<std::vector<std::string>> lines = store_.events_of(id);
        for (const std::string& line : *lines) {
            const Result<server::Event> event = server::read_event(line);
            ASSERT_TRUE(event) << line << ": " << event.error().text;
            events.push_back(*event);
        }
        const Result<server::Room> kept = server::Room::replay(id, events);
        ASSERT_TRUE(kept) << id << ": " << kept.error().text;
        ASSERT_EQ(room_json(*kept).dump(), room_json((*table)->room).dump());
    }

    MemoryStore store_;
    server::Log log_;
    std::mutex mutex_;
    std::vector<std::function<void()>> work_;
    std::unique_ptr<server::ThinkingPool> computers_ = std::make_unique<server::ThinkingPool>(1);
    server::Milliseconds now_ = 1'790'000'000'000;
    MessageMaker maker_;
    std::unique_ptr<Hub> hub_;
    std::vector<std::unique_ptr<Guest>> guests_;
    std::vector<std::string> secrets_;  // of those who have left
    std::string speaker_;               // the person for whom the last message was made up
};

TEST(FuzzMessages, TheHubStandsAndItsRoomsAreWhatTheStoreHolds) {
    using Clock = std::chrono::steady_clock;
    constexpr int batch = 500, batches_of_an_evening = 40;
    const std::uint64_t wanted = from_environment("TALUS_FUZZ_MESSAGES", 0);
    const auto end = Clock::now() + std::chrono::seconds(5);  // unless a number is wanted
    std::uint64_t seed = from_environment("TALUS_FUZZ_SEED", 1), sent = 0, moves = 0;
    const auto is_enough = [&] {
        return HasFatalFailure() || (wanted > 0 ? sent >= wanted : Clock::now() >= end);
    };
    for (; !is_enough(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Evening evening(seed);
        for (int i = 0; i < batches_of_an_evening && !is_enough(); ++i, sent += batch)
            evening.send_batch(batch);
        moves += evening.moves();
    }
    std::printf("%llu messages, %llu moves\n", static_cast<unsigned long long>(sent),
                static_cast<unsigned long long>(moves));
    EXPECT_GT(moves, 0U);
}

// What is no UTF-8, or too large. Every byte that begins a character or goes on with one is in its place.
bool ends_connection(std::string_view text) {
    std::size_t missing = 0;  // bytes of the character that has begun
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte >> 6 == 2) != (missing > 0)) return true;
        missing = missing > 0 ? missing - 1 : byte < 0x80 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
        if (byte == 0xC0 || byte == 0xC1 || byte > 0xF4) return true;
    }
    return missing > 0 || text.size() > 4096;
}

// The same over sockets, where frames can be wrong too.
TEST(FuzzMessages, TheServerStandsAndAnswersEveryCommandOnce) {
    const LiveServer server;
    MessageMaker maker(from_environment("TALUS_FUZZ_SEED", 1));
    for (int round = 0; round < 30; ++round) {
        LiveClient client(server.port());
        client.hello();
        std::multiset<std::string> expected;
        bool is_frame_damaged = false, is_sent_away = false;
        for (int i = 0; i < 50 && !is_frame_damaged; ++i) {
            const std::string text = maker.make();
            is_sent_away = is_sent_away || ends_connection(text);
            if (const std::string id = id_to_answer(text); !id.empty()) expected.insert(id);
            std::string bytes = frame_bytes(text_frame, text);
            is_frame_damaged = maker.chance(200);
            if (is_frame_damaged)
                bytes[maker.random().below(6)] ^= static_cast<char>(1U << maker.random().below(8));
            if (!client.send_bytes(bytes)) break;
        }
        while (!expected.empty() && !is_frame_damaged) {
            const Json message = client.receive();
            if (message.is_null()) break;
            if (const auto room = message["room"].text()) maker.rooms.emplace_back(*room);
            const std::string id = LiveClient::text(message["id"]);
            if (id.empty()) continue;
            ASSERT_TRUE(expected.contains(id))
                << "answered twice, or without having been asked: " << message.dump();
            expected.erase(expected.find(id));
        }
        ASSERT_TRUE(expected.empty() || is_frame_damaged || is_sent_away)
            << "never answered: " << *expected.begin();
        ASSERT_TRUE(server.is_well());
    }
}

}  // namespace
}  // namespace talus::testing
