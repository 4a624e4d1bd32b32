// Reading a record file from the disk or from standard input.
#pragma once

#include <string>

#include "base/result.h"
#include "play/record/record.h"

namespace talus::cli {

// The record, or one line that says what is wrong: `file:line: reason`, or `file: reason` if it cannot be
// read at all. The file "-" is standard input.
Result<Record, std::string> read_record(const std::string& file);

}  // namespace talus::cli
