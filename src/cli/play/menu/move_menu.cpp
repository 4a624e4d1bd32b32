#include "cli/play/menu/move_menu.h"

#include <algorithm>
#include <cctype>
#include <compare>
#include <optional>

#include "base/text.h"

namespace talus::cli {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
char lower(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}
char upper(char c) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

bool is_number(std::string_view word) {
    return is_digit(word.back());
}

std::string_view verb_of(std::string_view move) {
    return move.substr(0, move.find(':'));
}

bool needs_signs(std::span<const MoveForm> forms) {
    return std::ranges::any_of(
        forms, [](const MoveForm& form) { return form.pattern.find('q') != std::string_view::npos; });
}

std::strong_ordering compare_words(const std::string& a, const std::string& b) {
    const auto first = parse_integer(a);
    const auto second = parse_integer(b);
    if (first && second) return *first <=> *second;
    return a <=> b;
}

std::strong_ordering compare_words(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if (const auto order = compare_words(a[i], b[i]); order != 0) return order;
    return a.size() <=> b.size();
}

// A move that names one number and nothing else, as `draft:7` does, is called by that number.
std::optional<int> own_number(const std::vector<std::string>& words) {
    return words.size() == 2 ? parse_integer(words[1]) : std::nullopt;
}

// Writes words into a pattern; nothing if they do not fit.
std::optional<std::string> fill(const MoveForm& form, std::span<const std::string> words) {
    std::string text(form.verb);
    if (!form.pattern.empty()) text += ':';
    for (const char c : form.pattern) {
        if (c != '#' && c != 'q' && c != 'A' && c != 'a') {
            text += c;
            continue;
        }
        if (words.empty() || is_number(words[0]) != (c == '#' || c == 'q')) return std::nullopt;
        for (const char letter : words[0]) text += c == 'A' ? upper(letter) : letter;
        words = words.subspan(1);
    }
    return words.empty() ? std::optional(text) : std::nullopt;
}

}  // namespace

std::vector<std::string> words_of(std::string_view text, bool with_signs) {
    enum class Kind { none, number, word };
    std::vector<std::string> words;
    Kind last = Kind::none;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool is_sign = with_signs && c == '-' && i + 1 < text.size() && is_digit(text[i + 1]);
        const Kind kind = is_digit(c) || is_sign ? Kind::number : is_letter(c) ? Kind::word : Kind::none;
        if (kind != Kind::none) {
            if (kind != last || is_sign) words.emplace_back();
            words.back() += lower(c);
        }
        last = kind;
    }
    return words;
}

std::string common_beginning(const std::vector<std::string>& texts) {
    if (texts.empty()) return "";
    std::string common = texts[0];
    for (const std::string& text : texts) {
        std::size_t length = 0;
        while (length < common.size() && length < text.size() && common[length] == text[length]) ++length;
        common.resize(length);
    }
    return common;
}

std::string_view MoveMenu::Entry::verb() const {
    return verb_of(move);
}

std::string_view MoveMenu::Entry::rest() const {
    const std::size_t colon = move.find(':');
    return colon == std::string::npos ? "" : std::string_view(move).substr(colon + 1);
}

MoveMenu::MoveMenu(std::span<const MoveForm> forms, const std::vector<std::string>& legal)
    : forms_(forms), with_signs_(needs_signs(forms)) {
    for (const std::string& move : legal) entries_.push_back({0, move, words_of(move, with_signs_)});
    const auto rank = [&](const Entry& entry) {
        return std::ranges::find(forms_, entry.verb(), &MoveForm::verb) - forms_.begin();
    };
    std::ranges::sort(entries_, [&](const Entry& a, const Entry& b) {
        if (rank(a) != rank(b)) return rank(a) < rank(b);
        return compare_words(a.words, b.words) < 0;
    });
    const bool have_own_numbers =
        std::ranges::any_of(entries_, [](const Entry& entry) { return own_number(entry.words).has_value(); });
    int next = 1;
    for (Entry& entry : entries_)
        entry.number = have_own_numbers ? own_number(entry.words).value_or(0) : next++;
}

const MoveMenu::Entry* MoveMenu::find_move(std::string_view move) const {
    const auto found = std::ranges::find(entries_, move, &Entry::move);
    return found == entries_.end() ? nullptr : &*found;
}

// What was typed, taken apart. `verbs` are those that the first word can mean; if it is none, the words are
// the rest of a move whose verb was left out.
struct MoveMenu::Query {
    std::vector<std::string_view> verbs;
    std::vector<std::string> words;  // without the verb
    bool last_is_open = false;       // the last word may go on
};

