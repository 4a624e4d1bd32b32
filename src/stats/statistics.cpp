#include "stats/statistics.h"

#include <algorithm>
#include <cmath>

namespace talus {
namespace {

constexpr double unit = 1e6;
constexpr int digits = 4;

void add_mean(Json& json, const Mean& mean) {
    json.set("share", Json::rounded(mean.value(), digits));
    json.set("error", Json::rounded(mean.error(), digits));
}

Json by_player_json(const MeanByPlayer& means) {
    Json::Array players;
    for (const auto& [player, mean] : means) {
        Json json{{"player", player}, {"seats", mean.count()}};
        add_mean(json, mean);
        players.push_back(std::move(json));
    }
    return players;
}

Json opening_json(const std::map<std::uint64_t, OpeningNode>& nodes, std::int64_t least) {
    std::vector<const OpeningNode*> found;
    for (const auto& [key, node] : nodes)
        if (node.share.count() >= least) found.push_back(&node);
    std::ranges::stable_sort(found, std::greater{},
                             [](const OpeningNode* node) { return node->share.count(); });
    Json::Array list;
    for (const OpeningNode* node : found) {
        Json::Array moves;
        for (const std::string& move : node->turn.moves) moves.emplace_back(move);
        Json json{{"key", hex_text(node->turn.key)},
                  {"seat", number(node->turn.seat)},
                  {"moves", moves},
                  {"position", node->turn.position},
                  {"games", node->share.count()}};
        add_mean(json, node->share);
        Json next = opening_json(node->next, least);
        if (!next.items().empty()) json.set("next", std::move(next));
        list.push_back(std::move(json));
    }
    return list;
}

Json choices_json(const GroupStats& group, std::int64_t least) {
    Json::Array choices;
    for (const auto& [key, choice] : group.choices) {
        if (choice.offered < least) continue;
        Json json{{"kind", key.first},
                  {"name", key.second},
                  {"seats", choice.share.count()},
                  {"offered", choice.offered}};
        add_mean(json, choice.share);
        if (choice.by_player.size() > 1) json.set("players", by_player_json(choice.by_player));
        choices.push_back(std::move(json));
    }
    return choices;
}

Json seats_json(const GroupStats& group) {
    Json::Array seats;
    for (const SeatStats& seat : group.seats) {
        Json json = Json::Object{};
        add_mean(json, seat.share);
        if (group.has_points)
            json.set(
                "points",
                Json::rounded(static_cast<double>(seat.points) / static_cast<double>(seat.share.count()), 2));
        if (seat.by_player.size() > 1) json.set("players", by_player_json(seat.by_player));
        seats.push_back(std::move(json));
    }
    return seats;
}

Json group_json(const GroupStats& group, std::int64_t least) {
    Json::Array endings, lengths;
    for (const auto& [reason, ending] : group.endings)
        endings.push_back(
            Json{{"reason", reason},
                 {"games", ending.games},
                 {"turns",
                  Json::rounded(static_cast<double>(ending.turns) / static_cast<double>(ending.games), 1)}});
    for (const auto& [turns, games] : group.lengths) lengths.push_back(Json::Array{turns, games});
    return {{"game", group.game},
            {"options", group.options},
            {"games", group.games},
            {"seats", seats_json(group)},
            {"players", by_player_json(group.players)},
            {"endings", endings},
            {"lengths", lengths},
            {"choices", choices_json(group, least)},
            {"opening", opening_json(group.opening, least)}};
}

}  // namespace

void Mean::add(float share) {
    ++count_;
    sum_ += std::llround(share * unit);
    squares_ += std::llround(static_cast<double>(share) * share * unit);
}

double Mean::value() const {
    return count_ == 0 ? 0 : static_cast<double>(sum_) / unit / static_cast<double>(count_);
}

double Mean::error() const {
    if (count_ < 2) return 0;
    const auto n = static_cast<double>(count_);
    const double variance = static_cast<double>(squares_) / unit / n - value() * value();
    return std::sqrt(std::max(0.0, variance) / (n - 1));
}

void Statistics::add(const GameDigest& game) {
    ++games_;
    GroupStats& group = groups_[{game.game, game.options}];
    group.game = game.game;
    group.options = game.options;
    ++group.games;
    group.seats.resize(game.players.size());
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        group.seats[i].share.add(game.shares[i]);
        group.seats[i].by_player[game.players[i]].add(game.shares[i]);
        group.players[game.players[i]].add(game.shares[i]);
        if (game.outcome.scores.empty()) continue;
        group.has_points = true;
        group.seats[i].points += game.outcome.scores[i];
    }
    EndingStats& ending = group.endings[std::string(game.outcome.reason)];
    ++ending.games;
    ending.turns += game.turns;
    ++group.lengths[game.turns];
    for (const SeatChoice& choice : game.choices) {
        ChoiceStats& stats = group.choices[{choice.kind, choice.name}];
        ++stats.offered;
        if (!choice.is_taken) continue;
        stats.share.add(game.shares[choice.seat]);
        stats.by_player[game.players[index(choice.seat)]].add(game.shares[choice.seat]);
    }
    auto* nodes = &group.opening;
    for (const OpeningTurn& turn : game.opening) {
        OpeningNode& node = (*nodes)[turn.key];
        node.share.add(game.shares[turn.seat]);
        // The same example, in whatever order the games come.
        if (node.share.count() == 1 || turn.position < node.turn.position) node.turn = turn;
        nodes = &node.next;
    }
}

Json statistics_json(const Statistics& statistics, std::int64_t least) {
    Json::Array groups;
    for (const auto& [key, group] : statistics.groups()) groups.push_back(group_json(group, least));
    return {{"format", "talus-statistics-1"}, {"groups", groups}};
}

}  // namespace talus
