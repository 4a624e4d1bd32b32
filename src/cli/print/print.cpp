#include "cli/print/print.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "cli/common/output.h"
#include "cli/common/write_file.h"
#include "print/talavera_cards.h"

namespace talus::cli {

int print_cards(const PrintRequest& request) {
    const std::string pdf =
        print::talavera_cards(request.paper == print::a4.name ? print::a4 : print::letter);
    Output output;
    if (request.file == "-") {
        output.print(pdf);
        return success;
    }
    if (!write_file(request.file, pdf))
        return complain(fmt::format("{}: cannot be written: {}", request.file, std::strerror(errno)),
                        failure);
    output.print(
        fmt::format("{}: two sheets of nine cards, each with its front and its back. Print on both sides at "
                    "full size, and "
                    "let the\nprinter turn the paper over its long edge.\n",
                    request.file));
    return success;
}

}  // namespace talus::cli
