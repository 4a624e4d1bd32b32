#include "games/taluva/options.h"

#include <optional>
#include <string>

#include "base/quote.h"
#include "base/text.h"

namespace talus::taluva {
namespace {

std::string_view name(Edition edition) {
    return edition == Edition::ferti ? "ferti" : "riogrande";
}

std::string_view name(Mode mode) {
    switch (mode) {
        case Mode::win: return "win";
        case Mode::ranking: return "ranking";
        case Mode::teams: return "teams";
    }
    return "";
}

}  // namespace

Result<Options> Options::parse(std::span<const OptionText> texts) {
    if (const auto repeated = repeated_option(texts)) return *repeated;
    Options options;
    std::optional<std::uint8_t> tiles;
    for (const OptionText& option : texts) {
        const auto number = parse_integer(option.value);
        if (option.key == "players") {
            if (!number || *number < 2 || *number > 4) return bad_value(option, "2, 3 or 4");
            options.players = static_cast<std::uint8_t>(*number);
        } else if (option.key == "edition") {
            if (option.value == name(Edition::ferti))
                options.edition = Edition::ferti;
            else if (option.value == name(Edition::riogrande))
                options.edition = Edition::riogrande;
            else
                return bad_value(option, "ferti or riogrande");
        } else if (option.key == "tiles") {
            if (!number || (*number != 24 && *number != 36 && *number != 48))
                return bad_value(option, "24, 36 or 48");
            tiles = static_cast<std::uint8_t>(*number);
        } else if (option.key == "mode") {
            if (option.value == name(Mode::win))
                options.mode = Mode::win;
            else if (option.value == name(Mode::ranking))
                options.mode = Mode::ranking;
            else if (option.value == name(Mode::teams))
                options.mode = Mode::teams;
            else
                return bad_value(option, "win, ranking or teams");
        } else {
            return Error{"option.unknown", "Taluva has no option " + quoted(option.key) +
                                               "; it has players, edition, tiles and mode."};
        }
    }
    if (options.mode == Mode::teams && options.players != 4)
        return Error{"option.teams", "mode teams needs 4 players."};
    const int usual_tiles = options.edition == Edition::ferti ? 12 * options.players : 48;
    options.tiles = tiles.value_or(static_cast<std::uint8_t>(usual_tiles));
    return options;
}

std::vector<Options> Options::all() {
    std::vector<Options> all;
    for (const std::uint8_t players : {2, 3, 4})
        for (const Edition edition : {Edition::ferti, Edition::riogrande})
            for (const std::uint8_t tiles : {24, 36, 48})
                for (const Mode mode : {Mode::win, Mode::ranking, Mode::teams})
                    if (mode != Mode::teams || players == 4) all.push_back({players, edition, tiles, mode});
    return all;
}

std::vector<OptionField> Options::fields() const {
    return {{"players", std::to_string(players), true},
            {"edition", std::string(name(edition)), false},
            {"tiles", std::to_string(tiles), true},
            {"mode", std::string(name(mode)), false}};
}

}  // namespace talus::taluva
