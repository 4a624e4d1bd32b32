// Setting up positions for the tests with only what matters: the island and the turn.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/text.h"
#include "games/taluva/rules/notation.h"

namespace talus::taluva {

inline Options four_player_teams() {
    return {4, Edition::ferti, 48, Mode::teams};
}

// What a position's text needs besides the island; supplies follow from the buildings unless given.
struct Setup {
    std::string island;
    std::string turn = "build:1";
    Options options{2, Edition::ferti, 48, Mode::win};
    std::map<int, std::string> supplies = {};  // by seat number, where huts were covered
    std::string standings{};
};

// Finds tiles that show at least the island's fields, so that the position is consistent.
inline std::string drawn_tiles_for(const Setup& setup) {
    std::map<char, int> wanted;
    int levels = 0;
    std::string_view rest = setup.island;
    while (!rest.empty()) {
        std::string_view cell = take_until(rest, ';');
        take_until(cell, ':');
        levels += cell[0] - '0';
        if (cell[1] != '^') ++wanted[cell[1]];
    }
    std::array<int, tile_kinds> drawn{};
    int count = 0;
    const auto draw = [&](int kind) {
        ++drawn[kind];
        ++count;
        --wanted[letter(tile_at(kind).first)];
        --wanted[letter(tile_at(kind).second)];
    };
    int tiles = levels / 3;
    if (setup.turn.starts_with("place:")) {
        for (int kind = 0; kind < tile_kinds; ++kind)
            if (to_text(tile_at(kind)) == setup.turn.substr(8)) draw(kind);
        ++tiles;
        wanted[setup.turn[8]] += 1;  // the tile in hand shows nothing yet
        wanted[setup.turn[9]] += 1;
    }
    while (count < tiles) {
        int best = -1, best_use = -1;
        for (int kind = 0; kind < tile_kinds; ++kind) {
            const Tile tile = tile_at(kind);
            const int use = (wanted[letter(tile.first)] > 0) +
                            (wanted[letter(tile.second)] > (tile.first == tile.second ? 1 : 0));
            if (drawn[kind] < usual_box[kind] && use > best_use) best = kind, best_use = use;
        }
        draw(best);
    }
    std::string text;
    for (int kind = 0; kind < tile_kinds; ++kind)
        if (drawn[kind] > 0)
            text += (text.empty() ? "" : ",") + to_text(tile_at(kind)) + std::to_string(drawn[kind]);
    return text.empty() ? "-" : text;
}

inline std::string supplies_for(const Setup& setup) {
    std::string text;
    for (int seat = 1; seat <= setup.options.players; ++seat) {
        int huts = 20, towers = 2, temples = 3;
        std::string_view rest = setup.island;
        while (!rest.empty()) {
            const std::string_view cell = take_until(rest, ';');
            const std::string mark = "+" + std::to_string(seat);
            const std::size_t at = cell.find(mark);
            if (at == std::string_view::npos) continue;
            const std::string_view kind = cell.substr(at + 2);
            if (kind == "hut") huts -= cell[cell.find(':') + 1] - '0';
            towers -= kind == "tower";
            temples -= kind == "temple";
        }
        const auto given = setup.supplies.find(seat);
        text += (seat == 1 ? "" : "/") +
                (given != setup.supplies.end()
                     ? given->second
                     : std::to_string(huts) + "." + std::to_string(towers) + "." + std::to_string(temples));
    }
    return text;
}

// Adds high volcanoes in the south until the levels add up to whole tiles with enough fields on them.
inline std::string padded(std::string island) {
    int levels = 0, fields = 0;
    for (std::string_view rest = island; !rest.empty();) {
        const std::string_view cell = take_until(rest, ';');
        levels += cell[cell.find(':') + 1] - '0';
        fields += cell.find('^') == std::string_view::npos;
    }
    for (int row = 1; levels % 3 != 0 || 3 * fields > 2 * levels; ++row) {
        const std::string hex = ";0," + std::to_string(row) + ":";
        if (island.find(hex) != std::string::npos) continue;
        const int height = 9 - levels % 3;
        island += hex + std::to_string(height) + "^E";
        levels += height;
    }
    return island;
}

inline State position(Setup setup) {
    setup.island = padded(setup.island);
    std::vector<std::string> cells;
    for (std::string_view rest = setup.island; !rest.empty();) cells.emplace_back(take_until(rest, ';'));
    const auto hex_of = [](const std::string& cell) {
        std::string_view text = cell;
        std::string_view hex = take_until(text, ':');
        const int q = *parse_integer(take_until(hex, ','));
        return std::pair(q, *parse_integer(hex));
    };
    std::sort(cells.begin(), cells.end(), [&](auto& a, auto& b) { return hex_of(a) < hex_of(b); });
    std::string island;
    for (const std::string& cell : cells) island += (island.empty() ? "" : ";") + cell;
    std::string standings = setup.standings;
    if (standings.empty())
        for (int seat = 0; seat < setup.options.players; ++seat) standings += seat == 0 ? "-" : "/-";
    const std::string text = island + " " + supplies_for(setup) + " " + drawn_tiles_for(setup) + " " +
                             standings + " " + setup.turn;
    auto state = parse_position(setup.options, text);
    EXPECT_TRUE(state.ok()) << (state.ok() ? "" : state.error().text) << "\n" << text;
    return state.ok() ? *state : State(setup.options);
}

inline Move move(std::string_view text) {
    auto parsed = parse_move(State(), text);
    EXPECT_TRUE(parsed.ok()) << text;
    return parsed.ok() ? *parsed : Move{};
}

// The code of the rule that forbids the move, or "" if it is legal; also checks that the list agrees.
inline std::string refused(const State& state, std::string_view text) {
    const Refusal* refusal = state.refusal(move(text));
    State::MoveList moves;
    if (state.turn().is_decision()) {
        state.legal_moves(moves);
        const bool listed = std::find(moves.begin(), moves.end(), move(text)) != moves.end();
        EXPECT_EQ(listed, refusal == nullptr) << text;
    }
    return refusal == nullptr ? "" : std::string(refusal->code);
}

inline State after(State state, std::initializer_list<std::string_view> moves) {
    for (const std::string_view text : moves) {
        auto next = play(state, move(text));
        EXPECT_TRUE(next.ok()) << text << ": " << (next.ok() ? "" : next.error().text);
        if (!next.ok()) return state;
        state = *next;
    }
    return state;
}

inline std::set<std::string> legal_texts(const State& state, std::string_view prefix = "") {
    State::MoveList moves;
    state.legal_moves(moves);
    std::set<std::string> texts;
    for (const Move& legal : moves)
        if (const std::string text = to_text(legal); text.starts_with(prefix)) texts.insert(text);
    return texts;
}

}  // namespace talus::taluva
