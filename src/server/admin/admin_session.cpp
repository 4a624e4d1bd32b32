#include "server/admin/admin_session.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <memory>
#include <system_error>

#include "server/quietly.h"

namespace talus::server {

namespace asio = boost::asio;
using asio::local::stream_protocol;
using boost::system::error_code;

namespace {

asio::awaitable<Json> ask(Admin& admin, std::string line) {
    const Result<Json> request = parse_json(line);
    if (!request) co_return Json{{"error", error_json(request.error())}};
    const auto executor = co_await asio::this_coro::executor;
    co_return co_await asio::async_initiate<decltype(asio::use_awaitable), void(Json)>(
        [&](auto handler) {
            const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            admin.answer(*request, [executor, shared](Json answer) {
                asio::post(executor,
                           [shared, answer = std::move(answer)]() mutable { (*shared)(std::move(answer)); });
            });
        },
        asio::use_awaitable);
}

asio::awaitable<void> session(stream_protocol::socket socket, Admin& admin) {
    constexpr std::size_t longest = 64 << 10;
    std::string buffer;
    for (;;) {
        const auto [error, size] =
            co_await asio::async_read_until(socket, asio::dynamic_buffer(buffer, longest), '\n', quietly);
        if (error) co_return;
        const Json answer = co_await ask(admin, buffer.substr(0, size));
        buffer.erase(0, size);
        const std::string text = answer.dump() + '\n';
        const auto [write_error, written] = co_await asio::async_write(socket, asio::buffer(text), quietly);
        if (write_error) co_return;
    }
}

}  // namespace

Result<stream_protocol::acceptor> open_admin_socket(asio::io_context& context,
                                                    const std::filesystem::path& path) {
    const auto failure = [&](const std::string& why) {
        return Error{"admin.socket", fmt::format("{}: {}", path.string(), why)};
    };
    if (path.string().size() >= sizeof(sockaddr_un::sun_path))
        return failure("The path is too long for a socket");
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
    stream_protocol::acceptor acceptor(context);
    error_code error;
    const mode_t before = ::umask(0077);
    acceptor.open(stream_protocol(), error);
    if (!error) acceptor.bind(stream_protocol::endpoint(path.string()), error);
    ::umask(before);
    if (!error) acceptor.listen(8, error);
    if (error) return failure(error.message());
    return acceptor;
}

asio::awaitable<void> serve_admin(stream_protocol::acceptor& acceptor, Admin& admin) {
    while (acceptor.is_open()) {
        auto [error, socket] = co_await acceptor.async_accept(quietly);
        if (error) {  // perhaps no more files can be opened
            asio::steady_timer pause(acceptor.get_executor(), std::chrono::milliseconds(100));
            co_await pause.async_wait(quietly);
            continue;
        }
        asio::co_spawn(acceptor.get_executor(), session(std::move(socket), admin), asio::detached);
    }
}

}  // namespace talus::server
