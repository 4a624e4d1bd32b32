// Record files: any bytes give an error on some line, or a record that reads back as it is written.
#include "fuzz/check.h"
#include "play/record_file.h"

using namespace talus;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto record = parse_record(fuzz::as_text(data, size));
    if (!record) {
        fuzz::check(record.error().line >= 1 && !record.error().error.text.empty());
        return 0;
    }
    const std::string text = write_record(*record);
    const auto again = parse_record(text);
    fuzz::check(again.ok());
    fuzz::check(*again == *record);
    fuzz::check(write_record(*again) == text);
    return 0;
}
