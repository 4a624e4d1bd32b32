#include "play/record/record_words.h"

#include <cmath>

#include "base/quote.h"
#include "base/text.h"
#include "play/result_text.h"

namespace talus {
namespace {

// Four digits behind the point: more would be noise.
constexpr int scale = 10'000;
constexpr std::size_t value_size = 6;  // 0.5213

std::string value_text(float value) {
    const long units = std::lround(value * scale);
    const std::string fraction = std::to_string(scale + units % scale);
    return std::to_string(units / scale) + '.' + fraction.substr(1);
}

std::optional<float> parse_value(std::string_view text) {
    if (text.size() != value_size || text[1] != '.') return std::nullopt;
    int units = 0;
    for (const std::size_t i : {0, 2, 3, 4, 5}) {
        if (text[i] < '0' || text[i] > '9') return std::nullopt;
        units = units * 10 + (text[i] - '0');
    }
    return static_cast<float>(units) / scale;
}

}  // namespace

std::string evaluation_word(const Evaluation& evaluation, int seat_count) {
    std::string word = "%";
    for (const Seat seat : SeatRange(seat_count)) {
        if (seat != Seat::first) word += ',';
        word += value_text(evaluation.values[seat]);
    }
    return word + '/' + std::to_string(evaluation.visits);
}

Result<Evaluation> parse_evaluation_word(std::string_view word, int seat_count) {
    const Error error{
        "record.evaluation",
        "An evaluation is written like %0.5213,0.4787/100, with a value for each seat and the number of "
        "visits."};
    word.remove_prefix(1);
    std::string_view values = take_until(word, '/');
    Evaluation evaluation;
    for (const Seat seat : SeatRange(seat_count)) {
        const auto value = parse_value(take_until(values, ','));
        if (!value) return error;
        evaluation.values[seat] = *value;
    }
    const auto visits = parse_integer<std::uint32_t>(word);
    if (!values.empty() || !visits) return error;
    evaluation.visits = *visits;
    return evaluation;
}

std::string agreement_word(const Outcome& agreement) {
    std::string word = "=" + std::string(agreement.reason);
    for (std::size_t i = 0; i < agreement.places.size(); ++i)
        word += (i == 0 ? ':' : ',') + std::to_string(agreement.places[i]);
    return word;
}

Result<Outcome> parse_agreement_word(std::string_view word, int seat_count) {
    word.remove_prefix(1);
    const bool has_places = word.find(':') != std::string_view::npos;
    const std::string_view reason = take_until(word, ':');
    return parse_agreement(
        (has_places ? "places=" + std::string(word) + ' ' : "") + "reason=" + std::string(reason),
        seat_count);
}

}  // namespace talus
