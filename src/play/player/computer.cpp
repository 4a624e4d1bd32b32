#include "play/player/computer.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/hash.h"
#include "base/quote.h"
#include "base/random.h"
#include "evaluation/evaluator.h"
#include "game/level.h"
#include "game/priors.h"
#include "search/mcts.h"
#include "search/player.h"
#include "search/two_seat_searcher.h"

namespace talus {
namespace {

constexpr std::uint32_t plain_visits = 1000;  // of mcts-plain, if nothing is said

constexpr float no_widening = 1e6F;  // without knowledge no move is kept back

// How the player plays: a level of its own, so to say.
template <GameState S>
Level strength_of(const PlayerSpec& spec, const S& state) {
    Level strength{0, 0, 0};
    if (spec.kind == PlayerSpec::Kind::mcts_plain) strength.visits = plain_visits;
    if (spec.kind == PlayerSpec::Kind::level)
        strength = levels_for(state)[static_cast<std::size_t>(spec.level) - 1];
    if (spec.limits.any()) {
        strength.visits = spec.limits.visits.value_or(no_visit_limit);
        strength.seconds = static_cast<float>(spec.limits.seconds().value_or(0));
    }
    return strength;
}

template <GameState S>
AnyAnalysis as_text(const Analysis<S>& analysis) {
    AnyAnalysis result{{}, analysis.values, analysis.visits, analysis.proven, {}};
    result.moves.reserve(analysis.moves.size());
    for (const auto& report : analysis.moves)
        result.moves.push_back(
            {to_text(report.move), report.prior, report.visits, report.values, report.proven, report.spread});
    for (const auto& move : analysis.line) result.line.push_back(to_text(move));
    return result;
}

template <GameState S>
std::optional<std::size_t> find_style([[maybe_unused]] const S& state,
                                      [[maybe_unused]] std::string_view name) {
    if constexpr (HasStyles<S>) {
        const auto names = style_names(state);
        const auto found = std::ranges::find(names, name);
        if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    }
    return std::nullopt;
}

// What the players of one game share, if anything.
template <GameState S>
struct Shared {
    EvaluatorOf<S> evaluator(const S& state) const { return evaluator_for(state); }
};
template <GameState S>
    requires SharesSolutions<EvaluatorOf<S>>
struct Shared<S> {
    using Solved = typename EvaluatorOf<S>::Solutions;
    std::shared_ptr<Solved> solved = std::make_shared<Solved>();

    EvaluatorOf<S> evaluator(const S& state) const { return evaluator_for(state, solved); }
};

// The player of one game.
template <GameState S>
    requires HasEvaluation<S>
class Player {
  public:
    using Evaluator = EvaluatorOf<S>;

    Player(const PlayerSpec& spec, const S& state, std::uint64_t seed, const Shared<S>& shared)
        : kind_(spec.kind),
          strength_(strength_of(spec, state)),
          style_(find_style(state, spec.style).value_or(0)),
          evaluator_(shared.evaluator(state)),
          random_(seed),
          searcher_(make_searcher(spec, evaluator_, combine(seed, 1))) {}

    std::optional<double> seconds() const {
        return strength_.visits > 0 && strength_.seconds > 0 ? std::optional<double>(strength_.seconds)
                                                             : std::nullopt;
    }

    Choice choose(const S& state, const std::function<bool()>& should_stop) {
        typename S::MoveList moves;
        state.legal_moves(moves);
        if (kind_ == PlayerSpec::Kind::random)
            return {to_text(moves[random_.below(static_cast<std::uint32_t>(moves.size()))]), {}};
        // A forced move needs no search.
        const std::uint32_t visits = moves.size() == 1 ? std::min(strength_.visits, 1U) : strength_.visits;
        const Analysis<S> analysis = typed_analysis(
            state, {.visits = visits, .should_stop = should_stop, .taste = has_taste() ? random_.next() : 0});
        typename S::Move move = pick_from(analysis, state);
        if constexpr (KnowsGivingUp<Evaluator, S>)
            if (kind_ != PlayerSpec::Kind::mcts_plain && Evaluator::gives_up(state, move))
                move = pick_from(without_giving_up(state, analysis), state);
        return {to_text(move), as_text(analysis)};
    }

    AnyAnalysis analyse(const S& state, Limits limits) {
        limits.compares_moves = true;
        return as_text(typed_analysis(state, limits));
    }

