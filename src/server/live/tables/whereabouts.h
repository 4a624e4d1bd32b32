// From which address people were last seen. It is kept in memory alone, and for a day.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "server/rooms/setup/setup.h"

namespace talus::server {

class Whereabouts {
  public:
    void note(const std::string& person, const std::string& address, Milliseconds now) {
        seen_.insert_or_assign(person, Seen{address, now});
    }
    // Empty if it is not known.
    std::string of(const std::string& person) const {
        const auto found = seen_.find(person);
        return found == seen_.end() ? std::string() : found->second.address;
    }
    // Whether two of them were at one address.
    bool share_one(const std::vector<std::string>& people) const {
        std::vector<std::string> addresses;
        for (const std::string& person : people)
            if (std::string address = of(person); !address.empty()) addresses.push_back(std::move(address));
        std::ranges::sort(addresses);
        return std::ranges::adjacent_find(addresses) != addresses.end();
    }
    void tidy(Milliseconds now) {
        std::erase_if(seen_, [now](const auto& entry) { return now - entry.second.at > one_day; });
    }

  private:
    struct Seen {
        std::string address;
        Milliseconds at;
    };
    std::map<std::string, Seen> seen_;
};

}  // namespace talus::server
