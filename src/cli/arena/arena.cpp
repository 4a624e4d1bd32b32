#include "cli/arena/arena.h"

#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "base/quote.h"
#include "base/text.h"
#include "cli/arena/game.h"
#include "cli/arena/openings.h"
#include "cli/arena/progress.h"
#include "cli/arena/report.h"
#include "cli/arena/standings.h"
#include "cli/arena/store.h"
#include "cli/common/output.h"
#include "play/player/computer.h"

namespace talus::cli {
namespace {

// Set by Ctrl-C and the like: the match ends at once, with what is finished.
std::atomic<bool> interrupted = false;  // NOLINT: a signal handler can reach nothing else
static_assert(std::atomic<bool>::is_always_lock_free);

void interrupt(int) {
    interrupted = true;
}

Result<std::optional<Sprt>> parse_sprt(std::string_view text) {
    if (text.empty()) return std::optional<Sprt>{};
    const Error error{"arena.sprt",
                      "The test " + talus::quoted(text) +
                          " is not written like 0,30 or 0,30,0.05,0.05: two Elo differences, the smaller "
                          "first, and two error rates below 0.5."};
    std::vector<double> numbers;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view piece = take_until(rest, ',');
        double value = 0;
        const auto [end, problem] = std::from_chars(piece.data(), piece.data() + piece.size(), value);
        if (problem != std::errc{} || end != piece.data() + piece.size()) return error;
        numbers.push_back(value);
    }
    if (text.ends_with(',') || (numbers.size() != 2 && numbers.size() != 4)) return error;
    Sprt sprt{.elo0 = numbers[0], .elo1 = numbers[1]};
    if (numbers.size() == 4) {
        sprt.alpha = numbers[2];
        sprt.beta = numbers[3];
    }
    const auto is_rate = [](double rate) { return rate > 0 && rate < 0.5; };
    const bool is_sound = sprt.elo0 < sprt.elo1 && sprt.elo0 > -4000 && sprt.elo1 < 4000;
    if (!is_sound || !is_rate(sprt.alpha) || !is_rate(sprt.beta)) return error;
    return std::optional(sprt);
}

// Plays the games that are missing, several at once, and keeps what comes in.
class MatchRunner {
  public:
    MatchRunner(const Match& match, std::uint64_t sets, std::optional<Sprt> sprt, std::optional<Store> store)
        : match_(match),
          sprt_(sprt),
          store_(std::move(store)),
          standings_(match.lineup, match.start.seats_a_side()),
          games_(sets * in_set()) {
        if (store_)
            for (const GameResult& result : store_->finished()) {
                standings_.add(result);
                finished_.insert(result.id);
            }
        progress_.emplace(match_.lineup, games_, standings_.games());
    }

    void run(int concurrency) {
        if (is_decided()) is_stopped_ = true;
        std::vector<std::thread> threads;
        running_ = concurrency;
        for (int i = 0; i < concurrency; ++i) threads.emplace_back([this] { work(); });
        {
            std::unique_lock lock(mutex_);
            while (running_ > 0) {
                progress_->show(standings_);
                changed_.wait_for(lock, std::chrono::seconds(1));
            }
        }
        for (std::thread& thread : threads) thread.join();
        progress_->finish(standings_);
    }

    const std::optional<std::string>& problem() const { return problem_; }
    MatchReport report() const {
        return {match_, standings_, games_, sprt_, standings_.games() >= games_ || is_decided()};
    }

  private:
    std::uint64_t in_set() const { return static_cast<std::uint64_t>(match_.lineup.games_in_set()); }
    bool is_decided() const {
        return sprt_ && sprt_->verdict(standings_.of(0).tally) != Sprt::Verdict::undecided;
    }

    // One thread: game after game, each with the programs of this thread.
    void work() {
        ExternalPlayers externals;
        const Solutions solutions;
        const std::function<bool()> cancelled = [this] { return is_stopped_ || interrupted; };
        while (const auto id = next_game()) {
            const auto game = play_game(match_, *id, externals, solutions, cancelled);
            if (!game) break;
            keep(*game);
        }
        externals.clear();
        const std::lock_guard lock(mutex_);
        --running_;
        changed_.notify_one();
    }

    std::optional<GameId> next_game() {
        const std::lock_guard lock(mutex_);
        while (!is_stopped_ && !interrupted && next_ < games_) {
            const GameId id{next_ / in_set(), static_cast<int>(next_ % in_set())};
            ++next_;
            if (!finished_.contains(id)) return id;
        }
        return std::nullopt;
    }