MoveMenu::Query MoveMenu::read(std::string_view typed) const {
    Query query;
    query.words = words_of(typed, with_signs_);
    query.last_is_open = !typed.empty() && (is_letter(typed.back()) || is_digit(typed.back()));
    if (!query.words.empty() && !is_number(query.words[0])) {
        const std::string& first = query.words[0];
        const bool is_only_word = query.words.size() == 1 && query.last_is_open;
        for (const MoveForm& form : forms_) {
            const bool is_legal =
                std::ranges::any_of(entries_, [&](const Entry& entry) { return entry.verb() == form.verb; });
            // A verb of another phase must be written in full: it will only be refused.
            if (form.verb == first || (is_legal && form.verb.starts_with(first)))
                query.verbs.push_back(form.verb);
        }
        if (!query.verbs.empty()) {
            query.words.erase(query.words.begin());
            if (is_only_word) query.last_is_open = false;
        }
    }
    return query;
}

std::vector<const MoveMenu::Entry*> MoveMenu::beginning_with(const Query& query) const {
    const auto is_match = [&](const Entry& entry) {
        if (!query.verbs.empty() && std::ranges::find(query.verbs, entry.verb()) == query.verbs.end())
            return false;
        const std::size_t count = query.words.size();
        if (entry.words.size() < count + 1) return false;
        for (std::size_t i = 0; i < count; ++i) {
            const std::string& word = entry.words[i + 1];
            const bool may_go_on = query.last_is_open && i + 1 == count;
            if (may_go_on ? !word.starts_with(query.words[i]) : word != query.words[i]) return false;
        }
        return true;
    };
    std::vector<const Entry*> matches;
    for (const Entry& entry : entries_)
        if (is_match(entry)) matches.push_back(&entry);
    return matches;
}

std::string MoveMenu::attempt(const Query& query) const {
    for (const MoveForm& form : forms_) {
        const bool is_meant =
            query.verbs.empty()
                ? std::ranges::any_of(entries_, [&](const Entry& entry) { return entry.verb() == form.verb; })
                : std::ranges::find(query.verbs, form.verb) != query.verbs.end();
        if (!is_meant) continue;
        if (const auto text = fill(form, query.words)) return *text;
    }
    return "";
}

MoveMenu::Answer MoveMenu::find(std::string_view typed) const {
    typed = trimmed(typed);
    if (const auto number = parse_integer(typed); number && *number > 0) {
        const auto found = std::ranges::find(entries_, *number, &Entry::number);
        if (found != entries_.end()) return {{&*found}, ""};
    }
    Query query = read(typed);
    if (query.words.empty() && query.verbs.empty()) return {};
    const std::vector<const Entry*> beginnings = beginning_with(query);
    // Whole words come before beginnings: `2` is not the beginning of `20`.
    query.last_is_open = false;
    const std::vector<const Entry*> wholes = beginning_with(query);
    std::vector<const Entry*> exact;
    for (const Entry* entry : wholes)
        if (entry->words.size() == query.words.size() + 1) exact.push_back(entry);
    if (exact.size() == 1) return {exact, ""};
    if (!wholes.empty()) return {wholes, ""};
    // Half a number is not enough to play a move; half a word is.
    const bool ends_in_number = !query.words.empty() && is_number(query.words.back());
    const std::string meant = attempt(query);
    if (!beginnings.empty() && !(ends_in_number && !meant.empty())) return {beginnings, ""};
    return {{}, meant};
}

MoveMenu::Completion MoveMenu::complete(std::string_view typed) const {
    Query query = read(typed);
    if (with_signs_ && typed.ends_with('-')) {  // the number that this sign begins is still to come
        query.words.emplace_back("-");
        query.last_is_open = true;
    }
    const std::vector<const Entry*> matches = beginning_with(query);
    if (matches.empty()) return {std::string(typed), {}};
    std::vector<std::string> texts;
    for (const Entry* entry : matches) texts.push_back(entry->move);
    Completion completion{common_beginning(texts), {}};
    if (matches.size() == 1) return completion;
    // The choices are shown up to the next colon: hexes first, then their directions.
    const std::size_t part = completion.line.rfind(':') + 1;  // 0 without a colon
    for (const std::string& text : texts) {
        const std::size_t end = text.find(':', completion.line.size());
        const std::string option = text.substr(part, end == std::string::npos ? end : end + 1 - part);
        if (completion.options.empty() || completion.options.back() != option)
            completion.options.push_back(option);
    }
    return completion;
}

}  // namespace talus::cli
