// Whether what is stored makes sense: every game is played again by the rules. And what to do if it does not.
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
    std::size_t rooms = 0;   // that there are, as far as it can be seen
    std::size_t whole = 0;   // of which nothing is missing and everything fits
    std::size_t events = 0;  // that fit
    std::vector<Misfit> misfits = {};
};

// A server may use the database meanwhile. Of each room, the first event that does not fit is told. Where the
// file is damaged, all that can be read is read.
Result<Verification> verify(const std::filesystem::path& database, const Progress& progress = {});

struct Salvage {
    std::size_t rooms = 0;    // brought out
    std::size_t left = 0;     // that are hurt
    std::size_t persons = 0;  // with their secrets and ratings, as far as they can be read
    std::vector<Misfit> misfits = {};
};

// Makes a new database with all the whole rooms of another one. Neither a server nor this changes the old
// one.
Result<Salvage> salvage(const std::filesystem::path& database, const std::filesystem::path& copy,
                        const Progress& progress = {});

// `room k3v…, event 12: …`
std::string to_text(const Misfit& misfit);

}  // namespace talus::server
