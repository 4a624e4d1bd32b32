// What is claimed of the source and can be read from it. Who may include whom (docs/architecture.md): reads
// every source file and checks its include lines, so that the layers stay what they are.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path source_dir = fs::path(TALUS_SOURCE_DIR) / "src";

// Each layer may use itself and those named here. `games/rules` and `games/evaluation` are those of each
// single game.
const std::map<std::string, std::set<std::string>> may_use{
    {"base", {}},
    {"game", {"base"}},
    {"evaluation", {"base", "game"}},
    {"games/rules", {"base", "game"}},
    {"games/evaluation", {"base", "game", "evaluation", "games/rules"}},
    {"search", {"base", "game", "evaluation"}},
    {"play", {"base", "game", "evaluation", "games/rules", "games/evaluation", "search"}},
    {"table", {"base", "game", "play"}},
    {"encoding", {"base", "game", "evaluation", "games/rules", "play"}},
    {"reasons", {"base", "game", "games/rules", "games/evaluation", "play"}},
    {"review", {"base", "game", "search", "play", "reasons"}},
    {"pictures", {"base", "game", "games/rules", "play"}},
    {"stats", {"base", "game", "games/rules", "play"}},
    {"print", {"base", "games/rules"}},
    {"puzzles", {"base", "game", "games/rules", "games/evaluation", "search", "play"}},
    {"protocol",
     {"base", "game", "evaluation", "games/rules", "games/evaluation", "search", "play", "table", "reasons",
      "review", "stats"}},
    {"selfplay", {"base", "game", "play", "review", "protocol"}},
    {"server", {"base", "game", "search", "play", "table", "review", "protocol"}},
    {"load", {"base", "game", "play", "table", "review", "protocol", "server"}},
    {"wasm", {"base", "game", "search", "play", "table", "review", "protocol", "print"}},
    {"cli",
     {"base", "game", "evaluation", "games/rules", "games/evaluation", "search", "play", "table", "reasons",
      "review", "stats", "pictures", "print", "puzzles", "protocol", "selfplay", "server", "load"}},
};

// `taluva` of `games/taluva/rules/state.h`; empty outside the games.
std::string game_of(const std::string& path) {
    if (!path.starts_with("games/")) return "";
    return path.substr(6, path.find('/', 6) - 6);
}

std::string layer_of(const std::string& path) {
    const std::string game = game_of(path);
    if (game.empty()) return path.substr(0, path.find('/'));
    const std::size_t start = 6 + game.size() + 1;
    return "games/" + path.substr(start, path.find('/', start) - start);
}

struct Source {
    std::string path;  // from src/
    std::vector<std::string> own_includes, system_includes;
};

std::vector<Source> all_sources() {
    static const std::regex include(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
    std::vector<Source> sources;
    for (const auto& entry : fs::recursive_directory_iterator(source_dir)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".h" && extension != ".cpp") continue;
        Source source{fs::relative(entry.path(), source_dir).generic_string(), {}, {}};
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line);) {
            std::smatch match;
            if (!std::regex_search(line, match, include)) continue;
            (match[1] == "<" ? source.system_includes : source.own_includes).push_back(match[2]);
        }
        sources.push_back(std::move(source));
    }
    return sources;
}

bool is_test(const Source& source) {
    return source.path.find("_test.cpp") != std::string::npos ||
           source.path.find("test_") != std::string::npos;
}

TEST(Architecture, EveryFolderIsALayer) {
    const std::vector<Source> sources = all_sources();
    ASSERT_GT(sources.size(), 20U);
    for (const Source& source : sources)
        EXPECT_TRUE(may_use.contains(layer_of(source.path))) << source.path << " lies in no known layer";
}

TEST(Architecture, LayersIncludeOnlyThoseBelow) {
    for (const Source& source : all_sources()) {
        const std::string layer = layer_of(source.path);
        for (const std::string& include : source.own_includes) {
            const std::string target = layer_of(include);
            EXPECT_TRUE(fs::exists(source_dir / include))
                << source.path << " includes \"" << include << "\", which is not a path from src/";
            EXPECT_TRUE(target == layer || may_use.at(layer).contains(target))
                << source.path << " must not include " << include;
            EXPECT_TRUE(game_of(source.path).empty() || game_of(include).empty() ||
                        game_of(include) == game_of(source.path))
                << source.path << " must not include " << include << ", of another game";
        }
    }
}

