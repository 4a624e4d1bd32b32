#include "cli/review/overview.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/review/words.h"

namespace talus::cli {

void Overview::add(const Record& record, const Review& review) {
    ++games_;
    for (const Seat who : record.start().seats()) {
        const SeatReview& seat = review.seats[index(who)];
        Player& player = players_[{std::string(record.start().game()), player_label(record, who, language_)}];
        ++player.seats;
        for (std::size_t mark = 0; mark < seat.marks.size(); ++mark) player.marks[mark] += seat.marks[mark];
        if (seat.accuracy) {
            ++player.judged;
            player.accuracy += *seat.accuracy;
        }
        player.luck += seat.luck.value;
        player.luck_variance += seat.luck.error * seat.luck.error;
        player.own += seat.own.value;
        player.own_variance += seat.own.error * seat.own.error;
    }
}

std::string Overview::Player::mean(double sum, double variance, std::string_view minus) const {
    return with_error(static_cast<float>(sum / seats), static_cast<float>(std::sqrt(variance) / seats),
                      minus);
}

std::optional<float> Overview::Player::mean_accuracy() const {
    if (judged == 0) return std::nullopt;
    return static_cast<float>(accuracy / judged);
}

std::string Overview::table() const {
    std::size_t width = 3;
    for (const auto& [key, player] : players_) width = std::max(width, key.second.size());
    std::string text = fmt::format(
        "All {} games; luck and own decisions are means a seat, in percent of a win\n"
        "{:<9}  {:<{}}  seats        luck         own   good   ?!    ?   ??  accuracy\n",
        games_, "game", "who", width);
    for (const auto& [key, player] : players_) {
        text += fmt::format("{:<9}  {:<{}}  {:>5}  {:>10}  {:>10}   {:>4}  {:>3}  {:>3}  {:>3}  {:>8}\n",
                            key.first, key.second, width, player.seats,
                            player.mean(player.luck, player.luck_variance),
                            player.mean(player.own, player.own_variance), player.marks[0], player.marks[1],
                            player.marks[2], player.marks[3], accuracy_text(player.mean_accuracy()));
    }
    return text;
}

}  // namespace talus::cli
