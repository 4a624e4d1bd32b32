#include "server/live/lobby_list.h"

#include <algorithm>
#include <set>

namespace talus::server {
namespace {

constexpr std::size_t most_listed = 100;
constexpr int most_of_a_host = 5;
constexpr std::size_t most_changes = 20;

std::string joined(const std::vector<std::string>& items) {
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : ",") + item;
    return text;
}

}  // namespace

std::optional<std::string> LobbyList::update(const std::vector<Room>& rooms) {
    std::map<std::string, int> of_host;
    std::vector<std::pair<std::string, std::string>> wanted;  // ids and summaries
    for (const Room& room : rooms)
        if (wanted.size() < most_listed && ++of_host[room.host] <= most_of_a_host)
            wanted.emplace_back(room.id, room.summary.dump());

    std::set<std::string> stay;
    for (const auto& [id, summary] : wanted) stay.insert(id);
    std::vector<std::string> gone, changed;
    for (const auto& [id, summary] : listed_)
        if (!stay.contains(id)) gone.push_back(id);
    for (const std::string& id : gone) listed_.erase(id);
    order_.clear();
    has_more_ = false;
    for (const auto& [id, summary] : wanted) {
        const auto known = listed_.find(id);
        const bool is_new = known == listed_.end() || known->second != summary;
        if (is_new && changed.size() == most_changes) {
            has_more_ = true;
            if (known == listed_.end()) continue;
        } else if (is_new) {
            changed.push_back(summary);
            listed_[id] = summary;
        }
        order_.push_back(id);
    }
    if (gone.empty() && changed.empty()) return std::nullopt;
    for (std::string& id : gone) id = Json(id).dump();
    return R"({"type":"lobby-changes","gone":[)" + joined(gone) + R"(],"rooms":[)" + joined(changed) + "]}";
}

std::string LobbyList::whole() const {
    std::vector<std::string> summaries;
    for (const std::string& id : order_) summaries.push_back(listed_.at(id));
    return R"({"type":"lobby","rooms":[)" + joined(summaries) + "]}";
}

}  // namespace talus::server
