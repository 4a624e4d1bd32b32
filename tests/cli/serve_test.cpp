// `talus serve` as a user starts and ends it. What it sends is tested in tests/server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/cli/run_program.h"

namespace talus::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

class Serve : public ::testing::Test {
  protected:
    Serve() : web_(temporary_path("web")) {
        std::filesystem::create_directories(web_);
        std::ofstream(web_ + "/index.html") << "<title>Talus</title>";
    }
    ~Serve() override { std::filesystem::remove_all(web_); }

    // Starts a server, waits until it says where it is, runs `then` with $port and $server (its process),
    // ends it with the signal, and waits for its end.
    ProgramResult while_served(const std::string& then, const std::string& signal) const {
        const std::string output = temporary_path("serve_output");
        const ProgramResult result =
            run_shell(": > '" + output + "'; '" TALUS_PROGRAM "' serve --port 0 --web '" + web_ +
                      "' --data '" + web_ + "/data' > '" + output +
                      "' & server=$!; "
                      "until grep -q at '" +
                      output +
                      "' || ! kill -0 $server; do sleep 0.05; done; "
                      "port=$(sed -E 's/.*localhost:([0-9]+) .*/\\1/' '" +
                      output + "'); " + then +
                      "\n"
                      "kill -" +
                      signal + " $server; wait $server; code=$?; cat '" + output + "'; exit $code");
        std::filesystem::remove(output);
        return result;
    }

    std::string web_;
};

TEST_F(Serve, SaysWhereItIsAndEndsWhenAsked) {
    for (const char* signal : {"INT", "TERM"}) {
        const ProgramResult result = while_served("", signal);
        EXPECT_EQ(result.exit_code, 0) << signal;
        EXPECT_THAT(result.output,
                    ContainsRegex("^Talus is at http://localhost:[0-9]+ \\(Ctrl-C ends it\\)\n$"));
        EXPECT_EQ(result.errors, "");
    }
}

TEST_F(Serve, APortThatIsTakenIsNamed) {
    const ProgramResult result =
        while_served("talus serve --port $port --page-only --web '" + web_ + "'; echo code $?", "TERM");
    EXPECT_THAT(result.output, HasSubstr("code 1\n"));
    EXPECT_THAT(result.errors, ContainsRegex("^talus: Port [0-9]+ is taken; choose another with --port"));
    EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1);
}

TEST_F(Serve, AnEmptyDatabaseIsNotTakenForANewOne) {
    std::filesystem::create_directories(web_ + "/data");
    std::ofstream(web_ + "/data/talus.db").close();
    const ProgramResult result = run_talus("serve --port 0 --web '" + web_ + "' --data '" + web_ + "/data'");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.errors, HasSubstr("talus.db: This file is empty"));
}

TEST_F(Serve, AnOperatorAsksItAndReadsItsConfigurationAgain) {
    const std::string admin = "'" TALUS_PROGRAM "' admin --data '" + web_ + "/data' ";
    const ProgramResult result =
        while_served(admin + "status | grep -E '^connections +0$'; " + admin +
                         "close nowhere; kill -HUP $server; sleep 0.2; " + admin + "drain | grep draining",
                     "TERM");
    EXPECT_EQ(result.exit_code, 0) << "a hangup does not end it";
    EXPECT_THAT(result.output, ContainsRegex("connections +0\n"));
    EXPECT_THAT(result.output, ContainsRegex("draining +true\n"));
    EXPECT_THAT(result.errors, HasSubstr("talus: There is no such room.\n"));
    EXPECT_THAT(result.errors, HasSubstr(" info admin do=close "));
    EXPECT_THAT(result.errors, HasSubstr(" info configuration "));
}

TEST_F(Serve, TakesItsOptionsFromAFile) {
    const std::string file = web_ + "/talus.toml";
    std::ofstream(file) << "port = 0\nweb = \"/nowhere\"\nlog-format = \"json\"\n";
    const std::string config = "serve --config '" + file + "' --data '" + web_ + "/data'";
    EXPECT_THAT(run_talus(config).errors, HasSubstr("/nowhere"));
    // What the command line says comes first.
    EXPECT_THAT(run_talus(config + " --web /elsewhere").errors, HasSubstr("/elsewhere"));
    std::ofstream(file) << "colour = \"red\"\n";
    EXPECT_THAT(run_talus(config).errors, HasSubstr("There is no option colour"));
    std::ofstream(file) << "log-level = \"loud\"\n";
    EXPECT_EQ(run_talus(config).exit_code, 2);
    EXPECT_EQ(run_talus("serve --config /nowhere.toml").exit_code, 2);
}

TEST_F(Serve, TestsHaveAHomeOfTheirOwn) {
    EXPECT_EQ(run_shell("echo \"$HOME $XDG_DATA_HOME\"").output,
              own_home.path() + " " + own_home.path() + "/data\n");
}

TEST_F(Serve, WhatCannotWorkIsSaidInOneLine) {
    const auto expect_failure = [&](const std::string& arguments, const std::string& part) {
        const ProgramResult result = run_talus("serve --port 0 " + arguments);
        EXPECT_EQ(result.exit_code, 1) << arguments;
        EXPECT_EQ(result.output, "") << arguments;
        EXPECT_THAT(result.errors, HasSubstr(part));
        EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << result.errors;
    };
    expect_failure("--web /nowhere", "/nowhere");
    expect_failure("--web '" + web_ + "' --address nonsense", "'nonsense'");
    expect_failure("--web '" + web_ + "' --address 192.0.2.1", "192.0.2.1");
    expect_failure("--web '" + web_ + "' --data '" + web_ + "/index.html'", "index.html");
    expect_usage_error("serve --port 65536", "--port");
    expect_usage_error("serve --port -1", "--port");
    expect_usage_error("serve here", "'here'");
}

}  // namespace
}  // namespace talus::testing
