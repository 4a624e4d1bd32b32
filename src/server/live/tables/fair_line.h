// A line in which nobody waits for another's crowd: addresses take turns, and within each its persons.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace talus::server {

// For whom something is done.
struct Payer {
    std::string address;
    std::string person;
};

template <class Item>
class FairLine {
  public:
    void add(const Payer& payer, Item item) {
        Group& group = groups_[payer.address];
        if (group.size == 0) turns_.push_back(payer.address);
        std::deque<Item>& items = group.of_person[payer.person];
        if (items.empty()) group.turns.push_back(payer.person);
        items.push_back(std::move(item));
        ++group.size;
        ++size_;
    }

    struct Taken {
        Item item;
        std::size_t behind;  // how many of that address still wait
    };
    // Pre: somebody waits.
    Taken take() {
        const std::string address = next(turns_);
        Group& group = groups_[address];
        const std::string person = next(group.turns);
        std::deque<Item>& items = group.of_person[person];
        Taken taken{std::move(items.front()), --group.size};
        items.pop_front();
        if (items.empty())
            group.of_person.erase(person);
        else
            group.turns.push_back(person);
        if (group.size == 0)
            groups_.erase(address);
        else
            turns_.push_back(address);
        --size_;
        return taken;
    }

    std::size_t size() const { return size_; }
    std::size_t addresses() const { return groups_.size(); }

  private:
    struct Group {
        std::deque<std::string> turns;  // of persons
        std::map<std::string, std::deque<Item>> of_person;
        std::size_t size = 0;
    };

    static std::string next(std::deque<std::string>& turns) {
        std::string first = std::move(turns.front());
        turns.pop_front();
        return first;
    }

    std::deque<std::string> turns_;  // of addresses
    std::map<std::string, Group> groups_;
    std::size_t size_ = 0;
};

}  // namespace talus::server
