// A store without a disk: quick, and it fails when the test wants it to. What is handed in waits until
// flush().
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace talus::testing {

class MemoryStore final : public server::Store {
  public:
    bool fails = false;

    void write(server::Write write, Done done) override {
        waiting_.emplace_back(std::move(write), std::move(done));
    }
    void flush() override {
        for (auto& [write, done] : std::exchange(waiting_, {})) {
            std::optional<Error> error;
            if (fails) error = Error{"store.failed", "The test wants it so."};
            if (!error && !follows(write))
                error = Error{"store.conflict", "An event does not follow the one before."};
            if (!error) keep(write);
            if (done) done(error);
        }
    }
    void mark_alive(std::int64_t now) override { alive_ = now; }
    Result<std::optional<std::int64_t>> last_alive() override { return alive_; }

    std::optional<Error> check(const std::function<bool()>&) override { return std::nullopt; }
    Result<std::vector<std::string>> lobby_rooms(int) override {
        return ids([](const server::RoomRow& room) { return room.is_in_lobby; });
    }
    Result<std::vector<std::string>> due_rooms(std::int64_t now, int) override {
        return ids([now](const server::RoomRow& room) { return room.wake && *room.wake <= now; });
    }
    Result<std::vector<std::string>> quiet_rooms(std::string_view status, std::int64_t before, int) override {
        return ids([&](const server::RoomRow& room) {
            return room.status == status && room.updated < before && !room.wake;
        });
    }
    Result<std::vector<server::SittingRow>> unfinished_rooms_of(std::string_view person) override {
        std::vector<server::SittingRow> found;
        for (const auto& [id, room] : rooms_) {
            const bool is_unfinished = room.status == "waiting" || room.status == "playing";
            if (is_unfinished && std::ranges::find(room.people, person) != room.people.end())
                found.push_back({id, room.summary, room.number < events_[id].size()});
        }
        return found;
    }
    Result<std::vector<server::PauseRow>> pauses() override { return pauses_; }
    Result<std::vector<std::string>> events_of(std::string_view room) override {
        const auto found = events_.find(room);
        return found == events_.end() ? std::vector<std::string>() : found->second;
    }
    Result<std::vector<std::string>> rooms_of(std::string_view, int) override {
        return std::vector<std::string>();
    }
    Result<std::optional<server::PersonRow>> person_of_secret(std::string_view hash) override {
        const auto found = secrets_.find(hash);
        return found == secrets_.end() ? std::optional<server::PersonRow>() : *person(found->second);
    }
    Result<std::optional<server::PersonRow>> person(std::string_view id) override {
        return find<server::PersonRow>(persons_, id);
    }
    Result<std::vector<server::PersonRow>> people_named(std::string_view, int) override {
        return std::vector<server::PersonRow>();
    }
    Result<std::vector<server::SanctionRow>> sanctions_of(std::string_view) override {
        return std::vector<server::SanctionRow>();
    }
    Result<std::optional<server::RatingRow>> rating(std::string_view player, std::string_view game) override {
        return find<server::RatingRow>(ratings_, std::string(player) + ' ' + std::string(game));
    }
    Result<std::vector<server::RatingRow>> best(std::string_view, int, int) override {
        return std::vector<server::RatingRow>();
    }

    Result<int> rated_pairs(std::string_view, std::string_view, std::string_view, std::int64_t) override {
        return 0;
    }

  private:
    template <class IsWanted>
    std::vector<std::string> ids(const IsWanted& is_wanted) const {
        std::vector<std::string> ids;
        for (const auto& [id, room] : rooms_)
            if (is_wanted(room)) ids.push_back(id);
        return ids;
    }
    template <class Row>
    static std::optional<Row> find(const std::map<std::string, Row, std::less<>>& rows,
                                   std::string_view key) {
        const auto found = rows.find(key);
        return found == rows.end() ? std::optional<Row>() : found->second;
    }
    bool follows(const server::Write& write) const {
        std::map<std::string, std::size_t> next;
        for (const server::StoredEvent& event : write.events) {
            const auto known = events_.find(event.room);
            const auto [entry, is_first] =
                next.try_emplace(event.room, known == events_.end() ? 1 : known->second.size() + 1);
            if (event.number != entry->second++) return false;
        }
        return true;
    }
    void keep(server::Write& write) {
        for (server::StoredEvent& event : write.events) events_[event.room].push_back(std::move(event.data));
        for (server::RoomRow& room : write.rooms) rooms_.insert_or_assign(room.id, room);
        for (server::PersonRow& person : write.persons)
            persons_.try_emplace(person.id, person).first->second.name = person.name;
        for (server::SecretRow& secret : write.secrets) secrets_.insert_or_assign(secret.hash, secret.person);
        for (server::RatingRow& rating : write.ratings)
            ratings_.insert_or_assign(rating.player + ' ' + rating.game, rating);
        pauses_.insert(pauses_.end(), write.pauses.begin(), write.pauses.end());
    }

    std::vector<std::pair<server::Write, Done>> waiting_;
    std::map<std::string, std::vector<std::string>, std::less<>> events_;
    std::map<std::string, server::RoomRow, std::less<>> rooms_;
    std::map<std::string, server::PersonRow, std::less<>> persons_;
    std::map<std::string, std::string, std::less<>> secrets_;
    std::map<std::string, server::RatingRow, std::less<>> ratings_;
    std::vector<server::PauseRow> pauses_;
    std::optional<std::int64_t> alive_;
};

}  // namespace talus::testing