    AnyAnalysis analyse_only(const S& state, std::span<const std::string> texts, Limits limits) {
        typename S::MoveList moves;
        state.legal_moves(moves);
        const auto is_wanted = [&](std::string_view text) {
            return std::find(texts.begin(), texts.end(), text) != texts.end();
        };
        for (std::uint32_t i = 0; i < moves.size(); ++i)
            if (is_wanted(to_text(moves[i]))) limits.root_moves.push_back(i);
        AnyAnalysis analysis = analyse(state, limits);
        // What is only guessed or judged speaks of all moves.
        std::erase_if(analysis.moves, [&](const AnyMoveReport& report) { return !is_wanted(report.move); });
        return analysis;
    }

    void add_scores(const S& state, AnyAnalysis& analysis) {
        if constexpr (ExpectsScores<Evaluator, S>) {
            for (AnyMoveReport& report : analysis.moves) {
                S next = state;
                next.play_unchecked(*parse_move(state, report.move));
                report.score = score_of(next);
            }
            if (!analysis.moves.empty())
                analysis.score = analysis.moves.front().score;
            else if (state.turn().is_chance())
                analysis.score = score_of(state);
        }
    }

    bool resumes_exactly(const S& state) const {
        return std::visit([&](const auto& searcher) { return searcher.resumes_exactly(state); }, searcher_);
    }

    std::vector<std::string> line_after(std::string_view text) const {
        std::vector<std::string> line;
        if (const auto move = parse_move(S{}, text))
            for (const auto& step :
                 std::visit([&](const auto& own) { return own.line_after(*move); }, searcher_))
                line.push_back(to_text(step));
        return line;
    }

    void observe(std::string_view text) {
        const auto move = parse_move(S{}, text);
        if (move) std::visit([&](auto& searcher) { searcher.observe(*move); }, searcher_);
    }

  private:
    using Informed = typename SearcherFor<S, Evaluator>::Type;
    using Plain = Searcher<S, PlayoutEvaluator<S>>;
    using AnySearcher =
        std::conditional_t<has_baseline, std::variant<Informed, Plain>, std::variant<Informed>>;

    static AnySearcher make_searcher(const PlayerSpec& spec, const Evaluator& evaluator, std::uint64_t seed) {
        if constexpr (has_baseline)
            if (spec.kind == PlayerSpec::Kind::mcts_plain)
                return Plain(
                    PlayoutEvaluator<S>{},
                    {.exploration = PlayoutEvaluator<S>::traits.exploration, .widening_base = no_widening},
                    seed, spec.threads);
        return Informed(evaluator, {.exploration = Evaluator::traits.exploration}, seed, spec.threads);
    }

    // People meet levels, and no game twice; the others are for comparing.
    bool varies() const { return kind_ == PlayerSpec::Kind::level || kind_ == PlayerSpec::Kind::style; }
    // Whoever misjudges varies enough, and so do those who do not search.
    bool has_taste() const { return kind_ == PlayerSpec::Kind::level && strength_.blur <= 0; }
    typename S::Move pick_from(const Analysis<S>& analysis, const S& state) {
        return varies() ? pick(analysis, state.turn().seat, strength_.blur, random_)
                        : analysis.moves.front().move;
    }

    // The moves that do not give up, also among those that the search has not tried; all of them if there is
    // no such.
    [[gnu::cold]] Analysis<S> without_giving_up(const S& state, const Analysis<S>& analysis) {
        const auto playing_on = [&](Analysis<S> some) {
            std::erase_if(some.moves,
                          [&](const auto& report) { return Evaluator::gives_up(state, report.move); });
            return some;
        };
        Analysis<S> rest = playing_on(analysis);
        if (rest.moves.empty()) rest = playing_on(judge_moves(state, evaluator_, random_));
        return rest.moves.empty() ? analysis : rest;
    }

    Analysis<S> typed_analysis(const S& state, const Limits& limits) {
        if constexpr (HasStyles<S>)
            if (kind_ == PlayerSpec::Kind::style && state.turn().is_decision()) return judge_as_style(state);
        if (limits.visits == 0) return judge_moves(state, evaluator_, random_);
        return std::visit([&](auto& searcher) { return searcher.analyse(state, limits); }, searcher_);
    }

    Analysis<S> judge_as_style(const S& state) const
        requires HasStyles<S>
    {
        typename S::MoveList moves;
        state.legal_moves(moves);
        std::vector<float> chances(moves.size());
        const Values values = judge_in_style(state, style_, moves, chances);
        std::vector<float> priors = chances;
        make_priors(priors, 0.4F, 1e-4F);
        return rank_moves(state, values, moves, priors, chances);
    }

