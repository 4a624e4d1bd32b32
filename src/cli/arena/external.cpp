#include "cli/arena/external.h"

#include <fmt/format.h>

#include <chrono>

#include "base/json.h"
#include "base/quote.h"
#include "base/text.h"

namespace talus::cli {
namespace {

using std::chrono::milliseconds;

Json limits_json(const MoveLimits& limits) {
    Json json{std::initializer_list<Json::Member>{}};
    if (limits.milliseconds) json.set("seconds", *limits.seconds());
    if (limits.visits) json.set("visits", *limits.visits);
    return json;
}

Fault protocol_fault(std::string text) {
    return {"protocol", std::move(text)};
}

}  // namespace

Fault ExternalPlayer::silence(Process::Status status, const std::string& passed_over) {
    if (status == Process::Status::overlong)
        return protocol_fault(
            fmt::format("The program wrote a line of more than {} MiB.", Process::longest_line >> 20));
    if (status == Process::Status::late) {
        const std::string hint =
            passed_over.empty()
                ? ""
                : fmt::format(" Its last line was {}, which has not \"id\":\"{}\" and \"final\":true.",
                              quoted(passed_over), requests_);
        return {"hang",
                fmt::format("The program did not answer within {} s and was stopped.{}",
                            seconds_text(spec_.limits.milliseconds.value_or(0) + spec_.grace_milliseconds),
                            hint)};
    }
    const auto how = process_->end(milliseconds(500));
    return {"crash", how ? fmt::format("The program ended ({}).", *how)
                         : "The program closed its input or output, and was stopped."};
}

Result<ExternalAnswer, Fault> ExternalPlayer::exchange(const std::string& request, const std::string& id,
                                                       const std::function<bool()>& cancelled) {
    const auto until = Process::Clock::now() + milliseconds(spec_.limits.milliseconds.value_or(0)) +
                       milliseconds(spec_.grace_milliseconds);
    Process::Status status = process_->write_line(request, until, cancelled);
    std::string line, passed_over;
    while (status == Process::Status::done &&
           (status = process_->read_line(line, until, cancelled)) == Process::Status::done) {
        if (trimmed(line).empty()) continue;
        const auto answer = parse_json(line);
        if (!answer || !answer->is_object())
            return protocol_fault(
                "The program answered with something else than a JSON object: " + quoted(line) + ".");
        if (const Json& error = (*answer)["error"]; !error.is_null())
            return protocol_fault("The program answered with an error: " + quoted(error.dump()) + ".");
        if ((*answer)["id"].text() != id || (*answer)["final"].boolean() != true) {
            passed_over = line;
            continue;
        }
        const Json::Array& moves = (*answer)["moves"].items();
        const auto move = moves.empty() ? std::nullopt : moves.front()["move"].text();
        if (!move) return protocol_fault("The program answered without a move: " + quoted(line) + ".");
        return ExternalAnswer{std::string(*move), (*answer)["visits"].integer<std::uint64_t>().value_or(0)};
    }
    if (status == Process::Status::cancelled) return ExternalAnswer{};
    return silence(status, passed_over);
}

Result<ExternalAnswer, Fault> ExternalPlayer::ask(const std::string& position_line,
                                                  const std::function<bool()>& cancelled) {
    if (!process_) {
        auto started = Process::start(spec_.command);
        if (!started) return Fault{"crash", "The program could not be started: " + started.error() + "."};
        process_.emplace(*std::move(started));
    }
    const std::string id = std::to_string(++requests_);
    const Json request{{"id", id}, {"position", position_line}, {"limits", limits_json(spec_.limits)}};
    auto answer = exchange(request.dump(), id, cancelled);
    if (!answer) process_.reset();
    return answer;
}

}  // namespace talus::cli
