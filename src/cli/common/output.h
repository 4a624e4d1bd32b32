// What the commands print, and how they end.
#pragma once

#include <string>
#include <string_view>

namespace talus::cli {

enum ExitCode : int {
    success = 0,
    failure = 1,      // the command ran, and its answer is bad news
    usage_error = 2,  // the command line makes no sense
};

// Standard output in large pieces. When the reader has gone away (`talus trace … | head`), the program ends
// quietly; when the disk is full, it says so.
class Output {
  public:
    Output() = default;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() { flush(); }

    // Where to append; follow it with line_done() at good moments.
    std::string& buffer() { return buffer_; }
    void line_done() {
        if (buffer_.size() >= large) flush();
    }
    void print(std::string_view text) {
        buffer_ += text;
        line_done();
    }
    void flush();

  private:
    static constexpr std::size_t large = 1 << 16;

    std::string buffer_;
};

// One line on standard error, `talus: <message>`; returns the exit code for convenience.
ExitCode complain(std::string_view message, ExitCode code = usage_error);

// Whether people watch: progress lines and colours are for them only.
bool is_terminal_output();
bool is_terminal_error();

// Whether standard output is a terminal that knows colours, of a person who has not asked for none
// (https://no-color.org).
bool is_color_wanted();

}  // namespace talus::cli
