#include "table/player.h"

#include "base/clean_text.h"
#include "base/quote.h"
#include "base/text.h"
#include "play/player/computer.h"

namespace talus {
namespace {

constexpr std::string_view human = "human";

Player default_player(Seat seat) {
    if (seat == Seat::first) return {};
    PlayerSpec spec;
    spec.kind = PlayerSpec::Kind::level;
    spec.level = 3;
    return {"", spec};
}

// A header says what to_text(Player) wrote, or it is the name of a person in some other record.
Player player_from_header(const std::string* header, Seat seat, const AnyState& start) {
    if (header == nullptr) return default_player(seat);
    auto spec = parse_player(*header);
    if (spec && !refuse_player(*spec, start)) return {"", *spec};
    return {*header == human ? "" : *header, std::nullopt};
}

}  // namespace

Result<Player> parse_seat_player(std::string_view text) {
    if (text == human) return Player{};
    auto spec = parse_player(text);
    if (spec) return Player{"", *spec};
    if (!text.starts_with("human:"))
        return Error{spec.error().code,
                     "A seat is human, human:NAME or a computer player. " + spec.error().text};
    const std::string_view name = text.substr(human.size() + 1);
    // The name goes into a record's header and must be told from a computer player there.
    if (name.empty() || trimmed(name) != name || !is_clean(name) || parse_player(name))
        return Error{"seat.name", "The name " + quoted(name) + " is not one that a person can have."};
    return Player{std::string(name), std::nullopt};
}

std::string to_text(const Player& player) {
    if (player.computer) return to_text(*player.computer);
    return player.name.empty() ? std::string(human) : player.name;
}

std::string seat_header(Seat seat) {
    return "Seat-" + std::to_string(number(seat));
}

std::vector<Player> players_of(const Record& record, const std::vector<std::optional<Player>>& given) {
    std::vector<Player> players;
    for (const Seat seat : record.start().seats()) {
        const auto& player = given[index(seat)];
        players.push_back(
            player ? *player : player_from_header(record.header(seat_header(seat)), seat, record.start()));
    }
    return players;
}

}  // namespace talus
