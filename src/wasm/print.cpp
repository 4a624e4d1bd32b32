// Talavera's cards for a page that prints them: a module of its own, which only those load who want them.
#include <cstddef>
#include <string>

#include "print/talavera_cards.h"

namespace {
std::string pdf;
}  // namespace

#define TALUS_EXPORT(name) extern "C" [[clang::export_name(#name)]]

// Makes the PDF, on Letter or else on A4, and tells where it lies.
TALUS_EXPORT(talus_print) const char* talus_print(int is_letter) {
    pdf = talus::print::talavera_cards(is_letter ? talus::print::letter : talus::print::a4);
    return pdf.data();
}

TALUS_EXPORT(talus_printed_size) std::size_t talus_printed_size() {
    return pdf.size();
}
