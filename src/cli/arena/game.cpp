#include "cli/arena/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "base/hash.h"
#include "base/quote.h"
#include "base/random.h"
#include "play/player/computer.h"
#include "protocol/job/deadline.h"
#include "review/luck.h"
#include "review/review.h"

namespace talus::cli {
namespace {

// What a random number is for: all of them are made from the match's seed, so that a game is the same in
// whatever order and in however many runs a match is played.
enum class Purpose : std::uint64_t { chance, random_move, player, luck };

std::uint64_t seed_for(const Match& match, std::uint64_t set, Purpose purpose, std::uint64_t number) {
    return combine(combine(combine(match.seed, set), static_cast<std::uint64_t>(purpose)), number);
}

class MatchGame {
  public:
    MatchGame(const Match& match, GameId id, ExternalPlayers& externals, const Solutions& solutions,
              const std::function<bool()>& cancelled)
        : match_(match), externals_(externals), cancelled_(cancelled), record_(match.start_of(id.set)) {
        result_.id = id;
        result_.seating = match.lineup.seating(id.game);
        result_.efforts.resize(result_.seating.size());
        for (std::size_t seat = 0; seat < result_.seating.size(); ++seat) {
            const auto* spec = std::get_if<PlayerSpec>(&entrant(seat).player);
            const std::uint64_t number = static_cast<std::uint64_t>(id.game) * max_seats + seat;
            computers_.emplace_back();
            if (spec != nullptr)
                computers_.back().emplace(*spec, record_.start(),
                                          seed_for(match, id.set, Purpose::player, number), solutions);
        }
        if (match.measures_luck)
            luck_.emplace(record_.start(),
                          seed_for(match, id.set, Purpose::luck, static_cast<std::uint64_t>(id.game)),
                          solutions);
    }

    std::optional<PlayedGame> play() {
        write_headers();
        while (!record_.result()) {
            const AnyState& state = record_.current();
            if (state.turn().is_chance())
                draw();
            else if (decisions_++ < match_.random_moves)
                play_random_move();
            else
                decide(index(state.turn().seat));
            if (cancelled_()) return std::nullopt;
        }
        const Outcome outcome = *record_.result();
        result_.places.assign(outcome.places.begin(), outcome.places.end());
        result_.scores.assign(outcome.scores.begin(), outcome.scores.end());
        result_.reason = outcome.reason;
        result_.steps = record_.steps().size();
        if (luck_) result_.luck = luck_->luck();
        return PlayedGame{std::move(result_), std::move(record_)};
    }

  private:
    const Entrant& entrant(std::size_t seat) const { return match_.lineup.entrants()[result_.seating[seat]]; }

    // The same number below `bound` in every game of the set.
    std::uint32_t shared_random(Purpose purpose, std::uint64_t number, std::uint32_t bound) const {
        return Random(seed_for(match_, result_.id.set, purpose, number)).below(bound);
    }

    void write_headers() {
        for (std::size_t seat = 0; seat < result_.seating.size(); ++seat)
            set_header(fmt::format("Seat-{}", seat + 1), entrant(seat).name);
        set_header("Event", fmt::format("talus arena, seed {}", match_.seed));
        set_header("Round", fmt::format("{}.{}", result_.id.set + 1, result_.id.game + 1));
    }
    // Names and numbers have been checked: this cannot fail.
    void set_header(std::string_view key, std::string_view value) {
        if (record_.set_header(key, value)) std::abort();
    }

    // Plays a legal move, and tells everyone who keeps a tree.
    void step(const std::string& move) {
        if (record_.play(move)) std::abort();
        for (auto& computer : computers_)
            if (computer) computer->observe(move);
    }

    // Draws until somebody has to decide, or the game is over.
    void draw() {
        const AnyState before = record_.current();
        while (record_.current().turn().is_chance()) {
            const AnyState& state = record_.current();
            step(state.chance_move(shared_random(Purpose::chance, chance_steps_++, state.chance_total())));
        }
        if (luck_) luck_->add(before, record_.current());
    }

    // Marked, so that no review blames a player for it.
    void play_random_move() {
        const std::vector<std::string> moves = record_.current().legal_moves();
        step(
            moves[shared_random(Purpose::random_move, decisions_, static_cast<std::uint32_t>(moves.size()))]);
        GameTree& tree = record_.tree();
        if (tree.set_marks(tree.main().node, {std::string(random_move_mark)})) std::abort();
    }

