#include "protocol/answer/describe.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "game/level.h"
#include "play/any_state.h"
#include "play/result_text.h"
#include "protocol/board/board.h"

namespace talus {
namespace {

Json value_json(const OptionField& field) {
    return field.is_number ? Json(*parse_integer(field.value)) : Json(field.value);
}

std::vector<OptionText> texts_of(const std::vector<OptionField>& fields) {
    std::vector<OptionText> texts;
    for (const OptionField& field : fields) texts.push_back({field.key, field.value});
    return texts;
}

bool begins_with(const std::vector<OptionField>& fields, const std::vector<OptionField>& chosen) {
    return fields.size() >= chosen.size() && std::equal(chosen.begin(), chosen.end(), fields.begin(),
                                                        [](const OptionField& a, const OptionField& b) {
                                                            return a.key == b.key && a.value == b.value;
                                                        });
}

// What may be chosen after some choices: the next option with its values, each with what may be chosen then.
// At the end, who sits at the table.
template <class State>
Json choices_json(const std::vector<OptionField>& chosen) {
    const auto options = State::Options::parse(texts_of(chosen)).value();
    const std::vector<OptionField> usual = options.fields();
    if (usual.size() == chosen.size()) {
        const AnyState start{State(options)};
        return {{"seats", start.seat_count()},
                {"seats_a_side", start.seats_a_side()},
                {"ranks_all", start.ranks_all()}};
    }
    const OptionField& next = usual[chosen.size()];
    std::vector<std::string> known;
    Json::Array values;
    for (const auto& set : State::Options::all()) {
        const std::vector<OptionField> fields = set.fields();
        if (!begins_with(fields, chosen) || fields.size() == chosen.size()) continue;
        const OptionField& field = fields[chosen.size()];
        if (std::find(known.begin(), known.end(), field.value) != known.end()) continue;
        known.push_back(field.value);
        std::vector<OptionField> more = chosen;
        more.push_back(field);
        values.push_back({{"value", value_json(field)}, {"then", choices_json<State>(more)}});
    }
    return {{"key", next.key}, {"default", value_json(next)}, {"values", std::move(values)}};
}

template <class State>
Json game_json() {
    Json::Array refusals, styles;
    if constexpr (HasStyles<State>)
        for (const std::string_view style : style_names(State())) styles.emplace_back(style);
    for (const Refusal* refusal : State::all_refusals())
        refusals.push_back({{"code", refusal->code}, {"text", refusal->text}});
    return {{"game", State::name},
            {"choices", choices_json<State>({})},
            {"endings", endings_json(State())},
            {"styles", std::move(styles)},
            {"refusals", std::move(refusals)}};
}

}  // namespace

void add_description(Json& answer) {
    Json::Array games, agreements, refusals;
    Games::for_each([&]<class State>(std::type_identity<State>) { games.push_back(game_json<State>()); });
    for (const std::string_view reason : agreement_reasons) agreements.emplace_back(reason);
    for (const Refusal* refusal : refusals::all)
        refusals.push_back({{"code", refusal->code}, {"text", refusal->text}});
    answer.set("games", std::move(games));
    answer.set("levels", level_count);
    answer.set("agreements", std::move(agreements));
    answer.set("refusals", std::move(refusals));
}

}  // namespace talus
