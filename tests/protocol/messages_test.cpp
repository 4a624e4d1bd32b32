// Whatever the engine says in games of every option set is what src/protocol/schema declares.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "play/option_list.h"
#include "play/record/record.h"
#include "protocol/request/request_queue.h"
#include "protocol/schema/answers.h"
#include "protocol/schema/check.h"
#include "tests/conformance/random_player.h"

namespace talus {
namespace {

class Client {
  public:
    // The one answer to a request, checked against the declaration of its action.
    Json ask(Json request) {
        request.set("id", ++asked_);
        const std::string_view action = request["action"].text().value_or("analyse");
        std::vector<Json> answers = queue_.receive(request.dump());
        if (const auto job = queue_.next()) {
            answers.push_back(job->work());
            queue_.finish(job);
        }
        EXPECT_EQ(answers.size(), 1U);
        check(answers.front(), answer_of(action), &schema::answer_envelope);
        return answers.front();
    }

    static void check(const Json& json, const schema::Type& type, const schema::Type* envelope = nullptr) {
        const auto fault = schema::find_fault(json, type, {.null_is_missing = false, .envelope = envelope});
        EXPECT_FALSE(fault) << fault->path << ": " << fault->text << '\n' << json.dump();
    }

    static const schema::Type& answer_of(std::string_view action) {
        for (const schema::AnswerOf& each : schema::answers)
            if (each.action == action) return *each.answer;
        return schema::error_answer;
    }

  private:
    RequestQueue queue_{"test"};
    int asked_ = 0;
};

template <class State>
const schema::Type& board_of();
template <>
const schema::Type& board_of<taluva::State>() {
    return schema::taluva_board;
}
template <>
const schema::Type& board_of<talat::State>() {
    return schema::talat_board;
}
template <>
const schema::Type& board_of<talavera::State>() {
    return schema::talavera_board;
}

Json where(const AnyState& state, std::string_view action) {
    return {{"action", action}, {"position", state.position_line()}};
}

template <class State>
void play_and_check(AnyState state, std::uint64_t seed) {
    Client client;
    testing::RandomPlayer player(seed);
    Json::Array moves_of_game;
    for (int step = 0;; ++step) {
        const Json show = client.ask(where(state, "show"));
        Client::check(show["board"], board_of<State>());
        if (step % 40 == 9) {
            const Json check = client.ask({{"action", "check"}, {"position", state.position_line()}});
            EXPECT_EQ(check["position"].text(), state.position_line());
            if (state.turn().is_chance()) {
                Json outcomes = where(state, "analyse");
                outcomes.set("outcomes", true);
                outcomes.set("limits", Json{{"visits", 1}});
                client.ask(std::move(outcomes));
            }
        }
        if (step % 40 == 7) {
            Json analysis = where(state, "analyse");
            analysis.set("limits", Json{{"visits", 3}});
            client.ask(std::move(analysis));
        }
        if (::testing::Test::HasFailure()) return;
        if (state.turn().is_over()) break;
        std::string move;
        if (state.turn().is_chance()) {
            Json draw = where(state, "draw");
            draw.set("seed", player.random().below(1000));
            move = *client.ask(std::move(draw))["moves"].items().front().text();
        } else {
            const std::vector<std::string> moves = state.legal_moves();
            move = moves[player.choose(index(state.turn().seat), moves)];
        }
        Json attempt = where(state, "try");
        attempt.set("move", move);
        client.ask(std::move(attempt));
        if (step % 5 == 2 && state.turn().is_decision()) {
            Json reasons = where(state, "explain");
            reasons.set("played", Json::Array{move});
            reasons.set("better", Json::Array{state.legal_moves().front()});
            client.ask(std::move(reasons));
        }
        moves_of_game.emplace_back(move);
        state = *state.play(move);
    }
    Json digest{{"action", "digest"}, {"game", state.game()}, {"moves", moves_of_game}};
    digest.set("options", to_text(state.options()));
    EXPECT_FALSE(client.ask(std::move(digest))["digest"].is_null());
}

TEST(Messages, EveryAnswerInRandomGamesIsAsDeclared) {
    std::uint64_t seed = 0;
    Games::for_each([&]<class State>(std::type_identity<State>) {
        for (const auto& options : State::Options::all())
            play_and_check<State>(AnyState(State(options)), ++seed);
    });
}

TEST(Messages, ActionsAndPlayersAnswerAsDeclared) {
    Client client;
    for (const char* action : {"version", "codes", "describe", "stop", "clear", "quit"})
        client.ask(Json{{"action", action}});
    client.ask(Json{{"action", "cancel"}, {"target", "x"}});
    client.ask(Json{{"action", "write"}, {"game", "talat"}, {"headers", Json{{"Seat-1", "Ada"}}}});
    client.ask(
        Json{{"action", "show"}, {"record", "Talus-Record: 1\nGame: talat\nSeat-1: Ada\n\n# A start.\n"}});
    for (const char* player : {"random", "greedy", "level:1", "level:5"})
        client.ask(Json{{"game", "talat"}, {"player", player}, {"limits", Json{{"visits", 5}}}});
    client.ask(Json{{"action", "dance"}});
    client.ask(Json{{"action", "unknown"}, {"game", 7}});
}

}  // namespace
}  // namespace talus
