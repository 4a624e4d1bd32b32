#include "protocol/request/request_reader.h"

#include <algorithm>

#include "base/quote.h"
#include "protocol/request/request_game.h"
#include "protocol/schema/requests.h"

namespace talus {
namespace {

constexpr std::size_t most_warnings = 20;  // who sends nothing but rubbish need not read all of it again

std::string action_names() {
    std::string names;
    for (const schema::Type* each : schema::request.types)
        for (const std::string_view word : schema::find_field(*each, "action")->type.words)
            names += (names.empty() ? "" : ", ") + std::string(word);
    return names;
}

}  // namespace

RequestReader::RequestReader(const Json& json, LineMemory& memory) : json_(json), memory_(memory) {
    if (is_id(json["id"])) id_ = json["id"];
}

Result<std::string_view, RequestError> RequestReader::read_action() {
    if (!json_.is_object()) return fault("protocol.object", "A request is one JSON object.");
    if (json_["id"].is_null())
        return fault("protocol.id", "A request has an \"id\": a string or a whole number.");
    if (id_.is_null())
        return fault("protocol.id", "An id is a whole number, or a string of at most 256 bytes.");
    if (!json_["protocol"].is_null() && json_["protocol"].integer<int>() != protocol_version)
        return fault("protocol.version", "This is version 1 of the protocol.", "protocol");
    const std::string_view name = json_["action"].is_null() ? "analyse" : json_["action"].text().value_or("");
    const schema::Type* const declared = schema::find_variant(schema::request, name);
    if (!declared) return fault("protocol.action", "The actions are " + action_names() + ".", "action");
    if (auto wrong = check(*declared)) return *std::move(wrong);
    return name;
}

// What the declaration forbids; what it does not know becomes a warning.
std::optional<RequestError> RequestReader::check(const schema::Type& declared) {
    std::vector<std::string> ignored;
    const auto found = schema::find_fault(
        json_, declared, {.unknown = schema::Unknown::ignored, .envelope = &schema::request_envelope},
        &ignored);
    if (found)
        return fault(found->path == "target" ? "protocol.target" : "protocol.key", found->text, found->path);
    for (const std::string& key : ignored)
        if (warnings_.size() < most_warnings)
            warnings_.push_back("There is no key " + quoted(key) + "; it was ignored.");
    const auto of_envelope =
        schema::find_fault(json_, schema::request_envelope, {.unknown = schema::Unknown::ignored});
    if (of_envelope) return fault("protocol.key", of_envelope->text, of_envelope->path);
    return std::nullopt;
}

Result<Record, RequestError> RequestReader::read_game() {
    return talus::read_game(json_, id_, memory_);
}

std::vector<std::string> RequestReader::texts_of(const Json& json) {
    std::vector<std::string> texts;
    for (const Json& text : json.items()) texts.emplace_back(*text.text());
    return texts;
}

bool is_id(const Json& id) {
    return !schema::find_fault(id, schema::id);
}

namespace {

// The rest of a line that is not JSON as a whole, from the value of the outermost object's `id` on; empty if
// it has none.
std::string_view from_value_of_id(std::string_view line) {
    constexpr std::string_view key = "\"id\"";
    const auto without_space = [](std::string_view text) {
        return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
    };
    int depth = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        if (c != '"') continue;
        if (depth == 1 && line.substr(at).starts_with(key))
            if (const auto rest = without_space(line.substr(at + key.size())); rest.starts_with(':'))
                return without_space(rest.substr(1));
        for (++at; at < line.size() && line[at] != '"'; ++at) at += line[at] == '\\';
    }
    return {};
}

}  // namespace

// Strings with escapes are not worth the trouble; nor is a value that may have gone on.
Json id_of_broken(std::string_view line) {
    const std::string_view value = from_value_of_id(line);
    const std::size_t end = value.starts_with('"') ? value.find('"', 1) + 1 : value.find_first_of(" \t,}");
    if (end == 0 || end == std::string_view::npos) return {};
    const auto id = parse_json(value.substr(0, end));
    return id && is_id(*id) ? *id : Json{};
}

}  // namespace talus
