#include "cli/arena/lineup.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/clean_text.h"
#include "base/quote.h"
#include "base/text.h"

namespace talus::cli {
namespace {

constexpr std::string_view command_word = "cmd";

bool is_external(std::string_view text) {
    return text.starts_with("cmd:") || text.starts_with("cmd,");
}

Result<ExternalSpec> parse_external(std::string_view text) {
    ExternalSpec spec;
    std::string_view settings = take_until(text, ':');
    settings.remove_prefix(command_word.size());
    while (!settings.empty()) {
        settings.remove_prefix(1);  // the comma
        const std::string_view setting = settings.substr(0, settings.find(','));
        settings.remove_prefix(setting.size());
        std::string_view value = setting;
        const std::string_view key = take_until(value, '=');
        const auto limit = parse_limit(key, value, spec.limits);
        if (!limit) return limit.error();
        if (*limit) continue;
        if (key != "grace")
            return Error{"player.setting", "The program's setting " + quoted(setting) +
                                               " must be one of t=, visits= and grace=."};
        const auto grace = parse_milliseconds(value);
        if (!grace)
            return Error{"player.setting", "The program's setting " + quoted(setting) +
                                               " must be a time in seconds like grace=5."};
        spec.grace_milliseconds = *grace;
    }
    if (trimmed(text).empty())
        return Error{"player.command",
                     "After cmd: stands the program that plays, such as cmd:./player --fast."};
    if (!spec.limits.any()) spec.limits.milliseconds = 1000;
    spec.command = text;
    return spec;
}

// `name=player`, or the player alone. The name ends at a `=` that stands before any `:` or `,`.
Result<Entrant> parse_entrant(std::string_view text) {
    Entrant entrant;
    if (!is_clean(text) || trimmed(text) != text || text.empty())
        return Error{"player.text", "The player " + quoted(text) + " is not one line of plain text."};
    const std::size_t end = text.find_first_of("=:,");
    const bool has_name = end != std::string_view::npos && text[end] == '=' && end > 0;
    const std::string_view player = has_name ? text.substr(end + 1) : text;
    if (is_external(player)) {
        auto external = parse_external(player);
        if (!external) return external.error();
        entrant.text = player;
        entrant.player = *std::move(external);
    } else {
        auto spec = parse_player(player);
        if (!spec && spec.error().code == "player.unknown")
            return Error{spec.error().code, spec.error().text + " Other programs are cmd:PROGRAM."};
        if (!spec) return spec.error();
        entrant.text = to_text(*spec);
        entrant.player = *spec;
    }
    entrant.name = has_name ? std::string(trimmed(text.substr(0, end))) : entrant.text;
    return entrant;
}

}  // namespace

Result<Lineup> Lineup::parse(const std::vector<std::string>& players, int seat_count, int seats_a_side) {
    if (players.empty()) return Error{"arena.players", "Nobody plays: name the players with --player."};
    if (players.size() > static_cast<std::size_t>(seat_count))
        return Error{"arena.players", fmt::format("There are {} players for {} {}.", players.size(),
                                                  seat_count, seat_count == 1 ? "seat" : "seats")};
    Lineup lineup;
    const int sides = seat_count / seats_a_side;
    for (int seat = 0; seat < seat_count; ++seat) {
        const bool is_named = seat < static_cast<int>(players.size());
        const int like = is_named ? seat : seat % sides;  // the seat whose player this is
        auto entrant = parse_entrant(players[std::min(static_cast<std::size_t>(like), players.size() - 1)]);
        if (!entrant) return entrant.error();
        auto same = std::ranges::find(lineup.entrants_, entrant->name, &Entrant::name);
        if (same == lineup.entrants_.end()) {
            same = lineup.entrants_.insert(same, *entrant);
        } else if (same->text != entrant->text) {
            return Error{"arena.names", "Two different players have the name " + quoted(entrant->name) + "."};
        }
        lineup.first_game_.push_back(static_cast<int>(same - lineup.entrants_.begin()));
        // Partners win together: the score of one would be the other's too.
        if (lineup.first_game_.back() != lineup.first_game_[seat % sides])
            return Error{"arena.partners",
                         fmt::format("Partners are one player with two seats: seat {} plays with seat {}, so "
                                     "both have the same --player.",
                                     seat % sides + 1, seat + 1)};
    }
    if (seat_count > 1 && lineup.entrants_.size() == 1)
        return Error{
            "arena.players",
            fmt::format("A match has at least two players. To let one play against itself, give it two "
                        "names: --player a={0} --player b={0}.",
                        lineup.entrants_[0].text)};
    return lineup;
}

int Lineup::games_in_set() const {
    // The smallest turn around the table that brings everyone back.
    int games = 1;
    while (seating(games) != first_game_) ++games;
    return games;
}

std::vector<int> Lineup::seating(int game) const {
    std::vector<int> seats = first_game_;
    const auto by = game % static_cast<int>(seats.size());
    std::rotate(seats.begin(), seats.end() - by, seats.end());
    return seats;
}

SeatShare Lineup::seats_of(int entrant) const {
    return {static_cast<int>(std::ranges::count(first_game_, entrant)), static_cast<int>(first_game_.size())};
}

}  // namespace talus::cli