TEST(Architecture, OnlyTheRegistryNamesAllGames) {
    for (const Source& source : all_sources()) {
        std::set<std::string> games;
        for (const std::string& include : source.own_includes)
            if (!game_of(include).empty()) games.insert(game_of(include));
        if (source.path == "play/registry.h" || is_test(source)) continue;
        EXPECT_LE(games.size(), 1U) << source.path;
    }
}

// The core runs in WebAssembly and inside servers: no output, no clock, no files, no threads.
TEST(Architecture, TheCoreStaysPure) {
    const std::set<std::string> core{"base",  "game",  "evaluation", "games/rules", "games/evaluation",
                                     "play",  "table", "reasons",    "review",      "puzzles",
                                     "stats", "print"};
    const std::set<std::string> forbidden{"iostream", "fstream",    "sstream",     "cstdio", "stdio.h",
                                          "chrono",   "ctime",      "thread",      "mutex",  "filesystem",
                                          "random",   "fmt/core.h", "fmt/format.h"};
    for (const Source& source : all_sources()) {
        if (!core.contains(layer_of(source.path)) || is_test(source)) continue;
        for (const std::string& include : source.system_includes) {
            EXPECT_FALSE(forbidden.contains(include))
                << source.path << " must not include <" << include << ">";
            EXPECT_FALSE(include.starts_with("boost/") || include.starts_with("nlohmann/"))
                << source.path << " must not include <" << include << ">";
        }
    }
}

// A room becomes what its events make of it, in any process and at any time: nothing comes in beside them.
TEST(Architecture, RoomsArePure) {
    const std::set<std::string> forbidden{"fstream",    "iostream", "thread", "mutex",
                                          "filesystem", "random",   "ctime"};
    for (const Source& source : all_sources()) {
        if (!source.path.starts_with("server/rooms/")) continue;
        for (const std::string& include : source.own_includes)
            EXPECT_TRUE(layer_of(include) != "server" || include.starts_with("server/rooms/") ||
                        include == "server/people/name.h")
                << source.path << " must not include " << include;
        for (const std::string& include : source.system_includes)
            EXPECT_FALSE(forbidden.contains(include) || include.starts_with("boost/"))
                << source.path << " must not include <" << include << ">";
    }
}

TEST(Architecture, OnlyTheServerAndItsLoadHaveSockets) {
    for (const Source& source : all_sources()) {
        if (layer_of(source.path) == "server" || layer_of(source.path) == "load") continue;
        for (const std::string& include : source.system_includes)
            EXPECT_FALSE(include.starts_with("boost/asio") || include.starts_with("boost/beast") ||
                         include == "sys/socket.h" || include.starts_with("netinet/"))
                << source.path << " must not include <" << include << ">";
    }
}

// What is kept can be kept elsewhere: all others see the interface, or what it is opened with.
TEST(Architecture, OnlyTheStoreKnowsTheDatabase) {
    for (const Source& source : all_sources()) {
        if (source.path.starts_with("server/store/")) continue;
        for (const std::string& include : source.system_includes)
            EXPECT_FALSE(include.starts_with("SQLiteCpp/") || include == "sqlite3.h")
                << source.path << " must not include <" << include << ">";
    }
}

// What a page of the documentation names is there. Capitals stand for something: `src/games/NAME/rules/`.
TEST(Documentation, NamesOnlyWhatIsThere) {
    const fs::path root = TALUS_SOURCE_DIR;
    std::vector<fs::path> pages{root / "README.md", root / "CONTRIBUTING.md"};
    for (const auto& page : fs::directory_iterator(root / "docs"))
        if (page.path().extension() == ".md") pages.push_back(page.path());
    const std::regex named("`((src|web|tests|tools|examples|python|fuzz|cmake|packaging)/[a-z0-9_./-]+)`");
    int count = 0;
    for (const fs::path& page : pages) {
        std::ifstream file(page);
        const std::string text(std::istreambuf_iterator<char>(file), {});
        for (std::sregex_iterator found(text.begin(), text.end(), named), end; found != end; ++found) {
            const std::string path = (*found)[1];
            if (path == "web/dist") continue;  // is built
            ++count;
            EXPECT_TRUE(fs::exists(root / path)) << page.filename() << " names " << path;
        }
    }
    EXPECT_GT(count, 50);
}

}  // namespace
