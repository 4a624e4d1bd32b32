#include "cli/record/record_check.h"

#include <fmt/format.h>

#include "cli/common/output.h"
#include "cli/common/read_record.h"

namespace talus::cli {

int record_check(const RecordCheckRequest& request) {
    Output output;
    std::size_t bad = 0;
    for (const std::string& file : request.files) {
        const auto record = read_record(file);
        if (record) continue;
        ++bad;
        output.print(record.error() + '\n');
    }
    output.print(fmt::format("{} good, {} bad\n", request.files.size() - bad, bad));
    return bad == 0 ? success : failure;
}

}  // namespace talus::cli
