#include "server/live/metrics/metrics.h"

#include <fmt/format.h>

#include <iterator>

namespace talus::server {
namespace {

class Page {
  public:
    void add(std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
        head(name, type, help);
        fmt::format_to(std::back_inserter(text_), "talus_{} {}\n", name, value);
    }
    void head(std::string_view name, std::string_view type, std::string_view help) {
        fmt::format_to(std::back_inserter(text_), "# HELP talus_{} {}\n# TYPE talus_{} {}\n", name, help,
                       name, type);
    }
    template <class... Values>
    void line(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
        text_ += '\n';
    }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

}  // namespace

std::string metrics_text(Hub& hub) {
    const Counters& counters = hub.counters();
    const Tables::Counts rooms = hub.tables().counts();
    Page page;
    page.add("connections", "gauge", "Open WebSockets.", hub.connections());
    page.head("rooms", "gauge", "Rooms in memory.");
    page.line("talus_rooms{{status=\"waiting\"}} {}", rooms.waiting);
    page.line("talus_rooms{{status=\"playing\"}} {}", rooms.playing);
    page.line("talus_rooms{{status=\"over\"}} {}", rooms.others);
    page.add("questions", "gauge", "Positions that wait for a computer player.", hub.waiting_questions());
    page.add("messages_total", "counter", "Messages from clients.", counters.messages);
    page.add("refused_total", "counter", "Messages that were refused.", counters.refused);
    page.add("slow_readers_total", "counter", "Clients that were dropped since they did not read.",
             counters.slow_readers);
    page.add("moves_total", "counter", "Moves that were accepted.", hub.tables().moves());
    page.add("store_failures_total", "counter", "Writes that the store could not keep.",
             hub.tables().failures());
    page.head("command_seconds", "histogram", "From a command's arrival until it was durable.");
    for (std::size_t i = 0; i < Counters::bounds.size(); ++i)
        page.line("talus_command_seconds_bucket{{le=\"{}\"}} {}",
                  static_cast<double>(Counters::bounds[i]) / 1000, counters.within[i]);
    page.line("talus_command_seconds_bucket{{le=\"+Inf\"}} {}", counters.within.back());
    page.line("talus_command_seconds_sum {}", counters.seconds);
    page.line("talus_command_seconds_count {}", counters.within.back());
    return page.take();
}

}  // namespace talus::server
