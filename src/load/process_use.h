// What a process uses, as Linux tells it.
#pragma once

#include <cstdint>
#include <optional>

namespace talus::server::load {

struct ProcessUse {
    double seconds = 0;              // of processor time, its own and the system's for it
    std::uint64_t memory_bytes = 0;  // resident
};

// Nothing if there is no such process, or not for us to see.
std::optional<ProcessUse> process_use(int pid);
std::optional<ProcessUse> own_use();

}  // namespace talus::server::load
