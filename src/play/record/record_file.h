// The record file: a game as text that people can read and write. Headers, a blank line, and the moves, one
// numbered line for each turn. The format, for all games alike, is specified in docs/notation.md.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"
#include "play/record/record.h"

namespace talus {

// Hundreds of times the size of any real record. Longer texts are refused, so that a reader need not hold
// them.
inline constexpr std::size_t max_record_bytes = std::size_t{1} << 20;

struct RecordError {
    std::size_t line;  // counted from 1
    Error error;

    friend bool operator==(const RecordError&, const RecordError&) = default;
};

std::string write_record(const Record& record);

// Reads any bytes: the record, or the first line that is wrong and why. Takes time in proportion to the size.
Result<Record, RecordError> parse_record(std::string_view text);

}  // namespace talus
