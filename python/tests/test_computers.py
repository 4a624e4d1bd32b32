import threading
import time

import pytest
import talus
from talus import match


@pytest.mark.parametrize("player", ["random", "greedy", "mcts-plain,visits=50", "level:1", "level:8,visits=100"])
@pytest.mark.parametrize("game", talus.game_names())
def test_every_player_plays_every_game(player, game):
    state = talus.start(game).play_chance(seed=1)
    assert talus.Computer(player, state, seed=1).choose(state) in state.legal_moves()


def test_the_same_seed_gives_the_same_move():
    state = talus.start("taluva").play_chance(seed=1)
    moves = {talus.Computer("level:3,visits=300", state, seed=7).choose(state) for _ in range(2)}
    assert len(moves) == 1


def test_an_analysis_has_moves_values_and_a_line():
    state = talus.start("talat", players=2)
    analysis = talus.Computer("level:8", state).analyse(state, visits=200)
    assert len(analysis.moves) == len(state.legal_moves())
    assert sum(analysis.values) == pytest.approx(1)
    assert analysis.line[0] == analysis.moves[0].move
    assert sum(move.prior for move in analysis.moves) == pytest.approx(1, abs=1e-3)


def test_before_chance_there_are_values_and_no_moves():
    state = talus.start("taluva")
    analysis = talus.Computer("level:8", state).analyse(state, visits=20)
    assert analysis.moves == [] and len(analysis.values) == 2


def test_other_threads_run_while_it_thinks():
    state = talus.start("talat")
    computer = talus.Computer("level:8,t=0.5", state)
    thread = threading.Thread(target=computer.choose, args=(state,))
    thread.start()
    counted = 0
    while thread.is_alive():
        counted += 1
        time.sleep(0.01)
    assert counted > 5


def test_two_threads_may_ask_the_same_player():
    state = talus.start("talat")
    computer = talus.Computer("level:8", state)
    threads = [threading.Thread(target=computer.analyse, args=(state, 200)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert computer.analyse(state, visits=1).visits >= 200


@pytest.mark.parametrize(
    "call, code",
    [
        (lambda: talus.Computer("level:9", talus.start("talat")), "player.level"),
        (lambda: talus.Computer("greedy", talus.start("talat")).choose(talus.start("talavera")), "computer.game"),
        (lambda: talus.Computer("greedy", talus.start("talat")).choose(talus.start("talat", players=2)), "computer.game"),
        (lambda: talus.Computer("greedy", talus.start("taluva")).choose(talus.start("taluva")), "game.chance-first"),
        (lambda: talus.Computer("greedy", talus.start("talat")).analyse(talus.start("talat")), "analysis.limit"),
        (lambda: talus.Computer("random", talus.start("talat")).analyse(talus.start("talat"), visits=1), "analysis.random"),
        (lambda: match.play_game(talus.start("talat"), ["random"]), "match.players"),
    ],
)
def test_what_a_player_cannot_answer_raises(call, code):
    with pytest.raises(talus.Error) as raised:
        call()
    assert raised.value.code == code


def test_in_a_set_all_sit_on_all_seats_and_the_draws_are_the_same():
    result = match.play(talus.start("talavera"), ["greedy", "random"], sets=4, seed=3)
    assert result.games == 8
    assert sum(tally.score for tally in result.tallies) == pytest.approx(1)
    first, second = result.records[:2]
    assert first.headers["Seat-1"] == second.headers["Seat-2"] == "greedy"
    assert first.steps[0].move == second.steps[0].move
    assert result.tallies[0].score > result.tallies[1].score
    assert "greedy" in str(result)


def test_partners_share_the_win_of_a_match():
    result = match.play(talus.start("taluva", players=4, mode="teams"), ["random"] * 4, sets=1)
    assert sum(tally.score for tally in result.tallies) == pytest.approx(2)
