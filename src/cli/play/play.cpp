#include "cli/play/play.h"

#include <fmt/format.h>

#include <random>
#include <utility>

#include "base/quote.h"
#include "base/text.h"
#include "cli/common/output.h"
#include "cli/common/read_record.h"
#include "cli/play/saved_games.h"
#include "cli/play/session.h"
#include "cli/play/terminal/interrupts.h"
#include "play/player/computer.h"

namespace talus::cli {
namespace {

using GivenPlayers = std::vector<std::optional<Player>>;

Result<GivenPlayers, std::string> parse_seats(const std::vector<std::string>& texts, const AnyState& state) {
    const int seat_count = state.seat_count();
    GivenPlayers players(static_cast<std::size_t>(seat_count));
    for (const std::string& text : texts) {
        std::string_view rest = text;
        const auto seat = parse_integer(take_until(rest, '='));
        if (!seat || *seat < 1 || *seat > seat_count || text.find('=') == std::string::npos)
            return fmt::format(
                "--seat is written like 1=human or 2=level:5, with seats from 1 to {}, not {}.", seat_count,
                talus::quoted(text));
        const auto player = parse_seat_player(rest);
        if (!player) return player.error().text;
        if (player->computer)
            if (const auto wrong = refuse_player(*player->computer, state)) return wrong->text;
        std::optional<Player>& place = players[*seat - 1];
        if (place) return fmt::format("Seat {} is given twice.", *seat);
        place = *player;
    }
    return players;
}

Result<Record, std::string> record_for(const PlayRequest& request) {
    if (request.load.empty()) {
        const auto start = request.choice.start();
        if (!start) return start.error().text;
        Record record(*start);
        static_cast<void>(record.set_header("Date", today()));
        return record;
    }
    auto record = read_record(request.load);
    if (!record) return record;
    const std::string& game = request.choice.game;
    if (!game.empty() && game != record->current().game())
        return fmt::format("{} is a record of {}, not of {}.", request.load, record->current().game(),
                           talus::quoted(game));
    if (!request.choice.options.empty()) return std::string("A loaded game has its options already.");
    return record;
}

std::uint64_t random_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

}  // namespace

int play(const PlayRequest& request) {
    if (request.choice.game.empty() && request.load.empty())
        return complain("Which game? (see talus play --help)");
    if (request.load == "-") return complain("A game cannot be loaded from where the moves come from.");
    auto record = record_for(request);
    if (!record) return complain(record.error(), request.load.empty() ? usage_error : failure);
    const auto players = parse_seats(request.seats, record->current());
    if (!players) return complain(players.error());

    catch_interrupts();
    Terminal terminal(!request.no_color && is_color_wanted());
    Session session(terminal, open_table(*std::move(record), *players, request.seed.value_or(random_seed())));
    if (!request.load.empty()) session.set_file(request.load);
    return session.run() ? success : failure;
}

}  // namespace talus::cli
