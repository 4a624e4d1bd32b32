#include "server/http/static_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "base/hash.h"

namespace talus::server {
namespace {

namespace fs = std::filesystem;

bool is_inside(const fs::path& file, const fs::path& folder) {
    const auto [rest, unused] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
    return rest == folder.end();
}

std::optional<std::string> read_file(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!stream.is_open() || stream.bad()) return std::nullopt;
    return content;
}

using Contents = std::map<std::string, std::string>;  // by path in the folder

bool is_packed_form(const std::string& path, const Contents& contents) {
    constexpr std::size_t ending = 3;
    return (path.ends_with(".gz") || path.ends_with(".br")) &&
           contents.contains(path.substr(0, path.size() - ending));
}

Result<Contents> read_folder(const fs::path& folder) {
    Contents contents;
    std::size_t bytes = 0;
    std::error_code error;
    const fs::path root = fs::canonical(folder, error);
    fs::recursive_directory_iterator entry(root, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        const bool is_hidden = entry->path().filename().string().starts_with('.');
        if (is_hidden) entry.disable_recursion_pending();
        if (is_hidden || !entry->is_regular_file(error)) continue;
        const fs::path target = fs::canonical(entry->path(), error);
        if (error || !is_inside(target, root)) continue;
        bytes += fs::file_size(target, error);
        if (bytes > StaticFiles::most_bytes || contents.size() >= StaticFiles::most_files)
            return Error{"folder_too_large", fmt::format("{} is too large for a web page", folder.string())};
        std::optional<std::string> content = read_file(target);
        if (!content) return Error{"unreadable", fmt::format("{} cannot be read", target.string())};
        contents.emplace(entry->path().lexically_relative(root).generic_string(), std::move(*content));
    }
    if (error)
        return Error{"unreadable", fmt::format("{} cannot be read: {}", folder.string(), error.message())};
    return contents;
}

void add_variant(StaticFile& file, Encoding encoding, std::string content) {
    std::string etag = etag_of(content);
    file.variants.push_back({encoding, std::move(content), std::move(etag)});
}

}  // namespace

Result<StaticFiles> StaticFiles::load(const fs::path& folder) {
    Result<Contents> contents = read_folder(folder);
    if (!contents) return contents.error();
    StaticFiles result;
    for (const auto& [path, content] : *contents) {
        if (is_packed_form(path, *contents)) continue;
        StaticFile file{media_type(path), is_name_hashed(path), {}};
        if (const auto packed = contents->find(path + ".br"); packed != contents->end())
            add_variant(file, Encoding::brotli, packed->second);
        if (const auto packed = contents->find(path + ".gz"); packed != contents->end())
            add_variant(file, Encoding::gzip, packed->second);
        else if (file.type.is_compressible)
            add_variant(file, Encoding::gzip, gzipped(content));
        std::erase_if(file.variants,
                      [&](const Variant& packed) { return packed.content.size() >= content.size(); });
        add_variant(file, Encoding::identity, content);
        result.files_.emplace(path, std::move(file));
    }
    if (result.find("") == nullptr)
        return Error{"no_page", fmt::format("There is no index.html in {}", folder.string())};
    return result;
}

const StaticFile* StaticFiles::find(std::string_view path) const {
    const auto found = files_.find(path.empty() ? "index.html" : path);
    return found == files_.end() ? nullptr : &found->second;
}

const Variant& best_variant(const StaticFile& file, std::string_view accept_encoding) {
    const auto wanted = [&](const Variant& variant) { return quality(variant.encoding, accept_encoding); };
    const auto best = std::ranges::max_element(file.variants, {}, wanted);
    return wanted(*best) > 0 ? *best : file.variants.back();
}

bool is_name_hashed(std::string_view path) {
    constexpr std::size_t hash_length = 8;
    if (!path.starts_with("assets/")) return false;
    const std::string_view stem = path.substr(0, path.find('.', path.rfind('/')));
    if (stem.size() <= hash_length || stem[stem.size() - hash_length - 1] != '-') return false;
    const std::string_view hash = stem.substr(stem.size() - hash_length);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto is_part = [&](char c) {
        return is_digit(c) || is_capital(c) || (c >= 'a' && c <= 'z') || c == '-' || c == '_';
    };
    // Small letters alone may be a word (`icon-settings.svg`); the few hashes that look so are just asked for
    // again.
    return std::ranges::all_of(hash, is_part) &&
           (std::ranges::any_of(hash, is_digit) || std::ranges::any_of(hash, is_capital));
}

std::string etag_of(std::string_view content) {
    std::uint64_t hash = content.size();
    for (std::size_t i = 0; i < content.size(); i += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, content.data() + i, std::min(sizeof word, content.size() - i));
        hash = combine(hash, word);
    }
    return fmt::format("\"{:016x}\"", hash);
}

}  // namespace talus::server
