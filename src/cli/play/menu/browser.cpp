#include "cli/play/menu/browser.h"

#include <cmath>
#include <optional>
#include <utility>
#include <variant>

namespace talus::cli {
namespace {

// What follows the last colon: the direction of a tile, where a tower goes.
std::string_view last_part(const MoveMenu::Entry& entry) {
    return std::string_view(entry.move).substr(entry.move.rfind(':') + 1);
}

// How far `to` is ahead of `from` in the direction of the arrow, and how far aside.
std::pair<double, double> ahead_and_aside(Place from, Place to, Key::Kind arrow) {
    const double x = to.x - from.x;
    const double y = to.y - from.y;
    switch (arrow) {
        case Key::Kind::left: return {-x, std::abs(y)};
        case Key::Kind::right: return {x, std::abs(y)};
        case Key::Kind::up: return {-y, std::abs(x)};
        default: return {y, std::abs(x)};
    }
}

}  // namespace

MoveBrowser::MoveBrowser(const MoveMenu& menu, std::vector<Place> places)
    : menu_(menu), places_(std::move(places)) {
    Place sum;
    for (const Place& place : places_) {
        sum.x += place.x;
        sum.y += place.y;
    }
    const auto count = static_cast<double>(places_.size());
    const auto distance = [&](std::size_t i) {
        return std::hypot(places_[i].x - sum.x / count, places_[i].y - sum.y / count);
    };
    for (std::size_t i = 1; i < places_.size(); ++i)
        if (distance(i) < distance(current_)) current_ = i;
}

void MoveBrowser::enter(std::size_t entry) {
    const std::string_view wanted = last_part(current());
    std::size_t best = entry;
    for (std::size_t i = 0; i < places_.size(); ++i)
        if (places_[i] == places_[entry] && last_part(menu_.entries()[i]) == wanted) best = i;
    current_ = best;
}

void MoveBrowser::go(Key::Kind arrow) {
    // Aside counts more: a neighbour straight ahead comes before one that is closer, but off the line.
    constexpr double weight_aside = 1.5;
    std::optional<std::size_t> best;
    double best_cost = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const auto [ahead, aside] = ahead_and_aside(places_[current_], places_[i], arrow);
        if (ahead <= 0) continue;
        const double cost = ahead + weight_aside * aside;
        if (best && cost >= best_cost) continue;
        best = i;
        best_cost = cost;
    }
    if (best) enter(*best);
}

void MoveBrowser::turn() {
    std::size_t next = current_;
    do next = (next + 1) % places_.size();
    while (!(places_[next] == places_[current_]));
    current_ = next;
}

void MoveBrowser::go_on() {
    const Place here = places_[current_];
    std::size_t next = current_;
    do next = (next + 1) % places_.size();
    while (next != current_ && places_[next] == here);
    current_ = next;
}

MoveBrowser browse(const AnyState& state, const MoveMenu& menu) {
    std::vector<Place> places;
    for (const MoveMenu::Entry& entry : menu.entries())
        places.push_back(
            std::visit([&](const auto& game) { return place_of(game, entry.move); }, state.variant()));
    return {menu, std::move(places)};
}

}  // namespace talus::cli
