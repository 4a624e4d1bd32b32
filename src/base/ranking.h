// Sorting by keys. The sorting itself is compiled once for each kind of key, and not again for every kind of
// thing that is sorted: that makes the modules for web pages a good deal smaller.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

namespace talus {

// The first number that differs decides; the greater one comes first.
using RankKey = std::array<double, 3>;

// Fills `order` with the numbers of the keys, the greatest key first; equal ones stay as they are.
template <class Key>
void rank(const std::vector<Key>& keys, std::vector<std::uint32_t>& order) {
    order.resize(keys.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&keys](std::uint32_t a, std::uint32_t b) { return keys[a] > keys[b]; });
}

// Sorts things by their keys, the greatest first; equal ones stay as they are.
template <class T, class KeyOf>
void sort_by(std::vector<T>& items, const KeyOf& key_of) {
    std::vector<RankKey> keys;
    keys.reserve(items.size());
    for (const T& item : items) keys.push_back(key_of(item));
    std::vector<std::uint32_t> order;
    rank(keys, order);
    std::vector<T> sorted;
    sorted.reserve(items.size());
    for (const std::uint32_t i : order) sorted.push_back(items[i]);
    items.swap(sorted);
}

}  // namespace talus
