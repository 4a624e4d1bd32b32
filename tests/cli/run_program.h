// Runs the program as a user does, and catches what it prints.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace talus::testing {

struct ProgramResult {
    int exit_code = -1;  // 128 + the signal, if one killed it, as a shell shows it
    std::string output;
    std::string errors;
};

inline std::string read_file(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// A file name of this process alone.
inline std::string temporary_path(const std::string& name) {
    return ::testing::TempDir() + "talus_cli_test_" + std::to_string(::getpid()) + '_' + name;
}

inline std::string write_temporary(const std::string& name, const std::string& content) {
    const std::string path = temporary_path(name);
    std::ofstream(path, std::ios::binary) << content;
    return path;
}

// A home of the tests' own, gone with them: no program that they run finds the files of the person who runs
// them.
class OwnHome {
  public:
    OwnHome() {
        std::filesystem::create_directories(path_);
        ::setenv("HOME", path_.c_str(), 1);
        ::setenv("XDG_DATA_HOME", (path_ + "/data").c_str(), 1);
    }
    OwnHome(const OwnHome&) = delete;
    OwnHome& operator=(const OwnHome&) = delete;
    ~OwnHome() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    const std::string& path() const { return path_; }

  private:
    std::string path_ = temporary_path("home");
};
inline const OwnHome own_home;

// A whole shell command, in which `talus` is the program.
inline ProgramResult run_shell(const std::string& command) {
    const std::string errors = temporary_path("errors");
    const std::string script =
        "talus() { '" TALUS_PROGRAM "' \"$@\"; }; { " + command + "\n} 2>'" + errors + "'";
    ProgramResult result;
    std::FILE* pipe = ::popen(script.c_str(), "r");
    if (pipe == nullptr) return result;
    char buffer[1 << 16];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe))
        result.output.append(buffer, count);
    const int status = ::pclose(pipe);
    result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    result.errors = read_file(errors);
    std::remove(errors.c_str());
    return result;
}

inline ProgramResult run_talus(const std::string& arguments) {
    return run_shell("talus " + arguments);
}

// Bad usage: exit code 2, nothing on standard output, and one line that begins with the program's name.
inline void expect_usage_error(const std::string& arguments, const std::string& expected_part) {
    const ProgramResult result = run_talus(arguments);
    EXPECT_EQ(result.exit_code, 2) << arguments;
    EXPECT_EQ(result.output, "") << arguments;
    EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << arguments << '\n'
                                                                               << result.errors;
    EXPECT_TRUE(result.errors.starts_with("talus: ")) << arguments << '\n' << result.errors;
    EXPECT_NE(result.errors.find(expected_part), std::string::npos) << arguments << '\n' << result.errors;
}

}  // namespace talus::testing
