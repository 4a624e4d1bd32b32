// What kind of content a file has, by the ending of its name.
#pragma once

#include <string_view>

namespace talus::server {

struct MediaType {
    std::string_view name;         // as in Content-Type
    bool is_compressible = false;  // text, or as good as text: pictures and fonts are compressed already
};

MediaType media_type(std::string_view file_name);

}  // namespace talus::server
