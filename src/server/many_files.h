// Every connection is a file to the system, which allows few of them unless it is asked.
#pragma once

namespace talus::server {

// As many as this user may have at most.
void allow_many_files();

}  // namespace talus::server
