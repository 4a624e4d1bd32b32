#include "server/live/rating_book.h"

#include "play/result_text.h"
#include "server/people/rating.h"
#include "server/rooms/sides.h"

namespace talus::server {

std::optional<RatingRow> RatingBook::rating(const std::string& player, const std::string& game) {
    if (const auto known = known_.find({player, game}); known != known_.end()) return known->second;
    const Result<std::optional<RatingRow>> row = store_.rating(player, game);
    if (!row) return std::nullopt;
    const Rating fresh;
    return row->value_or(RatingRow{player, game, fresh.mean, fresh.deviation, 0});
}

std::optional<RatingBook::Changes> RatingBook::changes(const Room& room, const std::vector<int>& places) {
    if (!room.is_rated() || places.empty()) return std::nullopt;
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
