#include "cli/stats/sources.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <optional>
#include <string_view>

#include "base/json.h"
#include "cli/common/read_record.h"
#include "play/option_list.h"
#include "selfplay/selfplay.h"
#include "server/store/stored_games.h"

namespace talus::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_line = std::size_t{1} << 24;

bool is_shard(const fs::path& file) {
    const std::string name = file.filename().string();
    return name.starts_with("shard-") && name.ends_with(".jsonl.gz");
}

bool is_database(const fs::path& file) {
    constexpr std::string_view magic = "SQLite format 3";
    std::string begin(magic.size(), '\0');
    std::ifstream stream(file, std::ios::binary);
    return stream.read(begin.data(), static_cast<std::streamsize>(begin.size())) && begin == magic;
}

Source source_at(const fs::path& file) {
    std::error_code ignored;
    const auto size = fs::file_size(file, ignored);
    return {is_shard(file)      ? Source::Kind::shard
            : is_database(file) ? Source::Kind::database
                                : Source::Kind::record,
            file, ignored ? 1 : std::max<std::uint64_t>(size, 1)};
}

// What all games of a set have in common.
struct SetSettings {
    AnyState start;
    std::vector<std::string> players;
};

Result<SetSettings, std::string> read_settings(const fs::path& folder) {
    const fs::path file = folder / "settings.json";
    std::ifstream stream(file, std::ios::binary);
    const auto fault = [&](std::string_view why) { return fmt::format("{}: {}", file.string(), why); };
    if (!stream) return fault(fmt::format("cannot be read: {}", std::strerror(errno)));
    const auto json = parse_json(std::string(std::istreambuf_iterator<char>(stream), {}));
    if (!json) return fault(json.error().text);
    const auto game = (*json)["game"].text(), options_text = (*json)["options"].text();
    if ((*json)["format"].text() != selfplay_format || !game || !options_text)
        return fault("These are not the settings of a set of games.");
    const auto options = parse_option_list(*options_text);
    if (!options) return fault(options.error().text);
    const auto first = start(*game, *options);
    if (!first) return fault(first.error().text);
    SetSettings settings{*first, {}};
    for (const Json& player : (*json)["players"].items())
        settings.players.emplace_back(player.text().value_or(""));
    if (static_cast<int>(settings.players.size()) != first->seat_count())
        return fault("There is not one player for each seat.");
    return settings;
}

// A line of a shard as a record, or what is wrong with it.
Result<Record, std::string> parse_game(const SetSettings& settings, std::string_view line) {
    const auto json = parse_json(line);
    if (!json) return json.error().text;
    Record record(settings.start);
    std::size_t number = 0;
    for (const Json& step : (*json)["steps"].items()) {
        ++number;
        const auto move = step.items().empty() ? std::nullopt : step.items()[0].text();
        if (!move) return fmt::format("step {} has no move", number);
        if (const auto error = record.play(*move)) return fmt::format("step {}: {}", number, error->text);
    }
    const auto result = record.result();
    if (!result) return std::string("the game has no end");
    const Json::Array& places = (*json)["places"].items();
    const bool is_same = std::ranges::equal(
        places, result->places, [](const Json& told, int place) { return told.integer<int>() == place; });
    if (!is_same) return std::string("the game does not end as the line says");
    for (std::size_t i = 0; i < settings.players.size(); ++i)
        if (!settings.players[i].empty())
            if (const auto error = record.set_header(fmt::format("Seat-{}", i + 1), settings.players[i]))
                return error->text;
    return record;
}

// The lines of a compressed file.
class Lines {
  public:
    explicit Lines(const fs::path& file) : file_(::gzopen(file.c_str(), "rb")) {}

    bool is_open() const { return file_ != nullptr; }
    // False at the end, and where it cannot be read.
    bool next(std::string& line) {
        line.clear();
        char buffer[1 << 14];
        while (::gzgets(file_.get(), buffer, sizeof buffer) != nullptr) {
            line += buffer;
            if (line.ends_with('\n')) return line.pop_back(), true;
            if (line.size() > longest_line) return is_damaged_ = true, false;
        }
        return !line.empty();
    }
    bool is_damaged() const {
        int error = Z_OK;
        ::gzerror(file_.get(), &error);
        return is_damaged_ || (error != Z_OK && error != Z_STREAM_END);
    }

  private:
    struct Close {
        void operator()(gzFile_s* file) const { ::gzclose(file); }
    };
    std::unique_ptr<gzFile_s, Close> file_;
    bool is_damaged_ = false;
};

void read_shard(const Source& source, const SourceReader& reader) {
    const auto settings = read_settings(source.file.parent_path());
    if (!settings) return reader.complain(settings.error());
    Lines lines(source.file);
    if (!lines.is_open())
        return reader.complain(
            fmt::format("{}: cannot be read: {}", source.file.string(), std::strerror(errno)));
    std::string line;
    for (std::size_t number = 1; lines.next(line); ++number) {
        const auto record = parse_game(*settings, line);
        if (record)
            reader.game(*record);
        else
            reader.complain(fmt::format("{}:{}: {}", source.file.string(), number, record.error()));
    }
    if (lines.is_damaged())
        reader.complain(fmt::format("{}: The file is damaged or cut off.", source.file.string()));
}

void read_database(const Source& source, const SourceReader& reader) {
    const auto error = server::read_stored_games(
        source.file,
        [&](const std::string& room, const Result<Record>& record) {
            if (record)
                reader.game(*record);
            else
                reader.complain(
                    fmt::format("{}: room {}: {}", source.file.string(), room, record.error().text));
        },
        [&](std::size_t done, std::size_t all) {
            reader.progress(static_cast<double>(done) / static_cast<double>(all));
        });
    if (error) reader.complain(error->text);
}

}  // namespace

Result<std::vector<Source>, std::string> find_sources(const std::vector<std::string>& paths) {
    std::vector<Source> sources;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            if (!fs::exists(path, error))
                return fmt::format("{}: cannot be read: {}", path, std::strerror(ENOENT));
            sources.push_back(source_at(path));
            continue;
        }
        std::vector<fs::path> files;
        for (auto entry = fs::recursive_directory_iterator(path, error);
             !error && entry != fs::recursive_directory_iterator(); entry.increment(error))
            if (entry->is_regular_file(error) && (is_shard(*entry) || entry->path().extension() == ".talus"))
                files.push_back(*entry);
        if (error) return fmt::format("{}: cannot be read: {}", path, error.message());
        if (files.empty()) return fmt::format("{}: There are no records and no sets of games in it.", path);
        std::ranges::sort(files);
        for (const fs::path& file : files) sources.push_back(source_at(file));
    }
    return sources;
}

void read_source(const Source& source, const SourceReader& reader) {
    switch (source.kind) {
        case Source::Kind::shard: return read_shard(source, reader);
        case Source::Kind::database: return read_database(source, reader);
        case Source::Kind::record:
            const auto record = read_record(source.file.string());
            if (record)
                reader.game(*record);
            else
                reader.complain(record.error());
    }
}

}  // namespace talus::cli
