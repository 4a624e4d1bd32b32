#include "server/live/rating_lists.h"

#include <utility>

#include "base/json.h"
#include "server/live/tables/rating_book.h"
#include "server/people/rating.h"

namespace talus::server {
namespace {

Json player_json(const RatingRow& row, Store& store) {
    Json json;
    if (constexpr std::string_view level = "level:"; row.player.starts_with(level)) {
        json.set("level", std::stoi(row.player.substr(level.size())));
    } else {
        const auto person = store.person(row.player);
        const std::string name = person && *person ? (*person)->name : std::string();
        json.set("person", Json{{"id", row.player}, {"name", name}});
    }
    json.set("rating", shown_rating({row.mean, row.deviation}));
    json.set("games", row.games);
    return json;
}

}  // namespace

Result<std::string> RatingLists::json(std::string_view game, Milliseconds now) {
    constexpr int most = 100;
    if (const auto known = made_.find(game); known != made_.end() && now - known->second.at < age)
        return known->second.text;
    const Result<std::vector<RatingRow>> rows = store_.best(game, RatingBook::few_games, most);
    if (!rows) return rows.error();
    Json::Array best;
    for (const RatingRow& row : *rows) best.push_back(player_json(row, store_));
    Made made{Json{{"best", std::move(best)}}.dump(), now};
    return made_.insert_or_assign(std::string(game), std::move(made)).first->second.text;
}

}  // namespace talus::server
