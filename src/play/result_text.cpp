#include "play/result_text.h"

#include <algorithm>

#include "base/text.h"

namespace talus {
namespace {

template <class List>
std::string joined(const List& numbers) {
    std::string text;
    for (const auto number : numbers) {
        if (!text.empty()) text += ',';
        text += std::to_string(number);
    }
    return text;
}

Error syntax_error() {
    return {
        "record.result",
        "A result that the players agreed on is written like \"places=1,2 reason=resign\", with one of the "
        "reasons resign, time, agreed and abandoned."};
}

Error places_error() {
    return {"record.places",
            "The places must be one number for each seat, 1 the best, with shared places like 1,1,3."};
}

}  // namespace

std::string to_text(const std::optional<Outcome>& result) {
    if (!result) return std::string(unfinished_text);
    std::string text;
    if (!result->places.empty()) text += "places=" + joined(result->places) + ' ';
    text.append("reason=").append(result->reason);
    if (!result->scores.empty()) text += " scores=" + joined(result->scores);
    return text;
}

bool are_places(const FixedVector<std::uint8_t, max_seats>& places, int seat_count) {
    if (static_cast<int>(places.size()) != seat_count) return false;
    if (seat_count == 1) return places[0] == 1 || places[0] == 2;
    return std::all_of(places.begin(), places.end(), [&](int place) {
        return place == 1 + std::count_if(places.begin(), places.end(), [&](int p) { return p < place; });
    });
}

Result<Outcome> checked_agreement(const Outcome& agreement, int seat_count) {
    const auto reason = std::find(agreement_reasons.begin(), agreement_reasons.end(), agreement.reason);
    if (reason == agreement_reasons.end() || !agreement.scores.empty()) return syntax_error();
    const bool without_places = agreement.places.empty() && *reason == "abandoned";
    if (!without_places && !are_places(agreement.places, seat_count)) return places_error();
    return Outcome{agreement.places, *reason, {}};
}

std::vector<int> sides_of(const AnyState& state) {
    // Partners sit opposite each other.
    const int side_count = state.seat_count() / state.seats_a_side();
    std::vector<int> sides;
    for (int seat = 0; seat < state.seat_count(); ++seat) sides.push_back(seat % side_count);
    return sides;
}

Outcome loss_of(Seat seat, const AnyState& state, std::string_view reason) {
    const std::vector<int> sides = sides_of(state);
    const int loser = sides[index(seat)];
    const auto winners = std::ranges::count_if(sides, [&](int side) { return side != loser; });
    // Alone, place 2 is a loss.
    const auto last_place = static_cast<std::uint8_t>(sides.size() == 1 ? 2 : winners + 1);
    Outcome outcome{{}, reason, {}};
    for (const int side : sides) outcome.places.push_back(side == loser ? last_place : 1);
    return outcome;
}

Outcome agreed_draw(const AnyState& state) {
    Outcome outcome{{}, "agreed", {}};
    for (int seat = 0; seat < state.seat_count(); ++seat) outcome.places.push_back(1);
    return outcome;
}

Result<Outcome> parse_agreement(std::string_view text, int seat_count) {
    constexpr std::string_view places_key = "places=";
    constexpr std::string_view reason_key = "reason=";
    Outcome agreement;
    if (text.starts_with(places_key)) {
        text.remove_prefix(places_key.size());
        std::string_view places = take_until(text, ' ');
        if (places.ends_with(',')) return places_error();
        while (!places.empty()) {
            const auto place = parse_integer<std::uint8_t>(take_until(places, ','));
            if (!place || agreement.places.size() == max_seats) return places_error();
            agreement.places.push_back(*place);
        }
        if (agreement.places.empty()) return places_error();
    }
    if (!text.starts_with(reason_key)) return syntax_error();
    agreement.reason = text.substr(reason_key.size());
    return checked_agreement(agreement, seat_count);
}

}  // namespace talus
