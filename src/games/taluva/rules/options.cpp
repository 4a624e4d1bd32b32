#include "games/taluva/rules/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/quote.h"
#include "base/text.h"

namespace talus::taluva {
namespace {

std::string_view name(Edition edition) {
    switch (edition) {
        case Edition::ferti: return "ferti";
        case Edition::riogrande: return "riogrande";
        case Edition::deluxe: return "deluxe";
    }
    return "";
}
constexpr std::array all_editions{Edition::ferti, Edition::riogrande, Edition::deluxe};

std::string_view name(Mode mode) {
    switch (mode) {
        case Mode::win: return "win";
        case Mode::ranking: return "ranking";
        case Mode::teams: return "teams";
    }
    return "";
}
constexpr std::array<std::uint8_t, 4> all_tiles{24, 36, 48, 60};
constexpr std::array all_modes{Mode::win, Mode::ranking, Mode::teams};

// The one of that name, if there is one.
template <class Named, std::size_t N>
const Named* find_named(const std::array<Named, N>& all, std::string_view text) {
    const auto found = std::ranges::find_if(all, [&](Named one) { return name(one) == text; });
    return found != all.end() ? &*found : nullptr;
}

int most_players(Edition edition) {
    return edition == Edition::deluxe ? 5 : 4;
}

int usual_tiles(const Options& options) {
    return options.edition == Edition::riogrande ? 48 : 12 * options.players;
}

// What no single option says: which go together.
std::optional<Error> combination_fault(const Options& options) {
    if (options.players > most_players(options.edition))
        return Error{"option.players", "5 players need the edition deluxe."};
    if (options.tiles > count_tiles(options.box()))
        return Error{"option.tiles", "60 tiles are in the edition deluxe only."};
    if (options.mode == Mode::teams && options.players != 4)
        return Error{"option.teams", "mode teams needs 4 players."};
    return std::nullopt;
}

}  // namespace

Result<Options> Options::parse(std::span<const OptionText> texts) {
    if (const auto repeated = repeated_option(texts)) return *repeated;
    Options options;
    std::optional<Edition> edition;
    std::optional<std::uint8_t> tiles;
    for (const OptionText& option : texts) {
        const auto number = parse_integer(option.value);
        if (option.key == "players") {
            if (!number || *number < 2 || *number > 5) return bad_value(option, "2, 3, 4 or 5");
            options.players = static_cast<std::uint8_t>(*number);
        } else if (option.key == "edition") {
            const Edition* const named = find_named(all_editions, option.value);
            if (named == nullptr) return bad_value(option, "ferti, riogrande or deluxe");
            edition = *named;
        } else if (option.key == "tiles") {
            if (!number || std::ranges::find(all_tiles, *number) == all_tiles.end())
                return bad_value(option, "24, 36, 48 or 60");
            tiles = static_cast<std::uint8_t>(*number);
        } else if (option.key == "mode") {
            const Mode* const mode = find_named(all_modes, option.value);
            if (mode == nullptr) return bad_value(option, "win, ranking or teams");
            options.mode = *mode;
        } else {
            return Error{"option.unknown", "Taluva has no option " + quoted(option.key) +
                                               "; it has players, edition, tiles and mode."};
        }
    }
    // Five play with the only box that has buildings for them.
    options.edition =
        edition.value_or(options.players > most_players(Edition::ferti) ? Edition::deluxe : Edition::ferti);
    options.tiles = tiles.value_or(static_cast<std::uint8_t>(usual_tiles(options)));
    if (const auto fault = combination_fault(options)) return *fault;
    return options;
}

std::vector<Options> Options::all() {
    std::vector<Options> all;
    for (const std::uint8_t players : {2, 3, 4, 5})
        for (const Edition edition : all_editions)
            for (const std::uint8_t tiles : all_tiles)
                for (const Mode mode : all_modes)
                    if (const Options options{players, edition, tiles, mode}; !combination_fault(options))
                        all.push_back(options);
    return all;
}

std::vector<OptionField> Options::fields() const {
    return {{"players", std::to_string(players), true},
            {"edition", std::string(name(edition)), false},
            {"tiles", std::to_string(tiles), true},
            {"mode", std::string(name(mode)), false}};
}

}  // namespace talus::taluva