    void keep(const PlayedGame& game) {
        constexpr std::size_t most_notes = 10;
        const std::lock_guard lock(mutex_);
        if (is_stopped_) return;  // the test has decided without it
        if (store_) problem_ = store_->add(game, match_.lineup);
        standings_.add(game.result);
        if (problem_ || is_decided()) is_stopped_ = true;
        const std::size_t faults = standings_.faulty_games().size();
        if (game.result.fault && faults <= most_notes)
            progress_->note(fault_line(game.result, match_.lineup) +
                            (faults == most_notes ? " (Further faults are only counted.)" : ""));
        changed_.notify_one();
    }

    const Match& match_;
    std::optional<Sprt> sprt_;
    std::atomic<bool> is_stopped_ = false;

    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::optional<Store> store_;
    Standings standings_;
    std::set<GameId> finished_;  // before this run
    std::uint64_t games_;
    std::uint64_t next_ = 0;
    int running_ = 0;
    std::optional<Progress> progress_;
    std::optional<std::string> problem_;
};

std::optional<std::string> program_that_never_played(const Match& match, const Standings& standings) {
    for (std::size_t i = 0; i < match.lineup.entrants().size(); ++i) {
        const Standing& standing = standings.of(i);
        if (standing.faults > 0 && standing.effort.moves <= standing.faults)
            return match.lineup.entrants()[i].name;
    }
    return std::nullopt;
}

int play_match(const ArenaRequest& request) {
    const auto start = request.choice.start();
    if (!start) return complain(start.error().text);
    auto lineup = Lineup::parse(request.players, start->seat_count(), start->seats_a_side());
    if (!lineup) return complain(lineup.error().text);
    for (const Entrant& entrant : lineup->entrants())
        if (const auto* const spec = std::get_if<PlayerSpec>(&entrant.player))
            if (const auto wrong = refuse_player(*spec, *start)) return complain(wrong->text);
    const auto sprt = parse_sprt(request.sprt);
    if (!sprt) return complain(sprt.error().text);
    if (*sprt && lineup->entrants().size() < 2) return complain("A test needs opponents.");

    Match match{*start, *std::move(lineup), request.seed, request.random_moves};
    match.measures_luck = request.luck;
    if (!request.openings.empty()) {
        auto openings = read_openings(request.openings, match.start);
        if (!openings) return complain(openings.error());
        match.openings = *std::move(openings);
    }
    const auto in_set = static_cast<std::uint64_t>(match.lineup.games_in_set());
    const std::uint64_t sets = (request.games + in_set - 1) / in_set;
    std::optional<Store> store;
    if (!request.save.empty()) {
        auto opened = Store::open(request.save, match);
        if (!opened) return complain(opened.error());
        store.emplace(*std::move(opened));
    }

    MatchRunner runner(match, sets, *sprt, std::move(store));
    runner.run(request.concurrency);
    const MatchReport report = runner.report();
    Output().print(request.json ? as_json(report) : as_table(report));
    if (runner.problem()) return complain(*runner.problem(), failure);
    if (interrupted) {
        const std::string hint = request.save.empty() ? "" : " The same command plays on.";
        return complain(fmt::format("interrupted after {} of {} games.{}", report.standings.games(),
                                    report.games_wanted, hint),
                        failure);
    }
    if (const auto name = program_that_never_played(match, report.standings))
        return complain(fmt::format("{} never played a move.", *name), failure);
    return success;
}

// The first player against each of the others, one match after the other, each in a folder of its own.
int play_gauntlet(const ArenaRequest& request) {
    if (request.players.size() < 3) return complain("A gauntlet needs a player and at least two opponents.");
    int worst = success;
    for (std::size_t i = 1; i < request.players.size() && !interrupted; ++i) {
        ArenaRequest match = request;
        match.players = {request.players[0], request.players[i]};
        if (!request.save.empty()) match.save = fmt::format("{}/{}", request.save, i);
        worst = std::max(worst, play_match(match));
        if (worst == usage_error) break;
    }
    return worst;
}

}  // namespace

int arena(const ArenaRequest& request) {
    std::signal(SIGPIPE, SIG_IGN);  // a program that has gone away is not our end
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
    if (std::signal(SIGHUP, interrupt) == SIG_IGN)
        std::signal(SIGHUP, SIG_IGN);  // nohup: the match outlives its terminal
    return request.gauntlet ? play_gauntlet(request) : play_match(request);
}

}  // namespace talus::cli
