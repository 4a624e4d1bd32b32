// A sort whose code is a fifth of std::sort's, for lists that are short or seldom sorted: each kind of thing
// that std::sort sorts costs the modules for web pages 2 kB.
#pragma once

#include <algorithm>
#include <functional>

namespace talus {

// Equal items may change places.
template <class Range, class Less = std::less<>>
void compact_sort(Range& range, const Less& less = {}) {
    std::make_heap(range.begin(), range.end(), less);
    std::sort_heap(range.begin(), range.end(), less);
}

}  // namespace talus