    std::optional<Scores> score_of(const S& state) {
        if (!state.turn().is_over()) return evaluator_.expected_scores(state);
        Scores scores{};
        std::ranges::copy(state.outcome().scores, scores.begin());
        return state.outcome().scores.empty() ? std::nullopt : std::optional(scores);
    }

    PlayerSpec::Kind kind_;
    Level strength_;
    std::size_t style_;
    Evaluator evaluator_;
    Random random_;
    AnySearcher searcher_;
};

}  // namespace

struct Solutions::Impl {
    template <class... States>
    using SharedOf = std::tuple<Shared<States>...>;

    Games::into<SharedOf> shared;
};

Solutions::Solutions() : impl_(std::make_shared<Impl>()) {}

struct Computer::Impl {
    template <class... States>
    using PlayerOf = std::variant<Player<States>...>;

    Games::into<PlayerOf> player;

    static Impl make(const PlayerSpec& spec, const AnyState& state, std::uint64_t seed,
                     const Solutions& solutions) {
        return std::visit(
            [&]<class S>(const S& start) {
                return Impl{Player<S>(spec, start, seed, std::get<Shared<S>>(solutions.impl_->shared))};
            },
            state.variant());
    }

    // Calls visit(player, state) with both of the same game.
    template <class Visit>
    auto with(const AnyState& state, Visit&& visit) {
        return std::visit(
            [&]<class S>(const S& now) {
                auto* const own = std::get_if<Player<S>>(&player);
                if (own == nullptr) std::abort();  // a state of another game: a bug in the caller
                return visit(*own, now);
            },
            state.variant());
    }
};

std::vector<std::string_view> style_names() {
    std::vector<std::string_view> names;
    Games::for_each([&]<class S>(std::type_identity<S>) {
        if constexpr (HasStyles<S>)
            for (const std::string_view name : style_names(S{}))
                if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    });
    return names;
}

std::optional<Error> refuse_player(const PlayerSpec& spec, const AnyState& state) {
    const bool has_style = std::visit(
        [&](const auto& typed) { return find_style(typed, spec.style).has_value(); }, state.variant());
    if (spec.kind != PlayerSpec::Kind::style || has_style) return std::nullopt;
    return Error{"player.style", "In this game nobody plays in the style " + quoted(spec.style) + '.'};
}

Computer::Computer(const PlayerSpec& spec, const AnyState& state, std::uint64_t seed,
                   const Solutions& solutions)
    : impl_(std::make_unique<Impl>(Impl::make(spec, state, seed, solutions))) {}
Computer::Computer(Computer&&) noexcept = default;
Computer& Computer::operator=(Computer&&) noexcept = default;
Computer::~Computer() = default;

std::optional<double> Computer::seconds() const {
    return std::visit([](const auto& player) { return player.seconds(); }, impl_->player);
}

Choice Computer::choose(const AnyState& state, const std::function<bool()>& should_stop) {
    return impl_->with(state, [&](auto& player, const auto& now) { return player.choose(now, should_stop); });
}

AnyAnalysis Computer::analyse(const AnyState& state, const Limits& limits) {
    return impl_->with(state, [&](auto& player, const auto& now) { return player.analyse(now, limits); });
}

AnyAnalysis Computer::analyse_only(const AnyState& state, std::span<const std::string> moves,
                                   const Limits& limits) {
    return impl_->with(
        state, [&](auto& player, const auto& now) { return player.analyse_only(now, moves, limits); });
}

void Computer::add_scores(const AnyState& state, AnyAnalysis& analysis) {
    impl_->with(state, [&](auto& player, const auto& now) { player.add_scores(now, analysis); });
}

bool Computer::resumes_exactly(const AnyState& state) const {
    return impl_->with(state,
                       [](const auto& player, const auto& now) { return player.resumes_exactly(now); });
}

std::vector<std::string> Computer::line_after(std::string_view move) const {
    return std::visit([&](const auto& player) { return player.line_after(move); }, impl_->player);
}

Level level_of(const AnyState& state, int level) {
    return std::visit(
        [level](const auto& typed) { return levels_for(typed)[static_cast<std::size_t>(level) - 1]; },
        state.variant());
}

std::uint32_t review_visits(const AnyState& state) {
    return std::visit([](const auto& typed) { return review_visits(typed); }, state.variant());
}

void Computer::observe(std::string_view move) {
    std::visit([&](auto& player) { player.observe(move); }, impl_->player);
}

}  // namespace talus
