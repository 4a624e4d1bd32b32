#include "review/review.h"

#include <algorithm>
#include <cmath>

namespace talus {

Mark mark_of(float cost) {
    int mark = mark_count - 1;
    while (cost < mark_costs[static_cast<std::size_t>(mark)]) --mark;
    return static_cast<Mark>(mark);
}

std::string_view to_text(Mark mark) {
    constexpr std::array<std::string_view, mark_count> texts{"good", "inaccuracy", "mistake", "blunder"};
    return texts[static_cast<std::size_t>(mark)];
}

float accuracy_of(float cost) {
    return std::exp2(-cost / halving_cost);
}

void AccuracySum::add(float chance, float cost) {
    sum_ += double{chance} * accuracy_of(cost);
    weight_ += chance;
}

std::optional<float> AccuracySum::value() const {
    return weight_ > 0 ? std::optional(static_cast<float>(sum_ / weight_)) : std::nullopt;
}

bool is_mostly_horizon(const Review& review) {
    return std::any_of(review.seats.begin(), review.seats.end(), [](const SeatReview& seat) {
        return std::abs(seat.horizon) >
               std::abs(seat.luck.value) + std::abs(seat.own.value) + std::abs(seat.others.value);
    });
}

std::string seat_name(const Record& record, Seat seat) {
    const std::string number_text = std::to_string(number(seat));
    const std::string* name = record.header("Seat-" + number_text);
    return name != nullptr ? *name : "Seat " + number_text;
}

}  // namespace talus
