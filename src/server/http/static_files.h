// The built page, in memory: all files of a folder with every packed form there is of them. What is not in
// here cannot be asked for, so no request ever touches the disk.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/http/encoding.h"
#include "server/http/media_type.h"

namespace talus::server {

// One form of a file.
struct Variant {
    Encoding encoding = Encoding::identity;
    std::string content;
    std::string etag;  // with its quotes; another one for every content and every form
};

struct StaticFile {
    MediaType type;
    bool is_immutable = false;      // another content would have another name
    std::vector<Variant> variants;  // the smallest first; the last one is the plain one
};

class StaticFiles {
  public:
    // The page is below a megabyte. Whoever names a folder with more than this has named the wrong one.
    static constexpr std::size_t most_bytes = 64 << 20;
    static constexpr std::size_t most_files = 10'000;

    // Everything in the folder but hidden files and links that lead out of it. `a.js.gz` and `a.js.br` are
    // forms of `a.js`; what compresses well and has no `.gz` is compressed here.
    static Result<StaticFiles> load(const std::filesystem::path& folder);

    // By its path in the folder; the empty path is index.html. Null if there is none.
    const StaticFile* find(std::string_view path) const;

  private:
    std::map<std::string, StaticFile, std::less<>> files_;
};

// The form that the client wants most, by its Accept-Encoding line, and of those the smallest; the plain one
// if it refuses all there are.
const Variant& best_variant(const StaticFile& file, std::string_view accept_encoding);

// `assets/main-B3x_9kQz.js`: the build puts a hash of the content into the names there.
bool is_name_hashed(std::string_view path);

std::string etag_of(std::string_view content);

}  // namespace talus::server
