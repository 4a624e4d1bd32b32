#include "cli/trace.h"

#include <fmt/format.h>

#include <iterator>

#include "base/random.h"
#include "cli/common/output.h"
#include "game/random_play.h"
#include "play/move_texts.h"
#include "play/player/computer.h"
#include "protocol/job/deadline.h"

namespace talus::cli {
namespace {

// Moves, option values and reasons are words of plain letters, digits and `:,-`: JSON needs no escapes here.
class TraceWriter {
  public:
    explicit TraceWriter(Output& output) : output_(output) {}

    void rules(std::string_view game, const std::vector<OptionField>& options, std::uint64_t seed) {
        append(R"({{"game":"{}","rules":{{)", game);
        for (std::size_t i = 0; i < options.size(); ++i) {
            const OptionField& option = options[i];
            const std::string_view quote = option.is_number ? "" : "\"";
            append(R"({}"{}":{}{}{})", i == 0 ? "" : ",", option.key, quote, option.value, quote);
        }
        append(R"(}},"seed":{}}})", seed);
        end_line();
    }

    template <class MoveList, class Move>
    void decision(Seat seat, const MoveList& moves, const Move& chosen) {
        append(R"({{"seat":{},"legal":[)", number(seat));
        std::string& line = output_.buffer();
        for (const std::string& move : sorted_texts(moves)) line.append("\"").append(move).append("\",");
        line.back() = ']';  // there is always a legal move, so this replaces the last comma
        append(R"(,"move":"{}"}})", to_text(chosen));
        end_line();
    }

    template <class Move>
    void chance(const Move& move) {
        append(R"({{"chance":"{}"}})", to_text(move));
        end_line();
    }

    void result(const Outcome& outcome) {
        append(R"({{"result":{{"places":[{}],"reason":"{}")", fmt::join(outcome.places, ","), outcome.reason);
        if (!outcome.scores.empty()) append(R"(,"scores":[{}])", fmt::join(outcome.scores, ","));
        append("}}}}");
        end_line();
    }

  private:
    template <class... Values>
    void append(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(output_.buffer()), format, std::forward<Values>(values)...);
    }
    void end_line() { output_.print("\n"); }

    Output& output_;
};

template <GameState S>
void trace_game(const S& start, std::uint64_t seed, TraceWriter& writer) {
    writer.rules(S::name, start.options().fields(), seed);
    S state = start;
    Random random(seed);
    play_randomly(
        state, random,
        [&](const S& now, const auto& moves, const auto& chosen) {
            writer.decision(now.turn().seat, moves, chosen);
        },
        [&](const S&, const auto& move) { writer.chance(move); });
    writer.result(state.outcome());
}

// The same with computer players in all seats; chance is drawn from the seed as above.
template <GameState S>
void trace_game(const S& start, std::uint64_t seed, const PlayerSpec& policy, TraceWriter& writer) {
    writer.rules(S::name, start.options().fields(), seed);
    S state = start;
    Random random(seed);
    const Solutions solutions;
    std::vector<Computer> players;
    for (int seat = 0; seat < start.seat_count(); ++seat)
        players.emplace_back(policy, AnyState(start), combine(seed, static_cast<std::uint64_t>(seat)),
                             solutions);
    typename S::MoveList moves;
    for (Turn turn = state.turn(); !turn.is_over(); turn = state.turn()) {
        typename S::Move move{};
        if (turn.is_chance()) {
            move = random_chance(state, random);
            writer.chance(move);
        } else {
            Computer& player = players[index(turn.seat)];
            const Choice choice = player.choose(AnyState(state), Deadline(player.seconds()));
            move = parse_move(state, choice.move).value();
            state.legal_moves(moves);
            writer.decision(turn.seat, moves, move);
        }
        state.play_unchecked(move);
        for (Computer& player : players) player.observe(to_text(move));
    }
    writer.result(state.outcome());
}

}  // namespace

int trace(const TraceRequest& request) {
    const auto policy = parse_player(request.policy);
    if (!policy) return complain(policy.error().text);
    const auto start = request.choice.start();
    if (!start) return complain(start.error().text);
    if (const auto wrong = refuse_player(*policy, *start)) return complain(wrong->text);
    Output output;
    TraceWriter writer(output);
    for (std::uint64_t i = 0; i < request.games; ++i)
        std::visit(
            [&](const auto& state) {
                if (policy->kind == PlayerSpec::Kind::random)
                    trace_game(state, request.seed + i, writer);
                else
                    trace_game(state, request.seed + i, *policy, writer);
            },
            start->variant());
    return success;
}

}  // namespace talus::cli
