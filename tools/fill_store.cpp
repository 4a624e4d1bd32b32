// Fills a store with games that are not over, to measure a start with many of them.
//   cmake --build --preset release --target fill_store && build/release/bin/fill_store FOLDER 100000
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "base/random.h"
#include "server/people/secret.h"
#include "server/rooms/room.h"
#include "server/store/room_row.h"
#include "server/store/sqlite/sqlite_store.h"

namespace {

using namespace talus;
using namespace talus::server;

constexpr int moves = 12;  // of each game

Write game(int number, Milliseconds now) {
    constexpr std::string_view setups[] = {
        R"({"game":"taluva","options":{"players":2},"seats":[0,0]})",
        R"({"game":"talat","options":{"players":2},"seats":[0,0]})",
        R"({"game":"talavera","options":{"players":2},"seats":[0,0],"time":{"kind":"move","seconds":1209600}})"};
    const PersonName ada{fmt::format("ada{:09}", number / 10), "Ada"};
    const PersonName bob{fmt::format("bob{:09}", number / 7), "Bob"};
    const Setup setup = *read_setup(*parse_json(setups[number % 3]));
    Room room(new_room_id());
    Write write;
    const auto take = [&](const Result<std::vector<Event>>& events) {
        for (const Event& event : *events) {
            if (room.apply(event)) std::abort();
            write.events.push_back({room.id(), room.number(), to_json(event).dump()});
        }
    };
    take(Room::open(setup, {ada, "open", now}, new_seed()));
    take(room.consider(commands::Sit{Seat::second}, {bob, "sit", now}));
    take(room.consider(commands::Start{}, {ada, "start", now}));
    Random random(static_cast<std::uint64_t>(number));
    for (int i = 0; i < moves && room.turn(); ++i) {
        const auto legal = room.record().current().legal_moves();
        const std::string move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        const PersonName& mover = room.seats()[index(*room.turn())].person->id == ada.id ? ada : bob;
        take(room.consider(commands::Play{room.record().steps().size(), move},
                           {mover, fmt::format("p{}", i), now}));
    }
    write.rooms.push_back(row_of(room, now));
    return write;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const auto store = SqliteStore::open(std::filesystem::path(argv[1]) / "talus.db");
    if (!store) {
        fmt::print("{}\n", store.error().text);
        return 1;
    }
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                         std::chrono::system_clock::now().time_since_epoch())
                         .count();
    const int count = std::stoi(argv[2]);
    for (int i = 0; i < count; ++i) {
        (*store)->write(game(i, now), [](const std::optional<Error>& error) {
            if (error) fmt::print("{}\n", error->text);
        });
        if (i % 1000 == 0) (*store)->flush();
    }
    (*store)->mark_alive(now);
    (*store)->flush();
}
