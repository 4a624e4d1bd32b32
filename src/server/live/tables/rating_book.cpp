#include "server/live/tables/rating_book.h"

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

}  // namespace

std::optional<RatingRow> RatingBook::rating(const std::string& player, const std::string& game) {
    if (const auto known = known_.find({player, game}); known != known_.end()) return known->second;
    const Result<std::optional<RatingRow>> row = store_.rating(player, game);
    if (!row) return std::nullopt;
    const Rating fresh;
    return row->value_or(RatingRow{player, game, fresh.mean, fresh.deviation, 0});
}

std::optional<RatingBook::Changes> RatingBook::changes(const Room& room, const std::string& result) {
    if (!room.setup().is_rated || is_any_seat_handed(room)) return std::nullopt;
    const std::vector<int> places = places_of(room, result);
    if (places.size() != room.seats().size()) return std::nullopt;  // abandoned
    std::vector<RatingRow> rows;
    std::vector<Rating> before;
    for (const Room::SeatState& seat : room.seats()) {
        const std::string player = seat.person ? seat.person->id : "level:" + std::to_string(seat.level);
        std::optional<RatingRow> row = rating(player, room.setup().game);
        if (!row) return std::nullopt;  // the store fails: so will the end of the game
        before.push_back({row->mean, row->deviation});
        rows.push_back(*std::move(row));
    }
    const std::vector<Rating> after = rated(before, room.sides(), places);
    Changes changes;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        changes.shown.push_back({shown_rating(before[i]), shown_rating(after[i])});
        RatingRow& row = rows[i];
        row.mean = after[i].mean;
        row.deviation = after[i].deviation;
        ++row.games;
        known_[{row.player, row.game}] = row;
    }
    changes.rows = std::move(rows);
    return changes;
}

}  // namespace talus::server
