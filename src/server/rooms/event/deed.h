// What a command does, and what an event has done, in short: so that a command that comes a second time is
// told from another one with the same id.
#pragma once

#include <string>

#include "server/rooms/event/command.h"
#include "server/rooms/event/event.h"

namespace talus::server {

std::string deed_of(const Command& command);

// Of the first event that a command has led to.
std::string deed_of(const Event::What& what);

}  // namespace talus::server
