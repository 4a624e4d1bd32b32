#include "protocol/answer/finding_json.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/answer/answer.h"

namespace talus {
namespace {

// So many that what is read is what was written.
constexpr int exact_digits = 15;

Turn turn_at(const Record& game, std::size_t position) {
    return position < game.steps().size() ? game.steps()[position].turn : game.current().turn();
}

// Whether there is something to compare with the best move: another one that was played, or a turn that is
// not over yet.
bool has_after_best(const Record& game, std::size_t position, const std::string& best) {
    const std::vector<Step>& steps = game.steps();
    if (position < steps.size()) return steps[position].move != best;
    return !steps.empty() && steps.back().turn == game.current().turn();
}

Json exact(const Values& values, int seats) {
    Json::Array array;
    for (int seat = 0; seat < seats; ++seat) array.push_back(Json::rounded(values[seat], exact_digits));
    return array;
}

void set(Json& json, const std::string& key, const Estimate& estimate, int seats) {
    json.set(key, exact(estimate.values, seats));
    json.set(key + "_error", exact(estimate.error, seats));
}

class FindingReader {
  public:
    FindingReader(const Json& json, int seats) : json_(json), seats_(static_cast<std::size_t>(seats)) {}

    Estimate estimate(const std::string& key) { return {values(key), values(key + "_error")}; }
    bool is_sound() const { return is_sound_; }

  private:
    Values values(const std::string& key) {
        const Json::Array& items = json_[key].items();
        Values values{};
        is_sound_ = is_sound_ && items.size() == seats_;
        for (std::size_t i = 0; is_sound_ && i < seats_; ++i)
            values[i] = static_cast<float>(*items[i].number());
        return values;
    }

    const Json& json_;
    const std::size_t seats_;
    bool is_sound_ = true;
};

}  // namespace

Json finding_json(const Record& game, std::size_t position, const PositionFinding& finding) {
    Json json{{"position", position}};
    const int seats = game.start().seat_count();
    const Turn turn = turn_at(game, position);
    if (turn.is_chance()) {
        set(json, "values", finding.mean, seats);
        set(json, "luck", finding.luck, seats);
        json.set("outcomes", finding.outcomes);
        json.set("sampled", finding.is_sampled);
    } else if (turn.is_decision()) {
        set(json, "values", finding.best.worth, seats);
        json.set("line", texts_json(finding.best.line));
        json.set("legal", finding.best.legal);
        json.set("proven", finding.best.is_proven);
        if (has_after_best(game, position, finding.best.line.front()))
            set(json, "after_best", finding.after_best, seats);
    }
    return json;
}

Result<PositionFinding> parse_finding(const Json& json, const Record& game, std::size_t position) {
    const Turn turn = turn_at(game, position);
    PositionFinding finding;
    if (turn.is_over()) return finding;
    FindingReader reader(json, game.start().seat_count());
    const Estimate values = reader.estimate("values");
    bool is_whole = true;
    if (turn.is_chance()) {
        finding.mean = values;
        finding.luck = reader.estimate("luck");
        is_whole = !json["outcomes"].is_null();
        finding.outcomes = json["outcomes"].integer<std::size_t>().value_or(0);
        finding.is_sampled = json["sampled"].boolean().value_or(false);
    } else {
        finding.best.worth = values;
        for (const Json& move : json["line"].items()) finding.best.line.emplace_back(*move.text());
        is_whole = !finding.best.line.empty() && !json["legal"].is_null();
        finding.best.legal = json["legal"].integer<std::size_t>().value_or(0);
        finding.best.is_proven = json["proven"].boolean().value_or(false);
        if (is_whole && has_after_best(game, position, finding.best.line.front()))
            finding.after_best = reader.estimate("after_best");
    }
    if (!is_whole || !reader.is_sound())
        return Error{"protocol.key",
                     "This is not what a review says of position " + std::to_string(position) + "."};
    return finding;
}

}  // namespace talus
