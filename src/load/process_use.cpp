#include "load/process_use.h"

#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace talus::server::load {

// proc_pid_stat(5): the name, in parentheses, may hold anything; after it come numbers.
std::optional<ProcessUse> process_use(int pid) {
    constexpr int state = 3, user_ticks = 14, system_ticks = 15, pages = 24;
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string text;
    if (!std::getline(file, text) || text.rfind(')') == std::string::npos) return std::nullopt;
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    std::string field;
    ProcessUse use;
    for (int number = state; number <= pages && fields >> field; ++number) {
        if (number == user_ticks || number == system_ticks)
            use.seconds += std::stod(field) / static_cast<double>(sysconf(_SC_CLK_TCK));
        if (number == pages)
            use.memory_bytes = std::stoull(field) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    }
    return use;
}

std::optional<ProcessUse> own_use() {
    return process_use(getpid());
}

}  // namespace talus::server::load
