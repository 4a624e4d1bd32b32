#include "server/admin/admin_client.h"

#include <fmt/format.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

namespace talus::server {

namespace asio = boost::asio;
using asio::local::stream_protocol;

Result<std::string> ask_admin(const std::filesystem::path& path, const std::string& line) {
    boost::system::error_code error;
    asio::io_context context;
    stream_protocol::socket socket(context);
    socket.connect(stream_protocol::endpoint(path.string()), error);
    if (error)
        return Error{"admin.away",
                     fmt::format("{}: {}. Is the server running, with this data folder, as this user?",
                                 path.string(), error.message())};
    asio::write(socket, asio::buffer(line + '\n'), error);
    std::string answer;
    if (!error) asio::read_until(socket, asio::dynamic_buffer(answer), '\n', error);
    if (error) return Error{"admin.away", fmt::format("{}: {}", path.string(), error.message())};
    return answer.substr(0, answer.find('\n'));
}

}  // namespace talus::server
