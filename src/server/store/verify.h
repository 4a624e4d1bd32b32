// Whether what is stored makes sense: every game is played again by the rules.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "server/store/sqlite/read_only.h"

namespace talus::server {

struct Misfit {
    std::string room;      // empty: the database itself
    std::uint32_t number;  // of the event; 0: the room as a whole
    std::string reason;
};

struct Verification {
    std::size_t rooms = 0;
    std::size_t events = 0;  // that fit
    std::vector<Misfit> misfits = {};
};

// A server may use the database meanwhile. Of each room, the first event that does not fit is told.
Result<Verification> verify(const std::filesystem::path& database, const Progress& progress = {});

// `room k3v…, event 12: …`
std::string to_text(const Misfit& misfit);

}  // namespace talus::server
