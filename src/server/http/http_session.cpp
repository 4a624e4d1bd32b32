#include "server/http/http_session.h"

#include <array>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <ctime>
#include <memory>
#include <optional>

#include "server/http/api.h"
#include "server/http/field_text.h"
#include "server/http/page.h"
#include "server/live/limits/origin.h"
#include "server/quietly.h"
#include "server/websocket/live_session.h"

namespace talus::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using boost::system::error_code;

using Parser = http::request_parser<http::string_body>;

std::string_view view(beast::string_view text) {
    return {text.data(), text.size()};
}

// Waits for the first byte of a request. False if the client is done, or away for too long.
awaitable<bool> begins_request(beast::tcp_stream& stream, beast::flat_buffer& buffer, Limits::Time patience) {
    if (buffer.size() > 0) co_return true;  // it came along with the one before
    constexpr std::size_t usual_size = 4096;
    stream.expires_after(patience);
    const auto [error, count] = co_await stream.async_read_some(buffer.prepare(usual_size), quietly);
    buffer.commit(count);
    co_return !error;
}

// False if the client does not take it.
awaitable<bool> send(beast::tcp_stream& stream, std::string_view head, std::string_view body,
                     const Limits& limits) {
    constexpr std::size_t piece_size = 64 << 10;
    do {
        const std::string_view piece = body.substr(0, piece_size);
        const std::array buffers{asio::buffer(head), asio::buffer(piece)};
        stream.expires_after(limits.write_time);
        const auto [error, count] = co_await asio::async_write(stream, buffers, quietly);
        if (error) co_return false;
        head = {};
        body.remove_prefix(piece.size());
    } while (!body.empty());
    co_return true;
}

awaitable<error_code> read_request(beast::tcp_stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                   const Limits& limits) {
    parser.header_limit(limits.header_bytes);
    parser.body_limit(limits.body_bytes);
    stream.expires_after(limits.request_time);
    const auto [error, count] = co_await http::async_read_header(stream, buffer, parser, quietly);
    if (error) co_return error;
    // What it does not know it cannot pass over: where the next request begins would be a guess.
    constexpr auto coding = http::field::transfer_encoding;
    if (const auto count_of_codings = parser.get().count(coding);
        count_of_codings > 1 ||
        (count_of_codings == 1 && !equal_ignoring_case(view(parser.get()[coding]), "chunked")))
        co_return asio::error::operation_not_supported;
    if (parser.is_done()) co_return error;
    if (equal_ignoring_case(view(parser.get()[http::field::expect]), "100-continue")) {
        static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        const auto [write_error, written] = co_await asio::async_write(stream, asio::buffer(go_on), quietly);
        if (write_error) co_return write_error;
    }
    const auto [body_error, body_count] = co_await http::async_read(stream, buffer, parser, quietly);
    co_return body_error;
}

// What to say to a client whose request could not be read; nothing if there is nobody left to talk to.
std::optional<Response> refusal_of(error_code error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return refusal(Status::header_fields_too_large, "The header of this request is too large.\n");
    if (error == http::error::body_limit)
        return refusal(Status::content_too_large, "The body of this request is too large.\n");
    if (error == asio::error::operation_not_supported)
        return refusal(Status::not_implemented, "A body comes as it is, or in chunks.\n");
    const bool is_about_content = error.category() == make_error_code(http::error::bad_method).category();
    const bool is_gone = error == http::error::end_of_stream || error == http::error::partial_message;
    if (!is_about_content || is_gone) return std::nullopt;
    return refusal(Status::bad_request, "This is not a request that Talus understands.\n");
}

// The answer of the interface, which may have to wait for the store.
awaitable<Response> wait_for_api(Request request, const Live& live) {
    const auto executor = co_await asio::this_coro::executor;
    co_return co_await asio::async_initiate<decltype(asio::use_awaitable), void(Response)>(
        [&](auto handler) {
            const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            answer_api(request, *live.hub, live.admin.get(), live.settings,
                       [executor, shared](Response response) {
                           asio::post(executor, [shared, response = std::move(response)]() mutable {
                               (*shared)(std::move(response));
                           });
                       });
        },
        asio::use_awaitable);
}

