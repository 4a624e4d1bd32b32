// A new version takes the place of the old one, and nobody is turned away: the listening socket is held open
// by whoever starts the server (systemd's protocol of LISTEN_FDS).
#include <arpa/inet.h>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include "tests/cli/run_program.h"
#include "tests/server/client.h"

namespace talus::testing {
namespace {

class HandOver : public ::testing::Test {
  protected:
    HandOver() : web_(temporary_path("web")), listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        std::filesystem::create_directories(web_);
        std::ofstream(web_ + "/index.html") << "<title>Talus</title>";
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        EXPECT_EQ(::listen(listener_, 64), 0);
        socklen_t size = sizeof address;
        ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
        port_ = ntohs(address.sin_port);
    }
    ~HandOver() override {
        ::close(listener_);
        std::filesystem::remove_all(web_);
    }

    pid_t start() const {
        const std::string data = web_ + "/data";
        const pid_t child = ::fork();
        if (child != 0) return child;
        ::dup2(listener_, 3);  // without close-on-exec
        if (listener_ == 3) ::fcntl(3, F_SETFD, 0);
        ::setenv("LISTEN_FDS", "1", 1);
        ::setenv("LISTEN_PID", std::to_string(::getpid()).c_str(), 1);
        const int nowhere = ::open("/dev/null", O_WRONLY);
        ::dup2(nowhere, STDOUT_FILENO);
        ::execl(TALUS_PROGRAM, TALUS_PROGRAM, "serve", "--web", web_.c_str(), "--data", data.c_str(),
                nullptr);
        ::_exit(127);
    }
    static void end(pid_t server) {
        ::kill(server, SIGTERM);
        int status = 0;
        ASSERT_EQ(::waitpid(server, &status, 0), server);
        EXPECT_EQ(WEXITSTATUS(status), 0);
    }

    std::string web_;
    int listener_;
    std::uint16_t port_ = 0;
};

TEST_F(HandOver, WhoComesBetweenTwoServersIsServedByTheNext) {
    Client early(port_);  // before there is any
    early.send(get("/api/health"));
    const pid_t first = start();
    EXPECT_EQ(early.receive().status, 200);
    end(first);
    Client between(port_);
    between.send(get("/api/health"));
    const pid_t second = start();
    EXPECT_EQ(between.receive().status, 200);
    end(second);
}

}  // namespace
}  // namespace talus::testing
