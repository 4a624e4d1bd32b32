// Which options the games of a file have, by their number in it.
#pragma once

#include <array>
#include <cstddef>

#include "games/taluva/rules/options.h"

namespace talus::taluva {

inline Options options_of(std::size_t game) {
    constexpr Options usual{2, Edition::ferti, 24, Mode::win}, long_two{2, Edition::riogrande, 48, Mode::win},
        three{3, Edition::ferti, 36, Mode::win};
    constexpr std::array<Options, 12> variety{usual,
                                              long_two,
                                              usual,
                                              three,
                                              usual,
                                              long_two,
                                              usual,
                                              Options{4, Edition::ferti, 48, Mode::win},
                                              usual,
                                              Options{2, Edition::riogrande, 24, Mode::win},
                                              Options{2, Edition::ferti, 48, Mode::win},
                                              three};
    return variety[game % variety.size()];
}

}  // namespace talus::taluva