    void decide(std::size_t seat) {
        const AnyState& state = record_.current();
        const auto begin = std::chrono::steady_clock::now();
        const auto spent = [&] {
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        };
        if (computers_[seat]) {
            const Deadline deadline(computers_[seat]->seconds());
            const Choice choice = computers_[seat]->choose(state, [&] { return deadline() || cancelled_(); });
            result_.efforts[seat].add(spent(), choice.analysis.visits);
            step(choice.move);
            keep_opinion(choice);
            return;
        }
        const auto& spec = std::get<ExternalSpec>(entrant(seat).player);
        ExternalPlayer& program = externals_.try_emplace(result_.seating[seat], spec).first->second;
        const auto answer = program.ask(state.position_line(), cancelled_);
        if (cancelled_()) return;
        result_.efforts[seat].add(spent(), answer ? answer->visits : 0);
        if (!answer) {
            lose(seat, answer.error());
        } else if (const auto refused = state.play(answer->move); !refused) {
            lose(seat, {"illegal", fmt::format("The program played {}: {}", quoted(answer->move),
                                               refused.error().text)});
        } else {
            step(answer->move);
        }
    }

    // What a player that searches thought of its move stands in the record.
    void keep_opinion(const Choice& choice) {
        for (const AnyMoveReport& report : choice.analysis.moves)
            if (report.move == choice.move && report.visits > 0)
                if (record_.tree().set_evaluation(record_.tree().main().node,
                                                  Evaluation{report.values, report.visits}))
                    std::abort();
    }

    // The game ends at once: all seats of the faulty player share the last place, all others the first.
    void lose(std::size_t seat, const Fault& fault) {
        Outcome outcome;
        const int loser = result_.seating[seat];
        const auto losers = std::ranges::count(result_.seating, loser);
        const auto others = static_cast<std::ptrdiff_t>(result_.seating.size()) - losers;
        const auto last_place = static_cast<std::uint8_t>(std::max<std::ptrdiff_t>(others, 1) + 1);
        for (const int entrant : result_.seating)
            outcome.places.push_back(entrant == loser ? last_place : std::uint8_t{1});
        outcome.reason = fault.kind == "hang" ? "time" : "abandoned";
        if (record_.add_comment(fmt::format("Seat {} lost: {}", seat + 1, fault.text))) std::abort();
        if (record_.agree(outcome)) std::abort();
        result_.fault = SeatFault{static_cast<int>(seat), fault};
    }

    const Match& match_;
    ExternalPlayers& externals_;
    const std::function<bool()>& cancelled_;
    Record record_;
    GameResult result_;
    std::vector<std::optional<Computer>> computers_;  // none where a program plays
    std::optional<LuckMeter> luck_;
    std::uint64_t chance_steps_ = 0;
    std::uint64_t decisions_ = 0;
};

}  // namespace

void Effort::add(double move_seconds, std::uint64_t move_visits) {
    ++moves;
    seconds += move_seconds;
    longest = std::max(longest, move_seconds);
    visits += move_visits;
}

void Effort::add(const Effort& other) {
    moves += other.moves;
    seconds += other.seconds;
    longest = std::max(longest, other.longest);
    visits += other.visits;
}

double GameResult::score_of(int entrant) const {
    int winners = 0;
    int own = 0;
    for (std::size_t seat = 0; seat < places.size(); ++seat) {
        winners += places[seat] == 1;
        own += places[seat] == 1 && seating[seat] == entrant;
    }
    return winners == 0 ? 0 : static_cast<double>(own) / winners;
}

double GameResult::luck_of(int entrant, int seats_a_side) const {
    double sum = 0;
    for (std::size_t seat = 0; seat < seating.size(); ++seat)
        if (seating[seat] == entrant) sum += (*luck)[seat];
    return sum / seats_a_side;  // partners each have their team's share
}

std::optional<PlayedGame> play_game(const Match& match, GameId id, ExternalPlayers& externals,
                                    const Solutions& solutions, const std::function<bool()>& cancelled) {
    return MatchGame(match, id, externals, solutions, cancelled).play();
}

}  // namespace talus::cli
