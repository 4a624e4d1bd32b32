#include "cli/play/terminal/line_editor.h"

#include <gtest/gtest.h>

#include "cli/common/text_columns.h"

namespace talus::cli {
namespace {

std::vector<Key> keys_of(std::string bytes, bool is_all = true) {
    std::vector<Key> keys;
    while (auto key = take_key(bytes, is_all)) keys.push_back(*key);
    return keys;
}

// What the line is after these keys, with | for the cursor.
std::string typed(LineEditor& editor, const std::string& bytes) {
    for (const Key& key : keys_of(bytes)) editor.apply(key);
    std::string line = editor.text();
    return line.insert(editor.cursor(), "|");
}
std::string typed(const std::string& bytes) {
    LineEditor editor;
    return typed(editor, bytes);
}

constexpr const char* left = "\033[D";
constexpr const char* up = "\033[A";
constexpr const char* down = "\033[B";

TEST(TakeKey, KnowsTheKeysOfTerminals) {
    const std::vector<Key> keys = keys_of("a\r\t\x7f\x03\033[A\033OB\033[3~\033[5~");
    ASSERT_EQ(keys.size(), 9U);
    EXPECT_TRUE(keys[0].is_character('a'));
    EXPECT_EQ(keys[1].kind, Key::Kind::enter);
    EXPECT_EQ(keys[2].kind, Key::Kind::tab);
    EXPECT_EQ(keys[3].kind, Key::Kind::backspace);
    EXPECT_TRUE(keys[4].is_control('c'));
    EXPECT_EQ(keys[5].kind, Key::Kind::up);
    EXPECT_EQ(keys[6].kind, Key::Kind::down);
    EXPECT_EQ(keys[7].kind, Key::Kind::remove);
    EXPECT_EQ(keys[8].kind, Key::Kind::page_up);
}

TEST(TakeKey, WaitsForTheRestOfAKey) {
    for (const char* bytes : {"\033", "\033[", "\033[3", "\xc3"}) {
        std::string waiting = bytes;
        EXPECT_FALSE(take_key(waiting, false)) << bytes;
        EXPECT_EQ(waiting, bytes);
    }
    EXPECT_EQ(keys_of("\033").front().kind, Key::Kind::escape);
    EXPECT_TRUE(keys_of("\033[").empty());
}

TEST(TakeKey, SkipsWhatMeansNothing) {
    const std::vector<Key> keys = keys_of(std::string("\033[99;5u\x80") + '\0' + "x\xc3\xa9");
    ASSERT_EQ(keys.size(), 2U);
    EXPECT_TRUE(keys[0].is_character('x'));
    EXPECT_EQ(keys[1].text, "\xc3\xa9");
}

TEST(LineEditor, InsertsAndErasesAtTheCursor) {
    EXPECT_EQ(typed("abc"), "abc|");
    EXPECT_EQ(typed(std::string("abc") + left + "X"), "abX|c");
    EXPECT_EQ(typed(std::string("abc") + left + "\x7f"), "a|c");
    EXPECT_EQ(typed(std::string("abc") + left + "\033[3~"), "ab|");
    EXPECT_EQ(typed("abc\x01X\x05Y"), "XabcY|");
    EXPECT_EQ(typed("\x7f\033[3~"), "|");
}

TEST(LineEditor, CutsWordsAndLines) {
    EXPECT_EQ(typed("tile 2,-1 NE\x17"), "tile 2,-1 |");
    EXPECT_EQ(typed("tile 2,-1 \x17"), "tile |");
    EXPECT_EQ(typed(std::string("abcd") + left + left + "\x0b"), "ab|");
    EXPECT_EQ(typed(std::string("abcd") + left + left + "\x15"), "|cd");
}

TEST(LineEditor, StepsOverWholeCharacters) {
    EXPECT_EQ(typed(std::string("\xc3\xa9z") + left + left + "a"), "a|\xc3\xa9z");
    EXPECT_EQ(typed("z\xe2\x82\xac\x7f"), "z|");
}

TEST(LineEditor, RemembersLines) {
    LineEditor editor;
    for (const char* line : {"one", "two", "two", ""}) {
        typed(editor, line);
        editor.finish_line();
    }
    EXPECT_EQ(typed(editor, std::string("new") + up), "two|");
    EXPECT_EQ(typed(editor, up), "one|");
    EXPECT_EQ(typed(editor, up), "one|");
    EXPECT_EQ(typed(editor, std::string(down) + down), "new|");
    EXPECT_EQ(typed(editor, down), "new|");
}

TEST(RenderLine, WritesTheLineAndStepsBackToTheCursor) {
    EXPECT_EQ(render_line("> ", "ab", 2, 10), "\r> ab     \b\b\b\b\b");
    EXPECT_EQ(render_line("> ", "ab", 0, 10), "\r> ab     \b\b\b\b\b\b\b");
    EXPECT_EQ(render_line("> ", "\xc3\xa9", 2, 8), "\r> \xc3\xa9    \b\b\b\b");
}

TEST(RenderLine, ShowsThePartAroundTheCursor) {
    EXPECT_EQ(render_line("> ", "abcdefghij", 10, 8), "\r> fghij");
    EXPECT_EQ(render_line("> ", "abcdefghij", 0, 8), "\r> abcde\b\b\b\b\b");
    EXPECT_EQ(render_line("> ", "abcdefghij", 7, 8), "\r> cdefg");
}

TEST(RenderLine, NeedsNoEscapeCodes) {
    for (std::size_t cursor = 0; cursor <= 26; ++cursor)
        for (const int width : {12, 20, 80})
            EXPECT_EQ(render_line("> ", "abcdefghijklmnopqrstuvwxyz", cursor, width).find('\033'),
                      std::string::npos);
}

TEST(Columns, CutsBetweenCharacters) {
    EXPECT_EQ(columns("Łukasz"), 6U);
    EXPECT_EQ(first_columns("Łukasz", 1), "Ł");
    EXPECT_EQ(first_columns("aé€", 2), "aé");
    EXPECT_EQ(first_columns("aé", 9), "aé");
    EXPECT_EQ(first_columns("é", 0), "");
}

TEST(RenderLine, CutsAPromptThatLeavesNoRoom) {
    const std::string long_prompt(100, 'p');
    for (const int width : {8, 20, 40, 80}) {
        const std::string line = render_line(long_prompt + "> ", "abc", 3, width);
        const std::string_view visible =
            std::string_view(line).substr(1, static_cast<std::size_t>(width - 1));
        EXPECT_EQ(line[0], '\r');
        EXPECT_NE(visible.find("p> abc"), std::string_view::npos) << line;
        EXPECT_EQ(visible.find('\b'), std::string_view::npos) << "exactly the width is written: " << line;
    }
}

TEST(RenderLine, ShowsTheEndOfAVeryLongLine) {
    const std::string text = std::string(200'000, 'x') + "end";
    EXPECT_NE(render_line("> ", text, text.size(), 80).find("xend"), std::string::npos);
}

}  // namespace
}  // namespace talus::cli
