#include "cli/stats/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/common/text_columns.h"
#include "cli/stats/ranking.h"
#include "cli/stats/titles.h"

namespace talus::cli {
namespace {

class TableWriter {
  public:
    explicit TableWriter(std::int64_t least) : least_(least) {}

    void write(const GroupStats& group) {
        append("{} ({}): {} games\n", group.game, group.options, group.games);
        write_seats(group);
        write_players(group);
        write_endings(group);
        for (const ChoiceList& list : choice_lists(group, least_)) write_choices(group, list);
        append("\n");
    }

    std::string text() && { return std::move(text_); }

  private:
    static std::string share(const Mean& mean) {
        return fmt::format("{:>6.1f} ±{:.1f}", 100 * mean.value(), 100 * mean.error());
    }

    // Padded by what is seen of it.
    static std::string padded(std::string_view text, std::size_t width) {
        return std::string(text) + std::string(width - std::min(width, columns(text)), ' ');
    }

    void write_seats(const GroupStats& group) {
        append("\n  seat            share of the win, %{}\n", group.has_points ? "     points" : "");
        for (std::size_t i = 0; i < group.seats.size(); ++i) {
            const SeatStats& seat = group.seats[i];
            append("  {:<16}{}", i + 1, padded(share(seat.share), 20));
            if (group.has_points)
                append("{:>11.2f}", static_cast<double>(seat.points) / static_cast<double>(group.games));
            append("\n");
        }
    }

    void write_players(const GroupStats& group) {
        append("\n  player          share of the win, %       seats\n");
        for (const auto& [player, mean] : group.players)
            append("  {}{}{:>6}\n", padded(player_title(player), 16), padded(share(mean), 26), mean.count());
    }

    void write_endings(const GroupStats& group) {
        append("\n  end             games, %     turns\n");
        for (const auto& [reason, ending] : group.endings)
            append("  {:<16}{:>8.1f}{:>10.1f}\n", reason,
                   100 * static_cast<double>(ending.games) / static_cast<double>(group.games),
                   static_cast<double>(ending.turns) / static_cast<double>(ending.games));
    }

    void write_choices(const GroupStats& group, const ChoiceList& list) {
        // How often what was on offer is taken; of what is not offered there is nothing to say.
        const bool is_offered = std::ranges::any_of(list.choices, [](const auto& choice) {
            return choice.second->offered > choice.second->share.count();
        });
        append("\n  {}\n", choice_title(group.game, list.kind));
        append("  {}share of the win, %       seats{}\n", std::string(26, ' '),
               is_offered ? "   taken, %" : "");
        for (const auto& [name, choice] : list.choices) {
            append("  {}{}{:>6}", padded(name, 26), padded(share(choice->share), 26), choice->share.count());
            if (is_offered)
                append("{:>11.1f}", 100 * static_cast<double>(choice->share.count()) /
                                        static_cast<double>(choice->offered));
            append("\n");
        }
        if (list.left_out > 0) append("  ({} more, seldom taken)\n", list.left_out);
    }

    template <class... Values>
    void append(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
    }

    std::int64_t least_;
    std::string text_;
};

}  // namespace

std::string stats_table(const Statistics& statistics, std::int64_t least) {
    TableWriter writer(least);
    for (const auto& [key, group] : statistics.groups()) writer.write(group);
    return std::move(writer).text() +
           "± is a standard error. A share is 1 for a win, and a part of it for a shared one.\n";
}

}  // namespace talus::cli
