#include "cli/common/read_record.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "play/record/record_file.h"

namespace talus::cli {
namespace {

struct CloseFile {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};

}  // namespace

Result<Record, std::string> read_record(const std::string& file) {
    const bool is_input = file == "-";
    const std::string name = is_input ? "<stdin>" : file;
    const auto failure_text = [&] {
        return fmt::format("{}: cannot be read: {}", name, std::strerror(errno));
    };
    const std::unique_ptr<std::FILE, CloseFile> stream(is_input ? stdin : std::fopen(file.c_str(), "rb"));
    if (!stream) return failure_text();
    // One byte more than a record may have shows that there are too many, however long the file goes on; and
    // three for a byte order mark.
    std::string text(max_record_bytes + 4, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), stream.get()));
    if (std::ferror(stream.get()) != 0) return failure_text();
    auto record = parse_record(text);
    if (!record) return fmt::format("{}:{}: {}", name, record.error().line, record.error().error.text);
    return *std::move(record);
}

}  // namespace talus::cli
