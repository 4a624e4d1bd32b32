// The choices of one kind, as tables and plots show them: what is taken most often first, and so many at
// most.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "stats/statistics.h"

namespace talus::cli {

struct ChoiceList {
    std::string kind;
    std::vector<std::pair<std::string, const ChoiceStats*>> choices;  // by name
    std::size_t left_out = 0;
};

inline std::vector<ChoiceList> choice_lists(const GroupStats& group, std::int64_t least,
                                            std::size_t most = 18) {
    std::vector<ChoiceList> lists;
    for (const auto& [key, stats] : group.choices) {
        if (lists.empty() || lists.back().kind != key.first) lists.push_back({key.first, {}});
        if (stats.share.count() >= least)
            lists.back().choices.emplace_back(key.second, &stats);
        else
            ++lists.back().left_out;
    }
    for (ChoiceList& list : lists) {
        std::ranges::stable_sort(list.choices, std::greater{},
                                 [](const auto& choice) { return choice.second->share.count(); });
        if (list.choices.size() <= most) continue;
        list.left_out += list.choices.size() - most;
        list.choices.resize(most);
    }
    return lists;
}

}  // namespace talus::cli
