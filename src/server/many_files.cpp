#include "server/many_files.h"

#include <sys/resource.h>

namespace talus::server {

void allow_many_files() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace talus::server
