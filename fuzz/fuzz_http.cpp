// What a browser, or somebody who only says so, writes into a request: no path leads out of the folder, and
// every line of a header has some meaning.
#include <filesystem>
#include <string>

#include "fuzz/check.h"
#include "server/http/encoding.h"
#include "server/http/page.h"
#include "server/http/request_path.h"
#include "server/http/static_files.h"

using namespace talus;
using namespace talus::server;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::as_text(data, size);
    if (const auto path = request_path(text)) {
        for (const std::filesystem::path& part : std::filesystem::path(*path)) fuzz::check(part != "..");
        fuzz::check(path->find('\0') == std::string::npos && path->find('\\') == std::string::npos);
        is_name_hashed(*path);
    }
    for (const Encoding encoding : {Encoding::brotli, Encoding::gzip, Encoding::identity}) {
        const int wanted = quality(encoding, text);
        fuzz::check(wanted >= 0 && wanted <= 1000);
    }
    has_already(text, "\"1\"");
    fuzz::check(has_already(std::string(text) + ", \"1\"", "\"1\""));
    return 0;
}
