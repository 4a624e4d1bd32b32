// Record files: any bytes give an error on some line, or a record that reads back as it is written, whatever
// is done to its tree.
#include "fuzz/check.h"
#include "play/record/record_file.h"

using namespace talus;

namespace {

void check_round_trip(const Record& record) {
    const std::string text = write_record(record);
    const auto again = parse_record(text);
    fuzz::check(again.ok());
    fuzz::check(*again == record);
    fuzz::check(write_record(*again) == text);
}

// Promotes and removes what the input's own bytes name.
void change_tree(Record& record, fuzz::Bytes bytes) {
    for (int i = 0; i < 4; ++i) {
        const std::vector<NodeId> nodes = record.tree().nodes();
        const NodeId node = nodes[bytes.below(static_cast<std::uint32_t>(nodes.size()))];
        if (bytes.next() % 2 == 0)
            (void)record.tree().promote(node);
        else
            (void)record.tree().remove(node);
        const Place& main = record.tree().main();
        fuzz::check(main.state == record.tree().place(main.node).state);
        check_round_trip(record);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto record = parse_record(fuzz::as_text(data, size));
    if (!record) {
        fuzz::check(record.error().line >= 1 && !record.error().error.text.empty());
        return 0;
    }
    check_round_trip(*record);
    change_tree(*record, fuzz::Bytes(data, size));
    return 0;
}
