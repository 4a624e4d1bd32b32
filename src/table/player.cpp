#include "table/player.h"

#include <algorithm>

#include "base/clean_text.h"
#include "base/quote.h"
#include "base/text.h"
#include "game/level.h"
#include "play/player/computer.h"
#include "play/registry.h"

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

bool has_style(const AnyState& start, [[maybe_unused]] std::string_view style) {
    return std::visit(
        [&]<class State>([[maybe_unused]] const State& state) {
            if constexpr (HasStyles<State>)
                return std::ranges::find(style_names(state), style) != style_names(state).end();
            return false;
        },
        start.variant());
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

Result<Player> parse_sitter(std::string_view text, const AnyState& start) {
    constexpr std::string_view level = "level:", style = "style:", person = "human:";
    if (text == human) return Player{};
    if (text.starts_with(person)) {
        const std::string_view name = text.substr(person.size());
        const bool is_like_a_computer = name == human || name.starts_with(level) || name.starts_with(style);
        if (!name.empty() && trimmed(name) == name && is_clean(name) && !is_like_a_computer)
            return Player{std::string(name), std::nullopt};
        return Error{"seat.name", "The name " + quoted(name) + " is not one that a person can have."};
    }
    PlayerSpec spec;
    if (text.starts_with(level)) {
        spec.kind = PlayerSpec::Kind::level;
        spec.level = parse_integer(text.substr(level.size())).value_or(0);
        if (spec.level >= 1 && spec.level <= level_count) return Player{"", std::move(spec)};
    }
    if (text.starts_with(style)) {
        spec.kind = PlayerSpec::Kind::style;
        spec.style = text.substr(style.size());
        if (has_style(start, spec.style)) return Player{"", std::move(spec)};
    }
    return Error{"seat.player", "A seat is human, human:NAME, a level from level:1 to level:" +
                                    std::to_string(level_count) + " or a style of the game."};
}

std::string to_text(const Player& player) {
    if (player.computer) return to_text(*player.computer);
    return player.name.empty() ? std::string(human) : player.name;
}

std::string seat_header(Seat seat) {
    return "Seat-" + std::to_string(number(seat));
}

std::string sits_prefix(Seat seat) {
    return "@sits:" + std::to_string(number(seat)) + ':';
}

std::string sits_mark(Seat seat, std::string_view who) {
    std::string mark = sits_prefix(seat) + std::string(who);
    std::ranges::replace_if(
        mark, [](char one) { return std::string_view(" \t()").find(one) != std::string_view::npos; }, '_');
    if (mark.size() <= longest_mark) return mark;
    std::size_t end = longest_mark;
    // Not in the middle of a letter: the bytes that go on with one begin with the bits 10.
    while ((static_cast<unsigned char>(mark[end]) & 0xC0U) == 0x80U) --end;
    mark.resize(end);
    return mark;
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
