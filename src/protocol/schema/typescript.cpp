#include "protocol/schema/typescript.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "protocol/answer/describe.h"
#include "protocol/schema/answers.h"
#include "protocol/schema/live.h"
#include "protocol/schema/requests.h"

namespace talus::schema {
namespace {

using Kind = Type::Kind;

constexpr const Type* roots[] = {&request_envelope, &answer_envelope, &request,
                                 &error_answer,     &client_message,  &server_message};

constexpr std::string_view heading =
    "// Made by tools/make_web_files from src/protocol/schema: change it there. What goes over the wire, as "
    "TypeScript.\n";

std::string quoted_word(std::string_view word) {
    return "'" + std::string(word) + "'";
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
    return text;
}

std::string comment(std::string_view doc, std::string_view indent) {
    return doc.empty() ? std::string() : std::string(indent) + "/** " + std::string(doc) + " */\n";
}

std::string reference(const Type& type);

std::string field_text(const Field& field) {
    const bool is_list = field.type.kind == Kind::array;
    return std::string(field.key) + (field.need == Field::Need::optional ? "?: " : ": ") +
           (is_list ? "readonly " : "") + reference(field.type);
}

void collect_fields(const Type& type, std::vector<std::string>& texts) {
    for (const Type* base : type.bases) collect_fields(*base, texts);
    for (const Field& field : type.fields) texts.push_back(field_text(field));
}

// `{ kind: 'grows'; size: number }`
std::string inline_object(const Type& type) {
    std::vector<std::string> texts;
    collect_fields(type, texts);
    return texts.empty() ? "Record<string, never>" : "{ " + joined(texts, "; ") + " }";
}

// What stands for the type where it has no name.
std::string body(const Type& type) {
    std::vector<std::string> parts;
    switch (type.kind) {
        case Kind::null: return "null";
        case Kind::flag: return "boolean";
        case Kind::integer: {
            if (type.name.empty()) return "number";
            for (std::int64_t value = type.least; value <= static_cast<std::int64_t>(type.most); ++value)
                parts.push_back(std::to_string(value));
            return joined(parts, " | ");
        }
        case Kind::number: return "number";
        case Kind::text: return "string";
        case Kind::choice:
        case Kind::name:
            for (const std::string_view word : type.words) parts.push_back(quoted_word(word));
            return joined(parts, " | ");
        case Kind::array: {
            const std::string item = reference(*type.item);
            return (item.find_first_of(" |") == std::string::npos || item.front() == '{' ? item
                                                                                         : "(" + item + ")") +
                   "[]";
        }
        case Kind::map: return "Record<string, " + reference(*type.item) + ">";
        case Kind::object: return inline_object(type);
        case Kind::any_of:
            for (const Type* each : type.types) parts.push_back(reference(*each));
            return joined(parts, " | ");
        case Kind::variants: {
            std::string text;
            for (const Type* each : type.types)
                text += "\n" + comment(each->name.empty() ? each->doc : "", "  ") + "  | " + reference(*each);
            return text;
        }
        case Kind::parameter: break;
    }
    return std::string(type.name);
}

std::string reference(const Type& type) {
    return type.name.empty() ? body(type) : std::string(type.name);
}

std::string parameters(const Type& type) {
    for (const Field& field : type.fields)
        if (field.type.kind == Kind::parameter)
            return "<" + std::string(field.type.name) + " = " + reference(**field.type.types.begin()) + ">";
    return "";
}

std::string interface_text(const Type& type) {
    std::vector<std::string> bases;
    for (const Type* base : type.bases) bases.push_back(reference(*base));
    std::string text = "export interface " + std::string(type.name) + parameters(type) +
                       (bases.empty() ? "" : " extends " + joined(bases, ", ")) + " {\n";
    for (const Field& field : type.fields)
        text += comment(field.doc, "  ") + "  " + field_text(field) + ";\n";
    return text + "}\n";
}

class Writer {
  public:
    // Writes what the type refers to first, then the type itself, if it has a name and was not written yet.
    void write(const Type& type) {
        if (!type.name.empty() && type.kind != Kind::parameter && !written_.insert(type.name).second) return;
        if (type.item) write(*type.item);
        for (const Type* base : type.bases) write(*base);
        for (const Type* each : type.types) write(*each);
        for (const Field& field : type.fields) write(field.type);
        if (type.name.empty() || type.kind == Kind::parameter) return;
        text_ += "\n" + comment(type.doc, "");
        if (type.kind == Kind::object)
            text_ += interface_text(type);
        else
            text_ += "export type " + std::string(type.name) + " =" +
                     (type.kind == Kind::variants ? "" : " ") + body(type) + ";\n";
    }

    void write_answers() {
        for (const AnswerOf& each : answers) write(*each.answer);
        text_ += "\n/** The answer to each action. */\nexport interface Answers {\n";
        for (const AnswerOf& each : answers)
            text_ += "  " + std::string(each.action) + ": " + reference(*each.answer) + ";\n";
        text_ += "}\n";
    }

    const std::string& text() const { return text_; }

  private:
    std::string text_{heading};
    std::set<std::string_view> written_;
};

}  // namespace

std::string typescript() {
    Writer writer;
    for (const Type* root : roots) writer.write(*root);
    writer.write_answers();
    return writer.text();
}

std::string facts_typescript() {
    Json description;
    add_description(description);
    std::string games;
    std::vector<std::string> names;
    for (const Json& game : description["games"].items()) {
        names.push_back(quoted_word(*game["game"].text()));
        games += "  " + std::string(*game["game"].text()) + ": " +
                 Json{{"choices", game["choices"]}, {"endings", game["endings"]}}.dump() + ",\n";
    }
    return "// Made by tools/make_web_files from what the core says to `describe`: change it there.\n"
           "import type { GameFacts, GameName } from './messages.generated';\n\n"
           "export const gameNames: readonly GameName[] = [" +
           joined(names, ", ") + "];\n\nexport const levelCount = " + description["levels"].dump() +
           ";\n\nexport const gameFacts: Record<GameName, Pick<GameFacts, 'choices' | 'endings'>> = {\n" +
           games + "};\n";
}

}  // namespace talus::schema
