#include "server/live/tables/rating_book.h"

#include <algorithm>

#include "play/result_text.h"
#include "server/people/rating.h"

namespace talus::server {
namespace {

// A game that a computer has finished for a person says nothing about either.
bool is_any_seat_handed(const Room& room) {
    for (std::size_t i = 0; i < room.seats().size(); ++i)
        if (room.seats()[i].level != room.setup().levels[i]) return true;
    return false;
}

// By the rules, or by what the players have brought about.
std::vector<int> places_of(const Room& room, const std::string& result) {
    std::optional<Outcome> outcome = room.record().result();
    if (!outcome) {
        const Result<Outcome> agreement = parse_agreement(result, static_cast<int>(room.seats().size()));
        if (agreement) outcome = *agreement;
    }
    return outcome ? std::vector<int>(outcome->places.begin(), outcome->places.end()) : std::vector<int>();
}

// Resigning, running out of time and agreeing make a game count only if there was one.
bool has_few_moves(const Room& room) {
    constexpr std::size_t few = 6;  // decisions a seat: two or three turns
    if (room.record().result()) return false;
    return room.record().steps().size() - room.draw_count() < few * room.seats().size();
}

}  // namespace

RatingBook::Changes RatingBook::changes(const Room& room, const std::string& result, Milliseconds now) {
    if (!room.setup().is_rated || room.unrated()) return {};
    if (is_any_seat_handed(room)) return {.why_not = Unrated::handed};
    const std::vector<int> places = places_of(room, result);
    if (places.size() != room.seats().size()) return {};  // abandoned
    if (limits_.guards_ratings && has_few_moves(room)) return {.why_not = Unrated::few_moves};
    std::optional<std::vector<RatedPairRow>> pairs = fresh_pairs(room, now);
    if (!pairs) return {.why_not = Unrated::same_pair};
    Changes changes = rated_changes(room, places);
    if (!changes.rows.empty()) changes.pairs = *std::move(pairs);
    return changes;
}

std::optional<std::vector<RatedPairRow>> RatingBook::fresh_pairs(const Room& room, Milliseconds now) {
    constexpr int most_a_day = 5;
    std::erase_if(pairs_, [now](const RatedPairRow& pair) { return now - pair.at > one_minute; });
    std::vector<RatedPairRow> pairs;
    for (const Room::SeatState& one : room.seats())
        for (const Room::SeatState& other : room.seats()) {
            if (!one.person || !other.person || one.person->id >= other.person->id) continue;
            pairs.push_back({one.person->id, other.person->id, room.setup().game, now});
            const RatedPairRow& pair = pairs.back();
            // Those that are durable by now are among both.
            const Result<int> stored = store_.rated_pairs(pair.first, pair.second, pair.game, now - one_day);
            const auto waiting = std::ranges::count_if(pairs_, [&](const RatedPairRow& each) {
                return each.first == pair.first && each.second == pair.second && each.game == pair.game;
            });
            const int count = std::max(stored ? *stored : 0, static_cast<int>(waiting));
            if (limits_.guards_ratings && count >= most_a_day) return std::nullopt;
        }
    pairs_.insert(pairs_.end(), pairs.begin(), pairs.end());
    return pairs;
}

RatingBook::Changes RatingBook::rated_changes(const Room& room, const std::vector<int>& places) {
    std::vector<RatingRow> rows;
    std::vector<Rating> before;
    for (const Room::SeatState& seat : room.seats()) {
        const std::string player = seat.person ? seat.person->id : "level:" + std::to_string(seat.level);
        std::optional<RatingRow> row = rating(player, room.setup().game);
        if (!row) return {};  // the store fails: so will the end of the game
        before.push_back({row->mean, row->deviation});
        rows.push_back(*std::move(row));
    }
    const std::vector<Rating> after = rated(before, room.sides(), places);
    Changes changes;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        RatingRow& row = rows[i];
        ++row.games;
        changes.shown.push_back({shown_rating(before[i]), shown_rating(after[i]),
                                 room.seats()[i].person && row.games < few_games});
        row.mean = after[i].mean;
        row.deviation = after[i].deviation;
        known_[{row.player, row.game}] = row;
    }
    changes.rows = std::move(rows);
    return changes;
}

std::optional<RatingRow> RatingBook::rating(const std::string& player, const std::string& game) {
    if (const auto known = known_.find({player, game}); known != known_.end()) return known->second;
    const Result<std::optional<RatingRow>> row = store_.rating(player, game);
    if (!row) return std::nullopt;
    const Rating fresh;
    return row->value_or(RatingRow{player, game, fresh.mean, fresh.deviation, 0});
}

}  // namespace talus::server