awaitable<Response> answer(const http::request<http::string_body>& request, const std::string& address,
                           const Site& site) {
    if (request.version() >= 11 && request.count(http::field::host) != 1)  // RFC 9112, 3.2
        co_return refusal(Status::bad_request, "A request names one host.\n");
    const Request asked{view(request.method_string()),
                        view(request.target()),
                        view(request[http::field::accept_encoding]),
                        view(request[http::field::if_none_match]),
                        view(request[http::field::authorization]),
                        request.body(),
                        address};
    if (site.live && is_api(asked.target)) co_return co_await wait_for_api(asked, *site.live);
    co_return answer(asked, site.files);
}

// ------------------------------------------------------------------------------------------------- the rooms

bool wants_live(const http::request<http::string_body>& request) {
    return websocket::is_upgrade(request) && request.target() == "/live";
}

// Why this client may not come into the rooms, if so.
std::optional<Response> refusal_of_visit(const http::request<http::string_body>& request,
                                         const std::string& address, const Site& site) {
    if (!is_own_origin(view(request[http::field::origin]), view(request[http::field::host]),
                       site.live->settings.origins))
        return refusal(Status::forbidden, "The rooms are for this server's own page.\n");
    if (!site.live->hub->has_room_for(address))
        return refusal(Status::too_many_requests, "There are too many connections from this address.\n");
    return std::nullopt;
}

std::string address_of(const beast::tcp_stream& stream, const http::request<http::string_body>& request,
                       const Site& site) {
    error_code error;
    const std::string address = stream.socket().remote_endpoint(error).address().to_string();
    if (!site.live || !site.live->is_behind_proxy) return limited_address(address);
    // A client may send such lines too: the proxy's is the last one.
    std::string_view forwarded;
    const auto [first, end] = request.equal_range("X-Forwarded-For");
    for (auto line = first; line != end; ++line) forwarded = view(line->value());
    return limited_address(client_address(forwarded, address));
}

void note_access(const beast::tcp_stream& stream, const http::request<http::string_body>& request,
                 const Response& response, const Site& site) {
    if (!site.live || !site.live->settings.logs_access) return;
    site.live->log.note("access", {{"address", address_of(stream, request, site)},
                                   {"method", view(request.method_string())},
                                   {"target", view(request.target())},
                                   {"status", static_cast<int>(response.status)},
                                   {"bytes", response.body.size()}});
}

// A client that is still sending would lose the last answer if the connection just broke: what it sends is
// read for a moment, and thrown away.
awaitable<void> say_goodbye(beast::tcp_stream& stream, const Limits& limits) {
    error_code error;
    stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
    stream.expires_after(limits.goodbye_time);
    std::array<char, 4096> ignored;
    while (!error)
        std::tie(error, std::ignore) = co_await stream.async_read_some(asio::buffer(ignored), quietly);
}

}  // namespace

awaitable<void> http_session(asio::ip::tcp::socket socket, const Site& site) {
    const Limits& limits = site.limits;
    beast::tcp_stream stream(std::move(socket));
    error_code unimportant;
    stream.socket().set_option(asio::ip::tcp::no_delay(true), unimportant);
    beast::flat_buffer buffer(limits.header_bytes);

    bool keeps_open = co_await begins_request(stream, buffer, limits.request_time);
    while (keeps_open) {
        Parser parser;
        const error_code error = co_await read_request(stream, buffer, parser, limits);
        std::optional<Response> response;
        if (error) {
            response = refusal_of(error);
            if (!response) co_return;
        } else if (const std::string address = address_of(stream, parser.get(), site);
                   site.live && wants_live(parser.get())) {
            response = refusal_of_visit(parser.get(), address, site);
            if (!response && site.live->settings.logs_access)
                site.live->log.note(
                    "access",
                    {{"address", address}, {"method", "GET"}, {"target", "/live"}, {"status", 101}});
            if (!response)
                co_return co_await live_session(std::move(stream), parser.release(), address, *site.live->hub,
                                                limits);
        } else {
            response = co_await answer(parser.get(), address, site);
        }
        keeps_open = !error && parser.get().keep_alive();
        const bool is_head = parser.get().method() == http::verb::head;
        const std::string head = head_of(*response, keeps_open, std::time(nullptr));
        const std::string_view body = is_head ? std::string_view() : response->body;
        if (!error) note_access(stream, parser.get(), *response, site);
        if (!co_await send(stream, head, body, limits)) co_return;
        keeps_open = keeps_open && co_await begins_request(stream, buffer, limits.idle_time);
    }
    co_await say_goodbye(stream, limits);
}

}  // namespace talus::server
