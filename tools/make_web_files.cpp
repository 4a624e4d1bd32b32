// Writes the files of the page that are made from C++: the types of the messages, and the facts of the games.
// Unit tests say when they are out of date.
//
//     build/dev/bin/make_web_files
#include <cstdio>
#include <fstream>
#include <string>

#include "protocol/schema/typescript.h"

namespace {

bool write(const std::string& name, const std::string& text) {
    const std::string path = TALUS_SOURCE_DIR "/web/src/engine/" + name;
    std::ofstream file(path);
    file << text;
    file.close();
    if (!file) std::fprintf(stderr, "%s cannot be written.\n", path.c_str());
    return static_cast<bool>(file);
}

}  // namespace

int main() {
    const bool is_written = write("messages.generated.ts", talus::schema::typescript()) &&
                            write("facts.generated.ts", talus::schema::facts_typescript());
    return is_written ? 0 : 1;
}
